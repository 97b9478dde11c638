#include "server/room.h"

#include <algorithm>
#include <utility>

#include "catalogue/catalogue.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;

void add_losses(std::vector<Loss>& losses, const std::vector<Effect>& effects, int ply) {
    for (const Effect& effect : effects) {
        if (effect.action == Effect::Action::Lift && effect.other == Square::None) {
            losses.push_back({effect.piece, effect.cause, ply});
        }
    }
}

std::size_t number(Side side) { return static_cast<std::size_t>(index_of(side)); }

}  // namespace

Result<Room> Room::open(RoomData data, Time now) {
    const auto game = find_game(data.game);
    if (!game) {
        return game.error();
    }
    auto record = (*game)->open(data.start);
    if (!record) {
        return record.error();
    }
    std::vector<std::string_view> texts;
    for (const PlayedMove& move : data.moves) {
        texts.push_back(move.uci);
    }
    record = (*game)->read_moves(*std::move(record), texts);
    if (!record) {
        return record.error();
    }
    Room room{std::move(data), **game};
    room.record_ = *std::move(record);
    room.replayed(now);
    return room;
}

/// Works out everything that follows from the record.
void Room::replayed(Time now) {
    snapshot_ = game_->look(record_);
    sans_ = game_->to_san(record_);
    losses_.clear();
    GameRecord before{record_.start, {}};
    for (const Move move : record_.moves) {
        before.moves.push_back(move);
        add_losses(losses_, game_->last_effects(before), static_cast<int>(before.moves.size()));
    }
    if (data_.clock) {
        left_ = data_.moves.empty() ? TimesLeft{data_.clock->initial, data_.clock->initial} : data_.moves.back().left;
    }
    if (!is_over() && snapshot_.outcome.is_over()) {
        finish(snapshot_.outcome, now);
    }
    start_clock(now);
}

bool Room::has_open_seat() const {
    return std::any_of(data_.seats.begin(), data_.seats.end(),
                       [](const Seat& seat) { return seat.kind == Seat::Kind::Open; });
}

std::vector<Side> Room::sides_of(const std::string& person) const {
    std::vector<Side> sides;
    for (const Side side : {Side::White, Side::Black}) {
        if (data_.seat(side).belongs_to(person)) {
            sides.push_back(side);
        }
    }
    return sides;
}

std::optional<Error> Room::play(std::string_view text, Time now) {
    if (is_over()) {
        return fail("the game is over");
    }
    const auto move = game_->read_move(record_, text);
    if (!move) {
        return move.error();
    }
    stop_clock(now);
    is_paused_ = false;
    const Side mover = side_to_move();
    if (data_.clock && ply() > 0) {
        left_[number(mover)] += data_.clock->increment;
    }
    const auto chosen = std::find_if(snapshot_.choices.begin(), snapshot_.choices.end(),
                                     [&](const Choice& choice) { return choice.move == *move; });
    sans_.push_back(chosen->san);
    data_.moves.push_back({chosen->uci, left_});
    record_.moves.push_back(*move);
    snapshot_ = game_->look(record_);
    add_losses(losses_, snapshot_.last_effects, ply());
    draw_offer = draw_offer == mover ? draw_offer : std::nullopt;
    take_back_offer.reset();
    if (snapshot_.outcome.is_over()) {
        finish(snapshot_.outcome, now);
    }
    return std::nullopt;
}

void Room::finish(const Outcome& outcome, Time now) {
    stop_clock(now);
    data_.result = result_text(outcome.verdict);
    data_.reason = outcome.reason;
    draw_offer.reset();
    take_back_offer.reset();
}

std::optional<int> Room::plies_before_last_move_of(Side side) const {
    const int back = side == side_to_move() ? 2 : 1;
    return ply() >= back ? std::optional{ply() - back} : std::nullopt;
}

void Room::take_back_to(int plies, Time now) {
    stop_clock(now);
    is_paused_ = false;
    record_.moves.resize(static_cast<std::size_t>(plies));
    data_.moves.resize(static_cast<std::size_t>(plies));
    data_.result = "*";
    data_.reason.clear();
    draw_offer.reset();
    take_back_offer.reset();
    rematch_offer.reset();
    replayed(now);
}

void Room::sit(Side side, Seat seat, Time now) {
    data_.seat(side) = std::move(seat);
    start_clock(now);
}

milliseconds Room::left(Side side, Time now) const {
    const milliseconds left = left_[number(side)];
    if (!running_since_ || side != side_to_move()) {
        return left;
    }
    const auto used = std::chrono::duration_cast<milliseconds>(now - *running_since_);
    return std::max(milliseconds{0}, left - used);
}

std::optional<Room::Time> Room::deadline() const {
    if (!running_since_) {
        return std::nullopt;
    }
    return *running_since_ + left_[number(side_to_move())];
}

/// Both sides have their first move free.
void Room::start_clock(Time now) {
    constexpr int free_plies = 2;
    if (data_.clock && !is_over() && !is_paused_ && !has_open_seat() && ply() >= free_plies && !running_since_) {
        running_since_ = now;
    }
}

void Room::pause(Time now) {
    stop_clock(now);
    is_paused_ = true;
}

void Room::go_on(Time now) {
    is_paused_ = false;
    start_clock(now);
}

void Room::stop_clock(Time now) {
    left_[number(side_to_move())] = left(side_to_move(), now);
    running_since_.reset();
}

}  // namespace menagerie
