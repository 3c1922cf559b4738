internal import MediaTypes
internal import RenderEngine
public import RenderPlanning
public import TrailerEditing

/// A look at a whole film for what is odd about it.
public enum FilmDoctor {
  /// Reads every packet of a film, and decodes none.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - path: a regular file; no URL and no pattern, just the name.
  ///   - engine: where the file is opened; a confined process for files that you do not trust.
  ///   - onProgress: gets the share of the film that is read, 0 to 1.
  /// - Returns: what is odd, the worst first; empty when nothing is.
  /// - Throws: `FKTError` as `FKTAsset.open` does, and when the file cannot be read to its end.
  public static func findings(
    in path: String, by engine: MediaEngine = .inProcess(), onProgress: (Double) -> Void = { _ in }
  ) throws(FKTError) -> [FilmFinding] {
    let source = try OpenSource(path, engine)
    let info = try source.probe()
    return try source.examination(lasting: info.duration, onProgress).findings
  }
}
