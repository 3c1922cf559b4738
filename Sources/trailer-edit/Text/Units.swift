import MediaTypes

/// How numbers are written for people.
enum Units {
  /// `512 bytes`, `88.4 kB`, `1.2 GB`: decimal multiples, as disks and files have them.
  static func bytes(_ count: Int64) -> String {
    scaled(Double(count), ["bytes", "kB", "MB", "GB", "TB", "PB"])
  }

  /// `128 kb/s`, `4.2 Mb/s`.
  static func bitRate(_ rate: Int64) -> String {
    scaled(Double(rate), ["b/s", "kb/s", "Mb/s", "Gb/s"])
  }

  /// `25`, `29.97`, `23.976`: a rate with at most three decimals.
  static func rate(_ rate: Rational) -> String {
    let text = rate.approximation.fixed(3)
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(short.reversed())
  }

  /// `1 picture`, `2 pictures`.
  static func count(_ number: Int64, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// `1,234,567`.
  static func grouped(_ number: Int64) -> String {
    var groups: [String] = []
    var rest = number.magnitude
    while rest >= 1000 {
      groups.append(String(rest % 1000).leftPadded(to: 3, with: "0"))
      rest /= 1000
    }
    return (number < 0 ? "-" : "") + ([String(rest)] + groups.reversed()).joined(separator: ",")
  }

  private static func scaled(_ value: Double, _ units: [String]) -> String {
    var (value, place) = (value, 0)
    // 999.5 would be written 1000.
    while value >= 999.5, place < units.count - 1 { (value, place) = (value / 1000, place + 1) }
    let isWhole = place == 0 || value >= 99.95
    return (isWhole ? String(Int64(value.rounded())) : value.fixed(1)) + " " + units[place]
  }
}

extension Double {
  /// The number with exactly `places` decimals.
  func fixed(_ places: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "-" }
    let power = (0..<places).reduce(1) { power, _ in power * 10 }
    let value = Int64((magnitude * Double(power)).rounded())
    let sign = self < 0 && value != 0 ? "-" : ""
    let whole = sign + String(value / Int64(power))
    return places == 0 ? whole : whole + "." + String(value % Int64(power)).leftPadded(to: places, with: "0")
  }
}
