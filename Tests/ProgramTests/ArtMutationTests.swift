import Foundation
import TestSupport
import Testing

/// Images, fonts and music that were changed at random: each is used or refused, and none does harm.
@Suite("A mutated image, font or sound", .timeLimit(.minutes(60)))
struct ArtMutationTests {
  private static let number = ProcessInfo.processInfo.environment["TRAILER_EDIT_SEED"].flatMap { UInt64($0) } ?? 1

  /// 12 seeds, so about 110 files usually; a long run changes 3,100.
  private static func count(_ seed: ArtSeed) -> Int {
    switch seed.use {
    case .image: TestLength.isLong ? 400 : 15
    case .font: TestLength.isLong ? 250 : 8
    case .music: TestLength.isLong ? 150 : 5
    }
  }

  @Test("is used or refused, and never half of it", arguments: ArtSeed.all)
  func mutations(seed: ArtSeed) throws {
    let folder = try TemporaryFolder()
    let trial = ArtTrial(program: Program.path, seed: seed, folder: folder.url)
    var mutator = Mutator(seed: seed.name.utf8.reduce(Self.number) { $0 &* 31 &+ UInt64($1) })
    let bytes = try seed.bytes()
    var counts: [String: Int] = [:]
    for round in 0..<Self.count(seed) {
      let mutations = mutator.mutations(for: bytes, format: seed.format)
      let verdict = try trial.run(mutations.apply(to: bytes), original: bytes)
      counts[verdict.kind, default: 0] += 1
      if case .broken(let why) = verdict {
        Issue.record("\(seed), seed \(Self.number), round \(round): \(why)\n\(mutations)")
      }
    }
    let summary = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("mutated \(seed): \(summary)")
    #expect(counts.values.reduce(0, +) == Self.count(seed))
  }

  @Test("that is not changed is used", arguments: ArtSeed.all)
  func unchanged(seed: ArtSeed) throws {
    let folder = try TemporaryFolder()
    let bytes = try seed.bytes()
    let verdict = try ArtTrial(program: Program.path, seed: seed, folder: folder.url).run(bytes, original: bytes)
    #expect(verdict == (seed.use == .font ? .undetectable : .unharmed))
  }

  @Test("that ends early is refused, wherever it ends", arguments: ArtSeed.images)
  func truncated(seed: ArtSeed) throws {
    let folder = try TemporaryFolder()
    let trial = ArtTrial(program: Program.path, seed: seed, folder: folder.url)
    let bytes = try seed.bytes()
    for part in [1, 12, 40, bytes.count / 2, bytes.count * 9 / 10, bytes.count - 1] {
      #expect(try trial.run(Array(bytes.prefix(part)), original: bytes) == .refused("not-media"), "\(part) bytes")
    }
  }
}
