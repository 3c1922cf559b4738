import MediaTypes
import TestSupport

/// Draws cases: a source from a pool, and edits that fit it, checked against the tests' own model as they are drawn.
struct CaseGenerator {
  var numbers: SeededNumbers

  /// The series of the case `index` of a seed: each case can be drawn alone.
  init(seed: UInt64, index: Int) {
    var mixed = SeededNumbers(seed: seed &+ UInt64(index) &* 0x9e37_79b9)
    numbers = SeededNumbers(seed: mixed.next())
  }

  /// A case of a source.
  mutating func edits(of source: SourceFilm) throws -> [CaseEdit] {
    var model = FilmModel(source)
    var edits: [CaseEdit] = []
    let wanted = 1 + numbers.below(6) + (numbers.below(4) == 0 ? numbers.below(6) : 0)
    var attempts = 0
    while edits.count < wanted, attempts < wanted * 8 {
      attempts += 1
      let edit = draw(model)
      var next = model
      guard (try? next.apply(edit)) != nil, isFit(next) else { continue }
      model = next
      edits.append(edit)
    }
    return edits + [export(of: source, model)]
  }

  /// Whether a model can be tested: long enough, in not too many pieces, with enough cells to read.
  func isFit(_ model: FilmModel) -> Bool {
    guard model.length >= MediaTime(milliseconds: 400), model.length <= MediaTime(seconds: 12), model.runs.count <= 24,
      model.runs.allSatisfy({ $0.end - $0.start >= MediaTime(milliseconds: 130) }),
      let pictures = try? ExpectedPictures(model), pictures.length > MediaTime(milliseconds: 300)
    else { return false }
    guard let picture = model.picture else { return true }
    let isHEVC = [.hevc, .hevcClosed].contains(model.source.recipe.picture?.codec)
    let least = isHEVC ? SourceRecipe.Picture.leastHEVC : 24
    guard min(picture.width, picture.height) >= least, max(picture.width, picture.height) <= 520 else { return false }
    guard !pictures.frames.isEmpty, let check = try? Expectation(model) else { return false }
    return check.readableCells.count >= 14
  }

  /// Draws one edit of any command.
  private mutating func draw(_ model: FilmModel) -> CaseEdit {
    let picture: [(Int, String)] = [
      (4, "rotate"), (3, "flip"), (3, "crop"), (3, "text"), (3, "watermark"), (1, "turn"),
    ]
    let sound: [(Int, String)] = [(3, "sound"), (2, "mute"), (1, "loudness")]
    var kinds: [(Int, String)] = [(6, "trim"), (5, "cut"), (2, "fade-from-black"), (2, "fade-to-black"), (3, "music")]
    if model.picture != nil { kinds += picture }
    if !model.source.sounds.isEmpty { kinds += sound }
    var left = numbers.below(kinds.reduce(0) { $0 + $1.0 })
    let kind = kinds.first { weight, _ in
      left -= weight
      return left < 0
    }
    switch kind?.1 ?? "trim" {
    case "trim": return CaseEdit("trim", ranges(model, count: 1 + numbers.below(3)))
    case "cut": return CaseEdit("cut", ranges(model, count: 1 + numbers.below(2), share: 0.35))
    case "fade-from-black", "fade-to-black": return CaseEdit(kind?.1 ?? "", fadeLength(model))
    case "music": return music(model)
    case "sound": return CaseEdit("sound", numbers.pick(["-6dB", "0.5", "120%", "-12dB", "2dB"]), spans(model))
    case "mute": return CaseEdit("mute", nil, spans(model))
    case "loudness": return CaseEdit("loudness", numbers.pick(["-20", "-26LUFS"]))
    case let name: return drawPicture(name, model)
    }
  }

  private mutating func fadeLength(_ model: FilmModel) -> String {
    numbers.pick(["0.3", "250ms", "0.5", "1"]) ?? "0.3"
  }

  /// Draws music whose beeps, with the film's own, stay below what a limiter takes off.
  private mutating func music(_ model: FilmModel) -> CaseEdit {
    var refinements = spans(model)
    refinements["volume"] = numbers.pick(["-12dB", "0.25", "20%"])
    if numbers.below(2) == 0 { refinements["loop"] = "" }
    if numbers.below(3) == 0 { refinements["from"] = numbers.pick(["0.5", "750ms", "0:01.2"]) }
    if numbers.below(4) == 0 { refinements["fade-in"] = "0.2" }
    if numbers.below(4) == 0 { refinements["fade-out"] = "300ms" }
    switch numbers.below(6) {
    case 0: refinements["duck"] = "-12dB"
    case 1: refinements["replace"] = ""
    default: break
    }
    return CaseEdit("music", numbers.pick(["music-3s.ogg", "sound-s24.wav"]), refinements)
  }

  private mutating func drawPicture(_ kind: String, _ model: FilmModel) -> CaseEdit {
    let baked = numbers.below(4) == 0 ? ["baked": ""] : [:]
    switch kind {
    case "rotate": return CaseEdit("rotate", numbers.pick(["90", "180", "270", "-90"]), baked)
    case "turn": return CaseEdit("rotate", numbers.pick(["7.5", "-3", "100", "45"]))
    case "flip": return CaseEdit("flip", numbers.pick(["horizontal", "vertical"]), baked)
    case "crop": return crop(model)
    case "text":
      var refinements = spans(model)
      refinements["size"] = numbers.pick(["8%", "10%", "12"])
      refinements["position"] = numbers.pick(["bottom", "top", "bottom-left", "top-right"])
      if numbers.below(3) == 0 { refinements["box"] = "black@0.5" }
      if numbers.below(3) == 0 { refinements["outline"] = "" }
      if numbers.below(3) == 0 { refinements["fade"] = "0.2" }
      return CaseEdit("text", numbers.pick(["Soon", "Été", "It's", "50% %{n}"]), refinements)
    default:
      var refinements = spans(model)
      refinements["scale"] = numbers.pick(["15%", "20%", "16px"])
      refinements["position"] = numbers.pick(["top-left", "top-right", "bottom-right", "10%,20%", "4,6"])
      if numbers.below(3) == 0 { refinements["opacity"] = numbers.pick(["80%", "0.5"]) }
      if numbers.below(4) == 0 { refinements["shadow"] = "" }
      if numbers.below(4) == 0 { refinements["fade"] = "0.2" }
      return CaseEdit("watermark", "logo.png", refinements)
    }
  }

  private mutating func crop(_ model: FilmModel) -> CaseEdit {
    guard let picture = model.picture else { return CaseEdit("crop", "50%") }
    func even(_ value: Int) -> Int { max(2, value / 2 * 2) }
    let width = even(picture.width * (6 + numbers.below(4)) / 10)
    let height = even(picture.height * (6 + numbers.below(4)) / 10)
    let x = numbers.below((picture.width - width) / 2 + 1) * 2
    let y = numbers.below((picture.height - height) / 2 + 1) * 2
    let sides = ["left", "top-right", "bottom", "center", "bottom-right"]
    let gravity = numbers.below(2) == 0 ? ["gravity": numbers.pick(sides) ?? "left"] : [:]
    switch numbers.below(6) {
    case 0: return CaseEdit("crop", "\(width):\(height):\(x):\(y)")
    case 1: return CaseEdit("crop", "\(width)x\(height)", gravity)
    case 2: return CaseEdit("crop", numbers.pick(["1:1", "16:9", "4:3", "2.39:1"]), gravity)
    case 3: return CaseEdit("crop", numbers.pick(["80%", "75%", "90%x70%"]), gravity)
    default: return CaseEdit("crop", "\(width)x\(height)+\(x)+\(y)")
    }
  }

  /// An `at` for two edits of three.
  mutating func spans(_ model: FilmModel) -> [String: String] {
    guard numbers.below(3) > 0, let range = range(model, least: 0.2) else { return [:] }
    return ["at": numbers.below(4) == 0 ? range.from : "\(range.from)..\(range.to)"]
  }
}
