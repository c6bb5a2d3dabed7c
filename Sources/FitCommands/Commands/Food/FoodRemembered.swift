import Arguments
import FitAPI
import FitClient
import PlainText
import Terminal

struct FoodRemembered: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "remembered", "List the foods you chose for words that left a doubt.",
    discussion: """
      When you answer the question which food is meant, your choice is kept for those words and taken \
      from then on. `fit food forget` undoes it.
      """,
    fields: RememberedFood.record, columns: [["ID", "WORDS", "FOOD"]],
    examples: [Example("fit food remembered", "what your words stand for")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let choices = try fit.client.send(FitIQ.rememberedFoods())
    return .list(
      choices,
      [
        TableColumn("ID", audience: .programs) { Cell($0.foodId) },
        TableColumn("WORDS", flexible: true, atLeast: 12) { Cell($0.phrase, .strong) },
        TableColumn("FOOD", flexible: true, atLeast: 22, priority: 20) { Cell($0.foodName) },
        TableColumn("ID", priority: 2, audience: .people) {
          Cell(ShortID.of($0.foodId), .muted)
        },
      ],
      ids: choices.map(\.phrase), emptyMessage: "no choice is remembered yet", notes: [])
  }
}

struct FoodForget: Command {
  static let phrase = Argument<[String]>("phrase", atLeast: 1, "The words, without an amount.")
  static let declaration = Declaration(
    "forget", "Forget which food you chose for words.", [phrase],
    fields: RememberedFood.record,
    examples: [Example("fit food forget chips", "be asked again which chips are meant")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = arguments[Self.phrase].text(separatedBy: " ")
    do throws(FitError) {
      _ = try fit.client.send(FitIQ.foodForgetting(words))
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError(
        .notFound, "no food is remembered for \"\(words)\"",
        hint: "`fit food remembered` lists the words")
    }
    return .message("forgot which food \"\(words)\" means")
  }
}
