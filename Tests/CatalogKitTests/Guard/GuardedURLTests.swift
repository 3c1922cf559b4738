import Foundation
import Testing

@testable import CatalogKit

@Suite struct GuardedURLTests {
  @Test(arguments: [
    ("http://Example.ORG", "http://example.org/"), ("HTTPS://example.org.:443/a b", "https://example.org/a%20b"),
    ("http://example.org:8080/x?y=ä#z", "http://example.org:8080/x?y=%C3%A4"),
    ("http://example.org?q", "http://example.org/?q"), ("http://[2606:4700:0:0::1111]/", "http://[2606:4700::1111]/"),
    ("http://a_b.example-1.org:80/%2e%2E/", "http://a_b.example-1.org/%2e%2E/"),
    ("http://example.org/\r\nX: y", "http://example.org/%0D%0AX:%20y"), ("http://1.2.3.4/", "http://1.2.3.4/"),
  ])
  func isWrittenInOneWay(_ text: String, _ written: String) throws {
    #expect(try GuardedURL(text).text == written)
  }

  @Test(arguments: [
    "ftp://example.org/", "file:///etc/passwd", "example.org", "http:example.org", "http://", "http:///x",
    "http://user@example.org/", "http://user:word@example.org/", "http://example.org@127.0.0.1/",
    "http://exa mple.org/", "http://example.org\\@127.0.0.1/", "http://ex%61mple.org/", "http://bücher.example/",
    "http://example..org/", "http://.example.org/", "http://example.org../", "http://example.org:0/",
    "http://example.org:65536/", "http://example.org:8a/", "http://example.org:-1/", "http://[fe80::1%25eth0]/",
    "http://[fe80::1%eth0]/", "http://[::1/", "http://[::1]x/", "http://[127.0.0.1]/", "http://127.1/",
    "http://0x7f.1/",
    "http://2130706433/", "http://1.2.3.4.5/", "http://1.2.3.08/", "http://example.0x1/", "gopher://example.org/",
    "http+unix://%2Ftmp%2Fsocket/", "unix:///tmp/socket",
  ])
  func isRefused(_ text: String) {
    #expect(throws: CatalogError.self) { try GuardedURL(text) }
  }

  @Test(arguments: [
    ("https://host/path?apikey=SECRET#SECRET", "https://host/path?…"), ("http://SECRET:SECRET@host/a", "http://host/a"),
    ("http://host/a#SECRET", "http://host/a?…"), ("http://host", "http://host"),
    ("http://a@SECRET@host?SECRET", "http://host?…"),
  ])
  func messagesHoldNoSecrets(_ text: String, _ shown: String) {
    #expect(GuardedURL.redact(text) == shown)
  }
}
