import Arguments
import FitAPI
import FitClient
import Terminal

/// The settings of the services' apps, for those who use one.
enum SetupApps: SetupSection {
  static let title = "Apps"
  static var parameters: [any Parameter] {
    [PreferencesSet.theme, PreferencesSet.language, PreferencesSet.notifications]
  }

  static func run(_ answers: SetupAnswers) throws {
    guard
      try isAnswered(by: answers.arguments) || answers.wants("Set how the apps of your phone look?")
    else { return }
    let user = try answers.fit.client.userID(at: .fitiq)
    let known = try answers.fit.client.send(FitIQ.preferences(user))
    var change = PreferencesChange()
    change.theme = try answers.answer(
      PreferencesSet.theme, "Theme (light, dark, system)", now: known.theme.flatMap(AppTheme.init),
      shown: \.typed, read: { text throws(ValueProblem) in try AppTheme.parse(text, in: .plain) })?
      .rawValue
    change.language = try answers.answer(
      PreferencesSet.language, "Language, such as en", now: known.language, shown: { $0 },
      read: language)
    change.notificationsEnabled = try answers.decision(
      PreferencesSet.notifications, "Let the apps notify you?", now: known.notificationsEnabled)
    guard change != PreferencesChange() else { return }
    let words = [
      change.theme.map { "\($0) theme" }, change.language.map { "language \($0)" },
      change.notificationsEnabled.map { $0 ? "with notifications" : "without notifications" },
    ]
    try answers.store(
      FitIQ.preferencesChange(user, body: change),
      StyledText("apps: " + words.compactMap(\.self).joined(separator: ", ")))
  }

  private static func language(_ text: String) throws(ValueProblem) -> String {
    let tag = try String.parse(text, in: .plain)
    let length = PreferencesChange.languageLength
    guard length.contains(tag.count) else {
      throw ValueProblem("must have from \(length.lowerBound) to \(length.upperBound) characters")
    }
    return tag
  }
}
