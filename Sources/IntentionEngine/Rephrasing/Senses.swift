import PlainText

/// Phrases with the same sense, which may stand for each other.
struct Senses {
  /// The words of each phrase; "~" is where the object goes if not at the end.
  let phrases: [[String]]
  /// "+" where an object must follow, "-" where none may.
  private let sign: String

  private init(_ line: String) {
    var phrases = line.split(atASCII: "|").map { $0.split(atASCII: " ").map(String.init) }
    let last = phrases.first?.last ?? ""
    sign = last == "+" || last == "-" ? last : ""
    if !sign.isEmpty { phrases[0].removeLast() }
    self.phrases = phrases
  }

  /// Returns the sets in one of whose phrases a word stands.
  static func sets(with word: String) -> [Senses] { table.lines(with: word).map(Senses.init) }

  /// Returns other ways to say a phrase; none if it is in no set.
  static func variants(of phrase: VerbPhrase) -> [[String]] {
    let bare = phrase.words.map(\.bare)
    guard phrase.place == 0, !["more", "less"].contains(bare.last) else { return [] }
    var best: (set: Senses, key: [String])?
    for set in sets(with: bare[0]) {
      for key in set.phrases where bare.starts(with: key) && set.allows(bare[key.count...]) {
        if key.count > best?.key.count ?? 0 { best = (set, key) }
      }
    }
    guard let (set, key) = best, !phrase.words[key.count - 1].endsWithComma else { return [] }
    let object = Array(phrase.words.dropFirst(key.count))
    // "trust that all is well": what holds is no thing that another verb could take.
    if object.first?.bare == "that" { return [] }
    return set.phrases.filter { $0 != key }.compactMap { other in
      guard let gap = other.firstIndex(of: "~") else { return other + object }
      // What is put in the middle has to be short, or the end is lost from sight.
      guard (1...4).contains(object.count), !phrase.isCoordinated,
        !object.contains(where: { FunctionWords.prepositions.contains($0.bare) })
      else { return nil }
      return other[..<gap] + object + other[(gap + 1)...]
    }
  }

  /// Returns whether the words may follow a phrase: an object where one must, none where none may.
  private func allows(_ words: ArraySlice<String>) -> Bool {
    sign.isEmpty || (sign == "+") == beginsObject(words)
  }

  private func beginsObject(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if first == "more" || first == "less" {
      return words.dropFirst().first.map { !FunctionWords.contains($0) } ?? false
    }
    return !FunctionWords.prepositions.contains(first) && !Adverbs.contains(first)
      && !Self.neverObjects.contains(first)
  }

  private static let neverObjects: WordList =
    """
    again alone and better earlier early first how late often outside to together well what when
    """

  /// A set to a line. "~" is where the object goes if not at the end. A set whose first phrase ends
  /// in "+" takes an object, one whose first phrase ends in "-" takes none.
  private static let table: LineTable = """
    drink more +|reach for more
    drink less +|reach for less
    eat more +|fill my plate with more|nourish myself with more
    walk -|go for a walk|take a walk
    run -|head out for a run
    exercise -|move my body and exercise
    meditate -|sit down to meditate|sit still and meditate
    stretch -|pause to stretch
    rest -|lie back and rest
    listen to +|pay attention to|lend an ear to
    listen -|lend an ear and listen|hold still and listen
    focus on +|concentrate on|keep my mind on|give ~ my full attention
    call +|phone|ring|pick up the phone and call
    help +|be of help to|lend a hand to
    thank +|give thanks to|say thank you to
    appreciate +|be grateful for|treasure|savour
    be grateful for +|appreciate|give thanks for|treasure
    let go of +|release|loosen my grip on|set ~ down
    accept +|make peace with|come to terms with
    finish +|complete|see ~ through|bring ~ to an end
    start +|begin|make a start on
    begin +|start|make a start on
    read -|sit down to read|settle down to read
    read +|sit down and read
    write -|sit down to write|settle down to write
    write +|sit down to write|get to work and write
    study -|sit down to study|settle down to study
    journal -|sit down to journal
    tidy +|put ~ in order|tidy up
    clean +|clean up|make ~ clean
    declutter +|clear out|clear the clutter from
    organise +|put ~ in order|sort out
    organize +|put ~ in order|sort out
    cook +|prepare
    prepare +|get ~ ready|make ready for
    enjoy +|take pleasure in|delight in|savour
    savour +|enjoy|take pleasure in|relish
    savor +|enjoy|take pleasure in|relish
    notice +|pay attention to|take note of|be aware of
    avoid +|stay away from|steer clear of|keep away from
    reduce +|cut down on|cut back on
    cut down on +|reduce|cut back on
    cut back on +|reduce|cut down on
    limit +|set limits on|put a limit on
    give up +|do without|go without
    trust +|have faith in|place my trust in
    believe in +|have faith in|trust in
    love +|cherish|hold ~ dear
    cherish +|treasure|hold ~ dear
    support +|stand by|be there for
    speak to +|talk to
    talk to +|speak with
    speak with +|talk with
    save +|put aside|set aside
    visit +|go to see|pay a visit to
    meet +|get together with
    plan +|map out|think through
    improve +|work to improve|keep improving
    celebrate +|rejoice in|make a celebration of
    embrace +|welcome|open my arms to
    welcome +|embrace|open my arms to
    explore +|discover more of|go and explore
    protect +|guard|watch over
    take care of +|look after|care for|tend to
    look after +|take care of|care for|tend to
    care for +|look after|take care of|tend to
    nurture +|tend to|care for|nourish
    maintain +|keep up|hold on to
    complain -|grumble
    worry -|fret
    rush -|hurry|race about
    hurry -|rush|race about
    argue -|quarrel
    yell -|shout|raise my voice
    shout -|yell|raise my voice
    criticise +|find fault with
    criticize +|find fault with
    judge +|pass judgement on|sit in judgement on
    compare myself to +|measure myself against
    compare myself with +|measure myself against
    wake up -|get up|rise
    go to bed -|get to bed|head to bed
    go to sleep -|fall asleep
    smile at +|give ~ a smile|offer ~ a smile
    take a break -|pause for a break|allow myself a break
    take breaks -|pause for breaks|allow myself breaks
    slow down -|ease my pace|take things slowly
    connect with +|be in touch with|feel close to
    reach out to +|get in touch with|make contact with
    stand up for +|defend|speak up for
    speak up -|make my voice heard|speak my mind
    ask for help -|reach out for help|let others help
    spend more time with +|share more time with|give more time to|make more time for
    spend time with +|share my time with|make time for|enjoy time with
    practise +|keep practising|put time into
    practice +|keep practising|put time into
    forgive +|grant forgiveness to|find it in me to forgive
    apologise to +|say sorry to|make my peace with
    apologize to +|say sorry to|make my peace with
    encourage +|lift up|cheer on
    respect +|honour|show respect for
    honour +|respect|hold ~ in honour
    honor +|respect|hold ~ in honour
    tell the truth -|speak the truth|stay with the truth
    follow through on +|see ~ through|carry through
    pay off +|clear|settle
    answer +|respond to|reply to
    respond to +|answer|reply to
    work on +|put effort into
    open up to +|share my heart with|be open with
    stay in touch with +|keep in touch with|stay close to
    keep in touch with +|stay in touch with|stay close to
    """
}
