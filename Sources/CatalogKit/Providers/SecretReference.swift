import Foundation

/// Where a key is, so that it never stands in a configuration.
public enum SecretReference: Sendable, Hashable {
  /// In an environment variable.
  case environment(String)
  /// In a file, which holds nothing else.
  case file(String)
  /// What a program writes, whose name and arguments these are.
  case command([String])

  /// The key itself.
  ///
  /// Where there is none, the error is `configuration`, without a word of the key.
  public func resolve(environment: [String: String]) throws(CatalogError) -> String {
    switch self {
    case .environment(let name):
      guard let key = FeedText.value(environment[name]) else {
        throw CatalogError(.configuration, name, "The environment variable \(name) with a key is not set.")
      }
      return key
    case .file(let path):
      let url = URL(filePath: path)
      guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= 16_384,
        let data = try? Data(contentsOf: url), let key = FeedText.value(String(decoding: data, as: UTF8.self))
      else {
        throw CatalogError(.configuration, path, "The file with a key cannot be read, or is empty or too large.")
      }
      return key
    case .command(let words): return try SecretCommand.output(of: words, environment: environment)
    }
  }
}

extension SecretReference: Codable {
  private enum CodingKeys: String, CodingKey {
    case env, file, command
  }

  /// A reference written as `{env: NAME}`, `{file: PATH}` or `{command: [NAME, …]}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decodeIfPresent(String.self, forKey: .env)
    let path = try container.decodeIfPresent(String.self, forKey: .file)
    let words = try container.decodeIfPresent([String].self, forKey: .command)
    switch (name, path, words) {
    case (let name?, nil, nil): self = .environment(name)
    case (nil, let path?, nil): self = .file(path)
    case (nil, nil, let words?) where !words.isEmpty: self = .command(words)
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: SecretReference.forms))
    }
  }

  /// How a key is written.
  static let forms = "a key is written as {env: NAME}, {file: PATH} or {command: [NAME, ARGUMENT]}"

  /// Writes `{env: NAME}`, `{file: PATH}` or `{command: [NAME, …]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .environment(let name): try container.encode(name, forKey: .env)
    case .file(let path): try container.encode(path, forKey: .file)
    case .command(let words): try container.encode(words, forKey: .command)
    }
  }
}
