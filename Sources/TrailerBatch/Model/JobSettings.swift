public import TrailerRendering

/// How a job's work is done, whatever the work is.
///
/// Copies share their values until one is changed: of a million jobs of a script, all have the settings of a few entries.
@dynamicMemberLookup
public struct JobSettings: Sendable, Hashable, Codable {
  /// What can be set.
  public struct Values: Sendable, Hashable, Codable {
    /// How much is encoded.
    public var strategy: RenderStrategy = .auto
    /// Into how many pieces frames are cut that are all encoded.
    public var pieces: PieceCount = .auto
    /// Whether a file that this batch did not make may be replaced.
    public var overwrites = false
    /// Whether a loss is an error.
    public var isStrict = false
    /// Damaged places of the film that are accepted, `Int.max` for all.
    public var toleratedDamage = 0
    /// Whether long holes in the film are kept.
    public var fillsGaps = false
    /// Whether a broken film is made whole, see ``FilmRepair``; then all damage is tolerated, and long holes are kept.
    public var isRepair = false
    /// Frames a second of a film without a container; `nil` for what it says itself.
    public var frameRate: Rational?
    /// How thoroughly the written file is checked.
    public var verification = RenderVerification.fast
    /// How much of the machine the job may take.
    public var limits = MediaLimits()
  }

  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var box: Box
  private static let usual = Box(Values())

  /// The settings of an edit line without options.
  public init() { box = Self.usual }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws { box = Box(try Values(from: decoder)) }

  /// Writes the values.
  public func encode(to encoder: any Encoder) throws { try box.values.encode(to: encoder) }

  /// A value.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
    get { box.values[keyPath: path] }
    set {
      var values = box.values
      values[keyPath: path] = newValue
      box = Box(values)
    }
  }

  /// Whether the values are the same.
  public static func == (one: JobSettings, other: JobSettings) -> Bool {
    one.box === other.box || one.box.values == other.box.values
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(box.values) }

  /// How a job's film is opened: what one job learns of it holds for those that open it alike.
  struct Opening: Sendable, Hashable, Codable {
    var limits: MediaLimits
    var hints: FilmHints
  }

  var opening: Opening {
    Opening(
      limits: self.limits,
      hints: FilmHints(frameRate: self.frameRate, keepsHoles: self.fillsGaps, isThorough: self.isRepair))
  }
}
