internal import LibAV
internal import MediaTypes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does one task, in whichever process it is.
///
/// It knows no path: all it has are an open input and, for a render, an open output.
struct EngineWork {
  let task: EngineTask
  let input: Int32
  /// The files that the edits bring.
  let files: [Int32]
  let output: Int32?
  let interrupt: Interrupt

  /// Work between open descriptors, which must stay open until it is done.
  init(_ task: EngineTask, input: Int32, files: [Int32] = [], output: Int32?) throws(EngineFailure) {
    self.task = task
    self.input = input
    self.files = files
    self.output = output
    interrupt = try reading { () throws(LibAVError) in try Interrupt(deadline: task.deadline) }
  }

  /// Does it.
  ///
  /// - Throws: ``EngineFailure``; `deadline` when that is why it ended, whatever libav made of it.
  func run(_ onProgress: (EngineProgress) -> Void) throws(EngineFailure) -> EngineAnswer {
    do throws(EngineFailure) {
      return try perform(onProgress)
    } catch {
      if interrupt.hasExpired { throw .deadline }
      throw error
    }
  }

  private func perform(_ onProgress: (EngineProgress) -> Void) throws(EngineFailure) -> EngineAnswer {
    switch task.request {
    case .probe: return .info(try open().info.withTrackNames(descriptor: input))
    case .probeAttachment: return .info(try SoundEnd(demuxer: try open(), interrupt: interrupt).correctedInfo())
    case .listPictures(let stream):
      let (demuxer, info) = try open(stream)
      let limit = Int(clamping: task.limits.frames)
      let pictures = try reading { () throws(LibAVError) in
        try indexer(demuxer, info).allPictures(atMost: limit)
      }
      guard let pictures else {
        throw .overLimit(LimitBreach(name: .frames, found: "stream \(stream) has more than \(limit) pictures"))
      }
      return .pictures(pictures)
    case .findPictures(let stream, let bounds):
      let (demuxer, info) = try open(stream)
      let indexer = indexer(demuxer, info)
      var found: [Int64: PictureNeighbours] = [:]
      for bound in bounds {
        found[bound] = try reading { () throws(LibAVError) in try indexer.neighbours(of: bound) }
      }
      return .neighbours(found)
    case .indexPackets(let bounds): return .packets(try packets(round: bounds))
    case .describePictures(let streams): return .traits(try describe(streams))
    case .describeSound(let streams, let start): return .sounds(try describe(streams, around: start, try open()))
    case .describeSounds(let streams, let starts):
      let demuxer = try open()
      var found: [[Int: SoundTraits]] = []
      for start in starts { found.append(try describe(streams, around: start, demuxer)) }
      return .soundsByStart(found)
    case .render(let order):
      return .rendered(try render(order, onProgress))
    }
  }

  private func describe(_ streams: [Int]) throws(EngineFailure) -> [Int: PictureTraits] {
    let demuxer = try open()
    var found: [Int: PictureTraits] = [:]
    for stream in demuxer.info.streams where streams.contains(stream.index) {
      let describer = PictureDescriber(demuxer: demuxer, stream: stream, pixelLimit: task.limits.picturePixels)
      found[stream.index] = try reading { () throws(LibAVError) in try describer.traits() }
    }
    return found
  }

  private func packets(round bounds: [Int: [PicturePackets.Bound]]) throws(EngineFailure) -> [Int: PicturePackets] {
    let demuxer = try open()
    var found: [Int: PicturePackets] = [:]
    for (index, bounds) in bounds {
      guard let stream = demuxer.info.streams.first(where: { $0.index == index }) else { throw .changedSource }
      let reader = PicturePacketReader(
        demuxer: demuxer, stream: stream, mostPackets: Int(clamping: task.limits.frames))
      found[index] = try reading { () throws(LibAVError) in try reader.packets(round: bounds) }
    }
    return found
  }

  private func describe(
    _ streams: [Int], around start: MediaTime, _ demuxer: Demuxer
  ) throws(EngineFailure) -> [Int: SoundTraits] {
    var found: [Int: SoundTraits] = [:]
    for stream in demuxer.info.streams where streams.contains(stream.index) {
      let describer = SoundDescriber(demuxer: demuxer, stream: stream)
      found[stream.index] = try reading { () throws(LibAVError) in try describer.traits(around: start) }
    }
    return found
  }

  private func indexer(_ demuxer: Demuxer, _ stream: StreamInfo) -> PictureIndexer {
    PictureIndexer(demuxer, stream: stream, pixelLimit: task.limits.picturePixels)
  }

  private func open() throws(EngineFailure) -> Demuxer {
    let limits = task.limits
    let demuxer = try reading { () throws(LibAVError) in
      try Demuxer(descriptor: input, name: "the source", interrupt: interrupt, limits: limits.forOpening)
    }
    do throws(LimitBreach) { try limits.check(demuxer.info) } catch { throw .overLimit(error) }
    return demuxer
  }

  private func open(_ stream: Int) throws(EngineFailure) -> (Demuxer, StreamInfo) {
    let demuxer = try open()
    guard let info = demuxer.info.streams.first(where: { $0.index == stream }) else { throw .changedSource }
    return (demuxer, info)
  }

  /// Tries until it is done, or nothing is left to try.
  private func render(
    _ order: RenderOrder, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> RenderEngine.Result {
    guard let output else { throw .stopped }
    var throttle = ProgressThrottle()
    var context = StageContext(
      interrupt: interrupt, limits: task.limits, toleratedDamage: order.toleratedDamage, files: files)
    let loudness = LoudnessPass(order: order)
    context = try loudness.measured(context, open: open) { if throttle.isDue($0.phase) { onProgress($0) } }
    let palette = PalettePass(order: order)
    context.palettes = try palette.palettes(context, open: open) { if throttle.isDue($0.phase) { onProgress($0) } }
    let subtitles = SubtitlePass(order: order, limits: task.limits, interrupt: interrupt)
    context.subtitles = try subtitles.tracks(open: open)
    let room = MuxerOptions.indexRoom(for: order.plan) + context.subtitles.indexRoom
    var attempts = RenderAttempts(order: order, attempt: RenderEngine.Attempt(indexRoom: room))
    for _ in 0..<RenderAttempts.most {
      let engine = RenderEngine(order: attempts.order, output: output, context: context)
      do throws(EngineFailure) {
        var result = try engine.render(
          try open(), attempts.attempt, onProgress: { if throttle.isDue($0.phase) { onProgress($0) } })
        result.remarks += attempts.remarks
        result.ledger += attempts.ledger
        return result
      } catch {
        if interrupt.isSet { throw error }
        try attempts.mend(after: error, readPackets: packets)
      }
      guard ftruncate(output, 0) == 0 else { throw .outputCannotBeEmptied(errno: errno) }
    }
    throw .stopped
  }
}

extension MediaLimits {
  /// What libav itself is told.
  var forOpening: OpeningLimits {
    OpeningLimits(streams: Int(clamping: streams), pixels: picturePixels)
  }
}
