import CSQLite

extension SQLiteDatabase {
  /// Returns what in the file's header is not as SQLite writes it into a file of ours
  /// (https://www.sqlite.org/fileformat.html, section 1.3), in sentences.
  ///
  /// SQLite itself reads past most of it: with another write version it takes the file for read-only, and
  /// with two counters that differ it guesses the size. The counter of schema changes and the number of
  /// the SQLite that wrote last may be anything.
  public func headerProblems() -> [String] {
    var header = [UInt8](repeating: 0, count: 100)
    let code = header.withUnsafeMutableBytes {
      sqlite3_read_start(handle, $0.baseAddress, Int32(clamping: $0.count))
    }
    // A database in memory has no header; a file that cannot be read is told by what reads it.
    guard code == SQLITE_OK else { return [] }
    let start = header
    func number(_ place: Int) -> UInt32 {
      start[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    var problems: [String] = []
    func require(_ isRight: Bool, _ problem: String) { if !isRight { problems.append(problem) } }
    require(
      start[18] == start[19] && (1...2).contains(start[18]),
      "its header names the file formats \(start[18]) and \(start[19])")
    require(start[20] == 0, "its header reserves \(start[20]) bytes of each page")
    require(
      number(24) == number(92),
      "its header counts \(number(24)) changes in one place and \(number(92)) in another")
    require(number(44) == 4, "its header names the schema format \(number(44)), not 4")
    require(number(48) == 0, "its header suggests a cache of \(number(48)) pages")
    require(number(56) == 1, "its header names the text encoding \(number(56)), not 1, UTF-8")
    require(
      start[72..<92].allSatisfy { $0 == 0 }, "its header has values where SQLite writes none")
    return problems
  }
}
