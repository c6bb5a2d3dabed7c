import CivilTime
import Quantities

/// The problems of a request's fields, in the order in which the fields were checked.
public struct Problems: Sendable, Hashable {
  /// A field with the rule it broke.
  public struct Problem: Sendable, Hashable {
    public let field: String
    public let message: String
    public let rule: BrokenRule
  }

  private struct Time: Hashable {
    let field: String
    let day: Day
  }

  public private(set) var all: [Problem] = []
  /// The times of records that were checked: a rule without a clock cannot tell whether they lie ahead.
  private var times: [Time] = []

  /// Creates an empty list.
  public init() {}

  public var isEmpty: Bool { all.isEmpty }

  /// Records a broken rule; only the first one of each field is kept.
  public mutating func add(_ field: String, _ message: String, _ rule: BrokenRule = .custom) {
    guard !contains(field) else { return }
    all.append(Problem(field: field, message: message, rule: rule))
  }

  /// Records the broken rules of another check.
  public mutating func add(_ others: Problems) {
    for other in others.all { add(other.field, other.message, other.rule) }
    times += others.times
  }

  /// Notes the UTC day of a record's time, which ``refuseLater(than:)`` looks at.
  mutating func note(_ field: String, on day: Day) { times.append(Time(field: field, day: day)) }

  /// Adds a problem for each record that lies after a day, the latest that today is anywhere on earth, or
  /// before the years of which records are kept.
  public mutating func refuseLater(than latest: Day) {
    for time in times {
      if time.day > latest { add(time.field, "must not lie in the future") }
      if time.day.year < Day.firstRecordedYear {
        add(time.field, "must have a year from \(Day.firstRecordedYear) on")
      }
    }
  }

  /// Removes the problems that do not count.
  public mutating func removeAll(where isOut: (Problem) -> Bool) {
    all.removeAll(where: isOut)
  }

  /// Returns whether a rule of that field is broken.
  public func contains(_ field: String) -> Bool {
    all.contains { $0.field == field }
  }

  /// Sorts the problems in the order of the given fields; others come last.
  public mutating func sort(by fields: [String]) {
    func place(_ problem: Problem) -> Int { fields.firstIndex(of: problem.field) ?? fields.count }
    all = all.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  /// Checks that a number is within limits, if there is one.
  public mutating func check(_ field: String, _ value: Double?, in limits: Limits) {
    guard let value, !limits.contains(value) else { return }
    add(field, "must be \(limits)")
  }

  /// Checks that a whole number is in a range, if there is one.
  public mutating func check(_ field: String, _ value: Int?, in range: ClosedRange<Int>) {
    guard let value, !range.contains(value) else { return }
    add(field, "must be from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Checks the length of a text in characters, without white space around it, and that it has no
  /// control characters except line ends and tabs, if there is a text.
  public mutating func check(_ field: String, _ text: String?, length: ClosedRange<Int>) {
    guard let text else { return }
    // A text that is far too long is refused before its characters are counted.
    let count = text.utf8.count > length.upperBound * 32 ? Int.max : text.trimmed.count
    if count < length.lowerBound {
      add(field, length.lowerBound == 1 ? "must not be empty" : "must have \(words(length))")
    } else if count > length.upperBound {
      add(field, "must have at most \(length.upperBound) characters")
    } else if text.unicodeScalars.contains(where: isForbidden) {
      add(field, "must not contain control characters")
    }
  }

  private func words(_ length: ClosedRange<Int>) -> String {
    "from \(length.lowerBound) to \(length.upperBound) characters"
  }

  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.generalCategory == .control else { return false }
    return scalar != "\n" && scalar != "\t" && scalar != "\r"
  }
}

/// A request body that can check its own rules; the client checks them before sending, the backend
/// before storing.
public protocol Validated {
  /// Records every broken rule.
  func validate(_ problems: inout Problems)
}

extension Validated {
  /// All broken rules.
  public var problems: Problems {
    var problems = Problems()
    validate(&problems)
    return problems
  }
}

extension String {
  /// The text without white space around it.
  public var trimmed: String {
    let text = self[...].drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last])
  }
}
