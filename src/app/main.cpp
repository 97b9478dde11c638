#include <exception>
#include <iostream>
#include <string>
#include <unistd.h>
#include <vector>

#include "app/command_line.h"
#include "app/protocol_commands.h"

int main(int argument_count, char** arguments) {
    std::ios::sync_with_stdio(false);
    const menagerie::Streams streams{std::cin, std::cout, std::cerr};
    try {
        const std::vector<std::string> words(arguments + 1, arguments + argument_count);
        if (words.empty() && isatty(STDIN_FILENO) == 0) {
            return menagerie::speak_as_addressed(streams);
        }
        return menagerie::run_command_line(words, streams);
    } catch (const std::exception& problem) {
        std::cerr << "error: " << problem.what() << '\n';
        return menagerie::exit_work_failed;
    }
}
