/// What a transaction changes, noted while it writes; see ``ChangeDAO``.
package struct ChangeNotes {
  /// One change without number and time.
  struct Note: Hashable {
    var topic: CatalogChange.Topic
    var subject: String
  }

  /// Subjects of one topic that are named one by one; more are ``CatalogChange/everything``.
  static let subjectLimit = 100

  private(set) var notes: [Note] = []
  private var counts: [CatalogChange.Topic: Int] = [:]

  init() {}

  /// Notes that `subject` has changed.
  package mutating func add(_ topic: CatalogChange.Topic, _ subject: String) {
    let note = Note(topic: topic, subject: subject)
    guard notes.last != note, counts[topic, default: 0] <= Self.subjectLimit else { return }
    counts[topic, default: 0] += 1
    guard counts[topic, default: 0] > Self.subjectLimit else { return notes.append(note) }
    notes.removeAll { $0.topic == topic }
    notes.append(Note(topic: topic, subject: CatalogChange.everything))
  }

  /// Notes that a film has changed.
  package mutating func add(_ topic: CatalogChange.Topic, _ film: CatalogID<Film>) { add(topic, film.description) }
}
