/// Text as XML and HTML may hold it.
enum MarkupText {
  /// The text with what means something to a parser written as entities; characters that XML knows in no form become
  /// `�`.
  ///
  /// Tabs and line ends are written as numbers, so that attributes keep them.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x09, 0x0A, 0x0D: result += "&#\(scalar.value);"
      // Characters that turn the direction of writing would make a name look like another one.
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number with so many decimals, and a point whatever the locale.
  static func number(_ value: Double, _ places: Int = 3) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "0" }
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let whole = Int64((value.magnitude * power).rounded())
    guard places > 0 else { return (value < 0 ? "-" : "") + String(whole) }
    let digits = String(whole % Int64(power))
    let decimals = String(repeating: "0", count: places - digits.count) + digits
    return (value < 0 && whole != 0 ? "-" : "") + String(whole / Int64(power)) + "." + decimals
  }

  /// `512 bytes`, `88.4 kB`, `1.2 GB`.
  static func bytes(_ count: Int64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB"]
    var (value, place) = (Double(count), 0)
    while value >= 999.5, place < units.count - 1 { (value, place) = (value / 1000, place + 1) }
    return number(value, place == 0 || value >= 99.95 ? 0 : 1) + " " + units[place]
  }
}
