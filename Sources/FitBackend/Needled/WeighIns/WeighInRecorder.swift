import CivilTime
import FitAPI

/// Stores weights in the person's unit.
struct WeighInRecorder {
  private let store: Store
  private let writer: PlanWriter

  /// Prepares to store a weight of the caller.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the request names another user.
  init(_ context: RequestContext, _ store: Store, user: String?) throws {
    self.store = store
    writer = try PlanWriter(context, user: user)
  }

  /// Stores a weight; a week may have several.
  func add(_ new: NewWeighIn) throws -> WeighIn {
    let date = writer.instant(of: new.date)
    let unit = try store.plans.find(writer.account).unit
    let id = try store.weighIns.add(
      new.weight, unit, writer.calendar.moment(of: date), to: writer.account, at: writer.now)
    return try found(id, unit)
  }

  /// Changes the fields that are given and leaves the rest.
  func change(_ weighIn: WeighIn, by change: WeighInChange) throws -> WeighIn {
    let unit = try store.plans.find(writer.account).unit
    let old = weighIn.moment(of: weighIn.date, writer.calendar)
    let taken = change.takenAt.flatMap { Instant($0) }
    let isMoved = taken.map { $0 != old.instant } ?? writer.moves(old, to: change.date)
    try store.weighIns.change(
      weighIn.id, of: writer.account, weight: change.weight, unit,
      isMoved ? moved(old, to: change.date, taken) : nil, at: writer.now)
    return try found(weighIn.id, unit)
  }

  private func found(_ id: String, _ unit: NeedledWeightUnit) throws -> WeighIn {
    guard let weighIn = try store.weighIns.find(id, of: writer.account, in: unit) else {
      throw ServiceError.notFound("Weigh-in not found")
    }
    return weighIn
  }

  /// Returns the given time, else the same time of day on another day, but not in the future.
  private func moved(
    _ old: LocalMoment, to date: String?, _ taken: Instant?
  ) -> LocalMoment {
    let calendar = writer.calendar.following(old)
    let day = date.flatMap(LogDate.day).map { calendar.instant(of: $0, at: old.timeOfDay) }
    guard let moved = taken ?? day else { return old }
    return calendar.moment(of: min(moved, writer.now))
  }
}
