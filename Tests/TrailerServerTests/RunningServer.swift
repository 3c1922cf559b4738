import Foundation
import Synchronization
import TestSupport
import Testing

/// The program's server as a process, with a home of its own, and a browser that has signed in.
final class RunningServer {
  let folder: TemporaryFolder
  private var process: Process
  private(set) var port: Int
  /// The token that was printed, which is spent by then.
  private(set) var token: String
  private(set) var cookie = ""
  private(set) var changeToken = ""
  private let arguments: [String]

  /// Starts a server that asks nobody outside.
  ///
  /// - Parameters:
  ///   - arguments: further options.
  ///   - signsIn: whether the token is spent.
  ///   - standsForArchive: whether an empty folder stands for the source that would be asked over the network.
  ///   - cinema: a source that is asked, named `kino`; else nobody is.
  /// - Throws: where it does not start.
  init(
    _ arguments: [String] = [], signsIn: Bool = true, standsForArchive: Bool = false, cinema: CinemaServer? = nil
  ) throws {
    let home = try TemporaryFolder()
    folder = home
    self.arguments = (cinema == nil ? ["--offline"] : []) + arguments
    var sources: [String] = []
    if standsForArchive {
      try FileManager.default.createDirectory(at: home.file("films"), withIntermediateDirectories: true)
      sources.append("{name: archive, dialect: local, base: \"\(home.file("films").path)\"}")
    }
    if let cinema {
      sources.append(
        "{name: kino, dialect: finnkino, base: \"\(cinema.url("/xml/"))\", languages: [fi], timezone: Europe/Helsinki, "
          + "allow: \"127.0.0.1:\(cinema.port)\"}")
    }
    if !sources.isEmpty {
      let settings = home.file("config/trailer-edit")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data("sources: [\(sources.joined(separator: ", "))]\n".utf8).write(
        to: settings.appending(path: "config.yaml"))
    }
    (process, port, token) = try Self.start(home, self.arguments, port: 0)
    if signsIn { try signIn() }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The server's process.
  var processIdentifier: Int32 { process.processIdentifier }

  /// The variables that lead the program to the home.
  var environment: [String: String] { Self.environment(folder) }

  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    let places = ["STATE", "DATA", "CACHE", "CONFIG"].map { ("XDG_\($0)_HOME", folder.file($0.lowercased()).path) }
    return Dictionary(places) { $1 }.merging(
      ["TRAILER_EDIT_CONFIG": "", "TRAILER_EDIT_CACHE": "off", "NO_COLOR": "1", "TZ": "Europe/Helsinki"]) { $1 }
  }

  private static func start(
    _ folder: TemporaryFolder, _ arguments: [String], port: Int
  ) throws -> (Process, port: Int, token: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--default-signal", BuiltProgram.path, "serve", "--port", "\(port)"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment(folder)) { $1 }
    let messages = Pipe()
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var said = ""
    while !said.contains("Ctrl-C"), let data = try messages.fileHandleForReading.read(upToCount: 1) {
      said += String(decoding: data, as: UTF8.self)
    }
    messages.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    let match = try #require(said.firstMatch(of: /:(\d+)\/#token=([0-9a-f]+)/), "the server said: \(said)")
    return (process, try #require(Int(match.1)), String(match.2))
  }

  /// Ends the server as a power cut would, and starts it anew at the same port; the browser keeps its cookie.
  func restartAfterKill() throws {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    (process, port, token) = try Self.start(folder, arguments, port: port)
  }

  /// Ends the server with a signal; the exit code.
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func signIn() throws {
    let answer = try request("POST", "/api/v1/sessions", body: "{\"token\":\"\(token)\"}", cookie: "", token: "")
    try #require(answer.status == 201, "\(answer.text)")
    cookie = String(try #require(answer.headers["set-cookie"]).prefix { $0 != ";" })
    changeToken = try #require(answer.object["token"] as? String)
  }

  /// Sends a request as the page would; parts that are given differ from that, and `nil` leaves a header out.
  func request(
    _ method: String, _ path: String, body: String? = nil, cookie: String? = nil, token: String? = nil,
    host: String? = nil, site: String? = "same-origin", origin: String? = "", headers: [String: String] = [:]
  ) throws -> RawConnection.Answer {
    let own = "127.0.0.1:\(port)"
    var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? own)"]
    let cookie = cookie ?? self.cookie
    if !cookie.isEmpty { lines.append("Cookie: \(cookie)") }
    if let site { lines.append("Sec-Fetch-Site: \(site)") }
    if method != "GET", method != "HEAD" {
      if let origin { lines.append("Origin: \(origin.isEmpty ? "http://\(own)" : origin)") }
      lines.append("X-Trailer-Edit-Token: \(token ?? changeToken)")
    }
    for (name, value) in headers { lines.append("\(name): \(value)") }
    if let body {
      if headers["Content-Type"] == nil { lines.append("Content-Type: application/json") }
      lines.append("Content-Length: \(body.utf8.count)")
    }
    let connection = try RawConnection(port: port)
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    return try #require(connection.answer(isHead: method == "HEAD"), "\(method) \(path): the connection was ended")
  }

  /// What the API answers below `/api/v1/`.
  func get(_ path: String) throws -> RawConnection.Answer { try request("GET", "/api/v1/" + path) }

  /// Sends JSON to the API.
  func post(_ path: String, _ body: String, headers: [String: String] = [:]) throws -> RawConnection.Answer {
    try request("POST", "/api/v1/" + path, body: body, headers: headers)
  }

  /// Waits for the end of a job; its last state.
  func finished(_ job: String) throws -> [String: Any] {
    for _ in 0..<600 {
      let state = try get("jobs/\(job)").object
      if let word = state["state"] as? String, word != "waiting", word != "running" { return state }
      usleep(100_000)
    }
    throw ToolError.unreadable("the job \(job) does not end")
  }

  /// Fetches the trailer of the demonstration; the film that it is then.
  func fetchedFilm() throws -> String {
    let job = try post("fetches", #"{"reference":"demo/9001"}"#).object
    let state = try finished(#require(job["id"] as? String))
    return try #require((state["result"] as? [String: Any])?["film"] as? String, "\(state)")
  }

  /// An open event stream.
  func events(after version: String? = nil) throws -> RawConnection {
    let connection = try RawConnection(port: port)
    let last = version.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    connection.send(
      "GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n"
        + "Sec-Fetch-Site: same-origin\r\n\(last)\r\n")
    return connection
  }
}
