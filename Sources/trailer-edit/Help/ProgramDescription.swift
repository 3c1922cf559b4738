import TrailerEditing

/// What help, completions and man page say of a program besides its edits.
struct ProgramDescription: Sendable {
  /// A subcommand's name and summary.
  struct Subcommand: Hashable, Sendable {
    /// The word that selects it.
    var name: String
    /// One line of help, without a full stop.
    var summary: String
    /// The words that may follow it first, where it has commands of its own.
    var subcommands: [Subcommand]

    /// Describes a subcommand.
    init(_ name: String, _ summary: String, subcommands: [Subcommand] = []) {
      self.name = name
      self.summary = summary
      self.subcommands = subcommands
    }
  }

  /// A further part of help and man page.
  struct Section: Hashable, Sendable {
    /// The heading.
    var title: String
    /// The text.
    var paragraphs: [String]

    /// Creates a section.
    init(_ title: String, _ paragraphs: [String]) {
      self.title = title
      self.paragraphs = paragraphs
    }
  }

  /// The program's name as it is typed.
  var name: String
  /// What it is, in one line without a full stop.
  var summary: String
  /// How it is called, a line each.
  var usage: [String]
  /// Whole command lines and what they do.
  var examples: [OptionExample]
  /// The subcommands.
  var subcommands: [Subcommand]
  /// The subcommand that is meant when none is written; it takes the edit line.
  var defaultSubcommand: String?
  /// The program's own options.
  var options: [ProgramOption]
  /// The rows of the option table.
  var edits: [EditOption]
  /// Further parts, such as exit codes.
  var sections: [Section]

  /// Describes a program.
  init(
    name: String, summary: String, usage: [String], examples: [OptionExample] = [],
    subcommands: [Subcommand] = [], defaultSubcommand: String? = nil, options: [ProgramOption],
    edits: [EditOption] = EditOptionTable.edits, sections: [Section] = []
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.examples = examples
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.options = options
    self.edits = edits
    self.sections = sections
  }

  /// Every option with its refinements, edits first.
  var rows: [(option: OptionDescription, refinements: [OptionDescription])] {
    edits.map { ($0.option, $0.refinements) } + options.map { ($0, []) }
  }

  /// Every option once; a refinement that several edits share, or that is an edit too, is listed once.
  var flatOptions: [OptionDescription] {
    var names: Set<String> = []
    return rows.flatMap { [$0.option] + $0.refinements }.filter { names.insert($0.name).inserted }
  }

  /// The rows below their headings, in the order in which the headings first appear.
  var groups: [(title: String, rows: [(option: OptionDescription, refinements: [OptionDescription])])] {
    var titles: [String] = []
    for row in rows where !titles.contains(row.option.group) { titles.append(row.option.group) }
    return titles.map { title in (title, rows.filter { $0.option.group == title }) }
  }

  /// The further sections, with the one on times before them.
  var allSections: [Section] {
    [Section("Times", ["Write a time as \(TimeExpression.forms)."] + TimeExpression.rules)] + sections
  }
}
