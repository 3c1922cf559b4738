#if os(Linux)
  import Foundation

  /// What this process takes of the machine at one moment.
  package struct Footprint: Sendable {
    /// Memory that no other process shares, in RAM or swapped out.
    package let residentBytes: Int
    /// Memory that is allocated and not freed; nil where the C library does not tell.
    package let allocatedBytes: Int?
    /// Open files by their paths, sorted; pipes, devices and the like are left out.
    package let files: [String]
    /// How many descriptors are open, whatever they are of.
    package let descriptors: Int
    /// How many threads there are.
    package let threads: Int

    /// Measures this process.
    package init() throws {
      allocatedBytes = Allocator.allocatedBytes()
      Allocator.trim()
      residentBytes = try Self.anonymousBytes()
      let folder = "/proc/self/fd"
      let links = try FileManager.default.contentsOfDirectory(atPath: folder)
        .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
      files = links.filter { $0.hasPrefix("/") && !$0.hasPrefix("/proc/") && !$0.hasPrefix("/dev/") }.sorted()
      descriptors = links.count
      threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    private static func anonymousBytes() throws -> Int {
      // The counters of statm lag by some dozen pages for each core; these are counted page by page.
      if let rollup = try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8) {
        return rollup.split(separator: "\n").reduce(0) { sum, line in
          let fields = line.split(separator: " ")
          guard fields.count == 3, ["Anonymous:", "Swap:"].contains(fields[0]) else { return sum }
          return sum + (Int(fields[1]) ?? 0) * 1024
        }
      }
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      let pages = fields.compactMap { Int($0) }
      guard pages.count > 2 else { throw ToolError.unreadable("/proc/self/statm has no sizes") }
      return (pages[1] - pages[2]) * Int(getpagesize())
    }
  }

  /// What glibc's allocator tells; Swift's Glibc module lacks these calls, and other C libraries do, too.
  private enum Allocator {
    private static let mallocTrim: (@convention(c) (Int) -> Int32)? = function("malloc_trim")
    private static let mallocInfo: (@convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32)? =
      function("malloc_info")

    private static let mallopt: (@convention(c) (Int32, Int32) -> Int32)? = function("mallopt")

    private static func function<Function>(_ name: String) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }

    /// Makes new threads share the arenas that are there: each would keep free memory, and would grow for long.
    static func shareArenas() {
      let maximum: Int32 = -8
      _ = mallopt?(maximum, 1)
    }

    /// Gives free pages back, so that what is resident is in use.
    static func trim() { _ = mallocTrim?(0) }

    /// All arenas together: what they took from the system without what lies free in them, and blocks of their own.
    static func allocatedBytes() -> Int? {
      var text: UnsafeMutablePointer<CChar>?
      var size = 0
      guard let mallocInfo, let file = open_memstream(&text, &size) else { return nil }
      let result = mallocInfo(0, file)
      fclose(file)
      defer { free(text) }
      guard result == 0, let text else { return nil }
      // <heap>…</heap>, one for each arena, and then the sums:
      //   <total type="fast" count="0" size="0"/>  … "rest" … "mmap" …  <system type="current" size="135168"/>
      let sums = String(cString: text).components(separatedBy: "</heap>").last ?? ""
      return sums.split(separator: "\n").reduce(0) { sum, line in
        let words = line.split(separator: "\"")
        guard let size = words.dropLast().last.flatMap({ Int($0) }) else { return sum }
        switch (words[0], words[1]) {
        case ("<total type=", "fast"), ("<total type=", "rest"): return sum - size
        case ("<total type=", "mmap"), ("<system type=", "current"): return sum + size
        default: return sum
        }
      }
    }
  }

  /// How the memory of this process grows while one thing is done again and again.
  package struct Slope: Sendable, CustomStringConvertible {
    /// Bytes that become resident with each operation, and stay.
    package let residentBytes: Double
    /// Bytes that each operation allocates and does not free; nil where the C library does not tell.
    package let allocatedBytes: Double?
    /// The process after the warm-up.
    package let first: Footprint
    /// The process after the last operation.
    package let last: Footprint

    /// Bytes that stay behind after each operation: the greater of both measures.
    ///
    /// A small leak may fill holes in resident pages, and not everything comes from the allocator.
    package var bytes: Double { max(residentBytes, allocatedBytes ?? residentBytes) }

    /// As in `12.5 bytes resident and 0.1 allocated each time; 5120 KiB resident, then 5124; 4 threads, then 4; …`.
    package var description: String {
      func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
      return "\(rounded(residentBytes)) bytes resident and \(allocatedBytes.map { "\(rounded($0))" } ?? "?") allocated "
        + "each time; \(first.residentBytes / 1024) KiB resident, then \(last.residentBytes / 1024); "
        + "\(first.threads) threads, then \(last.threads); "
        + "\(first.descriptors) descriptors, then \(last.descriptors)"
    }

    /// Measures while `operation` is done `warmUp` and then `count` times.
    package init(of count: Int, warmUp: Int, _ operation: () throws -> Void) throws {
      Allocator.shareArenas()
      for _ in 0..<warmUp { try operation() }
      var series = try Series(of: count)
      while series.isUnfinished {
        for _ in 0..<series.distance { try operation() }
        try series.measure()
      }
      self = try series.slope()
    }

    /// Measures while `operation` is done `warmUp` and then `count` times, one after the other.
    package init(
      of count: Int, warmUp: Int, isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Void
    ) async throws {
      Allocator.shareArenas()
      for _ in 0..<warmUp { try await operation() }
      var series = try Series(of: count)
      while series.isUnfinished {
        for _ in 0..<series.distance { try await operation() }
        try series.measure()
      }
      self = try series.slope()
    }

    fileprivate init(of series: Series, _ last: Footprint) {
      (first, self.last) = (series.first, last)
      residentBytes = Self.slope(of: series.resident, apart: series.distance)
      allocatedBytes = series.allocated.isEmpty ? nil : Self.slope(of: series.allocated, apart: series.distance)
    }

    /// The slope of values that were measured `distance` operations apart.
    ///
    /// A leak shows between all of them, near or far. Where an allocator takes an arena or a library fills a cache
    /// there is a step, which spoils only a few of the near pairs; memory that creeps up and is given back spoils
    /// only the near ones. So the medians over both (Theil and Sen's estimate) are taken, and the lower one counts.
    ///
    ///     a leak      ,--'    a step    ,-----    creeping    ,-'|,-'|
    ///              ,--'                 |                     |  '|  '
    ///           ---'              ------'                 ,-'|'
    package static func slope(of values: [Int], apart distance: Int) -> Double {
      func median(reach: Int) -> Double {
        let slopes = values.indices.flatMap { first in
          values.indices.dropFirst(first + 1).prefix(reach).map { second in
            Double(values[second] - values[first]) / Double((second - first) * distance)
          }
        }.sorted()
        return slopes.isEmpty ? 0 : (slopes[(slopes.count - 1) / 2] + slopes[slopes.count / 2]) / 2
      }
      return min(median(reach: max(1, values.count / 6)), median(reach: values.count))
    }
  }

  /// Thirty steps of a slope, or fewer; only numbers are kept, because what measuring keeps is measured, too.
  private struct Series {
    let first: Footprint
    let distance: Int
    private(set) var resident: [Int] = []
    private(set) var allocated: [Int] = []
    private let steps: Int

    init(of count: Int) throws {
      distance = max(1, count / 30)
      steps = count / distance
      resident.reserveCapacity(steps + 1)
      allocated.reserveCapacity(steps + 1)
      first = try Footprint()
      try measure()
    }

    var isUnfinished: Bool { resident.count <= steps }

    mutating func measure() throws {
      let footprint = try Footprint()
      resident.append(footprint.residentBytes)
      if let bytes = footprint.allocatedBytes { allocated.append(bytes) }
    }

    func slope() throws -> Slope { Slope(of: self, try Footprint()) }
  }
#endif
