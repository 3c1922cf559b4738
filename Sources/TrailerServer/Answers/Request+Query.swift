import HTTPTypes
import Hummingbird

extension Request {
  /// A value of the query; an empty one is none.
  func query(_ name: String) -> String? {
    uri.queryParameters[Substring(name)].map(String.init).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A number of the query within `range`.
  ///
  /// - Throws: ``Problem`` for anything else.
  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = query(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Problem(
        .badRequest, "bad-request", "\(name) is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
