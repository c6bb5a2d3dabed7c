/// The words and phrases by which a concern is recognised, chosen to give one referral too many
/// rather than one too few.
enum CareWords {
  /// Returns the words and phrases that match as they are, in lower case and without hyphens.
  static func phrases(_ concern: Concern) -> [String] {
    switch concern {
    case .crisis:
      [
        "kill myself", "killing myself", "end my life", "ending my life", "end it all",
        "want to die", "wanna die", "wish i was dead", "wish i were dead", "better off dead",
        "better off without me", "no reason to live", "not worth living", "harm myself",
        "harming myself", "hurt myself", "hurting myself", "cut myself", "cutting myself",
        "self harm", "self harming", "take my own life", "don't want to live",
        "do not want to live", "don't want to be alive",
      ]
    case .emergency:
      [
        "chest pain", "chest pains", "chest hurts", "pain in my chest", "pressure on my chest",
        "tightness in my chest", "tight chest", "can't breathe", "cannot breathe",
        "trouble breathing", "difficulty breathing", "short of breath", "shortness of breath",
        "passed out", "blacked out", "lost consciousness", "heart attack", "numb arm",
        "arm is numb",
        "face drooping", "coughing blood", "vomiting blood", "throat swelling",
        "throat is swelling", "allergic reaction", "took too many", "a stroke",
      ]
    case .eating:
      [
        "eating disorder", "make myself sick", "making myself sick", "throw up after",
        "throwing up after", "starve myself", "starving myself", "afraid to eat",
        "afraid of eating",
        "scared to eat", "scared of eating", "hate my body", "stop eating completely",
        "stop eating altogether", "stopped eating altogether", "don't deserve to eat",
      ]
    case .medicine:
      [
        "birth control", "the pill", "weight loss drug", "weight loss drugs", "fat burner",
        "fat burners", "diet pill", "diet pills", "injection site", "growth hormone",
      ]
    case .illness:
      [
        "pain", "pains", "painful", "ache", "aches", "aching", "achy", "numb", "numbness", "sick",
        "sickness", "rash", "blood pressure", "blood sugar", "is something wrong with me",
        "what is wrong with me", "kidney stones", "throwing up", "throw up", "missed period",
        "my period stopped", "panic attack", "panic attacks",
        "can't sleep at all", "racing heart", "heart racing", "heart rhythm",
      ]
    }
  }

  /// Returns the beginnings of words that match.
  static func beginnings(_ concern: Concern) -> [String] {
    switch concern {
    case .crisis: ["suicid", "suizid", "selbstmord"]
    case .emergency: ["overdos", "unconscious", "anaphyla"]
    case .eating:
      ["anorex", "bulimi", "purging", "purged", "laxativ", "binge", "bingeing", "binging"]
    case .medicine: medicines
    case .illness: symptoms + conditions
    }
  }

  /// Phrases that only look like a concern.
  static let harmless = ["medicine ball", "medicine balls"]

  private static let medicines = [
    "dose", "dosing", "dosage", "dosis", "medicat", "medicine", "medicament", "prescri", "pharmac",
    "titrat", "inject", "syringe", "milligram", "microgram", "tablet", "pills", "drug", "steroid",
    "glp", "ozempic", "wegovy", "rybelsus", "semaglutid", "mounjaro", "zepbound", "tirzepatid",
    "saxenda", "victoza", "liraglutid", "trulicity", "dulaglutid", "retatrutid", "exenatid",
    "insulin", "metformin", "phentermin", "orlistat", "contrave", "testosteron", "anabolic",
    "clenbuterol", "ephedrin", "levothyroxin", "thyroxin", "prednison", "cortison", "statin",
    "antidepress", "sertralin", "fluoxetin", "prozac", "xanax", "benzodiaz", "melatonin",
    "ibuprofen", "paracetamol", "acetaminophen", "aspirin", "antibiotic", "opioid", "sarms",
  ]

  private static let symptoms = [
    "hurt", "headache", "backache", "stomachache", "migraine", "dizz", "faint", "nause", "vomit",
    "diarrh", "constipat", "fever", "bleed", "blood", "palpitation", "tingl", "swell",
    "swollen", "lump", "cramp", "injur", "sprain", "fractur", "symptom", "pregnan",
    "miscarr", "insomni", "anxious", "hopeless",
  ]

  /// Names of illnesses; no answer of a model may hold one.
  static let conditions = [
    "diagnos", "disease", "disorder", "diabet", "hypertens", "depress", "anxiety", "cancer",
    "tumor",
    "tumour", "anemi", "anaemi", "apnea", "apnoea", "thyroid", "hypothyr", "hyperthyr", "asthma",
    "arthriti", "epilep", "gastropar", "pancreatit", "gallstone", "hepatit", "infection",
    "syndrome", "arrhythm", "osteopor", "sarcopeni",
    "malnutrit", "deficienc",
  ]
}
