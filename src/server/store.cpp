#include "server/store.h"

#include <chrono>
#include <utility>

#include "server/statement.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;

/// Version 1 of the file. A later version adds its changes below and counts `user_version` up.
constexpr int schema_version = 1;
constexpr const char* schema = R"(
CREATE TABLE rooms (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, start TEXT NOT NULL,
    clock_initial INTEGER NOT NULL, clock_increment INTEGER NOT NULL,
    result TEXT NOT NULL, reason TEXT NOT NULL, rematch TEXT NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE seats (
    room TEXT NOT NULL, side INTEGER NOT NULL, kind INTEGER NOT NULL, owner TEXT NOT NULL,
    name TEXT NOT NULL, agent TEXT NOT NULL, level INTEGER NOT NULL, PRIMARY KEY (room, side)
) WITHOUT ROWID;
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner <> '';
CREATE TABLE moves (
    room TEXT NOT NULL, ply INTEGER NOT NULL, uci TEXT NOT NULL,
    white_left INTEGER NOT NULL, black_left INTEGER NOT NULL, PRIMARY KEY (room, ply)
) WITHOUT ROWID;
PRAGMA user_version = 1;
)";

Error trouble(sqlite3* database, std::string_view what) {
    return fail("the games file: cannot {}: {}", what, sqlite3_errmsg(database));
}

bool execute(sqlite3* database, const char* sql) {
    return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

int read_version(sqlite3* database) {
    Statement statement{database, "PRAGMA user_version"};
    return statement.step() ? static_cast<int>(statement.number()) : 0;
}

/// Carries out the changes, one overload each. False when the file refuses.
class Writer {
public:
    explicit Writer(sqlite3* database) : database_{database} {}

    bool operator()(const RoomCreated& change) const {
        const RoomData& room = change.room;
        const ClockSetting clock = room.clock.value_or(ClockSetting{milliseconds{-1}, {}});
        bool good = prepare("INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", [&](Statement& statement) {
            statement.bind(room.id).bind(room.game).bind(room.start);
            statement.bind(clock.initial.count()).bind(clock.increment.count());
            statement.bind(room.result).bind(room.reason).bind(room.rematch).bind(room.created);
        });
        for (const Side side : {Side::White, Side::Black}) {
            good = good && (*this)(SeatTaken{room.id, side, room.seat(side)});
        }
        for (std::size_t i = 0; i < room.moves.size(); ++i) {
            good = good && (*this)(MoveAdded{room.id, static_cast<int>(i) + 1, room.moves[i]});
        }
        return good;
    }

    bool operator()(const MoveAdded& change) const {
        return prepare("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", [&](Statement& statement) {
            statement.bind(change.room).bind(change.ply).bind(change.move.uci);
            statement.bind(change.move.left[0].count()).bind(change.move.left[1].count());
        });
    }

    bool operator()(const MovesTakenBack& change) const {
        return prepare("DELETE FROM moves WHERE room = ? AND ply > ?",
                       [&](Statement& statement) { statement.bind(change.room).bind(change.plies); });
    }

    bool operator()(const ResultSet& change) const {
        return prepare("UPDATE rooms SET result = ?, reason = ? WHERE id = ?", [&](Statement& statement) {
            statement.bind(change.result).bind(change.reason).bind(change.room);
        });
    }

    bool operator()(const SeatTaken& change) const {
        const Seat& seat = change.seat;
        return prepare("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", [&](Statement& statement) {
            statement.bind(change.room).bind(index_of(change.side)).bind(static_cast<int>(seat.kind));
            statement.bind(seat.owner).bind(seat.name).bind(seat.agent).bind(seat.level);
        });
    }

    bool operator()(const RematchSet& change) const {
        return prepare("UPDATE rooms SET rematch = ? WHERE id = ?",
                       [&](Statement& statement) { statement.bind(change.rematch).bind(change.room); });
    }

private:
    template <class Bind>
    bool prepare(std::string_view sql, Bind bind) const {
        Statement statement{database_, sql};
        bind(statement);
        return statement.run();
    }

    sqlite3* database_;
};

}  // namespace

void Store::Closer::operator()(sqlite3* database) const { sqlite3_close(database); }

Store::Store(Database database) : database_{std::move(database)} {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(const std::string& path) {
    sqlite3* raw = nullptr;
    const int status = sqlite3_open(path.c_str(), &raw);
    Database database{raw};
    if (status != SQLITE_OK) {
        return fail("cannot open the games file {}: {}", path, sqlite3_errmsg(raw));
    }
    sqlite3_busy_timeout(raw, 5000);
    // In write-ahead mode FULL means that a commit is on the disk when it returns.
    if (!execute(raw, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")) {
        return trouble(raw, "prepare it");
    }
    if (!execute(raw, "BEGIN IMMEDIATE")) {
        return trouble(raw, "lock it");
    }
    const int version = read_version(raw);
    if (version > schema_version) {
        return fail("the games file {} is of a later version of this program", path);
    }
    if (version == 0 && !execute(raw, schema)) {
        return trouble(raw, "make its tables");
    }
    if (!execute(raw, "COMMIT")) {
        return trouble(raw, "make its tables");
    }
    return Store{std::move(database)};
}

std::optional<Error> Store::write(const std::vector<RoomChange>& changes) {
    sqlite3* const database = database_.get();
    bool good = execute(database, "BEGIN IMMEDIATE");
    for (const RoomChange& change : changes) {
        good = good && std::visit(Writer{database}, change);
    }
    good = good && execute(database, "COMMIT");
    if (good) {
        return std::nullopt;
    }
    Error error = trouble(database, "write to it");
    execute(database, "ROLLBACK");
    return error;
}

Result<std::optional<RoomData>> Store::read(const std::string& id) const {
    sqlite3* const database = database_.get();
    // One transaction, so that seats and moves belong to the same state of the room.
    execute(database, "BEGIN");
    std::optional<RoomData> room;
    {
        Statement rooms{database,
                        "SELECT game, start, clock_initial, clock_increment, result, reason, rematch, created "
                        "FROM rooms WHERE id = ?"};
        rooms.bind(id);
        if (rooms.step()) {
            room.emplace();
            room->id = id;
            room->game = rooms.text();
            room->start = rooms.text();
            const ClockSetting clock{milliseconds{rooms.number()}, milliseconds{rooms.number()}};
            room->clock = clock.initial.count() >= 0 ? std::optional{clock} : std::nullopt;
            room->result = rooms.text();
            room->reason = rooms.text();
            room->rematch = rooms.text();
            room->created = rooms.number();
        }
        Statement seats{database, "SELECT side, kind, owner, name, agent, level FROM seats WHERE room = ?"};
        seats.bind(id);
        while (room && seats.step()) {
            Seat& seat = room->seats[seats.number() == 0 ? 0 : 1];
            seat.kind = static_cast<Seat::Kind>(seats.number());
            seat.owner = seats.text();
            seat.name = seats.text();
            seat.agent = seats.text();
            seat.level = static_cast<int>(seats.number());
        }
        Statement moves{database, "SELECT uci, white_left, black_left FROM moves WHERE room = ? ORDER BY ply"};
        moves.bind(id);
        while (room && moves.step()) {
            PlayedMove move{moves.text(), {}};
            move.left = {milliseconds{moves.number()}, milliseconds{moves.number()}};
            room->moves.push_back(std::move(move));
        }
        if (rooms.failed() || seats.failed() || moves.failed()) {
            Error error = trouble(database, "read from it");
            execute(database, "ROLLBACK");
            return error;
        }
    }
    execute(database, "COMMIT");
    return room;
}

Result<std::vector<RoomSummary>> Store::rooms_of(const std::string& owner, int most) const {
    Statement statement{database_.get(),
                        "SELECT id, game, result, reason, created, "
                        "(SELECT COUNT(*) FROM moves WHERE room = id), "
                        "(SELECT name FROM seats WHERE room = id AND side = 0), "
                        "(SELECT name FROM seats WHERE room = id AND side = 1) "
                        "FROM rooms WHERE id IN (SELECT room FROM seats WHERE owner = ? AND owner <> '') "
                        "ORDER BY created DESC, id LIMIT ?"};
    statement.bind(owner).bind(most);
    std::vector<RoomSummary> rooms;
    while (statement.step()) {
        RoomSummary room;
        room.id = statement.text();
        room.game = statement.text();
        room.result = statement.text();
        room.reason = statement.text();
        room.created = statement.number();
        room.plies = static_cast<int>(statement.number());
        room.names[0] = statement.text();
        room.names[1] = statement.text();
        rooms.push_back(std::move(room));
    }
    if (statement.failed()) {
        return trouble(database_.get(), "read from it");
    }
    return rooms;
}

}  // namespace menagerie
