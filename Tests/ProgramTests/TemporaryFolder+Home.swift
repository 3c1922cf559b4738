import Foundation
import TestSupport

extension TemporaryFolder {
  /// The variables that lead the program here: nothing of the tester's own settings and data is seen or changed.
  var homeVariables: [String: String] {
    let places = ["STATE", "DATA", "CACHE", "CONFIG"].map { ("XDG_\($0)_HOME", file($0.lowercased()).path) }
    return Dictionary(places) { $1 }.merging(["TRAILER_EDIT_CONFIG": "", "NO_COLOR": "1"]) { $1 }
  }

  /// Writes the configuration that the program finds here.
  func configure(_ text: String) throws {
    let place = file("config/trailer-edit/config.yaml")
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }
}
