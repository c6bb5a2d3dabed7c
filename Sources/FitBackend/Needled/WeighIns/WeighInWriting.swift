import CivilTime
import FitAPI

/// Writes weights down, in the person's unit.
struct WeighInWriting {
  private let store: Store
  private let account: String
  private let now: Instant
  private let calendar: PersonalCalendar

  /// A writing for the caller.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the request names another user.
  init(_ incoming: Incoming, _ store: Store, user: String?) throws {
    self.store = store
    account = try incoming.account(named: user)
    now = incoming.now
    calendar = incoming.caller.calendar
  }

  /// Stores a weight; a week may have any number of them.
  func add(_ new: NewWeighIn) throws -> WeighIn {
    let date = try instant(of: new.date)
    let isNewPlan = try store.plans.begin(account, on: calendar.day(of: date), at: now)
    let unit = try store.plans.find(account).unit
    let id = try store.weighIns.add(new.weight, unit, date, to: account, at: now)
    var stored = try found(id, unit)
    if isNewPlan { stored.planCreated = true }
    return stored
  }

  /// Changes what is named and leaves the rest.
  func change(_ weighIn: WeighIn, by change: WeighInChange) throws -> WeighIn {
    let unit = try store.plans.find(account).unit
    let old = Instant(weighIn.date) ?? now
    // The same day again is no reason to forget the time of day.
    let isMoved = change.date.flatMap(LogDate.day).map { $0 != calendar.day(of: old) } ?? false
    try store.weighIns.change(
      weighIn.id, weight: change.weight, unit,
      date: isMoved ? instant(of: change.date) : nil, at: now)
    return try found(weighIn.id, unit)
  }

  private func found(_ id: String, _ unit: NeedledWeightUnit) throws -> WeighIn {
    guard let weighIn = try store.weighIns.find(id, of: account, in: unit) else {
      throw ServiceError.notFound("Weigh-in not found")
    }
    return weighIn
  }

  /// Noon of a day that was told, else now; moved by milliseconds where there is one already.
  private func instant(of date: String?) throws -> Instant {
    let instant = date.flatMap(LogDate.day).map { calendar.noon(of: $0) } ?? now
    return try store.weighIns.free(of: account, from: instant)
  }
}
