internal import CFFmpeg
internal import MediaTypes

extension Frame {
  /// The hash of the frame's pixels, without what lies between its rows in memory.
  package func pictureHash() throws(LibAVError) -> PayloadHash {
    let maker = try PayloadHash.Maker()
    let fields = pointer.pointee
    let format = AVPixelFormat(fields.format)
    guard let descriptor = av_pix_fmt_desc_get(format) else { return maker.finish() }
    readPixels { planes in
      for (number, plane) in planes.enumerated() {
        let width = Int(max(0, av_image_get_linesize(format, fields.width, Int32(number))))
        let isChroma = number == 1 || number == 2
        let shift = isChroma ? Int32(descriptor.pointee.log2_chroma_h) : 0
        // Halves are rounded up.
        let rows = Int(-(-fields.height >> shift))
        for row in 0..<rows {
          let start = UnsafeRawPointer(plane.bytes + row * plane.stride).assumingMemoryBound(to: UInt8.self)
          maker.add(start, count: width)
        }
      }
    }
    return maker.finish()
  }
}
