import CivilTime

/// One measurement.
public struct ProgressEntry: Model, Identifiable, LocallyDated {
  public var id: String
  /// A ``Metric``, or a word of a newer server.
  public var type: String
  /// In the metric's unit.
  public var quantity: Double
  /// When it was taken, an instant in UTC.
  public var date: String
  public var notes: String?
  /// The person's day and the clock's offset from UTC in seconds, where it was written down.
  public var localDay: String?
  public var utcOffset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, type, quantity, date, notes, localDay, utcOffset
  }

  /// A measurement as stored.
  public init(id: String, type: String, quantity: Double, date: String, notes: String?) {
    self.id = id
    self.type = type
    self.quantity = quantity
    self.date = date
    self.notes = notes
  }
}

/// A stretch of the measurements that match, newest first.
public struct ProgressPage: Model {
  public var entries: [ProgressEntry]
  /// How many entries match in all.
  public var total: Int
  public var limit: Int
  public var offset: Int

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case entries, total, limit, offset
  }

  /// A stretch as found.
  public init(entries: [ProgressEntry], total: Int, limit: Int, offset: Int) {
    self.entries = entries
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A measurement to be written down.
public struct NewProgressEntry: Codable, Sendable, Hashable, Validated, LocallyDated {
  public var type: String
  /// In the metric's unit.
  public var quantity: Double
  /// When it was taken; now unless given.
  public var loggedAt: String?
  public var notes: String?
  /// The person's day and the clock's offset from UTC in seconds, where it was written down.
  public var localDay: String?
  public var utcOffset: Int?

  /// Characters of the notes.
  public static let notesLength = 0...500

  /// A measurement.
  public init(_ metric: Metric, _ quantity: Double, loggedAt: String? = nil, notes: String? = nil) {
    type = metric.rawValue
    self.quantity = quantity
    self.loggedAt = loggedAt
    self.notes = notes
  }

  /// A measurement as it was stored, to be stored again.
  public init(again entry: ProgressEntry) {
    type = entry.type
    quantity = entry.quantity
    loggedAt = entry.date
    notes = entry.notes
    tell(as: entry)
  }

  public func validate(_ problems: inout Problems) {
    // What is not built in may be a metric of the person's own, which the store knows.
    if let metric = Metric(rawValue: type) {
      problems.check("quantity", quantity, in: metric.limits)
    } else {
      problems.check("type", type, length: OwnMetric.wordLength)
      problems.check("quantity", quantity, in: OwnMetric.limits)
    }
    problems.check("loggedAt", instant: loggedAt)
    problems.check("notes", notes, length: Self.notesLength)
  }
}

/// What is to change of a measurement; what is `nil` stays.
public struct ProgressChange: Codable, Sendable, Hashable, Validated, LocallyDated {
  /// In the metric's unit.
  public var quantity: Double?
  public var loggedAt: String?
  public var notes: String?
  /// The person's day and the clock's offset from UTC in seconds, where it was written down.
  public var localDay: String?
  public var utcOffset: Int?

  /// A change of the parts given.
  public init(quantity: Double? = nil, loggedAt: String? = nil, notes: String? = nil) {
    self.quantity = quantity
    self.loggedAt = loggedAt
    self.notes = notes
  }

  public func validate(_ problems: inout Problems) {
    problems.check("loggedAt", instant: loggedAt)
    problems.check("notes", notes, length: NewProgressEntry.notesLength)
  }

  /// Notes a broken rule of the metric, which the change itself does not know.
  public func validate(_ metric: Metric, _ problems: inout Problems) {
    problems.check("quantity", quantity, in: metric.limits)
  }
}

extension FitIQ {
  public static let progress = Route<ProgressPage>(.fitiq, .get, "/progress")
  public static let progressLogging = Route<ProgressEntry>(
    .fitiq, .post, "/progress", success: 201, time: .instant("loggedAt"))
  public static let progressEntry = Route<ProgressEntry>(.fitiq, .get, "/progress/{id}")
  public static let progressChange = Route<ProgressEntry>(.fitiq, .put, "/progress/{id}")
  public static let progressDeletion = Route<Nothing>(.fitiq, .delete, "/progress/{id}")

  /// How many measurements one answer may hold.
  public static let progressLimits = 1...100
  /// How many measurements one answer holds unless told otherwise.
  public static let progressLimit = 20
  /// How many matching measurements may be passed over.
  public static let progressOffsets = 0...1_000_000_000
}

extension FitIQ {
  /// The measurements of a kind, or of all, on those days; both ends belong to it.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know it answers with all.
  public static func listProgress(
    _ metric: Metric? = nil, from: Day? = nil, to: Day? = nil, id: String? = nil,
    limit: Int = progressLimit, offset: Int = 0
  ) -> Endpoint<ProgressPage> {
    progress(query: [
      "type": metric?.rawValue, "from": from, "to": to, "id": id, "limit": limit,
      "offset": offset,
    ])
  }

  /// Writes a measurement down.
  public static func logProgress(_ entry: NewProgressEntry) -> Endpoint<ProgressEntry> {
    progressLogging(body: entry)
  }
}
