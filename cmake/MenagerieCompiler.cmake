# How every target of the project is compiled: language, warnings, instruction set, sanitizers, ccache.

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

# ccache: relative paths in the hash, so that a fresh clone elsewhere (CI) finds what this one compiled.
find_program(MENAGERIE_CCACHE ccache)
if(MENAGERIE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # The sloppiness is what ccache asks for where precompiled headers are used; PCH_EXTSUM: see menagerie_precompile.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
        CCACHE_PCH_EXTSUM=1 "${MENAGERIE_CCACHE}")
endif()

# With clang, headers of others that nearly every file includes are parsed once. A file still includes what it uses; the
# fuzz preset, whose compile database clang-tidy reads, does without. g++ 12 gains little, and warns of what it finds in
# precompiled headers of the system.
option(MENAGERIE_PRECOMPILE "Precompile the headers of other libraries (clang only)" ON)
set(menagerie_common_headers
    <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <condition_variable> <cstdint> <filesystem> <fstream>
    <functional> <map> <memory> <mutex> <optional> <set> <span> <sstream> <stop_token> <string> <string_view> <thread>
    <utility> <variant> <vector> <fmt/format.h>)

if(MENAGERIE_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Without CMake's second, absolute mention of the header: ccache would take it for something of this folder only.
    set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)
    execute_process(COMMAND g++ -dumpfullversion OUTPUT_VARIABLE menagerie_libstdcxx OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()

# menagerie_precompile(<target> [REUSE_FROM <other> | <header>...])
function(menagerie_precompile target)
    if(NOT MENAGERIE_PRECOMPILE OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        return()
    endif()
    if(ARGV1 STREQUAL "REUSE_FROM")
        target_precompile_headers(${target} REUSE_FROM ${ARGV2})
    else()
        set(headers ${menagerie_common_headers} ${ARGN})
        target_precompile_headers(${target} PRIVATE ${headers})
        # A precompiled header contains the name of its folder. For ccache this file stands for it, which a clone
        # elsewhere writes alike; the versions are those of the packages that the headers come from.
        file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx.pch.sum"
            "${headers} clang ${CMAKE_CXX_COMPILER_VERSION} fmt ${fmt_VERSION} nlohmann_json ${nlohmann_json_VERSION} "
            "GTest ${GTest_VERSION} libstdc++ ${menagerie_libstdcxx}\n")
    endif()
    # Or a precompiled header that ccache kept would not be taken for one of these files.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endfunction()

# Instruction set. Popcount, PEXT and AVX2 matter several-fold for bitboards, so a build made for this machine uses
# x86-64-v3 when its processor has it. A package for other people's machines sets -DMENAGERIE_ARCH=x86-64.
set(default_arch "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    set(default_arch x86-64)
    if(EXISTS /proc/cpuinfo)
        file(STRINGS /proc/cpuinfo cpu_flags REGEX "^flags" LIMIT_COUNT 1)
        set(has_v3 TRUE)
        foreach(flag IN ITEMS avx2 bmi1 bmi2 f16c fma movbe)
            if(NOT cpu_flags MATCHES " ${flag}( |$)")
                set(has_v3 FALSE)
            endif()
        endforeach()
        if(has_v3 AND cpu_flags MATCHES " (abm|lzcnt)( |$)")
            set(default_arch x86-64-v3)
        endif()
    endif()
endif()
set(MENAGERIE_ARCH "${default_arch}" CACHE STRING "Value for -march=; empty leaves the compiler's own default")

# Everything a target of ours is compiled with. Linked privately by every layer, test and bench.
add_library(menagerie_compile_options INTERFACE)
target_compile_options(menagerie_compile_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual -Wimplicit-fallthrough -Werror
    # g++ 12 raises a false alarm inside std::string at -O3.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    # The tables are constexpr; g++ allows 33 million steps for one by default, clang one million.
    $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=33554432>
    $<$<BOOL:${MENAGERIE_ARCH}>:-march=${MENAGERIE_ARCH}>)
# Checked operator[], front(), optional::operator* and the like wherever asserts are on; does not change the ABI.
target_compile_definitions(menagerie_compile_options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# For what need not be quick: it waits for people, files or the search. With less optimisation g++ guesses more about
# what may be uninitialised.
set(menagerie_unhurried $<$<CONFIG:Release>:-O1> $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-maybe-uninitialized>)
# A sanitizer makes optimising slow: what does not compute positions by the million does without.
set(menagerie_unhurried_if_sanitized "")

if(MENAGERIE_SANITIZE)
    set(menagerie_unhurried_if_sanitized -O0)
    target_compile_options(menagerie_compile_options INTERFACE
        -fsanitize=${MENAGERIE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
        # The instrumentation hides initialisations from this analysis (GCC's manual says so).
        $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    target_link_options(menagerie_compile_options INTERFACE -fsanitize=${MENAGERIE_SANITIZE})
endif()

if(MENAGERIE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "MENAGERIE_FUZZ needs clang (libFuzzer): use the fuzz preset")
    endif()
    # Coverage feedback for all code; only the fuzz targets link libFuzzer's main.
    target_compile_options(menagerie_compile_options INTERFACE -fsanitize=fuzzer-no-link)
    target_link_options(menagerie_compile_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(MENAGERIE_IPO)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()
