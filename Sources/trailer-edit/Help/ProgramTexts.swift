import ArgumentParser
import TrailerEditing

/// What help, man page and completions say of the program, made from its tables.
enum ProgramTexts {
  /// What `--version` writes.
  static let version = "trailer-edit " + ProgramFacts.versionNumber

  /// The whole program, for help, man page and completions.
  static let description = ProgramDescription(
    name: "trailer-edit", summary: "edits film trailers exactly, to the frame and the sample",
    usage: [
      "trailer-edit INPUT [EDITS in order] --out OUTPUT", "trailer-edit plan INPUT [EDITS in order]",
      "trailer-edit probe FILE...", "trailer-edit batch run SCRIPT", "trailer-edit catalog search WORDS",
    ],
    examples: examples, subcommands: subcommands, defaultSubcommand: "edit", options: ProgramOptions.rows,
    sections: [inputs, batches, exitStatus, environment])

  /// The program's commands, with the words that may follow them.
  static let subcommands = ProgramFacts.commands.map { command in
    ProgramDescription.Subcommand(command.name, command.summary, subcommands: families[command.name] ?? [])
  }

  /// The words that may follow, for the commands that have commands of their own.
  private static let families = ["batch": BatchCommand.words, "catalog": CatalogCommand.words]

  /// What `--help` writes.
  static var help: String { description.help }

  /// What is written when nothing is asked for.
  static let shortUsage = """
    usage: trailer-edit INPUT [EDITS in order] --out OUTPUT
           trailer-edit plan|probe|batch|catalog|doctor|clean|completions|man|help ...

      trailer-edit film.mp4 --trim 0:05-0:20 --rotate 90 --out teaser.mp4
      trailer-edit plan film.mp4 --cut 1:10-1:15

    trailer-edit --help tells more.

    """

  /// The topics of `help` that are no commands.
  static let topics: [String: @Sendable () -> String] = [
    "time": { timeTopic }, "edits": { editsTopic }, "exit-codes": { exitCodesTopic },
  ]

  private static let examples = [
    OptionExample(
      "trailer-edit film.mp4 --trim 0:05-0:20 --out teaser.mp4", "keeps second 5 to second 20"),
    OptionExample(
      "trailer-edit film.mp4 --cut 1:10-1:15 --rotate 90 -o upright.mp4",
      "removes five seconds and turns the frame clockwise"),
    OptionExample(
      "trailer-edit film.mp4 --text \"Coming soon\" --at 2-6 --fade 0.5 --music bed.ogg --duck -12dB -o titled.mp4",
      "writes a title over four seconds, and plays music that gives way to speech"),
    OptionExample("trailer-edit plan film.mp4 --trim -10-end", "shows what would be done, and does nothing"),
  ]

  private static let inputs = ProgramDescription.Section(
    "Films that are fetched",
    [
      "Where a film is named, catalog:SOURCE/ID, catalog:SOURCE/ID#VIDEO and addresses with http or https stand for "
        + "trailers that are fetched first. A file of such a name is ./catalog:x.",
      "catalog has commands of its own: " + CatalogCommand.words.map(\.name).joined(separator: ", ")
        + ". See trailer-edit help catalog.",
    ])

  private static let batches = ProgramDescription.Section(
    "Many films",
    [
      "batch does the edits of a script over many films, each once, and goes on where an earlier run ended. Its commands "
        + "are " + BatchCommand.words.map(\.name).joined(separator: ", ") + ". See trailer-edit help batch."
    ])

  private static let exitStatus = ProgramDescription.Section(
    "Exit status", ExitCode.allCases.map { "\($0.rawValue): \($0.meaning)." })

  private static let environment = ProgramDescription.Section(
    "Environment",
    [
      "TRAILER_EDIT_PLAYER: the player of --preview and catalog watch, with arguments if it needs some.",
      "TRAILER_EDIT_CONFIG: the configuration of the catalog; without it $XDG_CONFIG_HOME/trailer-edit/config.yaml.",
      "XDG_STATE_HOME: where the state of batches is kept, below trailer-edit.",
      "XDG_DATA_HOME, XDG_CACHE_HOME: where the catalog and fetched films are kept, below trailer-edit.",
      "TMPDIR: where files that have no name yet are kept; /tmp without it.",
      "NO_COLOR: when it is set, no colours are used.",
      "COLUMNS: the width where the terminal does not tell.",
    ])

  private static var timeTopic: String {
    ProgramDescription(
      name: "trailer-edit help time", summary: "how times and ranges are written",
      usage: ["--trim START-END[,START-END...]", "--cut START-END[,START-END...]"],
      examples: [
        OptionExample("--trim 0:05-0:20", "clock times, minutes and seconds"),
        OptionExample("--trim 5..20.5", "seconds"),
        OptionExample("--trim 120f-480f", "frames, counted from 0"),
        OptionExample("--trim -10-end", "the last ten seconds"),
        OptionExample("--trim 5:20", "two plain numbers: second 5 to second 20, and a warning"),
      ], options: [], edits: []
    ).help
  }

  private static var editsTopic: String {
    ProgramDescription(
      name: "trailer-edit help edits", summary: "the edits, performed in the order written",
      usage: ["trailer-edit INPUT [EDITS in order] --out OUTPUT"], examples: examples, options: []
    ).help
  }

  private static var exitCodesTopic: String {
    var table = TextTable([.right])
    for code in ExitCode.allCases { table.add(String(code.rawValue), code.meaning) }
    return "trailer-edit help exit-codes: what the exit status means\n\n" + table.text
  }
}

extension ParsableCommand {
  /// The words that may follow, for completions and help.
  static var words: [ProgramDescription.Subcommand] {
    configuration.subcommands.map { command in
      .init(command.configuration.commandName ?? "", String(command.configuration.abstract.dropLast()))
    }
  }
}
