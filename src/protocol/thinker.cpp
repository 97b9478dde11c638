#include "protocol/thinker.h"

#include <exception>
#include <utility>

namespace menagerie {

void Thinker::start(Job job) {
    stop_and_wait();
    signal_ = job.ponder ? std::make_shared<PonderSignal>() : nullptr;
    job.limits.ponder = signal_;
    hold_ = job.limits.infinite ? Hold::UntilStop : job.ponder ? Hold::UntilHit : Hold::None;
    busy_.store(true, std::memory_order_release);
    thread_ = std::jthread{[this, own = std::move(job)](const std::stop_token& stop) { run(own, stop); }};
}

void Thinker::start_work(std::function<void(std::stop_token)> work) {
    stop_and_wait();
    busy_.store(true, std::memory_order_release);
    thread_ = std::jthread{[this, own = std::move(work)](const std::stop_token& stop) {
        own(stop);
        busy_.store(false, std::memory_order_release);
    }};
}

void Thinker::run(const Job& job, const std::stop_token& stop) {
    Report report;
    try {
        report = job.agent.think(job.record, job.limits, job.listener, stop);
    } catch (const std::exception& problem) {
        job.trouble(problem.what());
    }
    {
        std::unique_lock lock{mutex_};
        released_.wait(lock, stop, [&] { return hold_ == Hold::None; });
    }
    busy_.store(false, std::memory_order_release);
    job.answer(report);
}

void Thinker::ponder_hit() {
    if (!signal_ || signal_->is_hit()) {
        return;
    }
    signal_->hit();
    {
        const std::lock_guard lock{mutex_};
        if (hold_ == Hold::UntilHit) {
            hold_ = Hold::None;
        }
    }
    released_.notify_all();
}

void Thinker::wait() {
    if (thread_.joinable()) {
        thread_.join();
    }
}

void Thinker::stop_and_wait() {
    stop();
    wait();
}

}  // namespace menagerie
