import Glibc

/// What this host is called.
package enum HostName {
  /// As the host itself says.
  package static var text: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A name as a part of a file's: letters and digits of ASCII, at most 20 of them.
  package static func word(_ name: String) -> String {
    String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(20))
  }
}
