import TrailerRendering

extension JSONDocument {
  /// The document of an edit line: the edits with how they were read, notices, and `plan` or `report`.
  static func edit(
    _ command: String, input: String, _ edits: [EditedFilm.Edit], _ notices: [FKTNotice],
    _ members: [String: JSONValue]
  ) throws(FKTError) -> JSONValue {
    var members = members
    members["input"] = .string(input)
    members["edits"] = .array(try self.edits(edits))
    members["notices"] = try JSONValue(notices)
    return document(command, members)
  }

  /// Every edit as edit lists have it, beside the lines that say how it was read.
  private static func edits(_ edits: [EditedFilm.Edit]) throws(FKTError) -> [JSONValue] {
    let list = try JSONValue(FKTEditList(edits.map(\.command)))
    guard case .array(let entries) = list["edits"], entries.count == edits.count else {
      throw FKTError(code: .internalError, message: "an edit list has no edits")
    }
    return zip(entries, edits).map { entry, edit in
      ["edit": entry, "readings": .array(edit.readings.map { .string($0) })]
    }
  }

  /// A plan, with its length and its totals.
  static func plan(_ plan: RenderPlan) throws(FKTError) -> JSONValue {
    var value = try JSONValue(plan)
    value["duration"] = try JSONValue(plan.duration)
    value["totals"] = try JSONValue(plan.totals)
    return value
  }

  /// A report; the path is null when the file is not there any more.
  static func report(_ report: RenderReport, path: String?) throws(FKTError) -> JSONValue {
    var value = try JSONValue(report)
    value["path"] = JSONValue(path)
    return value
  }
}
