/// Invariant 17: what the streams say of their colours is what the source says, and what is painted in them is true.
///
/// The painted levels and tints are compared too, since a wrong matrix changes them: light and dark cells to 14 of 255,
/// tints to 12 of 34, after lossy coding twice.
struct Signalling: Invariant {
  let number = 17
  let name = "signalling and colours"

  private static let facts = ["color_range", "color_space", "color_transfer", "color_primaries", "chroma_location"]
  private static let codecs = [
    SourceRecipe.Codec.h264: "h264", .h264OpenGOP: "h264", .hevc: "hevc", .hevcClosed: "hevc", .vp9: "vp9", .av1: "av1",
    .mpeg2video: "mpeg2video", .mpeg4: "mpeg4", .ffv1: "ffv1", .prores: "prores", .vp8: "vp8",
    .mjpeg: "mjpeg",
  ]

  func violations(in trial: EditTrial) -> [String] {
    guard trial.hasPictures, let own = trial.source.probed.pictures.first, let output = trial.probed.pictures.first,
      let codec = trial.source.recipe.picture.map({ Self.codecs[$0.codec] ?? "" })
    else { return [] }
    var found: [String] = []
    if let asked = trial.editCase.export["codec"], output.codec != asked {
      found.append("the codec is \(output.codec) although \(asked) was asked for")
    }
    if output.codec == codec {
      for fact in Self.facts + ["pix_fmt"] {
        let (wanted, told) = (meaning(fact, own.facts, codec), meaning(fact, output.facts, codec))
        if wanted != told { found.append("\(fact) is \(told) instead of \(wanted)") }
      }
    }
    if (output.facts["sample_aspect_ratio"] ?? "1:1") != "1:1" {
      found.append("pixels are \(output.facts["sample_aspect_ratio"] ?? "") instead of square")
    }
    return found + colours(trial)
  }

  /// Where no range is told it is the narrow one, as H.264 has it (annex E.2.1); only JPEG's frames are wide then.
  private func meaning(_ fact: String, _ facts: [String: String], _ codec: String) -> String {
    facts[fact] ?? (fact == "color_range" && codec != "mjpeg" ? "tv" : "not told")
  }

  /// Median levels over the frames that nothing darkens.
  private func colours(_ trial: EditTrial) -> [String] {
    guard let painted = trial.source.cells, trial.readings.cells.count >= 8 else { return [] }
    var (light, dark, tints): ([Int], [Int], [Int]) = ([], [], [])
    for (place, frame) in trial.expected.pictures.frames.enumerated() {
      let clip = trial.expected.pictures.clips[frame.clip]
      guard trial.readings.frames.indices.contains(place),
        trial.expected.model.brightness(of: frame, in: clip) == 1
      else { continue }
      let reading = trial.readings.frames[place]
      let code = painted.code(frame.number)
      let sign = trial.source.flashes.contains(frame.number) ? -1 : 1
      for (index, cell) in trial.readings.cells.enumerated() {
        if code[cell.number] { light.append(reading.luma[index]) } else { dark.append(reading.luma[index]) }
        let signs = painted.tintSigns(cell.number)
        tints.append(sign * signs.blue * (reading.blue[index] - 128))
        tints.append(sign * signs.red * (reading.red[index] - 128))
      }
    }
    let levels = [
      ("light cells", light, PaintedCells.light, 14), ("dark cells", dark, PaintedCells.dark, 14),
      ("tints", tints, PaintedCells.tint, 12),
    ]
    return levels.compactMap { name, values, wanted, slack in
      guard !values.isEmpty else { return nil }
      let middle = values.sorted()[values.count / 2]
      return abs(middle - wanted) > slack ? "\(name) have the level \(middle) instead of \(wanted)" : nil
    }
  }
}
