#include "terminal/session.h"

#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "match/pgn_reader.h"
#include "support/whole_game.h"

namespace menagerie::terminal {
namespace {

using namespace std::chrono_literals;

/// A session whose clock is set by hand, and a way to wait for its thinking thread.
class Table {
public:
    Table(std::string_view game, Seat white, Seat black, std::string_view clock = "none") {
        GameSetup setup;
        setup.game = *find_game(game);
        setup.seats = {std::move(white), std::move(black)};
        setup.control = *read_clock(clock);
        setup.record = setup.game->open_start();
        session_ = std::make_unique<Session>(
            std::move(setup), Session::Effort{20ms, 1},
            Session::Surroundings{.wake = [this] { wake(); }, .now = [this] { return now; }, .seed = 1});
    }

    Session& operator*() { return *session_; }
    Session* operator->() { return session_.get(); }

    void play(std::string_view text) {
        const auto move = session_->read_move(text);
        ASSERT_TRUE(move) << move.error().message;
        session_->play(*move);
    }

    /// Until something worth telling happens.
    News wait() {
        for (;;) {
            News news = session_->update();
            if (news.moved || news.ended || news.hint || !news.trouble.empty()) {
                return news;
            }
            std::unique_lock lock{mutex_};
            if (!woken_changed_.wait_for(lock, 60s, [&] { return woken_; })) {
                ADD_FAILURE() << "nobody answers";
                return news;
            }
            woken_ = false;
        }
    }

    TimePoint now{};

private:
    void wake() {
        {
            const std::lock_guard lock{mutex_};
            woken_ = true;
        }
        woken_changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable woken_changed_;
    bool woken_ = false;
    std::unique_ptr<Session> session_;
};

const Seat person{};
const Seat agent{"alphabeta", std::nullopt};

TEST(Session, AWholeGameOfEachGameCanBePlayedTakenBackAndPlayedAgain) {
    for (const GameModule* const game : all_games()) {
        Table table{game->info().key, person, person};
        const GameRecord record = tests::whole_game(*game, 3);
        for (const Move move : record.moves) {
            ASSERT_FALSE(table->is_over());
            table->play(move);
        }
        EXPECT_TRUE(table->is_over()) << game->info().key;
        EXPECT_EQ(table->notes().size(), record.moves.size());
        const std::string end = table->snapshot().fen;
        while (table->can_undo()) {
            table->undo();
        }
        EXPECT_EQ(table->snapshot().fen, game->info().start_fen);
        while (table->can_redo()) {
            table->redo();
        }
        EXPECT_EQ(table->snapshot().fen, end);
        EXPECT_EQ(table->record(), record);
    }
}

TEST(Session, AnAgentAnswersAndUndoGoesBackToThePerson) {
    Table table{"chess", person, agent};
    table.play("e4");
    EXPECT_FALSE(table->is_persons_turn());
    EXPECT_TRUE(table.wait().moved);
    EXPECT_EQ(table->notes().size(), 2U);
    EXPECT_TRUE(table->is_persons_turn());
    table->undo();
    EXPECT_TRUE(table->notes().empty());
    EXPECT_FALSE(table->can_undo());
    table->redo();
    EXPECT_EQ(table->notes().size(), 2U);
    EXPECT_TRUE(table->is_persons_turn());
}

TEST(Session, UndoWhileTheAgentThinksDropsItsAnswer) {
    Table table{"chess", person, agent};
    for (int i = 0; i < 20; ++i) {
        table.play("e4");
        table->undo();
        EXPECT_FALSE(table->update().moved);
        EXPECT_TRUE(table->notes().empty());
    }
}

TEST(Session, TheAgentsFirstMoveAloneCannotBeTakenBack) {
    Table table{"jungle", agent, person};
    EXPECT_TRUE(table.wait().moved);
    EXPECT_FALSE(table->can_undo());
}

TEST(Session, AgentsPlayEachOtherAndCanBePaused) {
    Table table{"jungle", agent, agent};
    EXPECT_TRUE(table.wait().moved);
    EXPECT_TRUE(table.wait().moved);
    table->pause();
    const std::size_t plies = table->notes().size();
    EXPECT_FALSE(table->is_thinking());
    EXPECT_FALSE(table->update().moved);
    table->go();
    EXPECT_TRUE(table.wait().moved);
    EXPECT_EQ(table->notes().size(), plies + 1);
}

TEST(Session, GivesAHintWithoutPlayingIt) {
    Table table{"chess", person, person};
    for (const auto* const move : {"f3", "e5", "g4"}) {
        table.play(move);
    }
    table->ask_for_hint();
    EXPECT_EQ(table.wait().hint, "Qh4#");
    EXPECT_EQ(table->notes().size(), 3U);
}

TEST(Session, GoMovesForAPersonOnce) {
    Table table{"chess", person, person};
    table->go();
    EXPECT_TRUE(table.wait().moved);
    EXPECT_TRUE(table->is_persons_turn());
    EXPECT_FALSE(table->is_thinking());
}

TEST(Session, APersonMayMoveWhileTheProgramThinksForThem) {
    Table table{"chess", person, person};
    table->go();
    table.play("e4");
    EXPECT_FALSE(table->is_thinking()) << "the other person was not asked";
    EXPECT_TRUE(table->is_persons_turn());
}

TEST(Session, AnalysisFollowsTheGame) {
    Table table{"chess", person, person};
    table->set_analysis(true);
    EXPECT_EQ(table->purpose(), Purpose::Analysis);
    table.play("e4");
    EXPECT_EQ(table->purpose(), Purpose::Analysis);
    table->set_analysis(false);
    EXPECT_FALSE(table->is_thinking());
}

TEST(Session, ClocksRunFromTheSecondMoveAndEndTheGame) {
    Table table{"chess", person, person, "1+5"};
    table.now += 10s;
    EXPECT_EQ(table->time_left(Side::White), 60s);
    table.play("e4");
    table.now += 20s;
    EXPECT_EQ(table->time_left(Side::Black), 40s);
    table.play("e5");
    EXPECT_EQ(table->time_left(Side::Black), 45s);
    table.now += 30s;
    table->undo();
    EXPECT_EQ(table->time_left(Side::Black), 40s);
    table.now += 41s;
    EXPECT_TRUE(table->update().ended);
    EXPECT_EQ(table->outcome(), win_for(Side::White, "time"));
    table->undo();
    EXPECT_FALSE(table->is_over());
}

TEST(Session, ResignsForTheOneWhoSpeaks) {
    Table table{"chess", person, person};
    table.play("e4");
    table->resign();
    EXPECT_EQ(table->outcome(), win_for(Side::White, "resignation"));
    Table against_agent{"chess", agent, person};
    against_agent->resign();
    EXPECT_EQ(against_agent->outcome(), win_for(Side::White, "resignation"));
}

TEST(Session, ADrawIsOfferedAndAnswered) {
    Table table{"chess", person, person};
    table.play("e4");
    EXPECT_EQ(table->offer_draw(), "Black offers a draw. White: accept or decline?");
    table->answer_draw(false);
    EXPECT_FALSE(table->draw_offer());
    (void)table->offer_draw();
    table->answer_draw(true);
    EXPECT_EQ(table->outcome(), draw_by("agreement"));
    Table early{"chess", person, agent};
    EXPECT_EQ(early->offer_draw(), "Black declines the draw.");
}

TEST(Session, SaysWhyAMoveIsIllegal) {
    Table table{"chess", person, person};
    EXPECT_EQ(table->read_move("e2e5").error().message, table->game().explain(table->record(), "e2e5")->text);
}

TEST(Session, GoesOnFromItsPgn) {
    Table table{"2pw", person, Seat{"flat", std::nullopt}, "5+3"};
    table->set_seat(Side::Black, person);
    for (const auto* const move : {"f10f9", "f2f3", "j10j8"}) {
        table.play(move);
    }
    table.now += 10s;
    table->set_seat(Side::White, Seat{"flat", std::nullopt});
    const auto read = read_pgn(write_pgn(to_pgn_game(*table, "2026.11.16")), nullptr);
    ASSERT_TRUE(read);
    const GameSetup setup = setup_from(read->front());
    EXPECT_EQ(setup.game, &table->game());
    EXPECT_EQ(setup.record, table->record());
    EXPECT_EQ(setup.seats, table->seats());
    EXPECT_EQ(setup.control, table->control());
    ASSERT_TRUE(setup.clocks_left);
    EXPECT_EQ((*setup.clocks_left)[1], 293s);
    Table other{"chess", person, person};
    other->begin(setup);
    EXPECT_EQ(other->snapshot().fen, table->snapshot().fen);
}

TEST(Session, AResignedGameStaysOverWhenItIsLoaded) {
    Table table{"chess", person, person};
    table.play("e4");
    table->resign();
    Table other{"jungle", person, person};
    other->begin(setup_from(to_pgn_game(*table, "2026.11.16")));
    EXPECT_EQ(other->outcome().verdict, Verdict::WhiteWins);
}

}  // namespace
}  // namespace menagerie::terminal
