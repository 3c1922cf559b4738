/// Which file an asset was opened from, and what tells whether it is still the same file.
public struct SourceIdentity: Hashable, Codable, Sendable {
  /// The file's path as it was opened.
  public var path: String
  /// The file's size in bytes.
  public var byteCount: Int64
  /// When the file was last changed, in nanoseconds since 1970.
  public var modificationNanoseconds: Int64
  /// The number of the device that holds the file.
  public var device: UInt64
  /// The file's number on its device.
  public var inode: UInt64

  /// Creates an identity from what the file system says of a file.
  public init(path: String, byteCount: Int64, modificationNanoseconds: Int64, device: UInt64, inode: UInt64) {
    self.path = path
    self.byteCount = byteCount
    self.modificationNanoseconds = modificationNanoseconds
    self.device = device
    self.inode = inode
  }
}
