#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "server/messages.h"
#include "server/requests.h"

namespace {

/// The line of a game that a request carries, or none.
const menagerie::LineRequest* line_of(const menagerie::RequestBody& body) {
    return std::visit(
        [](const auto& request) -> const menagerie::LineRequest* {
            if constexpr (requires { request.line; }) {
                return &request.line;
            } else {
                return nullptr;
            }
        },
        body);
}

}  // namespace

/// Whatever a browser sends is read or refused, and a game it describes is shown or refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto request = menagerie::read_request({reinterpret_cast<const char*>(data), size});
    if (!request) {
        return 0;
    }
    if (const auto* const line = line_of(request->body)) {
        if (const auto checked = menagerie::check_line(*line)) {
            (void)menagerie::messages::look(request->id, *checked->game, checked->record);
        }
    }
    return 0;
}
