extension Colour: CustomStringConvertible {
  /// A colour as people write it: a name of CSS or `#RRGGBB`, either with an opacity after `@` (`black@0.5` or
  /// `black@50%`), `#RRGGBBAA`, or CSS's `color(srgb 0.1 0.2 0.3)` for shades between those; `nil` for anything else.
  public init?(parsing text: String) {
    let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2,
      let colour = Self.named[String(first)] ?? Colour(hexadecimal: first) ?? Colour(parts: first)
    else { return nil }
    guard parts.count == 2 else {
      self = colour
      return
    }
    // One opacity is enough.
    let isFinal = first.hasPrefix("#") && first.utf8.count == 9
    guard !isFinal, let opacity = Self.part(parts[1]) else { return nil }
    self = colour.withOpacity(opacity)
  }

  /// The shortest text that reads back as this colour.
  public var description: String {
    let decimals = "@\(opacity)"
    guard let red = Self.digits(red), let green = Self.digits(green), let blue = Self.digits(blue) else {
      return "color(srgb \(self.red) \(self.green) \(self.blue))" + (opacity == 1 ? "" : decimals)
    }
    let opaque = "#" + red + green + blue
    if opacity == 1 { return Self.names[opaque] ?? opaque }
    if decimals.utf8.count > 5, let opacity = Self.digits(opacity) { return opaque + opacity }
    return (Self.names[opaque] ?? opaque) + decimals
  }

  /// Every name of a colour, in the order of the alphabet.
  public static let allNames = named.keys.sorted()

  /// `#` and three or four parts of two digits each.
  private init?(hexadecimal text: Substring) {
    let digits = Array(text.dropFirst())
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).compactMap { Int(String(digits[$0...$0 + 1]), radix: 16) }
    let fractions = parts.map { Double($0) / 255 } + [1]
    self.init(red: fractions[0], green: fractions[1], blue: fractions[2], opacity: fractions[3])
  }

  /// `color(srgb R G B)`, each from 0 to 1 or in percent.
  private init?(parts text: Substring) {
    let opening = "color(srgb "
    guard text.hasPrefix(opening), text.hasSuffix(")") else { return nil }
    let fields = text.dropFirst(opening.count).dropLast().split(separator: " ")
    let parts = fields.compactMap { Self.part($0) }
    guard fields.count == 3, parts.count == 3 else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// A number from 0 to 1, or a percentage up to 100 %.
  private static func part(_ text: Substring) -> Double? {
    let isPercent = text.hasSuffix("%")
    let number = isPercent ? text.dropLast() : text
    // `Double` also reads infinities and numbers to the base of 16.
    guard number.utf8.count <= 40, number.allSatisfy({ "0123456789.e-".contains($0) }), let value = Double(number),
      0...(isPercent ? 100 : 1) ~= value
    else { return nil }
    return isPercent ? value / 100 : value
  }

  /// Two digits for a part that is a whole number of 255ths.
  private static func digits(_ part: Double) -> String? {
    let number = (part * 255).rounded()
    guard number / 255 == part else { return nil }
    let digits = String(Int(number), radix: 16)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }

  /// A name for each text of six digits that has one; of two names, the first in the alphabet.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for name in allNames {
      guard let colour = named[name], let red = digits(colour.red), let green = digits(colour.green),
        let blue = digits(colour.blue), names["#" + red + green + blue] == nil
      else { continue }
      names["#" + red + green + blue] = name
    }
    return names
  }()

  private static let named: [String: Colour] = {
    var named: [String: Colour] = [:]
    for entry in table.split(separator: ",") {
      let words = entry.split(whereSeparator: \.isWhitespace)
      if words.count == 2 { named[String(words[0])] = Colour(hexadecimal: "#" + words[1]) }
    }
    return named
  }()

  /// The names of CSS Color 4.
  private static let table = """
    aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc,
    bisque ffe4c4, black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a,
    burlywood deb887, cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed,
    cornsilk fff8dc, crimson dc143c, cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b,
    darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f,
    darkorange ff8c00, darkorchid 9932cc, darkred 8b0000, darksalmon e9967a, darkseagreen 8fbc8f,
    darkslateblue 483d8b, darkslategray 2f4f4f, darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3,
    deeppink ff1493, deepskyblue 00bfff, dimgray 696969, dimgrey 696969, dodgerblue 1e90ff, firebrick b22222,
    floralwhite fffaf0, forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700,
    goldenrod daa520, gray 808080, green 008000, greenyellow adff2f, grey 808080, honeydew f0fff0, hotpink ff69b4,
    indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c, lavender e6e6fa, lavenderblush fff0f5,
    lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6, lightcoral f08080, lightcyan e0ffff,
    lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90, lightgrey d3d3d3, lightpink ffb6c1,
    lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa, lightslategray 778899, lightslategrey 778899,
    lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00, limegreen 32cd32, linen faf0e6, magenta ff00ff,
    maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db,
    mediumseagreen 3cb371, mediumslateblue 7b68ee, mediumspringgreen 00fa9a, mediumturquoise 48d1cc,
    mediumvioletred c71585, midnightblue 191970, mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5,
    navajowhite ffdead, navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23, orange ffa500,
    orangered ff4500, orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee,
    palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd,
    powderblue b0e0e6, purple 800080, rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1,
    saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, sienna a0522d,
    silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090, slategrey 708090, snow fffafa,
    springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8, tomato ff6347, turquoise 40e0d0,
    violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, yellow ffff00, yellowgreen 9acd32,
    """
}
