import TestSupport

/// Makes a failing case smaller while it breaks the same rule.
struct Shrinker {
  /// Cases that are tried at most; each is rendered.
  var budget = 60

  /// The smallest case found that breaks the rule `number`, with what it says.
  mutating func smallest(_ result: CaseResult, breaking number: Int, isThorough: Bool) async -> CaseResult {
    var best = result
    var hasShrunk = true
    while hasShrunk, budget > 0 {
      hasShrunk = false
      for candidate in Self.smaller(best.editCase) where budget > 0 {
        budget -= 1
        guard candidate.recipe.exists, let tried = await CaseResult.of(candidate, isThorough: isThorough),
          tried.violations.contains(where: { $0.number == number })
        else { continue }
        best = tried
        hasShrunk = true
        break
      }
    }
    return best
  }

  /// Cases that are a step simpler, the largest steps first.
  static func smaller(_ editCase: EditCase) -> [EditCase] {
    var cases: [EditCase] = []
    let edits = editCase.edits
    let count = edits.count - 1
    if count > 3 {
      cases.append(EditCase(recipe: editCase.recipe, edits: Array(edits[(count / 2)...])))
      cases.append(EditCase(recipe: editCase.recipe, edits: edits[..<(count / 2)] + [edits[count]]))
    }
    for index in 0..<max(0, count) {
      var fewer = editCase
      fewer.edits.remove(at: index)
      cases.append(fewer)
    }
    cases += simplerRecipes(editCase.recipe).map { EditCase(recipe: $0, edits: edits) }
    for index in edits.indices {
      for simpler in simplerEdits(edits[index]) {
        var other = editCase
        other.edits[index] = simpler
        cases.append(other)
      }
    }
    return cases
  }

  private static func simplerEdits(_ edit: CaseEdit) -> [CaseEdit] {
    var simpler: [CaseEdit] = edit.refinements.keys.sorted().compactMap { key in
      guard edit.name != "export" || key != "preset" else { return nil }
      var fewer = edit
      fewer.refinements[key] = nil
      return fewer
    }
    if ["trim", "cut"].contains(edit.name), let ranges = edit.value?.split(separator: ","), ranges.count > 1 {
      for index in ranges.indices {
        var fewer = ranges
        fewer.remove(at: index)
        simpler.append(CaseEdit(edit.name, fewer.joined(separator: ",")))
      }
    }
    return simpler
  }

  /// What makes a recipe simpler, one step each.
  private static func simplerRecipes(_ recipe: SourceRecipe) -> [SourceRecipe] {
    let steps: [(inout SourceRecipe) -> Void] = [
      { $0.hasChapters = false }, { $0.hasSecondSound = false }, { $0.isStereo = false }, { $0.orientation = 0 },
      { $0.picture?.flavour = nil }, { $0.picture?.keys = nil }, { $0.picture?.reordering = .none },
      { $0.picture?.keyInterval = 12 }, { $0.picture?.rate = .pal },
      { $0.picture?.resize(96, 64) }, { $0.sound = .pcm }, { $0.sound = nil },
      { $0.picture?.codec = .h264 }, { $0.container = .mp4 }, { $0.container = .mkv }, { $0.seconds -= 1 },
    ]
    return steps.compactMap { step in
      var simpler = recipe
      step(&simpler)
      return simpler == recipe || !simpler.exists ? nil : simpler
    }
  }
}
