package import struct Foundation.Date

/// A video that could not be fetched, so that it is not tried again too soon.
package struct FailedCandidate: Sendable, Hashable {
  package var film: CatalogID<Film>
  /// The video's identifier among those of the film.
  package var video: String
  package var code: CatalogError.Code
  package var reason: String
  package var failed: Date
  /// When it may be tried again.
  package var expires: Date

  package init(
    film: CatalogID<Film>, video: String, code: CatalogError.Code, reason: String, failed: Date, expires: Date
  ) {
    self.film = film
    self.video = video
    self.code = code
    self.reason = reason
    self.failed = failed
    self.expires = expires
  }
}
