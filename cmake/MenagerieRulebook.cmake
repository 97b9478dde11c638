# Run by cmake -P: writes a source file that holds the text of a rulebook.
#   INPUT   RULES.md        OUTPUT   the source        GAME   the folder and namespace of the game
file(READ "${INPUT}" text)
file(WRITE "${OUTPUT}" "#include \"games/${GAME}/rulebook.h\"

namespace menagerie::${GAME} {

std::string_view rulebook() {
    return R\"rulebook(${text})rulebook\";
}

}  // namespace menagerie::${GAME}
")
