@testable import SampleProcessing
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import LibAV
@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

@Suite("Sound that cannot be copied as planned", .timeLimit(.minutes(30)))
struct BrokenSoundCopyTests {
  /// A film with packets of its sound left out, as `drop` says of a packet's number `n`.
  private func film(_ studio: CopyStudio, dropping drop: String, as name: String) throws -> URL {
    let whole = try studio.sound("whole.mka", coding: CopyStudio.aac)
    let file = studio.folder.file(name)
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", whole.path, "-c", "copy", "-bsf:a", "noise=drop='\(drop)'", file.path])
    return file
  }

  @Test("a hole that nobody saw before is filled, and the sound encoded", arguments: ["mkv", "mp4"])
  func hole(container: String) async throws {
    let studio = try CopyStudio()
    let film = try film(studio, dropping: "between(n,120,140)", as: "film.\(container)")
    let edited = try await edit(film, ["--trim", "1-5"], as: "mp4")
    #expect(try edited.sound().copied == 0)
    #expect(try edited.sound().encoded > 0)
    #expect(edited.report.verified.allSatisfy { !$0.contains("copied") })
    let heard = try HeardSound(edited.url)
    #expect(heard.length == 176_400)
    // Packet 120 stands at 2.763 s of the source's clock.
    let middle = heard.samples.channels[0][(130 * 1024 - 44_100)..<(138 * 1024 - 44_100)]
    #expect(Measure.level(middle) < -60, "\(Measure.level(middle))")
    // Where the container's table shows the hole, the plan says so; else the render finds it.
    #expect((edited.plan.streams[0].soundCopy == nil) == (container == "mp4"))
    #expect(edited.report.notices.contains { $0.code == "encoded-fully" } == (container == "mkv"))
    // What lies before and behind the hole can be copied.
    for range in ["0.5-2.5", "3.4-5"] {
      try await edit(film, ["--trim", range], as: "mp4").expectCopied("\(container) \(range)")
    }
  }

  @Test("payloads are told apart, however they are divided")
  func payloads() throws {
    func hash(_ pieces: [[UInt8]], _ codec: String = "pcm_s16le") throws -> PayloadHash {
      let payload = try SoundPayload(codec: codec)
      for piece in pieces { payload.add(try Packet().replacing(bytes: piece)) }
      return payload.finish()
    }
    let bytes = (0..<64).map { UInt8($0 * 3) }
    for place in 0...bytes.count {
      #expect(try hash([bytes]) == hash([Array(bytes[..<place]), Array(bytes[place...])]), "\(place)")
      let pieces = [Array(bytes[..<(place / 2)]), Array(bytes[(place / 2)..<place]), Array(bytes[place...])]
      #expect(try hash([bytes]) == hash(pieces), "\(place)")
    }
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 1
      #expect(try hash([bytes]) != hash([other]))
    }
    #expect(try hash([bytes]) != hash([bytes.dropLast()]))
    // The header of ADTS comes and goes with the container, with or without a checksum.
    let header: [UInt8] = [0xff, 0xf1, 0x50, 0x80, 0x08, 0xff, 0xfc]
    let long: [UInt8] = [0xff, 0xf0, 0x50, 0x80, 0x08, 0xff, 0xfc, 0x12, 0x34]
    #expect(try hash([header + bytes], "aac") == hash([bytes], "aac"))
    #expect(try hash([long + bytes], "aac") == hash([bytes], "aac"))
    #expect(try hash([header + bytes], "mp3") != hash([bytes], "mp3"))
  }

  @Test("a written file with other sound fails verification")
  func verification() throws {
    let wanted = try SoundPayload(codec: "aac")
    let packet = try Packet().replacing(bytes: [1, 2, 3, 4])
    packet.streamIndex = 3
    wanted.add(packet)
    let stream = PlannedStream(
      source: 1, kind: .audio, sourceCodec: "aac", codec: "aac", spans: [], displayOrientation: nil, tags: [:],
      dispositions: [],
      production: .undecided, pictureSteps: [], soundSteps: [])
    let hash = CopiedSound(hash: wanted.finish(), start: .zero, isLoose: false)
    let same = try SoundCopyCheck([3: (hash, stream)])
    same.take(packet)
    try same.finish()
    let less = try SoundCopyCheck([3: (hash, stream)])
    #expect(throws: EngineFailure.self) { try less.finish() }
    let more = try SoundCopyCheck([3: (hash, stream)])
    more.take(packet)
    more.take(packet)
    #expect(throws: EngineFailure.self) { try more.finish() }
  }

  @Test(
    "the length of a packet of Opus",
    arguments: [
      ([0x00], 480), ([0x18], 2880), ([0x19], 5760), ([0x60], 480), ([0x68], 960), ([0x80], 120), ([0xf8], 960),
      ([0xf9], 1920), ([0xfb, 0x03], 2880), ([0xfb, 0x83], 2880), ([0xfb, 0x00], nil), ([0x1b, 0x03], nil),
      ([0x03], nil), ([], nil),
    ] as [([UInt8], Int64?)])
  func opus(bytes: [UInt8], length: Int64?) throws {
    #expect(try Packet().replacing(bytes: bytes).opusLength == length)
  }
}
