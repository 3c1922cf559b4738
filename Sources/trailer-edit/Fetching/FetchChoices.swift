import CatalogKit

/// What the user decided about fetching before it began.
struct FetchChoices: FetchDelegate {
  /// Whether only films whose licence lets everybody edit them are fetched.
  var needsOpenLicence = false
  /// Whether files over the limit are fetched, too.
  var takesAnySize = false
  /// Whether the next video is tried when one fails.
  var triesNext = true

  func accepts(licence: String?, of candidate: FetchCandidate) async -> Bool {
    !needsOpenLicence || licence.map(Self.isOpen) == true
  }

  func accepts(size: Int64, over limit: Int64, of candidate: FetchCandidate) async -> Bool { takesAnySize }

  func tries(_ next: FetchCandidate, after failure: FetchedMedia.Failure) async -> Bool { triesNext }

  /// Whether a licence, as a URL or a name, allows changes: public domain, CC0, CC BY or CC BY-SA.
  static func isOpen(_ licence: String) -> Bool {
    let text = licence.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
    let words = String(text).split(separator: " ").map(String.init)
    if words.contains("nd") || words.contains("nc") { return false }
    let joined = words.joined(separator: " ")
    return ["publicdomain", "public domain", "cc0", "cc by", "licenses by"].contains(where: joined.contains)
  }
}
