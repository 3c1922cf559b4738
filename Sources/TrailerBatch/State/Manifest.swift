internal import TrailerEditing
internal import TrailerRendering

/// The jobs of a run as they were given, a line each; a file of it is never changed.
struct Manifest {
  /// The first line.
  struct Header: Codable, Sendable, Hashable {
    var version = 1
    var generation: Int
    var script: String
    var build: String
    /// Threads of each encoder: those of the first run stay, since results depend on them.
    var threads: Int
    var jobs: Int
    /// SHA-256 of the digests of a thousand keys each.
    var digest: String
  }

  /// One job.
  struct Line: Codable, Sendable, Hashable {
    var job: Int
    var key: String?
    var input: String
    var output: String
    var work: String
    var threads: Int
    var build: String
  }

  /// What a number of threads can be.
  private static let mostThreads = 1...4096

  private static let mostHeadBytes = 1 << 16

  /// The head of the newest manifest.
  static func latest(in folder: StateFolder) -> Header? {
    for generation in folder.generations.reversed() {
      // Its lines may be a million.
      guard let bytes = StateFile.read(folder.manifest(generation), atMost: mostHeadBytes) else { continue }
      let header = StateJSON.decode(Header.self, from: bytes.prefix { $0 != 0x0A })
      if let header, mostThreads ~= header.threads { return header }
    }
    return nil
  }

  /// Writes a manifest, unless the newest one says the same.
  static func write(
    _ jobs: [BatchJob], keys: [String?], script: String, build: String, threads: Int, in folder: StateFolder
  ) throws(FKTError) {
    let digests = stride(from: 0, to: keys.count, by: 1000).map { start in
      let part = keys[start..<min(start + 1000, keys.count)]
      return SHA256Text.digest(of: Array(part.map { $0 ?? "-" }.joined(separator: "\n").utf8))
    }
    let digest = SHA256Text.digest(of: Array(digests.joined(separator: "\n").utf8))
    let last = latest(in: folder)
    if let last, last.digest == digest, last.threads == threads, last.jobs == jobs.count { return }
    let generation = (folder.generations.last ?? 0) + 1
    let header = Header(
      generation: generation, script: script, build: build, threads: threads, jobs: jobs.count, digest: digest)
    try StateFile.replace(folder.manifest(generation)) { (append) throws(FKTError) in
      var bytes = try StateJSON.encode(header)
      for (job, key) in zip(jobs, keys) {
        bytes += try StateJSON.encode(
          Line(
            job: job.number, key: key, input: job.input.name, output: job.output,
            work: String(decoding: job.canonicalWork, as: UTF8.self), threads: threads, build: build))
        guard bytes.count >= 1 << 20 else { continue }
        try append(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      try append(bytes)
    }
    // Three are enough to see what changed.
    for old in folder.generations.dropLast(3) { StateFile.remove(folder.manifest(old)) }
  }
}
