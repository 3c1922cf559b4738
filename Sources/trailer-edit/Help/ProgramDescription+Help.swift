import TrailerEditing

extension ProgramDescription {
  /// Help for people, examples first, in at most 80 columns.
  var help: String {
    var layout = TextLayout(width: 80)
    layout.paragraph("\(name): \(summary)")
    if !examples.isEmpty { heading("Examples", &layout) }
    for example in examples { add(example, &layout, indent: 2) }
    heading("Usage", &layout)
    for usage in usage { layout.paragraph(usage, indent: 2) }
    if !subcommands.isEmpty { heading("Commands", &layout) }
    for subcommand in subcommands { layout.entry(subcommand.name, subcommand.summary) }
    for group in groups {
      heading(group.title, &layout)
      for row in group.rows { add(row.option, row.refinements, &layout) }
    }
    for section in allSections {
      heading(section.title, &layout)
      for paragraph in section.paragraphs { layout.paragraph(paragraph, indent: 2) }
    }
    return layout.text
  }

  private func heading(_ title: String, _ layout: inout TextLayout) {
    layout.blankLine()
    layout.paragraph(title + ":")
  }

  private func add(
    _ option: OptionDescription, _ refinements: [OptionDescription], _ layout: inout TextLayout
  ) {
    layout.entry(option.label, option.summary)
    for paragraph in option.help { layout.paragraph(paragraph, indent: 6) }
    if case .words(let words) = option.values {
      layout.paragraph("One of: " + words.joined(separator: ", "), indent: 6)
    }
    for example in option.examples { add(example, &layout, indent: 6) }
    for refinement in refinements { layout.entry(refinement.label, refinement.summary, indent: 6) }
  }

  private func add(_ example: OptionExample, _ layout: inout TextLayout, indent: Int) {
    layout.paragraph(example.text, indent: indent)
    layout.paragraph(example.meaning, indent: indent + 4)
  }
}
