import CivilTime
import FitAPI
import FitClient

/// The dosages that injections changed to.
enum DosageChanges {
  /// Returns the injections of some days or of all, oldest first.
  static func list(
    of user: String, _ days: ClosedRange<Day>? = nil, in fit: Context
  ) throws(FitError) -> [WeightProgress.DosageChange] {
    try fit.client.send(Needled.listDosageChanges(of: user, days)) { () throws(FitError) in
      // Another server tells them beside the weights.
      try fit.client.send(
        days.map { Needled.weightProgress(of: user, $0) }
          ?? Needled.weightProgress(query: ["userId": user])
      ).dosageChanges
    }
  }
}

/// Injections, however many answers they take.
struct InjectionSeries {
  /// Newest first.
  let injections: [Injection]

  /// Fetches them all, or as many as are wanted.
  ///
  /// - Parameters:
  ///   - days: the days whose injections are asked for. A server that does not know ranges returns
  ///     those of other days as well.
  ///   - first: the number in the first request; a full page when `nil`.
  ///   - isEnough: whether those at hand will do, asked after each answer.
  init(
    in fit: Context, on days: ClosedRange<Day>? = nil, first: Int? = nil,
    until isEnough: ([Injection]) -> Bool = { _ in false }
  ) throws(FitError) {
    let user = try fit.client.userID(at: .needled)
    // Here all come at once: each answer counts the pens of the whole history.
    let most =
      fit.remotes.remote(.needled) == nil
      ? Needled.detailLimits.upperBound : Needled.limits.upperBound
    var step = first ?? most
    var found: [Injection] = []
    while true {
      let more = try fit.client.send(
        Needled.listInjections(user: user, days: days, limit: step, offset: found.count))
      found += more
      if more.count < step || isEnough(found) { break }
      step = most
    }
    injections = found
  }

  /// Returns the injections of some days, newest first.
  ///
  /// For lists of every kind of record: where Needled is elsewhere and cannot be asked, there are
  /// none to show.
  static func during(
    _ days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [Injection] {
    let isWithin = { (injection: Injection) in
      days.contains(injection.day(in: fit.calendar))
    }
    let bounds = LocalMoment.instants(of: days)
    return try unlessElsewhere(fit) { () throws(FitError) in
      let series = try InjectionSeries(in: fit, on: days) { found in
        found.last.map { $0.date < bounds.lowerBound } ?? false
      }
      return series.injections.filter(isWithin)
    }
  }

  /// Returns the latest ones, or those whose ids begin so; none where Needled is elsewhere and
  /// cannot be asked.
  static func latest(in fit: Context, id: String? = nil) throws(FitError) -> [Injection] {
    try unlessElsewhere(fit) { () throws(FitError) in
      try fit.client.send(
        Needled.listInjections(user: fit.client.userID(at: .needled), id: id))
    }
  }

  /// Returns records of Needled; none where it is elsewhere and cannot be asked, or stores none.
  static func unlessElsewhere<Record>(
    _ fit: Context, _ fetch: () throws(FitError) -> [Record]
  ) throws(FitError) -> [Record] {
    do {
      return try fetch()
    } catch {
      guard fit.remotes.remote(.needled) != nil else { throw error }
      return []
    }
  }

  /// Returns the injection whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> Injection {
    try ShortID.check(typed, hint: "`fit injection list` shows them, with ids")
    let user = try fit.client.userID(at: .needled)
    let near = try fit.client.send(Needled.listInjections(user: user, id: ShortID.prefix(typed)))
    let isNear = near.contains { $0.id.hasPrefix(ShortID.prefix(typed)) }
    // A server that looks nothing up by the beginning of an id shows them all.
    return try ShortID.one(
      typed, among: isNear ? near : InjectionSeries(in: fit).injections, "injection")
  }
}

extension Injection: LoggedKind {
  var kindName: String { isTablet == true ? "dose" : "injection" }
  var deletion: Endpoint<Nothing> { Needled.deleteInjection(self) }
  func text(in fit: Context) -> String { InjectionFormatter.text(self) }

  func restoration(in fit: Context, by client: Client) -> Journal.Step? {
    InjectionUndo(of: self, in: fit).deletion(in: fit)
  }

  func fill(_ row: inout LogRow) {
    row.quantity = dosageMg
    row.unit = dosageMg.map { _ in "mg" }
  }

  static var editing: KindEditing? {
    KindEditing(
      command: "injection", noun: "an injection", options: ["date", "at", "notes", "yes"],
      example: "--site thigh-left --at 08:30"
    ) { amount in
      guard let read = try? TypedInjection.parse(amount, in: .plain) else {
        return ["--site", amount]
      }
      return (read.site.map { ["--site", $0.typed] } ?? [])
        + (read.dose.map { ["--dose", $0.typed] } ?? [])
    }
  }
}
