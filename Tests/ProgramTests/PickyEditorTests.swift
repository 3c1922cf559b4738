import Foundation
import TestSupport
import Testing

@Suite("A picky editor's films")
struct PickyEditorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "an AVI without presentation times is cut at both ends alike",
    arguments: [(1.0, 2.0), (2.0, 3.0), (1.0, 1.04), (3.0, 3.4)])
  func cutAVI(start: Double, end: Double) throws {
    let output = folder.file("out.mp4")
    let made = try Program.run(
      Fixtures.url("mpeg4.avi").path, "--trim", "\(start)-\(end)", "--out", output.path)
    #expect(made.status == 0)
    #expect(try FrameNumbers.read(from: output).count == Int(((end - start) * 25).rounded()))
  }

  @Test("what --audio-codec offers for a container can be written", arguments: ["flac", "alac", "opus", "ac3", "mp3"])
  func soundInMP4(codec: String) throws {
    let made = try Program.run(
      Program.film, "--trim", "1-2", "--audio-codec", codec, "--out", folder.file("out.mp4").path)
    #expect(made.status == 0, "\(made.stderr)")
  }

  @Test("what --codec offers for a container can be written", arguments: ["mjpeg", "prores", "dnxhd", "mpeg4"])
  func picturesInMOV(codec: String) throws {
    // DNxHD is only defined from 256 x 120 pixels on; the fixture is larger.
    let made = try Program.run(
      Program.film, "--trim", "1-1.2", "--codec", codec, "--out", folder.file("out.mov").path)
    #expect(made.status == 0, "\(made.stderr)")
  }

  @Test("cuts that leave less than a frame between them are one cut")
  func remnant() throws {
    let output = folder.file("out.mp4")
    let made = try Program.run(Program.film, "--cut", "1-2.01,2.03-3", "--out", output.path)
    #expect(made.status == 0, "\(made.stderr)")
    if made.status == 0 { #expect(try FrameNumbers.read(from: output) == Array(0..<25) + Array(75..<150)) }
  }

  @Test("a range without any sound of the film's track is silent, not a fault", arguments: ["4-5", "5-6,4-5"])
  func silentRange(ranges: String) throws {
    let film = folder.file("film.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-no-sound.mp4").path, "-t", "3", "-i", Program.film, "-map", "0:v"]
        + ["-map", "1:a", "-c", "copy", film.path])
    let made = try Program.run(film.path, "--trim", ranges, "--out", folder.file("out.mp4").path)
    #expect(made.status == 0, "\(made.stderr)")
  }

  @Test("odd sizes become what the encoder takes, or are refused as unsupported")
  func oddSize() throws {
    let film = folder.file("film.webm")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Program.film, "-t", "1", "-vf", "scale=321:181", "-an", "-c:v", "libvpx", film.path])
    let made = try Program.run(film.path, "--out", folder.file("out.mp4").path)
    #expect(made.status == 0 || made.status == 64, "\(made.stderr)")
  }

  @Test(
    "Vorbis in WebM, whose packet times jump with the block size, gets no holes",
    .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"))
  func vorbisWithoutHoles() throws {
    let film = try #require(RealMedia.file("tears-of-steel-battle_800x332_vp8.webm"))
    let output = folder.file("out.wav")
    #expect(try Program.run(film.path, "--trim", "0-10", "--out", output.path).status == 0)
    // 5 ms of digital silence in this loud scene are a hole.
    let found = try runTool(
      "ffmpeg", ["-i", output.path, "-af", "silencedetect=noise=-90dB:d=0.005", "-f", "null", "-"])
    #expect(!found.stderr.contains("silence_start"))
  }

  @Test("probe tells the size of the file")
  func size() throws {
    let object = try Program.object(Program.run("probe", "--json", Program.film))
    let file = try #require((object["files"] as? [[String: Any]])?.first)
    let size = try #require(FileManager.default.attributesOfItem(atPath: Program.film)[.size] as? Int)
    #expect(file["byteCount"] as? Int == size)
  }
}
