#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/lobby.h"

namespace menagerie {

/// A games file that goes away with the test.
class TemporaryStore {
public:
    TemporaryStore() {
        std::string pattern = (std::filesystem::temp_directory_path() / "menagerie_XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    TemporaryStore(const TemporaryStore&) = delete;
    TemporaryStore& operator=(const TemporaryStore&) = delete;
    TemporaryStore(TemporaryStore&&) = delete;
    TemporaryStore& operator=(TemporaryStore&&) = delete;
    ~TemporaryStore() { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path() const { return (folder_ / "games.sqlite").string(); }
    [[nodiscard]] Store open() const {
        auto store = Store::open(path());
        EXPECT_TRUE(store) << (store ? "" : store.error().message);
        return *std::move(store);
    }

private:
    std::filesystem::path folder_;
};

/// A lobby without a network: what it sends is kept, what it posts is run by the test's thread, timers only by hand.
class LobbyHarness {
public:
    explicit LobbyHarness(const TemporaryStore& store, const LobbyLimits& limits = quick())
        : lobby_{std::make_unique<Lobby>(outside(), limits, store.open(), store.open(), 1)} {}

    static LobbyLimits quick() {
        LobbyLimits limits;
        limits.move_time = std::chrono::milliseconds{20};
        limits.analysis_time = std::chrono::milliseconds{200};
        return limits;
    }

    /// A client that has said hello.
    SocketId enter(const std::string& person) {
        const SocketId socket = ++last_socket_;
        lobby_->opened(socket);
        say(socket, {{"type", "hello"}, {"person", person + "-0123456789abcdef"}, {"name", person}});
        return socket;
    }
    void leave(SocketId socket) { lobby_->closed(socket); }
    void say(SocketId socket, const nlohmann::json& message) { lobby_->message(socket, message.dump()); }
    void say_raw(SocketId socket, std::string_view text) { lobby_->message(socket, text); }

    /// Works until the client has been sent a message of this type that fits, and takes it.
    nlohmann::json expect(SocketId socket, const std::string& type,
                          const std::function<bool(const nlohmann::json&)>& fits = {}) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{30};
        for (;;) {
            auto& inbox = inboxes_[socket];
            while (!inbox.empty()) {
                nlohmann::json message = std::move(inbox.front());
                inbox.pop_front();
                if (message["type"] == type && (!fits || fits(message))) {
                    return message;
                }
            }
            if (!work_one(end)) {
                ADD_FAILURE() << "no message of type " << type;
                return {};
            }
        }
    }

    std::string create(SocketId socket, const nlohmann::json& white, const nlohmann::json& black,
                       const std::string& game = "chess", const nlohmann::json& more = nlohmann::json::object()) {
        nlohmann::json message{{"type", "create"}, {"id", 1}, {"game", game}, {"white", white}, {"black", black}};
        message.update(more);
        say(socket, message);
        return expect(socket, "created").value("room", "");
    }

    /// Lets time pass and runs the timers that are due.
    void pass(std::chrono::milliseconds time) {
        now_ += time;
        std::vector<std::function<void()>> due;
        std::erase_if(timers_, [&](auto& timer) {
            if (timer.first <= now_) {
                due.push_back(std::move(timer.second));
                return true;
            }
            return false;
        });
        for (const auto& work : due) {
            work();
        }
    }

    [[nodiscard]] const std::vector<SocketId>& closed() const { return closed_; }

private:
    LobbyOutside outside() {
        return {
            .send = [this](SocketId socket,
                           const SharedText& text) { inboxes_[socket].push_back(nlohmann::json::parse(*text)); },
            .close = [this](SocketId socket, std::string_view) { closed_.push_back(socket); },
            .post =
                [this](std::function<void()> work) {
                    {
                        const std::lock_guard lock{mutex_};
                        posted_.push_back(std::move(work));
                    }
                    arrived_.notify_one();
                },
            .after = [this](std::chrono::milliseconds delay,
                            std::function<void()> work) { timers_.emplace_back(now_ + delay, std::move(work)); },
            .now = [this] { return now_; },
        };
    }

    bool work_one(std::chrono::steady_clock::time_point end) {
        std::function<void()> work;
        {
            std::unique_lock lock{mutex_};
            if (!arrived_.wait_until(lock, end, [&] { return !posted_.empty(); })) {
                return false;
            }
            work = std::move(posted_.front());
            posted_.pop_front();
        }
        work();
        return true;
    }

    std::chrono::steady_clock::time_point now_{std::chrono::hours{1}};
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> posted_;
    std::vector<std::pair<std::chrono::steady_clock::time_point, std::function<void()>>> timers_;
    std::map<SocketId, std::deque<nlohmann::json>> inboxes_;
    std::vector<SocketId> closed_;
    SocketId last_socket_ = 0;
    std::unique_ptr<Lobby> lobby_;
};

inline const nlohmann::json me{{"kind", "me"}};
inline const nlohmann::json open_seat{{"kind", "open"}};

}  // namespace menagerie
