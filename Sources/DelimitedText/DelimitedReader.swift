// The module DelimitedText: reading of CSV and similar tables. It uses no other module; any module
// may use it.

/// Reads comma-, tab- or semicolon-separated text of any length in bounded memory (RFC 4180).
///
/// Lines end in LF or CRLF; a byte order mark and empty lines are skipped. Rows are slices of the
/// reader's own buffer: nothing is copied or allocated for a row.
public final class DelimitedReader {
  /// A function that fills the beginning of a buffer and returns the number of bytes; 0 is the end.
  public typealias Fill = (UnsafeMutableRawBufferPointer) throws -> Int

  /// The format of the rows.
  public private(set) var format: DelimitedFormat
  private let limits: DelimitedLimits
  private let fill: Fill
  private var buffer: UnsafeMutableRawBufferPointer
  private var fields: UnsafeMutableBufferPointer<DelimitedRow.Field>
  /// The positions where the next row begins and where the bytes read so far end.
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// The error that `fill` threw; it is thrown after the rows that had arrived whole.
  private var failure: (any Error)?
  private var line = 1

  /// Creates a reader of the bytes that `fill` provides, in the given format or the one detected
  /// from the first row.
  ///
  /// - Throws: the errors of `fill`.
  public init(
    format: DelimitedFormat? = nil, limits: DelimitedLimits = DelimitedLimits(),
    fill: @escaping Fill
  ) throws {
    self.limits = limits
    self.fill = fill
    buffer = .allocate(byteCount: min(256 << 10, limits.row + 2), alignment: 16)
    fields = .allocate(capacity: limits.fields)
    self.format = format ?? .csv
    readOn()
    if end == 0, let failure { throw failure }
    let head = UnsafeRawBufferPointer(rebasing: buffer[..<end])
    if head.starts(with: [0xef, 0xbb, 0xbf]) { start = 3 }
    if format == nil {
      self.format = .detected(in: UnsafeRawBufferPointer(rebasing: head[start...]))
    }
  }

  deinit {
    buffer.deallocate()
    fields.deallocate()
  }

  /// Returns the next row; `nil` at the end. Each damaged row before it is passed to `damaged`.
  ///
  /// - Throws: the errors of `fill` and `damaged`.
  public func next(damaged: (DamagedRow) throws -> Void) throws -> DelimitedRow? {
    while true {
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
      switch DelimitedRow.scan(bytes, format, into: fields, isAtEnd: isAtEnd && failure == nil) {
      case .row(let row):
        defer {
          start += row.length
          line += row.lines
        }
        if row.fields == 1, fields[0].start == 0, fields[0].end == 0 { continue }
        let fields = UnsafeMutableBufferPointer(rebasing: fields[..<row.fields])
        if row.isDoubled { undouble(fields) }
        return DelimitedRow(bytes: bytes, fields: UnsafeBufferPointer(fields), line: line)
      case .unfinished:
        if refill() { continue }
        if let failure { throw failure }
        if start == end { return nil }
        try damaged(DamagedRow(reason: isAtEnd ? .quoting : .tooLong, line: line))
        skipLine()
      case .damaged(let reason):
        try damaged(DamagedRow(reason: reason, line: line))
        skipLine()
      }
    }
  }

  /// Reads more bytes after those of the unfinished row, and returns false when there are none or
  /// the row is at its limit.
  private func refill() -> Bool {
    guard !isAtEnd else { return false }
    if start > 0 {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
      buffer.copyMemory(from: rest)
      (start, end) = (0, rest.count)
    } else if end == buffer.count {
      let capacity = min(buffer.count * 2, limits.row + 2)
      guard capacity > buffer.count else { return false }
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
      buffer.deallocate()
      buffer = larger
    }
    readOn()
    return true
  }

  private func readOn() {
    while end < buffer.count {
      var count = 0
      do {
        count = try fill(UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      } catch {
        failure = error
      }
      guard count > 0 else {
        isAtEnd = true
        return
      }
      end += count
    }
  }

  private func skipLine() {
    while true {
      if let feed = buffer[start..<end].firstIndex(of: UInt8(ascii: "\n")) {
        start = feed + 1
        line += 1
        return
      }
      (start, end) = (0, 0)
      if isAtEnd { return }
      readOn()
    }
  }

  /// Replaces the doubled quotation marks of fields by single ones.
  private func undouble(_ fields: UnsafeMutableBufferPointer<DelimitedRow.Field>) {
    for index in fields.indices where fields[index].isDoubled {
      let range = start + Int(fields[index].start)..<start + Int(fields[index].end)
      var target = range.lowerBound
      var place = range.lowerBound
      while place < range.upperBound {
        buffer[target] = buffer[place]
        place += buffer[place] == UInt8(ascii: "\"") ? 2 : 1
        target += 1
      }
      fields[index].end -= Int32(range.upperBound - target)
    }
  }
}
