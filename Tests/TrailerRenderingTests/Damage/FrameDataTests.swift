import Foundation
import LibAV
import TestSupport
import Testing

@testable import Bitstreams

/// VP8, VP9 and AV1 read decision by decision: whole frames are never taken for damaged, and turned bits show.
@Suite struct FrameDataTests {
  struct Sample: CustomTestStringConvertible {
    var codec = "vp9"
    var size = "192x108"
    let options: [String]
    var testDescription: String { ([codec, size] + options).joined(separator: " ") }

    /// A second of a moving pattern, packet by packet.
    func payloads() throws -> [[UInt8]] {
      let folder = try TemporaryFolder()
      let url = folder.file("sample.mkv")
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=\(size):r=25:d=0.64", "-c:v"]
          + (Self.encoders[codec] ?? []) + options + [url.path])
      return try H264Sample.read(url).packets.map { packet in
        packet.withPayload { NALUnits.bytes(of: $0, 0..<$0.count) }
      }
    }

    private static let encoders = [
      "vp8": ["libvpx", "-deadline", "good", "-cpu-used", "4", "-b:v", "300k"],
      "vp9": ["libvpx-vp9", "-deadline", "good", "-cpu-used", "4", "-b:v", "300k"],
      "av1": ["libaom-av1", "-cpu-used", "6", "-b:v", "300k"], "svt": ["libsvtav1", "-preset", "8", "-crf", "30"],
      "rav1e": ["librav1e", "-speed", "9", "-qp", "100"],
    ]

    var check: any FrameDataCheck {
      get throws { try check(pixelLimit: 1_000_000) }
    }

    func check(pixelLimit: Int64) throws -> any FrameDataCheck {
      let name = ["svt": "av1", "rav1e": "av1"][codec] ?? codec
      return try #require(frameDataCheck(of: name, configuration: [], pixelLimit: pixelLimit))
    }
  }

  /// With frames that are hidden at first, and probabilities that are adapted.
  private static let adapted = ["-frame-parallel", "0", "-auto-alt-ref", "1", "-lag-in-frames", "16"]

  static let samples = [
    Sample(options: adapted), Sample(size: "1056x72", options: adapted + ["-tile-columns", "2", "-tile-rows", "2"]),
    Sample(size: "67x35", options: adapted), Sample(options: ["-lossless", "1", "-frame-parallel", "0"]),
    Sample(options: ["-aq-mode", "1", "-crf", "40"]), Sample(options: ["-aq-mode", "2", "-frame-parallel", "0"]),
    Sample(options: ["-aq-mode", "3", "-deadline", "realtime", "-cpu-used", "7", "-lag-in-frames", "0"]),
    Sample(options: ["-error-resilient", "default", "-g", "8"]), Sample(options: ["-pix_fmt", "yuv444p"]),
    Sample(options: adapted + ["-pix_fmt", "yuv422p"]), Sample(options: ["-pix_fmt", "yuv440p"]),
    Sample(options: ["-pix_fmt", "gbrp"]), Sample(options: adapted + ["-pix_fmt", "yuv420p10le"]),
    Sample(options: ["-pix_fmt", "yuv444p12le", "-crf", "4", "-b:v", "0"]),
    Sample(codec: "vp8", options: []), Sample(codec: "vp8", options: ["-slices", "4", "-profile:v", "3"]),
    Sample(codec: "vp8", size: "67x35", options: ["-auto-alt-ref", "1", "-lag-in-frames", "16"]),
    Sample(codec: "vp8", options: ["-error-resilient", "default+partitions", "-g", "8"]),
    Sample(codec: "vp8", options: ["-deadline", "realtime", "-cpu-used", "8", "-static-thresh", "500"]),
    Sample(codec: "av1", options: ["-cpu-used", "3", "-lag-in-frames", "12"]),
    Sample(codec: "av1", size: "1056x72", options: ["-tiles", "4x2", "-cpu-used", "8"]),
    Sample(codec: "av1", size: "67x35", options: ["-cpu-used", "4", "-g", "8"]), aom("lossless=1"),
    aom("aq-mode=1:sb-size=64:error-resilient=1"), aom("deltaq-mode=2:delta-lf-mode=1:aq-mode=0"),
    aom("tune-content=screen", ["-pix_fmt", "yuv444p"]), aom("cdf-update-mode=0:reduced-tx-type-set=1"),
    aom("aq-mode=3", ["-usage", "realtime", "-cpu-used", "8"]), aom("sb-size=128", ["-pix_fmt", "yuv420p12le"]),
    aom("enable-order-hint=0", ["-pix_fmt", "yuv422p10le"]), Sample(codec: "av1", options: ["-pix_fmt", "gray"]),
    Sample(codec: "svt", options: ["-preset", "5"]), Sample(codec: "rav1e", options: []),
    Sample(codec: "svt", options: ["-svtav1-params", "superres-mode=1:superres-denom=13"]),
    Sample(codec: "svt", options: ["-svtav1-params", "resize-mode=1:resize-denom=12"]),
  ]

  private static func aom(_ parameters: String, _ options: [String] = []) -> Sample {
    Sample(codec: "av1", options: options + ["-aom-params", parameters])
  }

  @Test(arguments: samples)
  func showsTurnedBitsOnly(sample: Sample) throws {
    var check = try sample.check
    var numbers = SeededNumbers(seed: 23)
    var (told, turned) = (0, 0)
    for (number, payload) in try sample.payloads().enumerated() {
      let before = check
      let fault = check.fault(in: payload.span)
      #expect(fault == nil)
      guard payload.count > 60 else { continue }
      for _ in 0..<8 {
        var damaged = payload
        // Behind the header, most bits of which may as well be others.
        damaged[24 + numbers.below(payload.count - 24)] ^= 1 << UInt8(numbers.below(8))
        // Nothing is said of VP8 and AV1 before a frame was whole; the first one needs no other.
        var other = number == 0 ? check : before
        turned += 1
        told += other.fault(in: damaged.span) == nil ? 0 : 1
      }
    }
    #expect(turned > 20)
    #expect(told * 10 >= turned * 9, "\(told) of \(turned)")
  }

  /// The numbers of those that are told.
  private func faults(_ payloads: ArraySlice<[UInt8]>, _ check: inout any FrameDataCheck) -> [Int] {
    var told: [Int] = []
    for (number, payload) in zip(payloads.indices, payloads) {
      let fault = check.fault(in: payload.span)
      if fault != nil { told.append(number) }
    }
    return told
  }

  /// What refers to a damaged frame is read by what that would have left; nobody can tell whether it is whole.
  @Test(arguments: ["vp8", "vp9", "av1"])
  func saysNoMoreUntilTheNextKeyFrame(codec: String) throws {
    let sample = Sample(codec: codec, options: ["-g", "8", "-keyint_min", "8", "-lag-in-frames", "0"])
    var payloads = try sample.payloads()
    #expect(payloads.count == 16)
    for number in [2, 4, 9] { payloads[number][payloads[number].count / 2] ^= 0x10 }
    var check = try sample.check
    #expect(faults(payloads[...], &check) == [2, 9])

    check.restart()
    #expect(faults(payloads[10..<16], &check).isEmpty)
    #expect(faults(payloads[..<3], &check) == [2])
  }

  /// Larger frames are the decoder's to refuse: nothing is set up for them.
  @Test(arguments: ["vp8", "vp9", "av1"])
  func leavesLargeFramesAlone(codec: String) throws {
    let sample = Sample(codec: codec, options: [])
    let payload = try #require(try sample.payloads().first)
    for limit in [192 * 108 - 1, 192 * 108] {
      var check = try sample.check(pixelLimit: Int64(limit))
      let whole = check.fault(in: payload.span)
      #expect(whole == nil)
      var damaged = payload
      damaged[payload.count / 2] ^= 0x10
      let fault = check.fault(in: damaged.span)
      #expect((fault == nil) == (limit < 192 * 108))
    }
  }

  /// How data end is the encoder's to choose, or decoders do not insist on it: it is known once a frame was whole.
  @Test(arguments: ["vp8", "av1"])
  func learnsHowFramesEnd(codec: String) throws {
    let sample = Sample(codec: codec, options: ["-g", "8", "-keyint_min", "8", "-lag-in-frames", "0"])
    let payloads = try sample.payloads()
    var damaged = payloads
    for number in [0, 9] { damaged[number][damaged[number].count / 2] ^= 0x10 }
    var check = try sample.check
    #expect(faults(damaged[...], &check) == [9])
    #expect(faults(damaged[...], &check) == [0, 9])
    #expect(faults(payloads[...], &check).isEmpty)
  }

  /// Whatever the bytes are, reading them ends, and stays inside of them.
  @Test(arguments: ["vp8", "vp9", "av1"])
  func endsWithAnyBytes(codec: String) throws {
    let sample = Sample(codec: codec, options: codec == "vp9" ? Self.adapted : [])
    let payloads = try sample.payloads()
    var told = 0
    for round in 0..<300 {
      var numbers = SeededNumbers(seed: UInt64(round))
      var check = try sample.check
      for number in [0, 1 + numbers.below(payloads.count - 4), 2 + numbers.below(payloads.count - 4)] {
        var payload = payloads[number]
        for _ in 0..<numbers.below(number == 0 ? 2 : 6) {
          payload[numbers.below(min(payload.count, 40))] = UInt8(numbers.below(256))
          payload[numbers.below(payload.count)] ^= 1 << UInt8(numbers.below(8))
        }
        if numbers.below(20) == 0 { payload.removeLast(numbers.below(payload.count)) }
        told += check.fault(in: payload.span) == nil ? 0 : 1
      }
    }
    #expect(told > 50)
  }

  /// Real films, of other settings than those above.
  @Test(
    .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"),
    arguments: [
      ("bbb_0-30_720p_vp8.webm", "vp8", 720), ("tears-of-steel-battle_800x332_vp8.webm", "vp8", 1691),
      ("hdr10_av1_portrait.mp4", "av1", 127),
    ])
  func readsRealFilms(name: String, codec: String, frames: Int) throws {
    let (_, packets) = try H264Sample.read(try #require(RealMedia.file(name)))
    var check = try Sample(codec: codec, options: []).check
    for packet in packets {
      let fault = packet.withPayload { check.fault(in: $0) }
      #expect(fault == nil)
    }
    #expect(packets.count == frames)
  }
}
