import Foundation
import Synchronization
import TestSupport

/// Mutates films and gives them to the program until it is stopped, and stores what went wrong.
@main
enum Fuzzer {
  private struct Options {
    var program = Fixtures.checkout.appendingPathComponent(".build/debug/trailer-edit").path
    var finds = Fixtures.checkout.appendingPathComponent(".build/fuzz-finds")
    var seed = UInt64.random(in: 1...UInt64.max)
    var seconds = Double.infinity
    var workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  private static let counts = Mutex<[String: Int]>([:])
  private static let stored = Mutex(0)

  static func main() throws {
    let options = try parse(Array(CommandLine.arguments.dropFirst()))
    print("fuzz: seed \(options.seed), \(options.workers) workers, finds go to \(options.finds.path)")
    let end = Date().addingTimeInterval(min(options.seconds, 1e9))
    let group = DispatchGroup()
    for worker in 0..<options.workers {
      DispatchQueue(label: "worker \(worker)").async(group: group) {
        do { try work(options, number: UInt64(worker), until: end) } catch { fail("\(error)") }
      }
    }
    while group.wait(timeout: .now() + 10) == .timedOut { printCounts() }
    printCounts()
    exit(stored.withLock { $0 } == 0 ? 0 : 1)
  }

  private static func work(_ options: Options, number: UInt64, until end: Date) throws {
    let folder = try TemporaryFolder()
    var mutator = Mutator(seed: options.seed &+ number)
    var round = Int(number)
    while Date() < end {
      let seed = HostileSeeds.all[round % HostileSeeds.all.count]
      round += 1
      let trial = Trial(program: options.program, seed: seed, folder: folder.url)
      let mutations = mutator.mutations(for: try seed.bytes(), format: seed.format)
      let verdict = try trial.run(mutations)
      counts.withLock { $0[verdict.kind, default: 0] += 1 }
      switch verdict {
      case .broken(let why), .contained(let why):
        let find = try Find(seed: seed.name, mutations: mutations, verdict: why).minimised(by: trial)
        let url = try find.store(in: options.finds)
        print("found: \(why)\n  \(find.mutations)\n  \(url.path)")
        // A crash of the engine is contained; it is kept to be looked at, but is no failure.
        if case .broken = verdict { stored.withLock { $0 += 1 } }
      default: break
      }
    }
  }

  private static func printCounts() {
    let (total, text) = counts.withLock { counts in
      let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      return (counts.values.reduce(0, +), parts.joined(separator: ", "))
    }
    print("\(total) films: \(text)")
  }

  private static func parse(_ arguments: [String]) throws -> Options {
    var options = Options()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { fail("\(option) needs a value") }
      switch option {
      case "--program": options.program = value
      case "--finds": options.finds = URL(fileURLWithPath: value)
      case "--seed": options.seed = UInt64(value) ?? options.seed
      case "--seconds": options.seconds = Double(value) ?? options.seconds
      case "--workers": options.workers = Int(value) ?? options.workers
      default: fail("unknown option \(option)")
      }
    }
    return options
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("fuzz: \(message)\n".utf8))
    exit(64)
  }
}
