import MediaTypes

extension CropArea: CustomStringConvertible {
  /// Reads `WxH+X+Y`, `w:h:x:y`, `WxH`, `A:B`, `P%` or `PW%xPH%`.
  ///
  /// - Parameters:
  ///   - text: the area as written.
  ///   - gravity: where an area without a corner lies; `nil` for the middle.
  /// - Throws: ``FKTError`` when the area can be read in two ways or in none, or has no size.
  init(parsing text: String, gravity: Gravity? = nil) throws(FKTError) {
    let area = text.filter { !$0.isWhitespace }.lowercased()
    let colons = area.split(separator: ":", omittingEmptySubsequences: false)
    if area.contains("%") {
      self.init(try Self.percent(area, text))
    } else if colons.count == 2 {
      self.init(try Self.aspect(colons, text))
    } else {
      let (size, origin) = try Self.pixels(colons.count > 1 ? colons : Self.geometry(area), text)
      self.init(size, origin: origin)
    }
    guard origin == nil || gravity == nil else {
      throw FKTError(
        code: .usage, message: "'\(text)' says where its corner lies, so it cannot be moved to a side",
        hint: "leave --gravity out, or write the size alone", subject: text)
    }
    self.gravity = gravity ?? .center
  }

  /// As it is written, without its gravity.
  public var description: String {
    size.description + (origin.map { "+\($0.x)+\($0.y)" } ?? "")
  }

  /// The numbers of `WxH` or `WxH+X+Y`.
  private static func geometry(_ text: String) -> [Substring] {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let size = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    return size.count == 2 ? size + parts.dropFirst() : []
  }

  private static func pixels(
    _ fields: [Substring], _ text: String
  ) throws(FKTError) -> (size: Size, origin: PixelPoint?) {
    let numbers = fields.compactMap { Int64(digits: $0) }
    guard numbers.count == fields.count, numbers.count == 2 || numbers.count == 4 else { throw .notAnArea(text) }
    guard numbers.prefix(2).allSatisfy({ 1...65_535 ~= $0 }), numbers.allSatisfy({ $0 <= 65_535 }) else {
      throw FKTError(
        code: .usage, message: "'\(text)' is not an area of a frame",
        hint: "width and height run from 1 to 65535, X and Y from 0", subject: text)
    }
    let size = Size.pixels(width: Int(numbers[0]), height: Int(numbers[1]))
    return (size, numbers.count == 4 ? PixelPoint(x: Int(numbers[2]), y: Int(numbers[3])) : nil)
  }

  private static func percent(_ area: String, _ text: String) throws(FKTError) -> Size {
    let fields = area.split(separator: "x", omittingEmptySubsequences: false)
    let sides = fields.compactMap { $0.hasSuffix("%") ? Rational(written: $0.dropLast()) : nil }
    guard let width = sides.first, let height = sides.last, sides.count == fields.count, sides.count <= 2 else {
      throw .notAnArea(text)
    }
    guard width > .zero, height > .zero, max(width, height) <= Rational(100) else {
      throw FKTError(
        code: .usage, message: "'\(text)' is not an area of a frame", hint: "percent run from above 0 to 100",
        subject: text)
    }
    return .percent(width: width, height: height)
  }

  private static func aspect(_ sides: [Substring], _ text: String) throws(FKTError) -> Size {
    let numbers = sides.compactMap { Rational(written: $0) }
    guard numbers.count == 2 else { throw .notAnArea(text) }
    guard let height = numbers[1].reciprocal, numbers[0] > .zero, numbers.allSatisfy({ $0 <= Rational(65_535) }) else {
      throw FKTError(
        code: .usage, message: "'\(text)' is not an aspect ratio",
        hint: "both numbers lie above 0 and up to 65535, as in 16:9", subject: text)
    }
    let aspect = Size.aspect(numbers[0] * height)
    guard numbers.contains(where: { $0 < Rational(100) }) else {
      throw FKTError(
        code: .usage, message: "'\(text)' can be read as pixels or as an aspect",
        hint: "write \(sides[0])x\(sides[1]) for pixels, \(aspect) for the aspect", subject: text)
    }
    return aspect
  }
}

extension CropArea.Size: CustomStringConvertible {
  /// As it is written, as in `640x360`, `16:9` or `50%`.
  public var description: String {
    switch self {
    case .pixels(let width, let height): return "\(width)x\(height)"
    case .percent(let width, let height):
      return width == height ? "\(width.writtenForm)%" : "\(width.writtenForm)%x\(height.writtenForm)%"
    case .aspect(let aspect):
      // Two large numbers would not read back.
      let isLarge = aspect.numerator >= 100 && aspect.denominator >= 100
      return isLarge ? "\(aspect.writtenForm):1" : "\(aspect.numerator):\(aspect.denominator)"
    }
  }
}

extension FKTError {
  fileprivate static func notAnArea(_ text: String) -> FKTError {
    FKTError(
      code: .usage, message: "'\(text)' is not an area of a frame",
      hint: "write WIDTHxHEIGHT+X+Y, w:h:x:y, WIDTHxHEIGHT, an aspect, as in 16:9, or percent, as in 50% or 100%x80%",
      subject: text)
  }
}
