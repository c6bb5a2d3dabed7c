/// The reason why compressed data cannot be unpacked.
public enum ArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The data ends early.
  case truncated
  /// The data is damaged, or not in the format it claims.
  case corrupt(String)
  /// A member is encrypted.
  case encrypted
  /// A member is compressed by a method other than "stored" and "deflate" (APPNOTE.TXT, 4.4.5).
  case unsupportedMethod(Int)
  /// There are more bytes than the limit.
  case tooLarge(limit: UInt64)
  /// The data unpacks to more than so many times its size, as only a decompression bomb does.
  case bomb(ratio: Int)

  public var description: String {
    switch self {
    case .truncated: "it ends in the middle"
    case .corrupt(let what): "it is damaged: \(what)"
    case .encrypted: "it is encrypted"
    case .unsupportedMethod(let method): "it is packed by the unsupported method \(method)"
    case .tooLarge(let limit): "it holds more than \(limit) bytes"
    case .bomb(let ratio): "it unpacks to more than \(ratio) times its size"
    }
  }
}

/// The limits for unpacked data.
public struct InflationLimits: Sendable, Hashable {
  /// The most unpacked bytes.
  public var output: UInt64
  /// The most unpacked bytes for each packed one, checked only beyond ``grace``. Deflate reaches
  /// 1032 on a run of one byte, and 5 to 30 on tables and text.
  public var ratio: Int
  /// The number of bytes that may be unpacked whatever the ratio.
  public var grace: UInt64

  /// Creates limits, by default any size at a ratio that no honest export reaches.
  public init(output: UInt64 = .max, ratio: Int = 250, grace: UInt64 = 16 << 20) {
    self.output = output
    self.ratio = ratio
    self.grace = grace
  }

  /// Checks the number of bytes against the limits.
  ///
  /// - Throws: ``ArchiveError`` when there are too many unpacked bytes.
  func check(output count: UInt64, input: UInt64) throws(ArchiveError) {
    if count > output { throw .tooLarge(limit: output) }
    guard count > grace else { return }
    let (allowed, isHuge) = input.multipliedReportingOverflow(by: UInt64(ratio))
    if !isHuge, count > allowed { throw .bomb(ratio: ratio) }
  }
}
