internal import TrailerEditing
internal import TrailerRendering

/// What is in a shard.
struct ShardContent: Sendable {
  /// The places of its jobs.
  var places: [Int]
  /// Seconds that it is likely to take; 0 for one that was submitted before.
  var seconds = 0.0
  /// The share of a job that it is; it holds nothing else then.
  var share: (key: String, share: SpanShare)?
}

/// Makes shards of the jobs that are missing.
struct ShardMaker: Sendable {
  let jobs: [BatchJob]
  let scan: BatchScan
  let keys: JobKeys
  let folder: ClusterFolder
  let cluster: ClusterOptions
  let environment: BatchEnvironment

  /// What is missing, in shards.
  struct Work {
    /// What can be done now.
    var shards: [ShardContent] = []
    /// Jobs whose shares are among those.
    var joins: [ShardContent] = []
    /// The places of the jobs that are split.
    var splits: Set<Int> = []
    var cost = ClusterCost()
    /// What was fetched for jobs whose film is no file.
    var films: [Int: BatchEnvironment.FetchedFilm] = [:]
    /// The places of jobs that no host can do, and why.
    var faults: [(place: Int, error: FKTError)] = []
  }

  /// What there is to do for some jobs.
  ///
  /// A long job goes out in shares first, and as a whole when all of them are there, or have been tried often enough: it makes
  /// itself what it does not find.
  ///
  /// - Parameters:
  ///   - missing: the places of the jobs, the longest first.
  ///   - most: the most shards there may be.
  ///   - tried: how often the shares of a place were submitted.
  /// - Returns: the shards, and what stands in the way of some jobs.
  func work(of missing: [Int], most: Int, tried: (Int) -> Int) -> Work {
    var work = Work()
    var whole: [Int] = []
    var seconds: [Int: Double] = [:]
    var bytes: Int64 = 0
    for place in missing {
      do throws(FKTError) {
        guard let key = scan.keys[place]?.text else { throw why(place) }
        if case .remote(let name) = jobs[place].input { work.films[place] = try fetch(name) }
        let cost = cost(place)
        bytes += cost.bytes
        let count = shares(of: place, cost)
        if count > 1 { work.splits.insert(place) }
        let unmade =
          count > 1 && tried(place) < Self.mostTries
          ? (0..<count).map { SpanShare(number: $0, of: count) }.filter { !folder.isMade($0, of: key) } : []
        for share in unmade {
          work.shards.append(
            ShardContent(places: [place], seconds: cost.seconds / Double(count), share: (key, share)))
        }
        if unmade.isEmpty {
          whole.append(place)
          // What finds its shares made has little left to do.
          seconds[place] = cost.seconds / (count > 1 ? Self.shareOfJoin : 1)
        } else {
          work.joins.append(ShardContent(places: [place], seconds: cost.seconds))
        }
      } catch {
        work.faults.append((place, error))
      }
    }
    let packer = ShardPacker(seconds: cluster.shardSeconds, most: max(1, most - work.shards.count))
    for places in packer.shards(of: whole, cost: { seconds[$0] ?? 0 }) {
      work.shards.append(ShardContent(places: places, seconds: places.reduce(0) { $0 + (seconds[$1] ?? 0) }))
    }
    work.cost = ClusterCost(
      jobs: whole.count + work.joins.count, shards: work.shards.count,
      seconds: work.shards.reduce(0) { $0 + $1.seconds },
      bytes: bytes)
    return work
  }

  /// How often shares are submitted.
  private static let mostTries = 2
  /// What a whole job takes of the time, one part in so many, when its encoded spans are there.
  private static let shareOfJoin = 10.0

  // MARK: A job

  /// The jobs of a shard as a worker needs them: made when they are written, since all at once would fill the memory.
  func lines(of shard: ShardContent, in work: Work) -> [ClusterOrder.Line] {
    shard.places.compactMap { place in
      guard let key = scan.keys[place]?.text else { return nil }
      var line = ClusterOrder.Line(
        jobs[place], key: key, film: work.films[place], failures: scan.failures[place] ?? 0,
        old: scan.oldKeys[place] ?? [])
      if work.splits.contains(place) {
        let isAsked = if case .exactly = cluster.split { true } else { false }
        line.split = JobSplit(share: shard.share?.share, isAsked: isAsked)
      }
      return line
    }
  }

  /// What has to be fetched is fetched now, and lies in the shared folder then.
  private func fetch(_ name: String) throws(FKTError) -> BatchEnvironment.FetchedFilm {
    var film = try environment.fetch(name)
    film.path = try folder.share(film.path)
    return film
  }

  /// Why a job has no key.
  func why(_ place: Int) -> FKTError {
    do throws(FKTError) {
      _ = try keys.key(of: jobs[place])
      return FKTError(
        code: .inputChanged, message: "\(jobs[place].input.name): it has changed just now", hint: "try again")
    } catch {
      return error
    }
  }

  private func cost(_ place: Int) -> ClusterCost {
    guard case .file(let path) = jobs[place].input, let facts = RenderedFile.Facts(named: path) else {
      return ClusterCost(seconds: 10)
    }
    return ClusterCost(seconds: jobs[place].estimatedSeconds(byteCount: facts.byteCount), bytes: facts.byteCount)
  }

  /// Into how many shares a job is split; 1 where it stays whole.
  private func shares(of place: Int, _ cost: ClusterCost) -> Int {
    let job = jobs[place]
    guard job.settings.strategy != .copy, cost.seconds > cluster.shardSeconds else { return 1 }
    switch cluster.split {
    case .off: return 1
    case .exactly(let count): return count
    case .auto:
      let wanted = Int((cost.seconds / cluster.shardSeconds).rounded(.up))
      switch job.settings.pieces {
      case .off: return 1
      case .exactly(let pieces): return min(wanted, pieces)
      case .auto: return job.isLikelyInPieces ? min(wanted, PieceCount.most) : 1
      }
    }
  }

  /// What all hosts that work on shards must have in common.
  func node(for shards: [ShardContent]) -> NodeFacts {
    let needsFonts = shards.contains { $0.places.contains { jobs[$0].usesFonts } }
    return NodeFacts(build: keys.build, fonts: needsFonts ? NodeFacts.fontDigest : nil)
  }
}

extension BatchJob {
  /// Whether a title of it is drawn with a font that the host chooses.
  fileprivate var usesFonts: Bool {
    edits.edits.contains { edit in
      guard let text = edit as? FKTAddTextCommand else { return false }
      if case .file = text.text.font { return false }
      return true
    }
  }

  /// Whether its frames are likely to be encoded in pieces although nobody asks for a number, by its names: the plan will
  /// tell, and a share of what is in one piece is empty.
  fileprivate var isLikelyInPieces: Bool {
    let codec = edits.edits.lazy.compactMap { ($0 as? FKTExportCommand)?.settings.videoCodec }.last
    if let codec { return [.vp8, .vp9, .av1].contains(codec) }
    return [output, input.name].contains {
      ContainerFormat(pathExtension: ScriptPath.parts(ofName: $0).ending) == .webm
    }
  }
}
