import TestSupport

extension SourceRecipe {
  /// Films of which parts can be copied: every coding below in every container that holds it.
  ///
  /// They are small and short, since many cases use each; rates, sizes, lengths and sounds are drawn.
  static func splicePool(
    of codings: [Picture] = spliceCodings, _ numbers: inout SeededNumbers
  ) -> [SourceRecipe] {
    var pool: [SourceRecipe] = []
    for coding in codings {
      for container in Container.allCases where codecs(of: container).contains(coding.codec) {
        var picture = coding
        if picture.rate != .variable { picture.rate = numbers.pick([.pal, .cinema, .ntsc, .slowCinema]) ?? .pal }
        if numbers.below(4) == 0 { picture.resize(64, 36) }
        var recipe = SourceRecipe(picture: picture, sound: nil, container: container, seconds: 2 + numbers.below(3))
        if numbers.below(3) > 0 { recipe.sound = numbers.pick(sounds(of: container)) }
        recipe.isStereo = recipe.sound != nil && numbers.below(3) == 0
        if container.storesMatrix, numbers.below(3) == 0 { recipe.orientation = numbers.below(8) }
        if recipe.exists { pool.append(recipe) }
      }
    }
    return pool
  }

  /// Shapes of GOPs, orders of frames and forms of coding.
  static let spliceCodings: [Picture] = [
    Picture(codec: .h264, reordering: .three, keyInterval: 12),
    Picture(codec: .h264, reordering: .none, keyInterval: 10, flavour: .cavlc),
    Picture(codec: .h264, reordering: .one, keyInterval: 250, keys: .uneven),
    Picture(codec: .h264, reordering: .pyramid, keyInterval: 25),
    Picture(codec: .h264, reordering: .pyramid, keyInterval: 12, flavour: .tenBits),
    Picture(codec: .h264, reordering: .three, keyInterval: 250, flavour: .chroma422, keys: .uneven),
    Picture(codec: .h264, reordering: .one, keyInterval: 15, flavour: .slices),
    Picture(codec: .h264, rate: .variable, reordering: .three, keyInterval: 6),
    Picture(codec: .h264, reordering: .pyramid, keyInterval: 250),
    Picture(codec: .h264, reordering: .none, keyInterval: 1),
    Picture(codec: .h264OpenGOP, reordering: .three, keyInterval: 12),
    Picture(codec: .h264OpenGOP, reordering: .pyramid, keyInterval: 8, keys: .uneven),
    Picture(codec: .vp8, keyInterval: 12),
    Picture(codec: .vp8, keyInterval: 250, keys: .uneven),
    Picture(codec: .vp9, keyInterval: 12),
    Picture(codec: .vp9, keyInterval: 250, keys: .uneven),
    Picture(codec: .mjpeg, keyInterval: 1),
    Picture(codec: .prores, keyInterval: 1),
  ]
}
