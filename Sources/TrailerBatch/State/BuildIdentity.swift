internal import TrailerEditing
internal import TrailerRendering

/// What tells this program and the libraries it has loaded from others: their results may differ.
enum BuildIdentity {
  /// The digest of the program's file, and FFmpeg's version.
  static func text(executable: String, _ digests: FileDigests) throws(FKTError) -> String {
    "\(try digests.identity(of: executable).digest.prefix(32)) ffmpeg \(RenderingEnvironment().release)"
  }
}
