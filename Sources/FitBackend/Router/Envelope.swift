import FitAPI
import JSON

/// The form in which a service wraps answers and refusals.
struct Envelope: Sendable {
  /// The body of a success.
  let wrap: @Sendable (JSONValue) -> JSONValue
  /// The body of a refusal.
  let refuse: @Sendable (ServiceError) -> JSONValue
  /// Whether an answer lists the request's unknown fields.
  var hasWarnings = false

  /// Returns the envelope of a service.
  static func of(_ service: Service) -> Envelope {
    switch service {
    case .fitiq: .fitIQ
    case .needled: .needled
    case .intentions: .intentions
    case .health: .health
    }
  }

  func success(
    _ answer: JSONValue, status: Int, _ style: JSONStyle = .compact, warnings: [String] = []
  ) -> Response {
    // An answer of 204 has no content, not even an object.
    guard status != 204 else { return Response(status: status) }
    var body = wrap(answer)
    if hasWarnings, !warnings.isEmpty, var envelope = body.object {
      envelope["warnings"] = .array(warnings.map { .string(Warnings.text($0)) })
      body = .object(envelope)
    }
    return Self.response(body, status: status, style)
  }

  func failure(_ error: ServiceError) -> Response {
    Self.response(refuse(error), status: error.status, headers: error.headers)
  }

  private static func response(
    _ body: JSONValue, status: Int, _ style: JSONStyle = .compact, headers: Headers = [:]
  ) -> Response {
    var headers = headers
    headers[HeaderName.contentType] = "application/json; charset=utf-8"
    return Response(status: status, headers: headers, document: body, style: style)
  }
}

extension Envelope {
  /// `{"success":true,"data":…,"warnings"?}` and
  /// `{"success":false,"error":{"code","message","details"?},"message"}`.
  static let fitIQ = Envelope(
    wrap: { ["success": true, "data": $0] },
    refuse: { error in
      var fields: JSONObject = [
        "code": .string(error.fitIQCode), "message": .string(error.message),
      ]
      if case .invalid(let problems) = error {
        var details = JSONObject()
        for problem in problems.all where !details.contains(problem.field) {
          details[problem.field] = .string(problem.message)
        }
        fields["details"] = .object(details)
      }
      // Some clients read the message here alone.
      return [
        "success": false, "error": .object(fields), "message": .string(error.message),
      ]
    }, hasWarnings: true)

  /// The bare model, and `{"error":"text"}` or `{"error":[{"code","message","path", …}]}`.
  static let needled = Envelope(
    wrap: { $0 },
    refuse: { error in
      guard case .invalid(let problems) = error else {
        return ["error": .string(error.message)]
      }
      return ["error": .array(problems.all.map(\.issue))]
    })

  /// The bare model, and `{"error":{"code","message","statusCode"}}`.
  static let intentions = Envelope(
    wrap: { $0 },
    refuse: { error in
      [
        "error": [
          "code": .string(error.intentionsCode), "message": .string(error.message),
          "statusCode": .integer(Int64(error.status)),
        ]
      ]
    })

  /// The bare model, and `{"error":"text"}`, with an empty list as well for a kind that cannot be
  /// read.
  static let health = Envelope(
    wrap: { $0 },
    refuse: { error in
      guard case .invalid(let problems) = error,
        let problem = problems.all.first(where: { $0.field == HealthData.typeField })
      else { return ["error": .string(error.message)] }
      return [
        "error": .string(problem.message), "success": false, "data": .array([]), "count": 0,
      ]
    })

  /// The form of answers outside of any service, with FitIQ's refusals.
  static let bare = Envelope(wrap: { $0 }, refuse: fitIQ.refuse)
}

extension ServiceError {
  fileprivate var fitIQCode: String {
    switch self {
    case .malformed, .invalid: "VALIDATION_ERROR"
    case .unauthorized: "UNAUTHORIZED"
    case .forbidden: "FORBIDDEN"
    case .notFound: "NOT_FOUND"
    case .conflict: "CONFLICT"
    case .methodNotAllowed: "METHOD_NOT_ALLOWED"
    case .payloadTooLarge: "PAYLOAD_TOO_LARGE"
    case .rateLimited: "RATE_LIMITED"
    case .unavailable, .unusable, .temporarilyUnavailable: "UNAVAILABLE"
    case .failed: "INTERNAL_ERROR"
    case .refused(let status, _):
      switch status {
      case 400: "VALIDATION_ERROR"
      case 413: "PAYLOAD_TOO_LARGE"
      case 501: "NOT_IMPLEMENTED"
      case 503: "UNAVAILABLE"
      default: "BAD_REQUEST"
      }
    }
  }

  fileprivate var intentionsCode: String {
    switch self {
    case .malformed, .methodNotAllowed, .payloadTooLarge, .refused: "BAD_REQUEST"
    case .invalid: "VALIDATION_ERROR"
    case .unauthorized, .forbidden: "UNAUTHORIZED"
    case .notFound: "NOT_FOUND"
    case .conflict: "CONFLICT"
    case .rateLimited: "RATE_LIMIT_EXCEEDED"
    case .unavailable, .unusable, .temporarilyUnavailable, .failed: "INTERNAL_ERROR"
    }
  }
}
