/// Sound whose frames say at their head how long they are.
package enum FramedSound: Sendable {
  /// Layers I to III of MPEG (ISO/IEC 11172-3, 2.4.2.3; 13818-3, 2.4.2.3).
  case mpeg
  /// AC-3 and E-AC-3 (ETSI TS 102 366, 4.4.1 and E.1.3.1).
  case ac3
  /// AAC as broadcasts and files without a container have it, ADTS (ISO/IEC 13818-7, 6.2).
  case adts

  /// - Parameter codec: by libav's name; `nil` where frames of it do not say how long they are.
  package init?(codec: String) {
    switch codec {
    case "mp1", "mp2", "mp3": self = .mpeg
    case "ac3", "eac3": self = .ac3
    case "aac": self = .adts
    default: return nil
    }
  }

  /// Whether a packet of one or more frames ends within one.
  ///
  /// What cannot be followed is taken to be whole, and so is one with the first bytes of a head behind a whole frame.
  package func endsWithinFrame(_ packet: Span<UInt8>) -> Bool {
    var place = 0
    while place < packet.count {
      guard packet.count - place >= headLength else { return place == 0 && packet[0] == firstByte }
      guard let length = length(ofFrameAt: place, in: packet) else { return false }
      place += length
    }
    return place > packet.count
  }

  private var firstByte: UInt8 { self == .ac3 ? 0x0B : 0xFF }

  /// Bytes of a frame that tell how long it is.
  private var headLength: Int { self == .mpeg ? 4 : 6 }

  private func length(ofFrameAt place: Int, in bytes: Span<UInt8>) -> Int? {
    switch self {
    case .mpeg: Self.mpegLength((0..<4).map { Int(bytes[place + $0]) })
    case .ac3: Self.ac3Length((0..<6).map { Int(bytes[place + $0]) })
    case .adts: Self.adtsLength((0..<6).map { Int(bytes[place + $0]) })
    }
  }

  private static func mpegLength(_ head: [Int]) -> Int? {
    guard head[0] == 0xFF, head[1] >> 5 == 7 else { return nil }
    let (version, layer) = (head[1] >> 3 & 3, 4 - (head[1] >> 1 & 3))
    let (rate, sampling) = (head[2] >> 4, head[2] >> 2 & 3)
    // 0 is a rate that is not told.
    guard version != 1, layer < 4, 1...14 ~= rate, sampling < 3 else { return nil }
    let isFirst = version == 3
    let rates = isFirst ? mpeg1Rates[layer - 1] : layer == 1 ? mpeg2FirstRates : mpeg2Rates
    let frequency = [44_100, 48_000, 32_000][sampling] >> [2, 0, 1, 0][version]
    // An eighth of a frame's samples, as rates count bits; layer I counts in words of four bytes.
    let (samples, unit) = layer == 1 ? (12, 4) : (layer == 2 || isFirst ? 144 : 72, 1)
    return (samples * rates[rate - 1] * 1000 / frequency + (head[2] >> 1 & 1)) * unit
  }

  /// Thousands of bits a second, by layer.
  private static let mpeg1Rates = [
    (1...14).map { 32 * $0 },
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ]
  private static let mpeg2FirstRates = [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
  private static let mpeg2Rates = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

  private static func ac3Length(_ head: [Int]) -> Int? {
    guard head[0] == 0x0B, head[1] == 0x77 else { return nil }
    let syntax = head[5] >> 3
    guard syntax <= 10 else { return syntax <= 16 ? ((head[2] & 7) << 8 | head[3]) * 2 + 2 : nil }
    let (sampling, size) = (head[4] >> 6, head[4] & 0x3F)
    guard sampling < 3, size >> 1 < ac3Rates.count else { return nil }
    let rate = ac3Rates[size >> 1]
    return [rate * 4, (rate * 320 / 147 + size % 2) * 2, rate * 6][sampling]
  }

  /// Thousands of bits a second.
  private static let ac3Rates = [
    32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
  ]

  private static func adtsLength(_ head: [Int]) -> Int? {
    guard head[0] == 0xFF, head[1] & 0xF6 == 0xF0 else { return nil }
    let length = (head[3] & 3) << 11 | head[4] << 3 | head[5] >> 5
    return length >= 7 ? length : nil
  }
}
