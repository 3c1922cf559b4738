import Foundation

/// The bombs in all other containers.
enum BombOthers {
  static let all: [Bomb] = [
    Bomb("programs-1000.ts", "eight programs of 125 streams each, as many as libav takes", bytes: programs),
    Bomb("tables.ts", "20,000 new versions of the list of programs and of its maps", bytes: tables),
    Bomb("sound-rate.wav", "255 channels of 2^31 - 1 samples a second") {
      let format = Bytes.little(1, 2) + Bytes.little(255, 2) + Bytes.little(Int32.max, 4) + Bytes.little(UInt32.max, 4)
      let fields = format + Bytes.little(510, 2) + Bytes.little(16, 2)
      return RIFF.list("WAVE", RIFF.chunk("fmt ", fields) + RIFF.chunk("data", Bytes.zeros(51_000)), as: "RIFF")
    },
    Bomb("data-4g.wav", "a sound that claims 4 GiB") {
      let seed = try HostileSeeds.bytes(of: "sound.wav")
      let format = RIFF.parse(seed.dropFirst(12)).first { $0.name == "fmt " }?.content ?? []
      let data = RIFF.chunk("data", Bytes.zeros(16_000), claiming: Int(UInt32.max))
      return Array("RIFF".utf8) + Bytes.little(UInt32.max, 4) + Array("WAVE".utf8) + RIFF.chunk("fmt ", format) + data
    },
    Bomb("streams-100000.ogg", "100,000 logical streams", bytes: oggStreams),
    Bomb("tag-256m.mp3", "a tag that claims 256 MiB, with a frame that claims as much") {
      let picture = Array("APIC".utf8) + [0x7f, 0x7f, 0x7f, 0x70, 0, 0, 0] + Array("image/jpeg\0".utf8) + [3, 0]
      return Array("ID3".utf8) + [4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f] + picture + (try HostileSeeds.bytes(of: "sound.mp3"))
    },
    Bomb("picture.flac", "a frame that claims 4 GiB in a block that claims 16 MiB") {
      let seed = try HostileSeeds.bytes(of: "sound.flac")
      let type = Array("image/png".utf8)
      let picture = Bytes.big(3, 4) + Bytes.big(type.count, 4) + type + Bytes.big(0, 4) + Bytes.zeros(16)
      let block = [6, 0xff, 0xff, 0xff] + picture + Bytes.big(UInt32.max, 4)
      // The mark and the first block, which says what the sound is.
      return seed.prefix(42).enumerated().map { $0.offset == 4 ? 0 : $0.element } + block + seed.dropFirst(42)
    },
    Bomb("lists.avi", "10,000 lists in one another and an index of 1,000,000 entries", bytes: lists),
    Bomb("script.flv", "10,000 arrays in one another and an index that claims 2^27 numbers", bytes: script),
    Bomb("zeros-1g.mp3", "a second of sound and 1 GiB of zeros") { url in
      let file = try SparseFile(url)
      try file.put(HostileSeeds.bytes(of: "sound.mp3"))
      try file.finish(size: 1 << 30)
    },
  ]

  /// The seed's film with seven more programs and 998 streams of which nothing ever comes.
  private static func programs() throws -> [UInt8] {
    let seed = TransportStream(try HostileSeeds.bytes(of: "h264-aac.ts"))
    let maps = (0..<8).map { (number: $0 + 1, map: 0x1000 + $0) }
    var bytes = TransportStream.section(0, TransportStream.programs(maps))
    for (index, program) in maps.enumerated() {
      var streams = (0..<125).map { (kind: UInt8(0x1b), identifier: 0x200 + index * 125 + $0) }
      if index == 0 {
        streams.replaceSubrange(0..<2, with: [(kind: 0x1b, identifier: 0x100), (kind: 0x0f, identifier: 0x101)])
      }
      let map = TransportStream.map(program.number, clock: 0x100, streams)
      bytes += TransportStream.section(program.map, map)
    }
    return bytes + seed.without([0, 0x11, 0x1000])
  }

  private static func tables() throws -> [UInt8] {
    let seed = try HostileSeeds.bytes(of: "h264-aac.ts")
    // 32 versions come in turn, each with a map elsewhere and other streams.
    var round: [UInt8] = []
    for version in 0..<32 {
      let place = 0x1000 + version
      let list = TransportStream.programs([(number: version + 1, map: place)], version: version)
      round += TransportStream.section(0, counter: version, list)
      let streams = (0..<8).map { (kind: UInt8(0x1b), identifier: 0x300 + version * 8 + $0) }
      round += TransportStream.section(
        place, counter: version, TransportStream.map(version + 1, clock: 0x100, streams, version: version))
    }
    return seed + Bytes.repeated(round, 625) + seed
  }

  private static func oggStreams() -> [UInt8] {
    // The first packet of Vorbis, mono at 8 kHz.
    let vorbis =
      [1] + Array("vorbis".utf8) + Bytes.zeros(4) + [1] + Bytes.little(8000, 4) + Bytes.zeros(12) + [0xb8, 1]
    let start = Array("OggS".utf8) + [0, 2] + Bytes.zeros(8)
    let page = start + Bytes.zeros(12) + [1, UInt8(vorbis.count)] + vorbis
    // The sum of a page with another number is that of the page with zero, changed by that of the number alone.
    let plain = Checksum.crc32(page, from: 0)
    let bits = (0..<17).map { bit in
      var changed = page
      changed.replaceSubrange(14..<18, with: Bytes.little(1 << bit, 4))
      return Checksum.crc32(changed, from: 0) ^ plain
    }
    var pages = Bytes.repeated(page, 100_000)
    pages.withUnsafeMutableBytes { bytes in
      for number in 0..<100_000 {
        let sum = bits.indices.reduce(plain) { number >> $1 & 1 == 1 ? $0 ^ bits[$1] : $0 }
        bytes.storeBytes(of: UInt32(number).littleEndian, toByteOffset: number * page.count + 14, as: UInt32.self)
        bytes.storeBytes(of: sum.littleEndian, toByteOffset: number * page.count + 22, as: UInt32.self)
      }
    }
    return pages
  }

  private static func lists() throws -> [UInt8] {
    let seed = try HostileSeeds.bytes(of: "mpeg4-mp3.avi")
    let levels = 10_000
    var nested: [UInt8] = []
    nested.reserveCapacity(levels * 12)
    for level in 0..<levels {
      nested += Array("LIST".utf8) + Bytes.little((levels - level) * 12 - 8, 4) + Array("hdrl".utf8)
    }
    let entry = Array("00dc".utf8) + Bytes.little(16, 4) + Bytes.little(4, 4) + Bytes.little(100_000, 4)
    var content: [UInt8] = []
    for chunk in RIFF.parse(seed.dropFirst(12)) {
      if chunk.content.starts(with: Array("movi".utf8)) { content += nested }
      content +=
        chunk.name == "idx1"
        ? RIFF.chunk("idx1", Bytes.repeated(entry, 1_000_000)) : RIFF.chunk(chunk.name, chunk.content)
    }
    return RIFF.list("AVI ", content, as: "RIFF")
  }

  private static func script() throws -> [UInt8] {
    let seed = try HostileSeeds.bytes(of: "h264-aac.flv")
    func key(_ name: String) -> [UInt8] { Bytes.big(name.utf8.count, 2) + Array(name.utf8) }
    // An array with a claim of its length, and its only entry begins: the next array.
    let level = [8] + Bytes.big(UInt32.max, 4) + key("a")
    let claim = [UInt8(10)] + Bytes.big((1 << 27) - 1, 4)
    let keyframes = key("keyframes") + [3] + key("times") + claim + key("filepositions") + claim
    let start = [2] + key("onMetaData") + [8] + Bytes.big(2, 4)
    let content = start + key("a") + Bytes.repeated(level, 10_000)
    func tag(_ content: [UInt8]) -> [UInt8] {
      [18] + Bytes.big(content.count, 3) + Bytes.zeros(7) + content + Bytes.big(content.count + 11, 4)
    }
    return seed.prefix(13) + tag(start + keyframes + Bytes.zeros(4096)) + tag(content) + seed.dropFirst(13)
  }
}
