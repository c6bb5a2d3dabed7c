import Foundation

/// A line of the report: a figure, what it is compared with, and the limit it must keep.
struct Row {
  let name: String
  let measured: String
  let reference: String
  let figure: String
  let limit: String
  let holds: Bool

  static let heading = columns("benchmark", "median", "reference", "ratio", "limit", "verdict")

  var line: String {
    Self.columns(name, measured, reference, figure, limit, holds ? "holds" : "BROKEN")
  }

  private static func columns(
    _ name: String, _ measured: String, _ reference: String, _ figure: String, _ limit: String,
    _ verdict: String
  ) -> String {
    func left(_ text: String, _ width: Int) -> String {
      text.padding(toLength: width, withPad: " ", startingAt: 0)
    }
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return left(name, 38) + right(measured, 11) + "  " + left(reference, 36) + right(figure, 8)
      + right(limit, 9) + "  " + verdict
  }
}

extension Row {
  /// A line whose verdict is that of a ratio.
  init(name: String, measured: String, reference: String, ratio: Double, limit: Double) {
    self.init(
      name: name, measured: measured, reference: reference, figure: shown(ratio: ratio),
      limit: shown(ratio: limit), holds: ratio <= limit)
  }
}

/// A duration with the unit that suits it.
func shown(seconds: Double) -> String {
  seconds < 1
    ? String(format: "%.2f ms", seconds * 1000) : String(format: "%.2f s", seconds)
}

func shown(ratio: Double) -> String { String(format: "%.2f", ratio) }

func shown(bytes: Int) -> String { "\(bytes >> 20) MiB" }

/// Requests a second.
func shown(rate: Double) -> String { String(format: "%.0f/s", rate) }
