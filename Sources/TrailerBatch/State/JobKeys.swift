internal import TrailerRendering

/// Makes the keys of jobs: equal keys mean equal results.
///
/// A key is the SHA-256 of what the input and the files of the edits are, of the edits and the settings, of this
/// program and its libraries, of the number of encoder threads, and of the output's path: two jobs that do the same
/// for two outputs are two jobs.
struct JobKeys: Sendable {
  let digests: FileDigests
  /// What tells this program and its libraries from others.
  let build: String
  /// Threads of each encoder.
  let threads: Int
  /// Whether keys come with the facts they are made of.
  var tellsFacts = false

  /// A key and the facts it is made of, where those are wanted.
  struct Key: Sendable {
    var text: String
    var facts: [BatchStatus.KeyFact]
  }

  /// The key of a job.
  ///
  /// - Throws: `FKTError` when a file it is made of cannot be read.
  func key(of job: BatchJob) throws(FKTError) -> Key {
    var facts: [BatchStatus.KeyFact] = []
    func add(_ name: String, _ value: String) { facts.append(BatchStatus.KeyFact(name: name, value: value)) }
    switch job.input {
    case .file(let path): add("input", try digests.identity(of: path).text)
    // What was fetched once for a name is not asked for again.
    case .remote(let name): add("input", "remote \(name)")
    }
    for path in job.edits.attachedFiles { add("file", try digests.identity(of: path).text) }
    add("work", SHA256Text.digest(of: job.canonicalWork))
    add("threads", "\(threads)")
    add("build", build)
    add("output", job.output)
    let text = facts.reduce("trailer-edit batch 1\n") { $0 + "\($1.name) \($1.value)\n" }
    return Key(text: SHA256Text.digest(of: Array(text.utf8)), facts: tellsFacts ? facts : [])
  }

  /// A key for what can be told of a job whose files cannot be read.
  func faultKey(of job: BatchJob) -> String {
    SHA256Text.digest(of: Array("fault\n\(job.input.name)\n\(job.output)\n".utf8) + job.canonicalWork)
  }
}

extension FKTEditList {
  /// The paths of the files that the edits bring, in their order.
  var attachedFiles: [String] {
    edits.compactMap { edit in
      switch edit {
      case let edit as FKTAddMusicCommand: return edit.music.file
      case let edit as FKTAddWatermarkCommand: return edit.file
      case let edit as FKTAddTextCommand: if case .file(let path) = edit.text.font { return path } else { return nil }
      default: return nil
      }
    }
  }
}

/// What tells this program, the libraries it has loaded and the processor from others: their results may differ.
enum BuildIdentity {
  /// The digest of the program's file, FFmpeg's version, the digest of the libraries, and what the processor can do.
  static func text(executable: String, _ digests: FileDigests) throws(FKTError) -> String {
    let libraries = RenderingEnvironment.libraryIdentities.sorted { $0.key < $1.key }
    let names = Array(libraries.map { "\($0.key) \($0.value)" }.joined(separator: "\n").utf8)
    return [
      String(try digests.identity(of: executable).digest.prefix(32)), "ffmpeg", RenderingEnvironment().release,
      "libraries", String(SHA256Text.digest(of: names).prefix(16)), "processor",
      String(RenderingEnvironment.processorFeatures, radix: 16),
    ].joined(separator: " ")
  }
}
