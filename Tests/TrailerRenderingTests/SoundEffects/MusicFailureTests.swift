import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Music that cannot be used")
struct MusicFailureTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// A silent film of a second.
  private func film() throws -> URL { try studio.sound(SoundBlock(silence: 48_000, channelCount: 1), "film.wav") }

  /// A file for music, and what is wrong with it.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let code: FKTError.Code
    var options: [String] = []
    var testDescription: String { name + options.joined(separator: " ") }

    static let all = [
      Broken(name: "text.mp4", code: .notMedia), Broken(name: "empty.mp4", code: .notMedia),
      Broken(name: "missing.mp3", code: .notFound), Broken(name: "h264-no-sound.mp4", code: .noStreams),
      Broken(name: "subtitles-only.mp4", code: .noStreams), Broken(name: "logo.png", code: .notMedia),
      Broken(name: "truncated.mp4", code: .notMedia), Broken(name: "playlist.m3u8", code: .playlist),
      Broken(name: "playlist.ffconcat", code: .playlist), Broken(name: "manifest.mpd", code: .playlist),
      Broken(name: "sound.flac", code: .startPastEnd, options: ["--from", "100"]),
    ]
  }

  @Test("it is named, with its own error", arguments: Broken.all)
  func broken(file: Broken) async throws {
    let path = Fixtures.url(file.name).path
    let film = try film()
    let error = await #expect(throws: FKTError.self) {
      try await edit(film, ["--music", path] + file.options)
    }
    #expect(error?.code == file.code)
    #expect(error?.message.contains(file.name) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("film.wav") == false)
  }

  @Test("damage in the middle is the music's, and what lies outside what plays does not matter")
  func damaged() async throws {
    let film = try film()
    let music = try studio.sound(SoundBlock(channels: [TestSounds.noise(0.3, count: 48_000)]), "damaged.mp3")
    var data = try Data(contentsOf: music)
    for index in data.count * 6 / 10..<data.count * 7 / 10 { data[index] = 0x55 }
    try data.write(to: music)
    let error = await #expect(throws: FKTError.self) { try await edit(film, ["--music", music.path]) }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("damaged.mp3") == true, "\(error?.message ?? "")")
    let start = try await studio.mix(film, ["--music", music.path, "--at", "0-0.2"])
    #expect(Measure.level(start.channels[0][1000..<9000]) > -30)
    let tolerated = try await edit(film, ["--music", music.path], tolerating: 200)
    #expect(try DecodedSound.read(tolerated.url).count == 48_000)
  }

  @Test("the film itself may be its music, and one file may play twice at once")
  func same() async throws {
    let film = try studio.sound(Measure.impulses(at: [4800], count: 48_000), "film.wav")
    let twice = try await studio.mix(
      film, ["--music", film.path, "--at", "0.25", "--music", film.path, "--at", "0.5", "--volume", "0.5"])
    let heard = twice.channels[0]
    #expect(Measure.impulses(heard) == [4800, 16_800, 28_800])
    #expect(heard[16_800] == 0.5 && heard[28_800] == 0.25)
  }

  @Test("twenty pieces of music play together")
  func twenty() async throws {
    let film = try studio.sound(SoundBlock(silence: 96_000, channelCount: 2))
    var line: [String] = []
    for number in 0..<20 {
      let music = try studio.sound(
        Measure.impulses(at: [480], count: 4800), rate: number % 2 == 0 ? 48_000 : 24_000, "music\(number).wav")
      line += ["--music", music.path, "--at", "\(Double(number) * 0.09)"]
    }
    let heard = try await studio.mix(film, line)
    let expected = (0..<20).map { $0 * 4320 + ($0 % 2 == 0 ? 480 : 960) }
    #expect(heard.channels.allSatisfy { Measure.impulses($0) == expected })
  }
}
