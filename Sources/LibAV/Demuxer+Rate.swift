internal import CFFmpeg
internal import MediaTypes

/// Films whose header names a frame rate that no film has, as Matroska's default duration of a frame may do.
extension Demuxer {
  /// Above so many fps, packets are asked, not the header.
  private static let doubtful = Rational(240)
  /// Packets of a stream that tell its rate.
  private static let enough = 80
  /// Frames shown last among them, between which others may still come.
  private static let reordered = 16
  /// Packets that are read at most, of all streams.
  private static let most = 4096

  /// Replaces the rate of each video stream whose header names too high a one by the rate of its first packets.
  ///
  /// A stream whose packets do come so quickly keeps it.
  /// - Throws: ``LibAVError`` when the file cannot be read, with code `.interrupted` when the interrupt flag is set.
  func correctRates() throws(LibAVError) {
    var times: [Int: [Int64]] = [:]
    for index in 0..<streamCount where hasDoubtfulRate(index) { times[index] = [] }
    guard !times.isEmpty else { return }
    let packet = try Packet()
    for _ in 0..<Self.most {
      guard times.values.contains(where: { $0.count < Self.enough }), try read(into: packet) else { break }
      if let pts = packet.pts, times[packet.streamIndex] != nil { times[packet.streamIndex]?.append(pts) }
    }
    for (index, found) in times {
      let shown = found.sorted().prefix(max(2, found.count - Self.reordered))
      guard let stream = stream(index), let first = shown.first, let last = shown.last, last > first,
        let tick = Rational(timeBase: stream.pointee.time_base).reciprocal,
        let frames = Rational(Int64(shown.count - 1), last - first)
      else { continue }
      saidRates[index] = Rational(known: stream.pointee.avg_frame_rate)
      let rate = (tick * frames).nearestUsualRate.avRational
      (stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate) = (rate, rate)
    }
    try readFromStart()
  }

  private func hasDoubtfulRate(_ index: Int) -> Bool {
    guard holdsMovingFrames(index), let stream = stream(index) else { return false }
    let rates = [stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate].compactMap { Rational(known: $0) }
    return rates.min().map { $0 > Self.doubtful } ?? false
  }
}

extension Rational {
  /// The whole rate, or the one of television a thousandth below it, that this one is within 0.2 % of; else itself.
  ///
  /// Matroska rounds times to milliseconds, so that a second of frames tells no more.
  fileprivate var nearestUsualRate: Rational {
    let whole = Int64(approximation.rounded())
    guard whole > 0, let lower = Rational(whole * 1000, 1001) else { return self }
    let nearest = [Rational(whole), lower].min {
      abs($0.approximation - approximation) < abs($1.approximation - approximation)
    }
    guard let nearest, abs(nearest.approximation - approximation) < 0.002 * approximation else { return self }
    return nearest
  }
}
