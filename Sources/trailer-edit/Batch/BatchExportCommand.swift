import ArgumentParser
import Publishing
import TrailerBatch
import TrailerEditing
import TrailerRendering

/// `trailer-edit batch export FILE`: writes what makes another engine do a batch.
struct BatchExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write what makes another engine do what is not done yet.",
    discussion: """
      The order goes into the shared folder; the file starts a worker for each shard. When they have ended, batch collect \
      with the same script takes over what they did.

      shell and parallel are scripts that the tests run. kubernetes (an Indexed Job with its volume) and aws-batch (what \
      RegisterJobDefinition and SubmitJob take) are valid, and no cluster has run them yet.

        trailer-edit batch export teasers.yaml --engine parallel --shared /srv/work/teasers --out teasers.sh
        trailer-edit batch export teasers.yaml --engine kubernetes --shared /srv/work/teasers --image registry/te:1
      """)

  @Option(
    name: .customLong("engine"),
    help: ArgumentHelp("shell, parallel, kubernetes or aws-batch.", valueName: "name"), transform: Self.engine)
  var engineFile: EngineFile

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp("The file to write; else standard output.", valueName: "file"), completion: .file())
  var output: String?

  @Option(name: .customLong("image"), help: ArgumentHelp("The image that has the program.", valueName: "name"))
  var image: String?

  @Option(name: .customLong("queue"), help: ArgumentHelp("The queue of AWS Batch.", valueName: "name"))
  var queue: String?

  @OptionGroup var run: BatchRunOptions

  var messages: MessageOptions { run.messages }

  var writesJSON: Bool { false }

  static let documentName = "batch export"

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let options = try run.batchOptions(console)
    let script = try run.place.read(console)
    let hosts = try run.hosts.settings(script.hosts)
    if let split = hosts.split, case .exactly = split {
      throw FKTError(
        code: .usage, message: "--split cannot be exported: somebody has to submit the film when its shares are made",
        hint: "use batch run with --executor exec:PROGRAM, or Slurm")
    }
    let jobs = try run.limited(try run.place.jobs(of: script))
    let executor = FileExecutor(engineFile)
    let session = BatchSession(
      run: run, options: options, console: console, hosts: hosts, extent: .submission, executor: executor)
    _ = try session.interruptibly { () throws(FKTError) in try session.perform(jobs) }
    guard let submission = executor.submission else {
      console.say("nothing is missing: there is nothing to export")
      return .done
    }
    var container = EngineFile.Container()
    container.image = image
    container.queue = queue
    let text = engineFile.text(of: submission, parallel: hosts.parallel, container: container)
    if let output {
      try PublishedFile.write(Array(text.utf8), to: output, replacing: false)
    } else {
      try StandardStreams.writeData(text)
    }
    return .done
  }

  private static func engine(_ text: String) throws -> EngineFile {
    guard let file = EngineFile(rawValue: text) else {
      throw ValidationError("'\(text)' is none of " + EngineFile.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return file
  }
}
