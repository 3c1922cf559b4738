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
  /// The first sample not wanted any more; `nil` when all that come are.
  private let end: Int64?
  /// Samples below which a piece might share its time stamp with the next one.
  private let shortest: Int64
  private var waiting: Piece?

  init(bytesPerSample size: Int, end: Int64?, sampleRate: Int) {
    self.size = max(1, size)
    self.end = end
    // The coarsest clock of a container here has milliseconds.
    shortest = Int64(sampleRate) / 500 + 1
  }

  /// How many samples a packet holds; `nil` when it ends inside a sample.
  func length(of packet: Packet) -> Int64? {
    let (count, rest) = packet.byteCount.quotientAndRemainder(dividingBy: size)
    return rest == 0 ? Int64(count) : nil
  }

  /// Takes a packet whose first sample stands at `start`; returns what is ready to be written.
  mutating func take(_ packet: Packet, at start: Int64, length: Int64) throws(LibAVError) -> Piece? {
    let (from, to) = (max(0, start), min(start + length, end ?? .max))
    guard from < to else { return nil }
    let bytes = Int(from - start) * size..<Int(to - start) * size
    let part = bytes.count == packet.byteCount ? packet : try packet.slice(bytes)
    let piece = Piece(packet: part, start: from, length: to - from)
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
