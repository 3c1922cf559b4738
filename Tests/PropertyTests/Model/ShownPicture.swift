import Foundation

/// How large the frame is as it is shown, and where each painted point is shown.
///
///     x' = a x + c y + e        y' = b x + d y + f        pixels from the top left corner
struct ShownPicture: Sendable, Hashable {
  private(set) var width: Int
  private(set) var height: Int
  private var map = Map()
  /// By how much each side may be longer: colours are stored for blocks of pixels, which widens odd crops, by up to a
  /// pixel at both ends.
  private(set) var slack = Slack()

  struct Slack: Sendable, Hashable {
    var width = 0
    var height = 0
  }

  struct Map: Sendable, Hashable {
    var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    func shown(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (a * x + c * y + e, b * x + d * y + f) }

    /// What this map does, then the other four numbers and a shift.
    func then(_ a2: Double, _ b2: Double, _ c2: Double, _ d2: Double, _ e2: Double, _ f2: Double) -> Map {
      var map = Map()
      (map.a, map.b) = (a2 * a + c2 * b, b2 * a + d2 * b)
      (map.c, map.d) = (a2 * c + c2 * d, b2 * c + d2 * d)
      (map.e, map.f) = (a2 * e + c2 * f + e2, b2 * e + d2 * f + f2)
      return map
    }
  }

  struct Rect: Sendable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func contains(_ point: (x: Double, y: Double)) -> Bool {
      point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
    }
  }

  /// A text or an image that lies over the frame.
  struct Overlay: Sendable, Hashable {
    /// How points came to be where they were when it was laid.
    var map: Map
    /// Where it may hide something.
    var region: Rect
    /// The middle of an image whose middle is opaque red; `nil` for others.
    var redPoint: (x: Double, y: Double)? {
      get { redX.flatMap { x in redY.map { (x, $0) } } }
      set { (redX, redY) = (newValue?.x, newValue?.y) }
    }
    private var redX: Double?
    private var redY: Double?

    init(map: Map, region: Rect) { (self.map, self.region) = (map, region) }
  }

  /// A painted frame that its file shows in some lie.
  init(width: Int, height: Int, lie: PictureLie) {
    (self.width, self.height) = (width, height)
    turn(lie.a, lie.b, lie.c, lie.d)
  }

  /// Where a painted point is shown.
  func shown(_ x: Double, _ y: Double) -> (x: Double, y: Double) { map.shown(x, y) }

  mutating func flip(isHorizontal: Bool) { turn(isHorizontal ? -1 : 1, 0, 0, isHorizontal ? 1 : -1) }

  /// Turns clockwise; other than by quarter turns onto the smallest even canvas that holds all.
  mutating func turn(_ degrees: Double) {
    let whole = (degrees / 90).rounded(.down)
    for _ in 0..<(Int(whole) % 4 + 4) % 4 { turn(0, 1, -1, 0) }
    let rest = degrees - whole * 90
    guard rest > 0 else { return }
    let (sine, cosine) = (sin(rest * .pi / 180), cos(rest * .pi / 180))
    let (oldX, oldY) = (Double(width) / 2, Double(height) / 2)
    func canvas(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
      func even(_ length: Double) -> Int { Int(((length - 1e-6) / 2).rounded(.up)) * 2 }
      let (w, h) = (Double(width), Double(height))
      return (even(w * cosine + h * sine), even(w * sine + h * cosine))
    }
    // What a crop was widened by widens the canvas, and its rounding may add to it.
    let largest = canvas(width + slack.width, height + slack.height)
    (width, height) = canvas(width, height)
    slack = Slack(width: largest.width - width, height: largest.height - height)
    let (newX, newY) = (Double(width) / 2, Double(height) / 2)
    map = map.then(
      cosine, sine, -sine, cosine, newX - cosine * oldX + sine * oldY, newY - sine * oldX - cosine * oldY)
  }

  /// A quarter turn or flip, moved back to the top left corner.
  private mutating func turn(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    let (w, h) = (Double(width), Double(height))
    map = map.then(a, b, c, d, (a < 0 ? w : 0) + (c < 0 ? h : 0), (b < 0 ? w : 0) + (d < 0 ? h : 0))
    guard a == 0 else { return }
    (width, height) = (height, width)
    slack = Slack(width: slack.height, height: slack.width)
  }

  mutating func crop(_ rect: Rect) throws {
    guard rect.x >= 0, rect.y >= 0, rect.width >= 2, rect.height >= 2, rect.x + rect.width <= Double(width),
      rect.y + rect.height <= Double(height)
    else { throw FilmModel.Refusal("the crop lies outside the frame") }
    let isEven = [rect.x, rect.y, rect.width, rect.height, Double(width), Double(height)].allSatisfy {
      $0.truncatingRemainder(dividingBy: 2) == 0
    }
    if !isEven || slack != Slack() { slack = Slack(width: slack.width + 2, height: slack.height + 2) }
    map = map.then(1, 0, 0, 1, -rect.x, -rect.y)
    (width, height) = (Int(rect.width), Int(rect.height))
  }

  /// An overlay that is laid now.
  func overlaid(_ region: Rect, red: (x: Double, y: Double)? = nil) -> Overlay {
    var overlay = Overlay(map: map, region: region)
    overlay.redPoint = red
    return overlay
  }

  /// Where a point of the frame as an overlay found it is shown in the end.
  func shown(_ point: (x: Double, y: Double), of overlay: Overlay) -> (x: Double, y: Double) {
    let old = overlay.map
    let determinant = old.a * old.d - old.b * old.c
    let (x, y) = (point.x - old.e, point.y - old.f)
    return map.shown((old.d * x - old.c * y) / determinant, (old.a * y - old.b * x) / determinant)
  }
}
