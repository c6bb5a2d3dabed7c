import CivilTime

/// A request to share a template with people of the same server.
public struct TemplateSharing: Codable, Sendable, Hashable, Validated {
  public var sharedWithUserIds: [String]
  /// In which capacity, in the apps' word: `personal_trainer`.
  public var professionalType: String?
  public var notes: String?

  /// People that one request may name.
  public static let counts = 1...100
  /// The usual capacity.
  public static let usualType = "personal_trainer"

  public func validate(_ problems: inout Problems) {
    if !Self.counts.contains(sharedWithUserIds.count) {
      problems.add("sharedWithUserIds", "must name from 1 to \(Self.counts.upperBound) people")
    }
    problems.check("professionalType", professionalType, length: 1...100)
    problems.check("notes", notes, length: 0...1000)
  }
}

/// The people with whom a template was shared just now.
public struct TemplateShares: Model {
  public var templateId: String
  public var templateName: String
  public var sharedWith: [Recipient]
  public var totalShared: Int
  public var professionalType: String

  /// A person who may read the template.
  public struct Recipient: Model {
    public var userId: String
    public var shareId: String
    public var sharedAt: Instant

    public init(_ user: String, share: String, at time: Instant) {
      (userId, shareId, sharedAt) = (user, share, time)
    }
  }

  /// Creates the answer of a request to share.
  public init(_ template: WorkoutTemplate, _ recipients: [Recipient], as type: String) {
    (templateId, templateName) = (template.id, template.name)
    (sharedWith, totalShared, professionalType) = (recipients, recipients.count, type)
  }
}

/// The end of the sharing of a template.
public struct TemplateShareEnd: Model {
  public var templateId: String
  /// The person who cannot read it any more; of several, one.
  public var revokedFromUserId: String
  public var revokedAt: Instant

  /// Creates the answer of a request to end it.
  public init(_ template: String, for user: String, at time: Instant) {
    (templateId, revokedFromUserId, revokedAt) = (template, user, time)
  }
}

/// A template that another person shared.
public struct SharedTemplate: Model {
  public var templateId: String
  public var name: String
  public var description: String?
  public var category: String?
  public var difficultyLevel: String?
  public var estimatedDurationMinutes: Int?
  public var exerciseCount: Int
  public var professionalName: String
  public var professionalType: String
  public var sharedAt: Instant
  public var notes: String?

  /// Describes a template and who shared it.
  public init(
    _ template: WorkoutTemplate, by name: String, as type: String, at time: Instant, notes: String?
  ) {
    (templateId, self.name, description) = (template.id, template.name, template.description)
    (category, difficultyLevel) = (template.category, template.difficultyLevel)
    estimatedDurationMinutes = template.estimatedDurationMinutes
    exerciseCount = template.exerciseCount
    (professionalName, professionalType, sharedAt) = (name, type, time)
    self.notes = notes
  }
}

/// A stretch of the templates that others shared, the last shared first.
public struct SharedTemplatePage: Model {
  public var templates: [SharedTemplate]
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a page of templates.
  public init(templates: [SharedTemplate], total: Int, limit: Int, offset: Int) {
    (self.templates, self.total, self.limit, self.offset) = (templates, total, limit, offset)
  }
}

extension FitIQ {
  /// Lets people read a template of one's own.
  public static let templateSharing = Route<TemplateShares>(
    .fitiq, .post, "/workout-templates/{id}/share", success: 201)
  /// Ends all sharing of a template of one's own, or with the caller.
  public static let templateSharingEnd = Route<TemplateShareEnd>(
    .fitiq, .delete, "/workout-templates/{id}/share")
  /// Ends the sharing with one person.
  public static let templateShareEnd = Route<TemplateShareEnd>(
    .fitiq, .delete, "/workout-templates/{id}/share/{user}")
  public static let sharedTemplates = Route<SharedTemplatePage>(
    .fitiq, .get, "/workout-templates/shared-with-me")
}
