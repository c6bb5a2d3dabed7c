import Care
import CivilTime
import Dosing
import FitAPI
import FitClient
import JSON
import PlainText
import Synchronization
import Terminal

/// Looks at the texts that leave a command for a service, for words that mean harm. The texts are sent
/// and kept as they were written.
final class CareWatch: Sendable {
  private let met = Mutex<[(harm: Harm, isIntention: Bool)]>([])

  /// The harms that were met, each once: those of intentions, for which lines are always said, and
  /// those of records.
  var harms: (ofIntentions: [Harm], ofRecords: [Harm]) {
    let all = met.withLock { $0 }
    return (
      Self.unique(all.filter(\.isIntention).map(\.harm)),
      Self.unique(all.filter { !$0.isIntention }.map(\.harm))
    )
  }

  /// The fields in which people write freely.
  private static let fields: Set<String> = [
    "text", "intentionText", "userInfo", "notes", "note", "content", "title", "description",
  ]
  /// The most bytes of a body that are looked at.
  private static let longest = 1 << 20

  /// Looks at a request and returns whether a text in it means harm.
  func looks(at request: FitAPI.Request, to service: Service) -> Bool {
    // The coach says it in the consultation itself.
    guard request.method != .get, !request.path.contains(bytesOf: "/consultations"),
      !request.body.isEmpty, request.body.count <= Self.longest,
      let body = try? JSONValue(parsing: request.body)
    else { return false }
    let harms = Self.texts(in: body).compactMap { Harm(in: $0) }
    met.withLock { $0 += harms.map { ($0, service == .intentions) } }
    return !harms.isEmpty
  }

  private static func texts(in value: JSONValue) -> [String] {
    switch value {
    case .array(let values): values.flatMap { texts(in: $0) }
    case .object(let object):
      symptom(object)
        + object.keys.flatMap { key -> [String] in
          guard let member = object[key] else { return [] }
          if let text = member.string { return fields.contains(key) ? [text] : [] }
          return texts(in: member)
        }
    default: []
    }
  }

  /// Returns a side effect with its strength, which together are a sign: "severe abdominal pain".
  private static func symptom(_ object: JSONObject) -> [String] {
    guard let name = object["name"]?.string, let severity = object["severity"]?.int else {
      return []
    }
    return ["\(SymptomScale.word(severity)) \(name)"]
  }

  private static func unique(_ harms: [Harm]) -> [Harm] {
    var seen = Set<Harm.Kind>()
    return harms.filter { seen.insert($0.kind).inserted }
  }
}

extension Context {
  /// The lines to say after what was sent: for intentions always, for records at most once a day and
  /// not where the person ended them.
  var supportLines: [StyledText] {
    let (intentions, records) = care.harms
    guard let harm = intentions.first ?? records.first,
      !intentions.isEmpty || maySupportRecords()
    else { return [] }
    let region = Region(zone: calendar.zone.identifier) { environment[$0] }
    return Support(for: harm, in: region).lines.map { StyledText($0) }
  }

  /// Returns whether lines are said for a record today, and notes the day.
  private func maySupportRecords() -> Bool {
    guard let user = try? localClient.userID(at: .fitiq),
      let known = try? localClient.send(FitIQ.preferences(user)), known.support != false,
      known.supportShownOn != today.description
    else { return false }
    var change = PreferencesChange()
    change.supportShownOn = today.description
    _ = try? localClient.send(FitIQ.preferencesChange(user, body: change))
    return true
  }
}
