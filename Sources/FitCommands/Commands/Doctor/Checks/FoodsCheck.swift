import BackendInterface
import Quantities

extension Check {
  /// The file of foods imported from public databases.
  static let foods = Check { examination in
    let path = examination.fit.paths.foods
    switch examination.fit.environment.backend.importedFoods(path) {
    case .missing: return [.good("foods", "the built-in catalogue; no others imported")]
    case .sound(let count):
      let number = Decimals.text(Double(count), upTo: 0, grouping: true)
      return [.good("foods", "the built-in catalogue and \(number) imported foods")]
    case .otherVersion:
      return [
        .warning(
          "foods", "\(path) was made by another version of fit and is not used",
          remedy: "fit food import FILE, with the file it was made of")
      ]
    case .unusable(let reason):
      return [
        .bad(
          "foods", reason,
          remedy: "remove \(path) and import the foods again: fit food import FILE")
      ]
    }
  }
}
