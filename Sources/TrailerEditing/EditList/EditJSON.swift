internal import FoundationEssentials

/// Reads and writes edit lists and histories as JSON, with every failure an ``FKTError``.
enum EditJSON {
  static func encode(_ value: some Encodable) throws(FKTError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch let error as FKTError {
      throw error
    } catch {
      throw FKTError(code: .internalError, message: "the edits cannot be written as JSON: \(error)")
    }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from json: [UInt8], limit: Int
  ) throws(FKTError) -> Value {
    guard json.count <= limit else {
      throw FKTError(
        code: .limitExceeded, message: "the edits take \(json.count) bytes; \(limit) are the limit")
    }
    do {
      return try JSONDecoder().decode(type, from: Data(json))
    } catch let error as FKTError {
      throw error
    } catch let error as DecodingError {
      throw translated(error)
    } catch {
      throw .invalidEditList(at: [], "the edits cannot be read: \(error)")
    }
  }

  /// Checks the `version` of an object before anything else in it is believed.
  static func checkVersion<Key: CodingKey>(
    in container: KeyedDecodingContainer<Key>, _ key: Key, expected: Int
  ) throws {
    let version = try container.decode(Int.self, forKey: key)
    guard version == expected else {
      throw FKTError.invalidEditList(
        at: container.codingPath + [key], "version \(version) is not known",
        hint: "this program reads version \(expected)")
    }
  }

  private static func translated(_ error: DecodingError) -> FKTError {
    switch error {
    case .keyNotFound(let key, let context):
      .invalidEditList(at: context.codingPath, "the key '\(key.stringValue)' is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      .invalidEditList(
        at: context.codingPath, "the value has the wrong shape", hint: context.debugDescription)
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      .invalidEditList(at: [], "the text is not JSON", hint: context.debugDescription)
    case .dataCorrupted(let context):
      .invalidEditList(at: context.codingPath, context.debugDescription)
    @unknown default:
      .invalidEditList(at: [], "the edits cannot be read: \(error)")
    }
  }
}
