public import CoreMetrics
import Synchronization

/// Counts and times what the server does, for Prometheus.
///
/// The program makes it the factory of its process with `MetricsSystem.bootstrap`, once, and gives it to the server's
/// settings, which answers `/metrics` with its text.
public final class ServerMetrics: MetricsFactory {
  /// Series that are kept at most; what comes later counts nowhere.
  static let limit = 2000

  /// One value over time, by its name and labels.
  final class Series: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    private struct Values {
      var sum = 0.0
      var count: Int64 = 0
    }

    private let values = Mutex(Values())

    /// The sum of what was recorded, and how often that was.
    var state: (sum: Double, count: Int64) { values.withLock { ($0.sum, $0.count) } }

    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { values.withLock { $0 = Values(sum: value, count: 1) } }
    func record(_ value: Int64) { add(Double(value)) }
    func record(_ value: Double) { add(value) }
    func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1e9) }
    func reset() { values.withLock { $0 = Values() } }

    private func add(_ amount: Double) {
      values.withLock { values in
        values.sum += amount
        values.count += 1
      }
    }
  }

  /// What kind of series one is, as Prometheus names it.
  enum Kind: String {
    case counter, gauge, summary
  }

  private struct Name: Hashable {
    var kind: Kind
    var label: String
    var dimensions: String
  }

  private let series = Mutex<[Name: Series]>([:])

  /// Nothing is counted yet.
  public init() {}

  /// A counter.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    make(.counter, label, dimensions)
  }

  /// A counter of fractions.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler { make(.counter, label, dimensions) }

  /// A value that rises and falls.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    make(.gauge, label, dimensions)
  }

  /// A sum of values and their number.
  public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    make(aggregate ? .summary : .gauge, label, dimensions)
  }

  /// A sum of seconds and their number.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    make(.summary, label, dimensions)
  }

  /// Counters stay.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Counters stay.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Meters stay.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Recorders stay.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Timers stay.
  public func destroyTimer(_ handler: any TimerHandler) {}

  private func make(_ kind: Kind, _ label: String, _ dimensions: [(String, String)]) -> Series {
    let labels = dimensions.map { "\(Self.word($0.0))=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
    let name = Name(kind: kind, label: Self.word(label), dimensions: labels)
    return series.withLock { series in
      if let known = series[name] { return known }
      let made = Series()
      if series.count < Self.limit { series[name] = made }
      return made
    }
  }

  /// All series in Prometheus' text form, version 0.0.4.
  var text: String {
    let all = series.withLock { $0.sorted { ($0.key.label, $0.key.dimensions) < ($1.key.label, $1.key.dimensions) } }
    var text = ""
    var last: String?
    for (name, series) in all {
      if name.label != last { text += "# TYPE \(name.label) \(name.kind.rawValue)\n" }
      last = name.label
      let labels = name.dimensions.isEmpty ? "" : "{\(name.dimensions)}"
      let (sum, count) = series.state
      if name.kind == .summary {
        text += "\(name.label)_sum\(labels) \(sum)\n\(name.label)_count\(labels) \(count)\n"
      } else {
        text += "\(name.label)\(labels) \(sum)\n"
      }
    }
    return text
  }

  private static func word(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
