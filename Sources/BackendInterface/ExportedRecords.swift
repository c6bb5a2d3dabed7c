import JSON

/// A receiver of the records of an export, one after the other.
public protocol RecordSink {
  /// Begins a kind, whose records follow.
  mutating func begin(_ kind: ExportedKind) throws
  mutating func add(_ record: JSONObject) throws
  /// Ends a kind after `count` records.
  mutating func end(_ kind: ExportedKind, count: Int) throws
}

/// One kind of record that an export holds.
public struct ExportedKind: Sendable, Hashable {
  /// The layout of the JSON document that holds every kind; one of a later layout is refused.
  public static let documentFormat = 1

  /// The name: `foodLogs`.
  public let name: String
  public let noun: RecordName
  /// The columns; members of an inner object are named by their path, `perServing.calories`.
  public let fields: [String]

  /// Names a kind of record with its columns.
  public init(name: String, noun: RecordName, fields: [String]) {
    self.name = name
    self.noun = noun
    self.fields = fields
  }
}

/// A record of an export that is to be imported.
public struct ImportedRecord: Sendable {
  /// The kind it is listed under: `foodLogs`.
  public let kind: String
  /// The number of its line, from 1.
  public let line: Int
  public let value: JSONValue

  /// Makes a record of that kind from that line.
  public init(kind: String, line: Int, value: JSONValue) {
    self.kind = kind
    self.line = line
    self.value = value
  }
}

/// The result of an import.
public struct ImportReport: Sendable, Hashable {
  /// The counts of one kind.
  public struct Kind: Sendable, Hashable {
    public let name: String
    public let noun: RecordName
    public var added = 0
    /// The records that existed already, under the same id.
    public var present = 0
    /// The records that were refused.
    public var skipped = 0

    /// The number of records.
    public var total: Int { added + present + skipped }

    /// Begins to count a kind.
    public init(name: String, noun: RecordName) {
      self.name = name
      self.noun = noun
    }
  }

  /// A record that was refused.
  public struct Refusal: Sendable, Hashable {
    public let kind: String
    public let line: Int
    /// The rule that it broke.
    public let reason: String

    /// Describes a record that was refused.
    public init(kind: String, line: Int, reason: String) {
      self.kind = kind
      self.line = line
      self.reason = reason
    }
  }

  public var kinds: [Kind]
  /// The first refusals.
  public var refusals: [Refusal] = []

  /// The number of refusals that are reported in full.
  public static let reportedRefusals = 20

  /// Begins the report of an import of some kinds.
  public init(kinds: [Kind]) {
    self.kinds = kinds
  }
}
