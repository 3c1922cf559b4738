import Foundation
import TestSupport

/// Cases kept in `Fixtures/cases/`, which every run tries first, and those that just failed.
enum StoredCases {
  /// The kept cases with their names.
  static func all() throws -> [(name: String, editCase: EditCase)] {
    let folder = Fixtures.url("cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      (name, try JSONDecoder().decode(EditCase.self, from: Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  private static let failed = Fixtures.checkout.appendingPathComponent(".build/failed-cases", isDirectory: true)

  /// Does something with a case that a file tells meanwhile: where the whole process dies, the file stays.
  static func noting<Value>(_ editCase: EditCase, by worker: Int, _ body: () async -> Value) async -> Value {
    let file = failed.appendingPathComponent("died-\(worker).json")
    try? FileManager.default.createDirectory(at: failed, withIntermediateDirectories: true)
    try? editCase.json.write(to: file)
    let value = await body()
    try? FileManager.default.removeItem(at: file)
    return value
  }

  /// Writes a failed case, and tells how to keep it.
  static func keep(_ result: CaseResult) -> String {
    let rule = result.violations.first?.number ?? 0
    let hash = result.editCase.description.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    let file = failed.appendingPathComponent("rule-\(rule)-\(String(hash, radix: 36)).json")
    do {
      try FileManager.default.createDirectory(at: failed, withIntermediateDirectories: true)
      try result.editCase.json.write(to: file)
      return "to keep it: cp \(file.path) \(Fixtures.directory.path)/cases/"
    } catch {
      return "it could not be written: \(error)"
    }
  }
}
