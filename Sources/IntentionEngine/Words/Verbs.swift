/// The verbs that intentions are made of, in their base form.
enum Verbs {
  static func contains(_ word: some StringProtocol) -> Bool {
    nouns.contains(word) || others.contains(word)
  }

  /// Returns whether a verb is at home as a noun too, so that only its neighbours tell which it is.
  static func isAlsoNoun(_ word: some StringProtocol) -> Bool { nouns.contains(word) }

  /// Verbs that say how things stand rather than what is done.
  static let stative: WordList = "belong deserve exist have know matter own"

  private static let nouns: WordList =
    """
    answer argue attempt bake balance bench bike book break budget call care center centre challenge
    change clean climb coach commute cook cover craft crave cut cycle dance dare deadlift delight design diet
    draw dream drink ease email exercise experience fast fear fight focus fuel garden gift ground
    guard guide help hike honor honour hope hug hurry jog journal judge kiss laugh lead lift light
    limit look love master measure message model move nap need note notice offer order pace paint
    pause pet phone plan plank play post power practice praise present process program progress
    promise protest push question race reach record release repair research respect rest result
    return review reward ride risk row run rush schedule scroll share shop shout sing sketch sleep
    smell smile smoke snack squat stand start step stress stretch study support surprise swim talk
    taste text tidy time touch track trade train travel treat trust use value view visit vote walk
    want water welcome whisper wish wonder work workout worry
    """

  private static let others: WordList =
    """
    abandon abstain accept accomplish achieve acknowledge acquire act adapt add adjust admire admit
    adopt adore affirm align allow analyse analyze anchor apologise apologize apply appreciate
    arrange arrive ask assert attain attend avoid babysit bathe be become begin behave believe bend
    binge bite blame bless bond boost borrow breathe brighten bring broaden browse brush build bulk
    buy calm camp campaign carry carve catch celebrate channel chant charge chase chat cheat check
    cheer cherish chew chill choose claim cleanse clear click close code collect come comfort commit
    communicate compare compete complain complete compose concentrate confess confront connect
    conquer conserve consider consume contemplate continue contribute control converse count create
    criticise criticize cry cuddle cultivate cure debug decide declare decline declutter dedicate
    deepen defend delay delegate delete deliver demand deny deploy deserve desire detach detox
    devote direct disagree disconnect discover discuss ditch dive do donate doomscroll doubt
    download doze dress drive drop dust dwell earn eat edit embody embrace empathise empathize empty
    encourage end endure enjoy entertain envision envy esteem examine exhale expand experiment
    explain explore express extend face fail fall feed feel file fill film finalise finalize find
    finish fish fix floss fly fold follow forget forgive foster free fret fulfil fulfill gain gamble
    gather gaze get give glow go gossip grant gratify greet grieve grill grow grumble handle hang
    happen harness harvest hate have head heal hear hide hold hum hunt hustle hydrate ignore imagine
    improve include increase inhale inject insist inspect inspire interrupt interview invent invest
    invite iron join joke juggle jump keep kick knit launch lay lean leap learn leave lend lengthen
    let liberate lie lighten like linger list listen live log loosen lose lower maintain make manage
    manifest map march market marvel massage meditate meet memorise memorize mend mentor mind miss
    mix moan moisturise mourn mow multitask nag nail neglect negotiate network nibble normalise
    normalize nourish nudge nurse nurture obey observe obsess obtain open organise organize overcome
    overcommit overeat overspend overthink overwork owe own pack paddle panic pass pay pedal perform
    persevere persist personalise personalize photograph pick plant please ponder postpone practise
    pray prefer prep prepare preserve prioritise prioritize procrastinate protect prove publish pull
    punish purify pursue put quarrel quiet quit radiate raise rant react read realise realize rear
    rebuild receive recharge recognise recognize reconnect recover recycle redo reduce refill
    reflect refrain reframe refresh rehearse rejoice relax rely remain remember remove renew replace
    replay reply resent reset resist respond restart restore restrict rethink reveal revise revisit
    revive ring rise root rotate ruminate sail satisfy save savor savour say scan scream sculpt search see
    seek seem sell send serve set settle sew shame sharpen shave shed shield shine ship show shower
    shrink sign simplify sip sit skate ski skip slow smooth snap snooze socialise socialize soften soothe
    sort sound sow speak spend spread sprint squeeze stack stare state stay steady steal steer stick
    stop store stream strengthen strive stroll submit succeed suggest supervise surf surrender
    swaddle swallow swap swear sweat sweep switch sympathise sync tackle take teach tease tell tempt
    tend test thank think thrive throw tone tour treasure trim try tune turn tutor tweet understand
    undo unite unlearn unleash unpack unplug unsubscribe untangle unwind upgrade uplift upload urge
    utter vacuum validate vape venture verbalise verbalize visualise visualize volunteer wait wake
    wander warm wash waste watch wear weave weed weigh whine whistle widen win wind wipe worship
    write yawn yell yield
    """
}
