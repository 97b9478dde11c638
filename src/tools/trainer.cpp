#include "tools/trainer.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <span>

#include "base/random.h"
#include "tools/in_parts.h"
#include "tools/learner.h"
#include "tools/learning.h"
#include "tools/lessons.h"

namespace menagerie {
namespace {

constexpr std::size_t one_of_so_many_is_kept_apart = 20;

/// How far, in the mean of squares, a score turned into a chance is from what is wanted.
double mean_error(std::span<const Lesson> lessons, float Lesson::* score, float Lesson::* wanted, float scale) {
    const double sum = sum_in_parts(lessons, [&](std::span<const Lesson> part, std::size_t) {
        double part_sum = 0;
        for (const Lesson& lesson : part) {
            const float miss = chance(lesson.*score, scale) - lesson.*wanted;
            part_sum += static_cast<double>(miss * miss);
        }
        return part_sum;
    });
    return sum / static_cast<double>(std::max<std::size_t>(1, lessons.size()));
}

void shuffle(std::span<Lesson> lessons, Random& random) {
    for (std::size_t i = lessons.size(); i > 1; --i) {
        std::swap(lessons[i - 1], lessons[random.below(i)]);
    }
}

}  // namespace

NetworkShape shape_to_train(const GameModule& game, const TrainerOptions& options) {
    NetworkShape shape = game.network_shape();
    shape.hidden = options.hidden > 0 ? options.hidden : shape.hidden;
    return shape;
}

std::vector<std::int16_t> train_network(const GameModule& game, const std::vector<LabelledPosition>& positions,
                                        const TrainerOptions& options,
                                        const std::function<void(const TrainingRound&)>& report) {
    Random random{options.seed};
    Lessons lessons{game, positions};
    const auto scale = options.scale > 0 ? static_cast<float>(options.scale) : best_scale<float>([&](float tried) {
        return mean_error(lessons.all(), &Lesson::score, &Lesson::result, tried);
    });
    for (Lesson& lesson : lessons.all()) {
        lesson.own_evaluation = options.alone ? 0 : lesson.own_evaluation;
        lesson.target = blended_target(lesson.result, chance(lesson.score, scale), static_cast<float>(options.trust));
    }
    // The first games of the file: positions of one game are too much alike to be learnt from and tested with.
    const std::size_t apart = lessons.all().size() / one_of_so_many_is_kept_apart;
    const std::span<const Lesson> elsewhere = lessons.all().first(apart);
    const std::span<Lesson> learnt = lessons.all().subspan(apart);
    report({0, mean_error(learnt, &Lesson::own_evaluation, &Lesson::target, scale),
            mean_error(elsewhere, &Lesson::own_evaluation, &Lesson::target, scale)});

    const auto start = options.goes_on ? game.network_numbers() : std::span<const std::int16_t>{};
    Learner learner{shape_to_train(game, options), scale, static_cast<float>(options.decay), start, random};
    std::vector<std::int16_t> best;
    double least = std::numeric_limits<double>::max();
    for (int round = 0; round < options.rounds; ++round) {
        shuffle(learnt, random);
        const double progress = static_cast<double>(round) / options.rounds;
        const double rate = options.rate * (0.02 + 0.98 * 0.5 * (1 + std::cos(std::numbers::pi * progress)));
        const double error = learner.learn(lessons, learnt, static_cast<float>(rate));
        const double error_elsewhere = learner.error(lessons, elsewhere);
        report({round + 1, error, error_elsewhere});
        if (error_elsewhere < least) {
            least = error_elsewhere;
            best = learner.whole_numbers();
        }
    }
    return best;
}

}  // namespace menagerie
