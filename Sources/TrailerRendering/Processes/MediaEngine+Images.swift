internal import CProcess
import Glibc
internal import Publishing
internal import RenderEngine
public import TrailerEditing

extension MediaEngine {
  /// Draws an image file anew: decodes, scales, decorates and writes it.
  ///
  /// The engine's limits hold: pixels and sides are compared with them before anything is decoded, and a file has 16 MiB
  /// at most. This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - order: what is drawn.
  ///   - bytes: the image file; none for a sheet with a title.
  ///   - cancellation: ends the work from elsewhere.
  /// - Returns: the image.
  /// - Throws: `FKTError`: `notMedia` for what is no whole image, `limitExceeded`, `timeLimit`, `unsupportedEdit` for
  ///   decorators that cannot be, `engineCrashed`, `cancelled`, `busy`.
  package func draw(
    _ order: ImageOrder, from bytes: [UInt8], cancellation: Cancellation
  ) throws(FKTError) -> DrawnImage {
    guard bytes.count <= ImageDrawing.byteLimit else {
      throw FKTError(
        .limitExceeded, "the image", "it has \(bytes.count) bytes; \(ImageDrawing.byteLimit >> 20) MiB are the limit",
        hint: "use a smaller image")
    }
    guard let file = Descriptor(opened: te_bytes_in_memory(bytes, bytes.count)) else {
      throw FKTError(
        .internalError, "the image", "there is no memory for it: \(errorText())",
        hint: "end other programs and try again")
    }
    let answer: EngineAnswer
    do throws(EngineFailure) {
      answer = try perform(
        .draw(order), input: file, within: Double(limits.probeSeconds), cancellation: cancellation)
    } catch {
      if cancellation.isCancelled { throw .cancelled }
      throw FKTError(error, source: "the image", output: nil, limits: limits)
    }
    guard case .drawn(let size, let data) = answer else { throw .wrongAnswer }
    let image = DrawnImage(size: size, bytes: [UInt8](data))
    // Whoever took over the engine may have written anything; what is no image of that size goes nowhere.
    guard image.isPlausible(as: order.form, limits) else { throw .wrongAnswer }
    return image
  }

  /// Draws an image file anew, without a way to end it; see ``draw(_:from:cancellation:)``.
  public func draw(_ order: ImageOrder, from bytes: [UInt8]) throws(FKTError) -> DrawnImage {
    try draw(order, from: bytes, cancellation: Cancellation())
  }
}

extension DrawnImage {
  fileprivate func isPlausible(as form: ImageOrder.Form, _ limits: MediaLimits) -> Bool {
    guard size.width > 0, size.height > 0, size.width <= 1 << 16, size.height <= 1 << 16,
      Int64(size.width) * Int64(size.height) <= limits.picturePixels
    else { return false }
    switch form {
    case .pixels: return bytes.count == size.width * size.height * 4
    // The signature, and a header with this size (ISO/IEC 15948, 5.2 and 11.2.2).
    case .png:
      let header: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
      let sides = [size.width, size.height].flatMap { side in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
      }
      return bytes.starts(with: header + sides)
    }
  }
}
