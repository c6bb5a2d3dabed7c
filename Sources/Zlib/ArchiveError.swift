/// Why something packed cannot be unpacked.
public enum ArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It ends in the middle.
  case truncated
  /// It is damaged, or not of the format it claims.
  case corrupt(String)
  /// A member is encrypted.
  case encrypted
  /// A member is packed by a method other than "stored" and "deflate" (APPNOTE.TXT, 4.4.5).
  case unsupportedMethod(Int)
  /// There is more than that many bytes.
  case tooLarge(limit: UInt64)
  /// It unpacks to more than so many times its size, as only a decompression bomb does.
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

/// How much may come out of something packed.
public struct InflationLimits: Sendable, Hashable {
  /// Bytes unpacked, at most.
  public var output: UInt64
  /// Bytes unpacked for each packed one, at most; asked only beyond ``grace``. Deflate reaches 1032
  /// on a run of one byte, tables and texts 5 to 30.
  public var ratio: Int
  /// Bytes that may be unpacked whatever the ratio.
  public var grace: UInt64

  /// By default any size, at a ratio no honest export reaches.
  public init(output: UInt64 = .max, ratio: Int = 250, grace: UInt64 = 16 << 20) {
    self.output = output
    self.ratio = ratio
    self.grace = grace
  }

  /// Refuses what goes beyond the limits.
  func check(output count: UInt64, input: UInt64) throws(ArchiveError) {
    if count > output { throw .tooLarge(limit: output) }
    guard count > grace else { return }
    let (allowed, isHuge) = input.multipliedReportingOverflow(by: UInt64(ratio))
    if !isHuge, count > allowed { throw .bomb(ratio: ratio) }
  }
}
