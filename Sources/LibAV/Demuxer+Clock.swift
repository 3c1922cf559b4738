internal import Bitstreams
internal import CFFmpeg
internal import CFFmpegShims
internal import MediaTypes

/// Broadcasts and discs whose clock begins again or jumps: recordings joined byte for byte, spliced or interrupted ones, the
/// cells of a DVD.
extension Demuxer {
  /// Bytes on each side of a jump that hold the last and the first packets of all streams: three seconds' worth, within
  /// these bounds.
  private static let edge: ClosedRange<Int64> = 256 << 10...8 << 20
  private static let edgeTicks: Int64 = 270_000

  /// Finds where the clock jumps, and puts what is behind each jump where what is before it ends.
  ///
  /// - Throws: ``LibAVError`` when the file cannot be read, with code `.interrupted` when the interrupt flag is set.
  func findClockJumps(_ hints: FilmHints) throws(LibAVError) {
    guard let carrier = clockCarrier else { return }
    let size = avio_size(context.pointee.pb)
    let survey = ClockSurvey(io: io, size: size, carrier: carrier, followsHoles: !hints.keepsHoles)
    let jumps = try survey.jumps(thoroughly: hints.isThorough)
    guard !jumps.isEmpty, let first = try survey.first(from: 0) else { return }
    var clock = StretchedClock(first: StretchedClock.Stretch(position: 0, clock: first.ticks, time: first.ticks))
    for (number, jump) in jumps.enumerated() {
      let limit = number + 1 < jumps.count ? jumps[number + 1].before.position : size
      let (stretch, start) = try stretch(after: jump, &clock.stretches[clock.stretches.count - 1], upTo: limit)
      clock.append(stretch, startingAt: start)
    }
    for index in 0..<streamCount {
      guard let stream = stream(index), let start = knownTimestamp(stream.pointee.start_time) else { continue }
      stream.pointee.start_time = clock.stretches[0].time(of: start)
    }
    self.clock = clock
    try measureEnd(size)
    try readFromStart()
    // What it complained of at the jumps is in the film, and comes up when they are read.
    _ = takeComplaint()
  }

  /// What carries the clock of the film's frames, or of its sound.
  private var clockCarrier: ClockCarrier? {
    if formatName == "mpeg" { return .packs }
    guard formatName == "mpegts" else { return nil }
    let leader = (0..<streamCount).first(where: holdsMovingFrames) ?? 0
    let programs = (0..<Int(context.pointee.nb_programs)).compactMap { context.pointee.programs[$0]?.pointee }
    let program = programs.first { program in
      (0..<Int(program.nb_stream_indexes)).contains { program.stream_index[$0] == leader }
    }
    guard let program, 0x10..<0x1FFF ~= program.pcr_pid else { return nil }
    return .packets(Int(program.pcr_pid))
  }

  /// The stretch behind a jump, and when the first of it is shown: nothing of it before what the same stream has shown
  /// before the jump.
  ///
  /// `stretch`, before the jump, is told where the last packets in it begin.
  private func stretch(
    after jump: ClockSurvey.Jump, _ stretch: inout StretchedClock.Stretch, upTo limit: Int64
  ) throws(LibAVError) -> (StretchedClock.Stretch, start: Int64) {
    let (before, after) = jump
    var ends = StreamEnds()
    var starts: [Int: Int64] = [:]
    var places: [Int: [Int64]] = [:]
    var position = after.position
    let edge = edgeBytes(before, stretch)
    let old = stretch
    try readPackets(from: max(old.position, before.position - edge), to: min(limit, after.position + edge)) { packet in
      guard let place = packet.position, let dts = packet.dts ?? packet.pts else { return }
      func distance(_ reading: ClockReference) -> Int64 { ClockReference.distance(from: reading.ticks, to: dts) }
      let isNearer = abs(distance(after)) < abs(distance(before))
      if place >= after.position || (place > before.position && isNearer) {
        position = min(position, place)
        let shown = ClockReference.distance(from: after.ticks, to: packet.pts ?? dts)
        starts[packet.streamIndex] = min(starts[packet.streamIndex] ?? .max, shown)
      } else {
        ends.add(packet, frame: frameTicks(packet), old.time)
        places[packet.streamIndex, default: []].append(place)
      }
    }
    stretch.lastPackets = places.mapValues { $0.suffix(Self.parsedAhead).first ?? .max }
    // What the clock would show at the reading behind the jump, had it gone on.
    let times = ends.times.compactMap { index, end in starts[index].map { end - $0 } }
    let time = times.max() ?? old.time(of: before.ticks) + Self.edgeTicks / 90
    let start = time + (starts.values.min() ?? 0)
    return (StretchedClock.Stretch(position: position, clock: after.ticks, time: time), start)
  }

  /// Packets of a stream that a parser may hold when the next one comes.
  private static let parsedAhead = 3

  private func edgeBytes(_ reading: ClockReference, _ stretch: StretchedClock.Stretch) -> Int64 {
    let ticks = stretch.time(of: reading.ticks) - stretch.time
    let bytes = reading.position - stretch.position
    guard ticks > 0, bytes > 0 else { return Self.edge.upperBound }
    return min(max(bytes / max(1, ticks / Self.edgeTicks), Self.edge.lowerBound), Self.edge.upperBound)
  }

  /// How long a frame lasts by the rate of its stream, and how many are decoded before the first is shown; zero for sound.
  private func frameTicks(_ packet: Packet) -> (length: Int64, delay: Int64) {
    guard let stream = stream(packet.streamIndex)?.pointee, stream.avg_frame_rate.num > 0 else { return (0, 0) }
    let rate = AVRational(num: stream.avg_frame_rate.den, den: stream.avg_frame_rate.num)
    let length = av_rescale_q(1, rate, stream.time_base)
    return (length, length * Int64(stream.codecpar.pointee.video_delay))
  }

  /// Gives `body` the packets of frames and sound that lie in a part of the file.
  private func readPackets(
    from start: Int64, to end: Int64, _ body: (Packet) -> Void
  ) throws(LibAVError) {
    forgetWhatWaits()
    let result = av_seek_frame(context, -1, max(0, start), AVSEEK_FLAG_BYTE)
    guard result >= 0 else { throw io.failure(result, "av_seek_frame", name) }
    let packet = try Packet()
    while try read(into: packet) {
      if let place = packet.position, place > end { break }
      let kind = stream(packet.streamIndex)?.pointee.codecpar.pointee.codec_type
      if kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO { body(packet) }
    }
  }

  /// Finds when each stream ends, and with it the film.
  private func measureEnd(_ size: Int64) throws(LibAVError) {
    var ends = StreamEnds()
    try readPackets(from: size - Self.edge.upperBound, to: size) { ends.add($0, frame: frameTicks($0)) { $0 } }
    var range: (start: Int64, end: Int64)?
    for (index, end) in ends.times {
      guard let stream = stream(index), let start = knownTimestamp(stream.pointee.start_time), end > start
      else { continue }
      stream.pointee.duration = end - start
      range = (min(range?.start ?? start, start), max(range?.end ?? end, end))
    }
    guard let range else { return }
    let (tick, microsecond) = (AVRational(num: 1, den: 90_000), AVRational(num: 1, den: AV_TIME_BASE))
    context.pointee.start_time = av_rescale_q(range.start, tick, microsecond)
    context.pointee.duration = av_rescale_q(range.end - range.start, tick, microsecond)
  }

  /// Goes to a place from which on everything lies that is shown a second before a tick of the timeline.
  ///
  /// - Returns: false when the file cannot be read there.
  func seek(_ clock: StretchedClock, before tick: Int64) -> Bool {
    let (range, stretch) = clock.bytes(showing: tick, of: avio_size(context.pointee.pb))
    guard let carrier = clockCarrier else { return false }
    let survey = ClockSurvey(io: io, size: range.upperBound, carrier: carrier, followsHoles: true)
    var (low, high) = (range.lowerBound, range.upperBound)
    // Closer than that reading on is cheaper.
    while high - low > Self.edge.lowerBound {
      let middle = low + (high - low) / 2
      // A packet is sent before it is shown.
      if let reading = try? survey.first(from: middle), stretch.time(of: reading.ticks) < tick - 90_000 {
        low = middle
      } else {
        high = middle
      }
    }
    return av_seek_frame(context, -1, low, AVSEEK_FLAG_BYTE) >= 0
  }
}

/// When the last of each stream has been shown.
private struct StreamEnds {
  private(set) var times: [Int: Int64] = [:]
  /// Streams of which some packets do not say when they are shown.
  private var undated: Set<Int> = []

  /// Takes a packet into account, whose ticks `time` puts on a timeline.
  mutating func add(_ packet: Packet, frame: (length: Int64, delay: Int64), _ time: (Int64) -> Int64) {
    let length = packet.duration > 0 ? packet.duration : frame.length
    if packet.pts == nil { undated.insert(packet.streamIndex) }
    var end = packet.pts.map { time($0) + length }
    // As many frames as wait are still to be shown when the last one is decoded.
    if undated.contains(packet.streamIndex), let dts = packet.dts {
      end = max(end ?? .min, time(dts) + length + frame.delay)
    }
    if let end { times[packet.streamIndex] = max(times[packet.streamIndex] ?? .min, end) }
  }
}
