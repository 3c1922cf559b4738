import Foundation

/// Reads rows of the Finnkino dialect into the neutral model, whether they came as XML or as JSON.
struct FinnkinoReader {
  /// The name of the source.
  var source: String
  /// Where the cinemas are; feeds write most times without a zone.
  var zone: TimeZone
  /// What relative URLs are relative to.
  var base: URL?

  func id<Kind>(_ value: String) -> CatalogID<Kind> { CatalogID(source: source, value: value) }

  func url(_ text: String?) -> URL? { FeedURL.read(text, base: base) }

  // MARK: Parts that several rows have

  /// The rating; kept with its raw text also where it says that there is none.
  func rating(_ row: some FeedNode) -> AgeRating? {
    guard let raw = row.text("Rating") ?? row.text("RatingLabel") else { return nil }
    return AgeRating(raw: raw, label: row.text("RatingLabel"), image: url(row.text("RatingImageUrl")))
  }

  func genres(_ row: some FeedNode) -> [Genre] {
    FeedText.list(row.text("Genres")).map { Genre($0) }
  }

  func descriptors(_ row: some FeedNode) -> [ContentDescriptor] {
    row.nodes("ContentDescriptors", "ContentDescriptor").compactMap { node in
      node.known("Name").map { ContentDescriptor($0, image: url(node.text("ImageURL"))) }
    }
  }

  private static let imageNames: [(name: String, kind: CatalogImage.Kind, scale: CatalogImage.Scale)] = [
    ("EventMicroImagePortrait", .poster, .micro), ("EventSmallImagePortrait", .poster, .small),
    ("EventMediumImagePortrait", .poster, .medium), ("EventLargeImagePortrait", .poster, .large),
    ("EventSmallImageLandscape", .landscape, .small), ("EventMediumImageLandscape", .landscape, .medium),
    ("EventLargeImageLandscape", .landscape, .large),
  ]

  /// The pictures of an event; a picture named twice counts under its smaller name, as feeds call small ones large.
  func images(_ row: some FeedNode) -> [CatalogImage] {
    guard let images = row.node("Images") else { return [] }
    var result: [CatalogImage] = []
    for entry in Self.imageNames {
      guard let url = url(images.text(entry.name)), !result.contains(where: { $0.url == url }) else { continue }
      result.append(CatalogImage(url, kind: entry.kind, scale: entry.scale))
    }
    return result
  }

  /// Stills of a gallery and further pictures; they share names with videos, so only their own lists are read.
  func gallery(_ row: some FeedNode) -> [CatalogImage] {
    let stills = row.nodes("Gallery", "GalleryImage").map { ($0, CatalogImage.Kind.still) }
    let pictures = row.nodes("Pictures", "Picture").map { node in
      (node, node.text("PictureType")?.lowercased().contains("poster") == true ? .poster : CatalogImage.Kind.other)
    }
    return (stills + pictures).compactMap { node, kind in
      guard let url = url(node.text("Location")) else { return nil }
      var image = CatalogImage(url, kind: kind)
      image.title = node.text("Title")
      image.thumbnail = self.url(node.text("ThumbnailLocation"))
      return image
    }
  }

  /// The moment in a field, the one of UTC if the feed has it.
  ///
  /// Times of the year `unset` are none: feeds write one for "always" or "never", besides year 1.
  func moment(_ row: some FeedNode, _ name: String, unset year: Int? = nil) -> (date: Date, isAmbiguous: Bool)? {
    let written = FeedTime(row.text(name + "UTC"))
    guard var time = written ?? FeedTime(row.text(name)), time.day.year != year else { return nil }
    if written != nil, time.offset == nil { time.offset = 0 }
    return time.moment(in: zone)
  }

  func language(_ node: (some FeedNode)?) -> SpokenLanguage? {
    guard let node, let name = node.known("Name") ?? node.ownText.flatMap(FeedText.known) else { return nil }
    let code = node.text("ISOTwoLetterCode")?.lowercased()
    let isCode = code?.wholeMatch(of: /[a-z]{2}/) != nil && code != "na"
    return SpokenLanguage(name, nativeName: node.text("NameInLanguage"), code: isCode ? code : nil)
  }
}
