import CivilTime
import FitAPI
import JSON
import SQL

// The checks of an imported record that all kinds share.

extension JSONValue {
  /// Decodes the record as a service's model; numbers may be text, as they are in CSV.
  ///
  /// - Throws: ``ServiceError`` when the record does not fit the model.
  func model<Record: Decodable>(_ type: Record.Type) throws(ServiceError) -> Record {
    do {
      return try decode(type, .lenient)
    } catch {
      throw .malformed("\(error)")
    }
  }

  /// Returns the elements of a list, which a CSV table holds as the text of a JSON array.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is missing or no list.
  func list(_ name: String) throws(ServiceError) -> [JSONValue] {
    guard let value = self[name], !value.isNull else { throw .invalid(name, "is missing") }
    let parsed = value.string.flatMap { try? JSONValue(parsing: Array($0.utf8)) } ?? value
    guard let elements = parsed.array else { throw .invalid(name, "must be a list") }
    return elements
  }

  /// Returns the id under which the record was stored.
  ///
  /// - Throws: ``ServiceError`` unless it is a UUID as the backend makes them.
  func recordID() throws(ServiceError) -> String {
    guard let id = self["id"]?.string?.lowercased() else { throw .invalid("id", "is missing") }
    guard Identifier.isWellFormed(id) else { throw .invalid("id", "must be a UUID") }
    return id
  }

  /// Returns the time when the record was created; `now` where it does not say.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a malformed time.
  func creation(_ now: Instant) throws(ServiceError) -> Instant { try instant("createdAt") ?? now }

  /// Returns the instant in a field; `nil` without one.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a malformed time.
  func instant(_ field: String) throws(ServiceError) -> Instant? {
    guard let text = self[field], !text.isNull else { return nil }
    guard let instant = text.string.flatMap({ Instant($0) }) else {
      throw .invalid(field, Problems.instantRule)
    }
    return instant
  }
}

extension JSONValue {
  /// Returns when the record last changed, or when it was created where it does not say.
  func change(_ written: Instant) -> Instant {
    self["updatedAt"]?.string.flatMap { Instant($0) } ?? written
  }
}

extension Validated {
  /// Checks that every rule is kept.
  ///
  /// - Parameter now: the present, after which no record may lie; `nil` where there is no such rule.
  func check(at now: Instant? = nil) throws(ServiceError) {
    try problems.refuse(at: now)
  }
}

extension Problems {
  /// Throws an error when a rule is broken.
  ///
  /// - Parameter now: the present, after which no record may lie; `nil` where there is no such rule.
  func refuse(at now: Instant? = nil) throws(ServiceError) {
    var broken = self
    if let now { broken.refuseLater(than: LogDate.latest(at: now)) }
    guard broken.isEmpty else { throw .invalid(broken) }
  }
}

extension Database {
  /// Returns whether the account has a record with that id in a table.
  func holds(_ id: String, in table: String, of account: String) throws -> Bool {
    try first("SELECT 1 FROM \(table) WHERE account = ? AND id = ?", account, id) { _ in true }
      != nil
  }
}

extension ServiceError {
  /// The error for a record whose id, source or moment another record has.
  static let taken = ServiceError.conflict(
    "another record has its id, its source or its moment, here or in another account")
}

extension JSONObject {
  /// Encodes a model's members for an export, its instants with all their digits.
  init(of model: some Encodable) throws {
    self = try JSONValue(encoding: model).object ?? JSONObject()
  }
}
