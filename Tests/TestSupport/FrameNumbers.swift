package import Foundation

/// Reads the numbers painted into the frames of the generated films, with the `ffmpeg` program.
package enum FrameNumbers {
  /// Stands for a frame whose blocks are neither black nor white: blended, blank or covered.
  package static let unreadable = -1

  /// The number of each frame, in the order of presentation.
  ///
  /// - Parameters:
  ///   - file: a film made from the generated ones.
  ///   - stream: which of its video streams, from 0.
  ///   - displayed: false reads the frames as stored. True lets ffmpeg apply the display matrix, finds out how
  ///     the frame then lies, and reads it in that orientation.
  ///   - window: the part of the painted frame that was left by a crop; blocks outside it count as 0.
  /// - Returns: the numbers, with ``unreadable`` in the place of a frame that has none.
  /// - Throws: ``ToolError`` where ffmpeg fails, or the frame as displayed lies in no known way.
  package static func read(
    from file: URL, stream: Int = 0, displayed: Bool = false, showing window: PictureWindow = .whole
  ) throws -> [Int] {
    let pictures = try decode(file, stream: stream, displayed: displayed, window: window)
    let orientation = displayed ? try likeliest(pictures, file) : PictureOrientation()
    return pictures.map { $0.number(orientation) }
  }

  /// How the frame lies relative to how it was painted, by the four patches.
  ///
  /// `displayed` asks for the frame that a player shows; without it, for the one that is stored. An error is
  /// thrown where no frame shows all patches in their places.
  package static func orientation(
    of file: URL, stream: Int = 0, displayed: Bool = true, showing window: PictureWindow = .whole
  ) throws -> PictureOrientation {
    try likeliest(decode(file, stream: stream, displayed: displayed, window: window), file)
  }

  /// Decodes every frame to a small grey frame.
  private static func decode(
    _ file: URL, stream: Int, displayed: Bool, window: PictureWindow
  ) throws -> [PaintedPicture] {
    let side = PaintedPicture.side
    // New time stamps, because two frames within one tick of the raw output would look like an error.
    let filters = "settb=1/25,setpts=N,scale=\(side):\(side):flags=area,format=gray"
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + (displayed ? [] : ["-noautorotate"])
        + ["-i", file.path, "-map", "0:v:\(stream)", "-fps_mode", "passthrough", "-vf", filters]
        + ["-f", "rawvideo", "-"],
      timeout: 120)
    let size = PaintedPicture.byteCount
    return stride(from: 0, to: result.stdout.count - size + 1, by: size).map { start in
      PaintedPicture(pixels: result.stdout[start..<start + size], window: window)
    }
  }

  /// The orientation that fits the frame where one fits best.
  private static func likeliest(_ pictures: [PaintedPicture], _ file: URL) throws -> PictureOrientation {
    for picture in pictures {
      let errors = PictureOrientation.all.map { (orientation: $0, error: picture.patchError($0)) }
      if let best = errors.min(by: { $0.error < $1.error }), best.error < 80 { return best.orientation }
    }
    throw ToolError.unreadable("no frame of \(file.lastPathComponent) shows its patches in any orientation")
  }
}
