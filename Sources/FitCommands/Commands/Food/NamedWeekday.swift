import Arguments
import FitAPI
import FitClient

/// Names of foods and templates in which a weekday stands, which then is no day: `ruby tuesday`, `TGI
/// Friday`.
enum NamedWeekday {
  /// Returns whether words, the last of which is a weekday, end in a name: it and the word before stand
  /// together there.
  static func ends(
    _ words: ArraySlice<String>, _ source: CompletionSource, in fit: Context
  ) -> Bool {
    let pair = words.suffix(2).map(plain)
    guard pair.count == 2, !pair[0].isEmpty else { return false }
    return names(like: pair, source, in: fit).contains { name in
      let words = name.split(separator: " ").map(plain).filter { !$0.isEmpty }
      return zip(words, words.dropFirst()).contains { first, second in
        first == pair[0] && (second == pair[1] || second == pair[1] + "s")
      }
    }
  }

  private static func names(
    like words: [String], _ source: CompletionSource, in fit: Context
  ) -> [String] {
    switch source {
    case .foods:
      let found = try? fit.client.send(FitIQ.searchFoods(words.joined(separator: " ")))
      return found?.foods.map(\.name) ?? []
    case .templates:
      let open = try? fit.client.send(FitIQ.listPublicMealTemplates()).templates
      return (((try? TemplateChoice.own(in: fit)) ?? []) + (open ?? [])).map(\.name)
    default: return []
    }
  }

  private static func plain(_ word: some StringProtocol) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
