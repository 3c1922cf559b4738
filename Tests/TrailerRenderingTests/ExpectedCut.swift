import Foundation
import TestSupport

/// What a cut of a film must show and sound like, worked out from the oracle's reading of the source alone.
struct ExpectedCut {
  /// One kept range in seconds of the source, counted from its start.
  struct Clip {
    var start: Double
    var end: Double
    var outputStart: Double
  }

  private(set) var numbers: [Int] = []
  /// When each frame starts in the output.
  private(set) var times: [Double] = []
  private(set) var clips: [Clip] = []

  /// - Parameters:
  ///   - source: when each frame starts, counted from the film's start, and the number it carries.
  ///   - ranges: what is kept, in order.
  ///   - tick: seconds of a tick of the source.
  init(source: [(time: Double, number: Int)], ranges: [(Double, Double)], tick: Double) {
    var outputStart = 0.0
    for (start, end) in ranges {
      func rounded(_ time: Double) -> Double { (time / tick).rounded() * tick - tick / 4 }
      let kept = source.filter { $0.time >= rounded(start) && $0.time < rounded(end) }
      let before = source.last { $0.time < rounded(start) }
      let after = source.first { $0.time >= rounded(end) }
      var clip = Clip(start: start, end: end, outputStart: outputStart)
      if let before {
        if let first = kept.first, first.time - start <= 0.1 {
          clip.start = first.time
        } else {
          // The frame on screen is held until the next one comes.
          numbers.append(before.number)
          times.append(outputStart)
        }
      }
      if let after, after.time - end <= 0.1 { clip.end = after.time }
      for frame in kept {
        numbers.append(frame.number)
        times.append(outputStart + frame.time - clip.start)
      }
      clips.append(clip)
      outputStart += clip.end - clip.start
    }
  }

  var duration: Double { clips.last.map { $0.outputStart + $0.end - $0.start } ?? 0 }

  /// Where in the output a time of the source is heard, once for each clip that holds it with `margin` around.
  func outputTimes(of time: Double, length: Double) -> [Double] {
    clips.filter { $0.start <= time && time + length <= $0.end }.map { $0.outputStart + time - $0.start }
  }
}

extension NumberedFilm {
  /// When the film starts on its container's clock: its earliest frame or sound.
  func start() throws -> Double {
    let streams = try probeStreams(of: url).filter { ["video", "audio"].contains($0["codec_type"] as? String) }
    let starts = streams.compactMap { ($0["start_time"] as? String).flatMap(Double.init) }
    // A start before 0 is an encoder's padding, which decoders leave out.
    return max(starts.min() ?? 0, 0)
  }

  /// When each frame starts, counted from the film's start, and what number it carries.
  func frames() throws -> [(time: Double, number: Int)] {
    let start = try start()
    if let times = try? FrameTimes.read(from: url) {
      return zip(times, numbers).map { ($0.seconds - start, $1) }
    }
    // Containers that do not time every frame hold films of an even rate.
    let rate = frameRate ?? (25, 1)
    let first = try videoStart() - start
    return numbers.enumerated().map { (first + Double($0.offset * rate.1) / Double(rate.0), $0.element) }
  }

  /// Where only decoding is timed, the first frame is shown after as many frames as the decoder holds back.
  private func videoStart() throws -> Double {
    guard let stream = try probeStreams(of: url, kind: "video").first else { return 0 }
    let start = (stream["start_time"] as? String).flatMap(Double.init) ?? 0
    return name.hasSuffix(".avi") ? start + Double(stream["has_b_frames"] as? Int ?? 0) / 25 : start
  }

  /// Seconds of a tick of the frames.
  func tick() throws -> Double {
    let text = try probeStreams(of: url, kind: "video").first?["time_base"] as? String ?? "1/1000"
    let parts = text.split(separator: "/").compactMap { Double($0) }
    return parts[0] / parts[1]
  }
}
