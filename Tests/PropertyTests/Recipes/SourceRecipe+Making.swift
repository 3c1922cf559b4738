import Foundation
import MediaTypes
import TestSupport

extension SourceRecipe {
  /// When each frame starts, in milliseconds or in frames; ``isFlash(_:)`` and the encoder's clock follow it.
  var plannedTimes: [MediaTime] {
    guard let picture else { return [] }
    if let rate = picture.rate.perSecond, let step = rate.reciprocal {
      let count = max(1, (MediaTime(seconds: Int64(seconds)) * rate).ticks(in: Rational(1)))
      return (0..<count).map { MediaTime(ticks: $0, timeBase: step) }
    }
    var times: [Int64] = []
    var time: Int64 = 0
    while time < Int64(seconds) * 1000 {
      times.append(time)
      time += Self.unevenSteps[(times.count - 1) % Self.unevenSteps.count]
    }
    return times.map { MediaTime(milliseconds: $0) }
  }

  /// Milliseconds from frame to frame in a film of variable rate, again and again.
  static let unevenSteps: [Int64] = [20, 40, 400, 33, 100, 20, 250, 40, 80, 137]

  /// The frames that are on screen when a whole second begins.
  static func flashes(_ times: [MediaTime]) -> Set<Int> {
    Set(
      (0...7).compactMap { second in times.lastIndex { $0 <= MediaTime(seconds: second) } }.filter { $0 < times.count })
  }

  /// Makes the film, or throws away what ffmpeg left.
  func make(_ file: URL) throws {
    let folder = try TemporaryFolder()
    var arguments = ["-v", "error", "-nostdin", "-y", "-fflags", "+bitexact"]
    let times = plannedTimes
    if let picture {
      let raw = folder.file("pictures.yuv")
      try paint(picture, times).write(to: raw)
      arguments += ["-f", "rawvideo", "-s", "\(picture.width)x\(picture.height)", "-pix_fmt", "yuv420p"]
      arguments += ["-framerate", picture.rate.perSecond.map(Self.fraction) ?? "25", "-i", raw.path]
    }
    let bases = sound == nil ? [] : hasSecondSound ? [500, 1500] : [500]
    for base in bases { arguments += ["-f", "lavfi", "-i", beeps(base)] }
    if hasChapters {
      let file = folder.file("chapters.txt")
      try Data(chapterText.utf8).write(to: file)
      arguments += [
        "-f", "ffmetadata", "-i", file.path, "-map_metadata", String(bases.count + (picture == nil ? 0 : 1)),
      ]
    }
    for input in 0..<(bases.count + (picture == nil ? 0 : 1)) { arguments += ["-map", String(input)] }
    if let picture { arguments += pictureArguments(picture) }
    if let sound { arguments += soundArguments(sound) }
    if hasSecondSound { arguments += ["-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=fin"] }
    arguments += ["-bitexact", "-threads", "1"] + containerArguments + [file.path]
    _ = try runSuccessfully("ffmpeg", arguments, timeout: 120)
    if let picture, orientation != 0 { try turn(file, PictureLie.all[orientation], picture) }
  }

  private func paint(_ picture: Picture, _ times: [MediaTime]) -> Data {
    let cells = PaintedCells(width: picture.width, height: picture.height)
    let flashes = Self.flashes(times)
    var data = Data(capacity: times.count * picture.width * picture.height * 3 / 2)
    for number in times.indices { data.append(cells.picture(number, isFlash: flashes.contains(number))) }
    return data
  }

  /// At each whole second n, 50 ms of sine at the base + 100 n Hz; in between a tone at -50 dB.
  private func beeps(_ base: Int) -> String {
    let rate = sound?.sampleRate ?? 48_000
    return "aevalsrc=s=\(rate):d=\(seconds):exprs='if(lt(mod(n,\(rate)),\(rate)/20), "
      + "sin(2*PI*(\(base)+100*floor(n/\(rate)))*mod(n,\(rate))/\(rate))/2, 0.00316*sin(2*PI*220*n/\(rate)))'"
  }

  private var chapterText: String {
    let middle = seconds * 400
    return """
      ;FFMETADATA1
      title=Generated film
      [CHAPTER]
      TIMEBASE=1/1000
      START=0
      END=\(middle)
      title=Opening
      [CHAPTER]
      TIMEBASE=1/1000
      START=\(middle)
      END=\(seconds * 1000)
      title=Ending

      """
  }

  private static func fraction(_ rate: Rational) -> String { "\(rate.numerator)/\(rate.denominator)" }

  /// Writes a display matrix into the first track header, since ffmpeg 5.1 cannot write a mirrored one.
  private func turn(_ file: URL, _ lie: PictureLie, _ picture: Picture) throws {
    var data = try Data(contentsOf: file)
    guard let header = data.range(of: Data("tkhd".utf8)), data[header.upperBound] == 0 else {
      throw ToolError.unreadable("no track header in \(file.lastPathComponent)")
    }
    var place = header.upperBound + 40
    for number in lie.matrix(width: picture.width, height: picture.height) {
      withUnsafeBytes(of: number.bigEndian) { data.replaceSubrange(place..<place + 4, with: $0) }
      place += 4
    }
    try data.write(to: file)
  }
}
