import Glibc
import TrailerEditing

/// A program that plays films, for `--preview` and the catalog.
struct Player: Equatable {
  /// Its path.
  let path: String
  /// What stands before the film on its command line.
  let arguments: [String]

  /// Players that are tried when none is named, and what makes them close at the end and say little.
  static let known: [(name: String, arguments: [String])] = [
    ("mpv", ["--really-quiet", "--"]), ("ffplay", ["-loglevel", "error", "-autoexit", "-i"]),
  ]

  /// The player that `TRAILER_EDIT_PLAYER` names, else the first known one that is installed.
  ///
  /// - Throws: ``FKTError`` with the code `noPlayer`.
  static func find() throws(FKTError) -> Player {
    if let words = Terminal.variable("TRAILER_EDIT_PLAYER")?.split(separator: " ").map(String.init),
      let name = words.first
    {
      if let path = executable(name) { return Player(path: path, arguments: Array(words.dropFirst())) }
      throw FKTError(
        code: .noPlayer, message: "the player '\(name)' that TRAILER_EDIT_PLAYER names was not found",
        hint: "set TRAILER_EDIT_PLAYER to a program that is installed")
    }
    for player in known {
      if let path = executable(player.name) { return Player(path: path, arguments: player.arguments) }
    }
    throw FKTError(
      code: .noPlayer, message: "no player was found",
      hint: "install mpv or ffmpeg (for ffplay), or set TRAILER_EDIT_PLAYER")
  }

  /// Where a program is: the name itself when it has a slash, else the first hit on `PATH`.
  static func executable(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let folders = (Terminal.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Plays a film to its end, or until the user closes the player.
  ///
  /// - Throws: ``FKTError`` with the code `playerFailed` when the player could not do it.
  func play(_ film: String) throws(FKTError) {
    let file = film.hasPrefix("/") ? film : "./" + film
    let process = try start([path] + arguments + [file])
    var status: Int32 = 0
    Interruption.withCancellation({ kill(process, SIGTERM) }) {
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }
    guard status != 0 else { return }
    let ending = status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
    throw FKTError(
      code: .playerFailed, message: "the player '\(path)' ended with \(ending)",
      hint: "set TRAILER_EDIT_PLAYER to another player", subject: path)
  }

  /// Starts the program with usual signals, and with our messages' stream for its output: standard output
  /// is for data.
  private func start(_ arguments: [String]) throws(FKTError) -> pid_t {
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
    }
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO)
    var none = Interruption.signalSet([])
    var pipe = Interruption.signalSet([SIGPIPE])
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, path, &files, &attributes, &pointers, environ)
    guard result == 0 else {
      throw FKTError(
        code: .playerFailed,
        message: "the player '\(path)' cannot be started: \(String(cString: strerror(result)))")
    }
    return process
  }
}
