import Foundation
import Synchronization

/// A TCP server on 127.0.0.1 which only counts who connects, and hangs up at once.
package final class CanaryListener: Sendable {
  /// Its port, a free one that the system chose.
  package let port: UInt16
  private let server: Server

  /// Begins to listen; the thread that answers ends with this object.
  package init() throws {
    server = try Server()
    port = server.port
    let server = server
    Thread.detachNewThread { server.serve() }
  }

  deinit { server.stop() }

  /// How many have connected until now, those that nobody has answered yet too.
  package var connections: Int { server.drain() }
}

/// The socket and what the thread and the owner share.
private final class Server: Sendable {
  let port: UInt16
  private let listening: Int32
  private let wake: (reading: Int32, writing: Int32)
  private let count = Mutex(0)
  private let done = DispatchSemaphore(value: 0)

  init() throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    listening = socket(AF_INET, kind, 0)
    guard listening >= 0 else { throw ToolError.unreadable("no socket: errno \(errno)") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listening = listening
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listening, address, size) != 0 || listen(listening, 64) != 0
          || getsockname(listening, address, &size) != 0
      }
    }
    var pair: [Int32] = [0, 0]
    guard !failed, pipe(&pair) == 0 else {
      close(listening)
      throw ToolError.unreadable("cannot listen on 127.0.0.1: errno \(errno)")
    }
    wake = (pair[0], pair[1])
    port = UInt16(bigEndian: address.sin_port)
    // Accepting must not wait where somebody else has just answered.
    _ = fcntl(listening, F_SETFL, fcntl(listening, F_GETFL) | O_NONBLOCK)
    for descriptor in [listening, pair[0], pair[1]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  func serve() {
    var waiting = [
      pollfd(fd: listening, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let ready = poll(&waiting, 2, -1)
      if waiting[1].revents != 0 || (ready < 0 && errno != EINTR) { break }
      _ = drain()
    }
    done.signal()
  }

  /// Answers all that wait.
  func drain() -> Int {
    count.withLock { count in
      while true {
        let client = accept(listening, nil, nil)
        guard client >= 0 else { return count }
        close(client)
        count += 1
      }
    }
  }

  func stop() {
    var byte: UInt8 = 0
    _ = write(wake.writing, &byte, 1)
    done.wait()
    for descriptor in [listening, wake.reading, wake.writing] { close(descriptor) }
  }
}
