import System

/// The frames of a write-ahead log (https://sqlite.org/fileformat2.html#walformat), as far as they tell
/// which file the log was written for.
///
/// The first page of a database counts its own changes, and each log of ours changes it first: its first
/// count is one more than that of the file. What a checkpoint has copied so far raises the file's count, but
/// never above the log's last.
struct WriteAheadLog {
  /// Random numbers that every new beginning of the log changes.
  private let salts: ArraySlice<UInt8>
  /// The counts of changes in the committed first pages; `nil` where it has none.
  private let counts: ClosedRange<UInt32>?

  /// Returns whether a log was written for another file; false where that cannot be told.
  static func isForeign(_ log: String, to database: String) -> Bool {
    // A process that is just writing has written a frame's header before its page. The sums tell, and take
    // longer to read.
    seemsForeign(log, to: database, summed: false) && seemsForeign(log, to: database, summed: true)
  }

  private static func seemsForeign(
    _ log: String, to database: String, summed: Bool
  ) -> Bool {
    guard FileStatus(log)?.size ?? 0 > headerSize, let before = WriteAheadLog(log, summed: false),
      let count = changes(of: database), let after = WriteAheadLog(log, summed: summed),
      // Another process began the log anew meanwhile, so it uses both.
      before.salts == after.salts, let counts = after.counts
    else { return false }
    return count &+ 1 < counts.lowerBound || count > counts.upperBound
  }

  private static let headerSize = 32
  private static let frameHeaderSize = 24
  /// The place of the count of changes in the first page.
  private static let countPlace = 24

  /// - Parameter summed: whether frames count only as far as their sums are right.
  private init?(_ path: String, summed: Bool) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let header = Self.bytes(Self.headerSize, of: file, at: 0) else { return nil }
    salts = header[16..<24]
    let pageSize = Int(Self.number(header[8..<12]))
    guard (512...65_536).contains(pageSize) else { return nil }
    var (found, committed): (ClosedRange<UInt32>?, ClosedRange<UInt32>?)
    var place = Self.headerSize
    var sum = Checksum(header)
    while let frame = Self.bytes(Self.frameHeaderSize, of: file, at: place), frame[8..<16] == salts
    {
      let page = place + Self.frameHeaderSize
      if summed {
        guard let bytes = Self.bytes(pageSize, of: file, at: page) else { break }
        sum.add(frame[0..<8])
        sum.add(bytes[...])
        guard sum.isStored(in: frame) else { break }
      }
      if Self.number(frame[0..<4]) == 1,
        let bytes = Self.bytes(4, of: file, at: page + Self.countPlace)
      {
        let count = Self.number(bytes[...])
        found = min(found?.lowerBound ?? count, count)...max(found?.upperBound ?? count, count)
      }
      // The frame that ends a transaction has the size of the database.
      if Self.number(frame[4..<8]) > 0 { committed = found }
      place = page + pageSize
    }
    counts = committed
  }

  /// Returns the count of changes in a database's file; `nil` where it is none.
  private static func changes(of path: String) -> UInt32? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let header = bytes(100, of: file, at: 0), header.starts(with: "SQLite format 3".utf8)
    else { return nil }
    return number(header[countPlace..<countPlace + 4])
  }

  private static func bytes(_ count: Int, of file: Int32, at place: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(file, &bytes, count, off_t(place)) == count ? bytes : nil
  }

  /// The sum of a log's frames up to one of them
  /// (https://sqlite.org/fileformat2.html#checksum_algorithm).
  private struct Checksum {
    private var sums: (UInt32, UInt32)
    /// Whether the words that are summed begin with their highest byte.
    private let isBigEndian: Bool

    init(_ header: [UInt8]) {
      isBigEndian = header[3] & 1 == 1
      sums = (number(header[24..<28]), number(header[28..<32]))
    }

    /// Adds bytes, whose count is a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for place in stride(from: bytes.startIndex, to: bytes.endIndex - 7, by: 8) {
        sums.0 &+= word(bytes[place..<place + 4]) &+ sums.1
        sums.1 &+= word(bytes[place + 4..<place + 8]) &+ sums.0
      }
    }

    func isStored(in frame: [UInt8]) -> Bool {
      sums == (number(frame[16..<20]), number(frame[20..<24]))
    }

    private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      isBigEndian ? number(bytes) : number(bytes).byteSwapped
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
