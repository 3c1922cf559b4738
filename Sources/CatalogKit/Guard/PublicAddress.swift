/// Tells addresses of the public internet from all others.
///
/// Follows the registries of special-purpose addresses (RFC 6890 and what came after it). Addresses that carry another
/// one inside them are refused, as a gateway may lead from them to a private network; the exception is the well-known
/// prefix of NAT64 round a public address, which is how networks without version 4 reach such hosts.
public enum PublicAddress {
  /// What kind of non-public address it is, as a word for messages; `nil` for an address of the public internet.
  public static func refusal(of address: IPAddress) -> String? {
    address.isVersion6 ? refusalOfVersion6(address) : refusalOfVersion4(address)
  }

  private struct Block {
    let prefix: [UInt8]
    let bits: Int
    let kind: String

    init(_ prefix: [UInt8], _ bits: Int, _ kind: String) {
      self.prefix = prefix
      self.bits = bits
      self.kind = kind
    }
  }

  private static let version4: [Block] = [
    Block([0], 8, "unspecified"), Block([10], 8, "private"), Block([100, 64], 10, "shared by carriers"),
    Block([127], 8, "loopback"), Block([169, 254], 16, "link-local"), Block([172, 16], 12, "private"),
    Block([192, 0, 0], 24, "reserved"), Block([192, 0, 2], 24, "documentation"),
    Block([192, 88, 99], 24, "6to4 relay"), Block([192, 168], 16, "private"), Block([198, 18], 15, "benchmarking"),
    Block([198, 51, 100], 24, "documentation"), Block([203, 0, 113], 24, "documentation"),
    Block([224], 4, "multicast"), Block([255, 255, 255, 255], 32, "broadcast"), Block([240], 4, "reserved"),
  ]

  private static let zeros = [UInt8](repeating: 0, count: 10)

  private static let version6: [Block] = [
    Block(zeros + [0, 0, 0, 0, 0, 1], 128, "loopback"), Block(zeros + [0, 0, 0, 0, 0, 0], 128, "unspecified"),
    Block(zeros + [0xFF, 0xFF], 96, "IPv4-mapped"), Block(zeros + [0, 0], 96, "IPv4-compatible"),
    Block([0, 0x64, 0xFF, 0x9B, 0, 1], 48, "local NAT64"), Block([0, 0x64, 0xFF, 0x9B], 32, "NAT64"),
    Block([1, 0, 0, 0, 0, 0, 0, 0], 64, "discarded"), Block([0x20, 0x01, 0, 0], 32, "Teredo"),
    Block([0x20, 0x01, 0, 2, 0, 0], 48, "benchmarking"), Block([0x20, 0x01, 0], 23, "reserved"),
    Block([0x20, 0x01, 0x0D, 0xB8], 32, "documentation"), Block([0x20, 0x02], 16, "6to4"),
    Block([0x3F, 0xFF, 0], 20, "documentation"), Block([0xFC], 7, "private"), Block([0xFE, 0x80], 10, "link-local"),
    Block([0xFE, 0xC0], 10, "site-local"), Block([0xFF], 8, "multicast"),
  ]

  private static func refusalOfVersion4(_ address: IPAddress) -> String? {
    version4.first { address.begins(with: $0.prefix, bits: $0.bits) }?.kind
  }

  private static func refusalOfVersion6(_ address: IPAddress) -> String? {
    let nat64: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if address.begins(with: nat64, bits: 96), let inner = IPAddress(bytes: Array(address.bytes.suffix(4))) {
      return refusalOfVersion4(inner).map { "NAT64, \($0)" }
    }
    if let block = version6.first(where: { address.begins(with: $0.prefix, bits: $0.bits) }) { return block.kind }
    return address.begins(with: [0x20], bits: 3) ? nil : "reserved"
  }
}
