extension Timeline {
  /// The paths of the files that the effects bring (music, images and fonts), each once, in the order of first use.
  package var attachmentPaths: [String] {
    var known: Set<String> = []
    return effects.compactMap(\.action.path).filter { known.insert($0).inserted }
  }

  /// The number of a file among ``attachmentPaths``, from 0; `nil` for a file that no effect uses.
  package func attachmentNumber(of path: String) -> Int? { attachmentPaths.firstIndex(of: path) }
}
