/// The sequence parameter sets of H.264 and HEVC, which say how large the frames are.
enum ParameterSet {
  /// The same set of H.264 for frames of another size, in multiples of 16, and the highest level.
  static func h264(_ set: [UInt8], width: Int, height: Int) -> [UInt8] {
    var reader = BitReader(unescaped(set))
    var writer = BitWriter()
    let copy: (inout BitReader, inout BitWriter, Int) -> UInt64 = Self.copy
    _ = copy(&reader, &writer, 8)
    let profile = copy(&reader, &writer, 8)
    _ = copy(&reader, &writer, 8)
    _ = reader.bits(8)
    writer.bits(62, 8)
    copyGolomb(&reader, &writer, 1)
    if [100, 110, 122, 244].contains(profile) {
      // Kind of colour, two depths; then that nothing is lossless and that no matrices follow.
      copyGolomb(&reader, &writer, 3)
      _ = copy(&reader, &writer, 2)
    }
    copyGolomb(&reader, &writer, 1)
    let order = reader.golomb()
    writer.golomb(order)
    if order == 0 { copyGolomb(&reader, &writer, 1) }
    copyGolomb(&reader, &writer, 1)
    _ = copy(&reader, &writer, 1)
    _ = (reader.golomb(), reader.golomb())
    writer.golomb(UInt64(width / 16 - 1))
    writer.golomb(UInt64(height / 16 - 1))
    if copy(&reader, &writer, 1) == 0 { _ = copy(&reader, &writer, 1) }
    _ = copy(&reader, &writer, 1)
    dropCrop(&reader, &writer)
    return finish(&reader, &writer)
  }

  /// The same set of HEVC for frames of another size.
  static func hevc(_ set: [UInt8], width: Int, height: Int) -> [UInt8] {
    var reader = BitReader(unescaped(set))
    var writer = BitWriter()
    // Header, identifiers, and the profile and level of a stream without layers.
    _ = copy(&reader, &writer, 16 + 8)
    _ = copy(&reader, &writer, 56)
    _ = copy(&reader, &writer, 40)
    copyGolomb(&reader, &writer, 2)
    _ = (reader.golomb(), reader.golomb())
    writer.golomb(UInt64(width))
    writer.golomb(UInt64(height))
    dropCrop(&reader, &writer)
    return finish(&reader, &writer)
  }

  private static func copy(_ reader: inout BitReader, _ writer: inout BitWriter, _ count: Int) -> UInt64 {
    let value = reader.bits(count)
    writer.bits(value, count)
    return value
  }

  private static func copyGolomb(_ reader: inout BitReader, _ writer: inout BitWriter, _ count: Int) {
    for _ in 0..<count { writer.golomb(reader.golomb()) }
  }

  /// Nothing is cut off from the new frames.
  private static func dropCrop(_ reader: inout BitReader, _ writer: inout BitWriter) {
    if reader.bits(1) == 1 { for _ in 0..<4 { _ = reader.golomb() } }
    writer.bits(0, 1)
  }

  private static func finish(_ reader: inout BitReader, _ writer: inout BitWriter) -> [UInt8] {
    while reader.left > 0 { _ = copy(&reader, &writer, 1) }
    return escaped(writer.bytes)
  }

  /// Without the bytes that keep start codes from appearing by chance.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      result.append(byte)
    }
    return result
  }

  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte <= 3 {
        result.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      result.append(byte)
    }
    return result
  }
}
