internal import CFFmpeg
package import MediaTypes

extension CodecParameters {
  /// The same coding on another clock.
  package convenience init(_ other: CodecParameters, timeBase: Rational) throws(LibAVError) {
    try self.init(copying: other.pointer, timeBase: timeBase)
  }
}
