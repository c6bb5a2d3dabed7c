import CivilTime
import FitAPI
import SQL

/// The weights of all accounts in Needled's form: measurements of the metric weight.
struct WeighInTable {
  let database: Database

  private var progress: ProgressTable { ProgressTable(database: database) }

  /// Returns weights, newest first.
  func list(
    _ account: String, in unit: NeedledWeightUnit, idPrefix: String? = nil, limit: Int,
    offset: Int = 0
  ) throws -> [WeighIn] {
    let bounds = idPrefix.map(Identifier.range)
    return try database.all(
      StoredMeasurement.table.select
        + (bounds == nil
          ? " WHERE account = ? AND type = ?"
          : " WHERE +account = ? AND +type = ? AND id >= ? AND id < ?")
        + " ORDER BY date DESC, written DESC, id LIMIT ? OFFSET ?",
      [account, Metric.weight.rawValue] + (bounds ?? []) + [limit, offset]
    ) { StoredMeasurement($0).weighIn(in: unit) }
  }

  /// Returns the weights of those days, oldest first.
  func list(
    _ account: String, in unit: NeedledWeightUnit, on days: ClosedRange<Day>
  ) throws -> [WeighIn] {
    let among = DayCondition(days)
    return try database.all(
      "\(StoredMeasurement.table.select) WHERE account = ? AND type = ?\(among.sql)"
        + " ORDER BY date, written, id DESC",
      [account, Metric.weight.rawValue] + among.values
    ) { StoredMeasurement($0).weighIn(in: unit) }
  }

  /// Returns each weight from a day on with its time, oldest first.
  func course(
    _ account: String, in unit: NeedledWeightUnit, from start: Day?, to end: Day?
  ) throws -> [WeightHistory.Taken] {
    let among = DayCondition(from: start, to: end)
    return try database.all(
      "SELECT date, day, utc_offset, quantity, iif(entered_unit = ?, entered_quantity, NULL)"
        + " FROM progress WHERE account = ? AND type = ?\(among?.sql ?? "") ORDER BY date, written, id DESC",
      [unit.mass.rawValue, account, Metric.weight.rawValue] + (among?.values ?? [])
    ) {
      WeightHistory.Taken(
        moment: $0.moment(0), weight: $0.doubleOrNil(4) ?? unit.weight($0.double(3)))
    }
  }

  /// Returns the number of weights.
  func count(_ account: String) throws -> Int {
    try progress.count(.weight, of: account)
  }

  /// Returns a weight; `nil` when the account has none of that id.
  func find(_ id: String, of account: String, in unit: NeedledWeightUnit) throws -> WeighIn? {
    try database.first(
      "\(StoredMeasurement.table.select) WHERE id = ? AND account = ? AND type = ?", id,
      account, Metric.weight.rawValue
    ) { StoredMeasurement($0).weighIn(in: unit) }
  }

  /// Stores a weight that was entered in that unit.
  func add(
    _ weight: Double, _ unit: NeedledWeightUnit, _ moment: LocalMoment, to account: String,
    at now: Instant
  ) throws -> String {
    var measurement = StoredMeasurement(
      id: Identifier.make(), account: account, type: Metric.weight.rawValue, created: now)
    measurement.moment = moment
    measurement.set(weight, unit)
    try database.insert(measurement)
    return measurement.id
  }

  /// Changes the weight, the date, or both.
  func change(
    _ id: String, of account: String, weight: Double?, _ unit: NeedledWeightUnit,
    _ moment: LocalMoment?, at now: Instant
  ) throws {
    guard var measurement: StoredMeasurement = try database.find(id, of: account) else { return }
    if let weight { measurement.set(weight, unit) }
    if let moment, moment.instant != measurement.date { measurement.written = WriteOrder() }
    measurement.moment = moment ?? measurement.moment
    measurement.updated = now
    try database.update(measurement)
  }

  /// Removes a weight.
  func remove(_ id: String, of account: String) throws {
    try progress.remove(id, of: account)
  }
}

extension StoredMeasurement {
  /// Returns the weight in a unit, as entered if that was the unit.
  func weight(in unit: NeedledWeightUnit) -> Double {
    guard enteredUnit == unit.mass.rawValue, let enteredQuantity else {
      return unit.weight(quantity)
    }
    return enteredQuantity
  }

  /// Sets a weight that was entered in that unit; the entered figure is stored as well unless it is
  /// in kilograms.
  fileprivate mutating func set(_ weight: Double, _ unit: NeedledWeightUnit) {
    quantity = unit.kilograms(weight)
    (enteredQuantity, enteredUnit) = unit == .kg ? (nil, nil) : (weight, unit.mass.rawValue)
  }

  /// Returns the weight as Needled answers it.
  func weighIn(in unit: NeedledWeightUnit) -> WeighIn {
    WeighIn(
      id: id, userId: account, weight: weight(in: unit), date: date,
      createdAt: created, updatedAt: (updated ?? created)
    ).telling(moment)
  }
}

extension Store {
  var weighIns: WeighInTable { WeighInTable(database: database) }
}
