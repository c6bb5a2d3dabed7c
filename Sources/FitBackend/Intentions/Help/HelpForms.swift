import FitAPI
import JSON

// The service takes a field of another type than its own for a missing one.

extension RequestContext {
  /// The intention whose text the body gives, without white space around it.
  func intentionText() throws(ServiceError) -> String {
    let form = IntentionText(try json()["intentionText"]?.string ?? "")
    try form.check()
    return form.intentionText.trimmed
  }

  /// An intention, and what is not to be said again.
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

  /// The intentions of earlier months.
  func monthlyRequest() throws(ServiceError) -> MonthlyIntentionRequest {
    let given = try json()["previousIntentions"]?.array ?? []
    let form = MonthlyIntentionRequest(
      given.map {
        PreviousIntention(text: $0["text"]?.string ?? "", month: $0["month"]?.string ?? "")
      })
    try form.check()
    return form
  }

  /// What a week is to be made from.
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
