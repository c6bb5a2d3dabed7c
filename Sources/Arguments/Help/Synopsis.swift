/// The one-line form of a command: `fit food search [OPTIONS] WORDS...`.
enum Synopsis {
  static func line(
    program: String, path: [String], _ declaration: Declaration, hasChildren: Bool
  ) -> String {
    var parts = [program] + path
    if hasChildren {
      parts.append("COMMAND")
      return parts.joined(separator: " ")
    }
    let facts = declaration.parameters.map(\.facts)
    if facts.contains(where: { $0.isOption && !$0.isRequired && !$0.isHidden }) {
      parts.append("[OPTIONS]")
    }
    for option in facts where option.isOption && option.isRequired {
      parts.append("\(option.spelling) \(option.placeholder)")
    }
    for argument in facts where !argument.isOption { parts.append(form(of: argument)) }
    return parts.joined(separator: " ")
  }

  static func form(of argument: ParameterFacts) -> String {
    let name = argument.placeholder + (argument.repeats ? "..." : "")
    return argument.isRequired ? name : "[\(name)]"
  }
}
