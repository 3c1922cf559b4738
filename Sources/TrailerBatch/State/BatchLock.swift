import Glibc
internal import Publishing
internal import TrailerRendering

/// The sole right to change the state of a batch, as long as this lives; the kernel takes it back from a dead process.
final class BatchLock: Sendable {
  private let file: Descriptor

  /// Takes the lock in a state's folder.
  ///
  /// - Throws: `FKTError` with the code `busy`, naming who has it.
  init(_ folder: StateFolder) throws(FKTError) {
    let path = folder.lock
    let opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
    guard let file = Descriptor(opened: opened) else { throw .system("open", path, errno) }
    guard Self.isTaken(file) else {
      let owner = Self.owner(of: path) ?? "another process"
      throw FKTError(
        code: .busy, message: "the batch is being run by \(owner)",
        hint: "wait until that has ended, or stop it; each run goes on where the last one stopped", subject: path)
    }
    let text = Array("process \(getpid()) on \(HostName.text)\n".utf8)
    ftruncate(file.number, 0)
    _ = text.withUnsafeBytes { pwrite(file.number, $0.baseAddress, $0.count, 0) }
    self.file = file
  }

  /// Takes the lock, unless a runner has it; who only asks for the runner has it for a moment.
  private static func isTaken(_ file: Descriptor) -> Bool {
    for _ in 0..<5 {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(20_000)
    }
    return false
  }

  /// Who has the lock, as in `process 4711 on host`; `nil` when nobody does.
  static func holder(_ folder: StateFolder) -> String? {
    let file = open(folder.lock, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard flock(file, LOCK_SH | LOCK_NB) != 0 else { return nil }
    return owner(of: folder.lock) ?? "another process"
  }

  private static func owner(of path: String) -> String? {
    guard let bytes = StateFile.read(path), !bytes.isEmpty else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

}
