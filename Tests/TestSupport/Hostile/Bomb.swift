package import Foundation

/// A file that is small, at least on the disk, and asks for far more memory or time than any film is worth.
package struct Bomb: Sendable, CustomStringConvertible {
  /// What a good reader answers.
  package enum Expectation: String, Sendable {
    /// An error: the file has nothing that could be shown.
    case refused
    /// Whatever it likes, as long as it takes neither all of the memory nor forever.
    case anyBounded
  }

  /// The file's name.
  package let name: String
  /// What it does, in a few words.
  package let summary: String
  /// What a good reader answers.
  package let expectation: Expectation
  private let make: @Sendable (URL) throws -> Void

  /// `moov-free-2g.mp4: 2 GiB of free boxes`.
  package var description: String { "\(name): \(summary)" }

  /// Writes the file; where it is large, most of it is a hole.
  package func write(to url: URL) throws { try make(url) }

  /// The 40 bombs.
  package static let all: [Bomb] = BombPictures.all + BombBoxes.all + BombElements.all + BombOthers.all

  /// A Matroska film with that many tags, each with another name; not one of the 40.
  ///
  /// libav compares each name with all before it while it opens a file, and nothing can interrupt that: 20,000 names
  /// take it 14 s, 80,000 take 5 minutes.
  package static func distinctTags(_ count: Int) -> Bomb { BombElements.distinctTags(count) }

  /// A bomb that is made in memory.
  init(
    _ name: String, _ summary: String, _ expectation: Expectation = .anyBounded,
    bytes: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.init(name, summary, expectation, file: { try Data(bytes()).write(to: $0) })
  }

  /// A bomb that is written in parts.
  init(
    _ name: String, _ summary: String, _ expectation: Expectation = .anyBounded,
    file: @escaping @Sendable (URL) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.expectation = expectation
    make = file
  }
}
