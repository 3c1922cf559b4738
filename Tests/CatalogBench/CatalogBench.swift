import Foundation

/// Measures the catalog's store: `trailer-edit-catalog-bench FOLDER [FILMS]`, as `scripts/bench --only catalog` calls it.
///
/// Writes one JSON object to standard output; the filled store stays in the folder.
@main
struct CatalogBench {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard let folder = words.first, words.count <= 2, let count = words.dropFirst().first.map(Int.init) ?? 100_000,
      count >= 1000
    else {
      FileHandle.standardError.write(Data("usage: trailer-edit-catalog-bench FOLDER [FILMS, 1000 or more]\n".utf8))
      exit(64)
    }
    let result = try await StoreBenchmark(count: count, folder: URL(filePath: folder)).run()
    FileHandle.standardOutput.write(try JSONEncoder().encode(result) + Data("\n".utf8))
  }
}
