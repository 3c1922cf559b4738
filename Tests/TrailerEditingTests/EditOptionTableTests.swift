import Testing

@testable import TrailerEditing

@Suite("The option table")
struct EditOptionTableTests {
  @Test("the table's rows are sound")
  func rows() {
    let names = EditOptionTable.edits.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(EditOptionTable.edits.allSatisfy { ($0.kind == .edit) == ($0.form != nil) })
    #expect(
      EditOptionTable.edits.allSatisfy { !$0.option.summary.isEmpty && !$0.option.summary.hasSuffix(".") })
    #expect(
      EditOptionTable.forms.keys.sorted() == [
        "crop", "cut", "export", "fade-from-black", "fade-to-black", "flip", "loudness", "music", "mute", "rotate",
        "sound", "text", "trim", "watermark",
      ])
  }

  @Test("a refinement is no edit, means the same everywhere, and leaves its edit's key in edit lists alone")
  func refinements() {
    let edits = Set(EditOptionTable.edits.map(\.name))
    var known: [String: OptionDescription] = [:]
    for row in EditOptionTable.edits {
      #expect(Set(row.refinements.map(\.name)).count == row.refinements.count)
      for refinement in row.refinements {
        #expect(!edits.contains(refinement.name), "--\(refinement.name)")
        #expect(known[refinement.name, default: refinement] == refinement, "--\(refinement.name)")
        #expect(!["value", "area", "file", "level", "seconds", "target"].contains(refinement.name))
        #expect(!refinement.summary.isEmpty && !refinement.summary.hasSuffix("."))
        known[refinement.name] = refinement
      }
    }
    #expect(known.count > 20)
  }
}
