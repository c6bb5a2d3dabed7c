import FitAPI
import Terminal

/// A consultation as a page: who said what, one after the other.
struct ConsultationDetail {
  private let consultation: Consultation
  private let fit: Context

  init(_ consultation: Consultation, in fit: Context) {
    self.consultation = consultation
    self.fit = fit
  }

  func lines(on surface: Surface) -> [StyledText] {
    let title =
      StyledText("\(consultation.consultationType) consultation", .heading)
      + StyledText("  \(consultation.status)  (\(ShortID.of(consultation.id)))", .muted)
    let messages = consultation.messages ?? []
    let earlier = (consultation.messageCount ?? messages.count) - messages.count
    let gap = earlier > 0 ? ["", StyledText("\(earlier) earlier messages", .muted)] : []
    return [title] + gap + messages.flatMap { [""] + Self.lines($0, on: surface, in: fit) }
  }

  /// Returns one message, below its speaker.
  static func lines(
    _ message: ConsultationMessage, on surface: Surface, in fit: Context
  ) -> [StyledText] {
    let isOwn = message.role == ConsultationRole.user.rawValue
    let name = StyledText(isOwn ? "you" : "coach", .label)
    let when = StyledText("  \(TimeFormatter.short(message.createdAt, in: fit))", .muted)
    let writer =
      message.writer == Writer.model.rawValue ? StyledText("  language model", .muted) : ""
    let text = MessageText(message.content, isOwn: isOwn)
    return [name + when + writer] + text.lines(columns: min(surface.width, 80))
  }
}
