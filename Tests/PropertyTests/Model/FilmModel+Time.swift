import Foundation
import MediaTypes

/// Times as edits write them, read by the tests' own rules.
extension FilmModel {
  /// The time on the timeline that a text means now.
  func time(_ text: String) throws -> MediaTime {
    switch text {
    case "start": return .zero
    case "end": return length
    case _ where text.hasPrefix("-"): return length - (try Self.seconds(String(text.dropFirst())))
    case _ where text.hasSuffix("%"):
      return length * (try Self.decimal(String(text.dropLast()))) * (Rational(1, 100) ?? .zero)
    case _ where text.hasSuffix("f"):
      guard let number = Int(text.dropLast()) else { throw Refusal("'\(text)' is no frame") }
      return frameStart(number)
    case _ where text.split(separator: ":").count == 4:
      let fields = text.split(separator: ":").compactMap { Int($0) }
      guard let rate = source.recipe.picture?.rate.perSecond, fields.count == 4 else {
        throw Refusal("'\(text)' is timecode of an uneven film")
      }
      let nominal = Int(rate.approximation.rounded())
      return frameStart(((fields[0] * 60 + fields[1]) * 60 + fields[2]) * nominal + fields[3])
    default: return try Self.seconds(text)
    }
  }

  /// A length of time: `1.5`, `1.5s`, `250ms`, `0:01.5`.
  static func seconds(_ text: String) throws -> MediaTime {
    if text.hasSuffix("ms") { return MediaTime(try decimal(String(text.dropLast(2))) * (Rational(1, 1000) ?? .zero)) }
    if text.hasSuffix("s") { return MediaTime(try decimal(String(text.dropLast()))) }
    var sum = Rational.zero
    for field in text.split(separator: ":") { sum = sum * Rational(60) + (try decimal(String(field))) }
    return MediaTime(sum)
  }

  static func decimal(_ text: String) throws -> Rational {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let power = (0..<(parts.count == 2 ? parts[1].count : 0)).reduce(Int64(1)) { power, _ in power * 10 }
    guard parts.count <= 2, let digits = Int64(parts.joined()), let number = Rational(digits, power) else {
      throw Refusal("'\(text)' is no number")
    }
    return number
  }

  /// The ranges of `A-B,C..D`, clamped to the film; `A:B` of two plain numbers is one of seconds.
  func ranges(_ text: String) throws -> [(start: MediaTime, end: MediaTime)] {
    try text.split(separator: ",").map { try range(String($0)) }
  }

  /// One range, or a time from which on it goes to the end; the whole film without a text.
  func span(_ text: String?) throws -> (start: MediaTime, end: MediaTime) {
    guard let text else { return (.zero, length) }
    return Self.sides(text) == nil ? try checked(time(text), length) : try range(text)
  }

  private func range(_ text: String) throws -> (start: MediaTime, end: MediaTime) {
    if let (from, to) = Self.sides(text) {
      return try checked(from.isEmpty ? .zero : time(from), to.isEmpty ? length : time(to))
    }
    let fields = text.split(separator: ":")
    guard fields.count == 2 else { throw Refusal("'\(text)' is no range") }
    return try checked(MediaTime(Self.decimal(String(fields[0]))), MediaTime(Self.decimal(String(fields[1]))))
  }

  private static func sides(_ text: String) -> (String, String)? {
    if let dots = text.range(of: "..") { return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...])) }
    guard let dash = text.dropFirst().firstIndex(of: "-") else { return nil }
    return (String(text[..<dash]), String(text[text.index(after: dash)...]))
  }

  private func checked(_ start: MediaTime, _ end: MediaTime) throws -> (start: MediaTime, end: MediaTime) {
    let (from, to) = (max(.zero, start), min(end, length))
    guard start < end, from < to else { throw Refusal("\(start) to \(end) is no range of the film") }
    return (from, to)
  }

  /// Where frame `number` of the timeline starts; the number after the last one is the end.
  private func frameStart(_ number: Int) -> MediaTime {
    var left = number
    for run in runs {
      let frames = source.frames(from: run.start, to: run.end)
      if left < frames.count, left >= 0 {
        // The frame that is on screen first begins with the film.
        return number == 0 ? .zero : run.place + max(.zero, source.frameTimes[frames.lowerBound + left] - run.start)
      }
      left -= frames.count
    }
    return length
  }
}

extension SourceFilm {
  /// The frames that start in a range of the film whose bounds are rounded to the frame's ticks.
  func frames(from start: MediaTime, to end: MediaTime) -> Range<Int> {
    let (first, last) = (ticks(start), ticks(end))
    let lower = frameTimes.firstIndex { ticks($0) >= first } ?? frameTimes.count
    let upper = frameTimes.firstIndex { ticks($0) >= last } ?? frameTimes.count
    return lower..<max(lower, upper)
  }

  /// A time of the film in ticks of the container's clock.
  func ticks(_ time: MediaTime) -> Int64 { (time + probed.filmStart).ticks(in: tick) }
}
