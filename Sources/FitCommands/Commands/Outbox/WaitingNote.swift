import FitClient
import PlainText
import Terminal

extension Context {
  /// The number of waiting writes that are named one by one.
  private static let named = 3

  /// Returns notes on the queued writes of the services that were asked, those in the answer with
  /// their numbers; none where nothing is queued.
  var waitingNotes: [StyledText] {
    let services = usedRemotes
    guard !services.isEmpty,
      let entries = try? outbox.existing()?.entries().filter({
        $0.state == .pending && services.contains($0.service)
      }),
      !entries.isEmpty
    else { return [] }
    let shown = waiting?.shown ?? []
    let counted = entries.filter { shown.contains($0.id) }
    let others = entries.filter { !shown.contains($0.id) }
    return [
      Self.sentence(counted, "to be delivered; `fit sync` delivers"),
      Self.sentence(others, "to be delivered and", "not counted here; `fit sync` delivers"),
    ].compactMap(\.self)
  }

  /// Returns `a, b and c`.
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().text(separatedBy: ", ")) and \(last)"
  }

  /// `steps 400 (outbox 4) and 3 more wait to be delivered`.
  private static func sentence(
    _ entries: [OutboxEntry], _ state: String, _ more: String? = nil
  ) -> StyledText? {
    guard !entries.isEmpty else { return nil }
    let names = entries.suffix(named).reversed()
      .map { "\(OutboxText.of($0)) (outbox \($0.id))" }
    let others = entries.count - named
    let listed =
      others > 0
      ? names.text(separatedBy: ", ") + " and \(others) more" : Self.list(Array(names))
    let isOne = entries.count == 1
    let end = more.map { " \(isOne ? "is" : "are") \($0)" } ?? ""
    return "\(listed) \(isOne ? "waits" : "wait") \(state)\(end)"
  }
}
