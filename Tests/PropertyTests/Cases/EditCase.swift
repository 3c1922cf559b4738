import Foundation
import TestSupport
import TrailerEditing

/// A source and edits: what a test renders and holds against the rules.
struct EditCase: Codable, Hashable, Sendable {
  var recipe: SourceRecipe
  /// The edits in the order they apply, the export last.
  var edits: [CaseEdit]

  /// The form of stored cases: the recipe beside an edit list of the project's own form.
  private struct Stored: Codable {
    var recipe: SourceRecipe
    var list: EditList
  }

  private struct EditList: Codable {
    var version = 1
    var edits: [CaseEdit]
  }

  init(recipe: SourceRecipe, edits: [CaseEdit]) {
    self.recipe = recipe
    self.edits = edits
  }

  init(from decoder: any Decoder) throws {
    let stored = try Stored(from: decoder)
    (recipe, edits) = (stored.recipe, stored.list.edits)
  }

  func encode(to encoder: any Encoder) throws {
    try Stored(recipe: recipe, list: EditList(edits: edits)).encode(to: encoder)
  }

  /// The case as a file has it.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  /// The edits as the project reads them, with the paths of files in the fixtures' folder.
  func commands() throws -> [any FKTCommand] {
    let list = EditList(edits: edits.map(\.withPaths))
    return try FKTEditList(json: [UInt8](JSONEncoder().encode(list))).edits
  }

  /// The settings of the export.
  var export: [String: String] { edits.last { $0.name == "export" }?.refinements ?? [:] }

  /// The extension of the output's name.
  var fileExtension: String {
    if let named = export["container"] { return named }
    return recipe.container.fileExtension
  }
}

extension CaseEdit {
  /// The edit with the file it brings found among the fixtures.
  var withPaths: CaseEdit {
    guard ["music", "watermark"].contains(name), let file = value else { return self }
    var edit = self
    edit.value = Fixtures.url(file).path
    return edit
  }
}

extension EditCase: CustomStringConvertible {
  /// The recipe, and the edits as a command line has them.
  var description: String {
    let words = edits.flatMap(\.words).map { $0.contains(" ") ? "'\($0)'" : $0 }
    return "\(recipe): \(words.joined(separator: " "))"
  }
}
