import Foundation
import TrailerEditing
import UserFiles

/// A trailer or a poster of the source `demo`: it travels in the program, so that a first run needs neither files nor a network.
struct DemoFile: Sendable {
  /// The file's name in the folder of the demonstration.
  let name: String
  /// The file in Base64.
  let text: String

  /// All of them.
  static let all = trailers + [lighthousePoster, glaciersPoster, harbourPoster]
  /// The trailers.
  static let trailers = [lighthouseTrailer, lighthouseTeaser, glaciersTrailer, harbourTeaser]

  /// The file's bytes; line breaks of the text do not count.
  var bytes: Data { Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data() }

  /// Writes the files that `folder` does not have; each appears whole or not at all.
  static func unpack(into folder: URL) throws(FKTError) {
    let files = all.map { ($0, folder.appending(path: $0.name)) }
    let missing = files.filter { !FileManager.default.fileExists(atPath: $0.1.path) }
    guard !missing.isEmpty else { return }
    do throws(UserFileError) {
      try PrivateFolder.make(folder.path)
    } catch {
      throw FKTError(
        code: .outputUnwritable, message: "\(error)", hint: error.hint, operation: "mkdir", subject: error.subject)
    }
    do {
      for (file, url) in missing { try file.bytes.write(to: url, options: .atomic) }
    } catch {
      throw FKTError(
        code: .outputUnwritable, message: "\(folder.path): the files of the demo cannot be written",
        hint: "check XDG_DATA_HOME", detail: error.localizedDescription)
    }
  }
}
