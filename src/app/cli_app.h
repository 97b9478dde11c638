#pragma once

/// CLI11's class, for headers that only name it.
namespace CLI {  // NOLINT(readability-identifier-naming): theirs
class App;
}
