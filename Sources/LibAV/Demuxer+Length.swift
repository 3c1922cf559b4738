internal import CFFmpeg
internal import CFFmpegShims
internal import MediaTypes

/// Files that do not say how long they are, or where they end: recordings of browsers, of programs that crashed, and what
/// came through a pipe.
extension Demuxer {
  /// Formats of sound without a container, which may end anywhere, and of which only some say how long they are.
  static let rawSound: Set<String> = ["aac", "ac3", "eac3", "mp3"]

  /// Whether the file has no end that would have to be there, so that one in the middle of a packet is no damage.
  package var mayEndShort: Bool { isCapture || Self.rawSound.contains(formatName) }

  /// Whether libav has guessed the length by the bit rate, as nothing says it.
  private var guessesLength: Bool {
    context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE
  }

  /// Whether neither the file nor any of its streams says how long it is.
  private var hasNoLength: Bool {
    if guessesLength { return true }
    guard !(knownTimestamp(context.pointee.duration).map { $0 > 0 } ?? false) else { return false }
    return (0..<streamCount).allSatisfy { index in
      stream(index).flatMap { knownTimestamp($0.pointee.duration) }.map { $0 <= 0 } ?? true
    }
  }

  /// Finds the length of a file that does not say it: reads every packet once, and decodes none.
  ///
  /// While it reads, libav lists the key frames that it meets, so that the file can be searched afterwards as if it had an
  /// index. Of a damaged file the length stays unknown, unless it is wanted all the same. Whoever sets the interrupt flag ends it.
  /// - Throws: ``LibAVError`` when the file cannot be read, with code `.interrupted` when the interrupt flag is set.
  func findLength(ofDamaged measuresDamaged: Bool) throws(LibAVError) {
    guard hasNoLength else { return }
    saidNoLength = !Self.rawSound.contains(formatName)
    let packet = try Packet()
    var ends: [Int: (start: Int64, end: Int64, last: Int64, step: Int64)] = [:]
    while try read(into: packet) {
      guard let start = packet.pts ?? packet.dts else { continue }
      var found = ends[packet.streamIndex] ?? (start: start, end: .min, last: start, step: 0)
      found.start = min(found.start, start)
      if start > found.last { (found.step, found.last) = (start - found.last, start) }
      // A packet without a length lasts as long as the one before it.
      let (end, isTooFar) = start.addingReportingOverflow(packet.duration > 0 ? packet.duration : found.step)
      if !isTooFar { found.end = max(found.end, end) }
      ends[packet.streamIndex] = found
    }
    // Where the damage lies is not known any more when the file is read again, so its length stays unknown, too.
    let isDamaged = takeComplaint() != nil && !measuresDamaged
    let end = ends.compactMap { index, found in
      stream(index).map { MediaTime(ticks: found.end, timeBase: Rational(timeBase: $0.pointee.time_base)) }
    }.max()
    let start = knownTimestamp(context.pointee.start_time) ?? 0
    if !isDamaged, let end, let microsecond = Rational(1, Int64(AV_TIME_BASE)) {
      context.pointee.duration = max(0, end.ticks(in: microsecond, rounding: .up) - start)
      for (index, found) in ends where guessesLength {
        let (length, isTooFar) = found.end.subtractingReportingOverflow(found.start)
        guard !isTooFar, let stream = stream(index), knownTimestamp(stream.pointee.duration) != nil else { continue }
        stream.pointee.start_time = found.start
        stream.pointee.duration = length
      }
    }
    try readFromStart()
  }
}
