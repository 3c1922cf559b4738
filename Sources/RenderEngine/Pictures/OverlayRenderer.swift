internal import CProcess
internal import Drawing
internal import LibAV
internal import RenderPlanning

import Glibc

/// A text or an image as it lies among the stored pixels of a stream.
struct PlacedArt: Sendable {
  let image: RGBAImage
  /// The stored column and row of its left upper pixel; it may lie outside.
  let x: Int
  let y: Int
}

/// Draws the texts and images of a plan, once, before the first frame is decoded.
struct OverlayRenderer {
  /// What was drawn.
  struct Work {
    /// The art by stream of the output and by step.
    var placed: [Int: [Int: PlacedArt]] = [:]
    var remarks: [FKTNotice] = []
  }

  private let context: StageContext

  /// Pixels of all art together; more does not fit into the memory of an engine.
  private static let pixelLimit = 200_000_000
  /// Free at each side of a text, as a share of the shorter seen side.
  private static let margin = 0.05

  init(_ context: StageContext) { self.context = context }

  /// Draws everything that the plan lays over frames.
  func draw(_ plan: RenderPlan) throws(EngineFailure) -> Work {
    var work = Work()
    var pixels = 0
    for (stream, planned) in plan.streams.enumerated() {
      for (number, step) in planned.pictureSteps.enumerated() {
        guard case .overlay(let overlay) = step else { continue }
        let art = try place(overlay, &work.remarks)
        pixels += art.image.size.width * art.image.size.height
        guard pixels <= Self.pixelLimit else {
          throw .art(
            message: "the texts and images over the film are too many",
            hint: "render in several steps, or use smaller ones")
        }
        work.placed[stream, default: [:]][number] = art
      }
    }
    return work
  }

  private func place(_ overlay: PlannedOverlay, _ remarks: inout [FKTNotice]) throws(EngineFailure) -> PlacedArt {
    let seen = overlay.geometry.seen
    var artwork: Artwork
    switch overlay.art.content {
    case .text(let text): artwork = try draw(text, overlay, &remarks)
    case .file(let path): artwork = Artwork(try image(overlay.file, path))
    }
    return try drawing { () throws(DrawingError) in
      for decorator in overlay.art.decorators { artwork = try artwork.decorated(by: decorator, on: seen) }
      let placement = OverlayPlacement(
        art: artwork.size, content: PixelRect(nearest: artwork.content), position: overlay.position,
        geometry: overlay.geometry)
      let stored = try placement.stored(artwork.image) { (image, size) throws(DrawingError) in
        try image.scaled(to: size)
      } turned: { (image, orientation) throws(DrawingError) in
        image.turned(by: orientation)
      }
      return PlacedArt(image: stored, x: placement.stored.x, y: placement.stored.y)
    }
  }

  private func draw(
    _ text: TextArt, _ overlay: PlannedOverlay, _ remarks: inout [FKTNotice]
  ) throws(EngineFailure) -> Artwork {
    let seen = overlay.geometry.seen
    let shorter = Double(min(seen.width, seen.height))
    let font = try font(text.font, overlay.file)
    defer { if let memory = font.memory { close(memory) } }
    let drawn = try drawing(with: font.memory == nil ? nil : overlay.file) { () throws(DrawingError) in
      try TextPainter.draw(
        TextSetting(
          text.text, font: font.font, size: text.size.pixels(of: shorter), colour: text.colour, box: text.box?.colour,
          outline: text.outline?.colour, alignment: TextSetting.Alignment(text.alignment),
          maximumWidth: max(1, Double(seen.width) - 2 * (Self.margin * shorter).rounded())))
    }
    for remark in FKTNotice.remarks(on: drawn, of: text) where !remarks.contains(remark) { remarks.append(remark) }
    return drawn.artwork
  }

  /// The font as the painter takes it; a file is copied into memory, because a confined process may open no other.
  private func font(
    _ font: TextArt.Font, _ number: Int?
  ) throws(EngineFailure) -> (font: TextSetting.Font, memory: Int32?) {
    if case .family(let family) = font { return (.family(family), nil) }
    let file = try file(number)
    let memory = te_copy_to_memory(file.descriptor, Int64(ImageReader.byteLimit))
    guard memory >= 0 else {
      let why = "it cannot be copied into memory: \(String(cString: strerror(errno)))"
      throw .file(number: file.number, .unusable(message: why, hint: "choose a smaller font file"))
    }
    return (.file(path: "/proc/self/fd/\(memory)"), memory)
  }

  private func image(_ number: Int?, _ path: String) throws(EngineFailure) -> RGBAImage {
    let file = try file(number)
    return try reading(file: file.number) { () throws(EngineFailure) in
      do throws(LibAVError) {
        return try ImageReader.read(descriptor: file.descriptor, name: path, pixelLimit: context.limits.picturePixels)
      } catch { throw EngineFailure(image: error) }
    }
  }

  /// An image or a font among the files that the edits bring, unless it is too long for either.
  private func file(_ number: Int?) throws(EngineFailure) -> (number: Int, descriptor: Int32) {
    guard let number, context.files.indices.contains(number) else { throw .changedSource }
    var facts = stat()
    guard fstat(context.files[number], &facts) == 0 else { throw .changedSource }
    guard facts.st_size <= ImageReader.byteLimit else {
      let found = "it has \(facts.st_size) bytes; images and fonts have \(ImageReader.byteLimit >> 20) MiB at most"
      throw .file(number: number, .tooLong(message: found, hint: "choose a smaller file"))
    }
    return (number, context.files[number])
  }

  /// Draws; where the font is to blame that came as a file, the failure names it.
  private func drawing<Value>(
    with file: Int? = nil, _ work: () throws(DrawingError) -> Value
  ) throws(EngineFailure) -> Value {
    do { return try work() } catch {
      if let file, [.unusableFont, .unreadableFont].contains(error.code) {
        throw .file(number: file, .unusable(message: error.message, hint: error.hint))
      }
      if let file, error.code == .emptyText {
        let message = "nothing of the text shows in this font"
        throw .file(number: file, .unusable(message: message, hint: "choose another font, or another text"))
      }
      throw .art(message: error.message, hint: error.hint)
    }
  }
}

extension EngineFailure {
  /// Why an image cannot be read, in words for whoever chose it.
  init(image error: LibAVError) {
    self =
      switch error.code {
      case .formatNotAllowed: .unusable(message: error.message, hint: "save it as one of these")
      case .notAvailable: .unusable(message: "it cannot be read: \(error.message)", hint: "save it as a plain PNG")
      case .invalidData, .external, .other:
        .unusable(message: "the image is not whole (\(error.message))", hint: "fetch or save it again")
      default: .source(error)
      }
  }
}

extension TextSetting.Alignment {
  fileprivate init(_ alignment: TextArt.Alignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    }
  }
}

extension PixelRect {
  /// The pixels nearest to an area's bounds.
  fileprivate init(nearest area: Artwork.Area) {
    let left = Int(area.x.rounded())
    let top = Int(area.y.rounded())
    self.init(
      x: left, y: top, width: Int((area.x + area.width).rounded()) - left,
      height: Int((area.y + area.height).rounded()) - top)
  }
}

extension FKTNotice {
  /// What the fonts could not do.
  fileprivate static func remarks(on drawn: DrawnText, of text: TextArt) -> [FKTNotice] {
    var remarks: [FKTNotice] = []
    if !drawn.isFontFound, case .family(let family) = text.font {
      remarks.note("font-substituted", "the font '\(family)' is not installed; \(drawn.family) was taken")
    }
    if !drawn.missing.isEmpty {
      remarks.note(
        "glyphs-missing", "no installed font has \(list(drawn.missing)); install one that has, or choose it with --font"
      )
    }
    // Who chose no font wants the fonts to be chosen.
    guard text.font != TextArt("").font else { return remarks }
    for (family, characters) in Dictionary(grouping: drawn.substitutes, by: \.family).sorted(by: { $0.key < $1.key }) {
      remarks.note(
        "glyphs-substituted", "\(drawn.family) lacks \(list(characters.map(\.character))); \(family) has drawn them")
    }
    return remarks
  }

  private static func list(_ characters: [Unicode.Scalar]) -> String {
    let shown = characters.prefix(8).map { "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))" }
    return shown.joined(separator: ", ") + (characters.count > 8 ? " and \(characters.count - 8) more" : "")
  }
}
