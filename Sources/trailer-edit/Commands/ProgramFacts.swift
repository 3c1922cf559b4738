/// What the program says of itself wherever it is asked.
enum ProgramFacts {
  /// The version of the program.
  static let versionNumber = "0.1.0"

  /// The words that select a command, each with a line of help without a full stop.
  static let commands: [(name: String, summary: String)] = [
    ("edit", "Edit a film; meant when no command is written"),
    ("plan", "Show what an edit would copy and encode, and why"),
    ("probe", "Show what media files hold"),
    ("batch", "Do the edits of a script over many films"),
    ("catalog", "Find films and their trailers, and fetch them"),
    ("serve", "Find, watch and cut films in a browser"),
    ("doctor", "Check that everything needed is installed, or what is odd about a film"),
    ("cache", "Show, trim or clear the encoded frames that are kept"),
    ("clean", "Remove unfinished files of runs that were killed"),
    ("completions", "Write a completion script for bash, zsh or fish"),
    ("man", "Write the manual page"),
    ("help", "Show help on a command or on time, edits or exit-codes"),
  ]
}
