/// The samples of a text track in MP4: a text after its length, then boxes with its styles.
package enum MovText {
  package static let gap: [UInt8] = [0, 0]

  package static func isShown(_ sample: [UInt8]) -> Bool { text(of: sample)?.isEmpty == false }

  /// The bytes of the text; `nil` when the sample is shorter than it says.
  package static func text(of sample: [UInt8]) -> ArraySlice<UInt8>? {
    guard sample.count >= 2 else { return nil }
    let count = Int(sample[0]) << 8 | Int(sample[1])
    return 2 + count <= sample.count ? sample[2..<2 + count] : nil
  }

  /// The four letters of the boxes behind the text.
  package static func boxes(of sample: [UInt8]) -> [String] {
    guard let text = text(of: sample) else { return [] }
    var names: [String] = []
    var rest = sample[text.endIndex...]
    while rest.count >= 8 {
      let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self))
      guard size >= 8, size <= rest.count else { break }
      rest = rest.dropFirst(size)
    }
    return names
  }
}
