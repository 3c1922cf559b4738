package import Foundation

/// Every frame of a film as a few grey pixels: enough to tell which frame of the source an edited frame shows.
package struct Thumbnails: Sendable {
  /// Pixels across and down.
  package static let side = 24

  private let pixels: Data
  /// How many frames there are.
  package var count: Int { pixels.count / (Self.side * Self.side) }

  /// Decodes a film with the `ffmpeg` program, as stored or as displayed.
  package init(of file: URL, stream: Int = 0, displayed: Bool = false) throws {
    let filters = "settb=1/25,setpts=N,scale=\(Self.side):\(Self.side):flags=area,format=gray"
    pixels = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + (displayed ? [] : ["-noautorotate"])
        + [
          "-i", file.path, "-map", "0:v:\(stream)", "-fps_mode", "passthrough", "-vf", filters, "-f", "rawvideo", "-",
        ],
      timeout: 300
    ).stdout
  }

  /// The mean difference of two frames in code values.
  package func difference(_ frame: Int, _ other: Thumbnails, _ otherFrame: Int) -> Double {
    let size = Self.side * Self.side
    let first = pixels.dropFirst(frame * size).prefix(size)
    let second = other.pixels.dropFirst(otherFrame * size).prefix(size)
    let sum = zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(size)
  }
}

/// The mean difference of the bytes of two frames of equal size.
package func meanDifference(_ first: [UInt8], _ second: [UInt8]) -> Double {
  precondition(first.count == second.count && !first.isEmpty, "two frames of equal size")
  var sum = 0
  for index in first.indices { sum += abs(Int(first[index]) - Int(second[index])) }
  return Double(sum) / Double(first.count)
}
