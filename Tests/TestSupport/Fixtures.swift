package import Foundation

/// The films and sounds under `Fixtures/`, made by `scripts/make-fixtures`.
package enum Fixtures {
  /// The checkout that this file belongs to.
  package static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // TestSupport
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  /// The folder that holds them all.
  package static let directory = checkout.appendingPathComponent("Fixtures", isDirectory: true)

  /// Where the file of that name is.
  package static func url(_ name: String) -> URL { directory.appendingPathComponent(name) }
}

/// A generated film whose frames carry their numbers, and what is known of it from how it was made.
package struct NumberedFilm: Sendable, CustomStringConvertible {
  /// The file's name in `Fixtures/`.
  package let name: String
  /// How many frames it shows.
  package let frameCount: Int
  /// The number that its first frame carries; the others count up from there.
  package let firstNumber: Int
  /// Frames a second, as numerator and denominator; nil where the distances vary.
  package let frameRate: (numerator: Int, denominator: Int)?
  /// Samples a second of its sound; nil where it has none.
  package let soundRate: Int?

  /// The numbers of its frames in the order shown.
  package var numbers: [Int] { Array(firstNumber..<firstNumber + frameCount) }

  /// Where the file is.
  package var url: URL { Fixtures.url(name) }

  /// The file's name.
  package var description: String { name }

  private init(
    _ name: String, frames: Int = 150, from first: Int = 0, rate: (Int, Int)? = (25, 1), sound: Int? = 48000
  ) {
    self.name = name
    frameCount = frames
    firstNumber = first
    frameRate = rate
    soundRate = sound
  }

  /// Every film with numbers, in the order of `Fixtures/README.md`.
  package static let all: [NumberedFilm] = [
    NumberedFilm("h264-closed-gop.mp4"),
    NumberedFilm("h264-29.97.mp4", frames: 180, rate: (30000, 1001)),
    NumberedFilm("h264-open-gop.mp4"),
    NumberedFilm("h264-open-gop-one-idr.mp4"),
    NumberedFilm("h264-fragmented.mp4"),
    NumberedFilm("h264-edit-list.mp4", frames: 125, from: 25),
    NumberedFilm("h264-10bit.mov", sound: 8000),
    NumberedFilm("h264-422.mp4"),
    NumberedFilm("h264-mbaff.mp4"),
    NumberedFilm("h264-vfr.mp4", frames: 53, rate: nil),
    NumberedFilm("h264-vfr-gap.mp4", frames: 112, rate: nil),
    NumberedFilm("h264-no-sound.mp4", sound: nil),
    NumberedFilm("h264-anamorphic.mp4"),
    NumberedFilm("h264-full-range.mp4"),
    NumberedFilm("h264-two-videos.mp4"),
    NumberedFilm("h264-rotated-90.mp4"),
    NumberedFilm("h264-rotated-180.mp4"),
    NumberedFilm("h264-rotated-270.mp4"),
    NumberedFilm("h264-mirrored.mp4"),
    NumberedFilm("h264-two-sounds.mkv"),
    NumberedFilm("h264-chapters.mp4"),
    NumberedFilm("h264.ts"),
    NumberedFilm("h264.flv", sound: 44100),
    NumberedFilm("hevc-open-gop.mp4"),
    NumberedFilm("hevc-10bit-hdr10.mp4"),
    NumberedFilm("vp8.webm", sound: 44100),
    NumberedFilm("vp9.webm"),
    NumberedFilm("av1.mp4"),
    NumberedFilm("mpeg2.ts"),
    NumberedFilm("mpeg2.mpg"),
    NumberedFilm("mpeg4.avi", sound: 44100),
    NumberedFilm("theora.ogv", sound: 44100),
    NumberedFilm("mjpeg.mov", frames: 40, sound: 16000),
    NumberedFilm("prores.mov", frames: 30, sound: 16000),
    NumberedFilm("ffv1.mkv", frames: 15, sound: 16000),
  ]

  /// The film of that file name.
  ///
  /// - Throws: ``ToolError/unreadable(_:)`` for a name that ``all`` does not hold.
  package static func named(_ name: String) throws -> NumberedFilm {
    guard let film = all.first(where: { $0.name == name }) else {
      throw ToolError.unreadable("no numbered film is called \(name)")
    }
    return film
  }
}
