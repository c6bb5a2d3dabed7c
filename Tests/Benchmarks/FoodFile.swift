import Foundation
import TestSupport

/// A CSV file of foods as large as a national database, the same at every run: names of several
/// words from a vocabulary whose common words are very common, brands, barcodes, and figures that
/// add up.
struct FoodFile {
  let count: Int

  private static let kinds = [
    "egg", "chicken breast", "yogurt", "rice", "oat flakes", "whole milk", "bread", "apple juice",
    "dark chocolate", "cheese slices", "tomato soup", "potato chips", "granola bar", "ice cream",
    "peanut butter", "ham", "pasta", "salmon fillet", "lemonade", "olive oil", "vanilla pudding",
    "beef stew", "crackers", "honey", "lentils", "cereal", "pizza", "almond drink", "tofu",
    "cookies",
  ]
  private static let syllables = [
    "ba", "cor", "del", "fen", "gra", "hol", "jun", "kel", "lim", "mar", "nor", "pel", "qui", "ros",
    "sun", "tal", "ver", "win", "yar", "zen",
  ]

  func write(to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw MeasuredFailure(description: "cannot write \(path)")
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    var random = SeededGenerator(seed: 2026)
    var text =
      "name,brand,barcode,kcal,protein_g,carbs_g,fat_g,fiber_g,sugar_g,sodium_mg,serving,serving_g\n"
    for number in 0..<count {
      text += Self.row(number, &random)
      if text.utf8.count > 1 << 20 {
        try file.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try file.write(contentsOf: Data(text.utf8))
  }

  private static func row(_ number: Int, _ random: inout SeededGenerator) -> String {
    let brand = invented(Int.random(in: 0..<8000, using: &random)).capitalized
    // The product of two even draws: small numbers, and so some words, come up far more often.
    let rank = Int.random(in: 0..<300, using: &random) * Int.random(in: 0..<300, using: &random)
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
    let name = "\(brand) \(kind), \(invented(rank % 8000)) \(number % 10 * 50 + 50) g"
    let protein = Int.random(in: 0...300, using: &random)
    let carbs = Int.random(in: 0...400, using: &random)
    let fat = Int.random(in: 0...250, using: &random)
    let energy = (4 * (protein + carbs) + 9 * fat) / 10
    let sugar = Int.random(in: 0...carbs, using: &random)
    let sodium = Int.random(in: 0...2000, using: &random)
    let serving = Int.random(in: 1...10, using: &random) * 10
    return "\"\(name)\",\(brand),\(barcode(number)),\(energy),\(tenths(protein)),\(tenths(carbs)),"
      + "\(tenths(fat)),,\(tenths(sugar)),\(sodium),1 portion,\(serving)\n"
  }

  /// A word for a number below 8,000.
  private static func invented(_ number: Int) -> String {
    let base = syllables.count
    return syllables[number % base] + syllables[number / base % base]
      + syllables[number / base / base % base]
  }

  private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }

  /// A GTIN-13 with its check digit (GS1 General Specifications, section 7.9).
  static func barcode(_ number: Int) -> String {
    let digits = String(400_000_000_000 + number * 7)
    let sum = digits.utf8.enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element - 48) * (digit.offset % 2 == 0 ? 1 : 3)
    }
    return digits + String((10 - sum % 10) % 10)
  }
}
