package import Foundation

/// Mutations that made the program do what it must not, with as few of them as still do.
package struct Find: Sendable, Codable {
  /// The seed film's name.
  package let seed: String
  /// What was changed in it.
  package let mutations: [Mutation]
  /// What the program did then.
  package let verdict: String

  /// Where finds that were mended are kept, so that they stay mended.
  package static let folder = Fixtures.url("finds")

  /// A find in words of its trial.
  package init(seed: String, mutations: [Mutation], verdict: String) {
    self.seed = seed
    self.mutations = mutations
    self.verdict = verdict
  }

  /// Makes the find smaller: whatever gives a verdict of the same kind without some of the mutations.
  package func minimised(by trial: Trial) throws -> Find {
    let kind = try trial.run(mutations).kind
    let fewer = try minimise(mutations) { try trial.run($0).kind == kind }
    return Find(seed: seed, mutations: fewer, verdict: verdict)
  }

  /// Stores the find as JSON and as a film, under a name made of its content.
  package func store(in folder: URL) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let json = try encoder.encode(self)
    let hash = json.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let url = folder.appendingPathComponent("\(seed)-\(String(hash, radix: 36)).json")
    try json.write(to: url)
    if let film = HostileSeeds.all.first(where: { $0.name == seed }) {
      let changed = Data(mutations.apply(to: try film.bytes()))
      try changed.write(to: url.deletingPathExtension().appendingPathExtension(film.url.pathExtension))
    }
    return url
  }

  /// The finds stored in a folder; none when there is no such folder.
  package static func all(in folder: URL = Find.folder) -> [Find] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      guard let json = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return try? JSONDecoder().decode(Find.self, from: json)
    }
  }
}
