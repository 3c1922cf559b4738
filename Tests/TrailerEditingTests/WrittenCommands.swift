import Foundation
import MediaTypes
import Testing

@testable import TrailerEditing

/// The one edit of an edit line.
func command<Command: FKTCommand>(_ words: [String], as type: Command.Type = Command.self) throws -> Command {
  let commands = try EditLineParser().parse(words, programOptions: []).commands
  try #require(commands.count == 1)
  return try #require(commands.first as? Command)
}

/// The one edit of an edit list with `json`.
func command<Command: FKTCommand>(json: String, as type: Command.Type = Command.self) throws -> Command {
  let list = try FKTEditList(json: Array(#"{"version":1,"edits":[\#(json)]}"#.utf8))
  try #require(list.edits.count == 1)
  return try #require(list.edits.first as? Command)
}

/// The edit as it is written in an edit list, without spaces between its parts.
func json(of command: any FKTCommand) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(CommandEntry(command)), as: UTF8.self)
}

/// The one effect of a command on `film`.
func effect(of command: any FKTCommand, on film: FKTAsset = SampleFilm.constant()) throws -> TimelineEffect {
  let effects = try command.perform(with: film).timeline.effects
  try #require(effects.count == 1)
  return effects[0]
}

/// Expects that nothing is lost on the way through an edit line, an edit list, and the command's own coding.
func expectRoundTrips<Command: FKTWrittenCommand>(_ written: Command) throws {
  #expect(try command(written.written.arguments, as: Command.self) == written)
  #expect(try command(json: json(of: written), as: Command.self) == written)
  let data = try JSONEncoder().encode(written)
  #expect(try JSONDecoder().decode(Command.self, from: data) == written)
}

/// A written form of a command, what it means, and how it reads.
struct WrittenCase: Sendable, CustomTestStringConvertible {
  /// The arguments of an edit line.
  let words: [String]
  /// The same in an edit list.
  let json: String
  /// The same for people, on a film of 30 s in 1280x720.
  let reading: String

  init(_ words: [String], _ json: String, _ reading: String) {
    self.words = words
    self.json = json
    self.reading = reading
  }

  var testDescription: String { words.joined(separator: " ") }

  /// Expects that line and list mean the same, that the list's form is the one that is written, and what it reads as.
  func expect<Command: FKTWrittenCommand>(_ type: Command.Type) throws {
    let fromLine = try command(words, as: type)
    #expect(try command(json: json, as: type) == fromLine)
    #expect(try TrailerEditingTests.json(of: fromLine) == json)
    #expect(try fromLine.reading(in: SampleFilm.constant()) == [reading])
    try expectRoundTrips(fromLine)
  }
}

/// A wrong form of a command and a part of what is said to it.
struct WrongCase: Sendable, CustomTestStringConvertible {
  let words: [String]
  let fragment: String
  let code: FKTError.Code

  init(_ words: [String], _ fragment: String, _ code: FKTError.Code = .usage) {
    self.words = words
    self.fragment = fragment
    self.code = code
  }

  var testDescription: String { words.joined(separator: " ") }

  /// Expects that the line is refused, or at the latest the edit of a film of 30 s in 1280x720.
  func expect(on film: FKTAsset = SampleFilm.constant()) throws {
    var film = film
    let error = try failure {
      for command in try EditLineParser().parse(words, programOptions: []).commands {
        film = try command.perform(with: film)
      }
    }
    #expect(error.code == code, "\(error)")
    #expect(error.description.contains(fragment), "\(error)")
  }
}
