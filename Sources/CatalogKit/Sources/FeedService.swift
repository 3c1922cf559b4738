import Foundation

/// Answers from the store while it is fresh; else asks the source, and stores what it says.
struct FeedService: Sendable {
  /// What one source gave.
  struct Answer<Item: Sendable>: Sendable {
    var items: [Item]
    var outcome: SourceOutcome
  }

  /// Reads in the order of one user's language.
  var library: LibraryService
  let imports: ImportService
  let timeToLive: Double
  let isOffline: Bool
  let now: @Sendable () -> Date
  private let coalescer = Coalescer<FeedKey, SourceOutcome>()

  init(
    library: LibraryService, imports: ImportService, timeToLive: Double, isOffline: Bool,
    now: @escaping @Sendable () -> Date
  ) {
    self.library = library
    self.imports = imports
    self.timeToLive = timeToLive
    self.isOffline = isOffline
    self.now = now
  }

  /// The answers of several sources, asked at once.
  ///
  /// - Parameters:
  ///   - sources: those to ask, in the order of preference.
  ///   - list: what the user calls the list.
  ///   - isForced: whether sources are asked although the store is fresh; nothing is read then, and what counts is how they fared.
  ///   - standIns: sources whose stored answers are taken where all others fail; they are not asked.
  ///   - plan: how a source is asked; where it throws, only that source has failed.
  /// - Returns: the items of all sources in the order of `sources`, and how each of them fared.
  /// - Throws: why the source failed where all did, `cancelled`.
  func gather<Item: Sendable>(
    _ sources: [SourceRoster.Source], _ list: String, isForced: Bool = false,
    standIns: [SourceRoster.Source] = [],
    plan: @escaping @Sendable (SourceRoster.Source) async throws(CatalogError) -> FeedPlan<Item>
  ) async throws(CatalogError) -> CatalogAnswer<Item> {
    let answers = await withTaskGroup(of: (Int, Answer<Item>).self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask {
          do throws(CatalogError) {
            return (index, await answer(to: try await plan(source), isForced: isForced))
          } catch {
            return (index, Answer(items: [], outcome: .init(source: source.name, list: list, state: .failed(error))))
          }
        }
      }
      var answers: [(Int, Answer<Item>)] = []
      for await answer in group { answers.append(answer) }
      return answers.sorted { $0.0 < $1.0 }.map(\.1)
    }
    if Task.isCancelled { throw CatalogError(.cancelled, list, "cancelled") }
    let errors = answers.compactMap(\.outcome.error)
    if var error = errors.first, errors.count == answers.count {
      let stored = await stored(standIns, plan)
      if !stored.isEmpty {
        return CatalogAnswer(stored.flatMap(\.items), outcomes: (answers + stored).map(\.outcome))
      }
      if errors.count > 1 { error.message = "no source answers: \(errors.map(\.description).joined(separator: "; "))" }
      throw error
    }
    return CatalogAnswer(answers.flatMap(\.items), outcomes: answers.map(\.outcome))
  }

  /// What the store has of sources, as far as there is something in it.
  private func stored<Item: Sendable>(
    _ sources: [SourceRoster.Source], _ plan: (SourceRoster.Source) async throws(CatalogError) -> FeedPlan<Item>
  ) async -> [Answer<Item>] {
    var answers: [Answer<Item>] = []
    for source in sources {
      guard let plan = try? await plan(source), let stored = try? await plan.load(library, plan.key),
        !stored.items.isEmpty
      else { continue }
      answers.append(Answer(items: stored.items, outcome: outcome(of: plan, .stored, stored)))
    }
    return answers
  }

  /// The answer of one source; see `gather`.
  func answer<Item: Sendable>(to plan: FeedPlan<Item>, isForced: Bool) async -> Answer<Item> {
    do throws(CatalogError) {
      if !isForced, let stored = try await fresh(plan) {
        return Answer(items: stored.items, outcome: outcome(of: plan, .stored, stored))
      }
      if isOffline, plan.source.isRemote, let stored = try await plan.load(library, plan.key), isKept(stored, plan) {
        return Answer(items: stored.items, outcome: outcome(of: plan, stale(stored.state, "offline"), stored))
      }
      let asked = try await coalescer.value(for: plan.key) { () throws(CatalogError) in
        // Who found the store too old may come here after another one's answer was stored.
        if !isForced, let stored = try await fresh(plan) { return outcome(of: plan, .stored, stored) }
        return try await ask(plan, isForced: isForced)
      }
      if isForced { return Answer(items: [], outcome: asked) }
      guard let stored = try await plan.load(library, plan.key) else { return Answer(items: [], outcome: asked) }
      return Answer(items: stored.items, outcome: asked)
    } catch {
      return await older(plan, error)
    }
  }

  private func ask<Item: Sendable>(
    _ plan: FeedPlan<Item>, isForced: Bool
  ) async throws(CatalogError) -> SourceOutcome {
    let result = await FreshnessTransport.$isForced.withValue(isForced) {
      () async -> Result<Listing<Item>, CatalogError> in
      do throws(CatalogError) { return .success(try await plan.ask()) } catch { return .failure(error) }
    }
    let listing: Listing<Item>
    switch result {
    case .success(let found): listing = found
    case .failure(let error):
      if error.code != .cancelled { try? await imports.note(error, for: plan.key, at: now()) }
      throw error
    }
    let fetched = listing.asOf ?? now()
    let isStale = listing.staleReason != nil
    try await plan.save(imports, listing, plan.key, fetched, isStale ? fetched : fetched + timeToLive)
    var outcome = SourceOutcome(
      source: plan.source.name, list: plan.list, state: listing.staleReason.map { .stale($0) } ?? .fresh, asOf: fetched)
    outcome.count = listing.items.count
    outcome.badRows = listing.badRows
    outcome.badRowCount = listing.badRows.count
    outcome.isPartial = listing.isPartial
    return outcome
  }

  /// What the store has, when the source could not be asked.
  private func older<Item: Sendable>(_ plan: FeedPlan<Item>, _ error: CatalogError) async -> Answer<Item> {
    let failed = SourceOutcome(source: plan.source.name, list: plan.list, state: .failed(error))
    guard error.code != .cancelled, let stored = try? await plan.load(library, plan.key), isKept(stored, plan)
    else {
      return Answer(items: [], outcome: failed)
    }
    let reason =
      switch error.code {
      case .blocked: "source blocked"
      case .unavailable: "source not reachable"
      case .offline: "offline"
      case .notFound: "the source no longer has it"
      default: error.message
      }
    return Answer(items: stored.items, outcome: outcome(of: plan, stale(stored.state, reason), stored))
  }

  /// Whether the terms of a source let its answer be shown still.
  private func isKept<Item: Sendable>(_ stored: FeedPlan<Item>.Stored, _ plan: FeedPlan<Item>) -> Bool {
    guard let kept = plan.source.provider.keptTime, let fetched = stored.state.fetched else { return true }
    return now().timeIntervalSince(fetched) <= kept
  }

  /// What the store has, if it is not too old.
  private func fresh<Item: Sendable>(_ plan: FeedPlan<Item>) async throws(CatalogError) -> FeedPlan<Item>.Stored? {
    guard let state = try await library.state(of: plan.key), state.isFresh(at: now()), let fetched = state.fetched,
      await !plan.source.provider.hasChanged(since: fetched)
    else { return nil }
    return try await plan.load(library, plan.key)
  }

  private func outcome<Item: Sendable>(
    of plan: FeedPlan<Item>, _ state: SourceOutcome.State, _ stored: LibraryService.StoredList<Item>
  ) -> SourceOutcome {
    var outcome = SourceOutcome(source: plan.source.name, list: plan.list, state: state, asOf: stored.state.fetched)
    outcome.count = stored.items.count
    outcome.badRowCount = stored.state.badRows
    outcome.isPartial = stored.state.isPartial
    return outcome
  }

  private func stale(_ state: FeedState, _ reason: String) -> SourceOutcome.State {
    guard let fetched = state.fetched else { return .stale(reason) }
    return .stale("as of \(ClockText.of(fetched, now: now())), \(reason)")
  }
}
