internal import CFFmpeg
package import MediaTypes

extension CodecParameters {
  /// The same parameters for frames that are shown in another size.
  package func with(size: PixelSize) throws(LibAVError) -> CodecParameters {
    let changed = try CodecParameters(self, timeBase: timeBase)
    changed.pointer.pointee.width = Int32(clamping: size.width)
    changed.pointer.pointee.height = Int32(clamping: size.height)
    return changed
  }
}
