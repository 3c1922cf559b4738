/// An edit as people write it: an option with a value, and refinements that belong to it.
///
///     --text "Coming soon" --at 2-6 --shadow
///     {"text": {"value": "Coming soon", "at": "2-6", "shadow": true}}
///
/// The command line and edit lists both lead here, so that a command is read in one way only.
public struct WrittenEdit: Hashable, Sendable {
  /// The option's name without dashes.
  public var option: String
  /// The option's value; empty for a flag.
  public var value: String
  /// The refinements' values by name; empty for a flag, and for a value that was left out.
  public var refinements: [String: String]

  /// An edit of an option, its value and what refines it.
  public init(option: String, value: String = "", refinements: [String: String] = [:]) {
    self.option = option
    self.value = value
    self.refinements = refinements
  }

  /// The edit as arguments of an edit line.
  public var arguments: [String] {
    ([(option, value)] + refinements.sorted { $0.key < $1.key }).map { name, value in
      value.isEmpty ? "--" + name : "--\(name)=\(value)"
    }
  }
}

extension WrittenEdit {
  /// Whether the refinement `name` is written.
  public func has(_ name: String) -> Bool { refinements[name] != nil }

  /// What `parse` makes of the refinement `name`; `nil` when it is not written.
  ///
  /// - Throws: `parse`'s error, with the refinement's name.
  public func read<Value>(
    _ name: String, _ parse: (String) throws(FKTError) -> Value
  ) throws(FKTError) -> Value? {
    guard let text = refinements[name] else { return nil }
    do throws(FKTError) {
      return try parse(text)
    } catch {
      var error = error
      error.operation = error.operation ?? "--" + name
      throw error
    }
  }

  /// The edit with a refinement more; a `nil` value adds none.
  public func adding(_ name: String, _ value: (some CustomStringConvertible)?) -> WrittenEdit {
    guard let value else { return self }
    var edit = self
    edit.refinements[name] = value.description
    return edit
  }

  /// The edit with a refinement more, unless its value is the one that is meant without it.
  public func adding<Value: Equatable & CustomStringConvertible>(
    _ name: String, _ value: Value, unless standard: Value
  ) -> WrittenEdit {
    value == standard ? self : adding(name, value)
  }

  /// The edit with a flag more, when it `isSet`.
  public func adding(flag name: String, _ isSet: Bool) -> WrittenEdit {
    isSet ? adding(name, "") : self
  }
}
