import TestSupport

extension SourceRecipe {
  /// A pool of recipes that a run's cases choose from: every codec, container and order of frames comes up, and a
  /// tenth is sound.
  static func pool(of count: Int, _ numbers: inout SeededNumbers) -> [SourceRecipe] {
    var pool: [SourceRecipe] = []
    var codecs = Codec.usual.shuffled(&numbers)
    var containers: [Container] = []
    while pool.count < count {
      if pool.count % 10 == 9 {
        pool.append(sound(&numbers))
        continue
      }
      if codecs.isEmpty { codecs = Codec.usual.shuffled(&numbers) }
      let codec = codecs.removeLast()
      // The container that was used least, so that none is left out.
      let fitting = Container.allCases.filter { Self.codecs(of: $0).contains(codec) }
      let least = fitting.shuffled(&numbers).min { first, second in
        containers.count { $0 == first } < containers.count { $0 == second }
      }
      guard let container = least, let recipe = film(codec, container, &numbers) else { continue }
      containers.append(container)
      pool.append(recipe)
    }
    for kind in Reordering.allCases { bring(kind, into: &pool) }
    return pool
  }

  /// Gives one recipe an order of frames that chance left out; draws no number, so that other pools stay as they are.
  private static func bring(_ kind: Reordering, into pool: inout [SourceRecipe]) {
    guard !pool.contains(where: { $0.picture?.reordering == kind }) else { return }
    for place in pool.indices {
      let own = pool[place].picture?.reordering
      var other = pool[place]
      other.picture?.reordering = kind
      let isLastOfItsKind = pool.count { $0.picture?.reordering == own } == 1
      guard other.picture != nil, other.exists, !isLastOfItsKind else { continue }
      pool[place] = other
      return
    }
  }

  private static func film(_ codec: Codec, _ container: Container, _ numbers: inout SeededNumbers) -> SourceRecipe? {
    for _ in 0..<200 {
      let size = Picture.sizes[min(numbers.below(7), 4)]
      let isIntra = [.ffv1, .prores].contains(codec)
      let picture = Picture(
        codec: codec, rate: numbers.pick(Rate.allCases) ?? .pal, reordering: numbers.pick(Reordering.allCases) ?? .none,
        keyInterval: isIntra ? 1 : numbers.pick([1, 12, 12, 250]) ?? 12, width: size.0, height: size.1)
      let hasSound = numbers.below(10) > 0
      var recipe = SourceRecipe(picture: picture, sound: nil, container: container, seconds: 1 + numbers.below(4))
      if numbers.below(8) == 0 { recipe.seconds = 6 }
      if hasSound { recipe.sound = numbers.pick(sounds(of: container)) }
      recipe.isStereo = hasSound && numbers.below(3) == 0
      if container.storesMatrix, numbers.below(2) == 0 { recipe.orientation = numbers.below(8) }
      if container.holdsChapters {
        recipe.hasChapters = numbers.below(3) == 0
        recipe.hasSecondSound = hasSound && numbers.below(4) == 0
      }
      if recipe.exists { return recipe }
    }
    return nil
  }

  private static func sound(_ numbers: inout SeededNumbers) -> SourceRecipe {
    let container = numbers.pick(soundContainers) ?? .wav
    return SourceRecipe(
      picture: nil, sound: numbers.pick(sounds(of: container)), isStereo: numbers.below(2) == 0, container: container,
      seconds: 2 + numbers.below(4))
  }
}

extension Array {
  /// The elements in an order that the numbers give.
  func shuffled(_ numbers: inout SeededNumbers) -> [Element] {
    var rest = self
    var result: [Element] = []
    while !rest.isEmpty { result.append(rest.remove(at: numbers.below(rest.count))) }
    return result
  }
}
