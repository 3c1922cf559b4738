import ArgumentParser
import TrailerEditing

/// `trailer-edit completions SHELL`: writes a completion script.
struct CompletionsCommand: Subcommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Write a completion script for a shell.",
    discussion: """
      bash: trailer-edit completions bash > ~/.local/share/bash-completion/completions/trailer-edit
      zsh:  trailer-edit completions zsh > ~/.zfunc/_trailer-edit, with ~/.zfunc in fpath
      fish: trailer-edit completions fish > ~/.config/fish/completions/trailer-edit.fish
      """)

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  @OptionGroup var messages: MessageOptions

  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let script =
      switch shell {
      case .bash: ProgramTexts.description.bashCompletions
      case .zsh: ProgramTexts.description.zshCompletions
      case .fish: ProgramTexts.description.fishCompletions
      }
    try StandardStreams.writeData(script)
    return .done
  }
}

/// `trailer-edit man`: writes the manual page.
struct ManCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Write the manual page in roff.",
    discussion: "trailer-edit man | man -l - shows it.")

  @OptionGroup var messages: MessageOptions

  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try StandardStreams.writeData(ProgramTexts.description.manPage)
    return .done
  }
}
