/// The films of other sources that are the same as one.
package struct FilmGroup: Sendable, Hashable {
  /// The same for all films of the group.
  package var work: Int64
  /// The other films, as their sources know them.
  package var others: [Film] = []
}
