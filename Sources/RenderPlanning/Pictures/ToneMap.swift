internal import TrailerEditing

/// How frames of high dynamic range (PQ or HLG) become frames of BT.709 that every display can show.
///
/// In linear light, 1 being the white of paper at 203 cd/m² (ITU-R BT.2408, 2.2), which becomes nearly the white of
/// standard range. Up to 45 % of it, where BT.2390's curve for a film of 1000 cd/m² has its knee, too, nothing changes;
/// brighter pixels are pressed together so that the brightest of the film is the brightest of the output. Red, green and
/// blue get the same factor, so hues stay.
struct ToneMap: Sendable, Hashable {
  /// The light that becomes 1, in cd/m².
  private static let white = 203.0
  /// The light up to which nothing is pressed together.
  private static let knee = "0.45"
  /// What a film is graded for that does not say.
  private static let usualPeak = 1000.0

  private let source: VideoInfo
  /// The brightest light of the film, in cd/m².
  let peak: Double

  /// The map of frames of `facts`; `nil` when they are no HDR frames.
  init?(_ facts: VideoInfo) {
    guard facts.colour.isHDR else { return nil }
    source = facts
    let levels = [
      facts.contentLight.map { Double($0.maximum) },
      // HLG is relative: its display has its nominal 1000 cd/m², whatever the film was graded on.
      facts.colour.transfer == "smpte2084" ? facts.masteringDisplay?.luminance.last?.approximation : nil,
    ]
    let known = levels.compactMap { $0 }.first { $0 > 0 } ?? Self.usualPeak
    peak = min(10_000, max(Self.white, known))
  }

  /// The map that the edits ask for, and what is to be said of it.
  ///
  /// - Throws: `FKTError` when this machine cannot do it.
  static func asked(
    by settings: ExportSettings, stream: StreamInfo, facts: VideoInfo, in codecs: any CodecLibrary
  ) throws(FKTError) -> (map: ToneMap?, notices: [FKTNotice]) {
    guard settings.toneMap == true else { return (nil, []) }
    guard let map = ToneMap(facts) else {
      let message = "stream \(stream.index) is not HDR, so there is nothing for --tone-map to do"
      return (nil, [FKTNotice(code: "not-hdr", message: message)])
    }
    let missing = ["zscale", "tonemap"].filter { !codecs.hasFilter($0) }
    guard missing.isEmpty else {
      throw FKTError(
        code: .unsupportedEdit,
        message: "--tone-map needs libavfilter's \(missing.joined(separator: " and ")), which this FFmpeg lacks",
        hint: "install an FFmpeg that was built with libzimg, as Debian's libavfilter8 is, or leave --tone-map out")
    }
    return (map, [])
  }

  /// The pixel format of tone-mapped frames: the film's own chroma, and 8 bits for H.264, whose 10 bits hardly any
  /// player shows.
  static func format(for codec: VideoCodec, from facts: VideoInfo) -> String {
    let source = PixelFormat(facts.pixelFormat ?? "yuv420p10le")
    guard let layout = source, !layout.isRGB else { return "yuv444p" }
    let chroma =
      switch (layout.chromaShiftX, layout.chromaShiftY) {
      case (1, 0): "yuv422p"
      case (0, 0): "yuv444p"
      default: "yuv420p"
      }
    return codec == .h264 || layout.depth <= 8 ? chroma : chroma + (layout.depth <= 10 ? "10le" : "12le")
  }

  /// The facts of the frames that come out in the pixel format `format`.
  func facts(in format: String) -> VideoInfo {
    var facts = source
    let isRGB = !format.hasPrefix("yuv")
    facts.pixelFormat = format
    facts.bitDepth = PixelFormat(format)?.depth
    facts.colour = ColourInfo(
      range: isRGB ? "pc" : "tv", primaries: "bt709", transfer: "bt709", matrix: isRGB ? "gbr" : "bt709",
      chromaLocation: isRGB ? "unspecified" : "left")
    (facts.masteringDisplay, facts.contentLight, facts.iccProfileSize) = (nil, nil, 0)
    return facts
  }

  /// The filters that make them.
  func filters(to format: String) -> [FilterStep] {
    let isRGB = !format.hasPrefix("yuv")
    let steps = [
      linear, .format("gbrpf32le"), FilterStep("zscale", ["primaries": .text("bt709")]),
      FilterStep(
        "tonemap",
        ["tonemap": .text("mobius"), "param": .text(Self.knee), "peak": .text(String(peak / Self.white))]),
      FilterStep(
        "zscale", ["transfer": .text("bt709"), "matrix": .text("gbr"), "range": .text("full")]),
      // Whole numbers end at 0 and 1, and with them colours that BT.709 does not have.
      .format(isRGB ? "gbrp" : "gbrp16le"),
    ]
    if format == "gbrp" { return steps }
    if isRGB { return steps + [.format(format)] }
    let output: [String: FilterStep.Value] = [
      "matrix": .text("bt709"), "range": .text("limited"), "chromal": .text("left"),
    ]
    return steps + [FilterStep("zscale", output), .format(format)]
  }

  /// Linear light of the film's primaries.
  private var linear: FilterStep {
    let colour = source.colour
    let isFull = colour.isFullRange(pixelFormat: source.pixelFormat ?? "")
    var options: [String: FilterStep.Value] = [
      "transferin": .text(colour.transfer), "transfer": .text("linear"), "npl": .text(String(Self.white)),
      "primariesin": .text(Self.primaries.contains(colour.primaries) ? colour.primaries : "bt2020"),
      "rangein": .text(isFull ? "full" : "limited"),
    ]
    // With tables for its curve, the filter leaves out that HLG's display brightens all three colours alike.
    if colour.transfer == "arib-std-b67" { options["agamma"] = .integer(0) }
    if PixelFormat.plain(source.pixelFormat ?? "").hasPrefix("yuv") {
      options["matrixin"] = .text(Self.matrices.contains(colour.matrix) ? colour.matrix : "bt2020nc")
      options["chromalin"] = .text(Self.sitings.contains(colour.chromaLocation) ? colour.chromaLocation : "left")
    }
    return FilterStep("zscale", options)
  }

  /// What may come with PQ or HLG; for anything else, what BT.2100 says.
  private static let primaries = ["bt709", "bt2020", "smpte431", "smpte432"]
  private static let matrices = ["bt709", "bt2020nc", "bt2020c", "chroma-derived-nc", "ictcp"]
  private static let sitings = ["left", "center", "topleft", "top", "bottomleft", "bottom"]
}

extension ColourInfo {
  /// Whether frames are of high dynamic range: PQ or HLG.
  package var isHDR: Bool { ["smpte2084", "arib-std-b67"].contains(transfer) }
}
