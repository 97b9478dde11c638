#include "support/places.h"

namespace menagerie::tests {

std::string data_folder() { return MENAGERIE_TEST_DATA; }
std::string program_path() { return MENAGERIE_BINARY; }

}  // namespace menagerie::tests
