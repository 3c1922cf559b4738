import Glibc

/// The folders with a user's own fonts.
package enum UserFonts {
  /// The folders, looked for once: whoever draws in a confined process, which has no environment, must have asked before.
  package static let folders: [String] = {
    guard let home = home, home.hasPrefix("/"), home != "/" else { return [] }
    return [home + "/.local/share/fonts", home + "/.fonts"]
  }()

  private static var home: String? {
    if let home = getenv("HOME") { return String(cString: home) }
    return getpwuid(getuid()).flatMap { entry in entry.pointee.pw_dir.map { String(cString: $0) } }
  }
}
