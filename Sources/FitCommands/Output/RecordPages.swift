import FitClient

/// Reads lists that a service answers page by page. What a server says of its totals is not trusted
/// to be in reason.
enum RecordPages {
  /// Fetches every record, asking for the next page until one is empty or all are there.
  ///
  /// - Parameter fetch: returns the records behind so many, and how many there are in all.
  static func all<Record>(
    _ fetch: (_ offset: Int) throws(FitError) -> (records: [Record], total: Int)
  ) throws(FitError) -> [Record] {
    var all: [Record] = []
    while true {
      let (records, total) = try fetch(all.count)
      all += records
      if records.isEmpty || all.count >= total { return all }
    }
  }

  /// Fetches the part of a list that a line asks for, and how many records lie behind it.
  ///
  /// - Parameters:
  ///   - largest: the service's largest page.
  ///   - fetch: returns a page, counted from 1, of so many records, and how many there are in all.
  static func part<Record>(
    _ part: Listing.Part, largest: Int,
    _ fetch: (_ page: Int, _ size: Int) throws(FitError) -> (records: [Record], total: Int)
  ) throws(FitError) -> (records: [Record], rest: Int) {
    if let size = part.size, size <= largest {
      let (records, total) = try fetch(part.page, size)
      return (records, rest(of: total, page: part.page, size: size, shown: records.count))
    }
    let wanted = part.size.map { part.offset + $0 } ?? .max
    var all: [Record] = []
    var page = 1
    while true {
      let (records, total) = try fetch(page, largest)
      all += records
      guard !records.isEmpty, all.count < total, all.count < wanted else {
        let shown = Array(all[part.range(of: all.count)])
        return (shown, max(0, rest(of: total, offset: part.offset, shown: shown.count)))
      }
      page += 1
    }
  }

  /// Returns the number of records after a page; 0 where the figures make no sense.
  static func rest(of total: Int, offset: Int, shown: Int) -> Int {
    let (passed, isTooMany) = offset.addingReportingOverflow(shown)
    let (rest, isTooFew) = total.subtractingReportingOverflow(passed)
    return isTooMany || isTooFew ? 0 : max(rest, 0)
  }

  /// Returns the number of records after a page counted from 1; 0 where the figures make no sense.
  static func rest(of total: Int, page: Int, size: Int, shown: Int) -> Int {
    let (earlier, isFirst) = page.subtractingReportingOverflow(1)
    let (offset, isTooMany) = earlier.multipliedReportingOverflow(by: size)
    return isFirst || isTooMany ? 0 : rest(of: total, offset: offset, shown: shown)
  }
}
