internal import TrailerEditing
internal import TrailerRendering

/// What an engine is asked to do at one time: the jobs that are missing, in shards, and what the hosts must have in common.
struct ClusterOrder: Codable, Sendable, Hashable {
  static let currentVersion = 1

  var version = ClusterOrder.currentVersion
  /// The path of the script, for people.
  var script: String
  /// What every host must be like.
  var node: NodeFacts
  /// What of each processor is used; `nil` for all.
  var processor: ProcessorLevel?
  /// Threads of each encoder.
  var threads: Int
  /// What tells that an input has changed.
  var identity: String
  /// The digest of each shard's file.
  var shards: [String]

  /// A job as a worker needs it.
  struct Line: Codable, Sendable, Hashable {
    var job: Int
    var key: String
    var input: String
    /// What was fetched beforehand, where the input is no file.
    var film: BatchEnvironment.FetchedFilm?
    var edits: FKTEditList
    var output: String
    var settings: JobSettings
    /// How often it failed before.
    var failures: Int
    /// The keys of earlier states of the job.
    var old: [String]
    /// What tells of the file that the output replaces that it is the batch's own.
    var own: RenderedFile.Facts?
    /// Whether its encoded spans are shared out, and which share of them is meant; `nil` where one worker does it all.
    var split: JobSplit?
  }

  /// Writes an order and its shards.
  ///
  /// - Returns: the digest that names it.
  static func write(
    shards count: Int, script: String, node: NodeFacts, processor: ProcessorLevel?, threads: Int,
    identity: BatchOptions.Identity,
    in folder: ClusterFolder, lines: (Int) throws(FKTError) -> [Line]
  ) throws(FKTError) -> String {
    var digests: [String] = []
    for shard in 0..<count {
      var bytes: [UInt8] = []
      for line in try lines(shard) { bytes += try StateJSON.encode(line) }
      let digest = SHA256Text.digest(of: bytes)
      let path = folder.shard(digest)
      try StateFile.makePrivateFolder(StateFile.folder(of: path))
      try StateFile.replace(path, with: bytes)
      digests.append(digest)
    }
    let order = ClusterOrder(
      script: script, node: node, processor: processor, threads: threads, identity: identity.rawValue, shards: digests)
    let bytes = try StateJSON.encode(order)
    let digest = SHA256Text.digest(of: bytes)
    try StateFile.replace(folder.order(digest), with: bytes)
    return digest
  }

  /// Reads an order whose digest is known.
  ///
  /// - Throws: `FKTError` when anything of it is not as it was written.
  static func read(_ digest: String, in folder: ClusterFolder) throws(FKTError) -> ClusterOrder {
    guard digest.utf8.count == 64, digest.utf8.allSatisfy({ isHex($0) }) else {
      throw FKTError(
        code: .usage, message: "--digest cannot be '\(digest)'", hint: "it is 64 hexadecimal digits, as submitted")
    }
    let path = folder.order(digest)
    let bytes = try ClusterFolder.trusted(path, digest: digest)
    guard let order = StateJSON.decode(ClusterOrder.self, from: bytes), order.version == currentVersion else {
      throw FKTError(
        code: .unreadable, message: "\(path): another version of trailer-edit wrote it",
        hint: "use the same program on all hosts", subject: path)
    }
    return order
  }

  /// The jobs of a shard.
  func lines(ofShard number: Int, in folder: ClusterFolder) throws(FKTError) -> [Line] {
    guard shards.indices.contains(number) else {
      throw FKTError(code: .usage, message: "there is no shard \(number)", hint: "shards are 0 to \(shards.count - 1)")
    }
    let path = folder.shard(shards[number])
    let bytes = try ClusterFolder.trusted(path, digest: shards[number])
    var lines: [Line] = []
    for part in bytes.split(separator: 0x0A) {
      guard let line = StateJSON.decode(Line.self, from: part) else {
        throw FKTError(code: .unreadable, message: "\(path): a line of it is no job", subject: path)
      }
      lines.append(line)
    }
    return lines
  }

  private static func isHex(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
}

extension ClusterOrder.Line {
  /// The line of a job.
  init(_ job: BatchJob, key: String, film: BatchEnvironment.FetchedFilm?, failures: Int, old: [String]) {
    self.init(
      job: job.number, key: key, input: job.input.name, film: film, edits: job.edits, output: job.output,
      settings: job.settings, failures: failures, old: old,
      own: old.isEmpty ? nil : RenderedFile.Facts(named: job.output))
  }

  /// The job.
  var batchJob: BatchJob {
    BatchJob(
      number: job, input: film == nil ? .file(input) : .remote(input), edits: edits, output: output,
      settings: settings)
  }
}
