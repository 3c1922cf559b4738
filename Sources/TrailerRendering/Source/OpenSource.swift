internal import RenderEngine
internal import RenderPlanning
public import TrailerEditing

extension MediaInfo {
  /// Learns what a media file holds, be it a film or not.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - path: a regular file; no URL and no pattern, just the name.
  ///   - engine: where the file is opened; a confined process for files that you do not trust.
  /// - Returns: the file's facts.
  /// - Throws: `FKTError`: `notFound`, `unreadable`, `notMedia`, `playlist`, `limitExceeded`, `timeLimit` or
  ///   `engineCrashed`.
  public static func probe(_ path: String, in engine: MediaEngine = .inProcess()) throws(FKTError) -> MediaInfo {
    try OpenSource(path, engine).probe()
  }
}

extension FKTAsset {
  /// Opens a media file and learns what it holds.
  ///
  /// Nothing is decoded beyond what that needs.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - path: a regular file; no URL and no pattern, just the name.
  ///   - engine: where the file is opened; a confined process for files that you do not trust.
  /// - Returns: the unedited film.
  /// - Throws: `FKTError`: `notFound`, `unreadable`, `notMedia`, `playlist`, `noStreams`, `limitExceeded`,
  ///   `timeLimit` or `engineCrashed`.
  public static func open(_ path: String, in engine: MediaEngine = .inProcess()) throws(FKTError) -> FKTAsset {
    let source = try OpenSource(path, engine)
    return try known(source.file.identity, try source.probe())
  }

  /// The unedited film in a file of which is known what it holds.
  ///
  /// - Throws: `FKTError`: `noStreams`.
  package static func known(_ source: SourceIdentity, _ info: MediaInfo) throws(FKTError) -> FKTAsset {
    guard !info.videoStreams.isEmpty || !info.audioStreams.isEmpty else {
      throw FKTError(
        .noStreams, source.path, "it holds neither video nor sound", hint: "`trailer-edit probe` shows what is in it")
    }
    guard info.duration > .zero else {
      throw FKTError(.noStreams, source.path, "it has no duration", hint: "`trailer-edit probe` shows what is in it")
    }
    var film = FKTAsset(source: source, info: info)
    if info.photoByteCount != nil {
      film.note(FKTNotice(code: "film-in-photo", message: "it is a photo that holds a film, which is what is edited"))
    }
    if let leadIn = info.leadIn { film.note(FKTNotice(leadIn)) }
    if let jumps = info.clockJumps { film.note(FKTNotice(clockJumps: jumps)) }
    return film
  }

  /// The asset with the start of every frame listed, which frame numbers need when the rate varies.
  ///
  /// Reads the whole file once. This blocks; call it from a thread that may wait.
  /// - Parameter engine: the one that opened the film.
  /// - Returns: the same edits on the indexed film.
  /// - Throws: `FKTError` when the file cannot be read, or is no longer the one that was opened.
  public func indexingFrames(in engine: MediaEngine = .inProcess()) throws(FKTError) -> FKTAsset {
    guard let stream = info.videoStreams.first else { return self }
    let ticks = try OpenSource(reopening: self, engine).pictures(of: stream)
    let times = ticks.map { MediaTime(ticks: $0, timeBase: stream.timeBase) - info.startTime }
    var indexed = self
    indexed.frameTimes = times
    for place in info.streams.indices where info.streams[place].index == stream.index {
      indexed.info.streams[place].video?.hasVariableFrameRate = Self.isUneven(ticks)
    }
    return indexed
  }

  /// The text of a subtitle stream as a WebVTT file, its cues on the film's clock.
  ///
  /// Reads the whole file once. This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - stream: the number of the stream, see ``StreamInfo/index``.
  ///   - engine: the one that opened the film.
  /// - Returns: the file's text in UTF-8, at most 16 MiB; its times count from the start of the film, whatever the edits keep.
  /// - Throws: `FKTError`: `unsupportedEdit` for a stream that is no text, as subtitles that are frames are none;
  ///   `limitExceeded` for too much text; as ``indexingFrames(in:)`` for a file that cannot be read.
  public func webVTT(of stream: Int, in engine: MediaEngine = .inProcess()) throws(FKTError) -> String {
    guard let info = info.streams.first(where: { $0.index == stream }),
      let plan = RenderPlan.webVTT(of: info, in: self, codecs: InstalledCodecs())
    else {
      throw FKTError(
        .unsupportedEdit, source.path, "stream \(stream) has no text that can be read",
        hint: "`trailer-edit probe` shows what is in the file")
    }
    return try OpenSource(reopening: self, engine).text(
      of: RenderOrder(plan: plan, toleratedDamage: .max, fillsGaps: true))
  }

  /// Whether frames follow one another at different distances; a coarse clock's rounding does not count.
  private static func isUneven(_ ticks: [Int64]) -> Bool {
    let distances = zip(ticks.dropFirst(), ticks).map { $0 - $1 }
    guard let shortest = distances.min(), let longest = distances.max() else { return false }
    return longest - shortest > 1
  }
}

extension FKTNotice {
  fileprivate init(_ leadIn: LeadIn) {
    let frames = leadIn.frames == 1 ? "1 frame" : "\(leadIn.frames) frames"
    self.init(
      code: "lead-in-left-out",
      message: "it begins in the middle of a GOP: the first \(leadIn.duration.secondsText) s, with \(frames) that "
        + "cannot be decoded, are left out, and times count from the first frame that can be shown")
  }

  fileprivate init(clockJumps jumps: [MediaTime]) {
    let places = jumps.prefix(3).map { "\($0)" }.joined(separator: ", ") + (jumps.count > 3 ? ", ..." : "")
    self.init(
      code: "clock-jumps-followed",
      message: "its clock jumps \(jumps.count == 1 ? "once" : "\(jumps.count) times") (\(places)): the film goes on "
        + "there without a gap")
  }
}

/// A source file that is open, and the engine that may look into it.
struct OpenSource {
  let file: InputFile
  private let engine: MediaEngine
  /// Seconds that a look at the whole source may take.
  private let patience: Double

  init(_ path: String, _ engine: MediaEngine) throws(FKTError) {
    file = try engine.open(path)
    engine.keep(file)
    self.engine = engine
    // The job's own time runs from here on.
    patience = Double(min(engine.limits.probeSeconds, engine.limits.wallSeconds ?? .max))
  }

  /// Looks into a file that the edits bring.
  init(attachment: InputFile, _ engine: MediaEngine) {
    file = attachment
    self.engine = engine
    patience = engine.limits.jobSeconds(output: 0, source: 0, work: 1)
  }

  /// The file of an asset, which the engine may have open still, or opened again if it is still that file.
  init(reopening asset: FKTAsset, _ engine: MediaEngine) throws(FKTError) {
    file =
      if let open = engine.openFile(asset.source) { open } else {
        try engine.open(asset.source.path, known: asset.source)
      }
    self.engine = engine
    patience = engine.limits.jobSeconds(output: 0, source: asset.info.duration.seconds, work: 1)
  }

  func probe(isAttachment: Bool = false) throws(FKTError) -> MediaInfo {
    guard case .info(let info) = try perform(isAttachment ? .probeAttachment : .probe) else { throw .wrongAnswer }
    guard !info.streams.isEmpty else {
      let path = file.identity.path
      throw FKTError(
        .notMedia, path, "it has the form of a media file (\(info.formatLongName)) but holds nothing",
        hint: "check that the file is complete")
    }
    return info
  }

  /// The start of every frame of a stream, in its ticks.
  func pictures(of stream: StreamInfo) throws(FKTError) -> [Int64] {
    guard case .pictures(let ticks) = try perform(.listPictures(stream: stream.index)) else { throw .wrongAnswer }
    return ticks
  }

  /// The text stream that an order names, as a WebVTT file.
  func text(of order: RenderOrder) throws(FKTError) -> String {
    guard case .text(let text) = try perform(.readSubtitles(order)) else { throw .wrongAnswer }
    return text
  }

  /// What all packets say.
  func examination(
    lasting length: MediaTime, _ onProgress: (Double) -> Void
  ) throws(FKTError) -> FilmExamination {
    let patience = engine.limits.jobSeconds(output: 0, source: length.seconds, work: 1)
    guard case .examined(let found) = try perform(.examine, within: patience, onProgress) else { throw .wrongAnswer }
    return found
  }

  func index(_ questions: SourceQuestions) throws(FKTError) -> SourceIndex {
    guard case .index(let index) = try perform(.look(questions)) else { throw .wrongAnswer }
    return index
  }

  private func perform(
    _ request: EngineTask.Request, within seconds: Double? = nil, _ onProgress: (Double) -> Void = { _ in }
  ) throws(FKTError) -> EngineAnswer {
    let answer: EngineAnswer
    do throws(EngineFailure) {
      answer = try engine.perform(request, input: file.descriptor, within: seconds ?? patience) { progress in
        onProgress(progress.fraction)
      }
    } catch {
      if engine.isCancelled { throw .cancelled }
      // A file that was cut short while it was read looks damaged, but that is not what happened to it.
      try file.checkUnchanged()
      throw FKTError(error, source: file.identity.path, output: nil, limits: engine.limits)
    }
    try file.checkUnchanged()
    return answer
  }
}

extension FKTError {
  /// The engine answered something else than it was asked.
  static let wrongAnswer = FKTError(code: .internalError, message: "the engine gave a wrong answer")
}

extension FKTAsset {
  /// Opens a film for edits: its frames are listed only when one of them counts frames whose distances may vary.
  ///
  /// - Throws: `FKTError` as ``open(_:in:)``.
  package static func open(
    _ path: String, for commands: [any FKTCommand], in engine: MediaEngine
  ) throws(FKTError) -> FKTAsset {
    let asset = try open(path, in: engine)
    return asset.needsFrames(for: commands) ? try asset.indexingFrames(in: engine) : asset
  }

  /// Whether edits count frames that are not listed and whose distances may vary.
  package func needsFrames(for commands: [any FKTCommand]) -> Bool {
    guard frameTimes == nil, commands.contains(where: \.usesFrameNumbers) else { return false }
    // MP4 lists every frame; what other containers say of their rate is only a claim.
    return !info.isMovie || info.videoStreams.first?.video?.hasVariableFrameRate != false
  }

  /// The film after edits, performed in order.
  ///
  /// - Throws: `FKTError` that names the option of the edit at fault.
  package func edited(by commands: [any FKTCommand]) throws(FKTError) -> FKTAsset {
    var asset = self
    for command in commands {
      do throws(FKTError) {
        asset = try command.perform(with: asset)
      } catch {
        var error = error
        // No option has the name of the export, which several make up; the message says which one it is about.
        if !(command is FKTExportCommand) { error.operation = error.operation ?? "--" + command.optionName }
        throw error
      }
    }
    return asset
  }
}
