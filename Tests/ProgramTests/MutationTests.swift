import Foundation
import TestSupport
import Testing

/// Films that were changed at random: each is edited rightly or refused rightly, and none does harm.
@Suite("A mutated film", .timeLimit(.minutes(60)))
struct MutationTests {
  /// 21 seeds, so 588 films usually; a long run does six times 5,880.
  private static let count = TestLength.isLong ? 280 : 28
  private static let number = ProcessInfo.processInfo.environment["TRAILER_EDIT_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("is edited or refused, and never in silence", arguments: HostileSeeds.all.map(\.name))
  func mutations(name: String) throws {
    let seed = try #require(HostileSeeds.all.first { $0.name == name })
    let folder = try TemporaryFolder()
    let trial = Trial(program: Program.path, seed: seed, folder: folder.url)
    var mutator = Mutator(seed: name.utf8.reduce(Self.number) { $0 &* 31 &+ UInt64($1) })
    let bytes = try seed.bytes()
    var counts: [String: Int] = [:]
    for round in 0..<Self.count {
      let mutations = mutator.mutations(for: bytes, format: seed.format)
      let verdict = try trial.run(mutations)
      counts[verdict.kind, default: 0] += 1
      switch verdict {
      case .broken(let why): Issue.record("\(name), seed \(Self.number), round \(round): \(why)\n\(mutations)")
      // libav's crash or a trap of this program's own: worth a look.
      case .contained(let why): print("\(name), seed \(Self.number), round \(round): \(why)\n\(mutations)")
      default: break
      }
    }
    let summary = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("mutated \(name): \(summary)")
    #expect(counts.values.reduce(0, +) == Self.count)
  }

  @Test("that once went wrong does not any more", arguments: Find.all())
  func finds(find: Find) throws {
    let seed = try #require(HostileSeeds.all.first { $0.name == find.seed })
    let folder = try TemporaryFolder()
    let verdict = try Trial(program: Program.path, seed: seed, folder: folder.url).run(find.mutations)
    if case .broken(let why) = verdict { Issue.record("\(why); it was: \(find.verdict)") }
  }
}
