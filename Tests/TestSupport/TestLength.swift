import Foundation

/// How much the tests try.
public enum TestLength {
  /// Whether `TRAILER_EDIT_LONG` asks for all that there is, and not for some minutes of it.
  public static let isLong = ProcessInfo.processInfo.environment["TRAILER_EDIT_LONG"] == "1"
}
