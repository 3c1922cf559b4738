public import struct Foundation.URL

/// Where a video is.
public enum VideoLocation: Sendable, Hashable {
  /// A service that names its videos by keys and gives no files.
  public enum Service: String, Sendable, Hashable, Codable, CaseIterable {
    /// YouTube.
    case youtube
    /// Vimeo.
    case vimeo
  }

  /// A file on a server.
  case direct(URL)
  /// The playlist of a stream.
  case hls(URL)
  /// A page that shows it.
  case page(URL)
  /// The key that a service knows it by.
  case key(service: Service, id: String)
  /// A file of this machine.
  case file(path: String)
}

extension VideoLocation {
  /// The page to open in a browser, or the URL to fetch; `nil` for files of this machine.
  public var url: URL? {
    switch self {
    case .direct(let url), .hls(let url), .page(let url): url
    case .key(.youtube, let id): URL(string: "https://www.youtube.com/watch?v=\(id)")
    case .key(.vimeo, let id): URL(string: "https://vimeo.com/\(id)")
    case .file: nil
    }
  }
}

extension VideoLocation: Codable {
  private enum Form: String, Codable {
    case direct, hls, page, key, file
  }

  private enum CodingKeys: String, CodingKey {
    case form, url, service, id, path
  }

  /// A location from its form and what belongs to it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Form.self, forKey: .form) {
    case .direct: self = .direct(try container.decode(URL.self, forKey: .url))
    case .hls: self = .hls(try container.decode(URL.self, forKey: .url))
    case .page: self = .page(try container.decode(URL.self, forKey: .url))
    case .key:
      self = .key(
        service: try container.decode(Service.self, forKey: .service),
        id: try container.decode(String.self, forKey: .id))
    case .file: self = .file(path: try container.decode(String.self, forKey: .path))
    }
  }

  /// Writes the form and what belongs to it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(form, forKey: .form)
    switch self {
    case .direct(let url), .hls(let url), .page(let url): try container.encode(url, forKey: .url)
    case .key(let service, let id):
      try container.encode(service, forKey: .service)
      try container.encode(id, forKey: .id)
    case .file(let path): try container.encode(path, forKey: .path)
    }
  }

  private var form: Form {
    switch self {
    case .direct: .direct
    case .hls: .hls
    case .page: .page
    case .key: .key
    case .file: .file
    }
  }
}
