import FoundationEssentials
internal import LibAV

import Glibc
internal import Publishing
internal import RenderEngine
internal import RenderPlanning

/// Does one task, in whichever process it is.
///
/// It knows no path: all it has are an open input and, for a render, an open output.
struct EngineWork {
  let task: EngineTask
  let input: Descriptor
  let files: [Int32]
  let output: Int32?
  let interrupt: Interrupt
  private let kept: KeptFilm?
  /// The film, if the last task left it open.
  private let opened: KeptFilm.Film?

  /// Work between open descriptors, which must stay open until it is done.
  ///
  /// With `kept`, a film stays open between questions of it.
  init(
    _ task: EngineTask, input: Descriptor, files: [Int32] = [], output: Int32?, kept: KeptFilm? = nil
  ) throws(EngineFailure) {
    self.task = task
    self.input = input
    self.files = files
    self.output = output
    self.kept = kept
    opened = kept?.take(for: task, input)
    if let opened {
      interrupt = opened.interrupt
    } else {
      interrupt = try reading(Interrupt(deadline: task.deadline))
    }
  }

  /// Does it; encoded spans are kept in `spans`.
  ///
  /// - Throws: ``EngineFailure``; `deadline` when that is why it ended, whatever libav made of it.
  func run(
    spans: (any SpanStore)? = nil, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> EngineAnswer {
    do throws(EngineFailure) {
      return try perform(spans, onProgress)
    } catch {
      if interrupt.hasExpired { throw .deadline }
      throw error
    }
  }

  private func perform(
    _ spans: (any SpanStore)?, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> EngineAnswer {
    switch task.request {
    case .probe: return .info(try look { (demuxer) in demuxer.info.withTrackNames(descriptor: input.number) })
    case .probeAttachment: return .info(try SoundEnd(demuxer: try open(), interrupt: interrupt).correctedInfo())
    case .listPictures(let stream): return .pictures(try pictures(of: stream))
    case .readSubtitles(let order):
      return .text(try WebVTTFile(order, limits: task.limits, interrupt: interrupt).text(open: open))
    case .examine:
      return .examined(try FilmExaminer(demuxer: open(), limits: task.limits).examination(onProgress: onProgress))
    case .look(let questions):
      return .index(
        try look { (demuxer) throws(EngineFailure) in
          try SourceReader(demuxer: demuxer, limits: task.limits).index(questions)
        })
    case .render(let order):
      guard let output else { throw .stopped }
      return .rendered(
        try RenderEngine.carryOut(
          order, to: output, files: files, limits: task.limits, interrupt: interrupt, spans: spans,
          open: open, onProgress))
    case .encode(let order, let share):
      guard let spans else { throw .stopped }
      return .encoded(
        try RenderEngine.encode(
          share, of: order, files: files, limits: task.limits, interrupt: interrupt, spans: spans, open: open,
          onProgress))
    case .draw(let order):
      let image = try ImageDrawing(order, limits: task.limits).draw(from: input.number)
      return .drawn(image.size, Data(image.bytes))
    }
  }

  private func pictures(of index: Int) throws(EngineFailure) -> [Int64] {
    let demuxer = try open()
    guard let stream = demuxer.info.streams.first(where: { $0.index == index }) else { throw .changedSource }
    let indexer = PictureIndexer(demuxer, stream: stream, pixelLimit: task.limits.picturePixels)
    let limit = Int(clamping: task.limits.frames)
    guard let pictures = try reading(indexer.allPictures(atMost: limit)) else {
      throw .overLimit(LimitBreach(name: .frames, found: "stream \(index) has more than \(limit) frames"))
    }
    return pictures
  }

  /// Asks the film something, and leaves it open for the next question.
  private func look<Answer>(_ ask: (Demuxer) throws(EngineFailure) -> Answer) throws(EngineFailure) -> Answer {
    let demuxer = if let opened { opened.demuxer } else { try open() }
    let answer = try ask(demuxer)
    kept?.keep(KeptFilm.Film(demuxer: demuxer, interrupt: interrupt), of: task, input)
    return answer
  }

  /// Opens one more reader of the source, from whichever thread: each reads at its own place.
  private var open: RenderEngine.OpenReader {
    { [input, interrupt, limits = task.limits, hints = task.hints] () throws(EngineFailure) in
      let demuxer = try reading(
        Demuxer(
          descriptor: input.number, owner: input, name: "the source", interrupt: interrupt, limits: limits.forOpening,
          hints: hints))
      try limiting(limits.check(demuxer.info))
      return demuxer
    }
  }
}

/// The film of the last question, still open for the next one: to open a film frames are decoded, and that takes longer
/// than most answers.
///
/// Each question goes to its own places in the file, and does not notice what was read before. A render reads from the
/// start, so it opens the film anew, and has the memory for itself.
///
/// For the one thread that does an engine's tasks.
final class KeptFilm {
  /// A film that is open, and what stops the reading of it.
  struct Film {
    let demuxer: Demuxer
    let interrupt: Interrupt
  }

  private var kept: (film: Film, identity: SourceIdentity, limits: MediaLimits, hints: FilmHints)?

  /// The film that a question is about, if it is open, with the question's deadline.
  ///
  /// It is kept no longer: the task keeps it again when all went well.
  func take(for task: EngineTask, _ input: Descriptor) -> Film? {
    // Files that the edits bring are looked at between questions of the film.
    if case .probeAttachment = task.request { return nil }
    guard let kept = kept.take(), case .look = task.request, kept.limits == task.limits,
      kept.hints == task.hints,
      kept.identity == SourceIdentity(open: input, path: "")
    else { return nil }
    kept.film.interrupt.move(deadline: task.deadline)
    return kept.film
  }

  func keep(_ film: Film, of task: EngineTask, _ input: Descriptor) {
    kept = SourceIdentity(open: input, path: "").map { (film, $0, task.limits, task.hints) }
  }
}
