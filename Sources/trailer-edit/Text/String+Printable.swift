extension String {
  /// The text without anything that a terminal would obey: names and tags come from files of strangers.
  ///
  /// Control characters and those that turn the direction of writing become `�`; line breaks, too.
  var printable: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isObeyed ? "\u{FFFD}" : scalar) }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
