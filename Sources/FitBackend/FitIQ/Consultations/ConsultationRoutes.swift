import CivilTime
import FitAPI

extension Router {
  /// Consultations: start, list, show, change, complete, delete; what is said in them.
  mutating func addConsultations() {
    on(FitIQ.consultations) { context, store in
      try store.consultations.list(
        of: context.account(named: context.query["user_id"]),
        status: context.word("status", of: ConsultationStatus.self),
        idPrefix: context.query["id"],
        limit: context.int(
          "limit", in: FitIQ.consultationLimits, default: FitIQ.consultationLimits.upperBound),
        offset: context.int("offset", in: FitIQ.consultationOffsets, default: 0))
    }
    on(FitIQ.consultation) { context, store in
      try store.withMessages(Self.consultation(context, store))
    }
    on(FitIQ.consultationChange) { context, store in
      let consultation = try Self.consultation(context, store)
      try store.consultations.change(
        context.body(), of: consultation.id, consultation.userId, at: context.now)
      return try store.withMessages(Self.consultation(context, store))
    }
    on(FitIQ.consultationCompletion) { context, store in
      let consultation = try Self.consultation(context, store)
      guard consultation.isOpen else {
        throw ServiceError.conflict("the consultation is completed already")
      }
      let change = ConsultationChange(status: .completed)
      try store.consultations.change(
        change, of: consultation.id, consultation.userId, at: context.now)
      return try store.withMessages(Self.consultation(context, store))
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

  /// What is said to a consultation that is to be started.
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
    let id = try store.consultations.start(new.consultationType, of: account, at: context.now)
    if let message = new.initialMessage {
      _ = try store.consultationMessages.add(
        message, by: .user, to: id, of: account, at: context.now)
    }
    _ = try store.consultationMessages.add(
      answer.text, by: .assistant, writer: answer.writer, to: id, of: account, at: context.now)
    guard let started = try store.consultations.find(id, of: account) else {
      throw ServiceError.failed("the consultation that was started is gone")
    }
    return try store.withMessages(started)
  }

  /// What is said to a message of a consultation that goes on.
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
    // It may have been completed or deleted while the answer was sought.
    let id = try openConsultation(context, store).id
    return try ConsultationExchange(
      userMessage: store.consultationMessages.add(
        new.content, by: .user, to: id, of: account, at: context.now),
      assistantMessage: store.consultationMessages.add(
        answer.text, by: .assistant, writer: answer.writer, to: id, of: account,
        at: context.now))
  }

  /// The caller's consultation that the path names.
  private static func consultation(_ context: RequestContext, _ store: Store) throws -> Consultation
  {
    guard
      let consultation = try store.consultations.find(context.path[0], of: context.account())
    else { throw ServiceError.notFound("consultation not found") }
    return consultation
  }

  /// The same, in which something can be said.
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
  fileprivate func withMessages(_ consultation: Consultation) throws -> Consultation {
    var whole = consultation
    whole.messages = try consultationMessages.latest(
      of: consultation.id, consultation.userId,
      limit: FitIQ.consultationMessageLimits.upperBound)
    return whole
  }
}

extension Consultation {
  fileprivate var isOpen: Bool { status == ConsultationStatus.active.rawValue }
}
