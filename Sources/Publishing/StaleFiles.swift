import Glibc

/// Unfinished files of runs that were killed, on file systems where they had to have a name.
public enum StaleFiles {
  private static let ending = ".trailer-edit.part"
  /// How old an unfinished file is before another run takes it away.
  static let usualAge: Duration = .seconds(3600)

  /// A new name for the unfinished file of an output: it tells the host that makes it.
  static func temporaryName(for name: String, on host: String = HostName.text) -> String {
    let number = String(UInt64.random(in: 0..<(1 << 48)), radix: 36)
    return ".\(stem(name)).\(HostName.word(host))-\(number)\(ending)"
  }

  /// The output's part of a name, and the host's; `nil` where older programs made it.
  private static func parts(_ name: String) -> (stem: Substring, host: Substring?) {
    let inner = name.dropFirst().dropLast(ending.utf8.count)
    guard let dot = inner.lastIndex(of: ".") else { return (inner, nil) }
    let token = inner[inner.index(after: dot)...]
    return (inner[..<dot], token.lastIndex(of: "-").map { token[..<$0] })
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

  /// Removes the unfinished files of certain outputs in a folder whose runs have ended, however young they are.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - outputs: the names of the outputs.
  ///   - isOnAllHosts: whether it is known that no other host makes one of them any more.
  /// - Returns: how many those were.
  package static func sweep(_ path: String, of outputs: Set<String>, onAllHosts isOnAllHosts: Bool = false) -> Int {
    guard let folder = Folder(path) else { return 0 }
    let stems = Set(outputs.map(stem))
    return sweep(folder, olderThan: .zero, onAllHosts: isOnAllHosts) { stems.contains(String(parts($0).stem)) }.count
  }

  /// Removes the unfinished files in an open folder whose runs have ended; returns their names.
  ///
  /// Locks of other hosts cannot be seen on every file system: what they make stays until it is an hour old.
  @discardableResult
  package static func sweep(
    _ folder: Folder, olderThan age: Duration, onAllHosts isOnAllHosts: Bool = false,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> [String] {
    let now = Int64(time(nil))
    let host = HostName.word(HostName.text)
    return folder.names().filter { name in
      guard name.hasPrefix("."), name.hasSuffix(ending), isWanted(name), let file = folder.open(name),
        let facts = file.facts
      else { return false }
      let isOwn = isOnAllHosts || parts(name).host.map { $0 == host } ?? true
      let least = isOwn ? age : max(age, usualAge)
      guard facts.isRegularFile, now - facts.modificationSeconds >= least.components.seconds,
        flock(file.number, LOCK_EX | LOCK_NB) == 0
      else { return false }
      folder.remove(name)
      return true
    }
  }
}
