import FoundationEssentials
internal import TrailerEditing

/// Writes and reads what is kept of a batch: JSON on one line with sorted keys.
enum StateJSON {
  static func encode(_ value: some Encodable) throws(FKTError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw FKTError(code: .internalError, message: "the state of the batch cannot be written: \(error)")
    }
  }

  /// The value; `nil` for bytes that are none.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Collection<UInt8>) -> Value? {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }
}
