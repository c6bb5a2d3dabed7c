import CivilTime
import SQL

/// The steps that upgrade a store of an earlier `fit`.
///
/// The result of a step is in people's files, so a released step is never changed and a later
/// change is a new step. One exception was made: the triggers that the second step created were
/// removed from it when the third dropped them again. Both ways lead to the same tables; ``counts``
/// still drops the triggers where a file has them.
enum Upgrade {
  /// The steps, each of which upgrades a store from the version of its index plus one.
  ///
  /// Each is made when it is run: every start asks how many there are, and few need one.
  static let steps: [@Sendable () -> any UpgradeStep] = [
    { consultations }, { longHistories }, { counts }, { sleep }, { derivedTables }, { catalogue },
    { training }, { foodWords }, { doses }, { diary }, { trainingLog }, { localMoments },
    { importedMeasurements }, { needledApps }, { keyedByAccount }, { keys }, { weightGoals },
    { dialects }, { dosesKeyedByAccount }, { goalsKeyedByAccount },
    { detailsKeyedByAccount }, { foodLogsKeyedByAccount },
    { plansWithoutGoals }, { typedParts }, { penStrengths },
    { workoutStarts }, { healthImports }, { foodsKeyedByAccount }, { foodPartsKeyedByAccount },
    { weightUnits }, { digests }, { foodsWithoutIndex },
    { intentionsByOwner }, { dumbbells }, { dayFigures }, { workoutsKeyedByAccount },
    { nightStarts }, { nightStartsIndex }, { lifeStage }, { writeOrder }, { support },
    { household }, { effortKinds },
  ]
}

/// A step of an upgrade. It runs in a transaction, with foreign keys unchecked, so that a table can
/// be rebuilt without removing rows that refer to it.
protocol UpgradeStep: Sendable {
  /// Runs the step.
  ///
  /// - Parameter calendar: the calendar by which the local owner counts days.
  func run(on database: Database, owner calendar: PersonalCalendar) throws
}

/// Runs the text as SQL statements.
extension String: UpgradeStep {
  func run(on database: Database, owner calendar: PersonalCalendar) throws {
    try database.executeScript(self)
  }
}
