package import MediaTypes
package import RenderPlanning

/// What was learnt of a film, which holds for every file with its content.
package struct FilmFacts: Sendable, Hashable, Codable {
  /// What the file holds.
  package let info: MediaInfo
  /// What plans have asked of it besides.
  package var index = SourceIndex()

  /// Facts of a film of which no plan has asked anything yet.
  package init(info: MediaInfo) { self.info = info }
}
