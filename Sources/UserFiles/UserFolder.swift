/// The folders in which a user's programs keep their files, after the XDG Base Directory Specification.
package enum UserFolder: String, Sendable, CaseIterable {
  /// What the user sets.
  case configuration = "XDG_CONFIG_HOME"
  /// What is to be kept.
  case data = "XDG_DATA_HOME"
  /// What can be had again.
  case cache = "XDG_CACHE_HOME"
  /// What is remembered from one run to the next.
  case state = "XDG_STATE_HOME"

  /// Where it is below the home, unless its variable says otherwise.
  private var usual: String {
    switch self {
    case .configuration: ".config"
    case .data: ".local/share"
    case .cache: ".cache"
    case .state: ".local/state"
    }
  }

  /// The path of this program's part of the folder, which need not exist.
  ///
  /// Without a home there is no such place: one that anybody can guess, as below `/tmp`, anybody can make first.
  /// - Parameter environment: its variable counts, else `HOME`; a relative path in either is ignored, as the
  ///   specification says.
  /// - Returns: the path; nothing is made.
  /// - Throws: `noHome` where neither names a folder.
  package func path(in environment: [String: String]) throws(UserFileError) -> String {
    func folder(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let base = folder(rawValue) ?? folder("HOME").map({ $0 + "/" + usual }) else {
      throw UserFileError(
        code: .noHome, subject: rawValue, message: "neither \(rawValue) nor HOME names a folder for the user's files",
        hint: "set HOME, or \(rawValue), to an absolute path")
    }
    return base + "/trailer-edit"
  }
}
