import BackendInterface
import Quantities

extension Check {
  /// The file of foods imported from public databases.
  static let foods = Check("foods") { examination in
    let place = examination.fit.foodsPlace
    // The server that does not answer was named already.
    if !place.isFile, case .unreadable = examination.condition { return [] }
    switch examination.fit.environment.backend.importedFoods(place) {
    case .missing: return .good("the built-in catalogue; no others imported")
    case .sound(let count):
      let number = Decimals.text(Double(count), upTo: 0, grouping: true)
      return .good("the built-in catalogue and \(number) imported foods")
    case .otherVersion:
      return .warning(
        "\(place.words) was made by another version of fit and is not used",
        remedy: "fit food import FILE, with the file it was made of")
    case .unusable(let reason):
      return .bad(
        reason,
        remedy: place.isFile
          ? "remove \(place.words) and import the foods again: fit food import FILE"
          : "see to the server, or import the foods again: fit food import FILE")
    }
  }
}
