import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of consultations and of their messages.
  mutating func addConsultations() {
    on(FitIQ.consultations) { context, store in
      var page = try store.consultations.list(
        of: context.account(named: context.query["user_id"]),
        status: context.word("status", of: ConsultationStatus.self),
        persona: context.query["persona"].flatMap { $0.isEmpty ? nil : $0 },
        idPrefix: context.query["id"],
        limit: context.int(
          "limit", in: FitIQ.consultationLimits, default: FitIQ.consultationLimits.upperBound),
        offset: context.int("offset", in: FitIQ.consultationOffsets, default: 0))
      page.consultations = page.consultations.map { $0.answer(in: context.dialect) }
      return page
    }
    on(FitIQ.consultation) { context, store in
      try store.answer(Self.consultation(context, store), in: context.dialect)
    }
    on(FitIQ.consultationGoals) { context, store in
      let consultation = try Self.consultation(context, store)
      let most =
        context.request.body.isEmpty
        ? nil : try context.body(SuggestionRequest.self).maxSuggestions
      let facts = try Self.facts(context, store)
      return GoalSuggestions(
        GoalAdvisor(facts: facts).suggestions(
          about: ConsultationType(rawValue: consultation.consultationType), most: most ?? 3),
        persona: consultation.answer(in: .newer).persona)
    }
    on(FitIQ.consultationChange) { context, store in
      let consultation = try Self.consultation(context, store)
      try store.consultations.change(
        context.body(), of: consultation.id, consultation.userId, at: context.now)
      return try store.answer(Self.consultation(context, store), in: context.dialect)
    }
    on(FitIQ.consultationCompletion) { context, store in
      let consultation = try Self.consultation(context, store)
      guard consultation.isOpen else {
        throw ServiceError.conflict("the consultation is completed already")
      }
      let change = ConsultationChange(status: .completed)
      try store.consultations.change(
        change, of: consultation.id, consultation.userId, at: context.now)
      return try store.answer(Self.consultation(context, store), in: context.dialect)
    }
    on(FitIQ.consultationDeletion) { context, store in
      try store.consultations.remove(
        Self.consultation(context, store).id, of: context.account())
      return Nothing()
    }
    addConsultationMessages()
  }

  private mutating func addConsultationMessages() {
    on(FitIQ.consultationStart, preparing: Self.firstAnswer, Self.start)
    on(FitIQ.consultationMessage, preparing: Self.answer, Self.say)
    on(FitIQ.consultationMessages) { context, store in
      try store.consultationMessages.list(
        of: Self.consultation(context, store).id, context.account(),
        limit: context.int(
          "limit", in: FitIQ.consultationMessageLimits, default: FitIQ.consultationMessageLimit),
        offset: context.int("offset", in: FitIQ.consultationOffsets, default: 0))
    }
  }

  /// Returns the coach's first message in a consultation that is being started.
  @Sendable private static func firstAnswer(
    _ context: RequestContext, _ store: Store
  ) throws -> CoachAnswer {
    let new: NewConsultation = try context.body()
    let account = try context.account(named: new.userId)
    return try Consulting(context, store, of: account, about: new.consultationType)
      .answer(to: new.initialMessage)
  }

  @Sendable private static func start(
    _ context: RequestContext, _ store: Store, _ answer: CoachAnswer
  ) throws -> Consultation {
    let new: NewConsultation = try context.body()
    let account = try context.account(named: new.userId)
    let id = try store.consultations.start(new, of: account, at: context.now)
    if let message = new.initialMessage {
      _ = try store.consultationMessages.add(
        message, by: .user, to: id, of: account, at: context.now)
    }
    _ = try store.consultationMessages.add(
      answer.text, by: .assistant, writer: answer.writer, to: id, of: account, at: context.now)
    guard let started = try store.consultations.find(id, of: account) else {
      throw ServiceError.failed("the consultation that was started is gone")
    }
    return try store.answer(started, in: context.dialect)
  }

  /// Returns the coach's answer to a message of an open consultation.
  @Sendable private static func answer(
    _ context: RequestContext, _ store: Store
  ) throws -> CoachAnswer {
    let new: NewConsultationMessage = try context.body()
    let consultation = try openConsultation(context, store)
    let earlier = try store.consultationMessages.latest(
      of: consultation.id, consultation.userId, limit: CoachTask.mostRemembered)
    return try Consulting(
      context, store, of: context.account(), about: consultation.consultationType
    ).answer(to: new.content, after: earlier)
  }

  @Sendable private static func say(
    _ context: RequestContext, _ store: Store, _ answer: CoachAnswer
  ) throws -> ConsultationExchange {
    let new: NewConsultationMessage = try context.body()
    let account = try context.account()
    // The consultation may have been completed or deleted while the answer was made.
    let id = try openConsultation(context, store).id
    return try ConsultationExchange(
      userMessage: store.consultationMessages.add(
        new.content, by: .user, to: id, of: account, at: context.now),
      assistantMessage: store.consultationMessages.add(
        answer.text, by: .assistant, writer: answer.writer, to: id, of: account,
        at: context.now))
  }

  /// Returns the caller's consultation that the path names.
  private static func consultation(_ context: RequestContext, _ store: Store) throws -> Consultation
  {
    guard
      let consultation = try store.consultations.find(context.path[0], of: context.account())
    else { throw ServiceError.notFound("consultation not found") }
    return consultation
  }

  /// Returns the consultation that the path names, if it is open.
  ///
  /// - Throws: ``ServiceError/conflict(_:)`` when it is completed.
  private static func openConsultation(
    _ context: RequestContext, _ store: Store
  ) throws -> Consultation {
    let consultation = try consultation(context, store)
    guard consultation.isOpen else {
      throw ServiceError.conflict("the consultation is completed")
    }
    return consultation
  }
}

extension Store {
  /// Returns a consultation with its messages.
  fileprivate func answer(
    _ consultation: Consultation, in dialect: FitIQDialect
  ) throws -> Consultation {
    var answer = consultation.answer(in: dialect)
    answer.messages = try consultationMessages.latest(
      of: consultation.id, consultation.userId,
      limit: FitIQ.consultationMessageLimits.upperBound)
    return answer
  }
}

extension Consultation {
  fileprivate var isOpen: Bool { status == ConsultationStatus.active.rawValue }

  /// Returns the persona of the newer apps that answers a type of consultation where none was named.
  static func persona(of type: String) -> String {
    let words = FieldAlias.all.first { $0.seed == "consultationType" }?.words ?? []
    return words.first { $0.seed == type }?.newer ?? "general_wellness"
  }

  /// Returns the consultation with the fields that the newer apps require, or for the seed's
  /// without those that only the newer apps know.
  fileprivate func answer(in dialect: FitIQDialect) -> Consultation {
    var answer = self
    guard dialect == .newer else {
      (answer.persona, answer.contextType, answer.contextId) = (nil, nil, nil)
      (answer.quickAction, answer.updatedAt) = (nil, nil)
      return answer
    }
    answer.persona = persona ?? Self.persona(of: consultationType)
    answer.goalId = contextType == "goal" ? contextId : nil
    answer.startedAt = createdAt
    answer.updatedAt = updatedAt ?? lastMessageAt ?? createdAt
    answer.hasContextForGoalSuggestions = (messageCount ?? 0) > 1
    return answer
  }
}
