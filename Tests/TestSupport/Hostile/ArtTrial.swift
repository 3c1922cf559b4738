package import Foundation

/// A mutated image, font or music file given to the program, and what is to be thought of what it did.
package struct ArtTrial: Sendable {
  /// The program under test.
  package let program: String
  /// The file that was changed.
  package let seed: ArtSeed
  /// A folder for the file and what is made with it, used by nobody else meanwhile.
  package let folder: URL

  /// A trial of that program.
  package init(program: String, seed: ArtSeed, folder: URL) {
    self.program = program
    self.seed = seed
    self.folder = folder
  }

  /// Codes that a broken file may be refused with, and the exit codes that belong to them.
  private static let fitting: [String: Int32] = [
    "damaged": 65, "not-media": 65, "no-streams": 65, "limit-exceeded": 65, "timestamp-gap": 65, "playlist": 65,
    "unknown-codec": 64, "unsupported-edit": 64, "time-limit": 75, "engine-crashed": 70,
  ]

  /// Runs the program on a film of a second with the file as it is now.
  ///
  /// - Parameters:
  ///   - bytes: what is in the file.
  ///   - original: what was in it; equal frames or samples are no damage.
  /// - Returns: what came of it.
  /// - Throws: ``ToolError`` where the trial itself fails.
  package func run(_ bytes: [UInt8], original: [UInt8]) throws -> Trial.Verdict {
    let file = folder.appendingPathComponent(seed.name)
    let output = folder.appendingPathComponent("out.mp4")
    try Data(bytes).write(to: file)
    defer { for made in [file, output] { try? FileManager.default.removeItem(at: made) } }
    let film = Fixtures.url("seeds").appendingPathComponent("h264-aac.mp4").path
    // One frame shows all of an image; music plays to its end.
    let range = seed.use == .music ? ["--trim", "0-1,0-0.4"] : ["--trim", "0-0.04"]
    let options = ["--json", "-q", "--preset", "ultrafast", "--limit", "time=20s", "--out", output.path]
    let result: ToolResult
    do {
      result = try runTool(
        program, [film] + range + seed.edit(with: file.path) + options,
        environment: ["NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"], timeout: 30)
    } catch ToolError.timedOut {
      return .broken("it did not end")
    }
    let strays = try strayFiles(in: folder, expecting: [seed.name, "out.mp4"])
    if !strays.isEmpty { return .broken("it left \(strays)") }
    let wrote = FileManager.default.fileExists(atPath: output.path)
    if result.status == 0 {
      guard wrote else { return .broken("success without a file") }
      return try judge(file, original)
    }
    return wrote ? .broken("status \(result.status) with a file") : judge(failure: result, of: file)
  }

  private func judge(failure result: ToolResult, of file: URL) -> Trial.Verdict {
    if result.status < 0 { return .broken("the publisher ended with signal \(-result.status)") }
    let document = try? JSONSerialization.jsonObject(with: result.stdout) as? [String: Any]
    guard let error = document?["error"] as? [String: Any], let code = error["code"] as? String,
      let message = error["message"] as? String, (error["hint"] as? String)?.isEmpty == false
    else { return .broken("status \(result.status) without an error in JSON: \(result.stderr)") }
    guard Self.fitting[code] == result.status else { return .broken("status \(result.status), \(code): \(message)") }
    // What kills the engine is not known to be the file's fault.
    if code == "engine-crashed" { return .contained(message) }
    return message.contains(file.path) ? .refused(code) : .broken("the file is not named: \(message)")
  }

  /// A file that was used is as it was, or changed in a way that a strict decoder does not see either.
  private func judge(_ file: URL, _ original: [UInt8]) throws -> Trial.Verdict {
    // There is no reference that could tell a damaged letter from an odd one.
    if seed.use == .font { return .undetectable }
    let now = try decoded(file)
    let untouched = folder.appendingPathComponent("original." + seed.format)
    try Data(original).write(to: untouched)
    defer { try? FileManager.default.removeItem(at: untouched) }
    if now.complaint == nil, try now.hash == decoded(untouched).hash { return .unharmed }
    return now.complaint.map { .broken("silent damage: \($0)") } ?? .undetectable
  }

  /// The hash of what a strict reference decoder sees in the file, and what it complains of.
  private func decoded(_ file: URL) throws -> (hash: String, complaint: String?) {
    let strict = ["-xerror", "-err_detect", "crccheck+bitstream+buffer"]
    // By its name: the first bytes may be damaged in a way that does not matter to a decoder.
    let arguments = ["-v", "error", "-nostdin"] + strict + ["-i", file.path, "-map", "0:\(stream)", "-f", "md5", "-"]
    let result = try runTool("ffmpeg", arguments)
    let complaint = result.stderr.split(separator: "\n").first.map(String.init)
    return (result.text, complaint ?? (result.status == 0 ? nil : "status \(result.status)"))
  }

  private var stream: String { seed.use == .music ? "a" : "v" }
}
