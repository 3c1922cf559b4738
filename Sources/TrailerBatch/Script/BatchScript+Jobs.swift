public import TrailerEditing

extension BatchScript {
  /// The jobs of the script: patterns, folders, lists and manifests give one for every film.
  ///
  /// A file that a job of the script makes is never taken as a film by a pattern or a folder.
  ///
  /// - Returns: the jobs in the order of the script.
  /// - Throws: `FKTError` with the code `usage` that names the place: for a pattern that finds nothing, an undeclared
  ///   variable, an edit that makes no sense, outputs that collide, or a film that another job makes.
  public func jobs() throws(FKTError) -> [BatchJob] {
    var films: [[InputFinder.Found]] = []
    for entry in entries { films.append(try InputFinder.films(of: entry, source)) }
    return try jobs(of: films)
  }

  /// The jobs of the script with `files` in the place of each entry's own films, as for a folder that is watched.
  ///
  /// - Parameter files: absolute paths.
  /// - Returns: a job of each entry for each file.
  /// - Throws: `FKTError` as ``jobs()`` does.
  public func jobs(replacingInputsWith files: [String]) throws(FKTError) -> [BatchJob] {
    let films = files.map { InputFinder.Found(input: .file($0), isPattern: true) }
    return try jobs(of: entries.map { _ in films })
  }

  private func jobs(of found: consuming [[InputFinder.Found]]) throws(FKTError) -> [BatchJob] {
    var films = found
    var jobs = try made(films)
    var outputs = BatchOutputs(source: source)
    let hasPatterns = films.contains { $0.contains(where: \.isPattern) }
    let made = hasPatterns ? outputs.places(of: jobs.joined()) : [:]
    // What the batch makes is left out of patterns, and what follows from its numbers is made again.
    var isChanged = false
    for place in films.indices where hasPatterns {
      let kept = zip(films[place], jobs[place]).filter { film, job in
        guard film.isPattern, case .file(let path) = film.input else { return true }
        return made[outputs.key(of: path)].map { $0 == job.output } ?? true
      }
      if kept.count == films[place].count { continue }
      isChanged = true
      films[place] = kept.map(\.0)
      if kept.isEmpty, !entries[place].allowsNothing {
        throw source.fault(
          "all films that the input means are made by this script", hint: "write the results elsewhere",
          at: entries[place].place)
      }
    }
    if isChanged { jobs = try self.made(films) }
    // Of a million jobs nothing is kept twice.
    films = []
    var all: [BatchJob] = []
    all.reserveCapacity(jobs.reduce(0) { $0 + $1.count })
    for place in jobs.indices {
      for var job in jobs[place] {
        job.number = all.count
        all.append(job)
      }
      jobs[place] = []
    }
    guard all.count <= ScriptLimits.jobs else {
      throw source.fault("there are more than \(ScriptLimits.jobs) jobs", hint: "split the script", at: nil)
    }
    try outputs.check(all)
    return all
  }

  private func made(_ films: [[InputFinder.Found]]) throws(FKTError) -> [[BatchJob]] {
    var jobs: [[BatchJob]] = []
    for (entry, films) in zip(entries, films) {
      var maker = JobMaker(source: source, entry: entry)
      var made: [BatchJob] = []
      made.reserveCapacity(films.count)
      for (place, film) in films.enumerated() { made.append(try maker.job(of: film, index: place + 1)) }
      jobs.append(made)
    }
    return jobs
  }
}
