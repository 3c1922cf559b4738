import TrailerEditing

/// The program's options as the edit line has them: by name, a flag's values empty.
struct OptionValues {
  private let values: [String: [String]]

  init(_ values: [String: [String]]) { self.values = values }

  /// Whether an option is written.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option that is written at most once.
  func value(_ name: String) throws(FKTError) -> String? {
    guard let all = values[name] else { return nil }
    guard all.count == 1 else {
      throw FKTError(
        code: .usage, message: "--\(name) is written \(all.count) times", hint: "write it once",
        subject: "--\(name)")
    }
    return all.first
  }

  /// All values of an option that may be repeated, in the order written.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option that is a count, or `all` of what is counted.
  func count(_ name: String, all: Int) throws(FKTError) -> Int? {
    guard let text = try value(name) else { return nil }
    if text == "all" { return all }
    if let number = Int(text), number >= 0 { return number }
    throw FKTError(
      code: .usage, message: "--\(name) cannot be '\(text)'",
      hint: "write a number from 0 up, as in --\(name) 3, or all",
      subject: text)
  }

  /// The value of an option that takes one of a few words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Word.Type
  ) throws(FKTError) -> Word? where Word.RawValue == String {
    guard let text = try value(name) else { return nil }
    if let word = Word(rawValue: text) { return word }
    throw FKTError(
      code: .usage, message: "--\(name) cannot be '\(text)'",
      hint: "write " + Word.allCases.map(\.rawValue).joined(separator: ", "), subject: text)
  }

  /// How much is said: `-q` wins over `-v`.
  var verbosity: Console.Verbosity {
    if has("quiet") { return .quiet }
    switch values["verbose"]?.count ?? 0 {
    case 0: return .normal
    case 1: return .info
    default: return .debug
    }
  }
}
