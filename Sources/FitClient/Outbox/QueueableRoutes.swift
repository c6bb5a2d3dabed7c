import FitAPI

/// The routes whose writes may be queued, with what reads their answers: a write counts as delivered
/// only when the answer holds the route's record.
enum QueueableRoutes {
  /// Returns the reader of answers to a queued write. For an unlisted route, which a later version
  /// may have queued, only the status counts.
  static func reader(of entry: OutboxEntry) -> ResponseReader<Void> {
    let route = all.first {
      $0.service == entry.service && $0.method == entry.method && $0.pattern == entry.pattern
    }
    if let route { return route.read }
    return { response throws(FitError) in
      guard response.isSuccess else { throw SeedDialect().failure(in: response) }
    }
  }

  /// One route without the type of its answer.
  struct Reader: Sendable {
    let service: Service
    let method: Method
    let pattern: String
    let read: ResponseReader<Void>

    init<Answer: Decodable & Sendable>(_ route: Route<Answer>) {
      service = route.service
      method = route.method
      pattern = route.pattern
      read = { response throws(FitError) in
        do throws(FitError) {
          _ = try SeedDialect().read(response, as: route())
        } catch {
          // The server may speak the newer dialect.
          guard response.isSuccess, route.service == .fitiq else { throw error }
          _ = try NewerDialect().read(response, as: route())
        }
      }
    }
  }

  static let all: [Reader] = fitIQ + needled + intentions + [Reader(HealthData.importRemoval)]

  private static let fitIQ = [
    Reader(FitIQ.activityLogging), Reader(FitIQ.activityChange), Reader(FitIQ.activityDeletion),
    Reader(FitIQ.consultationChange), Reader(FitIQ.consultationDeletion),
    Reader(FitIQ.foodCreation), Reader(FitIQ.foodChange), Reader(FitIQ.foodDeletion),
    Reader(FitIQ.foodLogging), Reader(FitIQ.foodLogChange), Reader(FitIQ.foodLogDeletion),
    Reader(FitIQ.foodLogBatch),
    Reader(FitIQ.goalCreation), Reader(FitIQ.goalChange), Reader(FitIQ.goalDeletion),
    Reader(FitIQ.mealTemplateCreation), Reader(FitIQ.mealTemplateChange),
    Reader(FitIQ.mealTemplateDeletion), Reader(FitIQ.mealTemplateUse),
    Reader(FitIQ.preferencesChange), Reader(FitIQ.profileChange), Reader(FitIQ.physicalChange),
    Reader(FitIQ.progressLogging), Reader(FitIQ.progressChange), Reader(FitIQ.progressDeletion),
    Reader(FitIQ.sleepLogging), Reader(FitIQ.sleepChange), Reader(FitIQ.sleepDeletion),
    Reader(FitIQ.exerciseCreation), Reader(FitIQ.exerciseChange), Reader(FitIQ.exerciseDeletion),
    Reader(FitIQ.workoutCreation), Reader(FitIQ.workoutChange), Reader(FitIQ.workoutDeletion),
    Reader(FitIQ.workoutExerciseAddition), Reader(FitIQ.workoutExerciseChange),
    Reader(FitIQ.workoutExerciseDeletion),
    Reader(FitIQ.userChange),
    Reader(FitIQ.foodRemembering), Reader(FitIQ.foodForgetting),
    Reader(FitIQ.ownMetricCreation), Reader(FitIQ.ownMetricDeletion), Reader(FitIQ.diaryMark),
    Reader(FitIQ.meChange), Reader(FitIQ.mePhysicalChange), Reader(FitIQ.dietChange),
    Reader(FitIQ.dietDeletion),
    Reader(FitIQ.moodLogging), Reader(FitIQ.moodChange), Reader(FitIQ.moodDeletion),
    Reader(FitIQ.moodScoreLogging), Reader(FitIQ.moodScoreChange),
    Reader(FitIQ.moodScoreDeletion),
    Reader(FitIQ.journalWriting), Reader(FitIQ.journalChange), Reader(FitIQ.journalDeletion),
    Reader(FitIQ.workoutTemplateCreation), Reader(FitIQ.workoutTemplateChange),
    Reader(FitIQ.workoutTemplateDeletion), Reader(FitIQ.workoutTemplateCopy),
    Reader(FitIQ.workoutTemplateUse),
    Reader(FitIQ.mealLogging), Reader(FitIQ.mealBatch), Reader(FitIQ.mealLogChange),
    Reader(FitIQ.mealLogDeletion), Reader(FitIQ.mealPhotoDeletion),
    Reader(FitIQ.mealPhotoConfirmation), Reader(FitIQ.insightDeletion),
    Reader(FitIQ.goalProgress), Reader(FitIQ.goalCompletion), Reader(FitIQ.goalAbandoning),
  ]

  private static let needled = [
    Reader(Needled.habitTicking),
    Reader(Needled.injectionLogging), Reader(Needled.injectionChange),
    Reader(Needled.injectionDeletion),
    Reader(Needled.notificationChoosing), Reader(Needled.profileChange),
    Reader(Needled.penDosingChange),
    Reader(Needled.doseSkipping), Reader(Needled.doseSkipDeletion),
    Reader(Needled.penRefilling), Reader(Needled.penRefillDeletion),
    Reader(Needled.ownMedicationSetting), Reader(Needled.ownMedicationDeletion),
    Reader(Needled.symptomLogging), Reader(Needled.symptomChange),
    Reader(Needled.symptomDeletion), Reader(Needled.symptomRestoration),
    Reader(Needled.weighInLogging), Reader(Needled.weighInChange), Reader(Needled.weighInDeletion),
  ]

  private static let intentions = [
    Reader(Intentions.keeping), Reader(Intentions.change), Reader(Intentions.deletion),
  ]
}
