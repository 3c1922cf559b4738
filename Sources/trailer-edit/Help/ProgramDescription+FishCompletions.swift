import TrailerEditing

extension ProgramDescription {
  /// A completion script for fish.
  var fishCompletions: String {
    let start = "complete -c \(name)"
    let subcommands = self.subcommands.map {
      "\(start) -n __fish_is_first_arg -a \($0.name) -d \(fishQuoted($0.summary))"
    }
    let nested = self.subcommands.flatMap { command in
      command.subcommands.map {
        let condition = "'__fish_is_nth_token 2; and __fish_seen_subcommand_from \(command.name)'"
        return "\(start) -n \(condition) -x -a \($0.name) -d \(fishQuoted($0.summary))"
      }
    }
    let options = flatOptions.map { option in
      let names = option.short.map { "-s \($0) " } ?? ""
      let value =
        switch option.values {
        case _ where !option.takesNextWord: ""
        case .free, .number: " -x"
        case .words(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
        case .file: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        }
      return "\(start) \(names)-l \(option.name)\(value) -d \(fishQuoted(option.summary))"
    }
    return (["# fish completion for \(name)"] + subcommands + nested + options).joined(separator: "\n") + "\n"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
