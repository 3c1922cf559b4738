package import Foundation

/// A tiny film or sound under `Fixtures/seeds/`, made to be damaged.
package struct HostileSeed: Sendable, Hashable, CustomStringConvertible {
  /// The file's name in `Fixtures/seeds/`.
  package let name: String
  /// The container, as ``Mutator`` knows it: `mp4`, `mov`, `mkv`, `webm`, `ts` and so on.
  package let format: String
  /// Whether it has frames.
  package let isFilm: Bool

  /// Where it is.
  package var url: URL { Fixtures.url("seeds").appendingPathComponent(name) }

  /// What is in it.
  package func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// The file's name.
  package var description: String { name }
}

/// All of the seeds.
package enum HostileSeeds {
  /// Films first, then sounds.
  package static let all: [HostileSeed] = films + sounds

  /// Those with frames.
  package static let films: [HostileSeed] = [
    ("h264-aac.mp4", "mp4"), ("h264-aac-fragmented.mp4", "mp4"), ("hevc-aac.mp4", "mp4"), ("mjpeg-pcm.mov", "mov"),
    ("prores-pcm.mov", "mov"), ("h264-flac.mkv", "mkv"), ("ffv1-pcm.mkv", "mkv"), ("vp9-opus.webm", "webm"),
    ("vp8-vorbis.webm", "webm"), ("h264-aac.ts", "ts"), ("mpeg2-mp2.mpg", "mpg"), ("mpeg4-mp3.avi", "avi"),
    ("h264-aac.flv", "flv"), ("theora-vorbis.ogg", "ogg"), ("wmv2-wma.wmv", "wmv"), ("mpeg2-pcm.mxf", "mxf"),
  ].map { HostileSeed(name: $0.0, format: $0.1, isFilm: true) }

  /// Those with sound only.
  package static let sounds: [HostileSeed] = [
    ("sound.mp3", "mp3"), ("sound.flac", "flac"), ("sound.wav", "wav"), ("sound.m4a", "m4a"),
    ("sound.aiff", "aiff"),
  ].map { HostileSeed(name: $0.0, format: $0.1, isFilm: false) }

  /// What is in the seed of that name.
  static func bytes(of name: String) throws -> [UInt8] {
    guard let seed = all.first(where: { $0.name == name }) else {
      throw ToolError.unreadable("no seed is called \(name)")
    }
    return try seed.bytes()
  }
}
