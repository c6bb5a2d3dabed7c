import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of meals in photos. The foods that a photo shows are kept as they were
  /// recognised, and are eaten when the person confirms them.
  mutating func addMealPhotos() {
    on(FitIQ.mealPhoto, preparing: Self.recognize) { context, store, meal in
      try store.database.insert(meal)
      return try Self.photo(meal, context, store)
    }
    on(FitIQ.mealPhotos) { try Self.photos($0, $1) }
    on(FitIQ.mealPhotoHistory) { try Self.photos($0, $1) }
    on(FitIQ.storedMealPhoto) { context, store in
      try Self.photo(Self.meal(context, store), context, store)
    }
    on(FitIQ.mealPhotoDeletion) { context, store in
      try Self.removeMeal(Self.meal(context, store), store)
    }
    on(FitIQ.mealPhotoConfirmation, preparing: Self.foodsToConfirm) { context, store, outcome in
      var meal = try Self.meal(context, store)
      guard meal.status == MealLogStatus.pending.rawValue else {
        throw ServiceError.conflict("the photo was confirmed before")
      }
      let change =
        context.request.body.isEmpty ? MealBatch() : try context.body(MealBatch.self)
      meal.apply(change, in: context)
      meal.status = MealLogStatus.completed.rawValue
      if let items = change.items {
        try Self.log(items, as: &meal, context, store)
        meal.words = Self.words(items)
      } else {
        try Self.log(outcome, as: &meal, context, store)
      }
      meal.recognized = nil
      // It stays known as one that came from a photo.
      meal.assumptions = [Self.fromPhoto] + meal.entries.dropFirst().map { _ in Self.fromPhoto }
      meal.updated = context.now
      try store.database.update(meal)
      return try meal.answer(store)
    }
  }

  /// The assumption that marks what was read from a photo.
  static let fromPhoto = "estimated from a photo"

  /// Asks the model what a photo shows.
  ///
  /// - Throws: ``ServiceError`` when the server has no model, the model cannot tell, or there is no
  ///   food in the photo.
  private static func recognize(
    _ context: RequestContext, _ store: Store
  ) throws -> StoredMealLog {
    let account = try context.account()
    guard let assistant = context.assistant else {
      throw ServiceError.refused(
        status: 501,
        "this server cannot recognize food in photos: no vision model is set up (ai.url);"
          + " describe the meal in words instead")
    }
    let upload = try PhotoUpload(context)
    let task = PhotoTask(picture: upload.picture)
    let seen = assistant.answer(task.conversation) { (text) throws(Assistant.Flaw) in
      try task.read(text)
    }
    guard let seen else {
      throw ServiceError.unavailable(
        "the photo cannot be recognized now; describe the meal in words instead")
    }
    guard !seen.isEmpty else {
      throw ServiceError.refused(status: 422, "the photo shows no food")
    }
    let intake = MealIntake(store: store, account: account, now: context.now)
    var words: [String] = []
    var foods: [MealIntake.Reading] = []
    for sight in seen {
      var text = sight.words
      var read = (try? intake.outcome(of: text).get()) ?? []
      // The model's own figures are better than those of a food of another name.
      if read.count != 1 || read[0].isGuess {
        text = sight.figures
        read = try intake.outcome(of: text).get()
      }
      words.append(text)
      foods += read
    }
    let moment = context.moment(upload.meal.loggedAt)
    return StoredMealLog(
      id: Identifier.make(), account: account, words: words.text(separatedBy: "\n"),
      meal: upload.meal.meal ?? MealType.guess(at: moment.timeOfDay).rawValue,
      status: MealLogStatus.pending.rawValue, notes: upload.meal.notes?.trimmed,
      logged: moment.instant, day: moment.day, utcOffset: moment.utcOffset,
      assumptions: [fromPhoto], recognized: foods, created: context.now, updated: context.now)
  }

  /// Returns the foods that the person confirms unless the body names others.
  private static func foodsToConfirm(
    _ context: RequestContext, _ store: Store
  ) throws -> MealIntake.Outcome {
    try recognized(meal(context, store), context, store)
  }

  /// Returns the foods that were recognised in a photo. Of a photo of an earlier version only the
  /// words are known, which are read again.
  private static func recognized(
    _ meal: StoredMealLog, _ context: RequestContext, _ store: Store
  ) throws -> MealIntake.Outcome {
    if let foods = meal.recognized { return .success(foods) }
    guard meal.status == MealLogStatus.pending.rawValue else { return .success([]) }
    return try MealIntake(store: store, account: meal.account, now: context.now)
      .outcome(of: meal.words)
  }

  private static func photos(
    _ context: RequestContext, _ store: Store
  ) throws -> MealPhotoPage {
    var filter = RecordFilter(account: try context.account())
    let (from, to) = try context.days()
    filter.narrow(from: from, to: to)
    filter.narrow(fromPhoto, among: "assumptions")
    if let status = try context.word("status", of: MealLogStatus.self) {
      filter.narrow("status = ?", status.rawValue)
    }
    let (limit, offset) = try context.stretch(FitIQ.mealLogLimits, default: FitIQ.mealLogLimit)
    let (meals, total) = try store.database.stretch(
      filter, order: "logged_at DESC, written DESC, id", limit: limit, offset: offset,
      as: StoredMealLog.self)
    return MealPhotoPage(
      photos: try meals.map { try photo($0, context, store) }, total: total, limit: limit,
      offset: offset)
  }

  /// Returns a photo with its foods: those recognised until it is confirmed, those eaten then.
  private static func photo(
    _ meal: StoredMealLog, _ context: RequestContext, _ store: Store
  ) throws -> MealPhoto {
    guard meal.status == MealLogStatus.pending.rawValue else {
      return MealPhoto(try meal.answer(store))
    }
    let readings = (try? recognized(meal, context, store).get()) ?? []
    let items = readings.enumerated().map { index, reading in
      MealLogItem(
        reading.food, servings: reading.servings, grams: reading.grams, of: meal.id, at: index,
        confidence: MealIntake.doubtful, notes: fromPhoto, createdAt: meal.created)
    }
    return MealPhoto(meal.answer(items))
  }
}
