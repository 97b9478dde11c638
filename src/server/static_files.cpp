#include "server/static_files.h"

#include <array>
#include <fstream>
#include <functional>
#include <sstream>

#include <fmt/format.h>

namespace menagerie {
namespace {

namespace filesystem = std::filesystem;

struct TypeOfName {
    std::string_view ending;
    std::string_view type;
};
constexpr std::array<TypeOfName, 10> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
}};

std::string type_of(std::string_view path) {
    for (const TypeOfName& each : types) {
        if (path.ends_with(each.ending)) {
            return std::string{each.type};
        }
    }
    return "application/octet-stream";
}

SharedText read_file(const filesystem::path& path) {
    std::error_code error;
    if (!filesystem::is_regular_file(path, error)) {
        return nullptr;
    }
    const std::ifstream in{path, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return std::make_shared<const std::string>(std::move(text).str());
}

bool accepts(std::string_view encodings, std::string_view wanted) {
    return encodings.find(wanted) != std::string_view::npos;
}

}  // namespace

Result<StaticFiles> StaticFiles::load(const filesystem::path& folder) {
    std::error_code error;
    if (!filesystem::is_regular_file(folder / "index.html", error)) {
        return fail("there is no page in {}: build it with ./run, or name its folder with --pages", folder.string());
    }
    StaticFiles files;
    for (const auto& entry : filesystem::recursive_directory_iterator{folder}) {
        const filesystem::path& path = entry.path();
        if (!entry.is_regular_file() || path.extension() == ".br" || path.extension() == ".gz") {
            continue;
        }
        const std::string name = "/" + filesystem::relative(path, folder).generic_string();
        File file;
        file.content_type = type_of(name);
        file.plain = read_file(path);
        file.brotli = read_file(path.string() + ".br");
        file.gzip = read_file(path.string() + ".gz");
        file.tag = fmt::format("\"{:016x}\"", std::hash<std::string>{}(*file.plain));
        // Vite puts a hash of the contents into the names of these.
        file.is_immutable = name.starts_with("/assets/");
        files.files_.emplace(name, std::move(file));
    }
    return files;
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
    const std::string_view target = request.target;
    const std::string_view path = target.substr(0, target.find('?'));
    const File* file = find(path);
    if (file == nullptr && path.starts_with('/') && path.find('.') == std::string_view::npos) {
        file = find("/index.html");
    }
    if (file == nullptr) {
        return {.status = 404, .body = std::make_shared<const std::string>("There is nothing here.\n"), .headers = {}};
    }
    HttpResponse response{.content_type = file->content_type, .body = file->plain, .headers = {}};
    response.headers.emplace_back("Cache-Control",
                                  file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
    response.headers.emplace_back("ETag", file->tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.if_none_match == file->tag) {
        response.status = 304;
        response.body = nullptr;
    } else if (file->brotli && accepts(request.accept_encoding, "br")) {
        response.body = file->brotli;
        response.headers.emplace_back("Content-Encoding", "br");
    } else if (file->gzip && accepts(request.accept_encoding, "gzip")) {
        response.body = file->gzip;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

}  // namespace menagerie
