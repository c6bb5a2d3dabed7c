import CivilTime
import SQLite

/// What the records of some days come to, in a form that those of several stretches add up in.
protocol Digest {
  /// What its rows are called.
  static var kind: String { get }
  /// Where the records are: a table of accounts and its column of the instant.
  static var source: (table: String, date: String) { get }

  /// Of no days.
  init()

  /// Works it out from the records themselves.
  init(of account: String, _ days: ClosedRange<Day>, _ sums: DaySums) throws

  /// Reads what ``write(to:)`` has written.
  init(reading reader: inout DigestReader) throws(DigestReader.Damage)

  func write(to writer: inout DigestWriter)

  /// Adds the days that follow.
  mutating func append(_ next: Self)
}

extension Digest {
  /// Removes what was worked out of the time in which a record was added, changed or removed; of a
  /// record that moved, of all the time between.
  static func forget(
    _ old: Instant, _ new: Instant? = nil, of account: String, in database: Database
  ) throws {
    let new = new ?? old
    try database.execute(
      "DELETE FROM digests WHERE account = ? AND kind = ? AND end_at >= ? AND start_at <= ?",
      account, kind, min(old, new).stored, max(old, new).stored)
  }
}

/// The digests of whole years and months, kept as long as their records stay as they are.
struct DigestTable {
  let store: Store
  let account: String
  let calendar: PersonalCalendar
  let today: Day

  private var database: Database { store.database }

  /// The digest of some days. Of the years and months that are over, what was not known is kept for
  /// the next time, unless somebody is writing just now.
  func of<Kind: Digest>(_ days: ClosedRange<Day>, as kind: Kind.Type = Kind.self) throws -> Kind {
    let sums = DaySums(database: database, calendar: calendar)
    guard
      let span = try sums.span(
        of: account, in: Kind.source.table, by: Kind.source.date, within: days)
    else { return Kind() }
    // A whole year stays one, although its first and last records lie within it.
    let first = max(days.lowerBound, span.lowerBound.startOfYear)
    let last = min(days.upperBound, span.upperBound.endOfYear)
    let parts = DigestPart.dividing(first...last, today: today)
    let version = try version
    let known = parts.contains(where: \.isWhole) ? try known(parts, Kind.self) : [:]
    var whole = Kind()
    var fresh: [(span: Range<Instant>, digest: Kind)] = []
    for part in parts {
      let bounds = calendar.bounds(of: part.days)
      if part.isWhole, let digest = known[bounds] {
        whole.append(digest)
        continue
      }
      let digest = try Kind(of: account, part.days, sums)
      whole.append(digest)
      if part.isWhole { fresh.append((bounds, digest)) }
    }
    if !fresh.isEmpty { keep(fresh, madeAt: version) }
    return whole
  }

  private func known<Kind: Digest>(
    _ parts: [DigestPart], _ kind: Kind.Type
  ) throws -> [Range<Instant>: Kind] {
    let wanted = Set(parts.filter(\.isWhole).map { calendar.bounds(of: $0.days) })
    var known: [Range<Instant>: Kind] = [:]
    try database.forEach(
      "SELECT start_at, end_at, body FROM digests WHERE account = ? AND kind = ?"
        + " AND calendar = ?", account, Kind.kind, name
    ) { row in
      let bounds = Instant(stored: row.int64(0))..<Instant(stored: row.int64(1))
      guard wanted.contains(bounds) else { return }
      row.withBytes(2) { bytes in
        var reader = DigestReader(bytes)
        guard let digest = try? Kind(reading: &reader), reader.isAtEnd else { return }
        known[bounds] = digest
      }
    }
    return known
  }

  private func keep<Kind: Digest>(
    _ digests: [(span: Range<Instant>, digest: Kind)], madeAt version: Int
  ) {
    store.writeUnlessBusy {
      // Another's change since they were made may have been one of their records.
      guard try self.version == version else { return }
      for (span, digest) in digests {
        var writer = DigestWriter()
        digest.write(to: &writer)
        try database.execute(
          "INSERT OR REPLACE INTO digests (account, kind, calendar, start_at, end_at, body)"
            + " VALUES (?, ?, ?, ?, ?, ?)", account, Kind.kind, name, span.lowerBound.stored,
          span.upperBound.stored, writer.bytes)
      }
    }
  }

  /// The calendar, as far as it decides what belongs to a day.
  private var name: String { "\(calendar.zone.identifier) \(calendar.dayStart)" }

  /// A number that another connection's change makes another (https://sqlite.org/pragma.html).
  private var version: Int {
    get throws { try database.first("PRAGMA data_version") { $0.int(0) } ?? 0 }
  }
}

extension Day {
  fileprivate var startOfYear: Day { adding(days: 1 - dayOfYear) }
  fileprivate var endOfYear: Day { Day(year: year, month: 12, day: 31) ?? .latest }
}
