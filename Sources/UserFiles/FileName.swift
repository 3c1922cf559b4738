/// Names of files as they stand in records.
package enum FileName {
  /// Whether `text` names a file in the folder where it is looked for, and nothing anywhere else.
  package static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.count <= 255
      && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
