#include "server/origin.h"

#include <algorithm>

#include "base/text.h"

namespace menagerie {
namespace {

std::string lower(std::string_view text) {
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(), to_lower);
    return result;
}

/// `host:port` or `[address]:port` without the port.
std::string_view without_port(std::string_view host) {
    if (host.starts_with('[')) {
        return host.substr(0, host.find(']') + 1);
    }
    return host.substr(0, host.find(':'));
}

bool is_numeric_address(std::string_view host) {
    if (host.starts_with('[')) {
        return host.ends_with(']');
    }
    return std::count(host.begin(), host.end(), '.') == 3 &&
           std::all_of(host.begin(), host.end(), [](char c) { return c == '.' || is_digit(c); });
}

}  // namespace

bool is_own_host(std::string_view host, std::span<const std::string> names) {
    const std::string name = lower(without_port(host));
    return name == "localhost" || is_numeric_address(name) ||
           std::any_of(names.begin(), names.end(), [&](const std::string& own) { return lower(own) == name; });
}

bool is_same_origin(std::string_view origin, std::string_view host) {
    if (origin.empty()) {
        return true;
    }
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin.starts_with(scheme)) {
            return lower(origin.substr(scheme.size())) == lower(host);
        }
    }
    return false;
}

}  // namespace menagerie
