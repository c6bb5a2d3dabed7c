import Quantities

/// Lines in a plane, drawn in dots with the same scale in both directions.
public struct PolylineDrawing: Sendable {
  private let lines: [[(x: Double, y: Double)]]
  private let width: Double
  private let height: Double

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - lines: points from (0, 0) at the bottom left to (`width`, `height`).
  public init(_ lines: [[(x: Double, y: Double)]], width: Double, height: Double) {
    (self.lines, self.width, self.height) = (lines, width, height)
  }

  /// Returns the drawing in at most the given number of columns and rows.
  public func lines(columns: Int, rows: Int, on surface: Surface) -> [StyledText] {
    // A cell is about twice as high as wide: Braille dots are square, ASCII characters are not.
    let unicode = surface.unicode
    let (dotsAcross, dotsUp) = unicode ? (2.0, 4.0) : (1.0, 1.0)
    let aspect = unicode ? 1.0 : 2.0
    let scale = min(
      (Double(columns) * dotsAcross - 1) / max(width * aspect, 1e-9),
      (Double(rows) * dotsUp - 1) / max(height, 1e-9))
    let across = Int(saturating: (width * scale * aspect / dotsAcross).rounded(.up)) + 1
    let up = Int(saturating: (height * scale / dotsUp).rounded(.up)) + 1
    var canvas = DotCanvas(
      columns: min(max(across, 1), columns), rows: min(max(up, 1), rows), unicode: unicode)
    func dot(_ point: (x: Double, y: Double)) -> (x: Int, y: Int) {
      (
        Int(saturating: (point.x * scale * aspect).rounded()),
        Int(saturating: (point.y * scale).rounded())
      )
    }
    for line in lines {
      guard let first = line.first else { continue }
      var last = dot(first)
      canvas.dot(x: last.x, y: last.y, "*", .accent)
      for point in line.dropFirst() {
        let next = dot(point)
        canvas.line(from: last, to: next, "*", .accent)
        last = next
      }
    }
    return (0..<canvas.rows).map { canvas.text(row: $0) }
  }
}
