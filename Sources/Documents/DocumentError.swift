/// Why a document cannot be read; whoever reads it adds which document it is.
package struct DocumentError: Error, Hashable {
  /// What is wrong with a document.
  package enum Kind: Sendable, Hashable {
    /// It is not what its notation allows.
    case malformed
    /// It has more values than allowed, or values too deep in each other.
    case tooLarge
  }

  package var kind: Kind
  /// For people, as the end of a sentence.
  package var message: String
  /// What helps.
  package var hint: String?
  /// Where; `nil` for the document as a whole.
  package var place: DocumentPlace?

  package init(_ kind: Kind, _ message: String, hint: String? = nil, at place: DocumentPlace?) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.place = place
  }

  static func tooManyValues(at place: DocumentPlace?) -> DocumentError {
    DocumentError(.tooLarge, "it has more than \(DocumentLimits.nodes) values", hint: "split it", at: place)
  }

  static func tooDeep(at place: DocumentPlace?) -> DocumentError {
    DocumentError(.tooLarge, "values lie more than \(DocumentLimits.depth) deep in each other", at: place)
  }

  static func doubleKey(_ keys: [String], at place: DocumentPlace?) -> DocumentError {
    let names = keys.prefix(3).map { "'\($0.prefix(80))'" }.joined(separator: ", ")
    return DocumentError(.malformed, "the key \(names) is written twice", hint: "write it once", at: place)
  }
}
