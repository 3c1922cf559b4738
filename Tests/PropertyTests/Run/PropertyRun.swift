import Foundation
import TestSupport

/// A run of generated cases: which, by how many workers, and what came of them.
struct PropertyRun: Sendable {
  /// What is drawn.
  enum Kind: Sendable {
    /// All commands on films of all kinds.
    case commands
    /// Edits that leave much as it is, on films of which parts can be copied.
    case splices
    /// Such edits on films of HEVC.
    case hevc
    /// Such edits on films of AV1.
    case av1

    /// Cases in the usual run.
    var usualCount: Int {
      switch self {
      case .splices: 120
      case .commands, .hevc: 60
      case .av1: 40
      }
    }

    /// Cases in a tenth of a long run, whose films come from one pool.
    var sliceCount: Int {
      switch self {
      case .splices: 300
      case .commands, .hevc: 200
      case .av1: 100
      }
    }
  }

  let kind: Kind
  let seed: UInt64
  let indices: Range<Int>
  /// How many failing cases are reduced: a fault that breaks everything need not be reduced everywhere.
  let reductions: Int

  /// The seed of the cases that are always the same.
  static let fixedSeed: UInt64 = 2013

  /// The runs that the environment asks for: usually a first half that is always the same, and a second one that
  /// differs from day to day.
  ///
  /// `TRAILER_EDIT_SEED` draws all cases from one seed. `TRAILER_EDIT_LONG` makes it 2,000 cases, or 3,000 splices (2,000 of HEVC, 1,000 of AV1),
  /// and `TRAILER_EDIT_SLICE` a tenth of them, from 1 to 10; `TRAILER_EDIT_CASE` a single one, by its number, or some, as in
  /// `0-39`. `TRAILER_EDIT_REDUCE` says how many of the cases that fail are made smaller.
  static func asked(
    _ kind: Kind, environment: [String: String] = ProcessInfo.processInfo.environment, on day: Date = .now
  ) -> [PropertyRun] {
    let seed = environment["TRAILER_EDIT_SEED"].flatMap { UInt64($0) }
    let reductions = environment["TRAILER_EDIT_REDUCE"].flatMap { Int($0) } ?? 3
    func run(_ seed: UInt64?, _ indices: Range<Int>) -> PropertyRun {
      PropertyRun(kind: kind, seed: seed ?? fixedSeed, indices: indices, reductions: reductions)
    }
    let numbers = environment["TRAILER_EDIT_CASE"]?.split(separator: "-").compactMap { Int($0) } ?? []
    if let first = numbers.first, let last = numbers.last, first <= last { return [run(seed, first..<last + 1)] }
    if environment["TRAILER_EDIT_LONG"] != nil {
      let slice = environment["TRAILER_EDIT_SLICE"].flatMap { Int($0) } ?? 0
      let slices = 1...10 ~= slice ? slice - 1..<slice : 0..<10
      return [run(seed, slices.lowerBound * kind.sliceCount..<slices.upperBound * kind.sliceCount)]
    }
    let half = kind.usualCount / 2
    return [run(seed, 0..<half), run(seed ?? TestLength.seed(of: day), half..<kind.usualCount)]
  }

  /// Whether the run is one of whole pools, which have everything in them.
  var isWhole: Bool { indices.count >= kind.sliceCount }

  /// What came of all cases.
  struct Outcome: Sendable {
    var distribution = Distribution()
    var failures: [(index: Int, result: CaseResult)] = []
    var count = 0
  }

  /// Draws, renders and checks all cases, with two workers.
  func run() async throws -> Outcome {
    let queue = CaseQueue(indices)
    return try await withThrowingTaskGroup(of: Outcome.self) { group in
      for worker in 1...2 {
        group.addTask {
          var outcome = Outcome()
          while let index = await queue.next() {
            guard let editCase = try await draw(index) else { continue }
            outcome.distribution.add(editCase)
            outcome.count += 1
            let result = await StoredCases.noting(editCase, by: worker) {
              await CaseResult.of(editCase, isThorough: isThorough(index))
            }
            if let made = result?.made { outcome.distribution.add(editCase, made.plan, made.report) }
            guard let result, !result.violations.isEmpty else { continue }
            outcome.failures.append((index, result))
          }
          return outcome
        }
      }
      var whole = Outcome()
      for try await part in group { whole.merge(part) }
      whole.failures.sort { $0.index < $1.index }
      return whole
    }
  }

  /// Costly rules are tried on one case of eight; of splices, of which there are more, on one of twenty.
  func isThorough(_ index: Int) -> Bool { kind == .commands ? index % 8 == 3 : index % 20 == 3 }

  /// The case of a number: its source comes from the pool of the slice that it belongs to.
  func draw(_ index: Int) async throws -> EditCase? {
    let slice = kind.sliceCount
    var numbers = SeededNumbers(seed: seed &+ UInt64(index / slice))
    let pool =
      switch kind {
      case .commands: SourceRecipe.pool(of: 40, &numbers)
      case .splices: SourceRecipe.splicePool(&numbers)
      case .hevc: SourceRecipe.splicePool(of: SourceRecipe.hevcCodings, &numbers)
      case .av1: SourceRecipe.splicePool(of: SourceRecipe.av1Codings, &numbers)
      }
    var generator = CaseGenerator(seed: seed, index: index)
    // The first cases go through the pool once, so that no recipe is left out.
    let place = index % slice < pool.count ? index % slice : generator.numbers.below(pool.count)
    let film = try await SourceShop.shared.film(pool[place])
    let edits = kind == .commands ? try generator.edits(of: film) : try generator.splices(of: film)
    return EditCase(recipe: pool[place], edits: edits)
  }
}

extension PropertyRun.Outcome {
  mutating func merge(_ other: Self) {
    distribution.merge(other.distribution)
    failures += other.failures
    count += other.count
  }
}

/// Hands out the numbers of cases.
private actor CaseQueue {
  private var indices: Range<Int>.Iterator

  init(_ indices: Range<Int>) { self.indices = indices.makeIterator() }

  func next() -> Int? { indices.next() }
}
