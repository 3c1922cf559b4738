/// Where what is known of AV1's symbols stands in one list (AV1 bitstream, 8.3.2).
///
/// Of a symbol of so many values there are as many numbers: how likely, of 32,768, it is to be above each value but the last;
/// then how often it was seen, 32 times at most.
enum AV1Contexts {
  /// The mode of a block of a frame without motion, by the kinds of mode above and to the left.
  static let keyModes = 0
  /// The mode of other blocks without motion, by size.
  static let modes = 325
  /// The mode of chroma, by that of luma.
  static let chromaModes = 377
  /// The same where chroma may be told from luma.
  static let chromaModesOrLuma = 546
  /// How far a mode is turned.
  static let angles = 728
  /// Whether a block is copied from its own frame.
  static let copies = 784
  /// The parts of blocks of 8 samples, then 16, 32, 64 and 128.
  static let parts8 = 786
  static let parts16 = 802
  static let parts32 = 842
  static let parts64 = 882
  static let parts128 = 922
  /// The segment of a block.
  static let segments = 954
  static let segmentsKept = 978
  /// The size of transforms, by how often the largest can be halved.
  static let transforms8 = 984
  static let transforms16 = 990
  static let transforms32 = 999
  static let transforms64 = 1008
  static let transformParts = 1017
  /// Prediction by filters, by the size of the block.
  static let filterModes = 1059
  static let isFiltered = 1064
  /// How motion between samples is filtered.
  static let filters = 1108
  static let motionModes = 1156
  /// How a block moves.
  static let isNotNew = 1222
  static let isNotGlobal = 1234
  static let isNotNearest = 1238
  static let compoundModes = 1250
  static let isLaterCandidate = 1314
  /// What a block is predicted from.
  static let isInter = 1320
  static let isCompound = 1328
  static let skipModes = 1338
  static let skips = 1344
  /// The frames that two-sided prediction takes, then one-sided.
  static let forward = 1350
  static let backward = 1368
  static let single = 1380
  static let isTwoSided = 1416
  static let oneSided = 1426
  /// The difference of motion: which of its parts there are, then rows and columns; the same again for copies.
  static let motion = 1444
  /// Palettes, and the number of their colours.
  static let paletteLuma = 1656
  static let paletteChroma = 1698
  static let paletteLumaSizes = 1702
  static let paletteChromaSizes = 1751
  static let lumaColours = [0, 0, 1800, 1810, 1825, 1845, 1870, 1900, 1935]
  static let chromaColours = [0, 0, 1975, 1985, 2000, 2020, 2045, 2075, 2110]
  /// Changes of the quantizer and of the loop filter.
  static let quantizerChange = 2150
  static let filterChange = 2154
  static let filterChanges = 2158
  /// The kind of a transform.
  static let intraKinds7 = 2174
  static let intraKinds5 = 2356
  static let interKinds16 = 2551
  static let interKinds12 = 2583
  static let interKinds2 = 2595
  /// Prediction that is put together from several.
  static let overlaps = 2603
  static let interIntra = 2647
  static let interIntraModes = 2653
  static let isWedge = 2665
  static let wedges = 2709
  static let compoundGroups = 3061
  static let compoundIndex = 3073
  static let compoundTypes = 3085
  /// How chroma is told from luma.
  static let lumaSigns = 3129
  static let lumaShares = 3137
  /// The restoration of a part of the frame.
  static let wiener = 3233
  static let selfGuided = 3235
  static let restorations = 3237
  /// The coefficients of a transform; these stand four times among the numbers, by quantizer.
  static let isEmpty = 3240
  static let ends16 = 3370
  static let ends32 = 3390
  static let ends64 = 3414
  static let ends128 = 3442
  static let ends256 = 3474
  static let ends512 = 3510
  static let ends1024 = 3530
  static let endBits = 3552
  static let meanSigns = 3732
  static let lastLevels = 3744
  static let levels = 3864
  static let higherLevels = 5544
  static let count = 6216

  /// How many values the symbols have, and how many such symbols follow one another.
  private static let layout: [(values: Int, symbols: Int)] = [
    (13, 42), (14, 13), (7, 8), (2, 1), (4, 4), (10, 12), (8, 7), (2, 6), (3, 9), (2, 21), (5, 1), (2, 22), (3, 38),
    (2, 14), (8, 8), (2, 65), (4, 1), (2, 1), (11, 1), (2, 1), (4, 3), (2, 13), (11, 1), (2, 1), (4, 3), (2, 12),
    (4, 1), (2, 1), (11, 1), (2, 1), (4, 3), (2, 13), (11, 1), (2, 1), (4, 3), (2, 35), (7, 14), (2, 5), (3, 5),
    (4, 5), (5, 5), (6, 5), (7, 5), (8, 5), (2, 5), (3, 5), (4, 5), (5, 5), (6, 5), (7, 5), (8, 5), (4, 6), (7, 26),
    (5, 39), (16, 2), (12, 1), (2, 29), (4, 3), (2, 22), (16, 22), (2, 34), (8, 1), (16, 6), (2, 2), (3, 1), (2, 65),
    (5, 4), (6, 4), (7, 4), (8, 4), (9, 4), (10, 2), (11, 2), (2, 96), (3, 40), (4, 588),
  ]

  /// Where it stands how often each was seen.
  static let counters: [Int] = {
    var (counters, place): ([Int], Int) = ([], -1)
    for (values, symbols) in layout {
      for _ in 0..<symbols {
        place += values
        counters.append(place)
      }
    }
    return counters
  }()

  /// What is known at first, where a frame begins with such a quantizer.
  static func beginnings(quantizer: Int) -> [UInt16] {
    let level = quantizer <= 20 ? 0 : quantizer <= 60 ? 1 : quantizer <= 120 ? 2 : 3
    let size = AV1Tables.coefficients.count / 4
    var numbers = (AV1Tables.beginnings + AV1Tables.coefficients[size * level..<size * (level + 1)])[...]
    var likely: [UInt16] = []
    likely.reserveCapacity(count)
    for (values, symbols) in layout {
      for _ in 0..<symbols {
        likely += numbers.prefix(values - 1).map { 32768 - $0 } + [0]
        numbers = numbers.dropFirst(values - 1)
      }
    }
    return likely
  }
}
