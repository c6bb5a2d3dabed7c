import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct WeighInEdit: Command {
  static let id = Argument<String>(
    "id", length: 1...36, "The id of the weight, or its beginning.", completes: .weighIns)
  static let weight = Option<Mass?>("weight", "What it was.")
  static let date = Option<Day?>("date", short: "d", "The day it was taken.")
  static let declaration = Declaration(
    "edit", "Change a weight.", [id, weight, date, EditedMoment.at, Confirmation.yes],
    constraints: [.atLeastOne(of: [weight, date, EditedMoment.at])],
    discussion:
      "What is not named stays: --at 07:10 keeps the day, --date yesterday the time of day.",
    fields: WeighIn.record,
    examples: [Example("fit weigh-in edit 9bc0 --weight 82.1", "a weight mistyped")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    if let day = arguments[Self.date] {
      try LogDay.check(day, in: fit, remedy: "`fit log edit` takes any day")
    }
    let old = try WeighInSeries.find(arguments[Self.id], in: fit)
    var change = WeighInChange(userId: try fit.client.userID(at: .needled))
    if let typed = arguments[Self.weight] {
      let amount = WeighInSeries.amount(typed, old.unit, in: fit)
      try WeighInBounds.check(
        typed, as: arguments.text(of: Self.weight), amount, old.unit, in: fit)
      try PlausibilityCheck(.weight, in: fit).ask(
        typed.value(in: .kilogram), at: old.date, editing: old.id, arguments)
      change.weight = amount
    }
    let clock = old.weighIn.clock(in: fit.calendar)
    if let moment = try EditedMoment.instant(
      of: old.date, by: clock, day: arguments[Self.date], at: arguments[LogOptions.at], in: fit)
    {
      try EditedMoment.refuseFuture(moment, in: fit)
      change.date = "\(clock.day(of: moment))"
      change.takenAt = moment.iso8601Milliseconds
    }
    let undo = Self.undo(old, change, in: fit)
    let before: StyledText =
      "weight \(old.text(in: fit), .strong)  \(TimeFormatter.text(old.weighIn, in: fit))"
    return try fit.change(
      Needled.weighInChange(old.id, body: change), of: before, undo: undo
    ) { changed in
      let new = WeightWithUnit(weighIn: changed, unit: old.unit)
      // A service that tells no more than that it is done leaves the time as it was.
      let told = changed.id.isEmpty ? old.weighIn : changed
      return "\(new.text(in: fit), .strong)  \(TimeFormatter.text(told, in: fit))"
    }
  }

  /// Changes it back: on this machine with its time, at a remote service on its day.
  private static func undo(
    _ old: WeightWithUnit, _ change: WeighInChange, in fit: Context
  ) -> Journal.Step? {
    let isHere = fit.remotes.remote(.needled) == nil
    guard isHere, change.date != nil else {
      let day = "\(old.weighIn.day(in: fit.calendar))"
      return .send(
        Needled.weighInChange, old.id,
        body: WeighInChange(
          weight: change.weight.map { _ in old.weighIn.weight },
          date: change.date == nil ? nil : day))
    }
    return .send(
      FitIQ.progressChange, old.id,
      body: ProgressChange(
        quantity: change.weight.map { _ in old.kilograms }, loggedAt: "\(old.date)"
      ).telling(old.weighIn.moment(in: fit.calendar)))
  }
}

struct WeighInDelete: DeleteCommand {
  static var records: DeletedRecords {
    .logged(
      "weigh-in", "weights", completes: .weighIns, exampleID: "9bc0"
    ) { LoggedRecord(try WeighInSeries.find($0, in: $1)) }
  }
}
