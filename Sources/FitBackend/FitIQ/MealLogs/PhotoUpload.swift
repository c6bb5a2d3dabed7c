import FitAPI

/// A photo of a meal as it was uploaded: a form of several parts, or JSON with the picture in base64.
struct PhotoUpload {
  /// The picture as a `data:` URL.
  let picture: String
  let meal: MealBatch

  /// Reads the body of a request.
  ///
  /// - Throws: ``ServiceError`` when it has no picture, or breaks a rule.
  init(_ context: RequestContext) throws {
    let type = context.request.headers[HeaderName.contentType] ?? ""
    var meal = MealBatch()
    let bytes: [UInt8]
    if let form = MultipartForm(context.request.body, contentType: type) {
      func text(_ names: String...) -> String? {
        names.lazy.compactMap { form[$0]?.text.trimmed }.first { !$0.isEmpty }
      }
      meal.mealType = text("meal_type", "mealType")
      meal.loggedAt = text("logged_at", "loggedAt")
      meal.notes = text("notes")
      var problems = meal.problems
      bytes = (form["photo"] ?? form["image"] ?? form["file"]).map { Array($0.content) } ?? []
      if bytes.isEmpty { problems.add("photo", "is required") }
      try problems.refuse()
      let known = [
        "photo", "image", "file", "meal_type", "mealType", "logged_at", "loggedAt", "notes",
      ]
      context.warnings.unknown(form.parts.map(\.name).filter { !known.contains($0) })
    } else {
      let body = try context.body(NewMealPhoto.self)
      (meal.mealType, meal.loggedAt, meal.notes) = (body.mealType, body.loggedAt, body.notes)
      let text = body.picture ?? ""
      let data = text.hasPrefix("data:") ? text.drop { $0 != "," }.dropFirst() : text[...]
      bytes = Base64.bytes(String(data.filter { !$0.isWhitespace })) ?? []
    }
    guard let kind = Self.kind(bytes) else {
      throw ServiceError.invalid("photo", "must be a picture: JPEG, PNG, WebP or HEIC")
    }
    picture = "data:image/\(kind);base64,\(Base64.text(bytes))"
    self.meal = meal
  }

  /// Returns the format of a picture by its first bytes; `nil` for anything else.
  private static func kind(_ bytes: [UInt8]) -> String? {
    func has(_ text: String, at place: Int) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if has("RIFF", at: 0), has("WEBP", at: 8) { return "webp" }
    if has("ftyp", at: 4), ["heic", "heix", "mif1", "msf1"].contains(where: { has($0, at: 8) }) {
      return "heic"
    }
    return nil
  }
}
