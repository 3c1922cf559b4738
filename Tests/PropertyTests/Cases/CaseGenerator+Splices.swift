import TestSupport

extension CaseGenerator {
  /// Edits that leave much of a film as it is: cuts at, near and between key frames, effects over parts of it, and
  /// changes of sound, display matrix and container alone.
  mutating func splices(of source: SourceFilm) throws -> [CaseEdit] {
    let container = spliceContainer(source.recipe)
    var model = FilmModel(source)
    var edits: [CaseEdit] = []
    let wanted = [1, 1, 2, 2, 3][numbers.below(5)]
    var attempts = 0
    while edits.count < wanted, attempts < 40 {
      attempts += 1
      let isCut = numbers.below(10) < (edits.isEmpty ? 8 : 3)
      let edit = isCut ? keyCut(model, isFirst: edits.isEmpty) : spliceEffect(model, in: container)
      var next = model
      guard (try? next.apply(edit)) != nil, isFit(next) else { continue }
      model = next
      edits.append(edit)
    }
    var settings = ["preset": "ultrafast"]
    if container != source.recipe.container.fileExtension { settings["container"] = container }
    return edits + [CaseEdit("export", nil, settings)]
  }

  /// The container of the film's kind, or another one that holds its codec.
  private mutating func spliceContainer(_ recipe: SourceRecipe) -> String {
    let own = recipe.container.fileExtension
    guard numbers.below(5) < 2, let codec = recipe.picture?.codec else { return own }
    return numbers.pick(Self.copyContainers(of: codec)) ?? own
  }

  /// The containers into which frames of a codec can be copied.
  static func copyContainers(of codec: SourceRecipe.Codec) -> [String] {
    switch codec {
    case .h264, .h264OpenGOP, .hevc, .hevcClosed: ["mp4", "mov", "mkv", "ts"]
    case .vp8: ["webm", "mkv"]
    case .vp9, .av1: ["webm", "mkv", "mp4"]
    default: ["mov", "mkv"]
    }
  }

  // MARK: Cuts

  /// A trim or a cut; while frame numbers are still those of the source, mostly with bounds at its key frames, or a
  /// few frames beside them.
  private mutating func keyCut(_ model: FilmModel, isFirst: Bool) -> CaseEdit {
    let isTrim = numbers.below(3) > 0
    let count = [1, 1, 2, 3][numbers.below(4)]
    let usesKeys = isFirst && numbers.below(4) > 0
    let share = isTrim ? 1 : 0.35
    let texts = usesKeys ? keyRanges(model, count: count, share: share) : ranges(model, count: count, share: share)
    return CaseEdit(isTrim ? "trim" : "cut", texts)
  }

  private mutating func keyRanges(_ model: FilmModel, count: Int, share: Double) -> String {
    let last = model.source.frameTimes.count
    var texts: [String] = []
    for _ in 0..<count {
      let first = keyBound(model.source)
      let reach = max(4, Int(Double(last - first) * share))
      let end = numbers.below(2) == 0 ? keyBound(model.source) : first + 4 + numbers.below(reach)
      guard end >= first + 4, end - first <= reach + 4 else { continue }
      texts.append("\(first == 0 ? "start" : "\(first)f")..\(end >= last ? "end" : "\(end)f")")
    }
    return texts.isEmpty ? ranges(model, count: count, share: share) : texts.joined(separator: ",")
  }

  /// The number of a key frame or of one up to two frames away; now and then, any.
  private mutating func keyBound(_ source: SourceFilm) -> Int {
    let last = source.frameTimes.count
    guard let stream = source.probed.pictures.first, numbers.below(4) > 0 else { return numbers.below(last + 1) }
    let shown = stream.shownPackets
    let keys = shown.indices.filter { stream.packets[shown[$0]].isKey } + [last]
    let near = (numbers.pick(keys) ?? 0) + (numbers.pick([0, 0, 0, 1, -1, 2, -2]) ?? 0)
    return min(max(0, near), last)
  }

  // MARK: Effects

  /// An effect that changes some frames, or none.
  private mutating func spliceEffect(_ model: FilmModel, in container: String) -> CaseEdit {
    var kinds = ["text", "text", "watermark", "fade-from-black", "fade-to-black", "music"]
    if !model.source.sounds.isEmpty { kinds += ["sound", "mute"] }
    if ["mp4", "mov"].contains(container) { kinds += ["rotate", "flip"] }
    let kind = numbers.pick(kinds) ?? "text"
    switch kind {
    case "text": return CaseEdit(kind, "Soon", stretch(model, ["size": "12", "position": "bottom"]))
    case "watermark": return CaseEdit(kind, "logo.png", stretch(model, ["scale": "16px", "position": "top-right"]))
    case "music": return CaseEdit(kind, "music-3s.ogg", ["volume": "-12dB"])
    case "sound": return CaseEdit(kind, "-6dB")
    case "mute": return CaseEdit(kind, nil)
    case "rotate": return CaseEdit(kind, numbers.pick(["90", "180", "270"]))
    case "flip": return CaseEdit(kind, numbers.pick(["horizontal", "vertical"]))
    default: return CaseEdit(kind, numbers.pick(["0.2", "300ms", "0.5"]))
    }
  }

  /// Settings with a stretch of the film in which an effect acts.
  private mutating func stretch(_ model: FilmModel, _ settings: [String: String]) -> [String: String] {
    guard let range = range(model, least: 0.1, share: 0.4) else { return settings }
    return settings.merging(["at": "\(range.from)..\(range.to)"]) { $1 }
  }
}
