import Foundation

extension FeedXML {
  /// The rows of a document, as far as they could be read.
  struct Rows: Sendable {
    /// The root without the rows of a damaged document; `nil` when even that could not be read.
    var root: FeedElement?
    /// The rows that could be read, each with its number, from 1.
    var rows: [(number: Int, element: FeedElement)] = []
    /// The rows that could not be read.
    var badRows: [BadRow] = []
    /// Whether the document was damaged, so that something may be missing.
    var isPartial = false
  }

  /// The rows called `name` of a document, wherever they are in it.
  ///
  /// A document that is not well-formed is cut into its rows, and each of them is read alone.
  ///
  /// The root has to have one of the names `roots`; another root is no such document.
  static func rows(_ name: String, of data: Data, roots: Set<String>) throws(Failure) -> Rows {
    let failure: Failure
    do throws(Failure) {
      let root = try document(data)
      guard roots.contains(root.name) else { throw .malformed("the root element is \(root.name)", line: root.line) }
      var rows = Rows(root: root)
      collect(name, in: root, into: &rows.rows)
      return rows
    } catch {
      failure = error
    }
    guard case .malformed = failure else { throw failure }
    let cut = salvaged(name, of: data, roots: roots)
    guard !cut.rows.isEmpty else { throw failure }
    return cut
  }

  private static func collect(
    _ name: String, in element: FeedElement, into rows: inout [(number: Int, element: FeedElement)]
  ) {
    for child in element.children {
      if child.name == name, child.namespace == element.namespace {
        rows.append((rows.count + 1, child))
      } else {
        collect(name, in: child, into: &rows)
      }
    }
  }

  /// The rows that can be read of a damaged document.
  private static func salvaged(_ name: String, of data: Data, roots: Set<String>) -> Rows {
    var cutter = XMLRowCutter(data, row: name)
    let pieces = cutter.pieces()
    var result = Rows(isPartial: true)
    guard let root = cutter.root, roots.contains(root), pieces.count <= FeedLimits.salvagedRows else { return result }
    for (index, piece) in pieces.enumerated() {
      if let problem = piece.problem {
        result.badRows.append(.init(row: index + 1, line: piece.line, reason: problem))
        continue
      }
      do {
        var wrapper = try document(cutter.wrapped(piece))
        guard let element = wrapper.children.popLast() else { continue }
        result.rows.append((index + 1, element.moved(byLines: piece.line - element.line)))
      } catch {
        result.badRows.append(.init(row: index + 1, line: piece.line, reason: Self.sentence(error)))
      }
    }
    return result
  }

  static func sentence(_ failure: Failure) -> String {
    switch failure {
    case .tooLarge(let text), .malformed(let text, _): text
    case .documentType: "the document brings its own document type"
    }
  }
}

extension FeedElement {
  /// The same with all lines moved.
  fileprivate func moved(byLines lines: Int) -> FeedElement {
    var copy = self
    copy.line += lines
    copy.children = children.map { $0.moved(byLines: lines) }
    return copy
  }
}
