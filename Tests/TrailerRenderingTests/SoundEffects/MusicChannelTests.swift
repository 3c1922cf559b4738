import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Music and the film's tracks")
struct MusicChannelTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  /// A film's channels, the music's, and what of the music's constants each of the film's channels gets.
  struct Routing: Sendable {
    let film: Int
    let music: [Float]
    let heard: [Float]

    static let all = [
      Routing(film: 1, music: [0.5], heard: [0.5]),
      Routing(film: 2, music: [0.5], heard: [0.5, 0.5]),
      Routing(film: 6, music: [0.5], heard: [0.5, 0.5, 0, 0, 0, 0]),
      Routing(film: 1, music: [0.5, 0.25], heard: [0.375]),
      Routing(film: 2, music: [0.5, 0.25], heard: [0.5, 0.25]),
      Routing(film: 6, music: [0.5, 0.25], heard: [0.5, 0.25, 0, 0, 0, 0]),
      Routing(
        film: 6, music: [0.5, 0.25, 0.125, 0.0625, 0.375, 0.1875], heard: [0.5, 0.25, 0.125, 0.0625, 0.375, 0.1875]),
    ]
  }

  @Test("each channel goes where it belongs, at its full level", arguments: Routing.all)
  func routes(routing: Routing) async throws {
    let film = try studio.sound(SoundBlock(silence: 9600, channelCount: routing.film))
    let music = try studio.sound(Measure.flat(routing.music, count: 9600), "music.wav")
    let heard = try await studio.mix(film, ["--music", music.path])
    #expect(heard.channels.map { $0[4800] } == routing.heard)
    #expect(heard.count == 9600)
  }

  @Test("music of six channels is mixed down for a stereo film, without going over full scale")
  func mixDown() async throws {
    let film = try studio.sound(SoundBlock(silence: 9600, channelCount: 2))
    for (channel, sides) in [(0, [true, false]), (1, [false, true]), (2, [true, true]), (4, [true, false])] {
      var values = [Float](repeating: 0, count: 6)
      values[channel] = 0.5
      let music = try studio.sound(Measure.flat(values, count: 9600), "music\(channel).wav")
      let heard = try await studio.mix(film, ["--music", music.path]).channels.map { $0[4800] }
      #expect(zip(heard, sides).allSatisfy { value, isHeard in isHeard ? value > 0.12 && value <= 0.5 : value == 0 })
    }
  }

  @Test("a film without sound gets a track", arguments: [("mov", "pcm"), ("mkv", "flac"), ("mp4", "flac")])
  func madeTrack(container: String, codec: String) async throws {
    let film = try studio.film([], lasting: 1)
    let music = try studio.sound(Measure.impulses(at: [4800, 40_000], count: 96_000, channels: 2), "music.wav")
    let file = try await edit(film, ["--music", music.path, "--audio-codec", codec], as: container)
    let tracks = try probeStreams(of: file.url)
    #expect(tracks.compactMap { $0["codec_type"] as? String } == ["video", "audio"])
    let heard = try DecodedSound.read(file.url)
    #expect(heard.count == 48_000)
    #expect(heard.channels.map { Measure.impulses($0) } == [[4800, 40_000], [4800, 40_000]])
  }

  @Test("every track of the film gets the music")
  func allTracks() async throws {
    let tracks = [Measure.flat([0.125, 0.125], count: 48_000), Measure.flat([0.25], count: 48_000)]
    let film = try studio.film(tracks, lasting: 1)
    let music = try studio.sound(Measure.impulses(at: [10_000], count: 20_000), "music.wav")
    let file = try await edit(film, ["--music", music.path])
    for (number, track) in tracks.enumerated() {
      let heard = try DecodedSound.read(file.url, stream: number)
      #expect(heard.count == 48_000 && heard.channels.count == track.channels.count)
      for (channel, own) in zip(heard.channels, track.channels) {
        #expect(channel[10_000] == own[0] + 0.5)
        #expect(channel.enumerated().allSatisfy { $0.offset == 10_000 || $0.element == own[$0.offset] })
      }
    }
  }

  @Test("music plays on where the film's sound ends before its frames", arguments: ["mkv", "mov"])
  func shortSound(container: String) async throws {
    let film = try studio.film([Measure.flat([0.25], count: 24_000)], lasting: 2, "film.\(container)")
    let music = try studio.sound(Measure.impulses(at: [12_000, 72_000], count: 120_000), "music.wav")
    let heard = try await studio.mix(film, ["--music", music.path]).channels[0]
    try #require(heard.count == 96_000)
    #expect(Measure.impulses(Array(heard[30_000...]), above: 0.4) == [42_000])
    #expect(heard[100] == 0.25 && heard[12_000] == 0.75)
    let early = try await studio.mix(film, ["--music", music.path, "--at", "0-1"]).channels[0]
    #expect((48_000...96_000).contains(early.count))
  }

  @Test("music may stand instead of the film's sound, for a while or all the time")
  func replaces() async throws {
    let film = try studio.sound(Measure.flat([0.25, 0.25], count: 96_000))
    let music = try studio.sound(Measure.flat([0.5], count: 192_000), "music.wav")
    let whole = try await studio.mix(film, ["--music", music.path, "--replace"])
    #expect(whole.channels.allSatisfy { $0.allSatisfy { $0 == 0.5 } })
    let part = try await studio.mix(film, ["--music", music.path, "--replace", "--at", "0.5-1"]).channels[0]
    #expect(part[..<24_000].allSatisfy { $0 == 0.25 })
    #expect(part[24_240..<47_760].allSatisfy { $0 == 0.5 })
    #expect(part[48_240...].allSatisfy { $0 == 0.25 })
    // The music begins at once, as its file does; all else comes and goes.
    #expect(TestSounds.largestStep(part[24_000...]) < 0.01)
  }
}
