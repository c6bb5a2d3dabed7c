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
      "taca", "szklanke", "gläschen", "glaschen", "glaeschen", "vasito", "vasitos", "copita",
      "copitas", "gobelet", "gobelets", "chupito":
      .piece(.glass)
    case "tasse", "tassen", "tasses", "taza", "tazas", "tässchen", "tazza", "tazze", "tazzina",
      "xícara", "xícaras", "chávena", "fincan", "kubek", "filiżanka", "filiżankę", "kop",
      "kopje", "kopp", "kupa", "tasschen", "xicara", "xicaras", "chavena", "filizanka",
      "filizanke", "taesschen", "tacita", "tacitas", "pocillo":
      .piece(.mug)
    case "becher", "pots", "tarro", "tarrina", "vasetto", "vasetti", "pote", "potes", "kubeczek",
      "bakje", "bägare", "bagare", "barquette", "barquettes", "tarrito", "tarritos", "brique",
      "briques", "briquette", "becherchen":
      .piece(.container)
    case "flasche", "flaschen", "bouteille", "bouteilles", "botella", "botellas", "botellín",
      "bottiglia", "bottiglie", "garrafa", "garrafas", "şişe", "butelka", "butelki", "butelkę",
      "fles", "flaska", "botellin", "sise", "butelke", "fläschchen", "flaschchen", "botellita":
      .piece(.bottle)
    case "dose", "dosen", "canette", "canettes", "lata", "latas", "büchse", "lattina", "lattine",
      "scatoletta", "kutu", "puszka", "puszki", "puszkę", "blikje", "burk", "buchse", "puszke",
      "boîte", "boîtes", "boite", "boites", "latita", "bote", "botes":
      .piece(.can)
    case "schüssel", "schüsseln", "schale", "schälchen", "bol", "bols", "cuenco", "tazón",
      "ciotola", "ciotole", "scodella", "tigela", "tigelas", "kase", "çanak", "miska", "miski",
      "miskę", "miseczka", "kom", "kommetje", "skål", "tál", "schussel", "schusseln",
      "schalchen", "tazon", "canak", "miske", "schuessel", "schuesseln", "schaelchen", "bolito",
      "cuencos", "tazones", "coupelle", "coupelles", "ramequin", "ramequins", "schüsselchen":
      .piece(.bowl)
    case "teller", "assiette", "assiettes", "plato", "platos", "piatto", "piatti",
      "prato",
      "pratos", "tabak", "talerz", "talerze", "bord", "tallrik", "tallerken", "tellern", "platito",
      "platitos", "platazo":
      .piece(.plate)
    case "scheibe", "scheiben", "tranche", "tranches", "rebanada", "rebanadas", "loncha",
      "lonchas", "rodaja", "rodajas", "fetta", "fette", "fettina", "fettine", "fatia", "fatias",
      "dilim", "kromka", "kromki", "kromkę", "plaster", "plastry", "plasterek", "plasterki",
      "plak", "plakje", "plakjes", "snee", "sneetje", "sneetjes", "skiva", "skivor", "skive",
      "skiver", "kromke", "scheibchen", "rondelle", "rondelles", "tranchette", "tranchettes",
      "tajada", "tajadas", "lámina", "láminas", "lamina", "laminas", "lonchita", "lonchitas",
      "fetas", "lamelle", "lamelles":
      .piece(.slice)
    case "stück", "stücke", "stueck", "stk", "morceau", "morceaux", "trozo", "trozos", "pedazo",
      "pedazos", "pieza", "piezas", "unidad", "unidades", "pezzo", "pezzi", "pezzetto", "pedaço",
      "pedaços", "unidade", "adet", "tane", "parça", "kawałek", "kawałki", "sztuka", "sztuki",
      "szt", "stukje", "stukjes", "bitar", "stycken", "stykker", "stuck", "stucke", "pedaco",
      "pedacos", "parca", "kawalek", "kawalki", "stückchen", "stuckchen", "stueckchen", "stuecke",
      "stücken", "stucken", "trocito", "trocitos", "cacho", "cachos", "pedacito", "pedacitos",
      "uds", "ud", "bout", "bouts", "quignon":
      .piece(.piece)
    case "carré", "carrés", "onza", "onzas", "quadratino", "quadratini", "quadradinho", "kostka",
      "kostki", "blokje", "blokjes", "carres":
      .piece(.square)
    case "reihe", "reihen", "rippe", "rippen": .piece(.row)
    case "riegel", "barre", "barres", "barrita", "barritas", "tableta", "tabletas", "riegeln":
      .piece(.bar)
    case "kugel", "kugeln", "boule", "boules", "bola", "bolas", "messlöffel", "pallina",
      "palline", "misurino", "misurini", "messloffel":
      .piece(.scoop)
    case "packung", "päckchen", "beutel", "paquet", "sachet", "paquete", "paquetes",
      "bolsa", "pacchetto", "pacchetti", "bustina", "bustine", "pacote", "pacotes", "saqueta",
      "paket", "paczka", "paczkę", "pakje", "zakje", "påse", "packchen", "paczke",
      "pase", "paeckchen", "beutelchen", "packungen", "sachets", "paquets", "sobre",
      "sobres", "bolsita", "bolsitas", "bolsas", "paquetito", "packerl":
      .piece(.packet)
    case "handvoll", "poignée", "poignee", "puñado", "manciata", "manciate", "punhado",
      "punhados", "avuç", "garść", "garści", "handje", "näve", "nävar", "punado", "avuc",
      "garsc", "garsci", "nave", "navar", "hand-voll", "puñados", "punados", "puñadito", "punadito",
      "poignées", "poignees":
      .piece(.handful)
    case "prise", "pincée", "pizca", "pizzico", "pitada", "tutam", "szczypta", "snufje",
      "pincee", "prisen", "pincées", "pizcas", "messerspitze", "soupçon", "soupcon":
      .piece(.pinch)
    case "portionen", "plat", "plats", "ración", "raciones", "porción", "porciones", "porzione",
      "porzioni",
      "porção", "porções", "porsiyon", "porcja", "porcje", "porcję", "portie", "porties",
      "portioner", "racion", "porcion", "porcao", "porcoes":
      .piece(.serving)
    case "zehe", "zehen", "gousse", "gousses", "diente", "dientes", "spicchio", "spicchi", "diş",
      "ząbek", "ząbki", "teentje", "zabek", "zabki":
      .piece(.clove)
    case "el", "esslöffel", "essloeffel", "cucharada", "cucharadas", "cucchiaio", "cucchiai",
      "łyżka", "łyżki", "łyżkę", "eetlepel", "eetlepels", "msk", "spiseskje", "kaşık",
      "essloffel", "lyzka", "lyzki", "lyzke", "kasik", "eßlöffel", "esslöffeln", "löffel",
      "loeffel", "loffel", "cda", "cdas", "càs", "cas", "c.à.s", "c.à.s.", "klecks", "schuss",
      "chorro", "cuillère", "cuillères", "cuillere", "cuilleres", "cuchara", "cucharas":
      .volume(.tablespoon)
    case "tl", "teelöffel", "teeloeffel", "cucharadita", "cucharaditas", "cucchiaino",
      "cucchiaini", "łyżeczka", "łyżeczki", "łyżeczkę", "theelepel", "theelepels", "tsk",
      "teskje", "teeloffel", "lyzeczka", "lyzeczki", "lyzeczke", "cdta", "cdtas", "cdita", "cditas",
      "càc", "cac", "c.à.c", "c.à.c.", "spritzer", "chorrito", "teelöffeln":
      .volume(.teaspoon)
    case "gramm", "grammes", "gramme", "gramos", "gramo", "grammi", "grammo", "gramas", "gramów",
      "gramy", "gramow", "gr", "grs":
      .mass(.gram)
    case "kilogramm", "kilogrammes", "kilos", "kilo", "chilo", "quilo", "quilos":
      .mass(.kilogram)
    case "litro", "litros", "liter", "litre", "litres", "litri", "maß":
      .volume(.litre)
    default: nil
    }
  }

  /// Returns the unit that several words in lower case name together, and their number: `cuillères à
  /// soupe`; `nil` for other words.
  static func unit(ofWords words: [String]) -> (unit: MealUnit, length: Int)? {
    switch (words.first, words.dropFirst().first) {
    case ("filet", let oil?) where oil.hasPrefix("d'huile") || oil.hasPrefix("d\u{2019}huile"):
      return (.volume(.teaspoon), 1)
    case ("noix", "de"), ("noisette", "de"):
      return words.dropFirst(2).first == "beurre" ? (.piece(.pat), 1) : nil
    case ("hand", "voll"): return (.piece(.handful), 2)
    case ("porción", "de"), ("porciones", "de"), ("porcion", "de"):
      // Of a pizza it is a slice.
      let whole: Set = ["pizza", "tarta", "pastel", "bizcocho"]
      return words.dropFirst(2).first.map(whole.contains) == true ? (.piece(.slice), 1) : nil
    default: break
    }
    for (unit, first, last) in spoons {
      for one in first where words.first == one {
        for other in last {
          let parts = other.split(separator: " ")
          if words.count > parts.count + 1,
            zip(parts, words.dropFirst()).allSatisfy({ $0 == $1 })
          {
            return (unit, parts.count + 1)
          }
        }
      }
    }
    return nil
  }

  private static let spoons: [(MealUnit, first: [String], last: [String])] = [
    (
      .volume(.tablespoon),
      ["cuillère", "cuillères", "cuillere", "cuilleres", "cuil.", "cuil", "c.", "c"],
      ["à soupe", "a soupe", "à s.", "à s", "a s.", "a s"]
    ),
    (
      .volume(.teaspoon),
      ["cuillère", "cuillères", "cuillere", "cuilleres", "cuil.", "cuil", "c.", "c"],
      ["à café", "a café", "à cafe", "a cafe", "à thé", "a thé", "à c.", "à c", "a c.", "a c"]
    ),
    (
      .volume(.tablespoon), ["cuchara", "cucharas", "cucharada", "cucharadas"],
      ["sopera", "soperas", "grande", "grandes"]
    ),
    (
      .volume(.teaspoon), ["cuchara", "cucharadita", "cucharaditas", "cucharada"],
      ["de café", "de cafe", "de té", "de te", "de postre", "pequeña", "chica"]
    ),
  ]

  /// Returns whether the stem of a word says that tomatoes are small ones: `Cocktailtomaten`, `tomates
  /// cerises`.
  static func meansCherry(_ stem: String) -> Bool {
    ["cocktailtomate", "kirschtomate", "cherrytomate", "cerise", "cocktailtomat"].contains {
      stem.hasPrefix($0)
    }
  }

  /// Returns the size that a word in lower case means: `kleines`, `moyenne`, `mediano`.
  static func size(_ word: String) -> PieceSize? {
    switch word {
    case "klein", "kl.", "kl", "kleine", "kleiner", "kleines", "kleinen", "petit", "petite",
      "petits", "petites",
      "pequeño", "pequeña", "pequeños", "pequeñas", "pequeno", "pequena", "pequenos", "pequenas",
      "chico", "chica", "chicos", "chicas":
      .small
    case "groß", "große", "großer", "großes", "großen", "gross", "grosse", "grosser", "grosses",
      "grossen", "riesige", "riesiger", "riesiges", "grand", "grands", "grandes", "gros", "gran":
      .large
    case "mittel", "mittlere", "mittlerer", "mittleres", "mittelgroß", "mittelgroße",
      "mittelgroßer", "mittelgroßes", "mittelgross", "mittelgrosse", "mittelgrosser",
      "mittelgrosses", "moyen", "moyenne", "moyens", "moyennes", "mediano", "mediana", "medianos",
      "medianas":
      .medium
    case "dicke", "dicker", "dickes", "épais", "épaisse", "épaisses", "epaisse", "gruesa", "grueso",
      "gruesas":
      .thick
    case "dünne", "dünner", "dünnes", "duenne", "fine", "fines", "fina", "finas": .thin
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
    case "and", "&", "und", "et", "y", "ve", "och", "og", "dazu", "sowie": true
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
