/// Paths with parameters in braces: `/foods/{id}`.
public enum PathPattern {
  /// The path with its parameters given these values, in order and escaped.
  public static func fill(_ pattern: String, _ values: [String]) -> String {
    var values = values[...]
    var path = ""
    for segment in pattern.split(separator: "/") {
      path += "/"
      if segment.hasPrefix("{"), let value = values.popFirst() {
        path += PercentCoding.encode(value)
      } else {
        path += String(segment)
      }
    }
    return path
  }
}
