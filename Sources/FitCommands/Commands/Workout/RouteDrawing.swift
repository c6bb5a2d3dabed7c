import PlainText
import System
import Terminal
import Tracks

/// The way of a track over the ground, north up, in a square of one unit.
struct RouteDrawing {
  /// Stretches that a pause divides, each a line.
  private let stretches: [[(x: Double, y: Double)]]
  /// The width and height, of which the larger is 1.
  private let width: Double
  private let height: Double

  /// Points of a drawing: more cannot be seen.
  private static let most = 4000

  /// Projects the track equirectangularly about its middle; for a route of a day the error is below
  /// a percent.
  init(_ track: Track) {
    var places: [[(latitude: Double, longitude: Double)]] = [[]]
    var pauses = track.pauses[...]
    let located = track.points.filter(\.hasPosition)
    let step = max(1, located.count / Self.most)
    for (index, point) in located.enumerated() {
      while let pause = pauses.first, pause.start < point.second {
        pauses = pauses.dropFirst()
        if !places[places.count - 1].isEmpty { places.append([]) }
      }
      guard index % step == 0 || index == located.count - 1, let place = point.degrees else {
        continue
      }
      places[places.count - 1].append(place)
    }
    let all = places.joined()
    let south = all.map(\.latitude).min() ?? 0
    let north = all.map(\.latitude).max() ?? 0
    let west = all.map(\.longitude).min() ?? 0
    let east = all.map(\.longitude).max() ?? 0
    let narrowing = cos((south + north) / 2 * .pi / 180)
    let size = max(north - south, (east - west) * narrowing, 1e-6)
    width = (east - west) * narrowing / size
    height = (north - south) / size
    stretches = places.map { stretch in
      stretch.map { (($0.longitude - west) * narrowing / size, ($0.latitude - south) / size) }
    }
  }

  func lines(on surface: Surface) -> [StyledText] {
    let columns = min(max(surface.width, 10), 72)
    let canvas = PolylineDrawing(stretches, width: width, height: height)
    return canvas.lines(columns: columns, rows: 24, on: surface)
  }

  func svg(title: String) -> String {
    let scale = 480.0
    let margin = 10.0
    func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    func place(_ point: (x: Double, y: Double)) -> String {
      "\(number(point.x * scale + margin)),\(number((height - point.y) * scale + margin))"
    }
    let lines = stretches.filter { !$0.isEmpty }.map { stretch in
      "  <polyline fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linejoin=\"round\""
        + " points=\"\(stretch.map(place).joined(separator: " "))\"/>"
    }
    let (across, up) = (number(width * scale + 2 * margin), number(height * scale + 2 * margin))
    var ends: [String] = []
    if let first = stretches.first(where: { !$0.isEmpty })?.first {
      let parts = place(first).split(separator: ",")
      ends.append("  <circle cx=\"\(parts[0])\" cy=\"\(parts[1])\" r=\"4\" fill=\"#2a7\"/>")
    }
    if let last = stretches.last(where: { !$0.isEmpty })?.last {
      let parts = place(last).split(separator: ",")
      ends.append("  <circle cx=\"\(parts[0])\" cy=\"\(parts[1])\" r=\"4\" fill=\"#c33\"/>")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(across) \(up)" role="img">
        <title>\(title.escapedForMarkup)</title>
      \((lines + ends).joined(separator: "\n"))
      </svg>

      """
  }
}
