import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

struct InjectionSkip: Command {
  static let day = Argument<Day?>(
    "day", "The injection day to leave out; the one that is missed or due unless given.")
  static let cancel = Flag("undo", "Take the skip of that day back.")
  static let declaration = Declaration(
    "skip", "Leave an injection day out.", [day, cancel],
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
    let days = try fit.client.send(
      Needled.injectionDays(query: ["userId": user]))
    guard !days.isEmpty else {
      throw FitError(
        .notFound, "there is no injection day: neither a medication nor a dose is known",
        hint: "`fit medication set` makes a plan")
    }
    let day = try arguments[Self.day] ?? Self.current(days, arguments[Self.cancel], in: fit)
    let name = InjectionFormatter.date(day, in: fit)
    guard let found = days.first(where: { $0.date == "\(day)" }) else {
      let near = days.compactMap { Day($0.date) }
        .sorted { abs($0.days(since: day)) < abs($1.days(since: day)) }.prefix(2).sorted()
      let names = near.map { InjectionFormatter.date($0, in: fit) }.joined(separator: " and ")
      throw FitError(
        .usage, "\(name) is no injection day", hint: "the nearest are \(names)")
    }
    let state = InjectionDay.State(rawValue: found.state)
    if arguments[Self.cancel] { return try unskip(found, state, name, in: fit) }
    switch state {
    case .given:
      throw FitError(.conflict, "the dose of \(name) was given")
    case .skipped:
      return .said("\(name) is skipped already")
    case .missed, .due, .upcoming, nil:
      let stored = try fit.client.send(Needled.doseSkipping("\(day)"))
      fit.journal.note(
        "skipped the dose of \(name)", undo: [.delete(Needled.doseSkipDeletion, "\(day)")],
        at: fit.now)
      return .receipt([SkipReceipt(stored)], lines: ["skipped \(name, .strong)"])
    }
  }

  /// Returns the day that is missed or due, or of a skip to be taken back the last one.
  private static func current(
    _ days: [DoseDay], _ isCancelling: Bool, in fit: Context
  ) throws(FitError) -> Day {
    let wanted: [InjectionDay.State] = isCancelling ? [.skipped] : [.missed, .due]
    let last = days.last { day in
      (Day(day.date) ?? .latest) <= fit.today && wanted.map(\.rawValue).contains(day.state)
    }
    guard let day = last.flatMap({ Day($0.date) }) else {
      throw FitError(
        .usage, isCancelling ? "no dose was skipped" : "no dose is missed or due",
        hint: "name the injection day: `fit injection skip 2026-12-23`")
    }
    return day
  }

  private func unskip(
    _ found: DoseDay, _ state: InjectionDay.State?, _ name: String, in fit: Context
  ) throws -> Output {
    guard state == .skipped else {
      throw FitError(.usage, "\(name) was not skipped")
    }
    _ = try fit.client.send(Needled.doseSkipDeletion(found.date))
    return .said("\(name) is skipped no longer")
  }
}

/// A skipped day as a receipt shows it.
private struct SkipReceipt: Model, Identifiable {
  var date: String
  var state: String
  var givenOn: String?

  var id: String { date }

  enum CodingKeys: String, CodingKey, CaseIterable { case date, state, givenOn }

  init(_ day: DoseDay) {
    date = day.date
    state = day.state
    givenOn = day.givenOn
  }
}
