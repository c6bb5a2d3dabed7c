import CivilTime
import Quantities

/// The activity of a person on a day, or one occasion of it; the snapshots of a day add up.
public struct ActivitySnapshot: Model, Identifiable {
  public var id = ""
  public var userId = ""
  /// The person's day.
  public var date = Day.earliest
  public var steps: Int?
  /// The energy burned by moving, in kilocalories.
  public var activeCalories: Int?
  public var distanceKm: Double?
  /// The kind of activity in free words: `walking`, `cycling`.
  public var activityType: String?
  public var durationMinutes: Int?
  /// The instant at which it was recorded, in UTC.
  public var createdAt = Instant.earliest

  /// Creates a snapshot without figures.
  public init() {}

  /// Creates a snapshot from its stored values.
  public init(
    id: String, userId: String, date: Day, steps: Int?, activeCalories: Int?,
    distanceKm: Double?, activityType: String?, durationMinutes: Int?, createdAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.date = date
    self.steps = steps
    self.activeCalories = activeCalories
    self.distanceKm = distanceKm
    self.activityType = activityType
    self.durationMinutes = durationMinutes
    self.createdAt = createdAt
  }
}

/// The snapshots that match, newest first.
public struct ActivityPage: Model {
  public var snapshots: [ActivitySnapshot]
  /// The number of all matching snapshots.
  public var total: Int

  /// Creates a page of snapshots.
  public init(snapshots: [ActivitySnapshot], total: Int) {
    self.snapshots = snapshots
    self.total = total
  }
}

/// The figures of an activity, for a new snapshot or a change, in which `nil` leaves a figure as it
/// is.
public struct ActivityFigures: Codable, Sendable, Hashable, Validated {
  public var steps: Int?
  /// The energy burned by moving, in kilocalories.
  public var activeCalories: Int?
  public var distanceKm: Double?
  public var activityType: String?
  public var durationMinutes: Int?

  /// The steps that a snapshot may have.
  public static let steps = 0...999_999
  /// The kilocalories that a snapshot may have.
  public static let calories = 0...49_999
  /// The kilometres that a snapshot may have.
  public static let distance = Metric.distanceKm.limits
  /// The number of characters that a type may have.
  public static let typeLength = 1...100
  /// The minutes that a snapshot may have.
  public static let minutes = 0...1_440

  /// Creates figures from the given values.
  public init(
    steps: Int? = nil, activeCalories: Int? = nil, distanceKm: Double? = nil,
    activityType: String? = nil, durationMinutes: Int? = nil
  ) {
    self.steps = steps
    self.activeCalories = activeCalories
    self.distanceKm = distanceKm
    self.activityType = activityType
    self.durationMinutes = durationMinutes
  }

  /// Copies the figures of a snapshot.
  public init(of snapshot: ActivitySnapshot) {
    steps = snapshot.steps
    activeCalories = snapshot.activeCalories
    distanceKm = snapshot.distanceKm
    activityType = snapshot.activityType
    durationMinutes = snapshot.durationMinutes
  }

  public func validate(_ problems: inout Problems) {
    problems.check("steps", steps, in: Self.steps)
    problems.check("activeCalories", activeCalories, in: Self.calories)
    problems.check("distanceKm", distanceKm, in: Self.distance)
    problems.check("activityType", activityType, length: Self.typeLength)
    problems.check("durationMinutes", durationMinutes, in: Self.minutes)
  }
}

/// A new snapshot.
public struct NewActivitySnapshot: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// The person's day.
  public var date: String
  public var figures: ActivityFigures

  private enum CodingKeys: String, CodingKey {
    case userId, date
  }

  /// Copies a stored snapshot, to store it again.
  public init(of snapshot: ActivitySnapshot) {
    userId = snapshot.userId
    date = "\(snapshot.date)"
    figures = ActivityFigures(of: snapshot)
  }

  /// Creates a snapshot for a day.
  public init(userId: String? = nil, date: Day, figures: ActivityFigures) {
    self.userId = userId
    self.date = date.description
    self.figures = figures
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    userId = try container.decodeIfPresent(String.self, forKey: .userId)
    date = try container.decode(String.self, forKey: .date)
    figures = try ActivityFigures(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(userId, forKey: .userId)
    try container.encode(date, forKey: .date)
    try figures.encode(to: encoder)
  }

  public func validate(_ problems: inout Problems) {
    problems.check("date", day: date)
    figures.validate(&problems)
  }
}

/// A change of a snapshot; a value that is `nil` stays as it is.
public struct ActivityChange: Codable, Sendable, Hashable, Validated {
  public var date: String?
  public var figures: ActivityFigures

  private enum CodingKeys: String, CodingKey {
    case date
  }

  /// Creates a change of the given parts.
  public init(date: Day? = nil, figures: ActivityFigures = ActivityFigures()) {
    self.date = date?.description
    self.figures = figures
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decodeIfPresent(String.self, forKey: .date)
    figures = try ActivityFigures(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(date, forKey: .date)
    try figures.encode(to: encoder)
  }

  public func validate(_ problems: inout Problems) {
    problems.check("date", day: date)
    figures.validate(&problems)
  }
}

extension FitIQ {
  public static let activityLogging = Route<ActivitySnapshot>(
    .fitiq, .post, "/activity-snapshots", success: 201, time: .day("date"))
  public static let activitySnapshots = Route<ActivityPage>(.fitiq, .get, "/activity-snapshots")
  public static let activitySnapshot = Route<ActivitySnapshot>(
    .fitiq, .get, "/activity-snapshots/{id}")
  public static let activityChange = Route<ActivitySnapshot>(
    .fitiq, .put, "/activity-snapshots/{id}")
  public static let activityDeletion = Route<Nothing>(
    .fitiq, .delete, "/activity-snapshots/{id}")

  /// Returns the request that records a snapshot.
  public static func logActivity(_ new: NewActivitySnapshot) -> Endpoint<ActivitySnapshot> {
    activityLogging(body: new)
  }

  /// Returns the request for the snapshots of a range of days, newest first; both ends are
  /// included.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   snapshots.
  public static func listActivity(
    user: String? = nil, from: Day? = nil, to: Day? = nil, id: String? = nil, limit: Int? = nil,
    offset: Int? = nil
  ) -> Endpoint<ActivityPage> {
    activitySnapshots(query: [
      "user_id": user, "start_date": from, "end_date": to, "id": id, "limit": limit,
      "offset": offset,
    ])
  }
}
