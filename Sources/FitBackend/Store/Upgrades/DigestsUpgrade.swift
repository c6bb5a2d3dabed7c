import CivilTime
import SQL

extension Upgrade {
  /// From the version before: digests tell when something else changed what was stored.
  static let digests = Digests()
}

/// Makes the table of digests; they are counted when all steps are done.
struct Digests: UpgradeStep {
  func run(on database: Database, owner _: PersonalCalendar) throws {
    try database.executeScript(RowDigests.schema)
  }
}
