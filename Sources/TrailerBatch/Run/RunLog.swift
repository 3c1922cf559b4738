import Glibc
internal import Synchronization
internal import TrailerRendering

/// What happened in a run, a line each, for who looks for the cause of something later.
final class RunLog: Sendable {
  private let file: Int32
  /// Logs of earlier runs that are kept.
  private static let kept = 20

  /// Begins a log; without one, as on a full disk, nothing is written.
  init(_ folder: StateFolder) {
    let old = StateFile.names(in: folder.logs).filter { $0.hasSuffix(".log") }.sorted()
    for name in old.dropLast(Self.kept - 1) { StateFile.remove("\(folder.logs)/\(name)") }
    file = open(
      "\(folder.logs)/\(time(nil)).\(getpid()).log", O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC,
      mode_t(0o600))
  }

  deinit { if file >= 0 { close(file) } }

  /// Adds a line with the time in seconds since 1970.
  func write(_ line: String) {
    guard file >= 0 else { return }
    let text = Array("\(time(nil)) \(line.split(separator: "\n").joined(separator: " "))\n".utf8)
    _ = text.withUnsafeBytes { append(file, $0.baseAddress, $0.count) }
  }
}

private func append(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
