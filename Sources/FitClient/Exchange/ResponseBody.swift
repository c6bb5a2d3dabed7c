import FitAPI
import JSON

extension Response {
  /// The body as JSON; `nil` where it is none, or would take more memory than an answer may.
  public var json: JSONValue? { try? parsed() }

  /// Reads the body as JSON, within the memory that an answer may take.
  ///
  /// - Throws: ``JSONSyntaxError`` where it is no JSON, or has too many values.
  func parsed() throws(JSONSyntaxError) -> JSONValue {
    if let document { return document }
    let body = body
    return try JSONValue(parsing: body, limits: .answer(of: body.count))
  }

  /// Whether the server sends its clients on to another address (RFC 9110, 15.4), which is not followed:
  /// it has not done what was asked.
  var isRedirect: Bool { (300..<400).contains(status) }
}

extension JSONValue {
  /// The record or the list that an answer holds, whatever its envelope.
  var record: JSONValue { self["data"] ?? self }
}

extension JSONLimits {
  /// Returns the limits of an answer. With its bytes, which are held twice for a moment, it may take
  /// eight times the memory of its bytes and 64 MiB at most; one that is small may take 16 MiB.
  static func answer(of bytes: Int) -> JSONLimits {
    let memory = min(64 << 20, max(16 << 20, 8 * bytes))
    return JSONLimits(values: max(1000, bytes / 3), memory: max(0, memory - 2 * bytes))
  }
}
