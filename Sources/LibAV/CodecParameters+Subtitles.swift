internal import CFFmpeg
package import MediaTypes

extension CodecParameters {
  /// The same coding on another clock.
  package convenience init(_ other: CodecParameters, timeBase: Rational) throws(LibAVError) {
    try self.init(copying: other.pointer, timeBase: timeBase)
  }

  /// The bytes of codec configuration outside the packets.
  package var header: [UInt8] {
    guard let bytes = pointer.pointee.extradata, pointer.pointee.extradata_size > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(pointer.pointee.extradata_size)))
  }
}
