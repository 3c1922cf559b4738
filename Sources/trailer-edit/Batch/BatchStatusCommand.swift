import ArgumentParser
import Glibc
import TrailerBatch
import TrailerRendering
import TrailerEditing

/// `trailer-edit batch status FILE`: shows how far a batch has come.
struct BatchStatusCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show how far a batch has come, and why a job is to be done.",
    discussion: """
      Jobs are numbered from 1, in the order of the script. Nothing is changed, and a run may be at work meanwhile.

        trailer-edit batch status teasers.yaml
        trailer-edit batch status teasers.yaml --why 3
        trailer-edit batch status teasers.yaml --why out/clip-teaser.mp4
        trailer-edit batch status teasers.yaml --shared /srv/work/teasers --follow
      """)

  @OptionGroup var place: BatchPlaceOptions

  @Option(
    name: .customLong("why"),
    help: ArgumentHelp("Tell all about one job, named by its number or its output.", valueName: "job"))
  var why: String?

  @Flag(name: .customLong("all"), help: "List the jobs that are done, too.")
  var listsAll = false

  @Option(
    name: .customLong("shared"),
    help: ArgumentHelp(
      "The folder that the hosts of an engine share: what they do is shown, too.", valueName: "folder"),
    completion: .directory)
  var shared: String?

  @Flag(name: .customLong("follow"), help: "Show it again every two seconds, until nobody works on the batch.")
  var follows = false

  @Flag(name: .customLong("json"), help: "Write one JSON object to standard output.")
  var writesJSON = false

  @OptionGroup var messages: MessageOptions

  static let documentName = "batch status"

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let script = try place.read()
    let jobs = try place.jobs(of: script)
    let options = try place.options()
    let settings = HostSettings.recalled(from: options.stateFolder)
    let recalled = settings.shared
    try script.hosts.completed(by: settings).processor?.force()
    let chosen = try why.map { (name) throws(FKTError) in try JobNames(jobs).job(named: name) }
    while true {
      let status = try BatchStatus.read(
        jobs: chosen.map { [jobs[$0]] } ?? jobs, options: options, tellsFacts: writesJSON || chosen != nil)
      // A folder that was used once may be gone.
      let hosts =
        try shared.map { (path) throws(FKTError) in try HostStatus.read(shared: BatchPath.absolute(path)) }
        ?? recalled.flatMap { try? HostStatus.read(shared: $0) }
      try write(status, hosts, jobs, ofOne: chosen != nil)
      guard follows, status.runner != nil || hosts?.isEmpty == false, !Interruption.isRequested else { return .done }
      for _ in 0..<20 where !Interruption.isRequested { usleep(100_000) }
    }
  }

  private func write(
    _ status: BatchStatus, _ hosts: [HostStatus]?, _ jobs: [BatchJob], ofOne: Bool
  ) throws(FKTError) {
    if writesJSON {
      var members = try BatchStatusJSON.members(of: status)
      if let hosts { members["hosts"] = .array(hosts.map(BatchStatusJSON.value)) }
      try StandardStreams.writeData(JSONDocument.document(Self.documentName, members).text)
    } else if ofOne, let job = status.jobs.first {
      try StandardStreams.writeData(BatchStatusText.details(of: job))
    } else {
      try StandardStreams.writeData(
        BatchStatusText.overview(of: status, listsAll: listsAll, width: CatalogSession.width)
          + BatchStatusText.lines(of: hosts ?? [], jobs))
    }
  }
}

/// How far a batch has come, as programs read it.
enum BatchStatusJSON {
  /// The members of the document.
  static func members(of status: BatchStatus) throws(FKTError) -> [String: JSONValue] {
    var jobs: [JSONValue] = []
    for job in status.jobs { jobs.append(try value(job)) }
    let counts = BatchStatusText.counts(of: status).map { ($0.name, JSONValue.integer(Int64($0.count))) }
    return [
      "jobs": .array(jobs), "counts": .object(Dictionary(counts) { $1 }), "runner": JSONValue(status.runner),
    ]
  }

  /// What a host does.
  static func value(_ host: HostStatus) -> JSONValue {
    [
      "host": .string(host.host), "process": .integer(Int64(host.process)),
      "jobs": .array(
        host.jobs.map {
          [
            "job": .integer(Int64($0.number + 1)), "fraction": .number($0.fraction),
            "speed": $0.speed.map { .number($0) } ?? .null,
          ]
        }),
    ]
  }

  private static func value(_ job: BatchStatus.Job) throws(FKTError) -> JSONValue {
    var value: JSONValue = [
      "job": .integer(Int64(job.number + 1)), "input": .string(job.input), "output": .string(job.output),
      "state": .string(BatchStatusText.word(job.state)), "attempts": .integer(Int64(job.attempts)),
      "errors": .array(job.errors.map(JSONDocument.error)), "key": JSONValue(job.key),
      "facts": .object(Dictionary(job.keyFacts.map { ($0.name, .string($0.value)) }) { $1 }),
      "file": .null, "reason": .null,
    ]
    switch job.state {
    case .done(let file): value["file"] = try JSONValue(file)
    case .failed(let error): value["reason"] = .string(error.message)
    case .waiting(let reason): value["reason"] = .string(reason)
    }
    return value
  }
}
