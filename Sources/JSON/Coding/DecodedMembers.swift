/// The members of one object that is being decoded.
///
/// Types ask for their members mostly in the order in which they were written, so the search begins
/// behind the member found last. Names are respelt only where the object or the name allows it.
final class DecodedMembers {
  let object: JSONObject
  let path: CodingRoute
  let rules: DecodingRules
  /// Takes note of the members that are read.
  let visit: DecodingReport.Visit?
  /// The position behind the member found last.
  private var next = 0
  private lazy var hasSnakeCase = object.members.contains { Self.hasUnderscore($0.key) }

  init(_ object: JSONObject, at path: CodingRoute, _ rules: DecodingRules) {
    self.object = object
    self.path = path
    self.rules = rules
    visit = rules.report?.visit(object, at: path)
  }

  /// Returns the value of a member by the rule for names; `nil` where there is none.
  func value(of name: String) -> JSONValue? {
    if let visit { visit.read.insert(name) }
    if let value = written(name) { return value }
    guard rules.reading.keys == .camelOrSnake else { return nil }
    if hasSnakeCase, let value = object[name.snakeCase] { return value }
    return Self.hasUnderscore(name) ? object[name.camelCase] : nil
  }

  private static func hasUnderscore(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { $0.contains(UInt8(ascii: "_")) }
  }

  private func written(_ name: String) -> JSONValue? {
    let members = object.members
    if next < members.count, members[next].key == name {
      next += 1
      return members[next - 1].value
    }
    guard let position = object.position(of: name) else { return nil }
    next = position + 1
    return members[position].value
  }
}
