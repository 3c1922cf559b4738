import TrailerEditing

extension ProgramDescription {
  /// The manual page in roff, for section 1.
  var manPage: String {
    var lines = [".TH \(escaped(name.uppercased())) 1"]
    lines += [".SH NAME", escaped("\(name) - \(summary)")]
    lines.append(".SH SYNOPSIS")
    for usage in usage { lines += [".PP", escaped(usage)] }
    if !subcommands.isEmpty { lines.append(".SH COMMANDS") }
    for subcommand in subcommands { lines += tagged(subcommand.name, [subcommand.summary + "."]) }
    for group in groups {
      lines.append(".SH \(escaped(group.title.uppercased()))")
      for row in group.rows { lines += entry(of: row.option, row.refinements) }
    }
    for section in allSections {
      lines.append(".SH \(escaped(section.title.uppercased()))")
      for paragraph in section.paragraphs { lines += [".PP", escaped(paragraph)] }
    }
    if !examples.isEmpty { lines.append(".SH EXAMPLES") }
    for example in examples { lines += tagged(example.text, [example.meaning + "."]) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func entry(
    of option: OptionDescription, _ refinements: [OptionDescription]
  ) -> [String] {
    var paragraphs = [option.summary + "."] + option.help
    if case .words(let words) = option.values {
      paragraphs.append("One of: " + words.joined(separator: ", ") + ".")
    }
    var lines = tagged(option.label, paragraphs)
    // Examples and refinements stand one step further in.
    lines.append(".RS")
    for example in option.examples { lines += tagged(example.text, [example.meaning + "."]) }
    for refinement in refinements { lines += tagged(refinement.label, [refinement.summary + "."]) }
    lines.append(".RE")
    return lines
  }

  private func tagged(_ tag: String, _ paragraphs: [String]) -> [String] {
    var lines = [".TP", "\\fB\(escaped(tag))\\fR"]
    for (number, paragraph) in paragraphs.enumerated() {
      lines += (number == 0 ? [] : [".IP"]) + [escaped(paragraph)]
    }
    return lines
  }

  /// Text that roff prints as it is: a plain minus sign, no escapes, no request at the line's start.
  private func escaped(_ text: String) -> String {
    let special: [Character: String] = ["\\": "\\e", "-": "\\-"]
    let safe = text.map { special[$0] ?? String($0) }.joined()
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
