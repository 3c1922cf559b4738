internal import LibAV
internal import Publishing
internal import RenderEngine
internal import RenderPlanning

import Glibc

extension FKTError {
  /// What the failure of the engine means to the user, who knows files by their names; only a render has an output, and
  /// `startTime` is where the container's clock stands at the film's time 0.
  init(
    _ failure: EngineFailure, source: String, output: String?, files: [String] = [], limits: MediaLimits,
    startTime: MediaTime = .zero
  ) {
    let target = output ?? source
    let isRender = output != nil
    switch failure {
    case .source(let error):
      self.init(error, while: isRender ? "render" : "open", subject: source, isSource: true, limits: limits)
      // What could be opened is media.
      if isRender, code == .notMedia { code = .damaged }
    case .file(let number, let failure):
      let name = files.indices.contains(number) ? files[number] : "a file of the edits"
      self.init(failure, source: name, output: nil, limits: limits)
    case .unusable(let message, let hint):
      self.init(.notMedia, source, message, hint: hint, operation: "draw")
    case .tooLong(let message, let hint):
      self.init(.limitExceeded, source, message, hint: hint, operation: "draw")
    case .art(let message, let hint):
      self.init(code: .unsupportedEdit, message: message, hint: hint, operation: "draw", subject: source)
    case .output(let error) where error.code == .external:
      self.init(
        .internalError, target, "the encoder \(error.subject) failed: \(error.logLine ?? error.message)",
        hint: "it may need more memory, as with --limit memory=16GiB, or another codec may do", operation: "render",
        detail: error.logLine)
    case .output(let error) where error.operation == "avcodec_open2" && error.code == .other:
      self.init(
        .unsupportedEdit, source,
        "the encoder \(error.subject) does not take what it has: \(error.logLine ?? error.message)",
        hint: "choose another codec with --codec", operation: "render", detail: error.logLine)
    case .output(let error): self.init(error, while: "render", subject: target, isSource: false, limits: limits)
    case .outputCannotBeEmptied(let number):
      self.init(.inputOutput, target, "it cannot be emptied: \(errorText(number))", operation: "ftruncate")
    case .missedFirstPicture(let stream):
      self.init(.damaged, source, "a frame of stream \(stream) that the edit keeps cannot be decoded")
    case .noPictures(let stream):
      self.init(
        .damaged, source, "stream \(stream) has no frame that can be shown in what the edits keep",
        hint: "`trailer-edit probe` shows what is in it")
    case .nothingKept(let stream):
      self.init(
        .emptyResult, source, "nothing of stream \(stream) lies in what the edits keep, and there is no other",
        hint: "keep another part of the film")
    case .damaged(let refusal): self = .damaged(source, refusal, startTime)
    case .cutOff(let time):
      self.init(
        .damaged, source, "the file breaks off at \(time), before the end it promises",
        hint: "fetch the file again, or keep only what lies before")
    case .gap(let stream, let time, let length): self = .gap(source, stream, time, length)
    // Only where nothing may be encoded: else it is encoded.
    case .cannotCopy(let stream, let reason):
      self.init(
        .needsEncoding, source, "stream \(stream) cannot be copied: \(reason)", hint: "`--strategy auto` encodes it")
    case .furtherSets(let stream, _):
      self.init(
        .needsEncoding, source, "stream \(stream) cannot be copied: its parameter sets change on the way",
        hint: "`--strategy auto` encodes it")
    case .brokenSplicePoint(let stream, _, let reason):
      self.init(
        .verificationFailed, source, "stream \(stream) cannot be copied: \(reason)",
        hint: "`--strategy full` encodes it")
    case .longerReordering(let stream, _):
      self.init(
        .verificationFailed, source, "the frames of stream \(stream) lie too far out of order",
        hint: "`--strategy full` encodes them")
    case .changedSource:
      self.init(
        .inputChanged, source, "its streams are not those it had when it was opened",
        hint: "run the edit again once nothing writes to it")
    case .verification(let what):
      self.init(
        .verificationFailed, target, "the written file differs from the plan: \(what)",
        hint: "this is a defect of the program; please report it with the plan (--plan --json)")
    case .changedSampleRate(let stream, let from, let to):
      self.init(
        .unsupportedEdit, source, "the sound of stream \(stream) changes from \(from) Hz to \(to) Hz inside the file",
        hint: "cut it where the rate changes")
    case .overLimit(let breach): self.init(breach, of: limits, subject: source)
    case .deadline:
      // A look at a file may take no longer than the whole job.
      let isJob = isRender || (limits[.time] ?? .max) < limits.probeSeconds
      let name: MediaLimits.Name = isJob ? .time : .probe
      // How long a whole job may take is worked out for each, where nobody says it.
      let allowed = limits[name].map { "\($0) s" } ?? "it may"
      let more = limits[name].map { "\(min($0, .max / 4) * 4)s" } ?? name.example
      self.init(
        .timeLimit, source, "it takes longer than \(allowed)",
        hint: "allow more with --limit \(name.rawValue)=\(more), if the film is worth it")
    case .noThread: self = .noThread
    case .noProcess(let number):
      self.init(
        code: .internalError,
        message: "the process that decodes cannot be started: \(errorText(number))",
        hint: "end other programs and try again", operation: "start the engine")
    case .unconfined(let missing):
      self.init(
        code: .sandboxUnavailable, message: "the process that decodes cannot be confined fully: \(missing) is missing",
        hint: "`trailer-edit doctor` tells what the kernel has; --sandbox auto does with less")
    case .crashed(let signal): self = .crashed(source, signal, limits)
    case .busy:
      self.init(
        code: .busy, message: "the engine is at work for another job",
        hint: "make an engine for each job that runs at the same time", operation: "start the engine")
    case .stopped: self.init(code: .internalError, message: "the work stopped without a reason")
    }
  }

  private static func damaged(
    _ source: String, _ refusal: DamageCounter.Refusal, _ startTime: MediaTime
  ) -> FKTError {
    let first = refusal.places.first
    let part = first?.stream.map { "stream \($0)" } ?? "the file"
    let place = first?.time.map { " at \($0 - startTime)" } ?? ""
    let what = first?.what ?? "unknown"
    var message = "\(part) is damaged\(place): \(what)"
    if refusal.count > 1 || !refusal.isComplete {
      let others = refusal.places.dropFirst().compactMap(\.time).map { "\($0 - startTime)" }
      let next = others.isEmpty ? "" : ", the next at " + others.joined(separator: ", ")
      let places = refusal.count == 1 ? "place" : "places"
      message += "; \(refusal.isComplete ? "" : "at least ")\(refusal.count) damaged \(places) in what is kept\(next)"
    }
    return FKTError(
      .damaged, source, message,
      hint: "cut the damaged part away, fetch the file again, or go on all the same with --tolerate all",
      operation: "render", detail: what)
  }

  private static func gap(_ source: String, _ stream: Int, _ time: MediaTime, _ length: MediaTime) -> FKTError {
    let size = (length < .zero ? MediaTime.zero - length : length).secondsText
    return FKTError(
      code: .timestampGap,
      message: length < .zero
        ? "\(source): the clock of stream \(stream) goes back by \(size) s at \(time)"
        : "\(source): nothing happens for \(size) s from \(time) on",
      hint: length < .zero
        ? "cut the film before that place; what follows belongs to another recording"
        : "cut the hole away, or keep it with --fill-gaps",
      subject: source)
  }

  private static func crashed(_ source: String, _ signal: Int32, _ limits: MediaLimits) -> FKTError {
    let cause = signal > 0 ? "signal \(signal), \(String(cString: strsignal(signal)))" : "no reason given"
    let memory = "more memory than the \(limits.text(.memory)) of --limit memory"
    let hint =
      switch signal {
      case SIGKILL, SIGTRAP, SIGILL: "it may need \(memory)"
      // How C libraries end a process when they find themselves in a state that they hold for impossible.
      case SIGABRT: "a library of a codec gave up: another codec or preset may do, or \(memory)"
      default: "the file may be damaged or hostile"
      }
    return FKTError(
      .engineCrashed, source, "the process that decodes it crashed (\(cause))",
      hint: "\(hint); nothing was left behind", operation: "engine")
  }

  static let noThread = FKTError(
    code: .internalError, message: "the system has no thread left", hint: "end other programs and try again")

  static let cancelled = FKTError(code: .cancelled, message: "cancelled; nothing was left behind")
}
