#include "server/room_id.h"

#include <random>
#include <string_view>

namespace menagerie {

std::string new_room_id() {
    constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz234567890";
    static_assert(letters.size() == 32);
    constexpr int length = 12;
    std::random_device device;
    std::string id;
    for (int i = 0; i < length; ++i) {
        id += letters[device() % letters.size()];
    }
    return id;
}

}  // namespace menagerie
