/// The way in which a text's rows are divided into fields.
public struct DelimitedFormat: Sendable, Hashable {
  /// The byte between two fields.
  public var delimiter: UInt8
  /// Whether a field may be in quotation marks, as in RFC 4180.
  public var isQuoted: Bool

  /// Creates a format.
  public init(delimiter: UInt8, isQuoted: Bool) {
    self.delimiter = delimiter
    self.isQuoted = isQuoted
  }

  /// Comma-separated, with quotation marks (RFC 4180).
  public static let csv = DelimitedFormat(delimiter: UInt8(ascii: ","), isQuoted: true)
  /// Tab-separated, with quotation marks as ordinary characters (`text/tab-separated-values`).
  public static let tsv = DelimitedFormat(delimiter: UInt8(ascii: "\t"), isQuoted: false)

  /// Returns the format of a text by its first row: the most frequent of tab, semicolon and comma
  /// outside quotation marks, in this order of preference, or CSV when there is none of them.
  public static func detected(in head: UnsafeRawBufferPointer) -> DelimitedFormat {
    var counts = [0, 0, 0]
    var isInQuotes = false
    for byte in head {
      switch byte {
      case UInt8(ascii: "\""): isInQuotes.toggle()
      case _ where isInQuotes: break
      case UInt8(ascii: "\t"): counts[0] += 1
      case UInt8(ascii: ";"): counts[1] += 1
      case UInt8(ascii: ","): counts[2] += 1
      case UInt8(ascii: "\n"):
        if counts != [0, 0, 0] { return format(counts) }
      default: break
      }
    }
    return format(counts)
  }

  private static func format(_ counts: [Int]) -> DelimitedFormat {
    if counts[0] > 0, counts[0] >= counts[1], counts[0] >= counts[2] {
      return DelimitedFormat(delimiter: UInt8(ascii: "\t"), isQuoted: true)
    }
    let isSemicolon = counts[1] > 0 && counts[1] >= counts[2]
    return DelimitedFormat(
      delimiter: isSemicolon ? UInt8(ascii: ";") : UInt8(ascii: ","), isQuoted: true)
  }
}

/// The limits on the memory that a reader of delimited text uses.
public struct DelimitedLimits: Sendable, Hashable {
  /// The most bytes of one row.
  public var row: Int
  /// The most fields of one row.
  public var fields: Int

  /// Creates limits, by default one megabyte and 4096 fields.
  public init(row: Int = 1 << 20, fields: Int = 4096) {
    self.row = row
    self.fields = fields
  }
}

/// A row that cannot be read; the reader continues with the line after the one on which it began.
public struct DamagedRow: Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// A quotation mark is never closed, or text follows the closing mark.
    case quoting
    /// The row has more bytes or fields than the limits allow.
    case tooLong
  }

  public let reason: Reason
  /// The line on which it begins, counted from 1.
  public let line: Int
}
