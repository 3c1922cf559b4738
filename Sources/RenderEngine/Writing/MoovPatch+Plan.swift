internal import Bitstreams
internal import LibAV
internal import RenderPlanning

extension MoovPatch {
  /// What a plan needs in the index besides what the muxer writes; nothing outside of the MP4 family.
  init(for plan: RenderPlan, attachments: AttachedBytes) {
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
      let track = Track(
        name: tags["title"], created: tags["creation_time"].flatMap(CreationTime.init)?.secondsSince1904,
        language: plan.container.rules.tags == .quickTime ? tags["language"] : nil,
        end: number < plan.streams.count ? plan.streams[number].shownEnd : nil)
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
