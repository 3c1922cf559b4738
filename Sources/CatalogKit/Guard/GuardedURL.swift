public import Foundation

/// A URL of http or https whose host is written in one way only.
///
/// What is sent is built from these parts, never from the text they were read from, so that no two parsers can read
/// different hosts in it.
public struct GuardedURL: Sendable, Hashable {
  /// The two schemes that may be asked.
  public enum Scheme: String, Sendable, Hashable {
    /// Without encryption.
    case http
    /// With TLS.
    case https

    /// The port where none is written.
    public var defaultPort: Int { self == .http ? 80 : 443 }
  }

  /// The scheme.
  public let scheme: Scheme
  /// Lower-case, without trailing dot; an address of version 6 without brackets.
  public let host: String
  /// The port, also where it is the default.
  public let port: Int
  /// The host as an address, if it is one.
  public let address: IPAddress?
  /// Path and query, beginning with a slash, in ASCII.
  public var target: String

  /// Reads `text`.
  ///
  /// - Throws: `forbiddenAddress` for another scheme, user info, zones, escapes and other characters in the host, and
  ///   numbers that some programs take as addresses; `badRequest` for what is no URL.
  public init(_ text: String) throws(CatalogError) {
    var rest = Substring(text)
    guard let colon = rest.firstIndex(of: ":"), let scheme = Scheme(rawValue: rest[..<colon].lowercased()) else {
      throw Self.refused(text, "only http and https can be fetched")
    }
    rest = rest[rest.index(after: colon)...]
    guard rest.hasPrefix("//") else { throw Self.refused(text, "the URL names no host") }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex { "/?#\\".contains($0) } ?? rest.endIndex
    let authority = try Authority(rest[..<end], of: text)
    rest = rest[end...]
    if rest.first == "\\" { throw Self.refused(text, "a backslash follows the host") }
    self.scheme = scheme
    host = authority.host
    address = authority.address
    port = authority.port ?? scheme.defaultPort
    target = Self.target(from: rest)
  }

  /// Reads a URL; `init(_:)` says what it refuses.
  public init(_ url: URL) throws(CatalogError) {
    try self.init(url.absoluteString)
  }

  /// The whole URL, as it is sent.
  public var text: String { origin + target }

  /// Scheme, host and port.
  public var origin: String {
    let name = address?.isVersion6 == true ? "[\(host)]" : host
    return port == scheme.defaultPort ? "\(scheme.rawValue)://\(name)" : "\(scheme.rawValue)://\(name):\(port)"
  }

  /// The URL for messages: what its query says is left out, as keys and signatures stand there.
  public var redacted: String { Self.redact(text) }

  /// Any text that is meant as a URL, for messages: without user info, query and fragment.
  public static func redact(_ text: String) -> String {
    let cut = text.firstIndex { $0 == "?" || $0 == "#" }
    var shown = text[..<(cut ?? text.endIndex)]
    if let start = shown.range(of: "://")?.upperBound {
      let end = shown[start...].firstIndex { $0 == "/" || $0 == "\\" } ?? shown.endIndex
      if let sign = shown[start..<end].lastIndex(of: "@") { shown.removeSubrange(start...sign) }
    }
    return shown.prefix(300) + (cut == nil ? "" : "?…")
  }

  static func refused(_ text: String, _ reason: String) -> CatalogError {
    CatalogError(.forbiddenAddress, redact(text), reason)
  }

  /// Path and query: the fragment cut off, what may not stand in a request line escaped.
  private static func target(from rest: Substring) -> String {
    let text = rest.prefix { $0 != "#" }
    var bytes: [UInt8] = text.first == "/" ? [] : [UInt8(ascii: "/")]
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F, !#""<>\^`{|}"#.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += Array("%".utf8) + Array(String(byte + 0, radix: 16, uppercase: true).leftPadded.utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Two digits.
  fileprivate var leftPadded: String { count == 1 ? "0" + self : self }
}

/// Host and port of a URL.
private struct Authority {
  var host: String
  var port: Int?
  var address: IPAddress?

  init(_ text: Substring, of url: String) throws(CatalogError) {
    host = ""
    if text.contains("@") { throw GuardedURL.refused(url, "a name or password stands before the host") }
    var name = text
    if text.first == "[" {
      guard let close = text.firstIndex(of: "]") else { throw GuardedURL.refused(url, "a bracket is missing") }
      name = text[text.index(after: text.startIndex)..<close]
      try readPort(text[text.index(after: close)...], of: url)
      guard let address = IPAddress(String(name)), address.isVersion6 else {
        throw GuardedURL.refused(url, "no address stands between the brackets")
      }
      self.address = address
      host = address.description
      return
    }
    if let colon = text.firstIndex(of: ":") {
      name = text[..<colon]
      try readPort(text[colon...], of: url)
    }
    host = name.lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    try checkName(of: url)
  }

  private mutating func readPort(_ text: Substring, of url: String) throws(CatalogError) {
    if text.isEmpty || text == ":" { return }
    guard text.first == ":", text.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(text.dropFirst()), (1...65535).contains(number)
    else { throw GuardedURL.refused(url, "invalid port") }
    port = number
  }

  private mutating func checkName(of url: String) throws(CatalogError) {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard !host.isEmpty, host.utf8.count <= 253, labels.allSatisfy({ (1...63).contains($0.utf8.count) }) else {
      throw GuardedURL.refused(url, "invalid host name")
    }
    let allowed = host.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-._".utf8.contains(byte)
    }
    guard allowed else { throw GuardedURL.refused(url, "the host name has invalid characters") }
    guard let last = labels.last, last.allSatisfy(\.isNumber) || last.hasPrefix("0x") else { return }
    guard let literal = IPAddress(host) else {
      throw GuardedURL.refused(url, "the host is a number that is not an address")
    }
    address = literal
  }
}
