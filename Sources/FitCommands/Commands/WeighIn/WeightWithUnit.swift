import CivilTime
import FitAPI
import FitClient
import Quantities

/// A weight as Needled keeps it, with the unit it is in.
struct WeightWithUnit {
  let weighIn: WeighIn
  let unit: NeedledWeightUnit

  var id: String { weighIn.id }
  var date: Instant { weighIn.date }
  var kilograms: Double { Self.mass(weighIn.weight, unit).value(in: .kilogram) }

  /// Formats the weight in the person's units: `82.4 kg`.
  func text(in fit: Context) -> String { Self.text(weighIn.weight, unit, in: fit) }

  /// Converts a weight to a unit of Needled.
  static func mass(_ weight: Double, _ unit: NeedledWeightUnit) -> Mass {
    Mass(weight, unit == .kg ? .kilogram : .pound)
  }

  /// Formats a weight in the person's units: `82.4 kg`.
  static func text(_ weight: Double, _ unit: NeedledWeightUnit, in fit: Context) -> String {
    MetricFormatter(metric: .weight, units: fit.settings.units)
      .text(mass(weight, unit).value(in: .kilogram))
  }

  /// Formats a difference in the person's units: `−0.3`.
  static func change(_ weight: Double, _ unit: NeedledWeightUnit, in fit: Context) -> String {
    MetricFormatter(metric: .weight, units: fit.settings.units)
      .change(mass(weight, unit).value(in: .kilogram))
  }

  /// Formats the change between two weights as they are shown.
  static func change(
    from old: Double, to new: Double, _ unit: NeedledWeightUnit, in fit: Context
  ) -> String {
    MetricFormatter(metric: .weight, units: fit.settings.units).change(
      from: mass(old, unit).value(in: .kilogram), to: mass(new, unit).value(in: .kilogram))
  }
}

extension WeightWithUnit: LoggedKind {
  var logged: DayOrInstant { .instant(date) }
  var kindName: String { Metric.weight.title }
  var deletion: Endpoint<Nothing> { Needled.deleteWeighIn(weighIn) }
  func place(in fit: Context) -> PersonalCalendar { weighIn.clock(in: fit.calendar) }

  /// Puts it back after it was deleted: on this machine with its time, at a remote service on its
  /// day.
  func restoration(in fit: Context, by client: Client) -> Journal.Step? {
    guard fit.remotes.remote(.needled) == nil else {
      let day = "\(weighIn.day(in: fit.calendar))"
      return .send(
        Needled.weighInLogging,
        body: NewWeighIn(userId: weighIn.userId, weight: weighIn.weight, date: day))
    }
    return .restore(
      FitIQ.progressLogging, id,
      body: NewProgressEntry(.weight, kilograms, loggedAt: "\(date)")
        .telling(weighIn.moment(in: fit.calendar)))
  }

  func fill(_ row: inout LogRow) { row.fill(kilograms, of: .weight) }

  static var editing: KindEditing? {
    KindEditing(
      command: "weigh-in", noun: "a weigh-in", options: ["date", "at", "yes"],
      example: "--weight 82.1"
    ) { ["--weight", $0] }
  }
}

/// Weights of Needled's, and the unit they are in.
enum WeighInSeries {
  /// Returns the unit in which Needled keeps the person's weights.
  static func unit(in fit: Context) throws(FitError) -> NeedledWeightUnit {
    if let remote = fit.remotes.remote(.needled),
      let word = try fit.credentials(remote).weightUnit()
    {
      return NeedledWeightUnit(rawValue: word) ?? .kg
    }
    return NeedledWeightUnit(rawValue: try fit.client.send(Needled.settings()).weightUnit) ?? .kg
  }

  /// Returns a weight in the unit of the service: as it was typed where that is its unit; at a
  /// remote service else to a hundredth, as its apps show it.
  static func amount(_ weight: Mass, _ unit: NeedledWeightUnit, in fit: Context) -> Double {
    let measure: MassUnit = unit == .kg ? .kilogram : .pound
    let value = weight.value(in: measure)
    guard weight.unit != measure, fit.remotes.remote(.needled) != nil else { return value }
    return Decimals.rounded(value, to: 2)
  }

  /// Returns all weights, newest first.
  static func all(in fit: Context) throws(FitError) -> [WeighIn] {
    let user = try fit.client.userID(at: .needled)
    let step = Needled.limits.upperBound
    var found: [WeighIn] = []
    while true {
      let more = try fit.client.send(
        Needled.listWeighIns(user: user, limit: step, offset: found.count))
      found += more
      if more.count < step { return found }
    }
  }

  /// Finds the weight whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> WeightWithUnit {
    try ShortID.check(typed, hint: "`fit weigh-in list` shows them, with ids")
    let user = try fit.client.userID(at: .needled)
    let near = try fit.client.send(Needled.listWeighIns(user: user, id: ShortID.prefix(typed)))
    let isNear = near.contains { $0.id.hasPrefix(ShortID.prefix(typed)) }
    // A server that looks nothing up by the beginning of an id shows them all.
    let found = try ShortID.one(typed, among: isNear ? near : all(in: fit), "weigh-in")
    return WeightWithUnit(weighIn: found, unit: try unit(in: fit))
  }
}
