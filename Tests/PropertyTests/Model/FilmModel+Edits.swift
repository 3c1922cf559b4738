import Foundation
import MediaTypes

/// What each command does, as its documentation says.
extension FilmModel {
  /// Does one edit.
  mutating func apply(_ edit: CaseEdit) throws {
    switch edit.name {
    case "trim", "cut": try trim(edit)
    case "rotate", "flip": try turn(edit)
    case "crop": try crop(edit)
    case "text", "watermark": try overlay(edit)
    case "fade-from-black", "fade-to-black": try fade(edit)
    case "sound", "mute", "loudness", "music": try sound(edit)
    case "export": break
    default: throw Refusal("no such edit as \(edit.name)")
    }
  }

  private mutating func trim(_ edit: CaseEdit) throws {
    let ranges = try ranges(edit.value ?? "")
    guard edit.name == "cut" else { return try keep(ranges) }
    var kept: [(start: MediaTime, end: MediaTime)] = []
    var place = MediaTime.zero
    for range in ranges.sorted(by: { $0.start < $1.start }) {
      if place < range.start { kept.append((place, range.start)) }
      place = max(place, range.end)
    }
    if place < length { kept.append((place, length)) }
    try keep(kept)
  }

  private mutating func turn(_ edit: CaseEdit) throws {
    guard picture != nil else { throw Refusal("no frame to turn") }
    if edit.name == "flip" {
      picture?.flip(isHorizontal: edit.value == "horizontal")
    } else {
      guard let degrees = Double(edit.value ?? "") else { throw Refusal("no angle") }
      picture?.turn(degrees)
    }
  }

  private mutating func crop(_ edit: CaseEdit) throws {
    guard let rect = try picture?.rect(edit.value ?? "", gravity: edit["gravity"]) else {
      throw Refusal("no frame to crop")
    }
    try picture?.crop(rect)
  }

  private mutating func overlay(_ edit: CaseEdit) throws {
    guard let region = try picture?.overlay(edit) else { throw Refusal("no frame to draw on") }
    let range = try span(edit["at"])
    add(.overlay(region), from: range.start, to: range.end)
  }

  private mutating func fade(_ edit: CaseEdit) throws {
    let isIn = edit.name == "fade-from-black"
    let length = try Self.seconds(edit.value ?? "")
    let whole = self.length
    guard length > .zero, length <= whole else { throw Refusal("a fade longer than the film") }
    add(.fade(isIn: isIn), from: isIn ? .zero : whole - length, to: isIn ? length : whole)
    // A fade is at its end where it says so, even at the end of the film.
    effects[effects.count - 1].runsToEnd = !isIn
  }

  private mutating func sound(_ edit: CaseEdit) throws {
    guard edit.name == "music" || !source.sounds.isEmpty else { throw Refusal("no sound to change") }
    let range = try span(edit["at"])
    switch edit.name {
    case "sound": add(.gain(try Self.factor(edit.value ?? "")), from: range.start, to: range.end)
    case "mute": add(.gain(0), from: range.start, to: range.end)
    case "loudness": add(.loudness, from: .zero, to: length)
    default:
      var music = ModelMusic(file: edit.value ?? "")
      music.from = try edit["from"].map(Self.seconds) ?? .zero
      music.factor = try edit["volume"].map(Self.factor) ?? 1
      music.fadeIn = try edit["fade-in"].map(Self.seconds) ?? .zero
      music.fadeOut = try edit["fade-out"].map(Self.seconds) ?? .zero
      (music.loops, music.replaces) = (edit["loop"] != nil, edit["replace"] != nil)
      music.ducks = edit["duck"] != nil
      add(.music(music), from: range.start, to: range.end)
    }
  }

  /// A level as a factor: `-6dB`, `50%` or `0.5`.
  static func factor(_ text: String) throws -> Double {
    let number = text.hasSuffix("dB") ? text.dropLast(2) : text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let value = Double(number) else { throw Refusal("'\(text)' is no level") }
    return text.hasSuffix("dB") ? pow(10, value / 20) : text.hasSuffix("%") ? value / 100 : value
  }
}
