import Foundation

extension Film {
  /// The film with addresses of the web only, and what was left out.
  ///
  /// A path means another file on the next machine, or none; and whoever wrote what is read here has no say over which
  /// files of this machine are opened.
  func keepingWebAddresses() -> (film: Film, leftOut: [String]) {
    var sieve = AddressSieve()
    var film = self
    film.page = sieve.kept(page)
    film.rating?.image = sieve.kept(rating?.image)
    film.descriptors = descriptors.map { descriptor in
      var descriptor = descriptor
      descriptor.image = sieve.kept(descriptor.image)
      return descriptor
    }
    film.reviews = reviews.map { review in
      var review = review
      review.page = sieve.kept(review.page)
      return review
    }
    film.people = people.map { person in
      var person = person
      person.portrait = sieve.kept(person.portrait)
      return person
    }
    film.images = images.compactMap { image in
      guard var image = sieve.kept(image.url) != nil ? image : nil else { return nil }
      image.thumbnail = sieve.kept(image.thumbnail)
      return image
    }
    film.videos = videos.compactMap { video in
      guard var video = sieve.keeps(video.location) ? video : nil else { return nil }
      video.thumbnail = sieve.kept(video.thumbnail)
      video.page = sieve.kept(video.page)
      return video
    }
    return (film, sieve.leftOut)
  }
}

/// Lets addresses of the web through, and remembers the others.
private struct AddressSieve {
  var leftOut: [String] = []

  mutating func kept(_ url: URL?) -> URL? {
    guard let url else { return nil }
    if Self.isOfTheWeb(url) { return url }
    leftOut.append(url.absoluteString)
    return nil
  }

  mutating func keeps(_ location: VideoLocation) -> Bool {
    switch location {
    case .direct(let url), .hls(let url), .page(let url): return kept(url) != nil
    case .key(_, let id):
      // The key stands in the address of a page: one that is none could lead anywhere.
      if let url = location.url, VideoLocation(reading: url.absoluteString) == location { return true }
      leftOut.append(id)
    case .file(let path): leftOut.append(path)
    }
    return false
  }

  private static func isOfTheWeb(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false
  }
}
