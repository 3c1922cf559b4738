/// A key of any name, for objects whose keys are data.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// Refuses an object with a key that is not among `known`: a misspelt key must not be passed over.
  func refuseKeys(otherThan known: [String]) throws {
    let names = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    throw FKTError.unknownKey(unknown, at: codingPath, known: known)
  }
}

extension FKTError {
  static func unknownKey(_ key: String, at path: [any CodingKey], known: [String]) -> FKTError {
    let guess = Spelling.suggestion(for: key, among: known).map { "did you mean '\($0)'? " } ?? ""
    return .invalidEditList(
      at: path, "the key '\(key)' is not known", hint: guess + "known are " + known.joined(separator: ", "))
  }

  /// An error at a place of an edit list, as in `edits[2].trim`.
  static func invalidEditList(
    at path: [any CodingKey], _ message: String, hint: String? = nil
  ) -> FKTError {
    let place = path.reduce("") { place, key in
      if let index = key.intValue { return "\(place)[\(index)]" }
      return place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)"
    }
    return FKTError(
      code: .invalidEditList, message: place.isEmpty ? message : "\(place): \(message)", hint: hint,
      subject: place.isEmpty ? nil : place)
  }
}
