import Foundation
import TestSupport
import Testing

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

extension ExpectedCut {
  /// Expects each beep of the source that lies whole inside a clip at its place relative to the frames, `tolerance`
  /// seconds off at most; with `startsAtZero` the first frame is shown at 0, whatever is read back.
  ///
  /// - Returns: how many beeps were compared.
  func expectBeeps(
    in edited: EditedFile, of film: NumberedFilm, _ name: String, within tolerance: Double, startsAtZero: Bool = false
  ) throws -> Int {
    let source = try Sound.read(from: film.url)
    let sourceStart = try SoundClock.start(of: film.url) - film.start()
    let output = try Sound.read(from: edited.url)
    let pictures = startsAtZero ? 0 : try #require(try FrameTimes.read(from: edited.url).first).seconds
    let outputStart = try SoundClock.start(of: edited.url) - pictures + (times.first ?? 0)
    let heard = output.beeps().map { (outputStart + Double($0.onset) / Double(output.sampleRate), $0.frequency) }
    var checked = 0
    for beep in source.beeps() {
      let time = sourceStart + Double(beep.onset) / Double(source.sampleRate)
      // Beeps near a join are not whole, and near the start a coarse container may lack a packet of sound.
      for place in outputTimes(of: time - 0.03, length: 0.11) where place > 0.05 {
        let match = heard.first { $0.1 == beep.frequency && abs($0.0 - place - 0.03) < 0.02 }
        let found = try #require(match, "\(name): \(beep) is missing near \(place + 0.03) s of \(heard)")
        #expect(abs(found.0 - place - 0.03) <= tolerance, "\(name): \(beep) is off by \(found.0 - place - 0.03) s")
        checked += 1
      }
    }
    return checked
  }
}
