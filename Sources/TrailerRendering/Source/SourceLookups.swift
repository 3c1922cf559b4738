internal import TrailerEditing

/// What plans depend on beyond the facts of a film: windows of the file, read when they are asked for.
protocol SourceLookups {
  /// What the file says.
  func facts(_ questions: SourceQuestions) throws(FKTError) -> SourceFacts
}

extension OpenSource: SourceLookups {}
