#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "base/text.h"
#include "board/coordinates.h"
#include "board/leaps.h"
#include "games/ultimar/notation.h"
#include "rules/fen.h"

/// Reading a FEN, with the refusals of rule 9 in its words.
namespace menagerie::ultimar {
namespace {

constexpr int most_counter_digits = 6;

std::string name(Square square) { return name_of<Board>(square); }

Error placement_error(const BoardFault& fault) {
    switch (fault.kind) {
        case BoardFault::Kind::RowCount:
            return fail("placement: expected {} ranks, found {}", Board::ranks, fault.found);
        case BoardFault::Kind::EmptyRun: return fail("placement: bad empty run in rank {}", fault.rank);
        case BoardFault::Kind::Letter: return fail("placement: unknown piece letter {}", quoted(fault.text));
        case BoardFault::Kind::RowWidth:
            return fail("placement: rank {} describes {} squares, expected {}", fault.rank, fault.found, Board::files);
    }
    return fail("placement: bad board");
}

Result<Pieces> read_placement(std::string_view text) {
    const auto reading = read_board(text, info, RunRule{.largest = Board::files, .most_digits = 1});
    if (const auto* const fault = std::get_if<BoardFault>(&reading)) {
        return placement_error(*fault);
    }
    Pieces pieces;
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = std::get<std::vector<Piece>>(reading)[static_cast<std::size_t>(i)]) {
            pieces.put(square_at(i), piece);
        }
    }
    for (const Side side : {Side::White, Side::Black}) {
        for (std::size_t kind = 0; kind < piece_infos.size(); ++kind) {
            const int found = count(pieces.of(side, static_cast<Kind>(kind)));
            if (found > most_of_kind[kind]) {
                return fail("placement: too many {} {}s: {} (at most {})", name_of(side), piece_infos[kind].name, found,
                            most_of_kind[kind]);
            }
        }
    }
    if (pieces.of(Kind::King) == 0) {
        return fail("placement: no king on the board");
    }
    return pieces;
}

Result<Side> read_side(std::string_view text) {
    if (text != "w" && text != "b") {
        return fail("side: expected 'w' or 'b', found {}", quoted(text));
    }
    return text == "w" ? Side::White : Side::Black;
}

/// Reads one of the two fields of marks. They differ in which kinds may be a source, and in what a chameleon may hold.
class MarksReader {
public:
    MarksReader(std::string_view field, Kind source_kind, const Pieces& pieces)
        : field_{field},
          source_kind_{source_kind},
          pieces_{pieces} {}

    Result<Marks> read(std::string_view text) const {
        Marks marks;
        if (text == "-") {
            return marks;
        }
        for (const std::string_view group : split(text, ',')) {
            if (const auto error = read_group(group, marks)) {
                return *error;
            }
        }
        return marks;
    }

private:
    using Trouble = std::optional<Error>;

    /// A group is the source, `>`, and at least one target, each square two characters long.
    Trouble read_group(std::string_view group, Marks& marks) const {
        const bool well_formed =
            group.size() >= 5 && group.size() % 2 == 1 && group.find('>') == 2 && group.rfind('>') == 2;
        if (!well_formed) {
            return fail("{}: malformed group {}", field_, quoted(group));
        }
        const auto source = parse_square(group.substr(0, 2), size_of<Board>);
        if (!source) {
            return bad_square(group.substr(0, 2));
        }
        if (auto trouble = check_source(*source, marks)) {
            return trouble;
        }
        Bits targets = 0;
        for (std::size_t i = 3; i < group.size(); i += 2) {
            const auto target = parse_square(group.substr(i, 2), size_of<Board>);
            if (!target) {
                return bad_square(group.substr(i, 2));
            }
            if (auto trouble = check_target(*source, *target)) {
                return trouble;
            }
            if (contains(targets, *target)) {
                return fail("{}: {}>{} is listed twice", field_, name(*source), name(*target));
            }
            targets |= Board::bit(*target);
        }
        marks.add(*source, targets);
        return std::nullopt;
    }

    Trouble check_source(Square source, const Marks& marks) const {
        if (marks.targets_of(source) != 0) {
            return fail("{}: {} is listed twice as a source", field_, name(source));
        }
        const Piece piece = pieces_.at(source);
        if (piece.is_none()) {
            return fail("{}: source {} is empty", field_, name(source));
        }
        if (piece.kind<Kind>() != source_kind_ && piece.kind<Kind>() != Kind::Chameleon) {
            return fail("{}: source {} holds {} {}", field_, name(source), article_of(piece.kind<Kind>()),
                        describe(info, piece).name);
        }
        return std::nullopt;
    }

    Trouble check_target(Square source, Square target) const {
        const Piece holder = pieces_.at(source);
        const Piece held = pieces_.at(target);
        const auto pair = [&] { return name(source) + '>' + name(target); };
        if (held.is_none()) {
            return fail("{}: {}: target {} is empty", field_, pair(), name(target));
        }
        if (held.side() == holder.side()) {
            return fail("{}: {}: same colour", field_, pair());
        }
        if (!contains(king_steps<Board>[index_of(source)], target)) {
            return fail("{}: {}: squares are not adjacent", field_, pair());
        }
        const bool approaches = source_kind_ == Kind::Withdrawer;
        if (approaches && holder.kind<Kind>() == Kind::Chameleon && held.kind<Kind>() != Kind::Withdrawer) {
            return fail("{}: {}: a chameleon can approach only a withdrawer", field_, pair());
        }
        return std::nullopt;
    }

    [[nodiscard]] Error bad_square(std::string_view text) const {
        return fail("{}: bad square {}", field_, quoted(text));
    }

    std::string_view field_;
    Kind source_kind_;
    const Pieces& pieces_;
};

Result<Marks> read_freezes(std::string_view text, const Pieces& pieces) {
    auto freezes = MarksReader{"freezes", Kind::Immobiliser, pieces}.read(text);
    if (!freezes) {
        return freezes;
    }
    const Bits power = pieces_with_power(pieces, *freezes);
    for (int i = 0; i < freezes->size(); ++i) {
        if (const Square source = (*freezes)[i].source; !contains(power, source)) {
            return fail("freezes: chameleon on {} has no source of immobilising power", name(source));
        }
    }
    return freezes;
}

Result<int> read_counter(std::string_view field, std::string_view text, int least) {
    const auto number = parse_whole_number(text, most_counter_digits);
    if (!number || *number < least) {
        return fail("{}: expected a whole number of at least {}, found {}", field, least, quoted(text));
    }
    return static_cast<int>(*number);
}

}  // namespace

Result<Position> Notation::from_fen(std::string_view fen) {
    if (fen.size() > longest_fen) {
        return fail("fen: {} characters, at most {}", fen.size(), longest_fen);
    }
    const auto fields = split_words(fen);
    if (fields.size() != 6) {
        return fail("fen: expected 6 fields, found {}", fields.size());
    }
    const auto pieces = read_placement(fields[0]);
    if (!pieces) {
        return pieces.error();
    }
    const auto side = read_side(fields[1]);
    if (!side) {
        return side.error();
    }
    const auto freezes = read_freezes(fields[2], *pieces);
    if (!freezes) {
        return freezes.error();
    }
    const auto approaches = MarksReader{"approaches", Kind::Withdrawer, *pieces}.read(fields[3]);
    if (!approaches) {
        return approaches.error();
    }
    const auto quiet_plies = read_counter("halfmove", fields[4], 0);
    if (!quiet_plies) {
        return quiet_plies.error();
    }
    const auto fullmove_number = read_counter("fullmove", fields[5], 1);
    if (!fullmove_number) {
        return fullmove_number.error();
    }
    return Position{*pieces, *side, *freezes, *approaches, *quiet_plies, *fullmove_number};
}

}  // namespace menagerie::ultimar
