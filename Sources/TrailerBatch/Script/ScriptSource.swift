internal import Documents
import Glibc
internal import TrailerEditing

/// The file a script or a manifest is read from, and how to complain about it.
struct ScriptSource: Sendable {
  /// The file as the user names it.
  let name: String
  /// The absolute path of the file.
  let path: String
  /// The absolute path of the folder that its paths are relative to.
  let folder: String

  /// The file of a name; nothing is read yet.
  init(name: String) {
    self.name = name
    path = ScriptPath.absolute(name, in: ScriptPath.workingFolder)
    folder = ScriptPath.folder(of: path)
  }

  /// What is wrong at a place.
  func fault(_ message: String, hint: String? = nil, at place: DocumentPlace?) -> FKTError {
    let subject = place.map { "\(name):\($0)" } ?? name
    return FKTError(code: .usage, message: "\(subject): \(message)", hint: hint, subject: subject)
  }

  /// An error of an edit or a value, told with its place.
  func fault(_ error: FKTError, at place: DocumentPlace?, in key: String? = nil) -> FKTError {
    var told = fault((key.map { "\($0): " } ?? "") + error.message, hint: error.hint, at: place)
    told.detail = error.detail
    return told
  }

  /// What `read` makes of the file; its errors are told with the file's name.
  func reading<Value>(_ read: () throws(DocumentError) -> Value) throws(FKTError) -> Value {
    do throws(DocumentError) {
      return try read()
    } catch {
      throw fault(error.message, hint: error.hint, at: error.place)
    }
  }

  /// A key that is not known.
  func unknownKey(_ key: String, among known: [String], at place: DocumentPlace) -> FKTError {
    let short = String(key.prefix(80))
    let guess = Spelling.suggestion(for: short, among: known).map { "did you mean '\($0)'? " } ?? ""
    return fault(
      "the key '\(short)' is not known", hint: guess + "known are \(known.joined(separator: ", "))", at: place)
  }

  /// The text of the file.
  ///
  /// - Throws: `FKTError` when it cannot be read, is too long or no UTF-8.
  func text() throws(FKTError) -> String {
    let bytes = try contents()
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let text = String(validating: bytes[start...], as: UTF8.self) else {
      throw fault("it is not UTF-8 text", hint: "save it as UTF-8", at: nil)
    }
    guard !text.utf8.contains(0) else { throw fault("it has a zero byte in it", hint: "save it as UTF-8", at: nil) }
    return text
  }

  private func contents() throws(FKTError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw unreadable(errno)
      }
      guard bytes.count <= ScriptLimits.bytes else {
        throw fault(
          "it is longer than \(ScriptLimits.bytes >> 20) MiB", hint: "split it, or put the rows into a manifest",
          at: nil)
      }
    }
  }

  private func unreadable(_ number: Int32) -> FKTError {
    let isMissing = number == ENOENT || number == ENOTDIR
    return FKTError(
      code: isMissing ? .notFound : .unreadable, message: "\(name): \(String(cString: strerror(number)))",
      hint: isMissing ? "check the path; trailer-edit batch init writes a script to start from" : nil, subject: name)
  }
}
