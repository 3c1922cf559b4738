internal import RenderEngine
internal import RenderPlanning

/// A source file that is open, and the engine that may look into it.
struct OpenSource {
  let file: InputFile
  private let engine: MediaEngine
  /// Seconds that a look at the whole source may take.
  private let patience: Double

  init(_ path: String, _ engine: MediaEngine) throws(FKTError) {
    file = try InputFile(path, limits: engine.limits)
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
        try InputFile(asset.source.path, known: asset.source, limits: engine.limits)
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

  func index(_ questions: SourceQuestions) throws(FKTError) -> SourceIndex {
    guard case .index(let index) = try perform(.look(questions)) else { throw .wrongAnswer }
    return index
  }

  private func perform(_ request: EngineTask.Request) throws(FKTError) -> EngineAnswer {
    let answer: EngineAnswer
    do throws(EngineFailure) {
      answer = try engine.perform(request, input: file.descriptor, within: patience)
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
