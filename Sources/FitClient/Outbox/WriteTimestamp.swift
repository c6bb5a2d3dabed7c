import JSON

/// Reads and completes the body of a write before it is queued.
enum WriteTimestamp {
  /// Returns the body with a field set, unless it is there or the body is no object.
  static func filled(_ body: [UInt8], _ field: String, _ value: String) -> [UInt8] {
    guard let parsed = try? JSONValue(parsing: body), var object = parsed.object,
      object[field]?.isNull ?? true
    else { return body }
    object[field] = .string(value)
    return JSONValue.object(object).bytes()
  }

  /// Returns whether the body holds something that must not be written to a disk.
  static func holdsSecret(_ body: [UInt8]) -> Bool {
    guard !body.isEmpty else { return false }
    guard let value = try? JSONValue(parsing: body) else { return true }
    return Redaction.holdsSecret(value)
  }
}
