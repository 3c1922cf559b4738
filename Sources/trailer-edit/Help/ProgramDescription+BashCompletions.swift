import TrailerEditing

extension ProgramDescription {
  /// A completion script for bash 3.2 and later, to be sourced.
  var bashCompletions: String {
    let function = functionName
    let names = flatOptions.flatMap(\.spellings).joined(separator: " ")
    let subcommands = self.subcommands.map(\.name).joined(separator: " ")
    return """
      # bash completion for \(name)
      \(function)_files() {
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen "$1" -- "$cur"))
      }
      \(function)() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} word
        COMPREPLY=()
        # bash takes --name=value for three words.
        if [ "$cur" = "=" ]; then cur=
        elif [ "$prev" = "=" ]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          if [ "$word" = "--" ]; then \(function)_files -f; return; fi
        done
      \(bashOtherSubcommands(function))
        case $prev in
      \(flatOptions.filter(\.takesNextWord).map { bashCase(of: $0, function) }.joined(separator: "\n"))
        esac
        case $cur in
          -*) COMPREPLY=($(compgen -W "\(names)" -- "$cur")) ;;
          *)
            \(function)_files -f
            if [ "$COMP_CWORD" -eq 1 ]; then
              COMPREPLY+=($(compgen -W "\(subcommands)" -- "$cur"))
            fi ;;
        esac
      }
      complete -F \(function) \(name)

      """
  }

  /// A subcommand that takes no edit line has options of its own, which the table does not know.
  private func bashOtherSubcommands(_ function: String) -> String {
    let names = subcommands.map(\.name).filter { $0 != defaultSubcommand }
    guard !names.isEmpty else { return "" }
    let nested = subcommands.filter { !$0.subcommands.isEmpty }.map { command in
      let words = command.subcommands.map(\.name).joined(separator: " ")
      return """
            \(command.name))
              if [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W "\(words)" -- "$cur")); return; fi ;;

        """
    }
    let inner = nested.isEmpty ? "" : "  case ${COMP_WORDS[1]} in\n" + nested.joined() + "  esac\n"
    return inner + """
        case ${COMP_WORDS[1]} in
          \(names.joined(separator: "|")))
            if [ "$COMP_CWORD" -gt 1 ]; then \(function)_files -f; return; fi ;;
        esac
      """
  }

  private func bashCase(of option: OptionDescription, _ function: String) -> String {
    let action =
      switch option.values {
      case .free, .number: ""
      case .words(let words):
        "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\")); "
      case .file: "\(function)_files -f; "
      case .folder: "\(function)_files -d; "
      }
    return "    \(option.spellings.joined(separator: "|"))) \(action)return ;;"
  }

  /// A name that every shell takes for a function's.
  var functionName: String {
    "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}
