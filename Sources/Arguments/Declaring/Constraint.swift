/// A rule about which parameters of one command may be given together.
public struct Constraint: Sendable {
  enum Rule: Sendable, Equatable {
    case atMostOne, exactlyOne, atLeastOne, requires
  }

  let rule: Rule
  let members: [ParameterFacts]

  /// Returns a rule that at most one of the parameters may be given.
  public static func atMostOne(of members: [any Parameter]) -> Constraint {
    Constraint(rule: .atMostOne, members: members.map(\.facts))
  }

  /// Returns a rule that exactly one of the parameters must be given.
  public static func exactlyOne(of members: [any Parameter]) -> Constraint {
    Constraint(rule: .exactlyOne, members: members.map(\.facts))
  }

  /// Returns a rule that at least one of the parameters must be given.
  public static func atLeastOne(of members: [any Parameter]) -> Constraint {
    Constraint(rule: .atLeastOne, members: members.map(\.facts))
  }

  /// Returns a rule that the first parameter may be given only together with the second.
  public static func requires(_ dependent: any Parameter, _ needed: any Parameter) -> Constraint {
    Constraint(rule: .requires, members: [dependent.facts, needed.facts])
  }

  /// Returns the sentence that says how the line breaks the rule, or `nil` when it does not.
  func breach(isGiven: (String) -> Bool) -> String? {
    let given = members.filter { isGiven($0.name) }
    switch rule {
    case .atMostOne where given.count > 1, .exactlyOne where given.count > 1:
      return Self.listed(given, "and") + " cannot be used together"
    case .exactlyOne where given.isEmpty, .atLeastOne where given.isEmpty:
      return "missing " + Self.listed(members, "or")
    case .requires where isGiven(members[0].name) && !isGiven(members[1].name):
      return "\(members[0].spelling) also needs \(members[1].spelling)"
    default:
      return nil
    }
  }

  private static func listed(_ members: [ParameterFacts], _ word: String) -> String {
    let names = members.map(\.spelling)
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
