import CivilTime
import SQLite

/// How a store that an earlier `fit` made becomes like one that is made now.
///
/// What a step did is in people's files, so a step that was released stays as it is and a later change
/// is a new step. One exception was made: the triggers that the second step created were taken out of
/// it when the third dropped them again. Both ways lead to the same tables; ``counts`` still drops the
/// triggers where a file has them.
enum Upgrade {
  /// Each step brings a store from its index, plus one, to the next version.
  static let steps: [any UpgradeStep] = [
    consultations, longHistories, counts, sleep, derivedTables, catalogue, training,
    foodWords, doses, diary, trainingLog, localMoments, importedMeasurements, needledApps,
    keyedByAccount, keys, weightGoals, dialects,
  ]
}

/// One step of an upgrade. It runs in a transaction, with foreign keys unchecked, so that a table can be
/// made anew without its rows' dependents.
protocol UpgradeStep: Sendable {
  /// - Parameter calendar: by which the local owner counts days.
  func run(on database: Database, owner calendar: PersonalCalendar) throws
}

/// SQL statements.
extension String: UpgradeStep {
  func run(on database: Database, owner calendar: PersonalCalendar) throws {
    try database.executeScript(self)
  }
}
