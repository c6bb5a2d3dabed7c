import CivilTime
import FitAPI
import SQL

/// The right of another account of this server to read a template, until either ends it.
struct StoredTemplateShare: StoredRecord {
  var id = ""
  /// The account whose template it is.
  var account = ""
  var template = ""
  var recipient = ""
  var type = TemplateSharing.usualType
  var notes: String?
  var shared = Instant.earliest

  static let table = Table(
    "template_shares", of: StoredTemplateShare.self,
    constraints: ["UNIQUE (account, template, recipient)", Table.accountFirst],
    indexes: "CREATE INDEX template_shares_by_recipient ON template_shares (recipient, template);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.unexported("template", &template)
    columns.unexported("recipient", &recipient, "REFERENCES accounts (id) ON DELETE CASCADE")
    columns.unexported("professional_type", &type)
    columns.unexported("notes", &notes)
    columns.unexported("shared_at", &shared)
  }
}

extension Router {
  /// Adds the routes with which people let others read their workout templates.
  mutating func addTemplateSharing() {
    on(FitIQ.templateSharing) { context, store in
      let account = try context.account()
      let template: WorkoutTemplate = try context.record(store, "workout template")
      let sharing: TemplateSharing = try context.body()
      let recipients = try sharing.sharedWithUserIds.map { user in
        let user = user.lowercased()
        guard user != account, try store.accounts.find(user) != nil else {
          throw ServiceError.notFound("no other account of this server has the id \(user)")
        }
        let known = try store.shares(of: template.id, by: account, with: user).first
        let share = StoredTemplateShare(
          id: known?.id ?? Identifier.make(), account: account, template: template.id,
          recipient: user, type: sharing.professionalType ?? TemplateSharing.usualType,
          notes: sharing.notes?.trimmed, shared: context.now)
        try store.database.save(share)
        return TemplateShares.Recipient(user, share: share.id, at: share.shared)
      }
      return TemplateShares(
        template, recipients, as: sharing.professionalType ?? TemplateSharing.usualType)
    }
    on(FitIQ.templateSharingEnd) { try Self.endSharing(with: nil, $0, $1) }
    on(FitIQ.templateShareEnd) { try Self.endSharing(with: $0.path[1], $0, $1) }
    on(FitIQ.sharedTemplates) { context, store in
      let (limit, offset) = try context.stretch(
        FitIQ.workoutTemplateLimits, default: FitIQ.workoutTemplateLimit)
      let type = context.query["professional_type"].flatMap { $0.isEmpty ? nil : $0 }
      let shared = try store.database.all(
        "WHERE recipient = ? ORDER BY shared_at DESC, id", [context.account()],
        as: StoredTemplateShare.self
      ).filter { type == nil || $0.type == type }.compactMap { share -> SharedTemplate? in
        guard
          let template: WorkoutTemplate = try store.database.find(
            share.template, of: share.account),
          let owner = try store.accounts.find(share.account)
        else { return nil }
        return SharedTemplate(
          template, by: owner.fullName ?? "", as: share.type, at: share.shared, notes: share.notes)
      }
      return SharedTemplatePage(
        templates: Array(shared.dropFirst(offset).prefix(limit)), total: shared.count,
        limit: limit, offset: offset)
    }
  }

  /// Ends the sharing of a template with a person, or with all: its owner with anybody, everybody else with
  /// themselves.
  private static func endSharing(
    with user: String?, _ context: RequestContext, _ store: Store
  ) throws -> TemplateShareEnd {
    let account = try context.account()
    let shares = try store.shares(of: context.path[0], with: user?.lowercased()).filter {
      $0.account == account || $0.recipient == account
    }
    guard let first = shares.first else {
      throw ServiceError.notFound("the workout template is not shared")
    }
    for share in shares { try store.database.remove(share) }
    return TemplateShareEnd(first.template, for: first.recipient, at: context.now)
  }
}

extension Store {
  /// Returns who may read a template.
  fileprivate func shares(
    of template: String, by owner: String? = nil, with recipient: String? = nil
  ) throws -> [StoredTemplateShare] {
    var filter = "WHERE template = ?"
    var values: [any Bindable] = [template]
    if let owner {
      filter += " AND account = ?"
      values.append(owner)
    }
    if let recipient {
      filter += " AND recipient = ?"
      values.append(recipient)
    }
    return try database.all(filter, values)
  }

  /// Returns a template that another person shared with an account; `nil` without one.
  func sharedTemplate(_ id: String, with account: String) throws -> WorkoutTemplate? {
    guard let share = try shares(of: id, with: account).first else { return nil }
    return try database.find(share.template, of: share.account)
  }

  /// Returns another person's template with exercises of an account's own in the place of theirs, which
  /// are made where it has none of the name.
  func adopted(
    _ template: WorkoutTemplate, by account: String, at now: Instant
  ) throws -> WorkoutTemplate {
    guard let owner = template.userId, owner != account else { return template }
    var template = template
    var own = try exercises.own(account)
    for index in template.exercises.indices {
      guard let theirs = template.exercises[index].userExerciseId else { continue }
      let name = template.exercises[index].exerciseName
      let known = own.first { $0.name.lowercased() == name.lowercased() }
      let found = try exercises.find(theirs, for: owner)
      var draft = ExerciseDraft()
      (draft.name, draft.description) = (name, found?.description)
      draft.category = found?.category ?? ExerciseCategory.strength.rawValue
      (draft.muscleGroups, draft.equipment) = (found?.muscleGroups, found?.equipment)
      let mine = try known ?? exercises.create(draft, of: account, at: now)
      own.append(mine)
      template.exercises[index].userExerciseId = mine.id
    }
    return template
  }
}
