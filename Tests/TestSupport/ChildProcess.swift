internal import CProcess
import Foundation

/// A started program and what it writes.
///
/// Foundation's Process is left alone here: it keeps descriptors of ended programs, and thousands of them are run.
final class ChildProcess {
  private let process: pid_t
  private var outputs: [Output]

  // Held while a program is started: one that another thread starts before the pipes are closed on exec would keep
  // them open. A server's start starts the compiler.
  private static let starting = NSRecursiveLock()

  private struct Output {
    var descriptor: Int32
    var data = Data()
  }

  /// What it wrote to its standard output, as far as it was waited for.
  var stdout: Data { outputs[0].data }
  /// What it wrote to its standard error, as far as it was waited for.
  var stderr: Data { outputs[1].data }

  /// Starts a program in `folder` that reads `input`, with pipes for its outputs, and `environment` added to this
  /// process's.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], input: String, folder: String = "."
  ) throws {
    Self.starting.lock()
    defer { Self.starting.unlock() }
    let reading = open(input, O_RDONLY | O_CLOEXEC)
    guard reading >= 0 else { throw ToolError.unreadable("\(input): \(String(cString: strerror(errno)))") }
    defer { close(reading) }
    let pipes = try [Self.pipe(), Self.pipe()]
    defer { for pipe in pipes { close(pipe.writing) } }
    outputs = pipes.map { Output(descriptor: $0.reading) }
    let files = [reading] + pipes.map(\.writing)
    do {
      if let server = try ToolServer.of(path, environment: environment) {
        process = try server.run(
          path, arguments, in: folder, variables: Self.variables(environment), files: files)
      } else {
        let program =
          folder == "." ? [path] : ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$0\" \"$@\"", path, folder]
        process = try Self.spawn(
          program[0], program.dropFirst() + arguments, environment: environment, files: files)
      }
    } catch {
      for pipe in pipes { close(pipe.reading) }
      throw error
    }
  }

  /// Starts a program with the signals' usual effects, and these descriptors for its standard input, output and error.
  static func spawn(
    _ path: String, _ arguments: [String], environment: [String: String], files: [Int32]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (place, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(place)) }
    // Foundation opens pipes that children inherit, and waits until the last process that has one is gone.
    te_close_rest(&actions, Int32(files.count))
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = variables(environment).map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, path, &actions, &attributes, &words, &settings)
    guard error == 0 else { throw ToolError.notFound("\(path): \(String(cString: strerror(error)))") }
    return process
  }

  /// The variables of this process and `added`, as `NAME=VALUE`.
  private static func variables(_ added: [String: String]) -> [String] {
    ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8", "TRAILER_EDIT_CACHE": "off"]) { $1 }.merging(
      added
    ) { $1 }
    .map { "\($0)=\($1)" }
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
