internal import CFFmpeg

extension Frame {
  /// Copies a frame whose lines lie in memory from the last to the first, as a flip leaves them.
  ///
  /// Of more than eight bits, x265 reads such a frame from outside of its memory.
  package func standUpright() throws(LibAVError) {
    guard pointer.pointee.height > 0, pointer.pointee.linesize.0 < 0 else { return }
    let upright = try Frame()
    upright.pointer.pointee.format = pointer.pointee.format
    upright.pointer.pointee.width = pointer.pointee.width
    upright.pointer.pointee.height = pointer.pointee.height
    try check(av_frame_get_buffer(upright.pointer, 0), "av_frame_get_buffer", "picture")
    try check(av_frame_copy(upright.pointer, pointer), "av_frame_copy", "picture")
    try check(av_frame_copy_props(upright.pointer, pointer), "av_frame_copy_props", "picture")
    av_frame_unref(pointer)
    av_frame_move_ref(pointer, upright.pointer)
  }
}
