/// What a file can make its reader open: the ways to write the address of a file or a server.
package enum NestedTarget: String, Sendable, Hashable, CaseIterable {
  /// `file:` and an absolute path.
  case file
  /// An absolute path.
  case bare
  /// A path that climbs to the root, so that it leads to the file from anywhere.
  case relative
  /// An HTTP server on this machine.
  case http
  /// A part of the file, by libav's `subfile` protocol.
  case subfile
  /// The file twice, by libav's `concat` protocol.
  case concat
  /// A manifest in the address itself which names the file.
  case data
  /// A TCP server on this machine.
  case tcp
  /// A local socket; what is there is no socket, so nobody can tell that it was tried.
  case unix
  /// The file decrypted; without a key libav opens nothing.
  case crypto

  /// The address as text.
  func address(_ canary: String, _ port: UInt16) -> String {
    switch self {
    case .file: "file:" + canary
    case .bare: canary
    case .relative: String(repeating: "../", count: 24) + canary.drop { $0 == "/" }
    case .http: "http://127.0.0.1:\(port)/canary.ts"
    case .subfile: "subfile,,start,0,end,10,,:" + canary
    case .concat: "concat:\(canary)|\(canary)"
    case .data: "data:application/dash+xml;base64," + base64(NestedText.dash("file:" + canary))
    case .tcp: "tcp://127.0.0.1:\(port)"
    case .unix: "unix:" + canary
    case .crypto: "crypto:" + canary
    }
  }

  private func base64(_ text: String) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    // A manifest may end in spaces, so its length can be made to need no padding.
    let bytes = Array(text.utf8) + [UInt8](repeating: 0x20, count: (3 - text.utf8.count % 3) % 3)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let bits = Int(Bytes.number(bytes[start..<start + 3]))
      for shift in [18, 12, 6, 0] { result.append(letters[bits >> shift & 63]) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
