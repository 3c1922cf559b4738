internal import LibAV
internal import MediaTypes
internal import TrailerEditing

/// One render from open source to published file: owns the names and descriptors, and lets the engine work
/// between them.
///
/// `@unchecked Sendable`: made by the caller of ``Renderer/start(_:of:to:replacing:)``, then used by the job's
/// thread alone; only `interrupt`, which is safe anywhere, is shared.
final class Publication: @unchecked Sendable {
  let interrupt: Interrupt
  private let plan: RenderPlan
  private let asset: FKTAsset
  private let input: InputFile
  private let output: OutputFile
  private let toleratedDamage: Int

  init(
    plan: RenderPlan, asset: FKTAsset, path: String, replacing: Bool, _ toleratedDamage: Int
  ) throws(FKTError) {
    self.plan = plan
    self.asset = asset
    self.toleratedDamage = toleratedDamage
    input = try InputFile(asset.source.path, known: asset.source)
    interrupt = try withMeaning("render", path) { () throws(LibAVError) in try Interrupt() }
    output = try OutputFile(path, replacing: replacing, input: asset.source)
  }

  /// Renders, checks and publishes.
  func run(_ report: (RenderProgress) -> Void) throws(FKTError) -> RenderReport {
    // Before the outcome is known to anybody: the program may end the moment it is.
    defer { output.discard() }
    var reporter = ProgressReporter(total: plan.duration)
    let result = try withoutActuallyEscaping(report) { (report) throws(FKTError) in
      try render { phase, fraction, time, frames in
        if let step = reporter.step(phase, fraction, time, frames) { report(step) }
      }
    }
    try input.checkUnchanged()
    if interrupt.isSet { throw .cancelled }
    if let step = reporter.step(.publishing, 0, plan.duration, 0) { report(step) }
    try output.publish()
    return makeReport(result, reporter.seconds)
  }

  /// Tries at most once without jumps, and once more with the index room that was missing.
  private func render(
    _ onProgress: @escaping (RenderProgress.Phase, Double, MediaTime, Int) -> Void
  ) throws(FKTError) -> RenderEngine.Result {
    let engine = RenderEngine(
      plan: plan, input: input.descriptor.number, output: output.descriptor, interrupt: interrupt,
      toleratedDamage: toleratedDamage)
    var attempt = RenderEngine.Attempt(indexRoom: MuxerOptions.indexRoom(for: plan))
    for _ in 0..<3 {
      do throws(EngineFailure) {
        return try engine.render(attempt, onProgress: onProgress)
      } catch {
        if interrupt.isSet { throw .cancelled }
        switch error {
        case .missedFirstPicture where !attempt.readsFromStart: attempt.readsFromStart = true
        case .output(let error):
          guard case .indexRoomTooSmall(let missing) = error.code else { throw meaning(.output(error)) }
          attempt.indexRoom += missing + 4096
        default: throw meaning(error)
        }
      }
      try output.restart()
    }
    throw FKTError(code: .internalError, message: "\(output.path): no attempt to write it succeeded")
  }

  private func meaning(_ failure: EngineFailure) -> FKTError {
    let source = asset.source.path
    switch failure {
    case .source(let error):
      var meaning = FKTError(error, while: "render", subject: source)
      if meaning.code == .notMedia { meaning.code = .damaged }
      return meaning
    case .output(let error): return FKTError(error, while: "render", subject: output.path)
    case .missedFirstPicture(let stream):
      return FKTError(
        code: .damaged, message: "\(source): a picture of stream \(stream) that the edit keeps cannot be decoded",
        subject: source)
    case .damaged(let stream, let time, let what):
      let place = time.map { " at \($0 - asset.info.startTime)" } ?? ""
      return FKTError(
        code: .damaged, message: "\(source): stream \(stream) is damaged\(place): \(what)",
        hint: "cut the damaged part away, or fetch the file again", subject: source, detail: what)
    case .cutOff(let time):
      return FKTError(
        code: .damaged, message: "\(source): the file breaks off at \(time), before the end it promises",
        hint: "fetch the file again, or keep only what lies before", subject: source)
    case .verification(let what):
      return FKTError(
        code: .verificationFailed, message: "\(output.path): the written file is not as planned: \(what)",
        hint: "this is a defect of the program; please report it with the plan (--plan --json)", subject: output.path)
    case .changedSampleRate(let stream, let from, let to):
      return FKTError(
        code: .unsupportedEdit,
        message: "\(source): the sound of stream \(stream) changes from \(from) Hz to \(to) Hz inside the file",
        hint: "cut it where the rate changes", subject: source)
    case .noThread: return .noThread
    case .stopped: return FKTError(code: .internalError, message: "the render stopped without a reason")
    }
  }

  private func makeReport(_ result: RenderEngine.Result, _ seconds: Double) -> RenderReport {
    RenderReport(
      path: output.path, byteCount: output.byteCount,
      duration: result.written.map(\.end).max() ?? plan.duration, container: plan.container,
      streams: zip(zip(plan.streams, result.written), result.damaged).map { pair, damaged in
        let (stream, written) = pair
        return StreamReport(
          source: stream.source, kind: stream.kind, codec: stream.codec, encoded: written.packets, copied: 0,
          samples: stream.kind == .audio ? written.samples : nil, end: written.end, damaged: damaged)
      }, verified: result.verified, losses: plan.losses, notices: plan.notices, seconds: seconds)
  }
}
