import CivilTime
import FitAPI
import PlainText
import SQL

extension Upgrade {
  /// Puts the account first in the keys of these tables, as a database that is spread over several
  /// machines needs it.
  static let keyedByAccount = KeyByAccount(
    tables: ["progress", "habits", "exercises", "consultations", "consultation_messages"],
    parents: ["consultation": "consultations"])

  /// Puts the account first in the keys of the records of injections.
  static let dosesKeyedByAccount = KeyByAccount(
    tables: ["injections", "symptoms", "pen_refills"], parents: [:])

  /// Puts the account first in the keys of goals, nights, activity and meal templates.
  static let goalsKeyedByAccount = KeyByAccount(
    tables: ["goals", "sleep", "activity", "meal_templates"], parents: [:])

  /// Lets the ids of food logs be unique in their account; the primary key has the time as well.
  static let foodLogsKeyedByAccount = KeyByAccount(
    tables: ["food_logs"], parents: [:], id: "id TEXT NOT NULL UNIQUE",
    constraint: "UNIQUE (account, id)")

  /// Does the same with what belongs to them: the foods of meal templates, which get the account of
  /// their template, and the details of nights and activity from devices.
  static let detailsKeyedByAccount = """
    CREATE TABLE earlier_rows AS SELECT * FROM health_nights;
    DROP TABLE health_nights;
    CREATE TABLE health_nights (
      sleep TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL,
      deep REAL,
      core REAL,
      rem REAL,
      awake REAL,
      source TEXT NOT NULL,
      PRIMARY KEY (account, sleep),
      UNIQUE (account, start_at),
      FOREIGN KEY (account, sleep) REFERENCES sleep (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO health_nights SELECT * FROM earlier_rows;
    DROP TABLE earlier_rows;

    CREATE TABLE earlier_rows AS SELECT * FROM health_days;
    DROP TABLE health_days;
    CREATE TABLE health_days (
      activity TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      source TEXT NOT NULL,
      PRIMARY KEY (account, activity),
      UNIQUE (account, date, source),
      FOREIGN KEY (account, activity) REFERENCES activity (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO health_days SELECT * FROM earlier_rows;
    DROP TABLE earlier_rows;

    CREATE TABLE earlier_rows AS
      SELECT template.account, food.* FROM meal_template_foods AS food
      JOIN meal_templates AS template ON template.id = food.template;
    DROP TABLE meal_template_foods;
    CREATE TABLE meal_template_foods (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      template TEXT NOT NULL,
      position INTEGER NOT NULL,
      food_id TEXT NOT NULL,
      servings REAL NOT NULL,
      name TEXT NOT NULL,
      calories REAL NOT NULL,
      protein_g REAL NOT NULL,
      carbs_g REAL NOT NULL,
      fat_g REAL NOT NULL,
      fiber_g REAL,
      sugar_g REAL,
      sodium_mg REAL,
      serving_size TEXT NOT NULL,
      PRIMARY KEY (account, template, position),
      FOREIGN KEY (account, template) REFERENCES meal_templates (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO meal_template_foods SELECT * FROM earlier_rows;
    DROP TABLE earlier_rows;
    """
}

/// Rebuilds tables with the key `id` with the key `(account, id)`, from their own statements in the
/// file, with all rows and indexes.
struct KeyByAccount: UpgradeStep {
  let tables: [String]
  /// The referenced tables by the columns that refer to them: such a reference gets the account
  /// too.
  let parents: [String: String]
  /// The definition of the column of the id in the earlier tables.
  var id = "id TEXT PRIMARY KEY"
  /// The constraint that replaces it.
  var constraint = "PRIMARY KEY (account, id)"

  func run(on database: Database, owner calendar: PersonalCalendar) throws {
    for table in tables {
      let statements = try database.all(
        "SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL"
          + " ORDER BY type = 'table' DESC", table
      ) { $0.text(0) }
      guard let old = statements.first else { continue }
      try database.executeScript(
        """
        CREATE TABLE earlier_rows AS SELECT * FROM \(table);
        DROP TABLE \(table);
        \(keyed(old));
        INSERT INTO \(table) SELECT * FROM earlier_rows;
        DROP TABLE earlier_rows;
        \(statements.dropFirst().map { $0 + ";" }.joined(separator: "\n"))
        """)
    }
  }

  /// Returns the statement of a table with its new key.
  private func keyed(_ statement: String) -> String {
    var statement = statement.replacing(bytesOf: id, with: "id TEXT NOT NULL")
    var constraints = [constraint]
    for (column, parent) in parents.sorted(by: { $0.key < $1.key }) {
      let reference = " REFERENCES \(parent) (id) ON DELETE CASCADE"
      guard statement.contains(bytesOf: reference) else { continue }
      statement = statement.replacing(bytesOf: reference, with: "")
        .replacing(bytesOf: "UNIQUE (\(column),", with: "UNIQUE (account, \(column),")
      constraints.append(
        "FOREIGN KEY (account, \(column)) REFERENCES \(parent) (account, id) ON DELETE CASCADE")
    }
    guard let end = statement.lastIndex(of: ")") else { return statement }
    let columns = String(statement[..<end]).trimmed
    return "\(columns), \(constraints.joined(separator: ", "))\(statement[end...])"
  }
}
