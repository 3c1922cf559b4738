import Foundation
import LibAV
import TestSupport
import Testing

@testable import Bitstreams

/// Slices read decision by decision: whole ones are never taken for damaged, and turned bits show.
@Suite struct HEVCSliceTests {
  @Test(arguments: [
    ("", []), ("ctu=16:max-tu-size=4", []), ("min-cu-size=16:rect=1:amp=1", []), ("wpp=1:slices=3:ctu=16", []),
    ("tskip=1:rdoq-level=2:rd=6:tu-intra-depth=4:tu-inter-depth=4", ["-crf", "8"]), ("lossless=1", []),
    ("weightp=1:weightb=1:bframes=8:b-adapt=2:ref=6:keyint=5:open-gop=1", ["-preset", "medium"]),
    ("sao=0:deblock=0:signhide=0:strong-intra-smoothing=0", []), ("aq-mode=3:qg-size=8:aq-strength=2", ["-crf", "20"]),
    ("cu-lossless=1", ["-preset", "slow"]), ("keyint=1", ["-pix_fmt", "yuv422p10le"]), ("", ["-pix_fmt", "yuv444p"]),
    ("rect=1:amp=1", ["-pix_fmt", "yuv422p"]), ("", ["-pix_fmt", "gray"]), ("", ["-pix_fmt", "yuv420p12le"]),
    ("scaling-list=default:hrd=1:vbv-maxrate=500:vbv-bufsize=500:repeat-headers=1:aud=1:hash=1", []),
  ])
  func showsTurnedBitsOnly(parameters: String, options: [String]) throws {
    let sample = try HEVCSample(parameters, options)
    var check = HEVCSliceCheck(configuration: sample.configuration)
    let framing = HEVCUnits.framing(sample.configuration)
    var numbers = SeededNumbers(seed: 23)
    var (told, turned) = (0, 0)
    for packet in sample.packets {
      let payload = packet.withPayload { NALUnits.bytes(of: $0, 0..<$0.count) }
      #expect(check.fault(in: payload.span) == nil)
      let units = NALUnits.ranges(in: payload.span, framing) ?? []
      let slices = units.filter { payload[$0.lowerBound] >> 1 < 32 }
      for slice in slices where slice.count > 60 {
        for _ in 0..<8 {
          var damaged = payload
          // Behind the header, and before the last bytes, whose bits may mean nothing.
          let place = slice.lowerBound + 20 + numbers.below(slice.count - 30)
          damaged[place] ^= 1 << UInt8(numbers.below(8))
          turned += 1
          told += check.fault(in: damaged.span) == nil ? 0 : 1
        }
      }
    }
    #expect(turned > 10)
    #expect(told * 10 >= turned * 9, "\(told) of \(turned)")
  }

  /// What was not there when the frame was put together.
  @Test func missesSlices() throws {
    let sample = try HEVCSample("wpp=1:slices=3:ctu=16")
    let framing = HEVCUnits.framing(sample.configuration)
    var check = HEVCSliceCheck(configuration: sample.configuration)
    for packet in sample.packets {
      let units = packet.withPayload { payload in
        NALUnits.ranges(in: payload, framing)?.map { NALUnits.bytes(of: payload, $0) } ?? []
      }
      let slices = units.indices.filter { units[$0][0] >> 1 < 32 }
      #expect(slices.count == 3)
      for slice in slices {
        var left = units
        left.remove(at: slice)
        #expect(check.fault(in: NALUnits.framed(left, framing).span) == "a slice is missing")
      }
    }
  }

  /// Real slices, of another encoder than those above.
  @Test(.enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"))
  func readsRealFilms() throws {
    let clip = try #require(RealMedia.file("hevc_1080p30_cra_10s.mp4"))
    let (configuration, packets) = try H264Sample.read(clip)
    var check = HEVCSliceCheck(configuration: configuration)
    for packet in packets { #expect(packet.withPayload { check.fault(in: $0) } == nil) }
    #expect(packets.count == 300)
  }
}
