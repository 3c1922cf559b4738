/// A way to write an address that is not public.
struct AddressForm: Sendable, CustomStringConvertible {
  /// As it stands in a URL.
  let host: String
  /// What a careless program takes it for.
  let meaning: String
  var description: String { host }

  init(_ host: String, _ meaning: String) {
    self.host = host
    self.meaning = meaning
  }

  static let all: [AddressForm] = [
    AddressForm("127.0.0.1", "127.0.0.1"), AddressForm("127.0.0.1.", "127.0.0.1"), AddressForm("127.1", "127.0.0.1"),
    AddressForm("127.0.1", "127.0.0.1"), AddressForm("2130706433", "127.0.0.1"),
    AddressForm("0x7f000001", "127.0.0.1"), AddressForm("0x7F.0.0.1", "127.0.0.1"),
    AddressForm("0177.0.0.1", "127.0.0.1"), AddressForm("017700000001", "127.0.0.1"),
    AddressForm("127.0.0.01", "127.0.0.1"), AddressForm("127.2.3.4", "127.2.3.4"), AddressForm("0.0.0.0", "0.0.0.0"),
    AddressForm("0", "0.0.0.0"), AddressForm("0.1.2.3", "0.1.2.3"), AddressForm("10.0.0.1", "10.0.0.1"),
    AddressForm("10.255.255.255", "10.255.255.255"), AddressForm("100.64.0.1", "100.64.0.1"),
    AddressForm("100.127.255.254", "100.127.255.254"), AddressForm("169.254.169.254", "169.254.169.254"),
    AddressForm("2852039166", "169.254.169.254"), AddressForm("0xA9FEA9FE", "169.254.169.254"),
    AddressForm("172.16.0.1", "172.16.0.1"), AddressForm("172.31.255.254", "172.31.255.254"),
    AddressForm("192.0.0.1", "192.0.0.1"), AddressForm("192.0.2.1", "192.0.2.1"),
    AddressForm("192.88.99.1", "192.88.99.1"), AddressForm("192.168.0.1", "192.168.0.1"),
    AddressForm("192.168.257", "192.168.1.1"), AddressForm("198.18.0.1", "198.18.0.1"),
    AddressForm("198.51.100.1", "198.51.100.1"), AddressForm("203.0.113.1", "203.0.113.1"),
    AddressForm("224.0.0.1", "224.0.0.1"), AddressForm("240.0.0.1", "240.0.0.1"),
    AddressForm("255.255.255.255", "255.255.255.255"), AddressForm("localhost", "127.0.0.1"),
    AddressForm("LOCALHOST.", "::1"), AddressForm("127%2e0.0.1", "127.0.0.1"),
    AddressForm("１２７.0.0.1", "127.0.0.1"), AddressForm("①②⑦.⓪.⓪.①", "127.0.0.1"),
    AddressForm("127。0。0。1", "127.0.0.1"), AddressForm("example.org@127.0.0.1", "127.0.0.1"),
    AddressForm("[::1]", "::1"), AddressForm("[0:0:0:0:0:0:0:1]", "::1"), AddressForm("[::]", "::"),
    AddressForm("[::ffff:127.0.0.1]", "::ffff:127.0.0.1"), AddressForm("[::FFFF:7F00:1]", "::ffff:127.0.0.1"),
    AddressForm("[::ffff:10.0.0.1]", "::ffff:10.0.0.1"), AddressForm("[::127.0.0.1]", "::127.0.0.1"),
    AddressForm("[64:ff9b::7f00:1]", "64:ff9b::7f00:1"),
    AddressForm("[64:ff9b::169.254.169.254]", "64:ff9b::a9fe:a9fe"),
    AddressForm("[64:ff9b:1::a00:1]", "64:ff9b:1::a00:1"), AddressForm("[2002:7f00:1::1]", "2002:7f00:1::1"),
    AddressForm("[2002:c0a8:101::]", "2002:c0a8:101::"), AddressForm("[2001:0:7f00:1::1]", "2001:0:7f00:1::1"),
    AddressForm("[2001:0:4136:e378:8000:63bf:80ff:fffe]", "2001:0:4136:e378:8000:63bf:80ff:fffe"),
    AddressForm("[2001:db8::1]", "2001:db8::1"), AddressForm("[fc00::1]", "fc00::1"),
    AddressForm("[fd00:ec2::254]", "fd00:ec2::254"), AddressForm("[fe80::1]", "fe80::1"),
    AddressForm("[fe80::1%25lo]", "fe80::1"), AddressForm("[::1%25lo]", "::1"), AddressForm("[ff02::1]", "ff02::1"),
  ]
}
