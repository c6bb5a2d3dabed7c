import FitAPI
import JSON
import PlainText

/// Placeholders in queued writes for ids that are not known yet: in a body, the person's id and
/// name at the service and the ids of queued foods, or the names of foods that the service was not
/// asked for; in a path, the id of a queued workout. A delivery replaces them.
enum Placeholders {
  /// The placeholder for the person's id: the nil UUID (RFC 9562, 5.9).
  static let user = "00000000-0000-0000-0000-000000000000"

  /// Returns the placeholder for the id of the record that a queued write will store.
  static func record(_ write: Int) -> String { record + String(write) }

  /// Returns the placeholder for the id that the service has for a food of that name.
  static func food(_ name: String) -> String { food + name }

  /// Returns the name of the food whose id a body lacks; `nil` where it lacks none.
  static func foodName(in body: [UInt8]) -> String? {
    let id = (try? JSONValue(parsing: body))?["foodId"]?.string
    return id.flatMap { $0.hasPrefix(food) ? String($0.dropFirst(food.count)) : nil }
  }

  /// Returns the number of the write that an id stands for; 0 of any other id.
  static func number(_ id: String) -> Int {
    id.hasPrefix(record) ? Int(id.dropFirst(record.count)) ?? 0 : 0
  }

  /// Returns the number of the write whose record a request's path names; `nil` where it names none.
  static func write(inPath path: String) -> Int? {
    path.split(separator: "/").lazy.compactMap { write($0) }.first
  }

  private static func write(_ part: Substring) -> Int? {
    for beginning in [record, "outbox%3A"] where part.hasPrefix(beginning) {
      return Int(part.dropFirst(beginning.count))
    }
    return nil
  }

  /// Returns the path with the id of the record that a write has stored.
  static func filling(path: String, _ number: Int, with id: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { write($0) == number ? id : String($0) }.joined(separator: "/")
  }

  /// Returns whether a write to a record that waits itself may wait behind it: what is added to a workout
  /// and changed of it is as it was written.
  static func mayFollow(_ call: ServiceCall) -> Bool {
    call.service == .fitiq && call.request.method != .delete
      && [FitIQ.workoutChange.pattern, FitIQ.workoutExerciseAddition.pattern]
        .contains(call.pattern)
  }

  /// Returns the writes whose records a queued write names.
  static func writes(in entry: OutboxEntry) -> Set<Int> {
    let named = writes(in: entry.body)
    return write(inPath: entry.path).map { named.union([$0]) } ?? named
  }

  /// Returns whether the name is missing that a change of the plan says again.
  static func lacksName(_ body: [UInt8]) -> Bool {
    namesUser(body) && (try? JSONValue(parsing: body))?["name"]?.string == user
  }

  /// Returns the body with the person's name.
  static func filling(_ body: [UInt8], name: String) -> [UInt8] {
    changed(body, ["name"]) { $0 == user ? name : nil }
  }

  private static let record = "outbox:"
  private static let food = "food:"
  private static let userNames: Set<String> = ["userId", "user_id"]
  private static let recordNames: Set<String> = ["foodId", "food_id"]

  /// Returns whether a body cannot be sent as it is.
  static func areIn(_ body: [UInt8]) -> Bool {
    namesUser(body) || !writes(in: body).isEmpty || foodName(in: body) != nil
  }

  /// Returns whether the person's id is missing.
  static func namesUser(_ body: [UInt8]) -> Bool {
    text(body).contains(bytesOf: "\"\(user)\"")
  }

  /// Returns the writes whose records a body names.
  static func writes(in body: [UInt8]) -> Set<Int> {
    guard text(body).contains(bytesOf: "\"\(record)") else { return [] }
    var found: Set<Int> = []
    _ = changed(body, recordNames) { value in
      if value.hasPrefix(record), let write = Int(value.dropFirst(record.count)) {
        found.insert(write)
      }
      return nil
    }
    return found
  }

  /// Returns the body with the person's id.
  static func filling(_ body: [UInt8], user id: String) -> [UInt8] {
    changed(body, userNames) { $0 == user ? id : nil }
  }

  /// Returns the body as another person's.
  static func filling(_ body: [UInt8], anyUser id: String) -> [UInt8] {
    changed(body, userNames) { _ in id }
  }

  /// Returns the body with the id of the record that a write has stored.
  static func filling(_ body: [UInt8], _ write: Int, with id: String) -> [UInt8] {
    changed(body, recordNames) { $0 == record(write) ? id : nil }
  }

  /// Returns the body with the id of the food that it names.
  static func filling(_ body: [UInt8], food id: String) -> [UInt8] {
    changed(body, recordNames) { _ in id }
  }

  private static func text(_ body: [UInt8]) -> String { String(decoding: body, as: UTF8.self) }

  private static func changed(
    _ body: [UInt8], _ names: Set<String>, _ change: (String) -> String?
  ) -> [UInt8] {
    guard let value = try? JSONValue(parsing: body) else { return body }
    return changed(value, names, change).bytes()
  }

  private static func changed(
    _ value: JSONValue, _ names: Set<String>, _ change: (String) -> String?
  ) -> JSONValue {
    if let elements = value.array { return .array(elements.map { changed($0, names, change) }) }
    guard var object = value.object else { return value }
    for member in object.members {
      let new = names.contains(member.key) ? member.value.string.flatMap(change) : nil
      object[member.key] = new.map(JSONValue.string) ?? changed(member.value, names, change)
    }
    return .object(object)
  }
}
