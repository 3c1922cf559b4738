import Foundation
import TestSupport
import TrailerBatch
import TrailerEditing

/// A folder with scripts and empty files in the place of films: nothing here opens them.
final class ScriptFolder {
  let path: String

  init(_ files: [String] = []) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("batch-script-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    for file in files { try write("", to: file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  /// The jobs of a script of this text.
  func jobs(_ text: String, name: String = "script.yaml") throws -> [BatchJob] {
    try write(text, to: name)
    return try BatchScript.read(path: path + "/" + name).jobs()
  }

  /// The error of a script of this text, without the folder's path; `nil` if it has none.
  func fault(_ text: String, name: String = "script.yaml") throws -> FKTError? {
    try write(text, to: name)
    do throws(FKTError) {
      _ = try BatchScript.read(path: path + "/" + name).jobs()
      return nil
    } catch {
      var error = error
      error.message = error.message.replacingOccurrences(of: path + "/", with: "")
      return error
    }
  }

  /// Where inputs and outputs lie in the folder.
  func relative(_ paths: [String]) -> [String] { paths.map { $0.replacingOccurrences(of: path + "/", with: "") } }
}
