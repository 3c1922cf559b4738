import Foundation

/// `ffmpeg`, `ffprobe` or the program under test, loaded once and forked for each run.
///
/// The dynamic linker works for a tenth of a second on their two hundred libraries, longer than most of the tests' runs
/// take after it. What is run is the same program with the same libraries; `Tests/Tools/tool-server.c` says how.
final class ToolServer {
  /// Runs before a server is started: for fewer it is not worth its own start.
  private static let patience = 4

  private let socket: Int32

  // By the programs' paths. Whoever uses them is starting a program, which one thread does at a time.
  nonisolated(unsafe) private static var servers: [String: ToolServer] = [:]
  nonisolated(unsafe) private static var runs: [String: Int] = [:]

  /// The server of a program for runs with these variables; nil where it is none that is slow to load, was run too
  /// seldom so far, or is told something that counts while it is loaded.
  static func of(_ path: String, environment: [String: String]) throws -> ToolServer? {
    guard served.contains(URL(fileURLWithPath: path).lastPathComponent), PreloadLibrary.compiler != nil,
      !environment.keys.contains(where: { $0.hasPrefix("LD_") || $0.hasPrefix("MALLOC_") })
    else { return nil }
    runs[path, default: 0] += 1
    if servers[path] == nil, runs[path, default: 0] > patience { servers[path] = try ToolServer(path) }
    return servers[path]
  }

  /// A sanitizer has to be the first library of what it looks after.
  private static let served: Set<String> =
    ProcessInfo.processInfo.environment["TRAILER_EDIT_SANITIZER"] == nil
    ? ["ffmpeg", "ffprobe", "trailer-edit"] : ["ffmpeg", "ffprobe"]

  private static let library = Result { try PreloadLibrary.build("tool-server") }

  private init(_ path: String) throws {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw ToolError.unreadable("no socket: \(String(cString: strerror(errno)))")
    }
    defer { close(ends[1]) }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    _ = try ChildProcess.spawn(
      path, [],
      environment: ["LD_PRELOAD": try Self.library.get(), "LD_BIND_NOW": "1", "SWIFT_BACKTRACE": "enable=no"],
      files: [ends[1], nothing, nothing])
    socket = ends[0]
  }

  /// Starts a run in a folder, whose process is a child of this one, with these variables, and with these descriptors of
  /// this process, a pipe or a file each, for its standard input, output and error.
  func run(
    _ path: String, _ arguments: [String], in folder: String, variables: [String], files: [Int32]
  ) throws -> pid_t {
    let words =
      files.map { "/proc/\(getpid())/fd/\($0)" } + [folder, "\(arguments.count + 1)", path] + arguments + variables
    let text = words.flatMap { word -> [UInt8] in Array(word.utf8) + [0] }
    let request: [UInt8] = withUnsafeBytes(of: UInt32(text.count)) { Array($0) } + text
    var answer: Int32 = 0
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count,
      recv(socket, &answer, 4, Int32(MSG_WAITALL)) == 4
    else { throw ToolError.unreadable("\(path) serves no more") }
    guard answer > 0 else { throw ToolError.unreadable("\(path): \(String(cString: strerror(-answer)))") }
    return answer
  }
}
