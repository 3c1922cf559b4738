import Glibc

/// Paths as texts.
enum ScriptPath {
  /// The folder the program was started in.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// An absolute path, without empty parts and `.`; `..` stays, since what it means depends on links.
  static func absolute(_ path: String, in folder: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    let (bytes, slash, dot) = (whole.utf8, UInt8(ascii: "/"), UInt8(ascii: "."))
    let isOdd = zip(bytes, bytes.dropFirst()).contains { $0 == slash && ($1 == slash || $1 == dot) }
    if !isOdd, bytes.last != slash { return whole }
    let parts = bytes.split(separator: slash).filter { !$0.elementsEqual([dot]) }
    return "/" + parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The folder a file is in.
  static func folder(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > bytes.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The last part.
  static func name(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[bytes.index(after: slash)...])
  }

  /// A file's name without its ending, and the ending without its dot; a name that begins with its only dot has none.
  static func parts(ofName name: String) -> (stem: String, ending: String) {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[bytes.index(after: dot)...]))
  }

  /// What is at a path, links followed; `nil` for nothing.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether a folder is at a path.
  static func isFolder(_ path: String) -> Bool { status(path).map(\.isFolder) ?? false }
}

extension stat {
  /// Whether it is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a plain file.
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

/// A path to be compared byte by byte, as the system does; texts are equal already when they look the same.
struct PathKey: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ path: String) { bytes = Array(path.utf8) }
}

/// Finds the directory entry that a path names, also where links lead there and where it does not exist yet.
struct EntryFinder {
  private var folders: [PathKey: String] = [:]

  /// One key for each directory entry.
  mutating func key(of path: String) -> PathKey {
    PathKey(resolved(ScriptPath.folder(of: path)) + "/" + ScriptPath.name(of: path))
  }

  /// The real path of a folder; what does not exist yet is taken as it is written.
  mutating func resolved(_ folder: String) -> String {
    let key = PathKey(folder)
    if let known = folders[key] { return known }
    let found: String
    if let real = realpath(folder, nil) {
      found = String(cString: real)
      free(real)
    } else if folder == "/" {
      found = "/"
    } else {
      let name = ScriptPath.name(of: folder)
      let parent = resolved(ScriptPath.folder(of: folder))
      found = name == ".." ? ScriptPath.folder(of: parent) : (parent == "/" ? "" : parent) + "/" + name
    }
    let plain = found == "/" ? "" : found
    folders[key] = plain
    return plain
  }

  /// The deepest folder above a path that exists.
  static func existingFolder(above path: String) -> String {
    var folder = ScriptPath.folder(of: path)
    while folder != "/", !ScriptPath.isFolder(folder) { folder = ScriptPath.folder(of: folder) }
    return folder
  }
}
