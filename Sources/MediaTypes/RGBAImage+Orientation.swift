extension RGBAImage {
  /// Every pixel moved as `orientation` says, mirrored first and then turned clockwise; none is changed.
  package func turned(by orientation: Orientation) -> RGBAImage {
    guard orientation != .identity else { return self }
    let (old, new) = (size, size.turned(by: orientation))
    /// Where a pixel goes, counted in pixels.
    func place(_ x: Int, _ y: Int) -> Int {
      let x = orientation.isMirrored ? old.width - 1 - x : x
      return switch orientation.quarterTurns {
      case 0: y * new.width + x
      case 1: x * new.width + old.height - 1 - y
      case 2: (old.height - 1 - y) * new.width + old.width - 1 - x
      default: (old.width - 1 - x) * new.width + y
      }
    }
    let start = place(0, 0)
    let (right, down) = (place(1, 0) - start, place(0, 1) - start)
    var turned = RGBAImage(transparent: new)
    bytes.withUnsafeBytes { from in
      turned.bytes.withUnsafeMutableBytes { to in
        var read = 0
        for y in 0..<old.height {
          var write = start + y * down
          for _ in 0..<old.width {
            to.storeBytes(
              of: from.loadUnaligned(fromByteOffset: read, as: UInt32.self), toByteOffset: write * 4, as: UInt32.self)
            read += 4
            write += right
          }
        }
      }
    }
    return turned
  }
}
