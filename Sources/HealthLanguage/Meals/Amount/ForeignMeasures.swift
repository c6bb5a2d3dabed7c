/// The words of amounts in German, French, Spanish, Italian, Portuguese, Turkish, Polish, Dutch and
/// Swedish: `zwei Gläser Milch`, `une tranche de pain`, `iki dilim ekmek`.
///
/// The names of foods in these languages are names of the catalogue's foods; here are only the words
/// around them.
enum ForeignMeasures {
  /// Returns the unit that a word in lower case names; `nil` for other words.
  static func unit(_ word: String) -> MealUnit? {
    switch word {
    case "glas", "gläser", "glaeser", "verre", "verres", "vaso", "vasos", "copa", "copas",
      "caña", "cañas", "schoppen", "coupe", "flûte", "flute", "sektglas", "weinglas", "bicchiere",
      "bicchieri", "calice", "copo", "copos", "taça",
      "bardak", "szklanka", "szklanki", "szklankę", "kieliszek", "glaasje", "glazen", "glaser",
      "taca", "szklanke":
      .piece(.glass)
    case "tasse", "tassen", "tasses", "taza", "tazas", "tässchen", "tazza", "tazze", "tazzina",
      "xícara", "xícaras", "chávena", "fincan", "kubek", "filiżanka", "filiżankę", "kop",
      "kopje", "kopp", "kupa", "tasschen", "xicara", "xicaras", "chavena", "filizanka",
      "filizanke":
      .piece(.mug)
    case "becher", "pots", "tarro", "tarrina", "vasetto", "vasetti", "pote", "potes", "kubeczek",
      "bakje", "bägare", "bagare":
      .piece(.container)
    case "flasche", "flaschen", "bouteille", "bouteilles", "botella", "botellas", "botellín",
      "bottiglia", "bottiglie", "garrafa", "garrafas", "şişe", "butelka", "butelki", "butelkę",
      "fles", "flaska", "botellin", "sise", "butelke":
      .piece(.bottle)
    case "dose", "dosen", "canette", "canettes", "lata", "latas", "büchse", "lattina", "lattine",
      "scatoletta", "kutu", "puszka", "puszki", "puszkę", "blikje", "burk", "buchse", "puszke":
      .piece(.can)
    case "schüssel", "schüsseln", "schale", "schälchen", "bol", "bols", "cuenco", "tazón",
      "ciotola", "ciotole", "scodella", "tigela", "tigelas", "kase", "çanak", "miska", "miski",
      "miskę", "miseczka", "kom", "kommetje", "skål", "tál", "schussel", "schusseln",
      "schalchen", "tazon", "canak", "miske":
      .piece(.bowl)
    case "teller", "assiette", "assiettes", "plato", "platos", "piatto", "piatti", "prato",
      "pratos", "tabak", "talerz", "talerze", "bord", "tallrik", "tallerken":
      .piece(.plate)
    case "scheibe", "scheiben", "tranche", "tranches", "rebanada", "rebanadas", "loncha",
      "lonchas", "rodaja", "rodajas", "fetta", "fette", "fettina", "fettine", "fatia", "fatias",
      "dilim", "kromka", "kromki", "kromkę", "plaster", "plastry", "plasterek", "plasterki",
      "plak", "plakje", "plakjes", "snee", "sneetje", "sneetjes", "skiva", "skivor", "skive",
      "skiver", "kromke":
      .piece(.slice)
    case "stück", "stücke", "stueck", "stk", "morceau", "morceaux", "trozo", "trozos", "pedazo",
      "pedazos", "pieza", "piezas", "unidad", "unidades", "pezzo", "pezzi", "pezzetto", "pedaço",
      "pedaços", "unidade", "adet", "tane", "parça", "kawałek", "kawałki", "sztuka", "sztuki",
      "szt", "stukje", "stukjes", "bitar", "stycken", "stykker", "stuck", "stucke", "pedaco",
      "pedacos", "parca", "kawalek", "kawalki":
      .piece(.piece)
    case "carré", "carrés", "onza", "onzas", "quadratino", "quadratini", "quadradinho", "kostka",
      "kostki", "blokje", "blokjes", "carres":
      .piece(.square)
    case "reihe", "reihen", "rippe", "rippen": .piece(.row)
    case "riegel", "barre", "barres", "barrita", "barritas": .piece(.bar)
    case "kugel", "kugeln", "boule", "boules", "bola", "bolas", "messlöffel", "pallina",
      "palline", "misurino", "misurini", "messloffel":
      .piece(.scoop)
    case "packung", "päckchen", "tüte", "beutel", "paquet", "sachet", "paquete", "paquetes",
      "bolsa", "pacchetto", "pacchetti", "bustina", "bustine", "pacote", "pacotes", "saqueta",
      "paket", "paczka", "paczkę", "pakje", "zakje", "påse", "packchen", "tute", "paczke",
      "pase":
      .piece(.packet)
    case "handvoll", "poignée", "poignee", "puñado", "manciata", "manciate", "punhado",
      "punhados", "avuç", "garść", "garści", "handje", "näve", "nävar", "punado", "avuc",
      "garsc", "garsci", "nave", "navar":
      .piece(.handful)
    case "prise", "pincée", "pizca", "pizzico", "pitada", "tutam", "szczypta", "snufje",
      "pincee":
      .piece(.pinch)
    case "portionen", "ración", "raciones", "porción", "porciones", "porzione", "porzioni",
      "porção", "porções", "porsiyon", "porcja", "porcje", "porcję", "portie", "porties",
      "portioner", "racion", "porcion", "porcao", "porcoes":
      .piece(.serving)
    case "zehe", "zehen", "gousse", "gousses", "diente", "dientes", "spicchio", "spicchi", "diş",
      "ząbek", "ząbki", "teentje", "zabek", "zabki":
      .piece(.clove)
    case "el", "esslöffel", "essloeffel", "cucharada", "cucharadas", "cucchiaio", "cucchiai",
      "łyżka", "łyżki", "łyżkę", "eetlepel", "eetlepels", "msk", "spiseskje", "kaşık",
      "essloffel", "lyzka", "lyzki", "lyzke", "kasik":
      .volume(.tablespoon)
    case "tl", "teelöffel", "teeloeffel", "cucharadita", "cucharaditas", "cucchiaino",
      "cucchiaini", "łyżeczka", "łyżeczki", "łyżeczkę", "theelepel", "theelepels", "tsk",
      "teskje", "teeloffel", "lyzeczka", "lyzeczki", "lyzeczke":
      .volume(.teaspoon)
    case "gramm", "grammes", "gramme", "gramos", "gramo", "grammi", "grammo", "gramas", "gramów",
      "gramy", "gramow":
      .mass(.gram)
    case "kilogramm", "kilogrammes", "kilos", "kilo", "chilo", "quilo", "quilos":
      .mass(.kilogram)
    case "litro", "litros", "liter", "litre", "litres", "litri":
      .volume(.litre)
    default: nil
    }
  }

  /// Returns the number that a word in lower case names: `zwei`, `trois`, `media`.
  static func number(_ word: some StringProtocol) -> Double? {
    switch word {
    case "zwei", "deux", "dos", "due", "dois", "duas", "iki", "dwa", "dwie", "twee", "två": 2
    case "drei", "trois", "tres", "tre", "três", "üç", "trzy", "drie": 3
    case "vier", "quatre", "cuatro", "quattro", "quatro", "dört", "cztery", "fyra": 4
    case "fünf", "fuenf", "cinq", "cinco", "cinque", "beş", "pięć", "vijf", "fem": 5
    case "sechs", "seis", "altı", "sześć", "zes": 6
    case "sieben", "sept", "siete": 7
    case "acht", "huit", "ocho", "otto", "oito", "sekiz", "osiem", "åtta": 8
    case "neun", "neuf", "nueve": 9
    case "zehn", "dix", "diez", "dieci", "dez", "dziesięć", "tien", "tio": 10
    case "zwölf", "douze", "doce": 12
    default: share(word)
    }
  }

  /// Returns the share that a word in lower case names: `halbe`, `demi`, `medio`.
  static func share(_ word: some StringProtocol) -> Double? {
    switch word {
    case "halb", "halbe", "halber", "halbes", "halben", "demi", "demie", "medio", "media",
      "mezzo", "mezza", "meio", "meia", "yarım", "pół":
      0.5
    default: nil
    }
  }

  /// Returns whether a word in lower case is an article that may also count one.
  static func isOne(_ word: String?) -> Bool {
    switch word {
    case "a", "an", "ein", "eine", "einen", "einem", "einer", "un", "une", "una", "uno", "um",
      "uma", "bir",
      "een", "ett", "jeden", "jedna", "jedno":
      true
    default: false
    }
  }

  /// Returns whether a word in lower case says "some" without a number: `du` of "du beurre".
  static func isSome(_ word: String?) -> Bool {
    switch word {
    case "some", "du", "des", "etwas", "biraz", "trochę", "della", "dello", "dei",
      "degli", "delle", "unos", "unas", "quelques", "algunos", "algunas", "einige":
      true
    default: false
    }
  }

  /// Returns whether two words in lower case say "a little": `ein wenig`, `un peu`.
  static func areLittle(_ first: String?, _ second: String?) -> Bool {
    switch (first, second) {
    case ("a", "few"), ("a", "little"), ("a", "bit"), ("ein", "wenig"), ("ein", "paar"),
      ("ein", "bisschen"), ("un", "peu"), ("un", "poco"), ("un", "po'"), ("un", "po"),
      ("um", "pouco"), ("een", "beetje"):
      true
    default: false
    }
  }

  /// Returns whether two words in lower case say "a few", which is more than one: `ein paar`.
  static func areFew(_ first: String?, _ second: String?) -> Bool {
    switch (first, second) {
    case ("a", "few"), ("ein", "paar"): true
    default: false
    }
  }

  /// Returns whether a word in lower case is "and".
  static func isAnd(_ word: String) -> Bool {
    switch word {
    case "and", "&", "und", "et", "y", "ve", "och", "og": true
    default: false
    }
  }

  /// Returns whether a word in lower case is "of".
  static func isOf(_ word: String?) -> Bool {
    switch word {
    case "of", "de", "du", "des", "von", "di", "van": true
    default: false
    }
  }

  /// Returns whether a word in lower case is "with".
  static func isWith(_ word: String?) -> Bool {
    switch word {
    case "with", "w", "w/", "mit", "avec", "con", "com", "ile": true
    default: false
    }
  }
}
