#pragma once

#include <span>
#include <string>
#include <string_view>

namespace menagerie {

/// Is this the name of ourselves? Names of other sites are refused, so that a page elsewhere cannot reach a server on
/// this machine by giving it another name. Addresses in numbers and `localhost` are always fine.
[[nodiscard]] bool is_own_host(std::string_view host, std::span<const std::string> names);

/// Does a page of `origin` belong to the site at `host`? Programs that are no browsers send no origin and are welcome.
[[nodiscard]] bool is_same_origin(std::string_view origin, std::string_view host);

}  // namespace menagerie
