import Foundation

/// Runs a program that writes a key, such as a manager of passwords.
enum SecretCommand {
  /// How long it may take, in milliseconds: some ask their user first.
  private static let patience: Int32 = 60_000
  /// The longest key, in bytes.
  private static let byteLimit = 16_384

  /// What the program writes to its standard output; no shell has a part in it.
  ///
  /// - Parameters:
  ///   - words: the program, found as `PATH` says, and its arguments.
  ///   - environment: the program's.
  /// - Returns: the key, trimmed.
  /// - Throws: `configuration` where it cannot be run, fails, writes nothing or too much, or takes too long; nothing that
  ///   it wrote is in the error.
  static func output(of words: [String], environment: [String: String]) throws(CatalogError) -> String {
    let name = words.first ?? "the command"
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--"] + words
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw CatalogError(.configuration, name, "The command that gives a key cannot be run.")
    }
    let bytes = read(pipe.fileHandleForReading)
    // A thread of the pool may have blocked signals, which the program then has blocked, too; this one nobody can.
    if bytes == nil { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    guard let bytes, process.terminationStatus == 0, process.terminationReason == .exit else {
      throw CatalogError(
        .configuration, name, "The command that gives a key failed, wrote too much, or took longer than a minute.")
    }
    guard let key = FeedText.value(String(decoding: bytes, as: UTF8.self)) else {
      throw CatalogError(.configuration, name, "The command that gives a key wrote nothing.")
    }
    return key
  }

  /// All that comes until its end; `nil` for too much of it, and when it takes too long.
  private static func read(_ handle: FileHandle) -> [UInt8]? {
    let end = ContinuousClock.now + .milliseconds(Int(patience))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= byteLimit {
      let rest = ContinuousClock.now.duration(to: end).components
      let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return nil }
      var wanted = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(milliseconds)) > 0 else { continue }
      let count = Foundation.read(handle.fileDescriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    return nil
  }
}
