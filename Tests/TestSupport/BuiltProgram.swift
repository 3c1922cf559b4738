import Foundation

/// The built program.
package enum BuiltProgram {
  /// Where it is: beside the test bundle, which lies in the folder of products.
  package static let path: String = {
    let bundle = Bundle.main.executableURL ?? Bundle.main.bundleURL
    let beside = sequence(first: bundle.deletingLastPathComponent()) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }.prefix(5).map { $0.appendingPathComponent("trailer-edit").path }
    let usual = Fixtures.checkout.appendingPathComponent(".build/debug/trailer-edit").path
    return (beside + [usual]).first { candidate in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder) && !isFolder.boolValue
    } ?? usual
  }()
}
