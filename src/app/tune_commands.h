#pragma once

#include <string>

#include "app/streams.h"
#include "tools/rethink.h"
#include "tools/self_play.h"
#include "tools/trainer.h"
#include "tools/tuner.h"

/// The commands that make and use training data: selfplay, rethink, tune and train.
namespace menagerie {

struct SelfPlayRequest {
    std::string game;
    SelfPlayOptions options;
};

struct RethinkRequest {
    std::string game;
    std::string data;  ///< a file that `selfplay` wrote; `-` for standard input
    RethinkOptions options;
};

struct TuneRequest {
    std::string game;
    std::string data;  ///< as above
    TunerOptions options;
};

struct TrainRequest {
    std::string game;
    std::string data;  ///< as above
    TrainerOptions options;
};

[[nodiscard]] int write_self_play(const SelfPlayRequest& request, Streams streams);
[[nodiscard]] int write_rethought(const RethinkRequest& request, Streams streams);
[[nodiscard]] int tune_weights(const TuneRequest& request, Streams streams);
[[nodiscard]] int write_network(const TrainRequest& request, Streams streams);

}  // namespace menagerie
