internal import LibAV
internal import RenderPlanning
internal import TrailerEditing

/// The film of the last question, still open for the next one: to open a film pictures are decoded, and that takes longer
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

  private var film: Film?
  private var identity: SourceIdentity?
  private var limits: MediaLimits?

  /// The film that a question is about, if it is open, with the question's deadline.
  ///
  /// It is kept no longer: the task keeps it again when all went well.
  func take(for task: EngineTask, _ input: Descriptor) -> Film? {
    // Files that the edits bring are looked at between questions of the film.
    if case .probeAttachment = task.request { return nil }
    defer { film = nil }
    guard case .look = task.request, let film, let identity, limits == task.limits,
      identity == SourceIdentity(open: input, path: "")
    else { return nil }
    film.interrupt.move(deadline: task.deadline)
    return film
  }

  /// Keeps the film that a task was about.
  func keep(_ film: Film, of task: EngineTask, _ input: Descriptor) {
    self.film = film
    identity = SourceIdentity(open: input, path: "")
    limits = task.limits
  }
}
