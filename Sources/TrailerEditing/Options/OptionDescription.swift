/// An option as parser, help, completions and man page see it.
public struct OptionDescription: Hashable, Sendable {
  /// What can be completed after an option.
  public enum Values: Hashable, Sendable {
    /// Anything; nothing is offered.
    case free
    /// Numbers, which edit lists may hold as such; nothing is offered.
    case number
    /// These words are offered; others may be valid too.
    case words([String])
    /// A file's path.
    case file
    /// A folder's path.
    case folder
  }

  /// The long name without dashes.
  public var name: String
  /// The letter of the short form, if there is one.
  public var short: Character?
  /// What the value is called in help, or `nil` for a flag, which takes none.
  public var metavar: String?
  /// Whether the option may stand without its value.
  public var valueIsOptional: Bool
  /// One line of help, without a full stop.
  public var summary: String
  /// Further paragraphs of help.
  public var help: [String]
  /// Examples, shown after the paragraphs.
  public var examples: [OptionExample]
  /// What is completed after the option.
  public var values: Values
  /// The heading of help that lists the option.
  public var group: String

  /// Describes an option.
  public init(
    name: String, short: Character? = nil, metavar: String? = nil, summary: String, help: [String] = [],
    examples: [OptionExample] = [], values: Values = .free, valueIsOptional: Bool = false, group: String = "Options"
  ) {
    self.name = name
    self.short = short
    self.metavar = metavar
    self.valueIsOptional = valueIsOptional
    self.summary = summary
    self.help = help
    self.examples = examples
    self.values = values
    self.group = group
  }

  /// Whether the option takes no value.
  public var isFlag: Bool { metavar == nil }

  /// Whether the word after the option is always its value.
  public var takesNextWord: Bool { !isFlag && !valueIsOptional }

  /// Every way to write the option, as in `--out` and `-o`.
  public var spellings: [String] { ["--" + name] + (short.map { ["-\($0)"] } ?? []) }

  /// The option as help heads it, as in `-o, --out FILE` or `--shadow[=SIZE]`.
  public var label: String {
    let value = metavar.map { valueIsOptional ? "[=\($0)]" : " \($0)" } ?? ""
    return spellings.reversed().joined(separator: ", ") + value
  }
}

/// An option of the program rather than of the edit, such as `--out`.
public typealias ProgramOption = OptionDescription

/// A piece of command line and what it does.
public struct OptionExample: Hashable, Sendable {
  /// What to write.
  public var text: String
  /// What it does, without a full stop.
  public var meaning: String

  /// Creates an example.
  public init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }
}
