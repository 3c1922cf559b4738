import CatalogKit
import Testing

@Suite struct PublicAddressTests {
  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
    "128.0.0.1", "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.167.255.255", "192.169.0.0",
    "198.17.255.255", "198.20.0.0", "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "2001:200::1",
    "3ffe:ffff::1", "64:ff9b::8.8.8.8",
  ])
  func isPublic(_ text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(PublicAddress.refusal(of: address) == nil)
  }

  @Test(arguments: [
    ("0.0.0.0", "unspecified"), ("10.0.0.1", "private"), ("100.64.0.1", "shared by carriers"),
    ("127.255.255.255", "loopback"), ("169.254.169.254", "link-local"), ("172.31.255.255", "private"),
    ("192.0.0.8", "reserved"), ("192.0.2.1", "documentation"), ("192.88.99.1", "6to4 relay"),
    ("192.168.255.255", "private"), ("198.19.255.255", "benchmarking"), ("198.51.100.9", "documentation"),
    ("203.0.113.9", "documentation"), ("224.0.0.1", "multicast"), ("239.255.255.255", "multicast"),
    ("240.0.0.1", "reserved"), ("255.255.255.255", "broadcast"), ("::", "unspecified"), ("::1", "loopback"),
    ("::ffff:8.8.8.8", "IPv4-mapped"), ("::7f00:1", "IPv4-compatible"), ("64:ff9b::10.0.0.1", "NAT64, private"),
    ("64:ff9b:1::1", "local NAT64"), ("64:ff9b:0:1::1", "NAT64"), ("100::1", "discarded"), ("2001::1", "Teredo"),
    ("2001:2::1", "benchmarking"), ("2001:20::1", "reserved"), ("2001:db8::1", "documentation"),
    ("2002:808:808::1", "6to4"), ("3fff:fff::1", "documentation"), ("fc00::1", "private"), ("fdff::1", "private"),
    ("fe80::1", "link-local"), ("febf::1", "link-local"), ("fec0::1", "site-local"), ("ff02::1", "multicast"),
    ("5f00::1", "reserved"), ("4000::1", "reserved"), ("::ffff:0:7f00:1", "reserved"),
  ])
  func isRefused(_ text: String, as kind: String) throws {
    let address = try #require(IPAddress(text))
    #expect(PublicAddress.refusal(of: address) == kind)
  }

  @Test(arguments: [
    "127.1", "0x7f.0.0.1", "0177.0.0.1", "2130706433", "1.2.3.4.5", "1.2.3.256", "", "fe80::1%lo", "[::1]",
  ])
  func otherFormsAreNoAddress(_ text: String) {
    #expect(IPAddress(text) == nil)
  }
}
