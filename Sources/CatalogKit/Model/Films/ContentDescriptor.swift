public import struct Foundation.URL

/// What a film's age limit is for, such as violence.
public struct ContentDescriptor: Sendable, Hashable, Codable {
  /// As the source writes it.
  public var name: String
  /// Its symbol.
  public var image: URL?

  /// A descriptor with this name.
  public init(_ name: String, image: URL? = nil) {
    self.name = name
    self.image = image
  }
}
