import Foundation
import TestSupport

/// Cases kept in `Fixtures/cases/`, which every run tries first; those that fail join them.
enum StoredCases {
  /// The kept cases with their names.
  static func all() throws -> [(name: String, editCase: EditCase)] {
    let folder = Fixtures.url("cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      (name, try JSONDecoder().decode(EditCase.self, from: Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  private static let running = Fixtures.checkout.appendingPathComponent(".build/running-cases", isDirectory: true)

  /// Does something with a case that a file tells meanwhile: where the whole process dies, the file stays.
  static func noting<Value>(_ editCase: EditCase, by worker: Int, _ body: () async -> Value) async -> Value {
    let file = running.appendingPathComponent("\(worker).json")
    try? FileManager.default.createDirectory(at: running, withIntermediateDirectories: true)
    try? editCase.json.write(to: file)
    let value = await body()
    try? FileManager.default.removeItem(at: file)
    return value
  }

  /// Puts a case that failed to those that every run tries, and tells what became of it.
  static func keep(_ result: CaseResult) -> String {
    let rule = result.violations.first?.number ?? 0
    let hash = result.editCase.description.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    let file = Fixtures.url("cases/rule-\(rule)-\(String(hash, radix: 36)).json")
    do {
      let json = try result.editCase.json
      try json.write(to: file)
      return
        "it is tried by every run from now on; commit Fixtures/cases/\(file.lastPathComponent), by a name that says "
        + "what goes wrong:\n\(String(decoding: json, as: UTF8.self))"
    } catch {
      return "it could not be written: \(error)"
    }
  }
}
