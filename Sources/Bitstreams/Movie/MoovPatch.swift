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

    package init(name: String? = nil, created: UInt32? = nil, language: String? = nil, end: MediaTime? = nil) {
      self.name = name
      self.created = created
      self.language = language
      self.end = end
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
        if let end = track.end, let clock { boxes[place].content = clock.ending(boxes[place].content, at: end) }
      }
      number += 1
    }
    if tracks.values.contains(where: { $0.end != nil }) { clock?.correctLength(of: &boxes) }
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
