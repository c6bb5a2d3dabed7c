import FitAPI
import FitClient
import PlainText
import Terminal

extension Context {
  /// How many writes that wait are named one by one.
  private static let named = 3

  /// Says what waits for the remote services that were asked, and is therefore not in what they answer;
  /// nothing where none does.
  var waitingNotes: [StyledText] {
    let services = usedRemotes
    guard !services.isEmpty,
      let entries = try? outbox.existing()?.entries().filter({
        $0.state == .pending && services.contains($0.service)
      }),
      !entries.isEmpty
    else { return [] }
    let names = entries.suffix(Self.named).reversed()
      .map { "\(OutboxText.of($0)) (outbox \($0.id))" }.text(separatedBy: ", ")
    let others = entries.count - Self.named
    let more = others > 0 ? " and \(others) more" : ""
    let verbs = entries.count == 1 ? ("waits", "is") : ("wait", "are")
    return [
      "\(names)\(more) \(verbs.0) to be delivered and \(verbs.1) not counted here; `fit sync` delivers"
    ]
  }
}
