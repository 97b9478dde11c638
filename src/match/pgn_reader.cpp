#include "match/pgn_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "protocol/xboard_text.h"

namespace menagerie {
namespace {

constexpr std::string_view men_tag = "VariantMen";
constexpr std::array<std::string_view, 5> derived_tags{"Result", "Variant", "SetUp", "FEN", men_tag};

const RawPgnGame::Tag* find_tag(const RawPgnGame& raw, std::string_view name) {
    const auto found =
        std::find_if(raw.tags.begin(), raw.tags.end(), [&](const auto& each) { return each.tag.name == name; });
    return found == raw.tags.end() ? nullptr : &*found;
}

/// XBoard describes the pieces of games that it does not know, and writes them in its own ranks and letters.
bool is_of_xboard(const RawPgnGame& raw) { return find_tag(raw, men_tag) != nullptr; }

Result<const GameModule*> game_of(const RawPgnGame& raw, const GameModule* usual) {
    const RawPgnGame::Tag* const variant = find_tag(raw, "Variant");
    if (variant == nullptr || variant->tag.value.empty() || variant->tag.value == "?") {
        return usual != nullptr ? Result<const GameModule*>{usual} : find_game("chess");
    }
    const GameModule* const game = game_of_variant(variant->tag.value);
    if (game == nullptr) {
        return fail("line {}: unknown variant {}", variant->line, quoted(variant->tag.value));
    }
    return game;
}

Result<GameRecord> start_of(const RawPgnGame& raw, const GameModule& game) {
    const RawPgnGame::Tag* const fen = find_tag(raw, "FEN");
    if (fen == nullptr) {
        return game.open_start();
    }
    auto record = is_of_xboard(raw) ? open_xboard_fen(game, fen->tag.value) : game.open(fen->tag.value);
    if (!record) {
        return fail("line {}: {}", fen->line, record.error().message);
    }
    return record;
}

/// Reads the moves in blocks, so that a long game is not replayed for each of its moves; where a block fails, one by
/// one.
std::optional<Error> read_moves(PgnGame& game, const RawPgnGame& raw) {
    constexpr std::size_t block_size = 64;
    const auto& moves = raw.moves;
    std::vector<std::string> texts;
    for (const auto& move : moves) {
        texts.push_back(is_of_xboard(raw) ? from_xboard_san(move.text, game.game->info()) : move.text);
    }
    for (std::size_t start = 0; start < moves.size(); start += block_size) {
        const std::size_t end = std::min(start + block_size, moves.size());
        std::vector<std::string_view> block;
        for (std::size_t i = start; i < end; ++i) {
            block.emplace_back(texts[i]);
        }
        if (auto longer = game.game->read_moves(game.record, block)) {
            game.record = std::move(*longer);
            continue;
        }
        for (std::size_t i = start; i < end; ++i) {
            const auto move = game.game->read_move(game.record, texts[i]);
            if (!move) {
                return fail("line {}: {}", moves[i].line, move.error().message);
            }
            game.record.moves.push_back(*move);
        }
    }
    return std::nullopt;
}

Verdict result_of(const RawPgnGame& raw) {
    if (raw.result && *raw.result != Verdict::Ongoing) {
        return *raw.result;
    }
    const RawPgnGame::Tag* const tag = find_tag(raw, "Result");
    if (tag != nullptr) {
        for (const Verdict verdict : {Verdict::WhiteWins, Verdict::BlackWins, Verdict::Draw}) {
            if (tag->tag.value == result_text(verdict)) {
                return verdict;
            }
        }
    }
    return Verdict::Ongoing;
}

Result<PgnGame> resolve(RawPgnGame raw, const GameModule* usual) {
    const auto module = game_of(raw, usual);
    if (!module) {
        return module.error();
    }
    PgnGame game;
    game.game = *module;
    game.line = raw.line;
    auto start = start_of(raw, *game.game);
    if (!start) {
        return start.error();
    }
    game.record = std::move(*start);
    if (auto error = read_moves(game, raw)) {
        return *error;
    }
    game.result = result_of(raw);
    game.opening_comment = std::move(raw.opening_comment);
    for (auto& move : raw.moves) {
        game.annotations.push_back(std::move(move.annotation));
    }
    for (auto& [tag, line] : raw.tags) {
        const bool is_unknown = tag.value == "?" || tag.value == "????.??.??";
        if (!is_unknown && std::find(derived_tags.begin(), derived_tags.end(), tag.name) == derived_tags.end()) {
            game.set_tag(tag.name, tag.value);
        }
    }
    return game;
}

}  // namespace

std::optional<Result<PgnGame>> PgnReader::next() {
    auto raw = syntax_.next();
    if (!raw) {
        return std::nullopt;
    }
    if (!*raw) {
        return Result<PgnGame>{raw->error()};
    }
    return resolve(std::move(**raw), usual_);
}

Result<std::vector<PgnGame>> read_pgn(std::string_view text, const GameModule* usual) {
    PgnReader reader{text, usual};
    std::vector<PgnGame> games;
    while (auto game = reader.next()) {
        if (!*game) {
            return game->error();
        }
        games.push_back(std::move(**game));
    }
    return games;
}

}  // namespace menagerie
