import Foundation

/// The bombs in Matroska.
enum BombElements {
  static let all: [Bomb] = [
    Bomb("streams-2000.mkv", "2,000 streams") {
      let tracks = (1...2000).map { MatroskaFilm.pictureTrack($0, "V_MJPEG", width: 64, height: 36) }
      let picture = HugePicture.jpeg(width: 64, height: 36)
      let film = MatroskaFilm.information() + MatroskaFilm.tracks(tracks) + MatroskaFilm.cluster(picture)
      return MatroskaFilm.start() + EBML.element(0x1853_8067, film)
    },
    Bomb("chapters-1000000.mkv", "1,000,000 chapters") {
      // An atom: its number and when it begins.
      let atom: [UInt8] = [0xb6, 0x8d, 0x73, 0xc4, 0x84, 0, 0, 0, 0, 0x91, 0x84, 0, 0, 0, 0]
      let atoms = Bytes.numbered(atom, 1_000_000, at: [5, 11])
      return try film(with: EBML.element(0x1043_a770, EBML.element(0x45b9, atoms)))
    },
    Bomb("tags-1000000.mkv", "1,000,000 tags that share 256 names") {
      try film(withTags: Bytes.repeated((0..<256).flatMap { tag(named: $0) }, 3907))
    },
    Bomb("attachments-200.mkv", "200 attachments") {
      let files = (0..<200).map { index in
        MatroskaFilm.attachment("cover\(index).jpg", "image/jpeg", Bytes.zeros(1024))
      }
      return try film(with: MatroskaFilm.attachments(files))
    },
    Bomb("attachment-8g.mkv", "an attachment that claims 8 GB") {
      let size = 8_000_000_000
      let names = EBML.text(0x466e, "cover.jpg") + EBML.text(0x4660, "image/jpeg") + EBML.number(0x46ae, 1)
      let file = names + EBML.start(0x465c, size: size)
      let attached = EBML.start(0x61a7, size: size + file.count) + file
      let film = try MatroskaFilm(seed: "h264-flac.mkv")
      return MatroskaFilm.start() + EBML.unknownStart(0x1853_8067) + film.header
        + EBML.start(0x1941_a469, size: size + attached.count) + attached + Bytes.zeros(4096)
    },
    Bomb("frames-1000000.mkv", "1,000,000 frames of one pixel", bytes: frames),
    Bomb("nested-elements.mkv", "100,000 tags in one another") {
      let tags = Bytes.repeated(EBML.unknownStart(0x67c8), 100_000)
      return try film(with: EBML.unknownStart(0x1254_c367) + EBML.unknownStart(0x7373) + tags)
    },
    Bomb("lacing.mkv", "blocks of 256 empty frames each, a million in all, and of frames longer than the block") {
      let track = MatroskaFilm.pictureTrack(1, "V_MJPEG", width: 64, height: 36)
      let start: [UInt8] = [0x81, 0, 0]
      // The first size is 0, and each next one differs from it by 0.
      let empty = EBML.element(0xa3, start + [0x86, 0xff, 0x80] + [UInt8](repeating: 0xbf, count: 254))
      let long = EBML.element(0xa3, start + [0x86, 0xff] + Bytes.big(0x01ff_ffff_ffff_fffe, 8) + Bytes.zeros(300))
      let xiph = EBML.element(0xa3, start + [0x82, 0xff] + [UInt8](repeating: 0xff, count: 1000))
      let content = Bytes.repeated(empty, 4000) + long + xiph
      let header = MatroskaFilm.information() + MatroskaFilm.tracks([track])
      let cluster = EBML.element(0x1f43_b675, EBML.number(0xe7, 0) + content)
      return MatroskaFilm.start() + EBML.element(0x1853_8067, header + cluster)
    },
    Bomb("cues-outside.mkv", "an index of 100,000 places, all of them far behind the end") {
      let position = EBML.number(0xf7, 1) + EBML.number(0xf1, Int64(1) << 62)
      let cue = EBML.element(0xbb, [0xb3, 0x84, 0, 0, 0, 0] + EBML.element(0xb7, position))
      let cues = EBML.element(0x1c53_bb6b, Bytes.numbered(cue, 100_000, at: [4]))
      let seek = EBML.element(0x53ab, [0x1c, 0x53, 0xbb, 0x6b]) + EBML.number(0x53ac, Int64(1) << 62)
      return try film(with: EBML.element(0x114d_9b74, EBML.element(0x4dbb, seek)) + cues)
    },
  ]

  /// Tags whose names all differ.
  static func distinctTags(_ count: Int) -> Bomb {
    Bomb("tags-\(count)-names.mkv", "\(count) tags with as many names") {
      try film(withTags: (0..<count).flatMap { tag(named: $0) })
    }
  }

  private static func tag(named number: Int) -> [UInt8] {
    let name = String(number, radix: 16)
    return EBML.element(0x67c8, EBML.text(0x45a3, name) + EBML.text(0x4487, "x"))
  }

  private static func film(withTags tags: [UInt8]) throws -> [UInt8] {
    try film(with: EBML.element(0x1254_c367, EBML.element(0x7373, EBML.element(0x63c0, []) + tags)))
  }

  private static func film(with more: [UInt8]) throws -> [UInt8] {
    var film = try MatroskaFilm(seed: "h264-flac.mkv")
    film.header += more
    return film.bytes
  }

  /// A thousand clusters of a thousand frames, one each millisecond.
  private static func frames() -> [UInt8] {
    let kind = EBML.number(0xb0, 1) + EBML.number(0xba, 1) + EBML.element(0x2e_b524, Array("Y800".utf8))
    let identity = EBML.number(0xd7, 1) + EBML.number(0x73c5, 1) + EBML.number(0x83, 1)
    let track = EBML.element(0xae, identity + EBML.text(0x86, "V_UNCOMPRESSED") + EBML.element(0xe0, kind))
    let blocks = (0..<1000).flatMap { EBML.element(0xa3, [0x81] + Bytes.big($0, 2) + [0x80, 0x7f]) }
    var content = MatroskaFilm.information() + MatroskaFilm.tracks([track])
    for index in 0..<1000 { content += EBML.element(0x1f43_b675, EBML.number(0xe7, index * 1000) + blocks) }
    return MatroskaFilm.start() + EBML.element(0x1853_8067, content)
  }
}
