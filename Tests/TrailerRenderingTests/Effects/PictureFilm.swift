import Foundation
import MediaTypes
import TestSupport

/// Short lossless films whose pixels all differ, made by the ffmpeg program.
struct PictureFilm {
  let folder: TemporaryFolder
  let url: URL

  /// How a film is written.
  struct Kind {
    var format = "yuv420p"
    var size = PixelSize(width: 96, height: 64)
    var count = 4
    var container = "mkv"
    /// Both are lossless; MP4 holds only the first.
    var usesH264 = false
    var matrix = "bt709"
    var primaries = "bt709"
    var transfer = "bt709"
    var range = "tv"
    /// Whether colours change slowly over one still frame, instead of at every pixel.
    var gradient = false
    /// Filters after the frames, such as `setsar=4/3`.
    var filters: [String] = []
    var arguments: [String] = []
  }

  /// Makes a film of noise over a test frame, which tells every pixel and every frame from its neighbours.
  init(_ kind: Kind, turn: QuarterTurn = .identity) throws {
    folder = try TemporaryFolder()
    url = folder.file("film." + kind.container)
    let eightBits = kind.format.replacing("10le", with: "").replacing("12le", with: "")
    let noise = ["testsrc2=size=\(kind.size):rate=25", "format=\(eightBits)", "noise=alls=90:allf=t:all_seed=7"]
    let gradient = [
      "color=size=\(kind.size):rate=25", "format=yuv444p", "geq=lum=40+X+Y/2:cb=200-X/2:cr=60+Y", "format=\(eightBits)",
    ]
    let picture = (kind.gradient ? gradient : noise) + ["format=\(kind.format)"] + kind.filters
    let codec = kind.usesH264 ? ["-c:v", "libx264", "-qp", "0", "-preset", "ultrafast"] : ["-c:v", "ffv1"]
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", picture.joined(separator: ","), "-frames:v", "\(kind.count)"]
        + codec + ["-pix_fmt", kind.format, "-colorspace", kind.matrix, "-color_primaries", kind.primaries]
        + ["-color_trc", kind.transfer, "-color_range", kind.range, "-map_metadata", "-1"] + kind.arguments + [url.path]
    )
    if turn != .identity { try Self.write(turn, into: url) }
  }

  /// Puts a display matrix into the track header of an MP4 file.
  private static func write(_ turn: QuarterTurn, into url: URL) throws {
    var data = try Data(contentsOf: url)
    guard let header = data.range(of: Data("tkhd".utf8)), data[header.upperBound] == 0 else {
      throw ToolError.unreadable("no track header in \(url.lastPathComponent)")
    }
    // Version and flags, five numbers of time and track, eight bytes of zero, four short numbers (8.3.2).
    var place = header.upperBound + 4 + 20 + 8 + 8
    for number in turn.displayMatrix {
      withUnsafeBytes(of: number.bigEndian) { data.replaceSubrange(place..<place + 4, with: $0) }
      place += 4
    }
    try data.write(to: url)
  }

  /// Writes a PNG of straight RGBA pixels next to the film.
  func image(_ name: String, _ size: PixelSize, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) throws -> String {
    let file = folder.file(name)
    try PlainPNG.file(size, pixel).write(to: file)
    return file.path
  }
}
