import JSON

/// An idempotency key that a person chose for a record, and that lasts as long as the record.
///
/// Written `id:KIND:NAME` where the person gave a name, `once:DAY:KIND:VALUES` where the day and the
/// values are the name. The same name may stand for one record of each kind.
public struct PersistentIdempotencyKey: Sendable, Hashable {
  /// Characters of a name.
  public static let nameLength = 1...100

  /// The text of the key.
  public let text: String
  /// Whether a person gave the name; its values may then differ from those of the first entry.
  public let isName: Bool
  /// The kind of the record: `weight`.
  public let kind: String
  /// The name that was given; empty for a key made of values.
  public let name: String

  /// Creates a key from a name that a person gave.
  public init(name: String, of kind: String) {
    text = "id:\(kind):\(name)"
    isName = true
    self.kind = kind
    self.name = name
  }

  /// Creates a key from the day and the values of an entry.
  public init(day: String, values: String, of kind: String) {
    text = "once:\(day):\(kind)\(values.isEmpty ? "" : ":")\(values)"
    isName = false
    self.kind = kind
    name = ""
  }

  /// Parses a key; `nil` for keys of other forms.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "id" || parts[0] == "once" else { return nil }
    self.text = text
    isName = parts[0] == "id"
    kind = isName ? String(parts[1]) : ""
    // The parts of one line bear their number behind the name.
    name = isName ? String(parts[2].prefix { $0 != "#" }) : ""
  }

  /// The error message for a name that already stands for an entry with other values.
  public var conflict: String { "\"\(name)\" names another entry of \(kind) already" }

  /// Returns a create's values without its times, by which two entries under one name differ.
  public static func values(of body: JSONValue) -> JSONValue {
    if let array = body.array { return .array(array.map(values)) }
    guard let object = body.object else { return body }
    let kept = object.members.filter { !times.contains($0.key) }
    return .object(JSONObject(kept.map { ($0.key, values(of: $0.value)) }))
  }

  /// The fields that hold times.
  private static let times: Set = [
    "loggedAt", "logged_at", "date", "startedAt", "started_at", "completedAt", "completed_at",
    "givenAt", "given_at", "localDay", "local_day", "utcOffset", "utc_offset",
  ]
}
