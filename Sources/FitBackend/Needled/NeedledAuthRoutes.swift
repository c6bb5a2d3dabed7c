import Dosing
import FitAPI

extension Router {
  /// Adds the routes of Needled's sessions: register with a plan, sign in, show the user, sign out.
  mutating func addNeedledAuth() {
    on(Needled.registration, replying: .password) { context, store in
      let form = try NeedledRegistration(reading: context)
      let sessions = Sessions(store: store, context: context)
      return try sessions.register(
        email: form.email, password: form.password, fullName: form.name, dateOfBirth: nil,
        ifTaken: "Email already exists"
      ) { account, isNew in
        if isNew {
          try store.plans.add(form, to: account, at: context.now)
          try store.planPeriods.note(
            store.plans.find(account), of: account, on: context.today)
          if let height = form.height {
            let entry = NewProgressEntry(.height, height)
            _ = try store.progress.add(
              entry, to: account, context.caller.calendar, at: context.now)
          }
        }
        var session = try Self.begin(account, context, store)
        if let dosage = form.startingDosage {
          let profile = Medication.key(of: form.medication).flatMap(MedicationTable.find)
          session.user.pen.warnings =
            DoseReview(of: profile, plannedMg: nil).doubts(aboutPlan: dosage, on: context.today)
            .nonEmpty
        }
        var headers = Self.cookie(session.token, context)
        if !isNew { headers[HeaderName.idempotencyReplayed] = "true" }
        return Reply(session.user, headers: headers)
      }
    }
    on(Needled.login, replying: .password) { context, store in
      let form = try NeedledCredentials(reading: context)
      let sessions = Sessions(store: store, context: context)
      return try sessions.signIn(
        email: form.email, password: form.password, otherwise: "Invalid credentials"
      ) { account in
        let session = try Self.begin(account, context, store)
        return Reply(session, headers: Self.cookie(session.token, context))
      }
    }
    on(Needled.session) { context, store in
      try Self.needledUser(context.account(), store)
    }
    on(Needled.logout, replying: .ownTransactions) { context, store in
      if let token = context.request.bearer ?? context.request.sessionCookie {
        try Sessions(store: store, context: context).end(token)
      }
      return Reply(
        NeedledDone(success: true),
        headers: [HeaderName.setCookie: "\(Needled.cookie)=; Path=/; Max-Age=0"])
    }
  }

  static func needledUser(_ account: String, _ store: Store) throws -> NeedledUser {
    guard let user = try store.needledUser(account) else {
      throw ServiceError.unauthorized("Not authenticated")
    }
    return user
  }

  private static func begin(
    _ account: String, _ context: RequestContext, _ store: Store
  ) throws -> NeedledSession {
    let token = Tokens.opaque()
    try store.tokens.add(token, .session, of: account, Identifier.make(), at: context.now)
    return NeedledSession(user: try needledUser(account, store), token: token)
  }

  /// Returns the cookie of a token, which keeps it from scripts and from other sites' forms.
  private static func cookie(_ token: String, _ context: RequestContext) -> Headers {
    let isEncrypted = context.request.headers[HeaderName.forwardedProtocol] == "https"
    let cookie =
      "\(Needled.cookie)=\(token); Path=/; HttpOnly; SameSite=Lax"
      + "; Max-Age=\(Needled.sessionLifetime)\(isEncrypted ? "; Secure" : "")"
    return [HeaderName.setCookie: cookie, "Cache-Control": "no-store"]
  }
}

extension NeedledRegistration {
  /// Reads the body of a request.
  fileprivate init(reading context: RequestContext) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(
      name: form.text("name").trimmed, email: form.text("email"),
      password: form.text("password"), startWeight: form.number("startWeight"),
      goalWeight: form.numberOrNil("goalWeight"),
      weightUnit: form.word("weightUnit", of: NeedledWeightUnit.self),
      medication: form.word("medication", of: Medication.self),
      injectionDay: form.whole("injectionDay"))
    startingDosage = form.change("startingDosage") ?? nil
    height = form.change("height") ?? nil
    pen = PenDosingChange(reading: &form)
    goalDate = form.ifGiven("goalDate") { $0.textOrNil($1) } ?? nil
    let registration = self
    try form.check { problems in
      registration.validate(&problems)
      problems.check("goalDate", goalDate: registration.goalDate, on: context.today)
    }
  }
}

extension NeedledCredentials {
  /// Reads the body of a request.
  fileprivate init(reading context: RequestContext) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(email: form.text("email"), password: form.text("password"))
    try form.check(self)
  }
}
