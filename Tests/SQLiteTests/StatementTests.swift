import Testing

@testable import SQLite

@Suite("Statements")
struct StatementTests {
  let database: SQLiteDatabase

  init() throws {
    database = try SQLiteDatabase(path: ":memory:")
  }

  @Test(
    "Statements return the values that were bound",
    arguments: [
      .null, .integer(.min), .integer(.max), .real(82.4), .real(-0.0), .real(.infinity), .text(""),
      .text("a\0b"), .text("\0"), .text("Grüße 🏃"), .blob([]), .blob([0, 255, 0]),
      .text(String(repeating: "x", count: 1_000_000)),
    ] as [StoredValue])
  func roundTrip(value: StoredValue) throws {
    try database.execute("CREATE TABLE t (v)")
    try database.execute("INSERT INTO t VALUES (?)", value)
    #expect(try database.all("SELECT v FROM t") { $0.value(0) } == [value])
  }

  @Test("A statement stores NaN as NULL")
  func notANumber() throws {
    #expect(try database.first("SELECT ?", Double.nan) { $0.isNull(0) } == true)
  }

  enum Meal: String, Bindable { case lunch }

  @Test("Statements bind optionals and enumerations")
  func kinds() throws {
    let absent: String? = nil
    let present: Double? = 1.5
    try database.forEach("SELECT ? AS a, ? AS b, ? AS c, ?", absent, present, Meal.lunch, true) {
      #expect($0.count == 4)
      #expect($0.name(1) == "b")
      #expect($0.textOrNil(0) == nil)
      #expect($0.int64OrNil(0) == nil)
      #expect($0.doubleOrNil(1) == 1.5)
      #expect($0.text(2) == "lunch")
      #expect($0.bool(3))
      #expect($0.isNull(99))
    }
  }

  @Test("A statement requires its exact number of values", arguments: [0, 1, 3])
  func wrongNumber(count: Int) {
    #expect {
      try database.execute("SELECT ?, ?", Array(repeating: 1, count: count))
    } throws: { error in
      (error as? SQLiteError)?.message == "expected 2 values, found \(count)"
    }
  }

  @Test("A statement keeps no value of the previous run")
  func clearedBindings() throws {
    let statement = try database.statement("SELECT ?")
    try statement.run(["secret"])
    #expect(throws: SQLiteError.self) { try statement.run([]) }
    var found: [StoredValue] = []
    try statement.run([StoredValue.null]) {
      found.append($0.value(0))
      return true
    }
    #expect(found == [.null])
  }

  @Test("A statement may be run within its own rows")
  func reentrant() throws {
    let numbers = "SELECT value FROM (SELECT 1 AS value UNION SELECT 2) WHERE value > ?"
    var pairs: [[Int]] = []
    try database.forEach(numbers, 0) { outer in
      let first = outer.int(0)
      try database.forEach(numbers, 0) { inner in pairs.append([first, inner.int(0)]) }
    }
    #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test("A statement refuses to restart while it returns rows, and continues")
  func running() throws {
    let statement = try database.statement("SELECT 1 UNION SELECT 2")
    var seen: [Int] = []
    try statement.run([]) { row in
      #expect(throws: SQLiteError.self) { try statement.run([]) }
      seen.append(row.int(0))
      return true
    }
    #expect(seen == [1, 2])
  }

  @Test("A statement can be run again after an error in the middle")
  func afterThrow() throws {
    struct Stop: Error {}
    for _ in 1...2 {
      #expect(throws: Stop.self) {
        try database.forEach("SELECT 1 UNION SELECT 2") { _ in throw Stop() }
      }
    }
    #expect(try database.all("SELECT 1 UNION SELECT 2") { $0.int(0) } == [1, 2])
  }

  @Test(
    "A text that is not exactly one statement is refused",
    arguments: ["", "  ", ";", "SELECT 1; SELECT 2", "SELECT 1; x"])
  func notOne(sql: String) {
    #expect(throws: SQLiteError.self) { try database.execute(sql) }
  }

  @Test("A statement may end with a semicolon and space")
  func ending() throws {
    #expect(try database.first("SELECT 1 ; \n") { $0.int(0) } == 1)
  }

  @Test("A statement may outlive its database")
  func outliving() throws {
    var owner: SQLiteDatabase? = try SQLiteDatabase(path: ":memory:")
    let statement = try #require(try owner?.statement("SELECT abs(?)"))
    owner = nil
    #expect(throws: SQLiteError.self) { try statement.run([Int64.min]) }
  }

  @Test("The cache of statements does not grow without limit")
  func manyTexts() throws {
    for number in 0..<600 {
      #expect(try database.first("SELECT \(number)") { $0.int(0) } == number)
    }
  }
}
