package import MediaTypes
internal import TrailerEditing

extension FilmExamination {
  /// What is odd about the film, the worst first.
  package var findings: [FilmFinding] {
    damage + clocks + tables + (streams.flatMap(pictures)) + sounds + whole
  }

  /// What brings the film into order: a copy, but where frames have no times that could be copied.
  ///
  /// A repair encodes those in their own codec, and MPEG-2 has no times between those of an even rate.
  private func repair(tolerating: Bool = false) -> String {
    guard lacksTimes else { return "--repair --out whole.mkv" }
    return (tolerating ? "--tolerate all " : "") + Self.encode
  }

  private static let encode = "--out edited.mp4"

  private var lacksTimes: Bool { timed.contains { $0.stream.undated > 0 && $0.info.kind == .video } }

  private func info(of stream: Stream) -> StreamInfo? { info.stream(stream.index) }

  private func name(_ stream: Stream) -> String {
    info(of: stream).map { "stream \($0.index) (\($0.kind.rawValue), \($0.codec))" } ?? "stream \(stream.index)"
  }

  /// Streams of frames that move, and of sound.
  private var timed: [(stream: Stream, info: StreamInfo)] {
    streams.compactMap { stream in
      guard let info = info(of: stream), [.video, .audio].contains(info.kind), !info.isAttachedPicture else {
        return nil
      }
      return (stream, info)
    }
  }

  /// Where the first stream of a file breaks off that is shorter than its index says.
  package var readableEnd: MediaTime? {
    guard isTruncated else { return nil }
    // Sound is read a little past where it ends.
    return timed.compactMap { stream, info in
      stream.lastDecoded.map { info.kind == .audio ? $0 - MediaTime(milliseconds: 300) : $0 }
    }.min()
  }

  // MARK: Damage

  private var damage: [FilmFinding] {
    var found: [FilmFinding] = []
    if isTruncated {
      found.append(
        FilmFinding(
          code: "truncated", what: "its index lists packets beyond the end of the file: something of it is missing",
          effect: "edits of what is there work; those of the rest are refused", cure: repair(tolerating: true)))
    }
    let damaged = streams.filter { $0.damaged.count > 0 }
    for stream in damaged {
      found.append(
        FilmFinding(
          code: "damaged-packets",
          what: "\(name(stream)): \(counted(stream.damaged.count, "packet")) damaged or empty",
          time: stream.damaged.first, effect: "an edit of these places is refused unless damage is tolerated",
          cure: isTruncated ? repair(tolerating: true) : "--tolerate \(stream.damaged.count) --out edited.mkv"))
    }
    let cut = streams.filter { $0.cutShort != nil }
    for stream in cut {
      found.append(
        FilmFinding(
          code: "ends-short", what: "\(name(stream)): it ends in the middle of a packet", time: stream.cutShort,
          effect: "edits leave that packet out, and say so"))
    }
    if damaged.isEmpty, cut.isEmpty, !isTruncated, let complaint {
      found.append(
        FilmFinding(
          code: "damaged-file", what: "the container is damaged: \(complaint)",
          effect: "an edit of such a place is refused unless damage is tolerated", cure: repair(tolerating: true)))
    }
    return found
  }

  // MARK: Clocks and tables

  private var clocks: [FilmFinding] {
    let followed = info.clockJumps.map { jumps in
      let times = jumps.count == 1 ? "once" : "\(jumps.count) times"
      return FilmFinding(
        code: "clock-jumps", what: "its clock begins again or jumps \(times)",
        time: jumps.first, effect: "edits follow it: the film goes on there without a gap", cure: repair())
    }
    return [followed].compactMap(\.self) + unfollowedClocks
  }

  private var unfollowedClocks: [FilmFinding] {
    streams.compactMap { stream in
      guard let jump = stream.firstJump else { return nil }
      let isBack = jump < .zero
      let times = stream.jumps.count == 1 ? "once" : "\(stream.jumps.count) times"
      return FilmFinding(
        code: isBack ? "clock-back" : "clock-hole",
        what: "\(name(stream)): its clock jumps \(times), first by \(jump.secondsText) s", time: stream.jumps.first,
        effect: isBack
          ? "an edit across this place is refused; edits before and behind it work"
          : "an edit across this hole is refused unless it is to be kept",
        cure: isBack ? nil : "--fill-gaps --out edited.mkv")
    }
  }

  private var tables: [FilmFinding] {
    var found: [FilmFinding] = []
    if saidNoLength {
      found.append(
        FilmFinding(
          code: "no-length", what: "it does not say how long it is",
          effect: "the whole file is read once when it is opened, then it is edited like any other", cure: repair()))
    } else if lacksIndex {
      found.append(
        FilmFinding(
          code: "no-index", what: "it has no table of its key frames",
          effect: "places in it are found by reading from the start, which takes longer", cure: repair()))
    }
    for (stream, _) in timed where listParts.indices.contains(stream.index) && listParts[stream.index] > 1 {
      found.append(
        FilmFinding(
          code: "edit-list", what: "\(name(stream)): its edit list shows \(listParts[stream.index]) parts of it",
          effect: "edits see what players show, one part after the other"))
    }
    for (stream, info) in timed where stream.undated > 0 && info.kind == .video {
      found.append(
        FilmFinding(
          code: "no-times",
          what:
            "\(name(stream)): \(counted(stream.undated, "packet")) of \(stream.packets) do not say when they are shown",
          effect: "its frames are encoded, not copied", cure: Self.encode))
    }
    return found
  }

  // MARK: Frames

  private func pictures(_ stream: Stream) -> [FilmFinding] {
    guard let info = info(of: stream), let video = info.video, !info.isAttachedPicture else { return [] }
    var found: [FilmFinding] = []
    if stream.packetsBeforeKey > 0 {
      found.append(
        FilmFinding(
          code: "headless",
          what: "\(name(stream)): \(counted(stream.packetsBeforeKey, "frame")) before the first key frame",
          time: stream.start, effect: "they cannot be decoded, and are left out where frames are encoded",
          cure: repair()))
    }
    if stream.openings.count > 0, stream.undated == 0 {
      found.append(
        FilmFinding(
          code: "open-gop",
          what: "\(name(stream)): \(counted(stream.openings.count, "key frame")) of \(stream.keys) with frames behind "
            + "them that are shown before them",
          time: stream.openings.first,
          effect: "a cut there encodes some frames more, and `--strategy copy` moves it further"))
    }
    if stream.hidden.count > 0 {
      found.append(
        FilmFinding(
          code: "hidden-frames",
          what: "\(name(stream)): \(counted(stream.hidden.count, "frame")) that players do not show",
          time: stream.hidden.first, effect: "no edit ever shows them"))
    }
    found += rates(stream, info, video)
    if video.colour.matrix == "unknown",
      !["gbr", "rgb", "pal", "gray", "mono"].contains(where: (video.pixelFormat ?? "").hasPrefix)
    {
      found.append(
        FilmFinding(
          code: "untagged-colour", what: "\(name(stream)): it does not say which colours its numbers mean",
          effect: "players guess them by the size; so does what is drawn on the frames"))
    }
    if let matrix = video.displayMatrix {
      let turn = Orientation(displayMatrix: matrix)
      if turn != .identity {
        found.append(
          FilmFinding(
            code: "turned",
            what: "\(name(stream)): the container says how it is turned: \(turn.map { "\($0)" } ?? "askew")",
            effect: turn == nil
              ? "the turn is left out" : "edits see it upright; the turn is kept where the container has a place for it"
          ))
      }
    }
    return found
  }

  private func rates(_ stream: Stream, _ info: StreamInfo, _ video: VideoInfo) -> [FilmFinding] {
    guard stream.undated == 0, let shortest = stream.shortest, let longest = stream.longest, shortest > .zero,
      stream.packets > 2
    else {
      return []
    }
    // A coarse clock rounds each distance by a tick.
    let tick = MediaTime(info.timeBase) * Rational(2)
    if longest - shortest > max(tick, MediaTime(milliseconds: 2)) {
      return [
        FilmFinding(
          code: "uneven-frames",
          what: "\(name(stream)): its frames come unevenly, \(rate(longest)) to \(rate(shortest)) a second",
          effect: "each frame keeps its own time; counting frames reads the whole film, and AVI cannot hold them")
      ]
    }
    guard let told = saidRates[stream.index] ?? video.averageFrameRate, let start = stream.start, let end = stream.end,
      end > start
    else {
      return []
    }
    let counted = Double(stream.packets - stream.hidden.count) / (end - start).seconds
    guard !video.isInterlaced, abs(told.approximation / counted - 1) > 0.02 else { return [] }
    return [
      FilmFinding(
        code: "wrong-rate",
        what: "\(name(stream)): it is said to have \(decimal(told.approximation)) frames a second, and has "
          + decimal(counted),
        effect: "frames keep their own times; the number only guides the encoder's rate")
    ]
  }

  private func rate(_ distance: MediaTime) -> String { decimal(1 / distance.seconds) }

  /// A number with at most two decimals.
  private func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  // MARK: Sound

  /// Less than this nobody sees or hears.
  private static let noticeable = MediaTime(milliseconds: 40)
  private static let noticeableAtEnd = MediaTime(milliseconds: 200)

  private var sounds: [FilmFinding] {
    guard let main = timed.first(where: { $0.info.kind == .video })?.stream, main.undated == 0, let start = main.start,
      let end = main.end
    else { return [] }
    return timed.filter { $0.info.kind == .audio }.flatMap { stream, info -> [FilmFinding] in
      guard let first = stream.start, let last = stream.end else { return [] }
      let padding = info.audio.flatMap { Rational(Int64($0.initialPadding), Int64(max(1, $0.sampleRate))) }
      let lag = max(first, min(first + MediaTime(padding ?? Rational(0)), .zero)) - start
      var found: [FilmFinding] = []
      if lag > Self.noticeable || lag < .zero - Self.noticeable {
        found.append(
          FilmFinding(
            code: "sound-offset",
            what: "\(name(stream)): it begins \(distance(lag, "after", "before")) the frames", time: min(first, start),
            effect: "it is kept so: sound and frames stay together"))
      }
      let rest = last - end
      if rest > Self.noticeableAtEnd || rest < .zero - Self.noticeableAtEnd {
        found.append(
          FilmFinding(
            code: "sound-end", what: "\(name(stream)): it ends \(distance(rest, "after", "before")) the frames",
            time: min(last, end), effect: "the film lasts until the later of both"))
      }
      return found
    }
  }

  private func distance(_ time: MediaTime, _ after: String, _ before: String) -> String {
    let milliseconds = Int((abs(time.seconds) * 1000).rounded())
    return "\(milliseconds) ms \(time > .zero ? after : before)"
  }

  // MARK: The film as a whole

  private var whole: [FilmFinding] {
    var found = undecodable.compactMap { index in
      info.stream(index).map { stream in
        FilmFinding(
          code: "undecodable",
          what: "stream \(index) (\(stream.kind.rawValue), \(stream.codec)): nothing here decodes it",
          effect: "it is left out", cure: nil)
      }
    }
    if info.programs.count > 1 {
      found.append(
        FilmFinding(
          code: "programmes", what: "it holds \(info.programs.count) programmes",
          effect: "the streams of all go into one", cure: "--tracks video:0,audio:0 --out one.ts"))
    }
    return found
  }

  private func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
