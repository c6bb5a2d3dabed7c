import CivilTime
import FitAPI

/// Writes answers as HTTP/1.1 (RFC 9112, 4) at the end of a buffer.
struct ResponseWriter: Sendable {
  private let now: @Sendable () -> Instant
  private var second = Int64.min
  private var dateLine: [UInt8] = []

  init(now: @escaping @Sendable () -> Instant) {
    self.now = now
  }

  /// The form of an answer that the request asks for.
  struct Form: Sendable, Hashable {
    /// Whether the answer is to a HEAD, whose body is left out.
    var isHead = false
    /// Whether the connection stays open after it.
    var isPersistent = true
    /// Whether the client uses HTTP/1.1.
    var isModern = true
  }

  /// The answer to `Expect: 100-continue`.
  static let continueLine: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"

  /// Appends the answer, of one whose body is kept elsewhere the head alone.
  mutating func append(_ response: Response, _ form: Form, to output: inout [UInt8]) {
    let status = (200...599).contains(response.status) ? response.status : 500
    output.append("HTTP/1.1 ")
    output.append(decimal: status)
    output.append(Octet.space)
    output.append(Self.reason(status))
    output.append("\r\n")
    appendDate(to: &output)
    for field in response.headers.fields where !Self.isOwn(field.name) {
      Self.append(field, to: &output)
    }
    // An answer without content has no length either (RFC 9110, 8.6).
    if status != 204 && status != 304 {
      output.append("Content-Length: ")
      output.append(decimal: response.bodyCount)
      output.append("\r\n")
    }
    if !form.isPersistent {
      output.append("Connection: close\r\n")
    } else if !form.isModern {
      output.append("Connection: keep-alive\r\n")
    }
    output.append("\r\n")
    if !form.isHead && status != 204 && status != 304 && response.stored == nil {
      output += response.body
    }
  }

  private mutating func appendDate(to output: inout [UInt8]) {
    let instant = now()
    if instant.seconds != second {
      second = instant.seconds
      dateLine = Array("Date: \(HTTPDate.format(instant))\r\n".utf8)
    }
    output += dateLine
  }

  /// Writes a field; an invalid name is left out, and control characters in a value become spaces,
  /// so that no text of a handler can end a header or begin another answer.
  private static func append(_ field: Headers.Field, to output: inout [UInt8]) {
    guard !field.name.isEmpty, field.name.utf8.allSatisfy(Octet.isToken) else { return }
    output += field.name.utf8
    output.append(": ")
    for byte in field.value.utf8 {
      output.append(Octet.isFieldValue(byte) ? byte : Octet.space)
    }
    output.append("\r\n")
  }

  /// Returns whether a header is written by the listener alone.
  private static func isOwn(_ name: String) -> Bool {
    switch name.utf8.count {
    case 4: matches(name, "date")
    case 10: matches(name, "connection") || matches(name, "keep-alive")
    case 14: matches(name, "content-length")
    case 17: matches(name, "transfer-encoding")
    default: false
    }
  }

  private static func matches(_ name: String, _ word: StaticString) -> Bool {
    var name = name
    return name.withUTF8 { ByteView($0).isWord(word) }
  }

  /// Returns the reason phrase of a status, as in RFC 9110, 15 and RFC 6585, for those that the
  /// services use.
  private static func reason(_ status: Int) -> StaticString {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 417: "Expectation Failed"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}

extension [UInt8] {
  /// Appends fixed text.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number that is not negative.
  fileprivate mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(truncatingIfNeeded: 48 + number % 10))
  }
}
