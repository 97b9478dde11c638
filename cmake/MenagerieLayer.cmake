# One target per folder of src/. Folders that do not exist yet are skipped, and picked up when they appear: the globs
# are looked at again at every build.

# menagerie_layer(<folder> [INSTALLED] [COMPUTES] [UNHURRIED] [NAME <name>] [DEPENDS <layer>...] [LINK <library>...]
#                 [PRECOMPILE <header>...])
# Makes the target menagerie_<name> (name: the folder's) from src/<folder>. A folder without .cpp files becomes an
# INTERFACE library. DEPENDS names the layers it may include; those that do not exist are left out. LINK names other
# libraries, PRECOMPILE their headers that most of its files include. INSTALLED layers make up the library for other
# programs, see MenagerieLibrary.cmake. COMPUTES: it makes and judges positions, so it is optimised even when sanitized.
# UNHURRIED: it waits for people and sockets, so it is compiled quickly rather than to be quick.
function(menagerie_layer folder)
    cmake_parse_arguments(PARSE_ARGV 1 layer "INSTALLED;COMPUTES;UNHURRIED" "NAME" "DEPENDS;LINK;PRECOMPILE")
    if(NOT layer_NAME)
        set(layer_NAME ${folder})
    endif()
    set(target menagerie_${layer_NAME})

    set(root "${PROJECT_SOURCE_DIR}/src/${folder}")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${root}/*.cpp")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${root}/*.h")
    list(REMOVE_ITEM sources "${root}/main.cpp") # the executable's, see menagerie_program
    if(NOT sources AND NOT headers)
        return()
    endif()

    set(libraries fmt::fmt ${layer_LINK})
    foreach(dependency IN LISTS layer_DEPENDS)
        if(TARGET menagerie_${dependency})
            list(APPEND libraries menagerie_${dependency})
        endif()
    endforeach()

    if(sources)
        add_library(${target} STATIC ${sources} ${headers})
        target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}/src")
        target_link_libraries(${target} PUBLIC ${libraries} PRIVATE menagerie_compile_options)
        if(layer_INSTALLED AND MENAGERIE_LIBRARY)
            set_property(GLOBAL APPEND PROPERTY MENAGERIE_LIBRARY_LAYERS ${target})
        endif()
        if(layer_UNHURRIED)
            target_compile_options(${target} PRIVATE ${menagerie_unhurried})
        endif()
        if(NOT layer_COMPUTES)
            target_compile_options(${target} PRIVATE ${menagerie_unhurried_if_sanitized})
        endif()
        # Only what is optimised alike can share a precompiled header.
        set(owner_property MENAGERIE_PRECOMPILED_${layer_COMPUTES})
        get_property(owner GLOBAL PROPERTY ${owner_property})
        if(owner AND NOT layer_PRECOMPILE)
            menagerie_precompile(${target} REUSE_FROM ${owner})
        else()
            menagerie_precompile(${target} ${layer_PRECOMPILE})
            if(NOT owner)
                set_property(GLOBAL PROPERTY ${owner_property} ${target})
            endif()
        endif()
    else()
        add_library(${target} INTERFACE)
        target_include_directories(${target} INTERFACE "${PROJECT_SOURCE_DIR}/src")
        target_link_libraries(${target} INTERFACE ${libraries})
    endif()
    set_property(GLOBAL APPEND PROPERTY MENAGERIE_LAYERS ${target})
endfunction()

# menagerie_games([DEPENDS <layer>...])
# One target menagerie_game_<name> per folder of src/games, none of which sees another, and the target menagerie_games
# that stands for all of them.
function(menagerie_games)
    cmake_parse_arguments(PARSE_ARGV 0 games "" "" "DEPENDS")
    add_library(menagerie_games INTERFACE)
    file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE "${PROJECT_SOURCE_DIR}/src/games"
         "${PROJECT_SOURCE_DIR}/src/games/*")
    foreach(game IN LISTS folders)
        menagerie_layer(games/${game} INSTALLED COMPUTES NAME game_${game} DEPENDS ${games_DEPENDS})
        if(TARGET menagerie_game_${game})
            menagerie_rulebook(${game})
            target_link_libraries(menagerie_games INTERFACE menagerie_game_${game})
        endif()
    endforeach()
endfunction()

# menagerie_rulebook(<game>)
# Puts the text of the game's RULES.md into its target.
function(menagerie_rulebook game)
    set(input "${PROJECT_SOURCE_DIR}/src/games/${game}/RULES.md")
    set(output "${PROJECT_BINARY_DIR}/generated/games/${game}/rulebook.cpp")
    set(script "${PROJECT_SOURCE_DIR}/cmake/MenagerieRulebook.cmake")
    add_custom_command(OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" -DINPUT=${input} -DOUTPUT=${output} -DGAME=${game} -P "${script}"
        DEPENDS "${input}" "${script}" COMMENT "The rulebook of ${game}" VERBATIM)
    target_sources(menagerie_game_${game} PRIVATE "${output}")
endfunction()

# menagerie_program(<name> FOLDER <folder> LIBRARY <layer>)
# The executable: src/<folder>/main.cpp on top of the layer that holds the rest of that folder.
function(menagerie_program name)
    cmake_parse_arguments(PARSE_ARGV 1 program "" "FOLDER;LIBRARY" "")
    set(main "${PROJECT_SOURCE_DIR}/src/${program_FOLDER}/main.cpp")
    file(GLOB found CONFIGURE_DEPENDS "${main}")
    if(NOT found)
        return()
    endif()
    add_executable(${name} "${main}")
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${name} PRIVATE menagerie_compile_options fmt::fmt)
    if(TARGET menagerie_${program_LIBRARY})
        target_link_libraries(${name} PRIVATE menagerie_${program_LIBRARY})
    endif()
    install(TARGETS ${name} RUNTIME COMPONENT program)
endfunction()
