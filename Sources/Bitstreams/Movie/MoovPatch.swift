package import MediaTypes

/// What is added to the index of a file of the MP4 family.
package struct MoovPatch: Sendable {
  package struct Track: Sendable, Hashable {
    var name: String?
    /// Seconds since 1904.
    var created: UInt32?
    /// Three letters.
    var language: String?
    /// Where what is shown of it ends, when there is more in it.
    var end: MediaTime?
    /// How long before the frame that comes first in the file others are shown.
    package var lead: MediaTime?

    package init(
      name: String? = nil, created: UInt32? = nil, language: String? = nil, end: MediaTime? = nil,
      lead: MediaTime? = nil
    ) {
      self.name = name
      self.created = created
      self.language = language
      self.end = end
      self.lead = lead
    }
  }

  /// A cover and the number of its kind.
  package struct Cover: Sendable, Hashable {
    var kind: UInt32
    var bytes: [UInt8]

    package init(kind: UInt32, bytes: [UInt8]) {
      self.kind = kind
      self.bytes = bytes
    }
  }

  /// Keys of QuickTime's metadata and their texts.
  package var keys: [String: String] = [:]
  /// Where the film was recorded, as ISO 6709 has it, and the language of that text.
  package var place: (text: String, language: String)?
  package var covers: [Cover] = []
  /// By the track's order.
  package var tracks: [Int: Track] = [:]

  package init() {}

  package var isEmpty: Bool { keys.isEmpty && place == nil && covers.isEmpty && tracks.isEmpty }

  package func applied(to index: [ISOBoxes.Box]) -> [ISOBoxes.Box] {
    var boxes = index
    var number = 0
    let clock = MovieClock(boxes)
    for place in boxes.indices where boxes[place].type == "trak" {
      if let track = tracks[number] {
        boxes[place].content = track.applied(to: boxes[place].content)
        if let lead = track.lead, let clock { boxes[place].content = clock.leading(boxes[place].content, by: lead) }
        if let end = track.end, let clock { boxes[place].content = clock.ending(boxes[place].content, at: end) }
      }
      number += 1
    }
    if tracks.values.contains(where: { $0.end != nil || $0.lead != nil }) { clock?.correctLength(of: &boxes) }
    if place != nil || !covers.isEmpty { boxes.edit("udta", adding: true) { $0 = withUserData($0) } }
    if !keys.isEmpty { boxes.append(ISOBoxes.Box(type: "meta", content: keyedMetadata)) }
    return boxes
  }

  private func withUserData(_ content: [UInt8]) -> [UInt8] {
    var boxes = ISOBoxes.children(of: content)
    if let place { boxes.append(ISOBoxes.Box(type: "\u{A9}xyz", content: Self.text(place.text, place.language))) }
    guard !covers.isEmpty else { return ISOBoxes.join(boxes) }
    let cover = ISOBoxes.box(
      "covr", covers.flatMap { ISOBoxes.box("data", ISOBoxes.number($0.kind) + ISOBoxes.number(0) + $0.bytes) })
    if let meta = boxes.firstIndex(where: { $0.type == "meta" }) {
      // A version and flags come before the boxes.
      var inner = ISOBoxes.children(of: Array(boxes[meta].content.dropFirst(4)))
      inner.edit("ilst", adding: true) { $0 += cover }
      boxes[meta].content = Array(boxes[meta].content.prefix(4)) + ISOBoxes.join(inner)
    } else {
      let handler = ISOBoxes.box(
        "hdlr", [UInt8](repeating: 0, count: 8) + Array("mdirappl".utf8) + [UInt8](repeating: 0, count: 9))
      boxes.append(
        ISOBoxes.Box(type: "meta", content: ISOBoxes.number(0) + handler + ISOBoxes.box("ilst", cover)))
    }
    return ISOBoxes.join(boxes)
  }

  /// QuickTime's metadata: a list of keys, and a list of texts that name them by number.
  private var keyedMetadata: [UInt8] {
    let sorted = keys.sorted { $0.key < $1.key }
    let handler = ISOBoxes.box(
      "hdlr", [UInt8](repeating: 0, count: 8) + Array("mdta".utf8) + [UInt8](repeating: 0, count: 13))
    let names = sorted.flatMap { ISOBoxes.box("mdta", Array($0.key.utf8)) }
    let list = ISOBoxes.box("keys", ISOBoxes.number(0) + ISOBoxes.number(UInt32(sorted.count)) + names)
    let texts = sorted.enumerated().flatMap { number, entry in
      let data = ISOBoxes.box("data", ISOBoxes.number(1) + ISOBoxes.number(0) + Array(entry.value.utf8))
      return ISOBoxes.number(UInt32(data.count + 8)) + ISOBoxes.number(UInt32(number + 1)) + data
    }
    return handler + list + ISOBoxes.box("ilst", texts)
  }

  /// A text with its length and language in 16 bits each.
  private static func text(_ text: String, _ language: String) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(60_000))
    let head = ISOBoxes.number(UInt32(bytes.count) << 16 | UInt32(packed(language)))
    return head + bytes
  }

  /// Three letters of five bits each.
  static func packed(_ language: String) -> UInt16 {
    let letters = Array(language.utf8)
    guard letters.count == 3, letters.allSatisfy({ 0x61...0x7A ~= $0 }) else { return 0x55C4 }
    return letters.reduce(0) { $0 << 5 | UInt16($1 - 0x60) }
  }
}

extension MoovPatch.Track {
  func applied(to content: [UInt8]) -> [UInt8] {
    var boxes = ISOBoxes.children(of: content)
    boxes.edit("tkhd", date)
    boxes.edit("mdia") { media in
      ISOBoxes.edit("mdhd", in: &media) { head in
        date(&head)
        setLanguage(&head)
      }
    }
    if let name { boxes.edit("udta", adding: true) { $0 += ISOBoxes.box("name", Array(name.utf8)) } }
    return ISOBoxes.join(boxes)
  }

  /// Both dates follow the version, in 32 or 64 bits.
  private func date(_ content: inout [UInt8]) {
    guard let created, let version = content.first, content.count >= 20 else { return }
    let date = (version == 1 ? ISOBoxes.number(0) : []) + ISOBoxes.number(created)
    content.replaceSubrange(4..<4 + 2 * date.count, with: date + date)
  }

  /// The language stands before the last two bytes.
  private func setLanguage(_ content: inout [UInt8]) {
    guard let language, content.count >= 24 else { return }
    let code = MoovPatch.packed(language)
    content.replaceSubrange(content.count - 4..<content.count - 2, with: [UInt8(code >> 8), UInt8(code & 0xFF)])
  }
}

/// The clock of a file of the MP4 family, on which tracks and edit lists say how long they are.
struct MovieClock {
  /// Ticks a second.
  private let scale: Int64

  init?(_ boxes: [ISOBoxes.Box]) {
    guard let head = boxes.first(where: { $0.type == "mvhd" })?.content, let version = head.first else { return nil }
    let place = version == 1 ? 20 : 12
    guard head.count >= place + 4 else { return nil }
    scale = ISOBoxes.integer(head[place..<place + 4])
    if scale <= 0 { return nil }
  }

  /// The content of a `trak` that shows nothing from `end` on: its edit list and its header say so.
  func ending(_ track: [UInt8], at end: MediaTime) -> [UInt8] {
    guard let tick = Rational(1, scale) else { return track }
    let length = end.ticks(in: tick)
    var boxes = ISOBoxes.children(of: track)
    boxes.edit("tkhd") { Self.set(length, in: &$0, at: Self.trackLength) }
    boxes.edit("edts") { ISOBoxes.edit("elst", in: &$0) { Self.end(&$0, at: length) } }
    return ISOBoxes.join(boxes)
  }

  /// The content of a `trak` that is shown from so long before its first frame on: from that one on, its edit list says.
  func leading(_ track: [UInt8], by lead: MediaTime) -> [UInt8] {
    var boxes = ISOBoxes.children(of: track)
    let media = boxes.first { $0.type == "mdia" }.map { ISOBoxes.children(of: $0.content) } ?? []
    guard let tick = Rational(1, scale), let own = media.first(where: { $0.type == "mdhd" })?.content,
      let ownScale = Self.number(in: own, at: (12, 20), sizes: (4, 4)), let ownTick = Rational(1, ownScale)
    else { return track }
    var length: Int64?
    boxes.edit("edts") {
      ISOBoxes.edit("elst", in: &$0) { content in
        guard let list = EditList(content)?.leading(by: lead.ticks(in: ownTick), lead.ticks(in: tick)) else { return }
        content = list.content
        length = list.parts.reduce(0) { $0 + $1.duration }
      }
    }
    if let length { boxes.edit("tkhd") { Self.set(length, in: &$0, at: Self.trackLength) } }
    return ISOBoxes.join(boxes)
  }

  /// Makes the whole as long as its longest track.
  func correctLength(of boxes: inout [ISOBoxes.Box]) {
    let lengths = boxes.filter { $0.type == "trak" }.compactMap { track in
      ISOBoxes.children(of: track.content).first { $0.type == "tkhd" }.flatMap {
        Self.number(in: $0.content, at: Self.trackLength)
      }
    }
    if let longest = lengths.max() { boxes.edit("mvhd") { Self.set(longest, in: &$0, at: Self.filmLength) } }
  }

  /// Shortens the last entry of an edit list so that the whole lasts `length`.
  private static func end(_ list: inout [UInt8], at length: Int64) {
    guard let version = list.first, list.count >= 8 else { return }
    let count = Int(ISOBoxes.integer(list[4..<8]))
    let size = version == 1 ? 20 : 12
    guard count > 0, list.count >= 8 + count * size else { return }
    let place = 8 + (count - 1) * size
    let before = (0..<count - 1).reduce(Int64(0)) { sum, entry in
      sum + (number(in: list, at: (8 + entry * size, 8 + entry * size)) ?? 0)
    }
    set(max(0, length - before), in: &list, at: (place, place))
  }

  /// Where lengths stand in versions 0 and 1 of the headers.
  private static let trackLength = (20, 28)
  private static let filmLength = (16, 24)

  private static func number(in content: [UInt8], at places: (Int, Int), sizes: (Int, Int) = (4, 8)) -> Int64? {
    let isLong = content.first == 1
    let (place, size) = isLong ? (places.1, sizes.1) : (places.0, sizes.0)
    return content.count >= place + size ? ISOBoxes.integer(content[place..<place + size]) : nil
  }

  private static func set(_ value: Int64, in content: inout [UInt8], at places: (Int, Int)) {
    let isLong = content.first == 1
    let (place, size) = isLong ? (places.1, 8) : (places.0, 4)
    guard content.count >= place + size, isLong || value <= UInt32.max else { return }
    for byte in 0..<size { content[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * Int64(size - 1 - byte))) }
  }
}
