#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/http_server.h"

namespace menagerie {

/// The files of the page, all read at the start: a request is looked up in a table and never touches the disk, so no
/// path can lead outside. Compressed forms stand beside their file (`.br`, `.gz`), made when the page was built.
class StaticFiles {
public:
    [[nodiscard]] static Result<StaticFiles> load(const std::filesystem::path& folder);

    /// The file, or the page itself for an address that only the page understands.
    [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;

private:
    struct File {
        std::string content_type;
        std::string tag;  ///< the ETag
        bool is_immutable = false;
        SharedText plain;
        SharedText brotli;
        SharedText gzip;
    };

    [[nodiscard]] const File* find(std::string_view path) const;

    std::map<std::string, File, std::less<>> files_;
};

}  // namespace menagerie
