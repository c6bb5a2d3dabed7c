import Arguments
import FitAPI
import FitClient
import Terminal

struct ActivityEdit: Command {
  static let id = Argument<String>(
    "id", "The id of the activity, or its beginning.", completes: .logged)
  static let declaration = Declaration(
    "edit", "Edit an activity entry.", [id] + ActivityOptions.all + [EditedMoment.date],
    constraints: [.atLeastOne(of: ActivityOptions.all + [EditedMoment.date])],
    fields: ActivitySnapshot.record,
    examples: [Example("fit activity edit 3fa1 --steps 9100", "one figure")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let snapshot: ActivitySnapshot = try LoggedRecord.find(
      arguments[Self.id], "activity", hint: "`fit activity list` shows them with their ids", in: fit
    )
    if let date = arguments[LogOptions.date] { try LogOptions.refuseFuture(date, in: fit) }
    let change = ActivityChange(
      date: arguments[LogOptions.date], figures: ActivityOptions.figures(arguments))
    try change.problems.refuse()
    let old = LogActivity.line(snapshot, in: fit)
    let delivery = try fit.client.deliver(FitIQ.activityChange(snapshot.id, body: change))
    return delivery.output("the change of " + old) { changed in
      fit.note("changed \(old.plain)", undo: Self.undo(of: snapshot, now: changed))
      return .receipt([changed], lines: ["changed to " + LogActivity.line(changed, in: fit)])
    }
  }
}

extension ActivityEdit {
  /// Returns the change that restores an activity. A figure that it did not have cannot be taken
  /// away from it, so then it is stored anew.
  private static func undo(
    of old: ActivitySnapshot, now changed: ActivitySnapshot
  ) -> [Journal.Step] {
    let before = NewActivitySnapshot(of: old)
    let hasGained =
      (old.steps == nil && changed.steps != nil)
      || (old.activeCalories == nil && changed.activeCalories != nil)
      || (old.distanceKm == nil && changed.distanceKm != nil)
      || (old.activityType == nil && changed.activityType != nil)
      || (old.durationMinutes == nil && changed.durationMinutes != nil)
    guard hasGained else {
      return [Journal.Step.send(FitIQ.activityChange, old.id, body: before)].compactMap(\.self)
    }
    return [.delete(FitIQ.activityDeletion, old.id)]
      + [Journal.Step.restore(FitIQ.activityLogging, old.id, body: before)].compactMap(\.self)
  }
}

struct ActivityDelete: DeleteCommand {
  static var records: DeletedRecords {
    .logged("activity", "activities", discussion: DeletedRecords.bringsThemBack)
  }
}
