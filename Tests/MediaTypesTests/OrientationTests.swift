import Foundation
import MediaTypes
import Testing

@Suite("Orientation")
struct OrientationTests {
  static let all = [false, true].flatMap { mirrored in
    (0..<4).map { Orientation(quarterTurns: $0, isMirrored: mirrored) }
  }

  /// Where (x right, y down) goes: the model that the group is checked against.
  struct Matrix: Equatable {
    var rows: [[Int]]

    static func * (left: Matrix, right: Matrix) -> Matrix {
      Matrix(
        rows: (0..<2).map { row in
          (0..<2).map { column in (0..<2).reduce(0) { $0 + left.rows[row][$1] * right.rows[$1][column] } }
        })
    }

    init(rows: [[Int]]) { self.rows = rows }

    /// Mirrored first, then turned clockwise: with y down, right goes down and down goes left.
    init(_ orientation: Orientation) {
      let quarter = Matrix(rows: [[0, -1], [1, 0]])
      self.init(rows: [[orientation.isMirrored ? -1 : 1, 0], [0, 1]])
      for _ in 0..<orientation.quarterTurns { self = quarter * self }
    }
  }

  @Test("all 64 compositions are those of matrices", arguments: all, all)
  func composition(first: Orientation, second: Orientation) {
    #expect(Matrix(first.followed(by: second)) == Matrix(second) * Matrix(first))
  }

  @Test("identity, inverse and axes", arguments: all)
  func laws(orientation: Orientation) {
    #expect(orientation.followed(by: .identity) == orientation)
    #expect(Orientation.identity.followed(by: orientation) == orientation)
    #expect(orientation.followed(by: orientation.inverse) == .identity)
    #expect(orientation.inverse.followed(by: orientation) == .identity)
    #expect(orientation.swapsAxes == (Matrix(orientation).rows[0][0] == 0))
  }

  @Test("composition is associative", arguments: all, all)
  func associativity(first: Orientation, second: Orientation) {
    for third in Self.all {
      let left = first.followed(by: second).followed(by: third)
      #expect(left == first.followed(by: second.followed(by: third)))
    }
  }

  @Test("flips are the matrices they are named after")
  func flips() {
    #expect(Matrix(.flippedHorizontally).rows == [[-1, 0], [0, 1]])
    #expect(Matrix(.flippedVertically).rows == [[1, 0], [0, -1]])
  }

  @Test("turns count modulo four", arguments: [(-1, 3), (4, 0), (7, 3), (-8, 0)])
  func modulo(turns: Int, expected: Int) throws {
    #expect(Orientation(quarterTurns: turns).quarterTurns == expected)
    let json = Data(#"{"isMirrored":true,"quarterTurns":\#(turns)}"#.utf8)
    let decoded = try JSONDecoder().decode(Orientation.self, from: json)
    #expect(decoded == Orientation(quarterTurns: expected, isMirrored: true))
  }

  @Test("a quarter turn swaps width and height", arguments: all)
  func turnedSize(orientation: Orientation) {
    let size = PixelSize(width: 4, height: 3).turned(by: orientation)
    #expect(size.description == (orientation.swapsAxes ? "3x4" : "4x3"))
  }
}
