import CivilTime

/// A summary of a data file in figures that a person can compare.
public struct StoreContents: Sendable, Hashable {
  /// The number of records of a kind.
  public struct Kind: Sendable, Hashable {
    /// The name as in an export: `foodLogs`.
    public let name: String
    public let noun: RecordName
    public let count: Int

    /// Counts the records of a kind.
    public init(name: String, noun: RecordName, count: Int) {
      self.name = name
      self.noun = noun
      self.count = count
    }
  }

  public let kinds: [Kind]
  /// The latest time of any record.
  public let newest: Instant?
  /// Bytes of the file.
  public let size: Int

  /// The number of all records.
  public var total: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Makes a summary.
  public init(kinds: [Kind], newest: Instant?, size: Int) {
    self.kinds = kinds
    self.newest = newest
    self.size = size
  }
}
