import FitAPI
import JSON

/// An answer with the names and the layout of the newer dialect.
struct NewerAnswer {
  private(set) var data: JSONValue
  /// The members beside `data`.
  private(set) var besideData = JSONObject()

  /// Lays out an answer.
  ///
  /// - Parameter data: the answer with the names of the newer dialect.
  init(_ data: JSONValue, of pattern: String) {
    self.data = data
    switch pattern {
    case FitIQ.registration.pattern, FitIQ.login.pattern, FitIQ.refresh.pattern: flattenSession()
    case FitIQ.consultationStart.pattern: wrapConsultation()
    case FitIQ.workoutTemplateCopy.pattern: wrapCopy()
    case let pattern where FieldAlias.noun(of: pattern) == "foods":
      self.data = ServingDialect.newer(data)
    default: break
    }
    if Self.catalogued.contains(FieldAlias.noun(of: pattern)) {
      self.data = self.data.withCatalogueUUIDs()
    }
    listUnderName(pattern)
    addPaging()
  }

  /// The nouns whose answers name foods, exercises, meals and workouts of the catalogues.
  private static let catalogued: Set<String> = [
    "foods", "food-logs", "exercises", "workouts", "workout-templates", "meal-templates",
    "meal-logs",
  ]

  /// Adds the copy of a template as a whole, beside its own fields.
  private mutating func wrapCopy() {
    guard var copy = data.object else { return }
    copy["new_template"] = data
    data = .object(copy)
  }

  /// Puts the person and the tokens side by side, both in `data` and beside it, since clients read
  /// either.
  private mutating func flattenSession() {
    guard var session = data.object else { return }
    var flat = JSONObject()
    if let user = session["user"]?.object {
      flat["user_id"] = user["id"]
      flat["email"] = user["email"]
      flat["name"] = user["full_name"]
      flat["created_at"] = user["created_at"]
    }
    for name in ["access_token", "refresh_token", "expires_in"] { flat[name] = session[name] }
    for member in flat.members { session[member.key] = member.value }
    data = .object(session)
    besideData = flat
  }

  /// Puts a new consultation into an object of its own, with the coach's first message.
  private mutating func wrapConsultation() {
    guard let consultation = data.object, consultation["consultations"] == nil else { return }
    let greeting = consultation["messages"]?.array?.last { $0["role"]?.string == "assistant" }
    data = [
      "consultation": data, "greeting_message": greeting?["content"] ?? .null,
      "needs_survey": false, "survey_message": .null,
    ]
  }

  /// Puts a bare list into an object that says what it lists and how much there is.
  private mutating func listUnderName(_ pattern: String) {
    guard let elements = data.array else { return }
    let name = FieldAlias.bareLists[pattern] ?? FieldAlias.noun(of: pattern)
    data = [name: .array(elements), "total": .integer(Int64(elements.count))]
  }

  /// Adds the members that a client needs for paging, however the list itself counts.
  private mutating func addPaging() {
    guard var list = data.object, let total = list["total"]?.int else { return }
    let shown = list.members.lazy.compactMap { $0.value.array?.count }.first ?? 0
    let size = list["page_size"]?.int ?? list["limit"]?.int
    let limit = size ?? max(shown, 1)
    let skipped = ((list["page"]?.int ?? 1) - 1).multipliedReportingOverflow(by: limit)
    let offset = list["offset"]?.int ?? (skipped.overflow ? 0 : skipped.partialValue)
    list["total_count"] = .integer(Int64(total))
    list["limit"] = .integer(Int64(limit))
    list["offset"] = .integer(Int64(offset))
    list["has_more"] = .bool(offset < total && offset + shown < total)
    list["total_pages"] = .integer(Int64((total + limit - 1) / max(limit, 1)))
    data = .object(list)
  }
}
