import Foundation

/// The films in a folder, each with the trailers beside it.
struct LocalFolder: Sendable {
  /// A film and its files, by paths relative to the folder.
  struct Entry: Sendable, Hashable {
    /// The film's own file; `nil` where only its trailer is there.
    var film: String?
    /// Its trailers.
    var trailers: [String]
    /// The name that tells title and year.
    var name: String

    /// What names the film: its own file, else its first trailer.
    var id: String { film ?? trailers.first ?? name }
  }

  /// Folders in folders that are looked into.
  static let depthLimit = 4
  /// Files that are looked at.
  static let fileLimit = 50_000
  private static let endings: Set<String> = ["mp4", "m4v", "mov", "webm", "mkv", "avi", "ogv", "ts"]

  /// Where the films are.
  var root: URL

  /// The films in the order of their paths, and whether there was more than the limits allow.
  func entries() throws(CatalogError) -> (entries: [Entry], isPartial: Bool) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CatalogError(.notFound, root.path, "There is no such folder of films.")
    }
    var seen = 0
    var isPartial = false
    let files = list("", depth: 0, seen: &seen, isPartial: &isPartial)
    return (Self.group(files), isPartial)
  }

  /// The films' paths below `folder`; hidden files, links to folders and sidecar files are not among them.
  private func list(_ folder: String, depth: Int, seen: inout Int, isPartial: inout Bool) -> [String] {
    let url = folder.isEmpty ? root : root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      seen += 1
      guard seen <= Self.fileLimit else {
        isPartial = true
        return files
      }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let values = try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      if values?.isDirectory == true, values?.isSymbolicLink != true {
        if depth < Self.depthLimit {
          files += list(path, depth: depth + 1, seen: &seen, isPartial: &isPartial)
        } else {
          isPartial = true
        }
      } else if Self.endings.contains((name as NSString).pathExtension.lowercased()) {
        files.append(path)
      }
    }
    return files
  }

  /// Brings trailers to their films.
  private static func group(_ files: [String]) -> [Entry] {
    var films: [Entry] = []
    var trailers: [(path: String, stem: String, folder: String)] = []
    for path in files {
      let (folder, name) = split(path)
      let stem = (name as NSString).deletingPathExtension
      if let owner = trailerOwner(stem: stem, folder: folder) {
        trailers.append((path, owner.stem, owner.folder))
      } else if !isExtra(stem) {
        films.append(Entry(film: path, trailers: [], name: stem))
      }
    }
    for trailer in trailers {
      let index = films.firstIndex { entry in
        let (folder, name) = split(entry.film ?? entry.trailers.first ?? "")
        guard folder == trailer.folder else { return false }
        return trailer.stem.isEmpty || (name as NSString).deletingPathExtension == trailer.stem
          || entry.name == trailer.stem
      }
      if let index {
        films[index].trailers.append(trailer.path)
      } else {
        let name = trailer.stem.isEmpty ? split(trailer.folder).name : trailer.stem
        films.append(Entry(film: nil, trailers: [trailer.path], name: name.isEmpty ? trailer.path : name))
      }
    }
    return films.sorted { $0.id < $1.id }
  }

  /// The film that a file is the trailer of: `X-trailer`, `X_trailer2`, `trailer` or anything in `trailers`.
  private static func trailerOwner(stem: String, folder: String) -> (stem: String, folder: String)? {
    let parts = split(folder)
    if ["trailers", "trailer"].contains(parts.name.lowercased()) { return ("", parts.folder) }
    if stem.wholeMatch(of: /(?i)(?:movie-)?trailer-?\d*/) != nil { return ("", folder) }
    guard let match = stem.firstMatch(of: /(?i)[-._ ]trailer-?\d*$/) else { return nil }
    return (String(stem[..<match.range.lowerBound]), folder)
  }

  /// Files that belong to a film and are neither it nor its trailer.
  private static func isExtra(_ stem: String) -> Bool {
    let endings = /(?i)(?:^sample|[-._ ]sample|-(?:behindthescenes|deleted|featurette|interview|scene|short|other))$/
    return stem.firstMatch(of: endings) != nil
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
