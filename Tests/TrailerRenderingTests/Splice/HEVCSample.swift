import Foundation
import LibAV
import TestSupport
import Testing

@testable import Bitstreams

/// A second of HEVC as x265 makes it.
struct HEVCSample {
  let folder: TemporaryFolder
  let url: URL
  let configuration: [UInt8]
  let packets: [Packet]

  init(_ parameters: String = "", _ options: [String] = [], size: String = "192x108", as kind: String = "mp4") throws {
    folder = try TemporaryFolder()
    url = folder.file("sample.\(kind)")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=\(size):r=25:d=0.64", "-c:v", "libx265"]
        + ["-preset", "ultrafast", "-x265-params", "log-level=none:info=0:pools=1:" + parameters] + options
        + (["mp4", "mov"].contains(kind) ? ["-tag:v", "hvc1"] : []) + [url.path])
    (configuration, packets) = try H264Sample.read(url)
  }

  var known: HEVCConfiguration { get throws { try #require(HEVCConfiguration(configuration)) } }
  var sequence: HEVCSequenceParameters { get throws { try #require(known.sequences.first) } }
  var encoder: [UInt8] { get throws { try known.bytes(.startCodes) } }
}
