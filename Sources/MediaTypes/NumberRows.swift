/// A value that can be told by a row of numbers.
package protocol NumberRow: Sendable, Hashable {
  /// How many numbers tell it.
  static var width: Int { get }

  /// Adds them to those of the rows before it.
  func append(to numbers: inout [Int64])

  /// The value that they tell, `width` of them; `nil` where there is none.
  init?(_ numbers: ArraySlice<Int64>)
}

/// Values that are coded as one list of numbers.
///
/// A plan asks for thousands of packets, and names for what each of them says take longer to code than the film to read.
@propertyWrapper package struct NumberRows<Row: NumberRow>: Sendable, Hashable {
  package var wrappedValue: [Row]

  package init(wrappedValue: [Row]) { self.wrappedValue = wrappedValue }
}

extension NumberRows: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Int64].self)
    let rows = stride(from: 0, to: numbers.count, by: Row.width).compactMap { start in
      Row(numbers[start..<min(start + Row.width, numbers.count)])
    }
    guard rows.count * Row.width == numbers.count else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "these are no rows of \(Row.self)")
    }
    wrappedValue = rows
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers: [Int64] = []
    numbers.reserveCapacity(wrappedValue.count * Row.width)
    for row in wrappedValue { row.append(to: &numbers) }
    var container = encoder.singleValueContainer()
    try container.encode(numbers)
  }
}
