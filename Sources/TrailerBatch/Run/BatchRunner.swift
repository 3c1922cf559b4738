/// Does the jobs of a batch on this machine: whatever can be finished is, and nothing is done twice.
///
/// ```swift
/// let run = try BatchRunner(jobs: jobs, script: path, options: options, environment: environment).start()
/// for await event in run.events { show(event) }
/// let summary = try await run.summary()
/// ```
public struct BatchRunner: Sendable {
  let jobs: [BatchJob]
  let script: String
  let options: BatchOptions
  let environment: BatchEnvironment

  /// A runner.
  ///
  /// - Parameters:
  ///   - jobs: the jobs; no two have the same output.
  ///   - script: the path of the script they come from, which the manifest names.
  ///   - options: how they are run.
  ///   - environment: what the program gives.
  public init(jobs: [BatchJob], script: String, options: BatchOptions, environment: BatchEnvironment) {
    self.jobs = jobs
    self.script = script
    self.options = options
    self.environment = environment
  }
}
