internal import TrailerRendering

/// A finished file that is to be published.
struct PublishOrder: Sendable {
  /// The place of the job in the list.
  var job: Int
  var file: RenderedFile
  /// The record, complete but for the facts of the file.
  var record: DoneRecord
  /// The keys of earlier states of the job, whose file this one replaces.
  var oldKeys: [String]
}
