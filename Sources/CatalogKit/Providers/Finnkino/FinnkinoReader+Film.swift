import Foundation

extension FinnkinoReader {
  /// The film that an `Event` is.
  func film(_ row: some FeedNode) throws(FeedRowError) -> Film {
    guard let value = row.text("ID") else { throw FeedRowError("the event has no ID") }
    guard let title = row.text("Title") ?? row.text("OriginalTitle") else {
      throw FeedRowError("the event \(value) has no title")
    }
    var film = Film(id: id(value), title: title)
    film.originalTitle = row.text("OriginalTitle")
    film.year = FeedText.year(row.text("ProductionYear"))
    film.runtime = FeedText.positive(row.text("LengthInMinutes"))
    film.release = release(row)
    film.rating = rating(row)
    film.eventType = row.known("EventType")
    film.genres = genres(row)
    film.shortSynopsis = HTMLText.paragraphs(row.text("ShortSynopsis"))
    film.synopsis = HTMLText.paragraphs(row.text("Synopsis"))
    film.distributor = row.known("LocalDistributorName") ?? row.known("GlobalDistributorName")
    film.companies = FeedText.list(row.text("ProductionCompanies"))
    film.page = url(row.text("EventURL"))
    film.people =
      people(row.nodes("Directors", "Director"), role: .director) + people(row.nodes("Cast", "Actor"), role: .actor)
    film.descriptors = descriptors(row)
    film.images = images(row) + gallery(row)
    film.videos = videos(row)
    return film
  }

  /// The day of the first show; year 1 and 2000-01-01 mean that it is not set.
  func release(_ row: some FeedNode) -> CalendarDate? {
    FeedTime(row.text("dtLocalRelease")).map(\.day)
  }

  private func people(_ nodes: [some FeedNode], role: Person.Role) -> [Person] {
    nodes.compactMap { node in
      let name = [node.text("FirstName"), node.text("LastName")].compactMap { $0 }.joined(separator: " ")
      return FeedText.known(name).map { Person($0, role: role) }
    }
  }

  /// The videos of an event: what their locations are tells, not what the feed calls them.
  func videos(_ row: some FeedNode) -> [Video] {
    var videos: [Video] = []
    var seen: Set<String> = []
    for node in row.nodes("Videos", "EventVideo") {
      guard let location = node.text("Location").flatMap({ VideoLocation(reading: $0, base: base) }) else { continue }
      var video = Video(id: Self.videoID(location), location: location)
      video.title = node.text("Title")
      video.kind = Self.kind(node.text("MediaResourceSubType"))
      video.thumbnail = url(node.text("ThumbnailLocation"))
      video.rawFormat = node.text("MediaResourceFormat")
      video.isOfficial = true
      if seen.insert(video.id).inserted { videos.append(video) }
    }
    return videos
  }

  private static func kind(_ text: String?) -> Video.Kind {
    guard let text = text?.lowercased() else { return .trailer }
    for (word, kind) in [
      ("trailer", Video.Kind.trailer), ("teaser", .teaser), ("clip", .clip), ("featurette", .featurette),
    ]
    where text.contains(word) {
      return kind
    }
    return .other
  }

  /// The key of a service, or the digest of the whole URL: last components of paths are the same for many films.
  static func videoID(_ location: VideoLocation) -> String {
    switch location {
    case .key(_, let id): id
    case .direct(let url), .hls(let url), .page(let url): FeedDigest.short(url.absoluteString)
    case .file(let path): FeedDigest.short(path)
    }
  }
}
