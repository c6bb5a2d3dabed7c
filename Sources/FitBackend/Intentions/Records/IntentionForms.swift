import FitAPI
import JSON

// The service treats a field of the wrong type as missing.

extension NewIntention {
  /// Reads a new intention; the caller's name is used where the body names nobody.
  init(reading body: JSONValue, for context: RequestContext) {
    let names = [
      context.caller.account, body["userId"]?.string, context.query["userId"],
      context.request.headers[HeaderName.userID],
    ]
    self.init(
      userId: names.compactMap { $0 }.first { !$0.trimmed.isEmpty } ?? "",
      text: body["text"]?.string ?? "", scope: .day, date: .earliest,
      aiGenerated: body["aiGenerated"]?.bool, aiRephrased: body["aiRephrased"]?.bool,
      quote: body["quote"]?.string)
    scope = body["scope"]?.string ?? ""
    date = body["date"]?.string ?? ""
    themeId = body["themeId"]?.string
    customFont = body["customFont"]?.string
  }
}

extension IntentionChange {
  /// Reads a change.
  ///
  /// - Throws: ``ServiceError/malformed(_:)`` for a body that is no object.
  init(reading body: JSONValue) throws(ServiceError) {
    guard let object = body.object else { throw .malformed("the body must be a JSON object") }
    self.init()
    // A text of the wrong type is refused instead of leaving the old one.
    text = object["text"].map { $0.string ?? "" }
    scope = object["scope"].map { $0.string ?? "" }
    date = object["date"].map { $0.string ?? "" }
    themeId = object["themeId"]?.string
    customFont = object["customFont"]?.string
    aiGenerated = object["aiGenerated"]?.bool
    aiRephrased = object["aiRephrased"]?.bool
    quote = object["quote"]?.string
  }
}
