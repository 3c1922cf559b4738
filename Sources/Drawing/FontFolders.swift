internal import CPango
import Glibc

/// The folders that fontconfig's rules name, and the fonts in them.
///
/// fontconfig knows the fonts of a folder from a cache. Where there is none, or an old one, it reads all files and then
/// complains on standard error if it cannot write the cache, as nobody can in a confined process. So folders without a
/// cache are read here, file by file, for which fontconfig writes nothing.
enum FontFolders {
  /// What Pango can draw with: TrueType and OpenType, alone or in collections.
  private static let extensions: Set<String> = ["ttf", "otf", "ttc", "otc"]

  /// Adds all fonts that can be read to a configuration that has none yet.
  static func addFonts(to config: OpaquePointer) {
    let folders = folders(of: config)
    var visited: Set<String> = []
    if folders.allSatisfy({ isCached($0, config) }) {
      FcConfigBuildFonts(config)
    } else {
      for folder in folders { addFiles(of: folder, to: config, &visited) }
    }
    // The rules name these by the user's home, which a confined process does not know.
    for folder in UserFonts.folders where !folders.contains(folder) { addFiles(of: folder, to: config, &visited) }
  }

  private static func folders(of config: OpaquePointer) -> [String] {
    guard let list = FcConfigGetFontDirs(config) else { return [] }
    defer { FcStrListDone(list) }
    var folders: [String] = []
    while let folder = FcStrListNext(list) { folders.append(String(cString: folder)) }
    return folders
  }

  /// Whether fontconfig knows the fonts of a folder and of all below it without reading them.
  private static func isCached(_ folder: String, _ config: OpaquePointer) -> Bool {
    guard let cache = FcDirCacheLoad(folder, config, nil) else { return entries(of: folder) == nil }
    defer { FcDirCacheUnload(cache) }
    return (0..<FcCacheNumSubdir(cache)).allSatisfy { index in
      FcCacheSubdir(cache, index).map { isCached(String(cString: $0), config) } ?? true
    }
  }

  /// The names in a folder; `nil` when it does not exist or cannot be read.
  private static func entries(of folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        })
    }
    return names.sorted()
  }

  private static func addFiles(of folder: String, to config: OpaquePointer, _ visited: inout Set<String>) {
    // A link may lead back to a folder above it.
    guard let resolved = realpath(folder, nil) else { return }
    let place = String(cString: resolved)
    free(resolved)
    guard visited.insert(place).inserted else { return }
    for name in entries(of: folder) ?? [] where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      switch te_readable_file(path) {
      case EISDIR: addFiles(of: path, to: config, &visited)
      case 0 where extensions.contains(name.split(separator: ".").last?.lowercased() ?? ""):
        FcConfigAppFontAddFile(config, path)
      default: break
      }
    }
  }
}
