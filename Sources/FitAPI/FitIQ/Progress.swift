import CivilTime

/// One measurement.
public struct ProgressEntry: Model, Identifiable, LocallyDated {
  public var id: String
  /// A ``Metric``, or a word of a newer server.
  public var type: String
  /// The value in the metric's unit.
  public var quantity: Double
  /// The instant at which it was measured, in UTC.
  public var date: Instant
  public var notes: String?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?
  /// The diastolic pressure in mmHg and its id, where this is the systolic one; filled by the command line
  /// only, never by a server.
  public var diastolic: Double?
  public var diastolicId: String?
  /// The pulse that was measured with a blood pressure, in beats per minute, and its id.
  public var pulse: Double?
  public var pulseId: String?

  /// Creates a measurement from its stored values.
  public init(id: String, type: String, quantity: Double, date: Instant, notes: String?) {
    self.id = id
    self.type = type
    self.quantity = quantity
    self.date = date
    self.notes = notes
  }
}

extension Sequence<ProgressEntry> {
  /// The measurements with each blood pressure as one: the systolic one with the diastolic one and the
  /// pulse of the same second.
  public var withWholePressures: [ProgressEntry] {
    func seconds(_ metric: Metric) -> [Int64: ProgressEntry] {
      Dictionary(
        filter { $0.type == metric.rawValue }.map { ($0.date.seconds, $0) },
        uniquingKeysWith: { first, _ in first })
    }
    let diastolics = seconds(.diastolic)
    guard !diastolics.isEmpty else { return Array(self) }
    let (systolics, pulses) = (seconds(.systolic), seconds(.restingHeartRate))
    return compactMap { entry in
      let second = entry.date.seconds
      switch Metric(rawValue: entry.type) {
      case .systolic? where systolics[second]?.id == entry.id:
        guard let diastolic = diastolics[second] else { return entry }
        var whole = entry
        (whole.diastolic, whole.diastolicId) = (diastolic.quantity, diastolic.id)
        (whole.pulse, whole.pulseId) = (pulses[second]?.quantity, pulses[second]?.id)
        return whole
      case .diastolic? where diastolics[second]?.id == entry.id && systolics[second] != nil:
        return nil
      case .restingHeartRate?
      where pulses[second]?.id == entry.id && diastolics[second] != nil
        && systolics[second] != nil:
        return nil
      default: return entry
      }
    }
  }
}

/// A section of the matching measurements, newest first.
public struct ProgressPage: Model {
  public var entries: [ProgressEntry]
  /// The number of all matching entries.
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a section of the results.
  public init(entries: [ProgressEntry], total: Int, limit: Int, offset: Int) {
    self.entries = entries
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A new measurement.
public struct NewProgressEntry: Codable, Sendable, Hashable, Validated, LocallyDated {
  public var type: String
  /// The value in the metric's unit.
  public var quantity: Double
  /// The instant at which it was measured; now by default.
  public var loggedAt: String?
  public var notes: String?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// The number of characters that the notes may have.
  public static let notesLength = 0...500

  /// Creates a measurement.
  public init(_ metric: Metric, _ quantity: Double, loggedAt: String? = nil, notes: String? = nil) {
    type = metric.rawValue
    self.quantity = quantity
    self.loggedAt = loggedAt
    self.notes = notes
  }

  /// Copies a stored measurement, to store it again.
  public init(again entry: ProgressEntry) {
    type = entry.type
    quantity = entry.quantity
    loggedAt = "\(entry.date)"
    notes = entry.notes
    tell(as: entry)
  }

  public func validate(_ problems: inout Problems) {
    // A metric that is not built in may be the person's own, which the store knows.
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

/// A change of a measurement; a value that is `nil` stays as it is.
public struct ProgressChange: Codable, Sendable, Hashable, Validated, LocallyDated {
  /// The value in the metric's unit.
  public var quantity: Double?
  public var loggedAt: String?
  public var notes: String?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates a change of the given parts.
  public init(quantity: Double? = nil, loggedAt: String? = nil, notes: String? = nil) {
    self.quantity = quantity
    self.loggedAt = loggedAt
    self.notes = notes
  }

  public func validate(_ problems: inout Problems) {
    problems.check("loggedAt", instant: loggedAt)
    problems.check("notes", notes, length: NewProgressEntry.notesLength)
  }

  /// Records a broken rule of the metric, which the change itself does not know.
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

  /// The number of measurements that one answer may have.
  public static let progressLimits = 1...100
  /// The default number of measurements of one answer.
  public static let progressLimit = 20
  /// The number of matching measurements that may be skipped.
  public static let progressOffsets = 0...1_000_000_000
}

extension FitIQ {
  /// Returns the request for the measurements of one metric or of all, in a range of days with both
  /// ends included.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   measurements.
  public static func listProgress(
    _ metric: Metric? = nil, from: Day? = nil, to: Day? = nil, id: String? = nil,
    limit: Int = progressLimit, offset: Int = 0
  ) -> Endpoint<ProgressPage> {
    progress(query: [
      "type": metric?.rawValue, "from": from, "to": to, "id": id, "limit": limit,
      "offset": offset,
    ])
  }

  /// Returns the request that records a measurement.
  public static func logProgress(_ entry: NewProgressEntry) -> Endpoint<ProgressEntry> {
    progressLogging(body: entry)
  }
}
