import TrailerBatch
import TrailerEditing

/// The jobs of a script by what people call them: a number from 1, an output or a film.
struct JobNames {
  private let jobs: [BatchJob]

  init(_ jobs: [BatchJob]) { self.jobs = jobs }

  /// The place of the one job that `name` means.
  ///
  /// - Throws: `FKTError` with the code `usage` when there is none, or several.
  func job(named name: String) throws(FKTError) -> Int {
    if let number = Int(name) {
      guard jobs.indices.contains(number - 1) else {
        throw FKTError(
          code: .usage, message: "there is no job \(number)", hint: "the script has jobs 1 to \(jobs.count)",
          subject: name)
      }
      return number - 1
    }
    let path = BatchPath.absolute(name)
    if let place = jobs.firstIndex(where: { $0.output == path }) { return place }
    let places = jobs.indices.filter { [path, name].contains(jobs[$0].input.name) }
    guard let place = places.first else {
      throw FKTError(
        code: .usage, message: "no job has the output '\(name)'",
        hint: "name a job by its number or its output, as trailer-edit batch status --all lists them", subject: name)
    }
    guard places.count == 1 else {
      let numbers = places.prefix(5).map { String($0 + 1) }.joined(separator: ", ")
      throw FKTError(
        code: .usage, message: "\(places.count) jobs have the film '\(name)'",
        hint: "name one by its number: \(numbers)\(places.count > 5 ? ", …" : "")", subject: name)
    }
    return place
  }
}
