public import MediaTypes

/// What the edits have made of a film: which stretches play in which order, what is done to pictures and sound, and
/// how the result is to be written.
///
///     source    |---------A---------B---------|
///     clips         |==A==)   |==B==)
///     timeline  |==A==|==B==|                    starts at 0
public struct Timeline: Hashable, Codable, Sendable {
  /// Stretches of sources in playing order.
  public private(set) var clips: [Clip]
  /// What is done to pictures and sound, in the order written.
  public private(set) var effects: [TimelineEffect]
  /// How the result is to be written.
  public var export: ExportSettings

  /// The timeline of an unedited film that lasts `duration`.
  public init(duration: MediaTime) {
    self.init(clips: [Clip(MediaTimeRange(duration: duration))])
  }

  /// A timeline of `clips`; empty clips vanish and clips that go on into each other become one.
  package init(clips: [Clip], effects: [TimelineEffect] = [], export: ExportSettings = .init()) {
    self.clips = clips.joined
    self.effects = effects
    self.export = export
  }

  /// How long the edited film lasts.
  public var duration: MediaTime {
    clips.reduce(.zero) { $0 + $1.duration }
  }

  /// Adds an effect on the result of those before, as it was written after so many edits of time.
  package mutating func add(
    _ action: TimelineEffect.Action, range: MediaTimeRange? = nil, span: TimeRangeExpression? = nil,
    trimsBefore: Int = 0
  ) {
    effects.append(
      TimelineEffect(action, range: range, duration: duration, span: span, trimsBefore: trimsBefore))
  }

  /// Adds a turn; one that follows another of its kind becomes one with it, and vanishes where both undo each other.
  package mutating func add(_ rotation: Rotation, trimsBefore: Int = 0) {
    var rotation = rotation
    if case .rotation(let last) = effects.last?.action, last.angle == .zero, last.isBaked == rotation.isBaked {
      rotation.orientation = last.orientation.followed(by: rotation.orientation)
      effects.removeLast()
    }
    if rotation.turnsPixels || rotation.orientation != .identity {
      add(.rotation(rotation), trimsBefore: trimsBefore)
    }
  }

  /// The flips and quarter turns of all edits together.
  public var turn: Orientation {
    effects.reduce(.identity) { turn, effect in
      if case .rotation(let rotation) = effect.action { turn.followed(by: rotation.orientation) } else { turn }
    }
  }
}

extension Timeline {
  /// The paths of the files that the effects bring (music, images and fonts), each once, in the order of first use.
  public var attachmentPaths: [String] {
    var known: Set<String> = []
    return effects.compactMap(\.action.path).filter { known.insert($0).inserted }
  }

  /// The number of a file among ``attachmentPaths``, from 0; `nil` for a file that no effect uses.
  package func attachmentNumber(of path: String) -> Int? { attachmentPaths.firstIndex(of: path) }
}
