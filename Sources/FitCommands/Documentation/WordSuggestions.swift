import Arguments

extension WordSuggestions {
  /// The words that people type before they know the commands, by habit from other programs or from
  /// everyday language.
  static let fit = WordSuggestions(
    lines: [
      "tdee": ["analytics energy"], "bmr": ["analytics energy"], "burn": ["analytics energy"],
      "burned": ["analytics energy"], "maintenance": ["analytics energy"],
      "deficit": ["analytics energy"], "expenditure": ["analytics energy"],
      "metabolism": ["analytics energy"], "balance": ["analytics energy"],
      "trend": ["progress chart weight", "today"], "trends": ["progress chart weight", "today"],
      "chart": ["progress chart …"], "graph": ["progress chart …"], "plot": ["progress chart …"],
      "bmi": ["progress chart bmi"], "macros": ["analytics nutrition"],
      "nutrition": ["analytics nutrition"], "calories": ["diary", "progress chart calories"],
      "kcal": ["diary", "progress chart calories"],
      "summary": ["diary 7d --summary", "today"], "overview": ["dashboard", "today"],
      "stats": ["diary 7d --summary", "analytics nutrition", "workout stats"],
      "week": ["diary 7d --summary", "habit week"], "month": ["diary 30d --summary", "calendar"],
      "history": ["log list 30d"], "meals": ["diary"], "units": ["help units"],
      "ate": ["eat …"], "had": ["eat …"], "meal": ["eat …"],
      "breakfast": ["eat … --meal breakfast"], "lunch": ["eat … --meal lunch"],
      "dinner": ["eat … --meal dinner"], "snack": ["eat … --meal snack"],
      "drink": ["log water …", "eat …"], "drank": ["log water …", "eat …"],
      "slept": ["log sleep …"], "nap": ["log sleep …"],
      "run": ["log run …"], "ran": ["log run …"], "walk": ["log walk …"], "walked": ["log walk …"],
      "swim": ["log swim …"], "swam": ["log swim …"], "ride": ["log ride …"],
      "lift": ["log workout …"], "gym": ["log workout …"], "train": ["log workout …"],
      "shot": ["inject …"], "jab": ["inject …"], "pill": ["dose …"], "lose": ["goal create lose …"],
      "consult ask": ["consult start …"], "ask": ["consult start …"],
      "log drink": ["log water …", "log food …"], "log drank": ["log water …"],
      "log ate": ["log food …"], "log eat": ["log food …"], "log meal": ["log food …"],
      "log breakfast": ["log food … --meal breakfast"], "log lunch": ["log food … --meal lunch"],
      "log dinner": ["log food … --meal dinner"], "log snack": ["log food … --meal snack"],
      "log slept": ["log sleep …"], "log nap": ["log sleep …"], "log calories": ["log food …"],
      // A bare figure alone is a weight, and other words are food.
      "log #": ["log weight …"], "log *": ["log food …"],
      "log kcal": ["log food --kcal …"], "log injection": ["inject …"], "log shot": ["inject …"],
    ],
    options: [
      "sex": "gender", "dob": "birth", "birthday": "birth", "birthdate": "birth", "born": "birth",
      "tall": "height", "drug": "medication", "kilocalories": "kcal", "energy": "kcal",
      "deadline": "by", "until": "by", "note": "notes", "comment": "notes", "when": "at",
      "time": "at", "day": "date",
    ])
}
