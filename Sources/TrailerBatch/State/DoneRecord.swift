internal import TrailerRendering
internal import UserFiles

/// What is written down of a job before its file gets its name: from then on the job is done, whoever gives the name.
struct DoneRecord: Codable, Sendable, Hashable {
  /// The version that is read and written.
  static let currentVersion = 1

  var version = DoneRecord.currentVersion
  /// What the result depends on.
  var key: String
  /// The number of the job in the run that did it.
  var job: Int
  /// The name of the finished file, beside its target, until it gets its own.
  var temporary: String
  /// The path that the file gets, after links.
  var target: String
  /// What tells whether the target still is this file.
  var facts: RenderedFile.Facts
  /// What the job made; its path is the one the job asks for.
  var output: PublishedOutput
  /// Whether the file takes the place of one that has its name.
  var replaces: Bool
  /// How often the job was tried.
  var attempts: Int
  /// Seconds of the last try.
  var seconds: Double
  /// What the user should know.
  var notices: [FKTNotice]
  /// The host that made it, where several work on the batch.
  var host: String?

  /// Whether what it names is what a record names: a version that is known, a file beside its target, absolute paths.
  var isSound: Bool {
    version == Self.currentVersion && FileName.isPlain(key) && FileName.isPlain(temporary)
      && [target, output.path].allSatisfy { $0.hasPrefix("/") && !$0.utf8.contains(0) }
  }

  /// The path of the finished file before it has its name.
  var temporaryPath: String {
    let folder = StateFile.folder(of: target)
    return folder == "/" ? "/\(temporary)" : "\(folder)/\(temporary)"
  }

  /// Whether the target is the file that was made.
  var isPublished: Bool { RenderedFile.Facts(named: target) == facts }
}

/// A file that the batch made for a job which is forgotten since: part of its ``DoneRecord``.
struct OwnedFile: Codable, Sendable, Hashable {
  struct Output: Codable, Sendable, Hashable {
    var path: String
  }

  /// What the job asked for.
  var output: Output
  /// What tells whether the file there still is the one that was made.
  var facts: RenderedFile.Facts
}

extension JobResult {
  /// A job that was done before, by the record of it.
  init(job: Int, alreadyMade record: DoneRecord) {
    self.init(
      job: job, state: .alreadyDone(record.output), attempts: record.attempts, seconds: record.seconds,
      notices: record.notices, host: record.host)
  }
}
