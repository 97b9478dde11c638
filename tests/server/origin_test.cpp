#include "server/origin.h"

#include <gtest/gtest.h>

#include "server/token_bucket.h"

namespace menagerie {
namespace {

TEST(Origins, OnlyOwnHostsAreServed) {
    const std::vector<std::string> names{"games.example.org"};
    for (const char* const host : {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:80", "192.168.1.5",
                                   "games.example.org", "Games.Example.org:443"}) {
        EXPECT_TRUE(is_own_host(host, names)) << host;
    }
    for (const char* const host : {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3"}) {
        EXPECT_FALSE(is_own_host(host, names)) << host;
    }
}

TEST(Origins, PagesOfOtherSitesAreRefused) {
    EXPECT_TRUE(is_same_origin("http://localhost:8080", "localhost:8080"));
    EXPECT_TRUE(is_same_origin("https://games.example.org", "games.example.org"));
    EXPECT_TRUE(is_same_origin("", "localhost:8080"));
    EXPECT_FALSE(is_same_origin("http://localhost:9090", "localhost:8080"));
    EXPECT_FALSE(is_same_origin("http://evil.example", "localhost:8080"));
    EXPECT_FALSE(is_same_origin("null", "localhost:8080"));
}

TEST(TokenBuckets, RefillWithTime) {
    using std::chrono::seconds;
    TokenBucket bucket{2, 1};
    const TokenBucket::Time start{seconds{100}};
    EXPECT_TRUE(bucket.take(1, start));
    EXPECT_TRUE(bucket.take(1, start));
    EXPECT_FALSE(bucket.take(1, start));
    EXPECT_TRUE(bucket.take(1, start + seconds{1}));
    bucket.charge(5, start + seconds{1});
    EXPECT_FALSE(bucket.take(1, start + seconds{5}));
    EXPECT_TRUE(bucket.take(2, start + seconds{60}));
    EXPECT_FALSE(bucket.take(1, start + seconds{60})) << "never more than its capacity";
}

}  // namespace
}  // namespace menagerie
