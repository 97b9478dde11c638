# The library for other programs: the INSTALLED layers in one static and one shared library, with the headers of the
# wall, the C interface, a CMake package and a pkg-config file.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# What another program may include. Whatever these include is installed with them.
set(menagerie_public_headers
    catalogue/catalogue.h catalogue/option_values.h rules/narration.h search/levels.h search/win_chances.h
    search/win_scores.h base/random.h)

# menagerie_header_closure(<variable> <header>...): the headers and all project headers that they reach.
function(menagerie_header_closure variable)
    set(found "")
    set(waiting ${ARGN})
    while(waiting)
        list(POP_FRONT waiting header)
        if(header IN_LIST found)
            continue()
        endif()
        list(APPEND found ${header})
        # What it includes may change.
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${header}")
        file(STRINGS "${PROJECT_SOURCE_DIR}/src/${header}" lines REGEX "^#include \"")
        foreach(line IN LISTS lines)
            string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" next "${line}")
            list(APPEND waiting ${next})
        endforeach()
    endwhile()
    set(${variable} ${found} PARENT_SCOPE)
endfunction()

function(menagerie_install_library)
    get_property(layers GLOBAL PROPERTY MENAGERIE_LIBRARY_LAYERS)
    set(objects "")
    foreach(layer IN LISTS layers)
        list(APPEND objects $<TARGET_OBJECTS:${layer}>)
    endforeach()

    set(exports "${PROJECT_SOURCE_DIR}/cmake/exported_symbols.map")
    add_library(menagerie_shared SHARED ${objects})
    set_target_properties(menagerie_shared PROPERTIES
        EXPORT_NAME menagerie VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS "${exports}")
    target_link_options(menagerie_shared PRIVATE "LINKER:--version-script=${exports}" LINKER:--no-undefined)
    add_library(menagerie_static STATIC ${objects})
    set_target_properties(menagerie_static PROPERTIES EXPORT_NAME menagerie_static)
    foreach(target IN ITEMS menagerie_shared menagerie_static)
        set_target_properties(${target} PROPERTIES OUTPUT_NAME menagerie LINKER_LANGUAGE CXX
            ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib" LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
        target_link_libraries(${target} PUBLIC fmt::fmt Threads::Threads)
        target_compile_features(${target} INTERFACE cxx_std_20)
        target_include_directories(${target} INTERFACE
            $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
            # The headers include each other from the root of the sources.
            $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/menagerie>)
    endforeach()

    menagerie_header_closure(headers ${menagerie_public_headers})
    foreach(header IN LISTS headers)
        cmake_path(GET header PARENT_PATH folder)
        install(FILES "${PROJECT_SOURCE_DIR}/src/${header}" COMPONENT development
                DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/menagerie/${folder}")
    endforeach()
    install(FILES "${PROJECT_SOURCE_DIR}/src/library/menagerie.h" COMPONENT development
            DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")

    set(package "${CMAKE_INSTALL_LIBDIR}/cmake/Menagerie")
    install(TARGETS menagerie_shared menagerie_static EXPORT MenagerieTargets COMPONENT development)
    install(EXPORT MenagerieTargets NAMESPACE Menagerie:: DESTINATION "${package}" COMPONENT development)
    configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/MenagerieConfig.cmake.in"
        "${PROJECT_BINARY_DIR}/MenagerieConfig.cmake" INSTALL_DESTINATION "${package}")
    write_basic_package_version_file("${PROJECT_BINARY_DIR}/MenagerieConfigVersion.cmake"
        COMPATIBILITY SameMinorVersion)
    install(FILES "${PROJECT_BINARY_DIR}/MenagerieConfig.cmake" "${PROJECT_BINARY_DIR}/MenagerieConfigVersion.cmake"
            DESTINATION "${package}" COMPONENT development)
    configure_file("${PROJECT_SOURCE_DIR}/cmake/menagerie.pc.in" "${PROJECT_BINARY_DIR}/menagerie.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/menagerie.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
            COMPONENT development)
endfunction()
