import CatalogKit
import Foundation
import TestSupport
import Testing

/// One of several processes that write into the same store: this test program once more.
private enum Writer {
  static let variable = "TRAILER_EDIT_WRITER_FOLDER"
  static let numberVariable = "TRAILER_EDIT_WRITER_NUMBER"
  static let environment = ProcessInfo.processInfo.environment
  static let folder = environment[variable].map { URL(fileURLWithPath: $0) }
  static let number = environment[numberVariable].flatMap { Int($0) } ?? 0

  static func start(_ number: Int, in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", "CatalogKitTests.StoreWriter/writes"]
    process.environment = environment.merging([variable: folder.path, numberVariable: "\(number)"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// What the writer has acknowledged.
  static func log(_ number: Int, in folder: URL) -> URL { folder.appendingPathComponent("acknowledged-\(number)") }

  static func acknowledged(_ number: Int, in folder: URL) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: log(number, in: folder)), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}

/// Runs only in a process that is one of several writers.
@Suite(.enabled(if: Writer.folder != nil))
struct StoreWriter {
  /// Lists, bookmarks, records of files and failures, in turn, for five seconds.
  @Test func writes() async throws {
    guard let folder = Writer.folder else { return }
    let own = Writer.number
    let store = try CatalogStore(path: folder.appendingPathComponent("catalog.sqlite").path)
    let (imports, bookmarks) = (ImportService(store), BookmarkService(store, language: "fi"))
    let records = FetchRecords(store)
    let path = Writer.log(own, in: folder).path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let log = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let end = ContinuousClock.now + .seconds(5)
    var round = 0
    while ContinuousClock.now < end {
      round += 1
      // Programs that people run leave each other some room.
      try await Task.sleep(for: .milliseconds(5))
      let name = "\(own)-\(round)"
      let film = SampleCatalog.film(name, "Film \(name)", source: "writer\(own)")
      switch round % 4 {
      case 0:
        // All writers replace one list, and each one of its own.
        try await imports.save((0..<50).map { SampleCatalog.film("\($0)", "Writer \(own), \(round)") })
        let feed = SampleCatalog.feed("list-\(round)", source: "writer\(own)")
        try await imports.save([film], as: feed)
        try log.write(contentsOf: Data("film \(name)\n".utf8))
      case 1:
        _ = try await bookmarks.add(film, to: "Writer \(own)", at: SampleCatalog.day)
        try log.write(contentsOf: Data("bookmark \(name)\n".utf8))
      case 2:
        try await records.note(
          FetchedFile(
            sha256: name, byteCount: 1, film: film.id, filmTitle: film.title, video: "v", fetched: SampleCatalog.day))
        try log.write(contentsOf: Data("file \(name)\n".utf8))
      default:
        try await records.pin(.file(path: "/films/\(name).mp4"), for: film.id)
        try log.write(contentsOf: Data("pin \(name)\n".utf8))
      }
    }
    try log.close()
  }
}

@Suite("Several processes write", .serialized)
struct StoreWritersTests {
  @Test("four of them for five seconds: the store is whole and has all that was acknowledged", .timeLimit(.minutes(30)))
  func four() async throws {
    let folder = try TemporaryFolder()
    let writers = try (0..<4).map { try Writer.start($0, in: folder.url) }
    for writer in writers {
      // Waiting must not hold a thread that other tests need.
      while writer.isRunning { try await Task.sleep(for: .milliseconds(10)) }
      #expect(writer.terminationStatus == 0 && writer.terminationReason == .exit)
    }
    let store = try CatalogStore(path: folder.file("catalog.sqlite").path)
    #expect(try await store.integrityCheck() == [])
    let (library, records) = (LibraryService(store, language: "fi"), FetchRecords(store))
    let kept = Dictionary(
      try await BookmarkService(store, language: "fi").all().map { ($0.film, $0.category) }, uniquingKeysWith: { $1 })
    let files = Set(try await records.files().map(\.film))
    for number in 0..<4 {
      let acknowledged = try Writer.acknowledged(number, in: folder.url)
      #expect(acknowledged.count >= 4, "writer \(number) came to write \(acknowledged.count) times")
      for line in acknowledged {
        let words = line.split(separator: " ").map(String.init)
        let id = CatalogID<Film>(source: "writer\(number)", value: words[1])
        switch words[0] {
        case "film": #expect(try await library.film(id)?.title == "Film \(words[1])")
        case "bookmark": #expect(kept[id] == "Writer \(number)")
        case "file": #expect(files.contains(id))
        default: #expect(try await records.pinned(for: id) == .file(path: "/films/\(words[1]).mp4"))
        }
      }
    }
    // The list that all of them replaced is the whole one of one of them.
    let shared = try await library.films(in: SampleCatalog.feed(), byTitle: false)?.items ?? []
    #expect(shared.count == 50 && Set(shared.map(\.title)).count == 1)
  }
}
