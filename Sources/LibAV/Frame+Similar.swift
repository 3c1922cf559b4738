internal import CFFmpeg
package import MediaTypes

extension Frame {
  /// A frame of the same format and with the same times and facts, whose bytes are all 0.
  package func blankPicture(size: PixelSize) throws(LibAVError) -> Frame {
    let blank = try Frame.picture(pixelFormat ?? "", size: size)
    try check(av_frame_copy_props(blank.pointer, pointer), "av_frame_copy_props", "picture")
    return blank
  }
}
