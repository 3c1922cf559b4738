import Foundation

/// A started program and what it writes.
///
/// Foundation's Process is left alone here: it keeps descriptors of ended programs, and thousands of them are run.
final class ChildProcess {
  private let process: pid_t
  private var outputs: [Output]

  private static let starting = NSLock()

  private struct Output {
    var descriptor: Int32
    var data = Data()
  }

  /// What it wrote to its standard output, as far as it was waited for.
  var stdout: Data { outputs[0].data }
  /// What it wrote to its standard error, as far as it was waited for.
  var stderr: Data { outputs[1].data }

  /// Starts a program with the signals' usual effects, reading `input` and with pipes for its outputs.
  init(_ path: String, _ arguments: [String], environment: [String: String], input: String) throws {
    // A program that another thread starts before the pipes are closed on exec would keep them open.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    let pipes = try [Self.pipe(), Self.pipe()]
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
      for pipe in pipes { close(pipe.writing) }
    }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, pipes[0].writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, pipes[1].writing, STDERR_FILENO)
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, path, &files, &attributes, &words, &variables)
    outputs = pipes.map { Output(descriptor: $0.reading) }
    self.process = process
    guard error == 0 else {
      for pipe in pipes { close(pipe.reading) }
      outputs = []
      throw ToolError.notFound("\(path): \(String(cString: strerror(error)))")
    }
  }

  deinit { for output in outputs where output.descriptor >= 0 { close(output.descriptor) } }

  /// Reads until both outputs are closed and the program has ended, then tells how: its exit code, or minus the
  /// number of its signal.
  ///
  /// A grandchild that keeps the outputs open is not waited for longer than 5 seconds. Returns nil, with the program
  /// killed, when it is not done by `deadline`.
  func wait(until deadline: ContinuousClock.Instant) -> Int32? {
    var status: Int32?
    var patience = deadline
    while outputs.contains(where: { $0.descriptor >= 0 }), ContinuousClock.now < patience {
      read(for: 50)
      if status == nil, let ended = poll(WNOHANG) {
        status = ended
        patience = min(deadline, .now + .seconds(5))
      }
    }
    if let status { return status }
    while ContinuousClock.now < deadline {
      if let ended = poll(WNOHANG) { return ended }
      usleep(1000)
    }
    kill(process, SIGKILL)
    _ = poll(0)
    return nil
  }

  private func poll(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    guard waitpid(process, &status, options) == process else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : -signal
  }

  /// Takes what comes within so many milliseconds.
  private func read(for milliseconds: Int32) {
    var wanted = outputs.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard Foundation.poll(&wanted, nfds_t(wanted.count), milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for (index, facts) in wanted.enumerated() where facts.revents != 0 {
      let count = Foundation.read(facts.fd, &buffer, buffer.count)
      if count > 0 {
        outputs[index].data.append(contentsOf: buffer[..<count])
      } else if count == 0 || errno != EINTR {
        close(facts.fd)
        outputs[index].descriptor = -1
      }
    }
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    let result = Foundation.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard result == 0 else { throw ToolError.unreadable("no pipe: \(String(cString: strerror(errno)))") }
    return (ends[0], ends[1])
  }
}
