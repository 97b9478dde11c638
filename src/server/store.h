#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "server/room_data.h"

struct sqlite3;

namespace menagerie {

/// The changes of a room, each as small as what happened.
struct RoomCreated {
    RoomData room;
};
struct MoveAdded {
    std::string room;
    int ply = 0;  ///< counted from 1
    PlayedMove move;
};
struct MovesTakenBack {
    std::string room;
    int plies = 0;  ///< that are left
};
struct ResultSet {
    std::string room;
    std::string result;
    std::string reason;
};
struct SeatTaken {
    std::string room;
    Side side = Side::White;
    Seat seat;
};
struct RematchSet {
    std::string room;
    std::string rematch;
};
using RoomChange = std::variant<RoomCreated, MoveAdded, MovesTakenBack, ResultSet, SeatTaken, RematchSet>;

/// The rooms on disk: one SQLite file in write-ahead mode. What `write` returned from is there after a crash or a cut
/// of the power. One instance a thread; several may share the file.
class Store {
public:
    [[nodiscard]] static Result<Store> open(const std::string& path);
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store();

    /// All of the changes, or none of them.
    [[nodiscard]] std::optional<Error> write(const std::vector<RoomChange>& changes);

    /// Nothing when there is no such room.
    [[nodiscard]] Result<std::optional<RoomData>> read(const std::string& id) const;
    /// The games of a person, the latest first.
    [[nodiscard]] Result<std::vector<RoomSummary>> rooms_of(const std::string& owner, int most) const;

private:
    struct Closer {
        void operator()(sqlite3* database) const;
    };
    using Database = std::unique_ptr<sqlite3, Closer>;

    explicit Store(Database database);

    Database database_;
};

}  // namespace menagerie
