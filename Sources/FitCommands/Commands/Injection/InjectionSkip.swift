import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

struct InjectionSkip: Command {
  static let canSkipLookUps: Bool? = true
  static let day = Argument<Day?>(
    "day", "The injection day to leave out; the one that is missed or due unless given.")
  static let cancel = Flag("undo", "Take the skip of that day back.")
  static let declaration = Declaration(
    "skip", "Skip an injection day.", [day, cancel],
    discussion: """
      It is named as missed no longer, and stays in the calendar and in the list as skipped. Whether a dose is to be skipped is between \
      you and your prescriber; what the labels say stands in `fit help injection status`.
      """,
    fields: DoseDay.record,
    examples: [
      Example("fit injection skip", "the one that was missed"),
      Example("fit injection skip 2026-12-23", "a day ahead, on a journey"),
      Example("fit injection skip 2026-12-23 --undo", "it was given after all"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .needled)
    let known = try ifReachable(fit.client.send(Needled.injectionDays(query: ["userId": user])))
    // A named day needs nothing that the service knows.
    if known == nil, let day = arguments[Self.day] { return try queue(day, arguments, in: fit) }
    let days = try known ?? Self.days(of: user, in: fit)
    try require(
      !days.isEmpty, .notFound,
      "there is no injection day: neither a medication nor a dose is known",
      hint: "`fit medication set` makes a plan")
    let day = try arguments[Self.day] ?? Self.current(days, arguments[Self.cancel], in: fit)
    let name = InjectionFormatter.date(day, in: fit)
    guard let found = days.first(where: { $0.date == day }) else {
      let near = days.map(\.date)
        .sorted { abs($0.days(since: day)) < abs($1.days(since: day)) }.prefix(2).sorted()
      let names = near.map { InjectionFormatter.date($0, in: fit) }.joined(separator: " and ")
      throw FitError(
        .usage, "\(name) is no injection day", hint: "the nearest are \(names)")
    }
    let state = InjectionDay.State(rawValue: found.state)
    if arguments[Self.cancel] {
      guard state == .skipped else { throw FitError(.usage, "\(name) was not skipped") }
      return try unskip(found.date, name, in: fit)
    }
    switch state {
    case .given:
      throw FitError(.conflict, "the dose of \(name) was given")
    case .skipped:
      return .message("\(name) is skipped already")
    case .missed, .due, .upcoming, nil:
      return try skip(day, name, in: fit)
    }
  }

  /// Asks again, for the reason why the service cannot be asked.
  private static func days(of user: String, in fit: Context) throws(FitError) -> [DoseDay] {
    do throws(FitError) {
      return try fit.client.send(Needled.injectionDays(query: ["userId": user]))
    } catch {
      throw error.hinting("name the day, as in `fit injection skip \(fit.today)`, and it waits")
    }
  }

  private func skip(_ day: Day, _ name: String, in fit: Context) throws -> Output {
    let delivery = try fit.client.deliver(Needled.doseSkipping("\(day)"))
    return delivery.output("the skip of \(name, .strong)") { stored in
      fit.note("skipped the dose of \(name)", undo: .delete(Needled.doseSkipDeletion, "\(day)"))
      return .receipt([SkipReceipt(stored)], lines: ["skipped \(name, .strong)"])
    }
  }

  /// Skips a day, or takes that back, while the service cannot be asked whether it is an injection day.
  private func queue(_ day: Day, _ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let name = InjectionFormatter.date(day, in: fit)
    return arguments[Self.cancel]
      ? try unskip(day, name, in: fit) : try skip(day, name, in: fit)
  }

  /// Returns the day that is missed or due, or of a skip to be taken back the last one.
  private static func current(
    _ days: [DoseDay], _ isCancelling: Bool, in fit: Context
  ) throws(FitError) -> Day {
    let wanted: [InjectionDay.State] = isCancelling ? [.skipped] : [.missed, .due]
    let last = days.last { day in
      day.date <= fit.today && wanted.map(\.rawValue).contains(day.state)
    }
    return try require(
      last?.date, .usage, isCancelling ? "no dose was skipped" : "no dose is missed or due",
      hint: "name the injection day: `fit injection skip 2026-12-23`")
  }

  private func unskip(_ date: Day, _ name: String, in fit: Context) throws -> Output {
    let delivery = try fit.client.deliver(Needled.doseSkipDeletion("\(date)"))
    return delivery.output("the skip of \(name, .strong) taken back") { _ in
      .message("\(name) is skipped no longer")
    }
  }
}

/// A skipped day as a receipt shows it.
private struct SkipReceipt: Model, Identifiable {
  var date: Day
  var state: String
  var givenOn: Day?

  var id: String { "\(date)" }

  init(_ day: DoseDay) {
    date = day.date
    state = day.state
    givenOn = day.givenOn
  }
}
