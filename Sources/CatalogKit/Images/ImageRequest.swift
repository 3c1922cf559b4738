public import MediaTypes
public import TrailerEditing

public import struct Foundation.URL

/// An image that is wanted, and what is drawn where it cannot be had.
public struct ImageRequest: Sendable, Hashable {
  /// Where it is: an http or https URL, or a file in the folder of a source of this machine; `nil` where there is none.
  public var url: URL?
  /// What a sheet says that stands for it.
  public var title: String
  /// Width to height of that sheet.
  public var aspect: Rational
  /// Pixels of the longer side before the decorators; from 1 to `ImageOrder.sideLimit`.
  public var longestSide: Int
  /// What wraps the image, the innermost first.
  public var decorators: [ImageDecorator]
  /// What the result is.
  public var form: ImageOrder.Form
  /// How long its source lets an image be kept, in seconds; `nil` for as long as there is room.
  public var keptTime: Double?

  /// The width of a poster to its height.
  public static let posterAspect = Rational(2, 3) ?? Rational(1)
  /// The width of a still to its height.
  public static let wideAspect = Rational(16, 9) ?? Rational(1)

  /// An image at `url`.
  public init(
    _ url: URL?, title: String, aspect: Rational = ImageRequest.posterAspect, longestSide: Int,
    decorators: [ImageDecorator] = [], form: ImageOrder.Form = .png
  ) {
    self.url = url
    self.title = title
    self.aspect = aspect
    self.longestSide = longestSide
    self.decorators = decorators
    self.form = form
  }

  /// The same image without decorators.
  var plain: ImageRequest {
    var request = self
    request.decorators = []
    return request
  }

  /// What is asked of the engine, for the file or for a sheet with the title.
  func order(for content: ImageOrder.Content) -> ImageOrder {
    ImageOrder(content, longestSide: longestSide, decorators: decorators, form: form)
  }

  var sheet: ImageOrder.Content { .title(title, aspect: aspect) }
}

/// An image as it is shown.
public struct FetchedImage: Sendable, Hashable {
  /// Where it comes from.
  public enum Origin: Sendable, Hashable {
    /// Its server, now or lately.
    case source
    /// An older copy, with why, as in `as of 14:05, source not reachable`.
    case stale(String)
    /// It could not be had: this is a sheet with the title.
    case sheet(CatalogError)
  }

  /// What to show.
  public var image: DrawnImage
  /// Where it comes from.
  public var origin: Origin

  /// An image from somewhere.
  public init(_ image: DrawnImage, origin: Origin) {
    self.image = image
    self.origin = origin
  }
}

/// What happens to an image that is wanted.
public enum ImageStep: Sendable, Hashable {
  /// Bytes have come, and how many there will be, where that is known.
  case received(bytes: Int64, total: Int64?)
  /// It could not be had, and is tried again after a pause.
  case waiting(CatalogError, attempt: Int)
  /// It is there, without its decorators, which take longer.
  case plain(FetchedImage)
  /// It is there as it was wanted; or a sheet stands for it, whose origin tells why. The last step.
  case finished(FetchedImage)
  /// Neither it nor a sheet can be shown. The last step.
  case failed(CatalogError)
}
