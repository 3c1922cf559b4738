internal import Bitstreams

/// What a subtitle can have besides bold, italic and underlined text, which every form here can hold.
enum SubtitleFeature: String, Sendable, Hashable, CaseIterable {
  case colours, fonts, sizes, alignment, positions, karaoke, animations, drawings, outlines, scaling, turns, clipping
  case strikeouts = "struck-out text"
  case voices, classes, languages, ruby, links, highlights
  case times = "times inside the text"
  case identifiers

  /// What libav's writer of a codec holds of it.
  static func held(by codec: String) -> Set<SubtitleFeature> {
    switch codec {
    case "ass", "ssa":
      [
        .colours, .fonts, .sizes, .alignment, .positions, .karaoke, .animations, .drawings, .outlines, .scaling, .turns,
        .clipping, .strikeouts,
      ]
    case "subrip": [.colours, .fonts, .sizes, .alignment, .strikeouts]
    case "mov_text": [.colours, .fonts, .sizes]
    default: []
    }
  }

  /// What a payload has that libav's readers of the codec do not even hand on.
  static func unread(in cue: SourceCue, codec: String) -> Set<SubtitleFeature> {
    switch codec {
    case "webvtt": unread(inWebVTT: cue)
    case "mov_text": Set(MovText.boxes(of: cue.payload).compactMap { boxes[$0] })
    default: []
    }
  }

  private static let boxes: [String: SubtitleFeature] = [
    "krok": .karaoke, "href": .links, "tbox": .positions, "dlay": .animations, "blnk": .animations, "hlit": .highlights,
    "hclr": .highlights,
  ]

  private static func unread(inWebVTT cue: SourceCue) -> Set<SubtitleFeature> {
    var found: Set<SubtitleFeature> = []
    if !cue.settings.isEmpty { found.insert(.positions) }
    if !cue.identifier.isEmpty { found.insert(.identifiers) }
    if WebVTTTimes.isTimed(cue.payload) { found.insert(.times) }
    for tag in cue.payload.split(separator: UInt8(ascii: "<")).dropFirst(cue.payload.first == UInt8(ascii: "<") ? 0 : 1)
    {
      let name = String(decoding: tag.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }, as: UTF8.self)
      switch name {
      case "v": found.insert(.voices)
      case "lang": found.insert(.languages)
      case "ruby": found.insert(.ruby)
      case "c": found.insert(.classes)
      default: if !name.isEmpty, tag.dropFirst(name.utf8.count).first == UInt8(ascii: ".") { found.insert(.classes) }
      }
    }
    return found
  }
}

extension SubtitleFeature {
  /// The features that override codes of an event's text, and its effect, use.
  static func used(in event: ASSEvent) -> Set<SubtitleFeature> {
    var found: Set<SubtitleFeature> = event.effect.isEmpty ? [] : [.animations]
    for block in event.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = block.firstIndex(of: "}") else { continue }
      for code in block[..<end].split(separator: "\\", omittingEmptySubsequences: false).dropFirst() {
        if let feature = feature(of: code) { found.insert(feature) }
      }
    }
    return found
  }

  /// The longest names first, as `fs` is the front of `fscx`.
  private static let codes: [(name: String, feature: SubtitleFeature?)] = [
    ("iclip", .clipping), ("alpha", .colours), ("xbord", .outlines), ("ybord", .outlines), ("xshad", .outlines),
    ("yshad", .outlines), ("clip", .clipping), ("fscx", .scaling), ("fscy", .scaling), ("bord", .outlines),
    ("shad", .outlines), ("blur", .outlines), ("move", .positions), ("fade", .animations), ("fsp", .scaling),
    ("frx", .turns), ("fry", .turns), ("frz", .turns), ("fax", .turns), ("fay", .turns), ("pos", .positions),
    ("org", .turns), ("fad", .animations), ("pbo", .drawings), ("fn", .fonts), ("fs", .sizes), ("fr", .turns),
    ("fe", nil), ("be", .outlines), ("1c", .colours), ("2c", .colours), ("3c", .colours), ("4c", .colours),
    ("1a", .colours), ("2a", .colours), ("3a", .colours), ("4a", .colours), ("an", .alignment), ("kf", .karaoke),
    ("ko", .karaoke), ("k", .karaoke), ("K", .karaoke), ("c", .colours), ("a", .alignment), ("t", .animations),
    ("s", .strikeouts), ("b", nil), ("i", nil), ("u", nil), ("q", nil), ("r", nil), ("p", .drawings),
  ]

  private static func feature(of code: Substring) -> SubtitleFeature? {
    guard let known = codes.first(where: { code.hasPrefix($0.name) }) else { return nil }
    // `\p0` and `\s0` switch off what is off anyway.
    if code == "p0" || code == "s0" { return nil }
    return known.feature
  }
}

/// The styles of an ASS script, as far as they matter to forms that have none.
struct ASSStyles: Sendable, Hashable {
  private var features: [String: Set<SubtitleFeature>] = [:]
  /// The fonts of all styles.
  private(set) var fonts: Set<String> = []

  /// Reads the lines `Format:` and `Style:` of a script's head.
  init(_ header: [UInt8]) {
    var names: [String] = []
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let values = line[line.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 == " " }) }
      if line.hasPrefix("Format:"), names.isEmpty { names = values }
      guard line.hasPrefix("Style:"), !names.isEmpty else { continue }
      let fields = Dictionary(zip(names, values)) { first, _ in first }
      features[fields["Name"] ?? ""] = Self.features(of: fields)
      if let font = fields["Fontname"] { fonts.insert(font) }
    }
  }

  /// What a style sets differently from libav's plain one.
  subscript(style: String) -> Set<SubtitleFeature> { features[style] ?? [] }

  private static func features(of fields: [String: String]) -> Set<SubtitleFeature> {
    var found: Set<SubtitleFeature> = []
    if let font = fields["Fontname"], font != "Arial" { found.insert(.fonts) }
    if let size = fields["Fontsize"], Double(size) != 16 { found.insert(.sizes) }
    if let colour = fields["PrimaryColour"]?.lowercased(), !["&hffffff", "&h00ffffff", "16777215"].contains(colour) {
      found.insert(.colours)
    }
    if let alignment = fields["Alignment"], alignment != "2" { found.insert(.alignment) }
    return found
  }
}
