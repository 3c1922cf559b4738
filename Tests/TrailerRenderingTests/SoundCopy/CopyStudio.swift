import Foundation
import MediaTypes
import TestSupport
import Testing

@testable import SampleProcessing
@testable import TrailerRendering

/// Films whose sound can be told from itself everywhere, and looks at copies of it.
struct CopyStudio {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Six seconds of noise over a sine, as a sound file; the name's extension and `coding` say how it is coded.
  func sound(_ name: String, rate: Int = 44_100, coding: [String]) throws -> URL {
    let wave = folder.file(name + ".wav")
    let count = rate * 6
    let own = zip(TestSounds.noise(0.1, count: count), TestSounds.sine(221, 0.5, count: count)).map { $0 + $1 }
    try WaveFile.write(SoundBlock(channels: [own, own.map { $0 * -0.7 }]), rate: rate, as: .int16, to: wave)
    let file = folder.file(name)
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-i", wave.path] + coding + [file.path])
    return file
  }

  /// AAC without noise substitution, which decodes to other noise each time.
  static let aac = ["-c:a", "aac", "-aac_pns", "0", "-b:a", "160k"]
  static let opus = ["-c:a", "libopus", "-b:a", "128k"]

  /// A sample as a time that the command line takes, exact to far less than a sample.
  static func time(_ sample: Int, rate: Int) -> String { String(format: "%.9f", Double(sample) / Double(rate)) }
}

/// The sound of a file as the `ffmpeg` program decodes it, and where it stands on the timeline.
struct HeardSound {
  let samples: SoundBlock
  let rate: Int
  /// Where the first decoded sample stands, in samples on the container's clock.
  let start: Int
  /// How long the track is, in samples, as the container says; `nil` when it does not.
  let length: Int?
  /// The MD5 of each packet's payload.
  let hashes: [String]

  init(_ file: URL, stream: Int = 0) throws {
    samples = try DecodedSound.read(file, stream: stream)
    let facts = try #require(try probeStreams(of: file, kind: "audio").dropFirst(stream).first)
    let rate = try #require((facts["sample_rate"] as? String).flatMap(Int.init))
    self.rate = rate
    let first = try #require(try FrameTimes.first(of: file, stream: "a:\(stream)"))
    start = Int((first.seconds * Double(rate)).rounded())
    length = (facts["duration"] as? String).flatMap(Double.init).map { Int(($0 * Double(rate)).rounded()) }
    hashes = try packetList(of: file, stream: "a:\(stream)").map(\.hash)
  }

  /// How many of the samples in `range` are not the source's at `offset` and after; `nil` when some are missing.
  func differences(from source: HeardSound, at offset: Int, in range: Range<Int>) -> Int? {
    let wanted = range.lowerBound + offset..<range.upperBound + offset
    guard range.lowerBound >= 0, range.upperBound <= samples.count, wanted.lowerBound >= 0,
      wanted.upperBound <= source.samples.count
    else { return nil }
    return zip(samples.channels, source.samples.channels).reduce(0) { sum, pair in
      sum + zip(pair.0[range], pair.1[wanted]).count { $0 != $1 }
    }
  }

  /// Where in the source these samples lie, within `reach` of `expected`, by the middle of them; `nil` if nowhere.
  func offset(in source: HeardSound, near expected: Int, reach: Int) -> Int? {
    let middle = samples.count / 2
    let own = samples.channels[0][middle..<min(samples.count, middle + 400)]
    return (-reach...reach).sorted { abs($0) < abs($1) }.map { expected + $0 }.first { offset in
      let there = middle + offset..<middle + offset + own.count
      return there.lowerBound >= 0 && there.upperBound <= source.samples.count
        && source.samples.channels[0][there].elementsEqual(own)
    }
  }
}

extension [String] {
  /// Whether these follow each other somewhere in `whole`.
  func isRun(of whole: [String]) -> Bool {
    guard let first, count <= whole.count else { return false }
    return whole.indices.contains { place in
      whole[place] == first && place + count <= whole.count && Array(whole[place..<place + count]) == self
    }
  }
}

extension EditedFile {
  /// What the report says of the sound track of that place among all sounds.
  func sound(_ place: Int = 0) throws -> StreamReport {
    try #require(report.streams.filter { $0.kind == .audio }.dropFirst(place).first)
  }

  /// Whether the sound was copied, by plan and report, and held against what was read back.
  func expectCopied(_ what: String, _ place: Int = 0) throws {
    let planned = plan.streams.filter { $0.kind == .audio }[place]
    #expect(planned.soundCopy != nil, "\(what)")
    #expect(planned.codec == planned.sourceCodec, "\(what)")
    #expect(planned.spans.allSatisfy { $0.action == .copy }, "\(what)")
    let written = try sound(place)
    #expect(written.copied > 0 && written.encoded == 0, "\(what)")
    #expect(report.verified.contains("copied sound is the source's"), "\(what)")
    let line = report.preservation.lines.first { $0.kind == .stream && $0.stream == planned.source }
    #expect(line?.outcome == .kept && line?.reason == .copied, "\(what)")
  }
}
