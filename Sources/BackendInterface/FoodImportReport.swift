import FitAPI

/// The result of an import, or of a dry run.
public struct FoodImportReport: Model {
  /// A row that was left out.
  public struct Example: Codable, Sendable, Hashable {
    /// The reason.
    public var reason: FoodSkip
    /// The input as the caller named it.
    public var input: String
    /// The line it begins on or, in formats without lines, the number of the food, from 1.
    public var line: Int
    /// The food's name, if it was read.
    public var name: String

    /// Describes a row that was left out.
    public init(reason: FoodSkip, input: String, line: Int, name: String) {
      (self.reason, self.input, self.line, self.name) = (reason, input, line, name)
    }
  }

  /// A reason and the number of rows that were left out for it.
  public struct Skipped: Codable, Sendable, Hashable {
    public var reason: FoodSkip
    public var count: Int

    /// Counts the rows left out for a reason.
    public init(reason: FoodSkip, count: Int) {
      (self.reason, self.count) = (reason, count)
    }
  }

  /// The format of each input.
  public var formats: [FoodFormat] = []
  /// The number of rows read.
  public var read = 0
  /// The number of foods new to the file.
  public var added = 0
  /// The number of foods that replaced the same food of an earlier import.
  public var updated = 0
  /// The rows left out, by reason, the commonest first.
  public var skipped: [Skipped] = []
  /// The first few rows of each reason.
  public var examples: [Example] = []
  /// The number of foods imported although their figures contradict each other; a search ranks them
  /// lower.
  public var suspect = 0
  /// The number of foods in the file afterwards, earlier imports included.
  public var total = 0
  public var seconds = 0.0
  public var isDryRun = false
  /// The same rows in words.
  public var problems: [String] = []

  /// The number of rows left out that were meant to be taken: damaged ones, and any of a person's own
  /// table. A public database always has rows that are no foods.
  public var refused: Int {
    let isOwn = formats.contains(.table)
    return skipped.reduce(0) { $0 + (isOwn || $1.reason.isDamage ? $1.count : 0) }
  }

  /// Makes a report of nothing.
  public init() {}

  /// The number of examples for each reason.
  public static let examplesOfReason = 5
}

/// The reason why a row was left out.
public enum FoodSkip: String, Codable, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case damagedRow, wrongFieldCount, noKey
  case noName, noFigures, notNumber, negative, tooMuchEnergy, tooMuchMass, allEqual
  case laboratory, obsolete, noNutritionData, otherCountry, fewScans
  case duplicateKey, duplicateBarcode, duplicateName

  /// The most kilocalories in 100 g: pure fat has 884 to 902.
  public static let mostEnergy = 905.0

  /// Whether the row could not be read.
  var isDamage: Bool { [.damagedRow, .wrongFieldCount].contains(self) }

  /// The reason in words.
  public var description: String {
    switch self {
    case .damagedRow: "the row is damaged or too long"
    case .wrongFieldCount: "the row has another number of fields than the header"
    case .noKey: "no id or code"
    case .noName: "no name"
    case .noFigures: "neither energy nor all three macronutrients"
    case .notNumber: "a figure is no number"
    case .negative: "a figure is below zero"
    case .tooMuchEnergy: "more than \(Int(Self.mostEnergy)) kcal per 100 g"
    case .tooMuchMass: "more nutrients than 100 g can hold"
    case .allEqual: "all figures are the same"
    case .laboratory: "a laboratory record, not a food"
    case .obsolete: "marked as obsolete"
    case .noNutritionData: "marked as having no nutrition data"
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
  case fdcTables, openFoodFactsTable, table

  /// The name for a person.
  public var description: String {
    switch self {
    case .fdcTables: "USDA FoodData Central (CSV)"
    case .openFoodFactsTable: "Open Food Facts (CSV)"
    case .table: "a table of foods"
    }
  }
}
