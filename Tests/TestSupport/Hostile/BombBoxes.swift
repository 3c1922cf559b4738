import Foundation

/// The bombs in MP4 and MOV.
enum BombBoxes {
  static let all: [Bomb] = [
    Bomb("traks-2000.mp4", "2,000 tracks", bytes: traks),
    Bomb("chapters-65535.mp4", "65,535 chapters as a text track", bytes: chapters),
    Bomb("moov-claimed-2g.mp4", "2 GiB of zeros as the description", .refused, file: claimedMoov),
    Bomb("moov-free-2g.mp4", "2 GiB of free boxes in the description", file: freeBoxes),
    Bomb("atom-4g.mp4", "a box in the description that claims 4 GiB") {
      var film = try ISOFilm(seed: "h264-aac.mp4")
      try film.edit(["moov"]) { $0.content += Bytes.big(UInt32.max - 15, 4) + Array("meta".utf8) }
      return film.bytes
    },
    Bomb("atom-2-63.mp4", "a box before the description that claims 2^63 bytes", .refused) {
      let film = try ISOFilm(seed: "h264-aac.mp4")
      let huge = Bytes.big(1, 4) + Array("free".utf8) + Bytes.big(UInt64(1) << 63, 8)
      return film.boxes[0].bytes + huge + film.boxes.dropFirst().flatMap(\.bytes)
    },
    Bomb("stts-2g.mp4", "a table of 2^31 durations that has a few") {
      var film = try ISOFilm(seed: "h264-aac.mp4")
      try film.patch(table + ["stts"], at: 4, Bytes.big(1 << 31, 4))
      return film.bytes
    },
    Bomb("stsz-10000000.mp4", "10,000,000 frames of one byte", file: tinySamples),
    Bomb("ctts-stss-2g.mp4", "offsets for 2^32 frames, and 2^30 key frames that are not there") {
      var film = try ISOFilm(seed: "h264-aac.mp4")
      try film.edit(table + ["ctts"]) { box in
        box.content = Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(UInt32.max, 4) + Bytes.big(512, 4)
      }
      try film.patch(table + ["stss"], at: 4, Bytes.big(1 << 30, 4))
      return film.bytes
    },
    Bomb("elst-1000000.mp4", "a list of 1,000,000 edits") {
      var film = try ISOFilm(seed: "h264-aac.mp4")
      let entry = Bytes.big(1, 4) + Bytes.big(1024, 4) + Bytes.big(0x1_0000, 4)
      try film.edit(["moov", "trak:0", "edts", "elst"]) { box in
        box.content = Bytes.zeros(4) + Bytes.big(1_000_000, 4) + Bytes.repeated(entry, 1_000_000)
      }
      return film.bytes
    },
    Bomb("timescale-0.mp4", "0 ticks a second in the film and its frame, 1 in its sound, for 2^63 - 1 ticks") {
      try film(timescales: [0, 0, 1])
    },
    Bomb("timescale-max.mp4", "2^32 - 1 ticks a second for 2^63 - 1 ticks") {
      try film(timescales: [.max, .max, .max])
    },
    Bomb("rate-1000000.mp4", "1,000,000 frames a second") {
      var film = try ISOFilm(seed: "h264-aac.mp4")
      try film.patch(["moov", "trak:0", "mdia", "mdhd"], at: 12, Bytes.big(1_000_000, 4))
      try film.edit(table + ["stts"]) { box in
        box.content = Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(25, 4) + Bytes.big(1, 4)
      }
      try film.edit(table) { box in box.children.removeAll { $0.name == "ctts" } }
      return film.bytes
    },
    Bomb("nested-boxes.mp4", "100,000 boxes in one another", .refused) {
      let film = try ISOFilm(seed: "h264-aac.mp4")
      return film.boxes[0].bytes + nested(100_000)
    },
  ]

  private static let table = ["moov", "trak:0", "mdia", "minf", "stbl"]

  private static func traks() throws -> [UInt8] {
    var film = try ISOFilm(seed: "h264-aac.mp4")
    let track = try film.box(["moov", "trak:0"])
    try film.edit(["moov"]) { box in
      box.children.removeAll { $0.name == "trak" }
      for number in 1...2000 {
        var copy = track
        if let header = copy.children.firstIndex(where: { $0.name == "tkhd" }) {
          copy.children[header].content.replaceSubrange(12..<16, with: Bytes.big(number, 4))
        }
        box.children.append(copy)
      }
    }
    return film.bytes
  }

  /// The seed with a track whose samples are the titles, all of them in the same place.
  private static func chapters() throws -> [UInt8] {
    let count = 65_535
    var film = try ISOFilm(seed: "h264-aac.mp4")
    var track = try film.box(["moov", "trak:1"])
    let text = ISOBox("text", Bytes.zeros(6) + [0, 1] + Bytes.zeros(43))
    let titles = ISOBox("mdat", Bytes.repeated([0, 1, 0x41], count))
    // After the first two boxes of the seed and the header of the new one.
    film.boxes.insert(titles, at: 1)
    let added = titles.bytes.count
    let start = film.boxes[0].bytes.count + 8
    let tables = [
      ISOBox("stsd", Bytes.zeros(4) + Bytes.big(1, 4), [text]),
      ISOBox("stts", Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(count, 4) + Bytes.big(1, 4)),
      ISOBox("stsc", Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(1, 4) + Bytes.big(count, 4) + Bytes.big(1, 4)),
      ISOBox("stsz", Bytes.zeros(4) + Bytes.big(3, 4) + Bytes.big(count, 4)),
      ISOBox("stco", Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(start, 4)),
    ]
    track.children.removeAll { $0.name == "edts" }
    var holder = ISOFilm(boxes: [track])
    try holder.patch(["trak", "tkhd"], at: 12, Bytes.big(3, 4))
    try holder.patch(["trak", "mdia", "hdlr"], at: 8, Array("text".utf8))
    try holder.edit(["trak", "mdia", "minf", "stbl"]) { $0.children = tables }
    try film.edit(["moov"]) { box in box.children += holder.boxes }
    try film.edit(["moov", "trak:0"]) { $0.children.append(ISOBox("tref", ISOBox("chap", Bytes.big(3, 4)).bytes)) }
    try moveMedia(&film, by: added)
    return film.bytes
  }

  /// Corrects where the chunks of the seed's two tracks are.
  private static func moveMedia(_ film: inout ISOFilm, by distance: Int) throws {
    for track in 0..<2 {
      try film.edit(["moov", "trak:\(track)", "mdia", "minf", "stbl", "stco"]) { box in
        for place in stride(from: 8, to: box.content.count - 3, by: 4) {
          let offset = Int(Bytes.number(box.content[place..<place + 4])) + distance
          box.content.replaceSubrange(place..<place + 4, with: Bytes.big(offset, 4))
        }
      }
    }
  }

  private static func claimedMoov(_ url: URL) throws {
    let film = try ISOFilm(seed: "h264-aac.mp4")
    let file = try SparseFile(url)
    let start = film.boxes[0].bytes
    try file.put(start + Bytes.big(UInt32(1) << 31, 4) + Array("moov".utf8))
    try file.finish(size: start.count + 1 << 31)
  }

  private static func freeBoxes(_ url: URL) throws {
    var film = try ISOFilm(seed: "h264-aac.mp4")
    let moov = film.boxes.removeLast()
    let file = try SparseFile(url)
    let start = film.bytes
    let inside = moov.children.flatMap(\.bytes)
    let size = 1 << 20
    let count = 2048
    try file.put(start + Bytes.big(8 + count * size + inside.count, 4) + Array("moov".utf8))
    for index in 0..<count {
      try file.put(Bytes.big(size, 4) + Array("free".utf8), at: start.count + 8 + index * size)
    }
    try file.put(inside, at: start.count + 8 + count * size)
    try file.finish(size: start.count + 8 + count * size + inside.count)
  }

  private static func tinySamples(_ url: URL) throws {
    let count = 10_000_000
    var film = try ISOFilm(seed: "mjpeg-pcm.mov")
    film.boxes.removeAll { $0.name != "ftyp" && $0.name != "moov" }
    try film.edit(["moov"]) { box in
      if let sound = box.children.lastIndex(where: { $0.name == "trak" }) { box.children.remove(at: sound) }
    }
    try film.edit(["moov", "trak"]) { box in box.children.removeAll { $0.name == "edts" } }
    try film.edit(table + ["stsz"]) { $0.content = Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(count, 4) }
    try film.edit(table + ["stts"]) { box in
      box.content = Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(count, 4) + Bytes.big(512, 4)
    }
    try film.edit(table + ["stsc"]) { box in
      box.content = Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.big(1, 4) + Bytes.big(count, 4) + Bytes.big(1, 4)
    }
    try film.edit(table + ["stco"]) { $0.content = Bytes.zeros(4) + Bytes.big(1, 4) + Bytes.zeros(4) }
    let size = film.bytes.count
    try film.patch(table + ["stco"], at: 8, Bytes.big(size + 8, 4))
    let file = try SparseFile(url)
    try file.put(film.bytes + Bytes.big(8 + count, 4) + Array("mdat".utf8))
    try file.finish(size: size + 8 + count)
  }

  /// The seed with other ticks a second: of the film, the frame and the sound.
  private static func film(timescales: [UInt32]) throws -> [UInt8] {
    var film = try ISOFilm(seed: "h264-aac.mp4")
    let paths = [["moov", "mvhd"], ["moov", "trak:0", "mdia", "mdhd"], ["moov", "trak:1", "mdia", "mdhd"]]
    for (path, timescale) in zip(paths, timescales) {
      try film.edit(path) { box in
        // Version 1 has 64 bits for two dates and the duration.
        let rest = box.content.dropFirst(20)
        box.content = [1, 0, 0, 0] + Bytes.zeros(16) + Bytes.big(timescale, 4) + Bytes.big(Int64.max, 8) + rest
      }
    }
    return film.bytes
  }

  /// Boxes in one another, each of them of a kind that has others inside.
  private static func nested(_ levels: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(levels * 8)
    for level in 0..<levels {
      bytes += Bytes.big((levels - level) * 8, 4)
      bytes += level == 0 ? Array("moov".utf8) : Array("trak".utf8)
    }
    return bytes
  }
}
