/// Paths with parameters in braces: `/foods/{id}`.
public enum PathPattern {
  /// The path with its parameters given these values, in order and escaped.
  public static func fill(_ pattern: String, _ values: [String]) -> String {
    var values = values[...]
    return pattern.split(separator: "/").map { segment in
      guard segment.hasPrefix("{"), let value = values.popFirst() else { return "/\(segment)" }
      return "/\(PercentCoding.encode(value))"
    }.joined()
  }
}
