import FitAPI
import JSON

// The service treats a field of the wrong type as missing.

extension RequestContext {
  /// Returns the intention's text in the body, without white space around it.
  ///
  /// - Throws: ``ServiceError`` when it is missing or breaks a rule.
  func intentionText() throws(ServiceError) -> String {
    let form = IntentionText(try json()["intentionText"]?.string ?? "")
    try form.check()
    return form.intentionText.trimmed
  }

  /// Reads an intention and the phrases to avoid.
  ///
  /// - Throws: ``ServiceError`` when the body breaks a rule.
  func rephrasingRequest() throws(ServiceError) -> RephrasingRequest {
    let body = try json()
    let phrases: [JSONValue]
    switch body["previousPhrases"] {
    case nil, .null, .bool(false), .string(""), .integer(0): phrases = []
    case .array(let given): phrases = given
    default: throw .invalid("previousPhrases", "must be an array")
    }
    let form = RephrasingRequest(
      body["intentionText"]?.string ?? "", avoiding: phrases.compactMap(\.string))
    try form.check()
    return form
  }

  /// Reads the intentions of earlier months.
  ///
  /// - Throws: ``ServiceError`` when the body breaks a rule.
  func monthlyRequest() throws(ServiceError) -> MonthlyIntentionRequest {
    let given = try json()["previousIntentions"]?.array ?? []
    let form = MonthlyIntentionRequest(
      given.map {
        PreviousIntention(text: $0["text"]?.string ?? "", month: $0["month"]?.string ?? "")
      })
    try form.check()
    return form
  }

  /// Reads the material for a week of intentions.
  ///
  /// - Throws: ``ServiceError`` when the body breaks a rule.
  func weeklyRequest() throws(ServiceError) -> WeeklyIntentionsRequest {
    let body = try json()
    var form = WeeklyIntentionsRequest(about: body["userInfo"]?.string ?? "", from: .earliest)
    form.weekStartDate = body["weekStartDate"]?.string ?? ""
    form.previousIntentions = body["previousIntentions"]?.array?.map {
      DatedIntention(
        date: $0["date"]?.string ?? "", text: $0["text"]?.string ?? "",
        scope: $0["scope"]?.string ?? "")
    }
    try form.check()
    return form
  }
}
