extension FKTError {
  /// The kind of a failure: a stable word that programs compare and JSON carries.
  public struct Code: RawRepresentable, Hashable, Codable, Sendable {
    /// The word, as in `invalid-time`.
    public let rawValue: String

    /// A code of any word; prefer the static members.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension FKTError.Code {
  /// The command line or a call is wrong.
  public static let usage = Self(rawValue: "usage")
  /// A text is no time.
  public static let invalidTime = Self(rawValue: "invalid-time")
  /// A range ends before it starts, or holds nothing.
  public static let invalidRange = Self(rawValue: "invalid-range")
  /// A range starts at or after the end of the film.
  public static let startPastEnd = Self(rawValue: "start-past-end")
  /// An edit leaves nothing of the film.
  public static let emptyResult = Self(rawValue: "empty-result")
  /// The edit does not fit this film.
  public static let unsupportedEdit = Self(rawValue: "unsupported-edit")
  /// The edit cannot be had without encoding, and nothing may be encoded.
  public static let needsEncoding = Self(rawValue: "needs-encoding")
  /// An edit list or history cannot be read.
  public static let invalidEditList = Self(rawValue: "invalid-edit-list")
  /// A codec's name is not known, or the libraries lack it.
  public static let unknownCodec = Self(rawValue: "unknown-codec")
  /// The container cannot hold what it should.
  public static let incompatibleContainer = Self(rawValue: "incompatible-container")
  /// The input does not exist.
  public static let notFound = Self(rawValue: "not-found")
  /// The input exists but cannot be read.
  public static let unreadable = Self(rawValue: "unreadable")
  /// The input is no media file.
  public static let notMedia = Self(rawValue: "not-media")
  /// The input is a film of a kind that cannot be edited here.
  public static let unsupportedFilm = Self(rawValue: "unsupported-film")
  /// The input is a playlist that would open other files.
  public static let playlist = Self(rawValue: "playlist")
  /// The input has neither frame nor sound.
  public static let noStreams = Self(rawValue: "no-streams")
  /// The input is damaged.
  public static let damaged = Self(rawValue: "damaged")
  /// The input was changed or replaced while it was in use.
  public static let inputChanged = Self(rawValue: "input-changed")
  /// The input has a hole in time that is longer than any film means.
  public static let timestampGap = Self(rawValue: "timestamp-gap")
  /// The input or an edit is over a limit that guards the machine.
  public static let limitExceeded = Self(rawValue: "limit-exceeded")
  /// The time allowed for the work is over.
  public static let timeLimit = Self(rawValue: "time-limit")
  /// Another job holds what is needed.
  public static let busy = Self(rawValue: "busy")
  /// The output's name is taken.
  public static let outputExists = Self(rawValue: "output-exists")
  /// The output would overwrite the input.
  public static let outputIsInput = Self(rawValue: "output-is-input")
  /// The output cannot be created.
  public static let outputUnwritable = Self(rawValue: "output-unwritable")
  /// The disk is full.
  public static let noSpace = Self(rawValue: "no-space")
  /// Reading or writing failed.
  public static let inputOutput = Self(rawValue: "input-output")
  /// The work was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
  /// The finished file is not what was planned.
  public static let verificationFailed = Self(rawValue: "verification-failed")
  /// Something would be lost, and losses were refused.
  public static let lossRefused = Self(rawValue: "loss-refused")
  /// The process that decodes ended of itself; nothing else was touched by that.
  public static let engineCrashed = Self(rawValue: "engine-crashed")
  /// The kernel cannot confine the process that decodes as it was required to.
  public static let sandboxUnavailable = Self(rawValue: "sandbox-unavailable")
  /// The results of this host would differ from those of others that work on the same batch.
  public static let hostDiffers = Self(rawValue: "host-differs")
  /// The host that did a job was lost, more than once.
  public static let hostLost = Self(rawValue: "host-lost")
  /// The engine that hands out work to hosts does not do what it should.
  public static let executorFailed = Self(rawValue: "executor-failed")
  /// A fault of the program itself.
  public static let internalError = Self(rawValue: "internal-error")
}
