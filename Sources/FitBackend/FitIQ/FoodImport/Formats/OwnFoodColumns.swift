import DelimitedText

/// Finds the content of each column of a table, by the titles people use.
///
/// An ambiguous title is refused: sodium in grams taken for milligrams, or kilojoules for
/// kilocalories, would go unnoticed for years.
struct OwnFoodColumns {
  /// A column of figures.
  struct Figure {
    var column: Int
    var name: FoodFigures.Name
    /// The factor from the column's unit to ours.
    var factor: Double
  }

  private(set) var name = 0
  private(set) var id: Int?
  private(set) var brand: Int?
  private(set) var barcode: Int?
  private(set) var serving: Int?
  private(set) var servingWeight: (column: Int, isVolume: Bool)?
  /// The columns of figures; where two hold the same figure in different units, the preferred one
  /// comes last.
  private(set) var figures: [Figure] = []
  /// The amount that the figures are for, as the header says.
  private(set) var basis: FoodBasis?
  /// The number of columns of the header.
  let count: Int

  /// Reads a header.
  ///
  /// - Throws: ``FoodImportError/missingColumns(path:_:)`` and
  ///   ``FoodImportError/unclearColumns(path:_:rule:)``.
  init(_ header: DelimitedRow, path: String) throws {
    count = header.count
    var meanings: [(meaning: OwnFoodColumn, column: Int)] = []
    for column in 0..<header.count {
      let title = ColumnTitle(header.text(column))
      if let stated = title.basis {
        if let basis, basis != stated {
          throw FoodImportError.unclearColumns(
            path: path, [header.text(column)], rule: "is per another amount than the others")
        }
        basis = stated
      }
      if OwnFoodColumn.unclear.contains(title.name) {
        throw FoodImportError.unclearColumns(
          path: path, [header.text(column)],
          rule: "must name its unit, as in \(title.name)_"
            + (title.name == "energy" ? "kcal" : "mg"))
      }
      guard let meaning = OwnFoodColumn(title.name) else { continue }
      if let other = meanings.first(where: { $0.meaning == meaning }) {
        throw FoodImportError.unclearColumns(
          path: path, [header.text(other.column), header.text(column)],
          rule: "are two columns for one figure")
      }
      meanings.append((meaning, column))
    }
    try take(meanings, path: path)
  }

  private mutating func take(
    _ meanings: [(meaning: OwnFoodColumn, column: Int)], path: String
  ) throws {
    var hasName = false
    for (meaning, column) in meanings.sorted(by: { $0.meaning < $1.meaning }) {
      switch meaning {
      case .name:
        name = column
        hasName = true
      case .id: id = column
      case .brand: brand = column
      case .barcode: barcode = column
      case .serving: serving = column
      case .servingGrams: servingWeight = (column, false)
      case .servingMillilitres: servingWeight = (column, true)
      default:
        guard let (name, factor) = meaning.figure else { continue }
        figures.append(Figure(column: column, name: name, factor: factor))
      }
    }
    let names = Set(figures.map(\.name))
    var missing: [String] = []
    if !hasName { missing.append("name") }
    let hasMacros = names.isSuperset(of: [.protein, .carbs, .fat])
    if !names.contains(.energy), !hasMacros { missing.append("kcal") }
    guard missing.isEmpty else { throw FoodImportError.missingColumns(path: path, missing) }
  }
}

/// A column's title in a normal form: `Protein (g)`, `protein-g` and `PROTEIN_G` are `protein_g`.
private struct ColumnTitle {
  var name: String
  /// The amount that the figures are for, as the title says.
  var basis: FoodBasis?

  init(_ title: String) {
    var words: [Substring] = []
    let plain = String(
      title.lowercased().unicodeScalars.map { scalar -> Character in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : " "
      })
    words = plain.split(separator: " ")
    for (suffix, stated) in Self.suffixes where words.suffix(suffix.count).elementsEqual(suffix) {
      words.removeLast(suffix.count)
      basis = stated
      break
    }
    name = words.joined(separator: "_")
  }

  private static let suffixes: [([Substring], FoodBasis)] = [
    (["per", "100", "g"], .hundredGrams), (["per", "100g"], .hundredGrams),
    (["100", "g"], .hundredGrams), (["100g"], .hundredGrams), (["per", "serving"], .serving),
  ]
}
