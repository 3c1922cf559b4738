/// A rule that every output keeps, whatever the source and the edits were.
protocol Invariant: Sendable {
  /// Its number in the list of rules.
  var number: Int { get }
  /// What it says, in a few words.
  var name: String { get }
  /// Whether it starts programs of its own, so that it is tried on some cases only.
  var isCostly: Bool { get }
  /// Whether it is tried on a rendered case; costly ones on few.
  func isTried(on trial: EditTrial, isThorough: Bool) -> Bool

  /// What breaks the rule in a rendered case, a line each; nothing where it is kept.
  func violations(in trial: EditTrial) throws -> [String]
}

extension Invariant {
  var isCostly: Bool { false }

  func isTried(on trial: EditTrial, isThorough: Bool) -> Bool { isThorough || !isCostly }
}

/// A broken rule.
struct Violation: Sendable, Hashable, CustomStringConvertible {
  /// The rule's number; 0 where the project refused or failed.
  let number: Int
  let rule: String
  let message: String

  var description: String { "rule \(number) (\(rule)): \(message)" }
}

/// All rules that look at one output.
enum Invariants {
  static let all: [any Invariant] = [
    FrameCount(), UntouchedPictures(), CopiedPackets(), EncodedPictures(), NumbersInOrder(), RisingTimes(),
    ConstantRate(), FrameTimesKept(), Durations(), Synchrony(), SoundContent(), PaddingOnce(), CleanDecoding(),
    RandomAccess(), EditListIndependence(), StartsAtZero(), Signalling(), LiesAsShown(), ChaptersAndTags(),
    ContainerShape(), OtherDecoders(),
  ]

  /// What a rendered case breaks; costly rules are tried where `isThorough`.
  static func violations(in trial: EditTrial, isThorough: Bool) -> [Violation] {
    all.filter { $0.isTried(on: trial, isThorough: isThorough) }.flatMap { rule in
      let found: [String]
      do { found = try rule.violations(in: trial) } catch { found = ["it cannot be checked: \(error)"] }
      // The first few lines tell the story.
      return found.prefix(4).map { Violation(number: rule.number, rule: rule.name, message: $0) }
    }
  }
}
