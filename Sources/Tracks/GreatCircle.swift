import System

/// Distances along the sphere.
public enum GreatCircle {
  /// The mean radius of the earth in metres (IUGG).
  public static let radius = 6_371_008.8

  /// Returns the metres between two positions in degrees, by the haversine formula.
  public static func metres(
    from start: (latitude: Double, longitude: Double), to end: (latitude: Double, longitude: Double)
  ) -> Double {
    let scale = Double.pi / 180
    let height = sin((end.latitude - start.latitude) * scale / 2)
    let width = sin((end.longitude - start.longitude) * scale / 2)
    let share =
      height * height
      + cos(start.latitude * scale) * cos(end.latitude * scale) * width * width
    return 2 * radius * asin(min(1, share.squareRoot()))
  }
}
