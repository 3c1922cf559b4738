import TrailerEditing

extension ProgramDescription {
  /// A completion script for zsh, to be placed in `fpath` under the program's name after an underscore.
  var zshCompletions: String {
    let options = flatOptions.flatMap { option in
      option.spellings.map { "    " + quoted(zshSpecification(of: option, $0)) + " \\" }
    }
    let subcommands = self.subcommands.map {
      "    " + quoted("\($0.name):\(zshEscaped($0.summary))")
    }
    return """
      #compdef \(name)
      \(functionName)_first() {
        local -a commands=(
      \(subcommands.joined(separator: "\n"))
        )
        _alternative 'files:file:_files' 'commands:command:{_describe command commands}'
      }
      \(functionName)_rest() {
        if (( CURRENT == 3 )); then
          case $words[2] in
      \(zshNested)
          esac
        fi
        _files
      }
      \(functionName)() {
        _arguments -S \\
      \(options.joined(separator: "\n"))
          '1: :\(functionName)_first' \\
          '*:file:\(functionName)_rest'
      }
      \(functionName) "$@"

      """
  }

  /// A branch for each subcommand that has commands of its own.
  private var zshNested: String {
    subcommands.filter { !$0.subcommands.isEmpty }.map { command in
      let words = command.subcommands.map { quoted("\($0.name):\(zshEscaped($0.summary))") }.joined(separator: " ")
      return "      \(command.name)) local -a inner=(\(words)); _describe command inner; return ;;"
    }.joined(separator: "\n")
  }

  private func zshSpecification(of option: OptionDescription, _ spelling: String) -> String {
    let summary = "[\(zshEscaped(option.summary))]"
    guard let metavar = option.metavar else { return "*\(spelling)\(summary)" }
    let action =
      switch option.values {
      case .free, .number: " "
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .file: "_files"
      case .folder: "_files -/"
      }
    // `=-` keeps a value that may be left out in the option's own word.
    let joint = !spelling.hasPrefix("--") ? "" : option.valueIsOptional ? "=-" : "="
    let colon = option.valueIsOptional ? "::" : ":"
    return "*\(spelling)\(joint)\(summary)\(colon)\(zshEscaped(metavar)):\(action)"
  }

  private func zshEscaped(_ text: String) -> String {
    text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// `text` as one word of bash or zsh.
  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
