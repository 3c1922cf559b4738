package import Foundation

/// What a program left behind.
package struct ToolResult: Sendable {
  /// The exit code; minus the signal's number where a signal ended the program.
  package let status: Int32
  /// All that it wrote to its standard output.
  package let stdout: Data
  /// All that it wrote to its standard error.
  package let stderr: String

  /// The standard output as text.
  package var text: String { String(decoding: stdout, as: UTF8.self) }
}

/// Why a program gave no usable answer.
package enum ToolError: Error, CustomStringConvertible {
  /// No such program on the PATH.
  case notFound(String)
  /// It was killed because it ran longer than allowed.
  case timedOut(command: String, seconds: Double, stderr: String)
  /// It ended with something other than 0.
  case failed(command: String, status: Int32, stderr: String)
  /// It ended well, but what it wrote is not what was expected.
  case unreadable(String)

  /// The whole story, for a test's log.
  package var description: String {
    switch self {
    case .notFound(let name): "\(name) is not on the PATH; scripts/setup installs what the tests need"
    case .timedOut(let command, let seconds, let stderr): "killed after \(seconds) s: \(command)\n\(stderr)"
    case .failed(let command, let status, let stderr): "status \(status): \(command)\n\(stderr)"
    case .unreadable(let message): message
    }
  }
}

/// Runs a program to its end, reading both of its outputs while it runs.
///
/// - Parameters:
///   - executable: a path, or a name to look up on the PATH.
///   - arguments: passed on as they are; no shell is involved.
///   - folder: where it is started.
///   - environment: variables to add to those of this process. The locale is always `C.UTF-8`.
///   - input: what the program reads from its standard input; nothing by default.
///   - timeout: seconds after which it is killed.
/// - Returns: the status, whatever it is, and both outputs.
/// - Throws: ``ToolError/notFound(_:)`` or ``ToolError/timedOut(command:seconds:stderr:)``.
package func runTool(
  _ executable: String, _ arguments: [String], in folder: String = ".", environment: [String: String] = [:],
  input: Data? = nil, timeout: Double = 60
) throws -> ToolResult {
  let isPlain = input == nil && environment.isEmpty && folder == "."
  let question = isPlain ? RememberedRuns.Question(executable, arguments) : nil
  if let known = question.flatMap(RememberedRuns.answer) { return known }
  let inputFile = try input.map { data in
    let folder = try TemporaryFolder()
    try data.write(to: folder.file("stdin"))
    return (folder, folder.file("stdin").path)
  }
  let process = try ChildProcess(
    try locate(executable), arguments, environment: environment, input: inputFile?.1 ?? "/dev/null",
    folder: folder)
  defer { withExtendedLifetime(inputFile) {} }
  guard let ended = process.wait(until: .now + .seconds(timeout)) else {
    throw ToolError.timedOut(
      command: commandLine(executable, arguments), seconds: timeout,
      stderr: String(decoding: process.stderr, as: UTF8.self))
  }
  let result = ToolResult(
    status: ended, stdout: process.stdout, stderr: String(decoding: process.stderr, as: UTF8.self))
  if let question { RememberedRuns.remember(result, to: question) }
  return result
}

/// Runs a program that must succeed.
///
/// - Throws: ``ToolError/failed(command:status:stderr:)`` for any status but 0, and what ``runTool`` throws.
package func runSuccessfully(
  _ executable: String, _ arguments: [String], timeout: Double = 60
) throws -> ToolResult {
  let result = try runTool(executable, arguments, timeout: timeout)
  guard result.status == 0 else {
    throw ToolError.failed(
      command: commandLine(executable, arguments), status: result.status, stderr: result.stderr)
  }
  return result
}

/// The command as a person would type it, more or less.
private func commandLine(_ executable: String, _ arguments: [String]) -> String {
  ([executable] + arguments).map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
}

/// Finds a program by path or on the PATH.
private func locate(_ executable: String) throws -> String {
  if executable.contains("/") { return executable }
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  for folder in path.split(separator: ":") {
    let candidate = "\(folder)/\(executable)"
    if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
  }
  throw ToolError.notFound(executable)
}
