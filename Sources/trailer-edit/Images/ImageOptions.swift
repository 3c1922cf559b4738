import ArgumentParser
import CatalogKit
import Foundation
import MediaTypes
import TrailerEditing

/// The options on how an image looks; its decorators wrap it in the order in which they stand on the line.
struct ImageOptions: ParsableArguments {
  @Option(
    name: .customLong("size"),
    help: ArgumentHelp("Pixels of the longer side, before what follows makes it larger.", valueName: "pixels"))
  var size = 600

  @Option(
    name: .customLong("crop"), help: ArgumentHelp("Keep its middle in an aspect, as 2:3.", valueName: "w:h"),
    transform: { try Rational(aspect: $0) })
  var crop: Rational?

  @Flag(name: .customLong("grey"), help: "Take its colours away.")
  var isGrey = false

  @Option(
    name: .customLong("badge"),
    help: ArgumentHelp("Put a word over its upper right corner; `rating` stands for the film's.", valueName: "word"))
  var badge: String?

  @Option(
    name: .customLong("border"),
    help: ArgumentHelp("Put a white border round it: 2% of its shorter side, or pixels.", valueName: "width"),
    transform: { try ImageLength(option: $0) })
  var border: ImageLength?

  @Option(
    name: .customLong("rounded"),
    help: ArgumentHelp("Cut its corners round: 4% of its shorter side, or pixels.", valueName: "radius"),
    transform: { try ImageLength(option: $0) })
  var radius: ImageLength?

  @Option(
    name: .customLong("rotate"), parsing: .unconditional,
    help: ArgumentHelp("Turn it clockwise.", valueName: "degrees"),
    transform: { try Rational(degrees: $0) })
  var degrees: Rational?

  @Flag(name: .customLong("shadow"), help: "Let it throw a soft shadow.")
  var hasShadow = false

  /// Refuses a size that nothing is drawn in.
  func validate() throws {
    guard (16...2000).contains(size) else { throw ValidationError("--size is a number from 16 to 2000") }
  }

  /// What wraps the image, the innermost first.
  ///
  /// - Parameters:
  ///   - film: whose rating a badge may show.
  ///   - arguments: the line that the options were read from; what is not on it keeps the order of the help.
  /// - Returns: the decorators.
  /// - Throws: a badge with the rating of a film that has none.
  func decorators(of film: Film, in arguments: [String]) throws(FKTError) -> [ImageDecorator] {
    var found: [(name: String, decorator: ImageDecorator)] = []
    if let crop { found.append(("--crop", .crop(aspect: crop))) }
    if isGrey { found.append(("--grey", .grey)) }
    if let badge { found.append(("--badge", .badge(Badge(try Self.text(badge, of: film))))) }
    if let border { found.append(("--border", .border(Border(width: border)))) }
    if let radius { found.append(("--rounded", .roundedCorners(radius: radius))) }
    if let degrees { found.append(("--rotate", .rotation(degrees: degrees))) }
    if hasShadow { found.append(("--shadow", .shadow(Shadow(size: .percent(Rational(8)))))) }
    func place(_ name: String) -> Int {
      arguments.firstIndex { $0 == name || $0.hasPrefix(name + "=") } ?? arguments.count
    }
    return found.enumerated().sorted { (place($0.element.name), $0.offset) < (place($1.element.name), $1.offset) }
      .map(\.element.decorator)
  }

  private static func text(_ word: String, of film: Film) throws(FKTError) -> String {
    guard word == "rating" else { return word }
    if let label = film.rating?.label { return label }
    if let score = film.scores.first { return "\(score.value) %" }
    throw FKTError(code: .usage, message: "the film has no rating", hint: "write another word after --badge")
  }
}

extension ImageLength {
  /// Reads `4%`, `12px` or `12`; an image is no larger than that.
  fileprivate init(option text: String) throws {
    do throws(FKTError) { try self.init(parsing: text) } catch { throw ValidationError(error.message) }
    guard pixels(of: 1) <= (description.hasSuffix("%") ? 1 : 2000) else {
      throw ValidationError("'\(text)' is larger than an image")
    }
  }
}

extension Rational {
  fileprivate init(aspect text: String) throws {
    let parts = text.split(separator: ":").compactMap { Int64($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...1000).contains($0) }), let aspect = Rational(parts[0], parts[1])
    else { throw ValidationError("'\(text)' is not an aspect: write 2:3") }
    self = aspect
  }

  fileprivate init(degrees text: String) throws {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let value = Rational(written: digits), value <= Rational(3600) else {
      throw ValidationError("'\(text)' is not a number of degrees: write -3 or 90")
    }
    self = text.hasPrefix("-") ? Rational.zero - value : value
  }
}
