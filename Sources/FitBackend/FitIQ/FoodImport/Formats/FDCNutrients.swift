import Quantities

/// The nutrients of FoodData Central that are read, by number.
///
/// Two kinds of number are in use: ids from 1001 on, and the Standard Reference's `nutrient_nbr`
/// below 1000, which some tables have in the column of the ids. They do not overlap.
enum FDCNutrient {
  /// The figure that a nutrient gives.
  struct Role {
    var figure: FoodFigures.Name
    /// The rank among nutrients for the same figure; the lowest counts.
    var preference: UInt16
    /// The unit when none is given.
    var unit: Unit
  }

  /// A unit of amounts.
  enum Unit: Equatable {
    case grams, milligrams, micrograms, kilocalories, kilojoules

    /// Reads a unit as the databases write it; `nil` for others.
    init?(_ name: String) {
      switch name.uppercased() {
      case "G": self = .grams
      case "MG": self = .milligrams
      case "UG", "µG", "ΜG", "MCG": self = .micrograms
      case "KCAL": self = .kilocalories
      case "KJ": self = .kilojoules
      default: return nil
      }
    }

    /// Returns the factor from the unit to that of the figure; `nil` when it measures something
    /// else.
    func factor(for figure: FoodFigures.Name) -> Double? {
      switch (self, figure) {
      case (.kilocalories, .energy): 1
      case (.kilojoules, .energy): 1 / FoodEnergy.kilojoulesPerKilocalorie
      case (.grams, .sodium): 1000
      case (.milligrams, .sodium): 1
      case (.micrograms, .sodium): 1e-3
      case (_, .energy), (.kilocalories, _), (.kilojoules, _): nil
      case (.grams, _): 1
      case (.milligrams, _): 1e-3
      case (.micrograms, _): 1e-6
      }
    }
  }

  static func role(_ number: Int) -> Role? {
    switch number {
    case 1008, 208: Role(figure: .energy, preference: 0, unit: .kilocalories)
    // Foundation foods often have energies by Atwater's specific and general factors only.
    case 2048, 958: Role(figure: .energy, preference: 1, unit: .kilocalories)
    case 2047, 957: Role(figure: .energy, preference: 2, unit: .kilocalories)
    case 1062, 268: Role(figure: .energy, preference: 3, unit: .kilojoules)
    case 1003, 203: Role(figure: .protein, preference: 0, unit: .grams)
    case 1004, 204: Role(figure: .fat, preference: 0, unit: .grams)
    case 1085, 298: Role(figure: .fat, preference: 1, unit: .grams)
    case 1005, 205: Role(figure: .carbs, preference: 0, unit: .grams)
    case 1050: Role(figure: .carbs, preference: 1, unit: .grams)
    case 1079, 291: Role(figure: .fiber, preference: 0, unit: .grams)
    case 2033, 293: Role(figure: .fiber, preference: 1, unit: .grams)
    case 2000, 269: Role(figure: .sugar, preference: 0, unit: .grams)
    case 1063: Role(figure: .sugar, preference: 1, unit: .grams)
    case 1093, 307: Role(figure: .sodium, preference: 0, unit: .milligrams)
    case 1018, 221: Role(figure: .alcohol, preference: 0, unit: .grams)
    default: nil
    }
  }
}

/// The figures of many foods, by the number of the food, small enough for two million of them.
struct FDCFigureTable {
  private var values: [Float]
  /// The preference of the source of each figure, two bits each.
  private var preferences: [UInt16]

  private static let width = FoodFigures.Name.allCases.count

  init(count: Int) {
    values = Array(repeating: .nan, count: count * Self.width)
    preferences = Array(repeating: 0, count: count)
  }

  /// Sets a figure of a food, unless a preferred one is known.
  mutating func set(_ food: Int, _ role: FDCNutrient.Role, _ value: Double) {
    let place = food * Self.width + role.figure.index
    let shift = UInt16(role.figure.index * 2)
    // An energy of zero beside other nutrients was not measured.
    let isLast = role.figure == .energy && value == 0
    let preference = isLast ? 3 : role.preference
    let known = preferences[food] >> shift & 3
    guard values[place].isNaN || preference < known || (known == 3 && values[place] == 0) else {
      return
    }
    values[place] = Float(value)
    preferences[food] = preferences[food] & ~(3 << shift) | preference << shift
  }

  /// Returns the figures of a food.
  func figures(_ food: Int) -> FoodFigures {
    var figures = FoodFigures()
    for name in FoodFigures.Name.allCases {
      let value = values[food * Self.width + name.index]
      if !value.isNaN { figures[name] = Double(value) }
    }
    figures.dropFalseZero()
    return figures
  }
}

extension FoodFigures {
  /// Removes an energy of zero that the macronutrients contradict, since it was not measured.
  mutating func dropFalseZero() {
    guard energy == 0 else { return }
    if [protein, carbs, fat].contains(where: { ($0 ?? 0) > 0 }) { energy = nil }
  }
}

extension FoodFigures.Name {
  fileprivate var index: Int {
    switch self {
    case .energy: 0
    case .protein: 1
    case .carbs: 2
    case .fat: 3
    case .fiber: 4
    case .sugar: 5
    case .sodium: 6
    case .alcohol: 7
    }
  }
}
