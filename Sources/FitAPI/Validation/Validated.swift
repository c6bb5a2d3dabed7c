import Quantities

/// What is wrong with the fields of a request, in the order the fields were checked.
public struct Problems: Sendable, Hashable {
  /// One field and the rule it broke.
  public struct Problem: Sendable, Hashable {
    public let field: String
    public let message: String
    public let rule: BrokenRule
  }

  public private(set) var all: [Problem] = []

  /// No problem yet.
  public init() {}

  public var isEmpty: Bool { all.isEmpty }

  /// Notes a broken rule; the first one of each field counts.
  public mutating func add(_ field: String, _ message: String, _ rule: BrokenRule = .custom) {
    guard !contains(field) else { return }
    all.append(Problem(field: field, message: message, rule: rule))
  }

  /// Notes the broken rules of another check.
  public mutating func add(_ others: Problems) {
    for other in others.all { add(other.field, other.message, other.rule) }
  }

  /// Forgets the problems that do not count.
  public mutating func removeAll(where isOut: (Problem) -> Bool) {
    all.removeAll(where: isOut)
  }

  /// Whether a rule of that field is known to be broken.
  public func contains(_ field: String) -> Bool {
    all.contains { $0.field == field }
  }

  /// Puts the problems into the order in which the fields are named; others come last.
  public mutating func sort(by fields: [String]) {
    func place(_ problem: Problem) -> Int { fields.firstIndex(of: problem.field) ?? fields.count }
    all = all.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  /// Checks a number, unless there is none.
  public mutating func check(_ field: String, _ value: Double?, in limits: Limits) {
    guard let value, !limits.contains(value) else { return }
    add(field, "must be \(limits)")
  }

  /// Checks a whole number, unless there is none.
  public mutating func check(_ field: String, _ value: Int?, in range: ClosedRange<Int>) {
    guard let value, !range.contains(value) else { return }
    add(field, "must be from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Checks a text's length in characters and that it holds no control characters but line ends
  /// and tabs, unless there is no text. White space around it does not count.
  public mutating func check(_ field: String, _ text: String?, length: ClosedRange<Int>) {
    guard let text else { return }
    // Far too long a text is refused before its characters are counted.
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

/// A request body that knows its own rules; the client checks them before it sends, the backend
/// before it stores.
public protocol Validated {
  /// Notes every broken rule.
  func validate(_ problems: inout Problems)
}

extension Validated {
  /// Every broken rule.
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
