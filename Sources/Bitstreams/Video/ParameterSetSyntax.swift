/// How a codec numbers its parameter sets, and how units name them by those numbers.
///
/// Each kind of set names one of the kind before it, and slices name one of the last:
///
///     H.264              sequence set <- picture set <- slice
///     HEVC  video set <- sequence set <- picture set <- slice
protocol ParameterSetSyntax {
  /// The kinds, the highest first.
  static var setKinds: [SetKind] { get }
  /// The kind whose sets say what frames are like.
  static var sequenceKind: Int { get }
  /// The kind of a unit that begins with this byte; `nil` when it is no parameter set.
  static func kind(ofSet header: UInt8) -> Int?
  /// A set's own number, and that of the set which it names, 0 for the highest kind; `nil` when it cannot be read.
  static func numbers(ofSet unit: [UInt8]) -> (own: UInt32, above: UInt32)?
  /// A set under other numbers, without zeros behind its end; `nil` when it cannot be read.
  static func set(_ unit: [UInt8], number: UInt32, above: UInt32) -> [UInt8]?
  /// Whether frames of two sets that say what frames are like can stand in one track: they have one size, form and colour,
  /// and are shown alike.
  static func showsFrames(_ one: [UInt8], as other: [UInt8]) -> Bool
  /// The number of the picture parameter set that a slice names; `nil` for other units.
  static func pictureNumber(ofSlice unit: [UInt8]) -> UInt32?
  /// A slice that names another picture parameter set; `nil` where that would not move whole bytes.
  static func slice(_ unit: [UInt8], number: UInt32) -> [UInt8]?
  /// Whether a unit that begins with this byte holds messages that may name sets.
  static func isMessage(_ header: UInt8) -> Bool
  /// Messages that name sets by their numbers in the track; `nil` when they cannot be read, or changed.
  ///
  /// `named` tells of the set that has a number in the source; `nil` when there is none.
  static func messages(_ unit: [UInt8], _ named: (_ kind: Int, _ number: UInt32) -> NamedSet?) -> [UInt8]?
}

/// A parameter set, and its number in the track.
typealias NamedSet = (number: UInt32, unit: [UInt8])

/// What numbers a kind of parameter sets can have.
struct SetKind {
  /// The highest number.
  let most: UInt32
  /// Whether it is written where only whole bytes can move.
  let movesWholeBytes: Bool

  /// The numbers that can stand where `number` does, the first choice first.
  func substitutes(for number: UInt32) -> [UInt32] {
    [number] + (movesWholeBytes ? ParameterSetNumber.substitutes(for: number, upTo: most) : Array(0...most))
  }
}
