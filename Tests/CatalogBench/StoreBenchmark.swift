import CatalogKit
import Foundation

/// Measures the store with many films, beside what the `sqlite3` shell needs to fill the same tables and indexes.
struct StoreBenchmark {
  /// What was measured; times in seconds.
  struct Result: Codable {
    /// One way to search.
    struct Queries: Codable {
      /// The 95th percentile of the time on the clock.
      var wall: Double
      /// The 95th percentile of the processor's time.
      var cpu: Double
      /// The slowest query by the clock.
      var slowest: Double
      /// Its words.
      var slowestWords: String
      /// How many queries there were.
      var count = 0
    }

    var films: Int
    var importTime: Double
    /// The shell's time; `nil` where there is no shell.
    var shellTime: Double?
    /// The ways to search, by name.
    var queries: [String: Queries] = [:]
    /// What was measured with more sources, writers and places; `nil` before that.
    var width: WidthBenchmark.Result?
  }

  var count = 100_000
  var queries = 400
  var folder: URL

  /// Films that a query gives at most.
  private static let limit = 50

  private var store: URL { folder.appendingPathComponent("catalog.sqlite") }

  func run() async throws -> Result {
    let films = BenchmarkFilms.make(count)
    let clock = ContinuousClock()
    let catalog = try CatalogStore(path: store.path)
    let importTime = try await clock.measure {
      try await ImportService(catalog).save(
        Listing(films), as: FeedKey(source: "bench", kind: .film, name: "now"), fetched: Date(),
        expires: Date().addingTimeInterval(300))
    }
    var result = Result(films: count, importTime: importTime.seconds)
    let search = SearchService(catalog, language: "fi")
    for strategy in SearchStrategies.all where strategy.asksSources {
      var (walls, cpus): ([Double], [Double]) = ([], [])
      var slowest = (words: "", time: 0.0)
      for words in BenchmarkFilms.queries(queries, from: films) {
        let before = Self.processorTime
        let wall = try await clock.measure {
          _ = try await search.films(matching: words, by: strategy, limit: Self.limit)
        }.seconds
        cpus.append(Self.processorTime - before)
        walls.append(wall)
        if wall > slowest.time { slowest = (words, wall) }
      }
      result.queries[strategy.name] = Result.Queries(
        wall: Self.percentile(walls), cpu: Self.percentile(cpus), slowest: slowest.time, slowestWords: slowest.words,
        count: walls.count)
    }
    result.width = try await WidthBenchmark(count: count, folder: folder).run()
    result.shellTime = try shellTime()
    return result
  }

  /// The 95th percentile.
  static func percentile(_ times: [Double]) -> Double {
    times.isEmpty ? 0 : times.sorted()[Int(Double(times.count) * 0.95)]
  }

  /// What this process has taken of the processors, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Lets the shell fill the same tables from statements in a file, with the same settings and commits.
  private func shellTime() throws -> Double? {
    guard (try? shell(["-version"])) != nil else { return nil }
    let schema = try shell([store.path, ".schema --nosys"]).split(separator: "\n")
      .filter { !$0.contains("'filmText_") && !$0.contains("'filmPart_") }.joined(separator: "\n")
    var script = """
      PRAGMA trusted_schema = OFF; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL;
      PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384;\n\(schema)\nBEGIN;\n
      """
    let tables = [
      "person", "genre", "film", "filmIdentity", "feed", "filmPerson", "filmGenre", "video", "feedEntry", "filmText",
      "filmPart",
    ]
    for table in tables {
      let columns = table.hasPrefix("film") && table.count == 8 ? "rowid AS rowid, *" : "*"
      let from = table == "filmPart" ? "(SELECT row AS rowid, folded, foldedOriginal FROM film)" : table
      let rows = try shell([
        store.path, ".headers on", ".mode insert \(table)",
        "SELECT \(table == "filmPart" ? "*" : columns) FROM \(from)",
      ])
      for (number, row) in rows.split(separator: "\n").enumerated() {
        script += row + "\n"
        if number % ImportService.batch == ImportService.batch - 1 { script += "COMMIT; BEGIN;\n" }
      }
    }
    script += "COMMIT;\n"
    let file = folder.appendingPathComponent("fill.sql")
    try Data(script.utf8).write(to: file)
    let other = folder.appendingPathComponent("shell.sqlite")
    try? FileManager.default.removeItem(at: other)
    let clock = ContinuousClock()
    let time = try clock.measure {
      _ = try shell([other.path, ".read \(file.path)"])
    }
    return time.seconds
  }

  private func shell(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-bail"] + arguments
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Duration {
  /// Seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
