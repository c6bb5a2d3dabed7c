/// The reason why a meal's text cannot be read.
public enum MalformedMeal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text has no words.
  case empty
  /// The text has more than ``MealText/longestText`` characters.
  case tooLong
  /// The meal has more than ``MealText/mostItems`` foods.
  case tooManyItems(Int)
  /// The text has a control character other than a line end or a tab.
  case controlCharacter(Unicode.Scalar)
  /// A quantity of zero: `0 eggs`.
  case zero(String)
  /// A quantity below zero: `-2 eggs`.
  case negative(String)
  /// A quantity above ``MealText/largestQuantity``.
  case tooLarge(String)
  /// Text that looks like a number but is not one: `1e5`, `1.2.3`, `1/0`, with the rule that it
  /// breaks.
  case notANumber(String, rule: String)
  /// Two consecutive numbers that nothing connects: `2 12 oz steaks`.
  case twoNumbers(String, String)
  /// A text without the name of a food, such as a quantity alone: `200g`.
  case noFood(String)

  public var description: String {
    switch self {
    case .empty:
      "the meal is empty; name what was eaten, such as \"2 eggs and 1 slice toast\""
    case .tooLong:
      "the meal has more than \(MealText.longestText) characters; log it in several parts"
    case .tooManyItems(let count):
      "the meal has \(count) foods; log at most \(MealText.mostItems) at once"
    case .controlCharacter(let scalar):
      "the meal contains the control character U+\(hexadecimal(scalar)); type it without"
    case .zero(let text):
      "\(quoted(text)): a quantity must be more than 0; leave the food out or give its amount"
    case .negative(let text):
      "\(quoted(text)): a quantity must be more than 0; write it without the minus"
    case .tooLarge(let text):
      "\(quoted(text)): a quantity must be at most \(Int(MealText.largestQuantity)); "
        + "use a larger unit, such as kg"
    case .notANumber(let text, let rule):
      "\(quoted(text)): \(rule); write a number such as 2, 1.5 or 1/2"
    case .twoNumbers(let first, let second):
      "\(quoted("\(first) \(second)")): two numbers in a row; write one, or "
        + "\(quoted("\(first) x \(second)"))"
    case .noFood(let text):
      "\(quoted(text)): this names no food; write one with its quantity, such as \"200g rice\""
    }
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
