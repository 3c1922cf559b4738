extension RGBAImage {
  /// Every pixel moved as `orientation` says, mirrored first and then turned clockwise; none is changed.
  package func turned(by orientation: Orientation) -> RGBAImage {
    guard orientation != .identity else { return self }
    let walk = OrientedWalk(size, orientation)
    var turned = RGBAImage(transparent: walk.size)
    bytes.withUnsafeBytes { from in
      turned.bytes.withUnsafeMutableBytes { to in
        var read = 0
        for y in 0..<size.height {
          var write = walk.start + y * walk.down
          for _ in 0..<size.width {
            to.storeBytes(
              of: from.loadUnaligned(fromByteOffset: read, as: UInt32.self), toByteOffset: write * 4, as: UInt32.self)
            read += 4
            write += walk.right
          }
        }
      }
    }
    return turned
  }
}

/// Where the pixels of an image go that is mirrored first and then turned clockwise, counted in pixels.
package struct OrientedWalk {
  /// The size of the turned image.
  package let size: PixelSize
  /// Where the first pixel goes.
  package let start: Int
  /// From there to where its right neighbour goes.
  package let right: Int
  /// From there to where the pixel below it goes.
  package let down: Int

  package init(_ old: PixelSize, _ orientation: Orientation) {
    let new = old.turned(by: orientation)
    func place(_ x: Int, _ y: Int) -> Int {
      let x = orientation.isMirrored ? old.width - 1 - x : x
      return switch orientation.quarterTurns {
      case 0: y * new.width + x
      case 1: x * new.width + old.height - 1 - y
      case 2: (old.height - 1 - y) * new.width + old.width - 1 - x
      default: (old.width - 1 - x) * new.width + y
      }
    }
    size = new
    start = place(0, 0)
    (right, down) = (place(1, 0) - start, place(0, 1) - start)
  }
}
