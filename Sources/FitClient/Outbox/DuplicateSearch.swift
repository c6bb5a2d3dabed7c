import CivilTime
import FitAPI
import JSON

/// Looks among the records of a service for one that a write in doubt would have made.
///
/// For servers that know no idempotency keys: what was sent without an answer is looked up before it
/// is sent again. A record counts as the write's when every field that both have is the same, its
/// time among them.
enum DuplicateSearch {
  /// The result of a search.
  enum Finding: Sendable, Hashable {
    case found
    case absent
    /// Nothing in the write tells its record from others.
    case undecidable
  }

  /// Returns the request that lists the records among which the write's would be; `nil` when the
  /// write says nothing about its time.
  static func request(for entry: OutboxEntry, calendar: PersonalCalendar) -> Request? {
    guard let body = try? JSONValue(parsing: entry.body), let day = day(of: entry, body, calendar)
    else { return nil }
    // The server may count the days in another zone.
    let (from, to) = (day.adding(days: -1), day.adding(days: 1))
    var query = Query()
    switch (entry.service, entry.pattern) {
    case (.fitiq, "/progress"):
      query = ["type": body["type"]?.string, "from": from, "to": to, "limit": 100]
    case (.fitiq, "/food-logs"):
      query = ["start_date": from, "end_date": to, "page_size": 100]
    case (.fitiq, _): query = ["page_size": 100]
    case (.needled, _): query = ["limit": 100]
    case (.intentions, _), (.health, _): break
    }
    return Request(.get, entry.path, query: query)
  }

  /// Returns whether the list holds the write's record.
  static func finding(_ entry: OutboxEntry, in list: JSONValue) -> Finding {
    guard let body = (try? JSONValue(parsing: entry.body))?.object, let time = entry.time,
      body[time.name]?.string != nil
    else { return .undecidable }
    let records = Paging.records(in: list)?.compactMap(\.object) ?? []
    return records.contains { matches($0, body, time) } ? .found : .absent
  }

  private static func day(
    of entry: OutboxEntry, _ body: JSONValue, _ calendar: PersonalCalendar
  ) -> Day? {
    guard let time = entry.time, let text = body[time.name]?.string else { return nil }
    switch time {
    case .day: return Day(String(text.prefix(10)))
    case .instant: return Instant(text).map { calendar.day(of: $0) }
    }
  }

  private static func matches(
    _ record: JSONObject, _ body: JSONObject, _ time: TimeField
  ) -> Bool {
    var compared = 0
    for (name, wanted) in body.members.map({ ($0.key, $0.value) }) where !wanted.isNull {
      let isTime = name == time.name
      // A record says when it was under its own name or a plain one.
      let found = member(name, of: record) ?? (isTime ? member("date", of: record) : nil)
      guard let found else {
        if isTime { return false }
        continue
      }
      let isSame = isTime ? sameTime(found, wanted, time) : same(found, wanted)
      guard isSame else { return false }
      compared += 1
    }
    // A time alone tells nothing.
    return compared >= 2
  }

  private static func member(_ name: String, of record: JSONObject) -> JSONValue? {
    record[name] ?? record[name.snakeCase]
  }

  private static func same(_ one: JSONValue, _ other: JSONValue) -> Bool {
    if let one = number(one), let other = number(other) {
      return abs(one - other) <= 1e-6 * max(1, abs(other))
    }
    if let one = one.string, let other = other.string {
      if let one = Instant(one), let other = Instant(other) { return one == other }
      return one.lowercased() == other.lowercased()
    }
    return one == other
  }

  private static func number(_ value: JSONValue) -> Double? {
    value.double ?? value.string.flatMap { Double($0) }
  }

  /// Servers keep some times to the second, the hour or the day.
  private static func sameTime(_ one: JSONValue, _ other: JSONValue, _ field: TimeField) -> Bool {
    guard let one = one.string, let other = other.string else { return false }
    if case .day = field { return one.prefix(10) == other.prefix(10) }
    guard let kept = Instant(one), let sent = Instant(other) else { return one == other }
    return [1, 3600, 86_400].contains { kept.seconds == sent.seconds - sent.seconds % $0 }
  }
}
