import BackendInterface
import FitClient
import Quantities
import Terminal

extension FitError {
  /// Converts an error about a data file.
  init(_ failure: DataFileError) {
    let kind: Kind =
      switch failure.kind {
      case .failed: .failed
      case .missing: .notFound
      case .exists: .conflict
      }
    self.init(kind, failure.message, hint: failure.hint)
  }

  /// Carries out what may fail so.
  static func wrapping<Result>(
    _ body: () throws(DataFileError) -> Result
  ) throws(FitError) -> Result {
    do throws(DataFileError) {
      return try body()
    } catch {
      throw FitError(error)
    }
  }
}

extension StoreContents {
  /// `120 food logs, 300 measurements`; `nothing` when there is nothing.
  var words: String {
    parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// `120 food logs` and `300 measurements`.
  var parts: [String] { kinds.filter { $0.count > 0 }.map { $0.noun.counted($0.count) } }

  /// `104 KiB`
  var sizeInWords: String { ProgressBar.Unit.bytes.amount(size) }
}

extension RecordName {
  /// Formats as `1,200 food logs`, `1 food log`.
  func counted(_ count: Int) -> String {
    let number = Decimals.text(Double(count), upTo: 0, grouping: true)
    return "\(number) \(count == 1 ? singular : plural)"
  }
}
