import JSON
import Quantities

/// Rewrites the serving of foods, which the seed has as a text, `1 cup`, and the newer dialect as a
/// number and a unit.
public enum ServingDialect {
  /// Gives every food in a value, written in snake_case, the serving of the newer dialect; the text
  /// of the seed stays beside it as `serving_description`.
  public static func newer(_ value: JSONValue) -> JSONValue {
    mapped(value) { food in
      guard let text = food["serving_size"]?.string else { return }
      let (size, unit) = parts(of: text, grams: food["serving_size_g"]?.double)
      food["serving_size"] = .number(size)
      food["serving_unit"] = .string(unit)
      food["serving_description"] = .string(text)
    }
  }

  /// Gives every food in a value the serving of the seed; the value may be in either case.
  public static func seed(_ value: JSONValue) -> JSONValue {
    mapped(value) { food in
      for (size, unit, description) in names {
        guard let number = food[size]?.double else { continue }
        let unit = food[unit]?.string?.trimmed ?? ""
        let text = food[description]?.string ?? "\(Decimals.text(number, upTo: 3)) \(unit)".trimmed
        food[size] = .string(text)
        if unit.lowercased() == "g", number > 0 { setGrams(&food, number, beside: size) }
      }
      for (_, unit, description) in names {
        food[unit] = nil
        food[description] = nil
      }
    }
  }

  private static let names = [
    ("serving_size", "serving_unit", "serving_description"),
    ("servingSize", "servingUnit", "servingDescription"),
  ]

  private static func setGrams(_ food: inout JSONObject, _ grams: Double, beside size: String) {
    let name = size == "servingSize" ? "servingSizeG" : "serving_size_g"
    if food[name]?.double == nil { food[name] = .number(grams) }
  }

  /// Reads `1 cup` as 1 and `cup`, `slice` as 1 and `slice`; grams where the weight is known.
  private static func parts(of text: String, grams: Double?) -> (size: Double, unit: String) {
    if let grams, grams > 0 { return (grams, "g") }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let unit = String(text.dropFirst(digits.count)).trimmed
    guard let number = Double(digits), number > 0, !unit.isEmpty else { return (1, text) }
    return (number, unit)
  }

  private static func mapped(
    _ value: JSONValue, _ change: (inout JSONObject) -> Void
  ) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { mapped($0, change) })
    case .object(var object):
      if let foods = object["foods"]?.array {
        object["foods"] = .array(foods.map { mapped($0, change) })
      } else {
        change(&object)
      }
      return .object(object)
    default: return value
    }
  }
}
