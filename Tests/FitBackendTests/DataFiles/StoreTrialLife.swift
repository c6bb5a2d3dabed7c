import CivilTime
import FitAPI
import HealthLanguage

@testable import FitBackend

extension StoreTrial {
  /// Fills the file with a few records of every kind, with fractions that lose digits in sums.
  func live(_ account: String = Account.localOwner) throws {
    let store = try Store(path: file.path)
    try settle(account, store)
    try eat(account, store)
    try weigh(account, store)
    try train(account, store)
    try rest(account, store)
    try wear(account, store)
    try inject(account, store)
    try intend(account, store)
    try consult(account, store)
    try reflect(account, store)
  }

  /// Moods, the journal, insights, and what else the newer apps keep.
  private func reflect(_ account: String, _ store: Store) throws {
    let now = Self.now
    let day = Day(year: 2026, month: 11, day: 19) ?? .earliest
    try store.diets.change(account, at: now) { diet in
      diet.allergies = ["peanuts, \"all\""]
      diet.bio = "I walk."
    }
    var mood = MoodEntry(id: Identifier.make(), of: account, created: now, updated: now)
    (mood.valence, mood.labels, mood.associations) = (1.0 / 3, ["calm"], ["family"])
    (mood.notes, mood.source, mood.sourceId) = ("after\nlunch", "healthkit", "HK-1")
    (mood.loggedAt, mood.localDay, mood.utcOffset) = (now, day, 50_400)
    try store.database.insert(mood)
    var entry = JournalEntry(id: Identifier.make(), of: account, created: now, updated: now)
    var draft = JournalDraft()
    (draft.title, draft.content, draft.tags) = ("Sunday", "A walk, \"long\".", ["rest"])
    entry.apply(draft, at: LocalMoment(known: now, day: day, utcOffset: -39_600))
    try store.database.insert(entry)
    var insight = Insight(id: Identifier.make(), of: account, created: now, updated: now)
    (insight.insightType, insight.title, insight.isRead) = ("weekly", "A week", true)
    (insight.content, insight.summary, insight.suggestions) = ("Calm.", "Calm.", ["Walk."])
    (insight.periodStart, insight.periodEnd) = (now, now)
    insight.metrics.moodEntriesCount = 1
    try store.database.insert(insight)
    var template = WorkoutTemplate(id: Identifier.make(), of: account, at: now)
    var training = WorkoutTemplateDraft()
    training.name = "Legs"
    training.exercises = [NewTemplateExercise(exerciseId: "barbell-back-squat")]
    try template.apply(training, from: store, at: now)
    try store.database.insert(template)
    try store.database.insert(
      StoredMealLog(
        id: Identifier.make(), account: account, words: "2 eggs", meal: "breakfast", logged: now,
        day: day, entries: [Identifier.make()], assumptions: ["took the usual amount"],
        created: now, updated: now))
  }

  private func settle(_ account: String, _ store: Store) throws {
    var goals = PreferencesChange()
    goals.dailyCalorieGoal = 2000
    goals.nutrientGoals = NutrientGoals([.proteinG: .amount(110), .carbsG: .percent(40)])
    _ = try store.preferences.change(goals, of: account, at: .earliest)
    let waist = OwnMetric(
      word: "waist", title: "waist", unit: "cm", addsUp: false, direction: "towards")
    _ = try store.ownMetrics(of: account).add(waist, at: Self.now)
    try FoodDays(database: store.database, account: account).mark(
      Day(year: 2026, month: 11, day: 18) ?? .earliest, true)
    try store.accounts.change(account, at: Self.now) {
      ($0.fullName, $0.dateOfBirth) = ("Ann", "1990-01-31")
    }
    try store.profiles.change(ProfileChange(age: 30, gender: .female), of: account, at: Self.now)
  }

  private func eat(_ account: String, _ store: Store) throws {
    var draft = FoodDraft()
    (draft.name, draft.servingSize, draft.barcode) = (
      "Porridge, \"best\"", "1 bowl", "4006381333931"
    )
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (0.1, 1.0 / 3, 7.7, 2)
    draft.sodiumMg = 3
    draft.measures = [HouseholdMeasure(label: "bowl, large", grams: 412.5)]
    let food = try store.foods.create(draft, of: account, at: Self.now)
    for servings in [0.3, 1.1, 2.7] {
      let log = NewFoodLog(
        userId: nil, foodId: food.id, mealType: .breakfast, servings: servings,
        loggedAt: "2026-11-19T07:00:00.123Z")
      _ = try store.foodLogs.add(log, of: food, to: account, Self.calendar, at: Self.now)
    }
    try store.foodChoices.remember(
      FoodChoiceDraft(phrase: "my Porridge", foodId: food.id), of: account, at: Self.now)
    try cook(food, account, store)
  }

  /// A recipe, and a meal to be eaten again.
  private func cook(_ food: Food, _ account: String, _ store: Store) throws {
    let part = NewTemplateFood(foodId: food.id, servings: 1.0 / 3)
    var draft = FoodDraft()
    (draft.name, draft.ingredients, draft.portions) = ("Porridge cake", [part], 3)
    let recipe = try store.recipes.recipe(draft, of: account)
    let cake = try store.foods.create(
      recipe.draft, of: account, at: Self.now.adding(seconds: 1))
    _ = try store.recipes.keep(recipe, of: cake, account)
    try store.mealTemplates.create(
      MealTemplateDraft(
        name: "Usual", description: "as ever", mealType: .breakfast, foods: [part]),
      of: account, at: Self.now)
  }

  private func weigh(_ account: String, _ store: Store) throws {
    for day in 1...5 {
      let entry = NewProgressEntry(
        .weight, 82.1 + Double(day) / 3, loggedAt: "2026-11-0\(day)T07:00:00Z",
        notes: "day \(day)\n!")
      _ = try store.progress.add(entry, to: account, Self.calendar, at: Self.now)
    }
  }

  private func train(_ account: String, _ store: Store) throws {
    var draft = ExerciseDraft()
    (draft.name, draft.category, draft.description) = ("Log lift", "strength", "Lift, \"all\".")
    draft.muscleGroups = ["back", "legs; all"]
    let exercise = try store.exercises.create(draft, of: account, at: Self.now)
    for title in ["Upper body", "Legs"] {
      var workout = WorkoutDraft()
      (workout.title, workout.notes) = (title, "hard\nbut good")
      workout.startedAt = "2026-11-18T17:00:00.250Z"
      workout.completedAt = "2026-11-18T17:45:10Z"
      let id = try store.workouts.add(
        workout, to: account, Self.calendar, at: Self.now
      ).id
      for reps in title == "Legs" ? [5, 8] : [10] {
        var new = NewWorkoutExercise(exerciseId: exercise.id)
        (new.sets, new.reps, new.weightKg, new.rpe) = (3, reps, 100.0 / 3, 7.5)
        _ = try store.workoutExercises.add(
          new, of: exercise, to: id, of: account, at: Self.now)
      }
    }
    var goal = GoalDraft()
    (goal.goalType, goal.unit, goal.deadline) = ("weight_loss", "kg", "2027-03-01")
    (goal.targetValue, goal.currentValue, goal.startValue) = (70, 75.1, 80)
    goal.status = "completed"
    let goals = GoalTable(
      database: store.database, calendar: PersonalCalendar(zone: .utc), now: Self.now)
    _ = try goals.add(goal, to: account)
  }

  private func rest(_ account: String, _ store: Store) throws {
    let day = Zone.utc.day(of: Self.now)
    let night = NewSleepLog(
      date: day, hoursSlept: 22.0 / 3, quality: .good,
      sleepStart: Instant("2026-11-16T22:10:00.5Z"), sleepEnd: Instant("2026-11-17T05:30:00Z"),
      notes: "a dream")
    _ = try store.sleep.add(night, to: account, Self.calendar, at: Self.now)
    let walk = ActivityFigures(
      steps: 8214, activeCalories: 310, distanceKm: 6.1, activityType: "walking",
      durationMinutes: 70)
    _ = try store.activity.add(
      NewActivitySnapshot(date: day, figures: walk), to: account, Self.calendar, at: Self.now)
  }

  private func inject(_ account: String, _ store: Store) throws {
    var plan = Plan()
    (plan.startWeight, plan.goalWeight, plan.unit) = (220.5, 180, .lbs)
    plan.medication = Medication.ozempic.rawValue
    (plan.medicationName, plan.concentration, plan.nextDose) = ("ozempic", 1.34, 3)
    plan.nextDoseAt = Self.now
    try store.plans.set(plan, of: account, at: Self.now)
    let day = Zone.utc.day(of: Self.now)
    try store.planPeriods.note(plan, of: account, on: day)
    try store.database.insert(
      SkippedDose(account: account, day: day.adding(days: -7), created: Self.now))
    var refill = PenRefill()
    (refill.id, refill.date) = (Identifier.make(), day)
    (refill.medication, refill.pens) = ("ozempic", 2)
    try store.database.insert(
      StoredPenRefill(account: account, refill: refill, created: Self.now))
    try store.database.insert(
      OwnMedication(
        MedicationDetails(
          own: "Retatrutide", form: .injection, substance: nil, intervalDays: 7,
          halfLifeHours: 144.5, dosesPerPen: 5, daysOfUse: nil),
        of: account, at: Self.now))
    var symptom = Symptom()
    (symptom.id, symptom.name, symptom.severity) = (Identifier.make(), "nausea", 3)
    symptom.notes = "\"after\",\ndinner"
    (symptom.date, symptom.createdAt, symptom.updatedAt) = (Self.now, Self.now, Self.now)
    symptom.tell(Self.calendar.moment(of: Self.now))
    try store.database.insert(StoredSymptom(account: account, symptom: symptom))
    for (dose, day) in [(1, "05"), (2, "12")] {
      let date = "2026-11-\(day)T12:00:00.000Z"
      var injection = Injection(
        id: Identifier.make(), userId: account, date: Self.now,
        site: InjectionSite.allCases[dose].rawValue, doseNumber: dose,
        notes: "\"\(dose)\",\nfine", dosageMg: 0.25, isGoldenDose: false, createdAt: Self.now,
        updatedAt: Self.now)
      injection.moment = Self.calendar.moment(of: Instant(date) ?? Self.now)
      try store.database.insert(injection)
    }
    _ = try store.habits.set(
      .water, true, on: Zone.utc.day(of: Self.now), of: account, at: Self.now)
    try store.notifications.set(
      NotificationChoice(
        injectionReminder: true, weighInReminder: false, habitReminder: true,
        reminderTime: "09:00", habitReminderTime: "20:30", timezone: "Europe/Berlin"),
      of: account, at: Self.now)
  }

  private func intend(_ account: String, _ store: Store) throws {
    let berlin = PersonalCalendar(zone: Zone(identifier: "Europe/Berlin") ?? .utc)
    for (scope, date) in [("day", "2026-11-20"), ("week", "2026-11-15T23:30:00.000Z")] {
      var new = NewIntention(
        userId: account, text: "Listen, \"first\"", scope: .day, date: .earliest,
        aiGenerated: true, quote: "Know thyself")
      (new.scope, new.date, new.themeId) = (scope, date, "ocean")
      _ = try store.intentions.add(new, to: .account(account), in: berlin, at: Self.now)
    }
  }

  /// A consultation that goes on, and one that is completed.
  private func consult(_ account: String, _ store: Store) throws {
    for (type, question) in [
      (ConsultationType.nutrition, "What, \"exactly\",\nis left?"), (.general, "And now?"),
    ] {
      let id = try store.consultations.start(NewConsultation(type), of: account, at: Self.now)
      _ = try store.consultationMessages.add(
        question, by: .user, to: id, of: account, at: Self.now)
      _ = try store.consultationMessages.add(
        "Figures:\n- left today: 620 kcal", by: .assistant, writer: .builtin, to: id, of: account,
        at: Self.now)
      guard type == .general else { continue }
      try store.consultations.change(
        ConsultationChange(status: .completed), of: id, account, at: Self.now.adding(seconds: 60))
    }
  }
}
