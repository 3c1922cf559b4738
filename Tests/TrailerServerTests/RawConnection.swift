import Foundation
import Testing

/// A connection to a server on 127.0.0.1, over which a test says what no HTTP library would.
final class RawConnection {
  /// What a server answered.
  struct Answer {
    var status = 0
    /// Headers by their names in small letters.
    var headers: [String: String] = [:]
    var body = Data()

    /// The JSON of the body.
    var json: Any? { try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) }
    /// The object of the body.
    var object: [String: Any] { json as? [String: Any] ?? [:] }
    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private let socket: Int32
  private var received = Data()

  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0, "port \(port): \(String(cString: strerror(errno)))")
    wait(seconds: 30)
  }

  deinit { close(socket) }

  /// Sets how long ``read()`` waits.
  func wait(seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends bytes as they are; false where the server does not take them any more.
  @discardableResult
  func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// What comes next; `nil` at the end, or when nothing came in time.
  func read() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Data(bytes[..<count]) : nil
  }

  /// Everything until a text has come; what came so far where it never does.
  func read(until text: String) -> String {
    var all = Data()
    while !String(decoding: all, as: UTF8.self).contains(text), let more = read() { all += more }
    return String(decoding: all, as: UTF8.self)
  }

  /// The next answer; `nil` where the server ended the connection.
  func answer(isHead: Bool = false) -> Answer? {
    let end = Data("\r\n\r\n".utf8)
    while received.range(of: end) == nil {
      guard let more = read() else { return nil }
      received += more
    }
    guard let head = received.range(of: end) else { return nil }
    let lines = String(decoding: received[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    received = Data(received[head.upperBound...])
    var answer = Answer()
    answer.status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      answer.headers[line[..<colon].lowercased()] = String(value)
    }
    let isChunked = answer.headers["transfer-encoding"] == "chunked"
    let count = answer.headers["content-length"].flatMap { Int($0) } ?? 0
    guard !isHead, !isChunked, answer.status != 304 else { return answer }
    while received.count < count, let more = read() { received += more }
    answer.body = received.prefix(count)
    received = Data(received.dropFirst(count))
    return answer
  }
}
