internal import Bitstreams
import Glibc
internal import LibAV
package import MediaTypes
internal import RenderPlanning

/// The index (`moov`) of a written file of the MP4 family, to which what libav's muxer leaves out is added: keys of
/// QuickTime's metadata, the place of the recording, covers, and names, dates and languages of tracks.
///
/// The index stands before the media, with free room after it that takes what is added, so nothing else moves.
struct MovieIndex {
  private let file: MovieFile
  /// Where the index starts in the file.
  private let offset: Int64
  /// Bytes of the index and of the free room after it.
  private let room: Int
  private let content: [UInt8]

  /// Reads the index of the file behind `descriptor`.
  init(descriptor: Int32) throws(EngineFailure) {
    file = MovieFile(descriptor: descriptor)
    let boxes = file.boxes()
    guard let place = boxes.firstIndex(where: { $0.type == "moov" }),
      !boxes[..<place].contains(where: { $0.type == "mdat" }),
      let content = file.bytes(boxes[place].content)
    else { throw .verification("its index does not come first") }
    self.content = content
    offset = boxes[place].content.lowerBound - 8
    let free = boxes[(place + 1)...].first.flatMap { $0.type == "free" ? $0.content.count + 8 : nil }
    room = content.count + 8 + (free ?? 0)
  }

  /// Adds to the index; the failure tells the room that is missing, when there is too little.
  func add(_ patch: MoovPatch) throws(EngineFailure) {
    let index = ISOBoxes.box("moov", ISOBoxes.join(patch.applied(to: ISOBoxes.children(of: content))))
    // What is left must be nothing, or a box of its own.
    guard index.count == room || index.count + 8 <= room else {
      throw .output(.indexRoomTooSmall(missing: index.count + 8 - room, in: "the output"))
    }
    var bytes = index
    if room > index.count { bytes += ISOBoxes.number(UInt32(room - index.count)) + Array("free".utf8) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(
          file.descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written,
          off_t(offset) + off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .output(.writing("the output", errno: errno)) }
      written += count
    }
  }
}

/// The boxes of a file of the MP4 family, of which only heads are read.
///
/// It believes none of them: what makes no sense ends the list.
private struct MovieFile {
  let descriptor: Int32
  private static let mostBoxes = 1000
  private static let longestName = 4096

  struct Box {
    var type: String
    var content: Range<Int64>
  }

  /// The boxes in a stretch of the file.
  func boxes(in range: Range<Int64> = 0..<Int64.max / 2) -> [Box] {
    var boxes: [Box] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound, boxes.count < Self.mostBoxes, let head = bytes(place..<place + 8) {
      var size = ISOBoxes.integer(head[0..<4])
      var start = place + 8
      if size == 1, let long = bytes(start..<start + 8), long[0] < 0x40 {
        size = ISOBoxes.integer(long[0..<8])
        start += 8
      }
      guard size >= start - place, size <= range.upperBound - place else { break }
      boxes.append(Box(type: String(decoding: head[4..<8], as: UTF8.self), content: start..<place + size))
      place += size
    }
    return boxes
  }

  /// The bytes of a stretch; `nil` where the file has fewer.
  func bytes(_ range: Range<Int64>) -> [UInt8]? { fileBytes(of: descriptor, in: range) }

  /// The names of the tracks by their order, which this version of libav does not read.
  var trackNames: [Int: String] {
    func child(_ type: String, of box: Box?) -> Box? { box.flatMap { boxes(in: $0.content).first { $0.type == type } } }
    guard let index = boxes().first(where: { $0.type == "moov" }) else { return [:] }
    var names: [Int: String] = [:]
    for (number, track) in boxes(in: index.content).filter({ $0.type == "trak" }).enumerated() {
      guard let name = child("name", of: child("udta", of: track))?.content,
        1...Int64(Self.longestName) ~= name.upperBound - name.lowerBound, let bytes = bytes(name)
      else { continue }
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      if !text.isEmpty { names[number] = text }
    }
    return names
  }
}

extension MediaInfo {
  /// These facts with the names of tracks, in a file of the MP4 family.
  package func withTrackNames(descriptor: Int32) -> MediaInfo {
    guard isMovie else { return self }
    var info = self
    for (track, name) in MovieFile(descriptor: descriptor).trackNames where info.streams.indices.contains(track) {
      if info.streams[track].tags["title"] == nil { info.streams[track].tags["title"] = name }
    }
    return info
  }
}

extension MoovPatch {
  /// What a plan needs in the index besides what the muxer writes; nothing outside of the MP4 family.
  init(for plan: RenderPlan, attachments: AttachedBytes, _ written: [MuxStage.Written]) {
    self.init()
    guard plan.container.rules.can(.boxes) else { return }
    let rules = TagRules(container: plan.container)
    for (key, value) in plan.tags {
      switch rules.place(key, value) {
      case .muxer: break
      case .quickTimeKey: keys[key] = value
      case .quickTimePlace: setPlace(key, value)
      }
    }
    covers = plan.attachments.compactMap { attachment in
      guard attachment.form == .index, let kind = Self.coverKinds[attachment.codec],
        let bytes = attachments.bytes[attachment.source]
      else { return nil }
      return Cover(kind: kind, bytes: bytes)
    }
    let all = plan.streams.map(\.tags) + plan.subtitles.map(\.tags)
    for (number, tags) in all.enumerated() {
      var track = Track(
        name: tags["title"], created: tags["creation_time"].flatMap(CreationTime.init)?.secondsSince1904,
        language: plan.container.rules.tags == .quickTime ? tags["language"] : nil,
        end: number < plan.streams.count ? plan.streams[number].shownEnd : nil)
      if number < written.count, let opening = written[number].opening, let first = written[number].firstStart,
        first < opening, !written[number].beginsHidden
      {
        // The muxer shows a track from its first packet on.
        track.lead = opening - first
      }
      if track != Track() { tracks[number] = track }
    }
  }

  /// One text serves for `location` and `location-eng`; a second place is a key of its own.
  private mutating func setPlace(_ key: String, _ value: String) {
    let language = TagRules.isPlaceInLanguage(key.lowercased()) ? String(key.suffix(3)).lowercased() : nil
    guard let place else {
      place = (value, language ?? "und")
      return
    }
    if place.text == value {
      self.place = (value, language ?? place.language)
    } else if language == nil {
      keys["location-" + place.language] = place.text
      self.place = (value, "und")
    } else {
      keys[key] = value
    }
  }

  private static let coverKinds: [String: UInt32] = ["mjpeg": 13, "png": 14, "bmp": 27]
}

extension PlannedStream {
  /// Where what is shown of its frames ends, when there are more in the file.
  fileprivate var shownEnd: MediaTime? {
    guard let splice, let end = splice.outputEnd else { return nil }
    return MediaTime(ticks: end, timeBase: splice.form.timeBase)
  }
}
