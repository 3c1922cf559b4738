import MediaTypes
import TrailerEditing
import TrailerRendering

/// What is odd about a film, as people and programs read it.
enum FindingsText {
  /// A headline, and for each finding what it is, what the program makes of it, and the line that cures it.
  static func text(of findings: [FilmFinding], in film: String) -> String {
    let name = film.printable
    guard !findings.isEmpty else { return "\(name): nothing is odd about it\n" }
    return findings.reduce("\(name): \(Units.count(Int64(findings.count), "finding"))\n") { text, finding in
      let place = finding.time.map { " at \($0)" } ?? ""
      let cure = finding.cure.map { "    cure: \(line($0, film).printable)\n" } ?? ""
      return text + "\n  \(finding.what.printable)\(place)\n    here: \(finding.effect)\n" + cure
    }
  }

  static func json(of findings: [FilmFinding], in film: String) -> JSONValue {
    JSONDocument.document(
      "doctor",
      [
        "input": .string(film),
        "findings": .array(
          findings.map { finding in
            [
              "code": .string(finding.code), "what": .string(finding.what), "effect": .string(finding.effect),
              "time": finding.time.map { .string("\($0.rational)") } ?? .null,
              "cure": JSONValue(finding.cure.map { line($0, film) }),
            ]
          }),
      ])
  }

  private static func line(_ options: String, _ film: String) -> String {
    return "trailer-edit \(film.shellQuoted) \(options)"
  }
}
