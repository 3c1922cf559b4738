import Glibc
import Publishing
import TrailerRendering

/// The fonts that titles could be set in.
struct FontCount: Equatable {
  /// Font files in the folders of fonts.
  var files: Int
  /// Whether fontconfig, which finds fonts by name, is set up.
  var hasFontconfig: Bool

  private static let configuration = "/etc/fonts/fonts.conf"
  private static let endings = [".ttf", ".otf", ".ttc", ".otc", ".pfb"]

  /// Counts the fonts of this system.
  static func ofSystem() -> FontCount {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"]
    if let home = Terminal.variable("HOME") {
      folders += ["\(home)/.fonts", "\(home)/.local/share/fonts", "\(home)/Library/Fonts"]
    }
    folders += configuredFolders().filter { !folders.contains($0) }
    return FontCount(
      files: folders.reduce(0) { $0 + fontFiles(in: $1, depth: 8) },
      hasFontconfig: access(configuration, R_OK) == 0)
  }

  /// Font files in a folder and the folders in it, links to folders left alone.
  static func fontFiles(in folder: String, depth: Int) -> Int {
    guard depth > 0 else { return 0 }
    return (Folder(folder)?.names() ?? []).reduce(0) { count, name in
      let path = folder + "/" + name
      if endings.contains(where: name.lowercased().hasSuffix) { return count + 1 }
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return count }
      return count + fontFiles(in: path, depth: depth - 1)
    }
  }

  /// The plain folders that fontconfig is told of.
  private static func configuredFolders() -> [String] {
    guard let bytes = try? SmallFile.contents(of: configuration, limit: 1 << 20) else { return [] }
    let pieces = String(decoding: bytes, as: UTF8.self).split(separator: "<dir>").dropFirst()
    return pieces.compactMap { $0.split(separator: "<").first.map(String.init) }.filter { $0.hasPrefix("/") }
  }
}
