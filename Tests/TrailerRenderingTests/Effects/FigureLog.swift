import Foundation

/// Prints the largest error that a class of frames had, for those who read a test's log.
func report(_ title: String, _ error: Double) {
  print("largest error in codes, \(title): \(String(format: "%.3f", error))")
}
