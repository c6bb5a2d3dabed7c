import Foundation
import TestSupport

/// Ten years of food logs and measurements, written straight into a store: logging them one by one
/// would take longer than everything that is measured.
struct History {
  /// How many food logs there are, and how many measurements.
  let entries: Int

  private static let daysBack = 3650

  func write(into fit: FitProcess) throws {
    let store = try Self.store(of: fit)
    try Workshop.succeed(Launch.find("sqlite3", ["-bail", store]), input: script)
    let counts = try Launch.find(
      "sqlite3",
      [store, "SELECT (SELECT count(*) FROM food_logs) || ' ' || (SELECT count(*) FROM progress)"]
    ).run().text
    guard counts == "\(entries) \(entries)\n" else {
      throw MeasuredFailure(description: "the history is not there: \(counts)")
    }
  }

  /// The database `fit` made in its home.
  static func store(of fit: FitProcess) throws -> String {
    let files = FileManager.default.enumerator(atPath: fit.home.path)
    while let name = files?.nextObject() as? String {
      let path = fit.home.appending(name)
      guard let file = FileHandle(forReadingAtPath: path),
        (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
      else { continue }
      let tables = try Launch.find("sqlite3", [path, "SELECT name FROM sqlite_schema"]).run().text
      if tables.split(separator: "\n").contains("food_logs") { return path }
    }
    throw MeasuredFailure(description: "no store in \(fit.home.path)")
  }

  private var script: String {
    """
    BEGIN;
    CREATE TEMP TABLE moment AS
      SELECT unixepoch('\(FitProcess.now)', '-1 day') * 1000 AS last,
        \(Self.daysBack) * 86400000.0 / \(entries) AS step;
    CREATE TEMP TABLE food AS
      WITH RECURSIVE counted(number) AS (
        SELECT 0 UNION ALL SELECT number + 1 FROM counted WHERE number + 1 < 200)
      SELECT number, 'ndb:' || (20000 + number) AS id, 'Food ' || number AS name,
        100 + number AS calories, 10 AS protein_g, 12 AS carbs_g, 4 AS fat_g
      FROM counted;
    CREATE TEMP TABLE kind (number INTEGER PRIMARY KEY, type TEXT, quantity REAL);
    INSERT INTO kind VALUES (0, 'weight', 82), (1, 'steps', 2400), (2, 'water_liters', 0.3),
      (3, 'resting_heart_rate', 60), (4, 'active_minutes', 20), (5, 'sleep_hours', 7);
    CREATE TEMP TABLE entry AS
      WITH RECURSIVE counted(number) AS (
        SELECT 0 UNION ALL SELECT number + 1 FROM counted WHERE number + 1 < \(entries))
      SELECT number, CAST(last - number * step AS INTEGER) AS time FROM counted, moment;
    INSERT INTO progress (id, account, type, quantity, date, created_at, day)
      SELECT \(Self.identifier), (SELECT id FROM accounts LIMIT 1), type,
        quantity * (1 + entry.number % 7 / 100.0), time, time, time / 86400000
      FROM entry JOIN kind ON kind.number = entry.number % 6;
    INSERT INTO food_logs (id, account, food_id, food_name, meal_type, servings, calories,
        protein_g, carbs_g, fat_g, logged_at, created_at, day)
      SELECT \(Self.identifier), (SELECT id FROM accounts LIMIT 1), food.id, food.name,
        CASE entry.number % 4 WHEN 0 THEN 'breakfast' WHEN 1 THEN 'lunch'
          WHEN 2 THEN 'dinner' ELSE 'snack' END,
        1, calories, protein_g, carbs_g, fat_g, time, time, time / 86400000
      FROM entry JOIN food ON food.number = entry.number % (SELECT count(*) FROM food);
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
    """
  }

  /// A random UUID, as `fit` writes them.
  private static let identifier = """
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
      || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))
    """
}
