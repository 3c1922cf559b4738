/// The numbers by which slices name their picture parameter set, changed without touching the slices' data.
///
/// A number is written as ue(v) (H.264 9.1, H.265 9.2). Where another one's code is as long, or whole bytes longer or
/// shorter, everything behind it moves by whole bytes: CABAC data stay aligned, and so do HEVC's entry points.
///
///     number   0   1-2   3-6   7-14   15-30   31-62   63-126   127-254   255 …
///     bits     1    3     5     7       9      11       13        15      17
package enum ParameterSetNumber {
  /// How long a number's code is.
  static func bits(of number: UInt32) -> Int {
    let code = UInt64(number) + 1
    return 2 * (64 - code.leadingZeroBitCount) - 1
  }

  /// Whether one number can stand where another does.
  static func canReplace(_ number: UInt32, by other: UInt32) -> Bool {
    (bits(of: other) - bits(of: number)).isMultiple(of: 8)
  }

  /// The numbers up to `most` that can stand where `number` does, itself among them, in rising order.
  static func substitutes(for number: UInt32, upTo most: UInt32) -> [UInt32] {
    (0...most).filter { canReplace(number, by: $0) }
  }
}

extension NALUnits {
  /// A slice with the first numbers of its header changed, and every byte behind the header as it is.
  ///
  /// `change` reads from the header and writes what is to stand there. Emulation prevention is done anew only up to
  /// where it comes out as before, which is at the next byte that is not zero at the latest. In HEVC that lies in the
  /// header, since the header ends with a bit that is set (H.265 7.3.2.13): entry points, which count the bytes of the data
  /// as they are stored, stay right. The last 03 behind cabac_zero_words stays, too.
  ///
  /// - Parameters:
  ///   - unit: the whole unit.
  ///   - head: bytes of the unit's own header, the last of which is not zero.
  ///   - change: what is done to the slice's header.
  /// - Returns: `nil` when the slice is too short, or what was written is not whole bytes longer or shorter.
  static func changingSlice(
    _ unit: [UInt8], after head: Int, _ change: (inout BitReader, inout BitWriter) -> Void
  ) -> [UInt8]? {
    guard unit.count > head else { return nil }
    var reader = BitReader(unescaped(Array(unit[head..<min(unit.count, head + 32)])))
    var writer = BitWriter()
    change(&reader, &writer)
    guard !reader.isPastEnd, (writer.position - reader.position).isMultiple(of: 8) else { return nil }
    let bytesRead = (reader.position + 7) / 8
    writer.copy(&reader, upTo: bytesRead * 8)

    var place = head
    var (oldZeros, newZeros) = (0, 0)
    /// The next byte that is none of emulation prevention; `nil` at the end.
    func next() -> UInt8? {
      while place < unit.count {
        let byte = unit[place]
        place += 1
        if oldZeros == 2, byte == 3 {
          oldZeros = 0
          continue
        }
        oldZeros = byte == 0 ? min(2, oldZeros + 1) : 0
        return byte
      }
      return nil
    }
    var result = Array(unit[..<head])
    result.reserveCapacity(unit.count + 8)
    func append(_ byte: UInt8) {
      if newZeros == 2, byte <= 3 {
        result.append(3)
        newZeros = 0
      }
      newZeros = byte == 0 ? min(2, newZeros + 1) : 0
      result.append(byte)
    }
    for _ in 0..<bytesRead { _ = next() }
    for byte in writer.bytes { append(byte) }
    while oldZeros != newZeros, let byte = next() { append(byte) }
    result += unit[place...]
    return result
  }

  /// A parameter set with its first fields changed: what follows goes over bit by bit.
  ///
  /// - Parameters:
  ///   - unit: the whole unit.
  ///   - head: bytes of the unit's own header.
  ///   - change: what is done to the first fields.
  /// - Returns: `nil` when it is shorter than what `change` reads.
  static func repacked(
    _ unit: [UInt8], after head: Int, _ change: (inout BitReader, inout BitWriter) -> Void
  ) -> [UInt8]? {
    let payload = unescaped(Array(unit.dropFirst(head)))
    guard let last = payload.lastIndex(where: { $0 != 0 }) else { return nil }
    var reader = BitReader(payload)
    var writer = BitWriter()
    change(&reader, &writer)
    let end = last * 8 + 7 - payload[last].trailingZeroBitCount
    guard reader.position <= end else { return nil }
    writer.copy(&reader, upTo: end)
    writer.writeTrailingBits()
    return Array(unit.prefix(head)) + escaped(writer.bytes)
  }
}

extension NALUnits {
  /// A unit of messages (H.264 7.3.2.3, H.265 7.3.2.4) with what `change` makes of each, by its payload type and content.
  ///
  /// - Returns: `nil` when the messages cannot be read, or `change` says so.
  static func changingMessages(
    _ unit: [UInt8], after head: Int, _ change: (_ type: Int, _ content: [UInt8]) -> [UInt8]?
  ) -> [UInt8]? {
    let payload = unescaped(Array(unit.dropFirst(head)))
    guard let last = payload.lastIndex(where: { $0 != 0 }) else { return nil }
    var (place, result): (Int, [UInt8]) = (0, [])
    func coded(_ value: Int) -> [UInt8] { [UInt8](repeating: 255, count: value / 255) + [UInt8(value % 255)] }
    func read() -> Int? {
      var value = 0
      while place < last {
        value += Int(payload[place])
        place += 1
        if payload[place - 1] != 255 { return value }
      }
      return nil
    }
    // The last byte holds the bit that ends the unit.
    while place < last {
      guard let type = read(), let size = read(), place + size <= last,
        let content = change(type, Array(payload[place..<place + size]))
      else { return nil }
      place += size
      result += coded(type) + coded(content.count) + content
    }
    return Array(unit.prefix(head)) + escaped(result + payload[place...])
  }

  /// The types of the messages in a unit (ITU-T H.264 and H.265, 7.3.2.3.1); `nil` where it is none of messages.
  static func messageTypes(of unit: [UInt8], after head: Int) -> [Int]? {
    var types: [Int] = []
    let whole = changingMessages(unit, after: head) { type, content in
      types.append(type)
      return content
    }
    return whole == nil ? nil : types
  }
}
