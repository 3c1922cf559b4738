import Glibc

/// Finds the files that a pattern means: `clips/*.mp4`, `**/film-[0-9].mkv`.
///
/// `**` is any number of folders, none included; it does not follow links, so it ends. Only plain files match, and hidden
/// ones only where the pattern has the dot.
struct PathPattern {
  /// The pattern asks for more than a batch needs: what, as the end of a sentence.
  struct TooMany: Error {
    var what: String
  }

  /// Folders that a pattern may name, each of which takes room on the stack.
  private static let partLimit = 256

  private enum Part {
    case name(NamePattern)
    case folders
  }

  private let root: String
  private let parts: [Part]
  private var looked = 0
  private var found: [String] = []
  private var seen: Set<[UInt8]> = []

  /// A pattern of an absolute path.
  init(_ path: String) {
    let names = path.split(separator: "/", omittingEmptySubsequences: true)
    let plain = names.prefix { !NamePattern.isPattern(String($0)) && !$0.contains("\\") }
    root = "/" + plain.joined(separator: "/")
    parts = names.dropFirst(plain.count).map { $0 == "**" ? .folders : .name(NamePattern($0)) }
  }

  /// The paths of the files, in natural order.
  static func files(_ path: String) throws(TooMany) -> [String] {
    var pattern = PathPattern(path)
    guard pattern.parts.count <= partLimit else { throw TooMany(what: "names more than \(partLimit) folders") }
    try pattern.walk(pattern.root == "/" ? "" : pattern.root, pattern.parts[...])
    return NaturalOrder.sorted(pattern.found)
  }

  private mutating func walk(_ folder: String, _ rest: ArraySlice<Part>) throws(TooMany) {
    guard let part = rest.first else { return }
    let behind = rest.dropFirst()
    switch part {
    case .folders:
      // `**` at the end means all files below.
      try walk(folder, behind.isEmpty ? [.name(NamePattern("*"))] : behind)
      for entry in try entries(of: folder) where !entry.name.utf8.starts(with: [UInt8(ascii: ".")]) {
        if entry.isFolder, !entry.isLink { try walk(folder + "/" + entry.name, rest) }
      }
    case .name(let pattern):
      if let literal = pattern.literal {
        try take(folder + "/" + literal, behind)
      } else {
        for entry in try entries(of: folder) where pattern.matches(entry.name) {
          // Whether a link leads to a folder is only found out where that matters.
          guard behind.isEmpty || entry.isFolder || entry.isLink else { continue }
          try take(folder + "/" + entry.name, behind)
        }
      }
    }
  }

  private mutating func take(_ path: String, _ behind: ArraySlice<Part>) throws(TooMany) {
    guard behind.isEmpty else { return try walk(path, behind) }
    guard ScriptPath.status(path)?.isFile == true else { return }
    // Two ways of `**` may lead to one file.
    if seen.insert(Array(path.utf8)).inserted { found.append(path) }
  }

  private mutating func entries(of folder: String) throws(TooMany) -> [FolderEntry] {
    let entries = FolderEntry.all(of: folder.isEmpty ? "/" : folder)
    looked += entries.count
    guard looked <= ScriptLimits.names else {
      throw TooMany(what: "looks at more than \(ScriptLimits.names) names")
    }
    return entries
  }
}

/// A name in a folder.
struct FolderEntry {
  var name: String
  var isFolder: Bool
  var isLink: Bool

  /// The names of a folder, without those that are no UTF-8, which nothing could name; none for what cannot be read.
  static func all(of folder: String) -> [FolderEntry] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var entries: [FolderEntry] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name != ".", name != ".." else { continue }
      var type = Int32(entry.pointee.d_type)
      if type == Int32(DT_UNKNOWN) { type = kind(of: folder + "/" + name) }
      entries.append(FolderEntry(name: name, isFolder: type == Int32(DT_DIR), isLink: type == Int32(DT_LNK)))
    }
    return entries
  }

  /// For file systems that do not say it with the name.
  private static func kind(of path: String) -> Int32 {
    var status = stat()
    guard lstat(path, &status) == 0 else { return Int32(DT_UNKNOWN) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return Int32(DT_DIR)
    case S_IFLNK: return Int32(DT_LNK)
    default: return Int32(DT_REG)
    }
  }
}
