package import Foundation
import Synchronization

/// One mutated film given to the program, and what is to be thought of what it did.
package struct Trial: Sendable {
  /// What came of it.
  package enum Verdict: Sendable, Hashable {
    /// The film was edited; nothing in it that is shown has changed.
    case unharmed
    /// The film was edited, and neither the program nor the strictest reference decoder saw that anything is wrong:
    /// without a checksum a changed sample is a sample.
    case undetectable
    /// It was refused with this code.
    case refused(String)
    /// The process that decodes crashed, which was contained and told.
    case contained(String)
    /// Something that must never happen.
    case broken(String)
  }

  /// The program under test.
  package let program: String
  /// The film that was changed.
  package let seed: HostileSeed
  /// A folder for the film and what is made of it, used by nobody else meanwhile.
  package let folder: URL
  /// Seconds that the program gives the whole job.
  package static let seconds = 20

  /// A trial of that program.
  package init(program: String, seed: HostileSeed, folder: URL) {
    self.program = program
    self.seed = seed
    self.folder = folder
  }

  /// Codes that a broken film may be refused with; anything else would be a wrong account of what happened.
  private static let fitting: Set<String> = [
    "damaged", "not-media", "no-streams", "limit-exceeded", "timestamp-gap", "playlist", "time-limit",
    // A codec that nobody can decode, or that no container takes, is one of a film that has lost its streams.
    "incompatible-container", "unknown-codec", "unsupported-edit", "start-past-end", "empty-result", "invalid-range",
  ]

  /// Runs the program on the seed with `mutations`.
  package func run(_ mutations: [Mutation]) throws -> Verdict {
    let film = folder.appendingPathComponent("film." + seed.url.pathExtension)
    let output = folder.appendingPathComponent("out." + outputExtension)
    try Data(mutations.apply(to: try seed.bytes())).write(to: film)
    defer {
      try? FileManager.default.removeItem(at: film)
      try? FileManager.default.removeItem(at: output)
    }
    let start = ContinuousClock.now
    let result: ToolResult
    do {
      result = try runTool(
        program,
        // Everything is decoded: of what is copied nobody looks inside.
        [film.path, "--json", "-q", "--strategy", "full", "--limit", "time=\(Self.seconds)s", "--out", output.path],
        environment: ["NO_COLOR": "1"], timeout: Double(Self.seconds + 10))
    } catch ToolError.timedOut {
      return .broken("it did not end")
    }
    let elapsed = ContinuousClock.now - start
    if elapsed > .seconds(Self.seconds + 3) { return .broken("it ended after \(elapsed)") }
    let strays = try strayFiles(in: folder, expecting: [film.lastPathComponent, output.lastPathComponent])
    if !strays.isEmpty { return .broken("it left \(strays)") }
    let wrote = FileManager.default.fileExists(atPath: output.path)
    if result.status == 0 { return wrote ? try judge(film, result) : .broken("success without a file") }
    if wrote { return .broken("status \(result.status) with a file") }
    return Self.judge(failure: result)
  }

  private static func judge(failure result: ToolResult) -> Verdict {
    if result.status < 0 { return .broken("the publisher ended with signal \(-result.status)") }
    let document = try? JSONSerialization.jsonObject(with: result.stdout) as? [String: Any]
    guard let error = document?["error"] as? [String: Any], let code = error["code"] as? String,
      let message = error["message"] as? String, !message.isEmpty
    else { return .broken("status \(result.status) without an error in JSON: \(result.stderr)") }
    if code == "engine-crashed" { return .contained(message) }
    return fitting.contains(code) ? .refused(code) : .broken("status \(result.status), \(code): \(message)")
  }

  /// A film that was edited is either as it was, or changed in a way that no decoder can see; streams that the report
  /// calls lost are not looked at.
  private func judge(_ film: URL, _ result: ToolResult) throws -> Verdict {
    let document = try? JSONSerialization.jsonObject(with: result.stdout) as? [String: Any]
    guard let report = document?["report"] as? [String: Any], let streams = report["streams"] as? [[String: Any]] else {
      return .broken("success without a report")
    }
    if (report["damage"] as? [Any])?.isEmpty == false { return .refused("tolerated") }
    // A capture that begins or ends in the middle is one that is told of.
    let notices = (document?["notices"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    if !Set(notices).isDisjoint(with: ["lead-in-left-out", "end-left-out"]) { return .refused("an edge, told") }
    // Whoever is told that a stream is lost has not been deceived.
    let lost = (report["ledger"] as? [[String: Any]] ?? []).filter {
      $0["kind"] as? String == "stream" && $0["fate"] as? String == "dropped"
    }
    let names = lost.compactMap { $0["name"] as? String }
    if names.contains(where: { $0.hasPrefix("video") || $0.hasPrefix("audio") }) {
      return .refused("a stream, told")
    }
    let kept = streams.compactMap { $0["source"] as? Int }
    let usual = try Self.hashes(of: film, kept)
    if try usual.hashes == original(kept) { return .unharmed }
    let strict = ["-xerror", "-err_detect", "crccheck+bitstream+buffer+careful"]
    let complaint = try usual.complaint ?? Self.hashes(of: film, kept, strict).complaint
    return complaint.map { .broken("silent damage: \($0)") } ?? .undetectable
  }

  /// The hashes of the unchanged film, made once.
  private func original(_ streams: [Int]) throws -> [String] {
    let name = "\(seed.name) \(streams)"
    if let known = Self.originals.withLock({ $0[name] }) { return known }
    let hashes = try Self.hashes(of: seed.url, streams).hashes
    Self.originals.withLock { $0[name] = hashes }
    return hashes
  }

  private static let originals = Mutex<[String: [String]]>([:])

  /// The hashes of the frames and samples of streams, and what the reference decoder complained of.
  private static func hashes(
    of film: URL, _ streams: [Int], _ options: [String] = []
  ) throws -> (hashes: [String], complaint: String?) {
    let arguments =
      ["-v", "error", "-nostdin"] + options + ["-i", film.path] + streams.flatMap { ["-map", "0:\($0)?"] }
      + ["-fps_mode", "passthrough", "-f", "framehash", "-hash", "md5", "-"]
    let result = try runTool("ffmpeg", arguments)
    let lines = result.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let hashes = lines.compactMap { line -> String? in
      let fields = line.split(separator: ",")
      guard let stream = fields.first, let hash = fields.last else { return nil }
      return "\(stream) \(hash)"
    }
    // What the writer of hashes has to say of times is none of the film's decoders.
    let complaint = result.stderr.split(separator: "\n").first { !$0.contains("[framehash @") }.map(String.init)
    return (hashes, complaint ?? (result.status == 0 ? nil : "status \(result.status)"))
  }

  private var outputExtension: String {
    let own = seed.url.pathExtension
    return ["mp4", "mov", "mkv", "webm", "ts", "mp3", "flac", "wav", "ogg", "m4a"].contains(own) ? own : "mkv"
  }
}

extension Trial.Verdict {
  /// The verdict without what differs from film to film.
  package var kind: String {
    switch self {
    case .unharmed: "unharmed"
    case .undetectable: "undetectable"
    case .refused(let code): "refused: \(code)"
    case .contained: "engine crashed, contained"
    case .broken: "BROKEN"
    }
  }
}
