import Foundation
import MediaTypes
import Synchronization

/// The films in a folder, each with the trailers, images and descriptions beside it.
final class LocalFolder: Sendable {
  /// A film and its files, by paths relative to the folder.
  struct Entry: Sendable, Hashable {
    /// An image of it.
    struct Image: Sendable, Hashable {
      var path: String
      var kind: CatalogImage.Kind
    }

    /// The film's own file; `nil` where only its trailer is there.
    var film: String?
    /// Its trailers.
    var trailers: [String]
    /// The name that tells title and year.
    var name: String
    /// What says more of it, as Kodi and Jellyfin write it.
    var description: String?
    /// Its images, the one that is named after it first.
    var images: [Image] = []

    /// What names the film: its own file, else its first trailer.
    var id: String { film ?? trailers.first ?? name }
  }

  /// Folders in folders that are looked into.
  static let depthLimit = 4
  /// Files that are looked at.
  static let fileLimit = 50_000
  private static let imageEndings: Set<String> = ["jpg", "jpeg", "png", "webp", "avif"]
  private static let besideEndings = imageEndings.union(["nfo"])
  private static let endings = MediaEndings.films.union(besideEndings)

  /// What a look found, and how the folders were that it looked into.
  private struct Look {
    var began: Date
    var entries: [Entry] = []
    var isPartial = false
    /// Where nothing was put in or taken out since these times, there is what there was.
    var folders: [String: Date] = [:]
    /// Entries of folders that were looked at.
    var seen = 0
  }

  /// How long a look counts, in seconds: files that are written in place change no folder.
  private static let lookTime: Double = 60
  /// How old a folder must be when it is looked into, in seconds: another change may have the same time.
  private static let settledTime: Double = 2

  /// Where the films are.
  let root: URL
  private let last = Mutex<Look?>(nil)

  init(root: URL) { self.root = root }

  /// Whether there may be other films than at a time: `false` only where somebody has looked before that, not long ago, and
  /// nothing was put in or taken out since.
  func hasChanged(since date: Date) -> Bool { look(of: date) == nil }

  /// The films in the order of their paths, and whether there was more than the limits allow.
  func entries() throws(CatalogError) -> (entries: [Entry], isPartial: Bool) {
    if let look = look(of: Date()) { return (look.entries, look.isPartial) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CatalogError(.notFound, root.path, "There is no such folder of films.")
    }
    var look = Look(began: Date())
    let files = list("", depth: 0, &look)
    let isBeside = { (path: String) in Self.besideEndings.contains((path as NSString).pathExtension.lowercased()) }
    var films = Self.group(files.filter { !isBeside($0) })
    Self.bring(files.filter(isBeside), to: &films)
    look.entries = films
    last.withLock { $0 = look }
    return (films, look.isPartial)
  }

  /// The last look, if it began before a time and still counts.
  private func look(of date: Date) -> Look? {
    guard let look = last.withLock(\.self), look.began <= date, look.began > Date() - Self.lookTime,
      look.folders.allSatisfy({ path, changed in
        changed < look.began - Self.settledTime && Self.changed(path) == changed
      })
    else { return nil }
    return look
  }

  /// When something was last put into a folder or taken out; `nil` for what is no folder.
  private static func changed(_ path: String) -> Date? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { return nil }
    return Date(timeIntervalSince1970: Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) / 1e9)
  }

  /// The paths below `folder` of films and of what belongs to them; hidden files and links to folders are not among them.
  private func list(_ folder: String, depth: Int, _ look: inout Look) -> [String] {
    let url = folder.isEmpty ? root : root.appending(path: folder)
    look.folders[url.path] = Self.changed(url.path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      look.seen += 1
      guard look.seen <= Self.fileLimit else {
        look.isPartial = true
        return files
      }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if Self.isFolder(url.path + "/" + name) {
        if depth < Self.depthLimit {
          files += list(path, depth: depth + 1, &look)
        } else {
          look.isPartial = true
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
    // Where a folder's first film stands, and where that with a name stands in it.
    var first: [String: Int] = [:]
    var named: [String: Int] = [:]
    func add(_ entry: Entry, in folder: String) {
      if first[folder] == nil { first[folder] = films.count }
      if named["\(folder)/\(entry.name)"] == nil { named["\(folder)/\(entry.name)"] = films.count }
      films.append(entry)
    }
    for path in files {
      let (folder, name) = split(path)
      let stem = (name as NSString).deletingPathExtension
      if let owner = trailerOwner(stem: stem, folder: folder) {
        trailers.append((path, owner.stem, owner.folder))
      } else if !isExtra(stem) {
        add(Entry(film: path, trailers: [], name: stem), in: folder)
      }
    }
    for trailer in trailers {
      let known = trailer.stem.isEmpty ? first[trailer.folder] : named["\(trailer.folder)/\(trailer.stem)"]
      if let known {
        films[known].trailers.append(trailer.path)
      } else {
        let name = trailer.stem.isEmpty ? split(trailer.folder).name : trailer.stem
        let entry = Entry(film: nil, trailers: [trailer.path], name: name.isEmpty ? trailer.path : name)
        add(entry, in: split(trailer.path).folder)
      }
    }
    return films.sorted { $0.id < $1.id }
  }

  /// Brings descriptions and images to the films that they are named after, or that are alone in their folder.
  private static func bring(_ files: [String], to films: inout [Entry]) {
    var named: [String: [Int]] = [:]
    var alone: [String: Int?] = [:]
    for (index, film) in films.enumerated() {
      let folder = split(film.id).folder
      let own = film.film.map { (split($0).name as NSString).deletingPathExtension } ?? film.name
      named["\(folder)/\(own)", default: []].append(index)
      alone.updateValue(alone.keys.contains(folder) ? nil : index, forKey: folder)
    }
    for path in files {
      let (folder, name) = split(path)
      let stem = (name as NSString).deletingPathExtension
      let isDescription = name.lowercased().hasSuffix(".nfo")
      // A film's own name, or that and a word: "Sintel-poster" belongs to "Sintel", as "A-B-poster" to "A-B".
      for (own, word) in readings(of: stem) {
        for index in named["\(folder)/\(own)"] ?? [] {
          if isDescription {
            if word.isEmpty { films[index].description = path }
          } else if let kind = imageKinds[word] {
            films[index].images.insert(Entry.Image(path: path, kind: kind), at: 0)
          }
        }
      }
      guard case .some(.some(let index)) = alone[folder] else { continue }
      let word = stem.lowercased()
      if isDescription {
        if word == "movie", films[index].description == nil { films[index].description = path }
      } else if let kind = imageKinds[word] {
        films[index].images.append(Entry.Image(path: path, kind: kind))
      }
    }
  }

  /// The ways to read a name as that of a film, and a word after a hyphen that says what the file is.
  private static func readings(of stem: String) -> [(own: String, word: String)] {
    let hyphens = stem.indices.filter { stem[$0] == "-" }.suffix(2)
    return [(stem, "")] + hyphens.map { (String(stem[..<$0]), String(stem[$0...].drop { $0 == "-" }).lowercased()) }
  }

  /// What Kodi and Jellyfin call the images of a film.
  private static let imageKinds: [String: CatalogImage.Kind] = [
    "poster": .poster, "folder": .poster, "cover": .poster, "movie": .poster, "fanart": .landscape,
    "backdrop": .landscape, "landscape": .landscape, "thumb": .still,
  ]

  /// Whether a path is a folder's own, not a link to one.
  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The film that a file is the trailer of: `X-trailer`, `X_trailer2`, `trailer` or anything in `trailers`.
  private static func trailerOwner(stem: String, folder: String) -> (stem: String, folder: String)? {
    let parts = split(folder)
    if ["trailers", "trailer"].contains(parts.name.lowercased()) { return ("", parts.folder) }
    // Most names end here, and a look at each by an expression takes longer than all the rest.
    guard stem.lowercased().contains("trailer") else { return nil }
    if stem.wholeMatch(of: /(?i)(?:movie-)?trailer-?\d*/) != nil { return ("", folder) }
    guard let match = stem.firstMatch(of: /(?i)[-._ ]trailer-?\d*$/) else { return nil }
    return (String(stem[..<match.range.lowerBound]), folder)
  }

  /// Files that belong to a film and are neither it nor its trailer.
  private static func isExtra(_ stem: String) -> Bool {
    let name = stem.lowercased()
    return name == "sample" || extraEndings.contains { name.hasSuffix($0) }
  }

  private static let extraEndings = [
    "-sample", ".sample", "_sample", " sample", "-behindthescenes", "-deleted", "-featurette", "-interview", "-scene",
    "-short", "-other",
  ]

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
