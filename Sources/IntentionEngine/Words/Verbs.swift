/// The verbs that intentions are made of, in their base form.
enum Verbs {
  static func contains(_ word: some StringProtocol) -> Bool { all.contains(String(word)) }

  /// Whether a verb is at home as a noun too, so that only its neighbours tell which it is.
  static func isAlsoNoun(_ word: some StringProtocol) -> Bool { nouns.contains(String(word)) }

  /// Verbs that say how things stand rather than what is done.
  static let stative: Set<String> = ["have", "know", "deserve", "belong", "own", "matter", "exist"]

  private static let nouns = WordTable.set(
    """
    work exercise walk run rest sleep love care focus study play practice smile laugh dance talk
    call change trust hope dream plan stretch swim jog hike ride row lift nap pause break water
    drink snack cook bake garden journal paint draw sketch travel visit help support share smoke
    worry stress fear stand step start finish push reward praise promise respect value honour honor
    heal balance cycle workout diet fast cut post text email phone message scroll hug kiss pet
    schedule budget judge forgive experience answer question research review progress progress
    thank taste touch smell look listen view note notice record track measure rush hurry fight
    argue process challenge attempt try risk dare move surprise delight gift welcome embrace
    repair protest vote shop book order present train coach climb race pace time plank squat bike
    commute clean tidy cover release reach return wonder whisper sing shine power fuel light
    design craft ground centre center ease guard guide lead master model nurture offer program
    rise shout limit need want wish crave treat result trade use
    """)

  private static let all = nouns.union(
    WordTable.set(
      """
      be do have go get make take give keep let put set come bring find feel think say tell ask
      speak hear see read write learn teach eat drink cook prepare meditate breathe relax unwind
      slow recharge recover stay remain become grow build create make add start begin continue
      finish complete end stop quit avoid skip reduce lower increase raise improve strengthen
      maintain practise accept allow forgive release surrender appreciate savour savor enjoy
      celebrate cherish treasure admire acknowledge recognise recognize remember reflect consider
      observe watch connect reach reconnect meet join invite include encourage inspire serve
      volunteer donate contribute protect defend nourish hydrate feed fill replace swap choose
      decide commit dedicate devote prioritise prioritize organise organize declutter simplify
      arrange file sort wash sweep fold pack unpack fix mend repair replace return send reply
      respond react answer apologise apologize admit confess express communicate discuss explain
      explore discover try experiment imagine invent compose record sing knit sew bake grill plant
      sow weed harvest recycle save spend invest earn pay buy sell donate open close turn switch
      wake sleep lie sit stand rise bend stretch strengthen tone lift carry push pull throw catch
      kick swim dive surf sail paddle skate ski climb cycle pedal jog sprint stroll wander march
      hold touch hug kiss cuddle comfort soothe calm steady quiet settle ground centre center
      balance soften loosen lighten brighten shine radiate bless pray worship chant trust believe
      hope dare face confront overcome conquer endure persist persevere push pursue chase achieve
      accomplish reach attain succeed win lose fail fall risk jump leap step follow lead guide
      direct manage handle juggle delegate supervise mentor coach tutor study revise memorise
      memorize concentrate pay attend notice listen understand empathise empathize sympathise
      respect honour honor value esteem adore like prefer want need wish desire seek search look
      examine check track measure log note list plan map schedule prepare rehearse perform present
      deliver publish launch ship submit apply interview negotiate network market shout yell
      scream snap nag gossip complain grumble whine moan worry fret stress panic obsess ruminate
      overthink overeat binge snack nibble smoke vape gamble procrastinate delay postpone waste
      scroll doomscroll browse surf click stream text tweet post judge criticise criticize blame
      shame punish compare compete envy resent hate argue fight quarrel interrupt ignore neglect
      abandon leave miss skip rush hurry multitask overwork overcommit overspend promise swear
      lie cheat steal hide deny doubt question challenge test prove show reveal teach share offer
      lend borrow owe thank greet smile laugh joke tease play entertain surprise delight please
      satisfy fulfil fulfill embrace welcome receive gain collect gather store keep preserve
      conserve restore renew refresh revive heal cure treat nurse tend nurture foster cultivate
      raise rear walk run rest work exercise move act live love care help visit call phone ring
      text drive ride fly travel tour hike camp fish hunt garden paint draw sketch design craft
      carve sculpt photograph film edit code program debug deploy floss brush shave bathe shower
      dress moisturise use consume limit restrict control resist refrain abstain fast detox purify
      cleanse clean tidy clear empty free liberate detach disconnect unplug unsubscribe delete
      remove drop cut trim shrink shed lose gain bulk deepen widen broaden expand extend stretch
      anchor root align adjust adapt adopt embody channel harness unleash nap doze snooze yawn
      pause wait linger dwell stare gaze gratify smoothe invite respond reward cook weigh inject
      train lengthen wind turn tune talk chat converse dance cry grieve mourn feel hum whistle
      inhale exhale exercise jog stick show cheer rejoice marvel wonder ponder contemplate journal
      visualise visualize manifest affirm declare claim demand insist assert state speak whisper
      tell vote march campaign unlearn wear iron vacuum dust mow sweat lean behave bond boost charge count decline disagree envision glow hustle massage mind mix obey rely rush scan sculpt seek sharpen shield sip spread squeeze stack steer strive suggest support swallow sync tackle tempt thrive touch treasure undo unite untangle uplift upgrade urge utter venture warm weave whistle widen wipe wish yield happen earn work steer pass grant head bite chew sip nudge pick deserve earn rant rethink eat settle dare let set stay become look sound seem reframe reset restart rebuild redo revisit replay
      """))
}
