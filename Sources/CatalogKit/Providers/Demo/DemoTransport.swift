import Foundation

/// Answers with the feed that comes with the program.
struct DemoTransport: CatalogTransport {
  /// What all questions are under.
  var base: URL
  /// The day that the feed's days begin with.
  var today: CalendarDate

  /// The day that it is in `zone`.
  static func today(in zone: TimeZone) -> CalendarDate {
    let seconds = Int(Date().timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT()
    return CalendarDate(dayNumber: seconds.floorDivided(by: 86_400) + 719_162)
  }

  func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let isComing = query.contains { $0.name == "listType" && $0.value == "ComingSoon" }
    guard let document = DemoFeed.document(request.url.lastPathComponent, isComing: isComing) else {
      throw CatalogError(.notFound, "demo", "The built-in feed has no such thing.")
    }
    return CatalogResponse(body: Data(withDays(document).utf8))
  }

  /// `document` with every `{day+3}` as the day that it means.
  private func withDays(_ document: String) -> String {
    document.replacing(/\{day([+-]\d+)\}/) { match in
      CalendarDate(dayNumber: today.dayNumber + (Int(match.output.1) ?? 0)).description
    }
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}
