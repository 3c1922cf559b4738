import MediaTypes
import TestSupport

extension CaseGenerator {
  /// Ranges of the timeline in all the forms that people write, each a fair part of the film.
  mutating func ranges(_ model: FilmModel, count: Int, share: Double = 1) -> String {
    var texts: [String] = []
    for _ in 0..<count {
      guard let range = range(model, least: 0.15, share: share) else { continue }
      let isPlain = !(range.from + range.to).contains { !"0123456789.".contains($0) }
      switch numbers.below(5) {
      case 0 where isPlain: texts.append("\(range.from):\(range.to)")
      case 1 where !(range.from + range.to).contains("-"): texts.append("\(range.from)-\(range.to)")
      default: texts.append("\(range.from)..\(range.to)")
      }
    }
    return texts.isEmpty ? "start..end" : texts.joined(separator: ",")
  }

  /// Two times as texts, in order and some way apart.
  mutating func range(_ model: FilmModel, least: Double, share: Double = 1) -> (from: String, to: String)? {
    for _ in 0..<30 {
      let length = model.length.seconds
      let from = Double(numbers.below(1000)) / 1000 * length
      let to = from + max(least, Double(numbers.below(1000)) / 1000 * (length - from) * share)
      guard to <= length, let start = text(from, model), let end = text(to, model),
        let first = try? model.time(start), let last = try? model.time(end),
        (last - first).seconds >= least * 0.8
      else { continue }
      return (start, end)
    }
    return nil
  }

  /// A time near `seconds` of the timeline, as people write it; `nil` where it lies so near to a frame's start that a
  /// container's rounding would decide.
  private mutating func text(_ seconds: Double, _ model: FilmModel) -> String? {
    let thousandths = Int((seconds * 1000).rounded())
    let plain = Self.decimal(thousandths)
    let text: String
    switch numbers.below(12) {
    case 0: text = plain + "s"
    case 1: text = "\(thousandths)ms"
    case 2: text = "0:" + (thousandths < 10_000 ? "0" : "") + plain
    case 3: text = "00:00:" + (thousandths < 10_000 ? "0" : "") + plain
    case 4: text = "-" + Self.decimal(max(1, Int((model.length.seconds * 1000).rounded()) - thousandths))
    case 5: text = Self.decimal(Int(seconds / max(0.001, model.length.seconds) * 100_000)) + "%"
    case 6 where seconds < model.length.seconds / 4: text = "start"
    case 7 where seconds > model.length.seconds * 3 / 4: text = "end"
    case 8, 9: text = frame(thousandths, model) ?? plain
    default: text = plain
    }
    guard let time = try? model.time(text), isClear(time, model, isFrame: text.hasSuffix("f")) else { return nil }
    return text
  }

  /// The number of a frame near a time, or timecode.
  private mutating func frame(_ thousandths: Int, _ model: FilmModel) -> String? {
    guard model.source.recipe.picture != nil else { return nil }
    let rate = model.source.recipe.picture?.rate.perSecond
    let number = Int(Double(thousandths) / 1000 * (rate?.approximation ?? 8))
    guard let rate, model.source.hasEvenSteps, numbers.below(2) == 0 else { return "\(number)f" }
    let nominal = Int(rate.approximation.rounded())
    func two(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
    return "00:00:\(two(number / nominal)):\(two(number % nominal))"
  }

  /// Whether no frame starts within 3 ms of a time, unless it is meant.
  private func isClear(_ time: MediaTime, _ model: FilmModel, isFrame: Bool) -> Bool {
    guard time > .zero, time < model.length else { return true }
    var place = MediaTime.zero
    let near = MediaTime(milliseconds: 3)
    for piece in model.pieces {
      let moment = piece.start + (time - place)
      if moment >= piece.start - near, moment <= piece.end + near {
        let isNear = model.source.frameTimes.contains { $0 - moment < near && moment - $0 < near }
        let isMeant = isFrame && model.source.frameTimes.contains(moment)
        if isNear && !isMeant { return false }
      }
      place = place + piece.length
    }
    return true
  }

  private static func decimal(_ thousandths: Int) -> String {
    let rest = String(thousandths % 1000)
    let padded = String(repeating: "0", count: 3 - rest.count) + rest
    let digits = padded.reversed().drop { $0 == "0" }.reversed()
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + String(digits))
  }
}
