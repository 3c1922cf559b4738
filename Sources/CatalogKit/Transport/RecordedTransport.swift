public import Foundation

/// Answers from files of a folder instead of a server, for sources whose base URL is a `file:` URL.
///
/// The name of a file follows from what is asked, and from nothing else:
///
///     Events/?listType=ComingSoon          Events,listType=ComingSoon.xml (or .json)
///     lists/movies/box_office.json         lists-movies-box_office.json
///     movies.json?q=doctor&page=2          movies,page=2,q=doctor.json
///
/// That is the path under the base URL with `-` for `/`, without the extension `.json`, then every query item in the
/// order of the names, each after a comma; characters other than letters, digits and `._-` are written as `%XX`.
/// Items that only shape an answer, such as how many rows one page has, may be left out of the name.
public struct RecordedTransport: CatalogTransport {
  /// Query items that do not change what is asked for.
  public static let shaping: Set<String> = [
    "limit", "country", "page_limit", "nrOfDays", "eventID", "includeGallery", "includeVideos", "includeLinks",
    "includePictures", "fl[]", "rows", "output", "sort[]", "append_to_response", "include_image_language",
    "include_video_language", "language", "region",
  ]

  private let base: URL
  private let folder: URL

  /// Answers for what is under `base`, from the files of `folder`.
  ///
  /// Without a folder, it is the one that `base` names as a `file:` URL.
  public init(base: URL, folder: URL? = nil) {
    self.base = base
    self.folder = folder ?? base
  }

  /// The answer in the file for `request`.
  ///
  /// - Throws: `notFound` with the names of the files that would have answered; `tooLarge`.
  public func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
    try await BlockingWork.run { (_) throws(CatalogError) in try recorded(request) }
  }

  private func recorded(_ request: CatalogRequest) throws(CatalogError) -> CatalogResponse {
    let names = Self.names(for: request.url, under: base)
    for name in names {
      for (ending, type) in [("xml", "application/xml"), ("json", "application/json"), ("html", "text/html")] {
        let file = folder.appending(path: "\(name).\(ending)", directoryHint: .notDirectory)
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]).fileSize else { continue }
        guard size <= request.limit else {
          throw CatalogError(
            .tooLarge, "\(name).\(ending)", "The recorded answer has more than \(request.limit) bytes.")
        }
        do {
          return CatalogResponse(body: try Data(contentsOf: file), contentType: type)
        } catch {
          throw CatalogError(.unavailable, "\(name).\(ending)", "The recorded answer cannot be read.")
        }
      }
    }
    throw CatalogError(
      .notFound, folder.lastPathComponent, "There is no recorded answer to this.",
      hint: "It would be a file \(names.joined(separator: " or ")) with .xml or .json.")
  }

  /// The names, without extension, of the files that may answer; the most exact one first.
  public static func names(for url: URL, under base: URL) -> [String] {
    let root = base.path().split(separator: "/")
    var path = url.path().split(separator: "/")
    if path.starts(with: root) { path.removeFirst(root.count) }
    var stem = path.compactMap { $0.removingPercentEncoding }.map(safe).joined(separator: "-")
    if stem.hasSuffix(".json") { stem.removeLast(5) }
    let items = (URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? [])
      .sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
    let exact = items.map { ",\(safe($0.name))=\(safe($0.value ?? ""))" }
    let needed = items.filter { !shaping.contains($0.name) }.map { ",\(safe($0.name))=\(safe($0.value ?? ""))" }
    var names = [stem + exact.joined()]
    if needed != exact { names.append(stem + needed.joined()) }
    return names.filter { (1...240).contains($0.utf8.count) && !$0.hasPrefix(".") }
  }

  /// `text` with everything but letters, digits and `._-` as `%XX`, so that it names a file and no path.
  private static func safe(_ text: String) -> String {
    text.addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")) ?? ""
  }
}
