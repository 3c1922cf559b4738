import Foundation

/// An address of the internet protocol, of version 4 or 6, without zone.
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// In network order: 4 bytes, or 16.
  public let bytes: [UInt8]

  /// An address from its bytes; `nil` unless there are 4 or 16.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads four decimal numbers without leading zeros, or the text form of version 6 without brackets and zone.
  ///
  /// Shortened, octal, hexadecimal and plain numbers, which some programs take as addresses, are none here.
  public init?(_ text: String) {
    var buffer = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &buffer) == 1 {
      bytes = Array(buffer.prefix(4))
    } else if inet_pton(AF_INET6, text, &buffer) == 1 {
      bytes = buffer
    } else {
      return nil
    }
  }

  /// Whether it is of version 6.
  public var isVersion6: Bool { bytes.count == 16 }

  /// The usual text form, without brackets.
  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isVersion6 ? AF_INET6 : AF_INET
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether the first `length` bits are those of `prefix`.
  func begins(with prefix: [UInt8], bits length: Int) -> Bool {
    for index in 0..<prefix.count where index * 8 < length {
      let rest = min(8, length - index * 8)
      let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - rest))
      guard index < bytes.count, bytes[index] & mask == prefix[index] & mask else { return false }
    }
    return true
  }
}
