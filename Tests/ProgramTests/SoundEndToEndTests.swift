import Foundation
import TestSupport
import Testing

@testable import trailer_edit

@Suite("The program and sound")
struct SoundEndToEndTests {
  private let folder: TemporaryFolder
  private let film = Fixtures.url("h264-closed-gop.mp4").path
  private let music = Fixtures.url("music-3s.ogg").path

  init() throws { folder = try TemporaryFolder() }

  /// A file for music that is none, and the status that says so.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let status: Int32
    let code: String
    var testDescription: String { name }

    static let all = [
      Broken(name: "text.mp4", status: 65, code: "not-media"), Broken(name: "empty.mp4", status: 65, code: "not-media"),
      Broken(name: "missing.mp3", status: 66, code: "not-found"),
      Broken(name: "h264-no-sound.mp4", status: 65, code: "no-streams"),
      Broken(name: "truncated.mp4", status: 65, code: "not-media"),
      Broken(name: "playlist.m3u8", status: 65, code: "playlist"),
    ]
  }

  @Test("music that is none is named, in the sandbox and without it", arguments: Broken.all, ["require", "off"])
  func broken(file: Broken, sandbox: String) throws {
    let output = folder.file("out.mp4").path
    let result = try Program.run(
      film, "--music", Fixtures.url(file.name).path, "--out", output, "--sandbox", sandbox, "--json")
    #expect(result.status == file.status, "\(result.stderr)")
    #expect(result.stderr.contains(file.name))
    #expect(!result.stderr.contains("error: \(film)"))
    let error = try #require(Program.object(result)["error"] as? [String: Any])
    #expect(error["code"] as? String == file.code)
    #expect(try strayFiles(in: folder.url).isEmpty)
  }

  @Test("damage inside the music is the music's, in the sandbox and without it", arguments: ["require", "off"])
  func damaged(sandbox: String) throws {
    let broken = folder.file("broken.mp3")
    var data = try Data(contentsOf: Fixtures.url("sound.mp3"))
    for index in data.count / 2..<data.count * 6 / 10 { data[index] = 0x55 }
    try data.write(to: broken)
    let result = try Program.run(
      film, "--music", broken.path, "--out", folder.file("out.mp4").path, "--sandbox", sandbox)
    #expect(result.status == 65)
    #expect(result.stderr.contains("error: \(broken.path): "), "\(result.stderr)")
    #expect(try strayFiles(in: folder.url) == ["broken.mp3"])
  }

  @Test("music under a film keeps its frames, and the plan says what is done")
  func mix() throws {
    let tone = folder.file("tone.wav").path
    _ = try runSuccessfully(
      "ffmpeg", ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "sine=220:sample_rate=48000:duration=1.3", tone])
    let output = folder.file("out.mp4")
    let line = [
      "--music", tone, "--loop", "--volume", "-6dB", "--fade-out", "1", "--duck", "-12dB", "--loudness", "-16",
    ]
    let plan = try runTool(Program.path, ["plan", film] + line)
    #expect(plan.text.contains("music, loudness"))
    let result = try runTool(Program.path, [film] + line + ["--out", output.path])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try frameHashes(of: output).count == 150)
    let sound = try Sound.read(from: output)
    #expect(abs(sound.samples.count - 288_000) < 1100)
    // The film beeps every second; long after a beep the music is heard, and at the end it has gone.
    let loud = sound.level(of: 238_000..<239_900)
    #expect(loud > -30)
    #expect(sound.level(of: 286_500..<287_900) < loud - 20)
    // Beside a beep it is softer.
    #expect(sound.level(of: 194_600..<197_000) < loud - 8)
  }

  @Test("twenty pieces of music and the film itself play in the sandbox")
  func twenty() throws {
    let output = folder.file("out.mkv").path
    var line = ["--music", film]
    for number in 0..<20 {
      let copy = folder.file("music\(number).ogg")
      try FileManager.default.copyItem(at: Fixtures.url("music-3s.ogg"), to: copy)
      line += ["--music", copy.path, "--at", "\(Double(number) / 4)", "--volume", "-20dB"]
    }
    let result = try runTool(Program.path, [film] + line + ["--out", output, "--sandbox", "require"])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try decoderMessages(of: URL(fileURLWithPath: output)).isEmpty)
  }

  @Test("silence has no loudness, which is said and no failure")
  func silence() throws {
    let output = folder.file("out.mp4").path
    let result = try Program.run(film, "--mute", "--loudness", "-14", "--out", output)
    #expect(result.status == 0)
    #expect(result.stderr.contains("too little sound to measure"), "\(result.stderr)")
  }

  @Test("an interrupt ends a render with music soon, with 130 and nothing left behind", arguments: [[], ["-14"]])
  func interrupted(loudness: [String]) throws {
    let process = Process()
    let messages = Pipe()
    process.executableURL = URL(fileURLWithPath: Program.withOwnSignals.path)
    let ranges = Array(repeating: "0-6", count: 200).joined(separator: ",")
    process.arguments =
      Program.withOwnSignals.arguments + [film, "--trim", ranges, "--music", music, "--loop"]
      + loudness.flatMap { ["--loudness", $0] }
      + ["-q", "--progress", "json", "--out", folder.file("long.mp4").path]
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let first = messages.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self).contains("\"phase\""))
    let start = ContinuousClock.now
    kill(process.processIdentifier, SIGINT)
    _ = try messages.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    // Two seconds are promised; a machine that runs other tests beside this one gets more.
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(try strayFiles(in: folder.url).isEmpty)
  }
}
