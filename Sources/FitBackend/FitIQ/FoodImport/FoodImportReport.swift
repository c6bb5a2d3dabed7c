import FitAPI

/// What an import did, or with a dry run would do.
public struct FoodImportReport: Model {
  /// A row that was skipped.
  public struct Example: Codable, Sendable, Hashable {
    /// Why.
    public var reason: FoodSkip
    /// The input as it was named.
    public var input: String
    /// The line it begins on or, where there are no lines, which of the foods it is, from 1.
    public var line: Int
    /// The food's name as far as it was read.
    public var name: String
  }

  /// A reason and how many rows were skipped for it.
  public struct Skipped: Codable, Sendable, Hashable {
    public var reason: FoodSkip
    public var count: Int
  }

  /// What each input turned out to be.
  public var formats: [FoodFormat] = []
  /// Rows read.
  public var read = 0
  /// Foods new to the file.
  public var added = 0
  /// Foods that replaced the same food of an earlier import.
  public var updated = 0
  /// Rows left out, by reason, the commonest first.
  public var skipped: [Skipped] = []
  /// The first few rows of each reason.
  public var examples: [Example] = []
  /// Foods taken although their figures contradict each other; a search puts them lower.
  public var suspect = 0
  /// Foods in the file afterwards, earlier imports included.
  public var total = 0
  public var seconds = 0.0
  public var isDryRun = false

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case formats, read, added, updated, skipped, examples, suspect, total, seconds, isDryRun
  }

  /// Nothing done yet.
  public init() {}

  /// Examples kept of each reason.
  static let examplesOfReason = 5
}

/// Why a row was left out.
public enum FoodSkip: String, Codable, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case damagedRow, wrongFieldCount, notJSON, noKey
  case noName, noFigures, notNumber, negative, tooMuchEnergy, tooMuchMass, allEqual
  case laboratory, obsolete, noNutritionData, perServing, otherCountry, fewScans
  case duplicateKey, duplicateBarcode, duplicateName

  /// The reason in words.
  public var description: String {
    switch self {
    case .damagedRow: "the row is damaged or too long"
    case .wrongFieldCount: "the row has another number of fields than the header"
    case .notJSON: "the line is no JSON object"
    case .noKey: "no id or code"
    case .noName: "no name"
    case .noFigures: "neither energy nor all three macronutrients"
    case .notNumber: "a figure is no number"
    case .negative: "a figure is below zero"
    case .tooMuchEnergy: "more than \(Int(FoodPlausibility.mostEnergy)) kcal per 100 g"
    case .tooMuchMass: "more nutrients than 100 g can hold"
    case .allEqual: "all figures are the same"
    case .laboratory: "a laboratory record, not a food"
    case .obsolete: "marked as obsolete"
    case .noNutritionData: "marked as having no nutrition data"
    case .perServing: "figures per serving of unknown weight"
    case .otherCountry: "not sold in the country asked for"
    case .fewScans: "scanned by too few people"
    case .duplicateKey: "the same food stands there twice"
    case .duplicateBarcode: "another food with the same barcode is better documented"
    case .duplicateName: "the same name, brand and energy as another food"
    }
  }
}

/// A kind of data that can be imported.
public enum FoodFormat: String, Codable, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case fdcTables, fdcJSON, standardReference, openFoodFactsTable, openFoodFactsJSON, table

  /// What a person calls it.
  public var description: String {
    switch self {
    case .fdcTables: "USDA FoodData Central (CSV)"
    case .fdcJSON: "USDA FoodData Central (JSON)"
    case .standardReference: "USDA Standard Reference (ASCII)"
    case .openFoodFactsTable: "Open Food Facts (CSV)"
    case .openFoodFactsJSON: "Open Food Facts (JSON)"
    case .table: "a table of foods"
    }
  }
}
