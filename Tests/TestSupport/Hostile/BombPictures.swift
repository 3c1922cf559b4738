import Foundation

/// The bombs whose frames are too large, or become so.
enum BombPictures {
  static let all: [Bomb] = [
    Bomb("png-16000.mkv", "a PNG of 16,000 x 16,000, 1 GB of pixels in 6 MB") {
      film(png: HugePicture.png(width: 16_000, height: 16_000), side: 16_000)
    },
    Bomb("png-65535.mkv", "a PNG that claims 65,535 x 65,535", .refused) {
      film(png: HugePicture.png(width: 65_535, height: 65_535, hasPixels: false), side: 65_535)
    },
    Bomb("jpeg-16000.mkv", "a JPEG of 16,000 x 16,000 in 3 MB") {
      film("V_MJPEG", HugePicture.jpeg(width: 16_000, height: 16_000), side: 16_000)
    },
    Bomb("jpeg-65535.mkv", "a JPEG that claims 65,535 x 65,535", .refused) {
      film("V_MJPEG", HugePicture.jpeg(width: 65_535, height: 65_535, hasPixels: false), side: 65_535)
    },
    // As large as libav takes it: 16,384 x 16,384 is beyond what it calls a frame.
    Bomb("h264-16000.mp4", "H.264 with a parameter set for 16,000 x 16,000") { try h264(side: 16_000) },
    Bomb("hevc-16384.mp4", "HEVC with a parameter set for 16,384 x 16,384", .refused) { try hevc(side: 16_384) },
    Bomb("growing.ts", "64 x 36, and after a second 8,192 x 4,320", file: growing),
  ]

  private static func film(_ codec: String, _ picture: [UInt8], side: Int, _ more: [UInt8] = []) -> [UInt8] {
    let track = MatroskaFilm.pictureTrack(1, codec, width: side, height: side, more)
    let header = MatroskaFilm.information() + MatroskaFilm.tracks([track])
    let content = header + MatroskaFilm.cluster(picture) + MatroskaFilm.cluster(picture, time: 40)
    return MatroskaFilm.start() + EBML.element(0x1853_8067, content)
  }

  /// PNG has no name of its own in Matroska, so it goes by that of Windows.
  private static func film(png: [UInt8], side: Int) -> [UInt8] {
    let size = Bytes.little(side, 4) + Bytes.little(side, 4)
    let format = Bytes.little(40, 4) + size + [1, 0, 32, 0] + Array("MPNG".utf8) + Bytes.zeros(20)
    return film("V_MS/VFW/FOURCC", png, side: side, EBML.element(0x63a2, format))
  }

  private static func h264(side: Int) throws -> [UInt8] {
    var film = try ISOFilm(seed: "h264-aac.mp4")
    try editSampleEntry(&film, "avc1", side: side) { box in
      guard let setting = box.children.firstIndex(where: { $0.name == "avcC" }) else { return }
      // Six bytes, the length of the set, the set, and the rest.
      let content = box.children[setting].content
      let count = Int(Bytes.number(content[6..<8]))
      let set = ParameterSet.h264(Array(content[8..<8 + count]), width: side, height: side)
      box.children[setting].content = content[0..<6] + Bytes.big(set.count, 2) + set + content[(8 + count)...]
    }
    return film.bytes
  }

  private static func hevc(side: Int) throws -> [UInt8] {
    var film = try ISOFilm(seed: "hevc-aac.mp4")
    try editSampleEntry(&film, "hvc1", side: side) { box in
      guard let setting = box.children.firstIndex(where: { $0.name == "hvcC" }) else { return }
      let content = box.children[setting].content
      var result = Array(content[0..<23])
      var position = 23
      // Lists of sets: kind, count, and each with its length; the kind of those that give the size is 33.
      for _ in 0..<Int(content[22]) {
        let kind = content[position] & 0x3f
        result += content[position..<position + 3]
        let sets = Int(Bytes.number(content[position + 1..<position + 3]))
        position += 3
        for _ in 0..<sets {
          let count = Int(Bytes.number(content[position..<position + 2]))
          let old = Array(content[position + 2..<position + 2 + count])
          let new = kind == 33 ? ParameterSet.hevc(old, width: side, height: side) : old
          result += Bytes.big(new.count, 2) + new
          position += 2 + count
        }
      }
      box.children[setting].content = result
    }
    // Nothing else is in it, so that there is nothing else to take.
    try film.edit(["moov"]) { box in
      if let sound = box.children.lastIndex(where: { $0.name == "trak" }) { box.children.remove(at: sound) }
    }
    return film.bytes
  }

  private static func editSampleEntry(
    _ film: inout ISOFilm, _ name: String, side: Int, _ change: (inout ISOBox) throws -> Void
  ) throws {
    try film.edit(["moov", "trak:0", "mdia", "minf", "stbl", "stsd", name]) { box in
      box.content.replaceSubrange(24..<28, with: Bytes.big(side, 2) + Bytes.big(side, 2))
      try change(&box)
    }
  }

  private static func growing(_ url: URL) throws {
    let folder = try TemporaryFolder()
    let large = folder.file("large.ts")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "color=gray:s=8192x4320:r=25", "-frames:v", "1"]
        + ["-c:v", "libx264", "-preset", "ultrafast", "-output_ts_offset", "1", large.path])
    try Data(HostileSeeds.bytes(of: "h264-aac.ts") + [UInt8](Data(contentsOf: large))).write(to: url)
  }
}
