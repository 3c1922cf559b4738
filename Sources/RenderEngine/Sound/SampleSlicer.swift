internal import LibAV

/// Cuts packets of sound that is not compressed, so that just the wanted samples are left.
///
///     packets   |------|------|------|------|
///     wanted         [===============)
///     pieces         |=|======|======|        what is shorter than a tick goes with its neighbour
struct SampleSlicer {
  /// Samples of the track and where they stand in the output, in samples.
  struct Piece {
    var packet: Packet
    var start: Int64
    var length: Int64

    var end: Int64 { start + length }
  }

  /// Bytes of one sample of all channels.
  private let size: Int
  /// Samples below which a piece might share its time stamp with the next one.
  private let shortest: Int64
  private var waiting: Piece?
  /// Where the last piece ends.
  private var position = Int64.min

  init(bytesPerSample size: Int, sampleRate: Int) {
    self.size = max(1, size)
    // The coarsest clock of a container here has milliseconds.
    shortest = Int64(sampleRate) / 500 + 1
  }

  /// How many samples a packet holds; `nil` when it ends inside a sample.
  func length(of packet: Packet) -> Int64? {
    let (count, rest) = packet.byteCount.quotientAndRemainder(dividingBy: size)
    return rest == 0 ? Int64(count) : nil
  }

  /// Takes a packet whose first sample stands at `start`, and keeps what is `wanted`; returns what is ready to be written.
  mutating func take(
    _ packet: Packet, at start: Int64, length: Int64, within wanted: Range<Int64>
  ) throws(LibAVError) -> Piece? {
    let (from, to) = (max(wanted.lowerBound, start), min(start + length, wanted.upperBound))
    guard from < to else { return nil }
    let bytes = Int(from - start) * size..<Int(to - start) * size
    let isWhole = bytes.count == packet.byteCount
    let part = try isWhole ? packet.reference() : packet.slice(bytes)
    // What is told to lie in the piece before follows it.
    let piece = Piece(packet: part, start: max(from, position), length: to - from)
    position = piece.end
    guard let before = waiting else {
      waiting = piece
      return nil
    }
    if before.length < shortest || piece.length < shortest {
      waiting = Piece(
        packet: try before.packet.replacing(bytes: before.packet.bytes + part.bytes), start: before.start,
        length: before.length + piece.length)
      return nil
    }
    waiting = piece
    return before
  }

  /// What is left at the end of the track.
  mutating func finish() -> Piece? {
    defer { waiting = nil }
    return waiting
  }
}
