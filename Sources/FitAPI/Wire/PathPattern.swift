/// Fills paths that have parameters in braces: `/foods/{id}`.
public enum PathPattern {
  /// Returns the path with its parameters replaced by these values, in order and escaped.
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
