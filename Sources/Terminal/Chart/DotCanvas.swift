import Quantities

/// A grid of terminal cells for drawing with dots: Braille patterns of 2 × 4 dots, or one ASCII
/// character per cell. The dot (0, 0) is at the bottom left.
struct DotCanvas {
  let columns: Int
  let rows: Int
  let unicode: Bool

  private struct Cell {
    var dots: UInt8 = 0
    var sign: Character = " "
    var style: Style = .plain
  }

  private var cells: [Cell]

  init(columns: Int, rows: Int, unicode: Bool) {
    self.columns = columns
    self.rows = rows
    self.unicode = unicode
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// The number of dots in a cell, horizontally.
  private var dotsAcross: Int { unicode ? 2 : 1 }
  private var dotsUp: Int { unicode ? 4 : 1 }

  var width: Int { columns * dotsAcross }
  var height: Int { rows * dotsUp }

  /// Returns the row of cells, counted from the top, that contains a dot.
  func row(ofDot y: Int) -> Int { rows - 1 - y / dotsUp }

  /// Writes a character into a cell that no dot will cover.
  mutating func put(_ sign: Character, column: Int, row: Int, _ style: Style) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[row * columns + column].sign = sign
    cells[row * columns + column].style = style
  }

  /// Sets a dot, in ASCII by writing the given character; outside the canvas nothing happens.
  mutating func dot(x: Int, y: Int, _ sign: Character, _ style: Style) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let index = row(ofDot: y) * columns + x / dotsAcross
    if unicode {
      cells[index].dots |= Self.bit(x: x % 2, y: 3 - y % 4)
    } else {
      cells[index].sign = sign
    }
    cells[index].style = style
  }

  /// Sets a dot that is visible on its own, in Braille together with the one above or below it.
  mutating func point(x: Int, y: Int, _ sign: Character, _ style: Style) {
    dot(x: x, y: y, sign, style)
    if unicode { dot(x: x, y: y % dotsUp == dotsUp - 1 ? y - 1 : y + 1, sign, style) }
  }

  /// Sets the dots of a line between two dots, both included.
  mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ sign: Character, _ style: Style
  ) {
    if start.x == end.x {
      for y in min(start.y, end.y)...max(start.y, end.y) { dot(x: start.x, y: y, sign, style) }
      return
    }
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let x = Double(start.x) + part * Double(end.x - start.x)
      let y = Double(start.y) + part * Double(end.y - start.y)
      dot(x: Int(saturating: x.rounded()), y: Int(saturating: y.rounded()), sign, style)
    }
  }

  /// Returns the bit of a dot in a Braille pattern (U+2800 and up), counted from the top left.
  private static func bit(x: Int, y: Int) -> UInt8 {
    if y == 3 { return x == 0 ? 0x40 : 0x80 }
    return (x == 0 ? 0x01 : 0x08) << UInt8(y)
  }

  /// Returns one row of cells, counted from the top, without the empty cells at its end.
  func text(row: Int) -> StyledText {
    var text = StyledText()
    for cell in cells[row * columns..<(row + 1) * columns] {
      text.append(String(cell.dots == 0 ? cell.sign : Self.pattern(cell.dots)), cell.style)
    }
    return text.withoutTrailingSpaces
  }

  private static func pattern(_ dots: UInt8) -> Character {
    Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " "
  }
}
