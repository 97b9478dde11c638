# What is installed beside the program, and the Debian package: `cpack -G DEB` in the build folder, or scripts/package.
include(GNUInstallDirs)

set(MENAGERIE_MAINTAINER "Menagerie maintainers <maintainers@menagerie.invalid>" CACHE STRING
    "Who answers for a package, with an address")

set(packaging "${PROJECT_SOURCE_DIR}/packaging")
set(made "${PROJECT_BINARY_DIR}/packaging")
configure_file("${packaging}/menagerie.6.in" "${made}/menagerie.6" @ONLY)
configure_file("${packaging}/changelog.in" "${made}/changelog" @ONLY)

# Policy wants these compressed, and the same bytes every time.
foreach(file IN ITEMS menagerie.6 changelog)
    add_custom_command(OUTPUT "${made}/${file}.gz" COMMAND gzip -9nfk "${made}/${file}" DEPENDS "${made}/${file}" VERBATIM)
    list(APPEND compressed "${made}/${file}.gz")
endforeach()
add_custom_target(menagerie_documents ALL DEPENDS ${compressed})

install(FILES "${made}/menagerie.6.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man6" COMPONENT program)
install(FILES "${made}/changelog.gz" "${packaging}/copyright" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/menagerie"
        COMPONENT program)
install(FILES "${packaging}/menagerie.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
        RENAME menagerie COMPONENT program)
install(FILES "${packaging}/menagerie.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT program)
install(FILES "${PROJECT_SOURCE_DIR}/web/public/icon.svg" COMPONENT program
        DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps" RENAME menagerie.svg)
# The page, where scripts/build_page has built it.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/web/" DESTINATION "${CMAKE_INSTALL_DATADIR}/menagerie/web"
        COMPONENT program OPTIONAL)

set(CPACK_PACKAGE_NAME menagerie)
set(CPACK_PACKAGE_CONTACT "${MENAGERIE_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME menagerie)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc) # the section games wants the program in /usr/games
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "games of the chess family, to play, analyse and study
 Menagerie plays chess, Wildebeest Chess, Two-Player Wildebeest, Ultimar
 and Jungle by exact rules, and explains every side effect of a move. It
 has a web app, a terminal game, an engine for UCI and XBoard interfaces,
 matches between engines, and answers to positions in bulk.")
include(CPack)
