import CivilTime
import FitAPI
import SQLite

/// The weights of all accounts as Needled shows them: measurements of the kind weight.
struct WeighInTable {
  let database: Database

  private var progress: ProgressTable { ProgressTable(database: database) }

  static let columns =
    "id, account, date, created_at, ifnull(updated_at, created_at), quantity, entered_quantity,"
    + " entered_unit"

  /// Reads a row of ``columns``.
  static func weighIn(_ row: Row, in unit: NeedledWeightUnit) -> WeighIn {
    WeighIn(
      id: row.text(0), userId: row.text(1), weight: weight(row, from: 5, in: unit),
      date: Instant(stored: row.int64(2)).iso8601Milliseconds,
      createdAt: Instant(stored: row.int64(3)).iso8601Milliseconds,
      updatedAt: Instant(stored: row.int64(4)).iso8601Milliseconds)
  }

  /// Reads a weight from the columns quantity, entered_quantity and entered_unit: as it was entered
  /// where that was in this unit.
  static func weight(_ row: Row, from column: Int, in unit: NeedledWeightUnit) -> Double {
    if row.textOrNil(column + 2) == unit.mass.rawValue, let entered = row.doubleOrNil(column + 1) {
      return entered
    }
    return unit.weight(row.double(column))
  }

  /// Weights, newest first.
  func list(
    _ account: String, in unit: NeedledWeightUnit, idPrefix: String? = nil, limit: Int,
    offset: Int = 0
  ) throws -> [WeighIn] {
    let bounds = idPrefix.map(Identifier.range)
    return try database.all(
      "SELECT \(Self.columns) FROM progress"
        + (bounds == nil
          ? " WHERE account = ? AND type = ?"
          : " WHERE +account = ? AND +type = ? AND id >= ? AND id < ?")
        + " ORDER BY date DESC, id LIMIT ? OFFSET ?",
      [account, Metric.weight.rawValue] + (bounds ?? []) + [limit, offset]
    ) { Self.weighIn($0, in: unit) }
  }

  /// Weights of those instants, oldest first.
  func list(
    _ account: String, in unit: NeedledWeightUnit, during instants: Range<Instant>
  ) throws -> [WeighIn] {
    try database.all(
      "SELECT \(Self.columns) FROM progress WHERE account = ? AND type = ? AND date >= ?"
        + " AND date < ? ORDER BY date, id DESC",
      account, Metric.weight.rawValue, instants.lowerBound.stored, instants.upperBound.stored
    ) { Self.weighIn($0, in: unit) }
  }

  /// Each weight since an instant and when it was taken, oldest first.
  func course(
    _ account: String, in unit: NeedledWeightUnit, since start: Instant
  ) throws -> [WeightHistory.Taken] {
    try database.all(
      "SELECT date, quantity, iif(entered_unit = ?, entered_quantity, NULL) FROM progress"
        + " WHERE account = ? AND type = ? AND date >= ? ORDER BY date, id DESC",
      unit.mass.rawValue, account, Metric.weight.rawValue, start.stored
    ) {
      WeightHistory.Taken(
        date: Instant(stored: $0.int64(0)),
        weight: $0.doubleOrNil(2) ?? unit.weight($0.double(1)))
    }
  }

  /// How many weights there are.
  func count(_ account: String) throws -> Int {
    try progress.count(.weight, of: account)
  }

  /// A weight; `nil` when the account has none of that id.
  func find(_ id: String, of account: String, in unit: NeedledWeightUnit) throws -> WeighIn? {
    try database.first(
      "SELECT \(Self.columns) FROM progress WHERE id = ? AND account = ? AND type = ?", id,
      account, Metric.weight.rawValue
    ) { Self.weighIn($0, in: unit) }
  }

  /// The first millisecond from an instant on that the account has no weight in, so that several of
  /// one day keep the order in which they were told.
  func free(of account: String, from instant: Instant) throws -> Instant {
    let last = try database.first(
      "SELECT max(date) FROM progress WHERE account = ? AND type = ? AND date >= ? AND date < ?",
      account, Metric.weight.rawValue, instant.stored, instant.stored + 1000
    ) { $0.int64OrNil(0) }
    return (last ?? nil).map { Instant(stored: $0 + 1) } ?? instant
  }

  /// Stores a weight that was entered in that unit.
  func add(
    _ weight: Double, _ unit: NeedledWeightUnit, _ date: Instant, to account: String,
    at now: Instant
  ) throws -> String {
    let id = Identifier.make()
    _ = try progress.insert(
      id, Metric.weight.rawValue, unit.kilograms(weight),
      entered: unit.entered(weight).map { ($0, unit.mass.rawValue) }, at: date, of: account,
      written: now)
    return id
  }

  /// Changes the weight, the date, or both.
  func change(
    _ id: String, weight: Double?, _ unit: NeedledWeightUnit, date: Instant?, at now: Instant
  ) throws {
    if let weight {
      try database.execute(
        "UPDATE progress SET quantity = ?, entered_quantity = ?, entered_unit = ? WHERE id = ?",
        unit.kilograms(weight), unit.entered(weight),
        unit.entered(weight).map { _ in unit.mass.rawValue }, id)
    }
    try database.execute(
      "UPDATE progress SET date = coalesce(?, date), updated_at = ? WHERE id = ?", date?.stored,
      now.stored, id)
  }

  /// Removes a weight.
  func remove(_ id: String) throws {
    try progress.remove(id)
  }
}

extension NeedledWeightUnit {
  /// What is kept beside the kilograms: nothing where those are what was entered.
  fileprivate func entered(_ weight: Double) -> Double? { self == .kg ? nil : weight }
}

extension Store {
  var weighIns: WeighInTable { WeighInTable(database: database) }
}
