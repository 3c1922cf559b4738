import Glibc

/// Unfinished files of runs that were killed, on file systems where they had to have a name.
public enum StaleFiles {
  private static let ending = ".trailer-edit.part"
  /// How old an unfinished file is before another run takes it away.
  static let usualAge: Duration = .seconds(3600)

  /// A new name for the unfinished file of an output.
  static func temporaryName(for name: String) -> String {
    ".\(stem(name)).\(String(UInt64.random(in: 0..<(1 << 48)), radix: 36))\(ending)"
  }

  /// Names are at most 255 bytes; the decoration must fit besides.
  private static func stem(_ name: String) -> String { String(decoding: name.utf8.prefix(200), as: UTF8.self) }

  /// Removes the unfinished files in a folder whose runs have ended.
  ///
  /// A run that is still writing holds a lock on its file.
  /// - Parameters:
  ///   - path: the folder.
  ///   - age: younger files stay.
  /// - Returns: the names that were removed; `nil` when the folder cannot be opened.
  @discardableResult
  public static func clean(_ path: String, olderThan age: Duration = .zero) -> [String]? {
    Folder(path).map { sweep($0, olderThan: age) }
  }

  /// Removes the unfinished files of certain outputs in a folder whose runs have ended, however young they are; returns
  /// how many those were.
  package static func sweep(_ path: String, of outputs: Set<String>) -> Int {
    guard let folder = Folder(path) else { return 0 }
    let stems = Set(outputs.map(stem))
    return sweep(folder, olderThan: .zero) { name in
      let inner = name.dropFirst().dropLast(ending.utf8.count)
      return inner.lastIndex(of: ".").map { stems.contains(String(inner[..<$0])) } ?? false
    }.count
  }

  /// Removes the unfinished files in an open folder whose runs have ended; returns their names.
  @discardableResult
  package static func sweep(
    _ folder: Folder, olderThan age: Duration, where isWanted: (String) -> Bool = { _ in true }
  ) -> [String] {
    let now = Int64(time(nil))
    return folder.names().filter { name in
      guard name.hasPrefix("."), name.hasSuffix(ending), isWanted(name), let file = folder.open(name),
        let facts = file.facts,
        facts.isRegularFile, now - facts.modificationSeconds >= age.components.seconds,
        flock(file.number, LOCK_EX | LOCK_NB) == 0
      else { return false }
      folder.remove(name)
      return true
    }
  }
}
