/// A text, a number or a truth of an edit list, as the command line would have it.
enum WrittenScalar: Codable {
  case text(String, isNumber: Bool)
  case truth(Bool)

  /// Reads a value that is no object, no list and not null.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let text = try? container.decode(String.self) {
      self = .text(text, isNumber: false)
    } else if let whole = try? container.decode(Int64.self) {
      self = .text(String(whole), isNumber: true)
    } else {
      self = .text(Self.decimals(of: try container.decode(Double.self)), isNumber: true)
    }
  }

  /// Writes a number where that reads back as the same text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .truth(let truth): try container.encode(truth)
    case .text(let text, let isNumber):
      if isNumber, let whole = Int64(text), String(whole) == text {
        try container.encode(whole)
      } else if isNumber, text.contains("."), let number = Double(text), Self.decimals(of: number) == text {
        try container.encode(number)
      } else {
        try container.encode(text)
      }
    }
  }

  /// The shortest digits that mean `number`, without a power of ten where that is not long.
  static func decimals(of number: Double) -> String {
    let text = String(number)
    let halves = text.split(separator: "e")
    guard number.isFinite, halves.count == 2, let power = Int(halves[1]), abs(power) <= 18 else { return text }
    let sign = number < 0 ? "-" : ""
    let parts = halves[0].drop { $0 == "-" }.split(separator: ".")
    let fraction = parts.count == 2 && parts[1] != "0" ? String(parts[1]) : ""
    let digits = String(parts[0]) + fraction
    if power < 0 { return sign + "0." + String(repeating: "0", count: -power - 1) + digits }
    let zeros = String(repeating: "0", count: max(0, power - fraction.count))
    return power >= fraction.count ? sign + digits + zeros : text
  }
}

extension KeyedDecodingContainer {
  /// The text or number of a key as a text; `nil` when the key is not there.
  func writtenText(forKey key: Key) throws -> String? {
    guard let scalar = try decodeIfPresent(WrittenScalar.self, forKey: key) else { return nil }
    guard case .text(let text, _) = scalar else {
      throw FKTError.invalidEditList(at: codingPath + [key], "the value has the wrong shape", hint: "write a number")
    }
    return text
  }
}
