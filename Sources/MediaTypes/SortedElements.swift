extension RandomAccessCollection where Index == Int {
  /// The first place whose element, and every one after it, belongs behind; the elements are sorted.
  @inlinable
  package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
