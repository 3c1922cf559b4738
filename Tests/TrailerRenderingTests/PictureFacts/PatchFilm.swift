import Foundation
import TestSupport

/// A lossless HDR film of patches of 16x16 pixels side by side, four of the same frames.
struct PatchFilm {
  let film: FactFilm
  /// The codes of each patch: luma, Cb, Cr.
  let codes: [[UInt16]]

  init(signals: [[Double]], transfer: String, extra: [String] = []) throws {
    let codes = signals.map(ToneMapReference.codes2020)
    self.codes = codes
    let folder = try TemporaryFolder()
    var bytes: [UInt8] = []
    for plane in 0..<3 {
      let row = codes.flatMap { patch in
        (0..<16).flatMap { _ in [UInt8(patch[plane] & 255), UInt8(patch[plane] >> 8)] }
      }
      for _ in 0..<16 { bytes += row }
    }
    let raw = folder.file("patches.raw")
    try Data((0..<4).flatMap { _ in bytes }).write(to: raw)
    let url = folder.file("patches.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "rawvideo", "-pix_fmt", "yuv444p10le", "-s", "\(codes.count * 16)x16"]
        + ["-r", "25", "-i", raw.path, "-c:v", "ffv1", "-color_primaries", "bt2020", "-color_trc", transfer]
        + ["-colorspace", "bt2020nc", "-color_range", "tv"] + extra + [url.path])
    film = FactFilm(folder: folder, url: url)
  }

  /// The middle of a patch in a decoded frame.
  static func sample(_ picture: RawPicture, _ patch: Int) -> [Int] {
    (0..<3).map { picture.sample($0, patch * 16 + 8, 8) }
  }
}
