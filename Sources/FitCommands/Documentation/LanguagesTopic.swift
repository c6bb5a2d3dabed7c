import Arguments

extension Topic {
  /// The help topic `languages`: what may be typed in which language.
  static var languages: Topic {
    Topic(
      "languages", "What may be typed in English, German, French and Spanish.",
      """
      Commands, options and answers are English. What you log may be typed in any of the four languages, \
      and mixed: `fit log weight 82,4 kg gestern`, `fit eat 2 oeufs hier soir`.
      """,
      entries: [
        .init(
          "days and times",
          "Gestern um halb acht, hier soir, ayer a las ocho y media, vor 2 Stunden."),
        .init("numbers", "82,4 and 82.4; 12.11. is the 12th of November."),
        .init(
          "food and meals", "2 Eier, un croissant, tostada con tomate; Mittagessen, déjeuner, cena."
        ),
        .init("body and mood", "Gewicht, poids, peso; Blutdruck, tension; Stimmung 7, humeur 7."),
        .init("sleep", "7 Stunden geschlafen, sieste 20 min, de 23h à 7h."),
        .init("training", "5 km laufen 30 min, natation 1 km, sentadillas 3x10 60 kg."),
        .init("side effects", "Kopfschmerzen leicht, nausée forte, dolor de cabeza leve."),
        .init("injections", "Ozempic 0,5 mg Oberschenkel links, cuisse gauche, muslo izquierdo."),
      ])
  }
}
