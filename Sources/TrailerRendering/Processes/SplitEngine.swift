internal import CProcess
internal import Synchronization

/// The engine of a program that split itself in two before it had threads.
package final class SplitEngine: Sendable {
  let executable: String
  let sandbox: SandboxMode
  private let connection: Mutex<EngineConnection?>

  /// Splits the program: returns in the publisher, while the child serves as engine and never returns.
  ///
  /// Call it before any thread, task or event loop exists: the child has only the calling thread, and whatever lock
  /// another one held stays locked in it for ever.
  /// - Parameters:
  ///   - executable: the program's own path, for further engines should the first one end.
  ///   - sandbox: how far engines are confined.
  package init(executable: String, sandbox: SandboxMode) {
    self.executable = executable
    self.sandbox = sandbox
    var peer = te_peer()
    // Without a process now, the first task will start one, or say why that cannot be done.
    let error = EngineService.withPlace(sandbox) { te_split(&peer, $0, EngineService.main) }
    connection = Mutex(error == 0 ? EngineConnection(peer, mode: sandbox) : nil)
  }

  /// Ends the engine if nobody has taken it.
  package func end() { takeConnection()?.finish() }

  /// The engine that was split off, once.
  func takeConnection() -> EngineConnection? {
    connection.withLock { connection in
      defer { connection = nil }
      return connection
    }
  }
}
