internal import MediaTypes
package import TrailerEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SoundLevel {
  /// The factor for the amplitude.
  package var amplitude: Double {
    switch self {
    case .factor(let factor): factor.approximation
    case .decibels(let decibels): Self.amplitude(decibels: decibels.approximation)
    }
  }

  /// The factor that `decibels` stand for: 0 dB is 1, and every 20 dB are ten times as much.
  package static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }

  /// The decibels that a factor stands for; silence is -infinity.
  package static func decibels(amplitude: Double) -> Double { 20 * log10(amplitude) }
}
