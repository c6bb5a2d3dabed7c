/// The words that tell a topic. A trailing hyphen marks a stem: any word that begins so belongs.
enum TopicWords {
  /// The topics a word in lower case belongs to: those of the word itself, else of its longest stem.
  static func topics(of word: String) -> [Topic] { index.topics(of: word) }

  private static let index = TopicIndex(Topic.allCases.map { ($0, words(of: $0)) })

  private static func words(of topic: Topic) -> StaticString {
    switch topic {
    case .calm:
      """
      calm- peace- seren- still stillness quiet- tranquil- relax- breath breathe breathing breaths
      anxi- stress- worr- panic- overwhelm- meditat- sooth- unwind- composed composure silence
      silent ease gentle settle settled hurry rush rushing rushed anger angry temper nerv- tension
      slow slowly slower slowing unhurried equanim- react reacting
      """
    case .courage:
      """
      courag- brave- bravery bold- boldness fear- afraid dare dares daring risk- fearless- scared
      scary confront- conflict- challenge- adventur- valiant hero- face speak audition interview
      """
    case .gratitude:
      """
      grat- thank- appreciat- bless- blessing- thankful- savour- savor- gift gifts cherish-
      """
    case .focus:
      """
      focus- concentrat- attent- distract- priorit- single-task- single-tasking multitask- phone
      phones screen screens scroll- notification- clarity clear deep email emails inbox social-media
      media procrastinat- doomscroll- instagram twitter tiktok facebook youtube
      """
    case .kindness:
      """
      kind kinder kindly kindness- compassion- generos- generous- gentle gently gentler gentleness
      help- care caring cares tender- warm warmth empath- considerate thoughtful- volunteer- serve
      service serving giv- polite- compliment- support- friendly forgiv- mercy good-deed encourag-
      neighbour neighbours neighbor neighbors stranger strangers
      """
    case .movement:
      """
      move moves moving movement- walk- run runs running runner jog- exercis- workout- train trains
      training gym yoga stretch- swim- cycl- bike- biking lift lifting danc- hike- hiking climb-
      steps sport- strength stairs stair pilates marathon 5k 10k active activity body dance plank-
      squat- push-ups pushups row rowing cardio football tennis
      """
    case .rest:
      """
      rest rests resting restful- sleep- slept nap naps napping bed bedtime recover- recharge-
      pause- break breaks relax- unwind- weekend- tired- exhaust- sabbath switch-off unplug- lie-in
      evening- night nights bath holiday vacation lights
      """
    case .nourishment:
      """
      eat- ate food- meal- nourish- nutrit- water drink- drank hydrat- vegetable- veggie- fruit-
      cook- breakfast- lunch- dinner- supper snack- sugar- protein fibre fiber salad- portion-
      hungry hunger diet- alcohol- coffee caffeine kitchen soda chocolate sweets dessert- bread junk
      greens carb- soup oats
      """
    case .health:
      """
      health- heal heals healing healed wellness well-being wellbeing body doctor- dentist- medic-
      medication injection- weight blood posture immune symptom- smok- cigarette- drinking vitamin-
      self-care checkup therap- pain- recover- fit fitness energy sunscreen floss- teeth back-pain
      ozempic wegovy mounjaro zepbound semaglutide tirzepatide glp-1 shot shots jab jabs dose-
      weigh- symptoms
      """
    case .learning:
      """
      learn- study- studies studied read reads reading book books curio- question- understand-
      knowledge language- spanish french german italian course- lesson- school class classes teach-
      student- exam exams explor- discover- research- wisdom wise practice- practise- piano guitar
      skill- homework tutorial-
      """
    case .creativity:
      """
      creat- write- writing wrote paint- draw draws drawing sketch- music- sing- compos- poem- poet-
      art arts artist- imagin- invent- design- craft- photograph- play plays playing playful- idea
      ideas inspir- story stories novel journal- piano guitar blog- make makes knit- sew-
      """
    case .patience:
      """
      patien- impatien- wait waits waiting toler- slow slowly slower gradual- persever- unhurried
      temper listen- toddler traffic queue
      """
    case .joy:
      """
      joy- happ- smil- laugh- fun delight- playful- play celebrat- enjoy- light-hearted cheer-
      humour humor sing- danc- pleasure- merry glad- silly lighter lightness
      """
    case .presence:
      """
      present presence- mindful- aware- moment- notic- here now attentive- senses listen- observ-
      listening savour- savor- breath conscious- awake phone-free
      """
    case .perseverance:
      """
      persever- persist- persisten- resilien- endur- try tries trying effort- determin- tenac- grit
      finish- finishing steadfast- setback- setbacks fail- commit- consisten- again continu- stick-
      """
    case .discipline:
      """
      disciplin- habit- routine- self-control control- consisten- resist- temptation- willpower
      restrain- early wake waking woke schedul- on-time promise- avoid- quit- stop- procrastinat-
      budget- save saving less limit- regular- daily punctual- smok- snack- nails alarm snooz-
      """
    case .growth:
      """
      grow- growth improv- progress- becom- better best develop- change- chang- transform- evolv-
      stretch- begin- start- fresh new beginning- potential mistake- feedback step step-by-step
      """
    case .connection:
      """
      friend- famil- love- loving lov- partner- wife husband- child- kid kids son sons daughter-
      mother- mum mums mom moms father- dad dads parent- sister- brother- grandm- grandp- connect-
      relationship- together togetherness conversation- call- people communit- marriage team-
      listen- colleague- baby boyfriend- girlfriend- hug hugs belong- home grandchildren dog
      """
    case .honesty:
      """
      honest- truth- true authentic- sincer- integrity lie lies lying genuine- open openly openness
      transparen- boundar- say speak admit- promise- apolog-
      """
    case .hope:
      """
      hope- optimis- positiv- faith- believ- bright- light dream- tomorrow possib- future- trust-
      dawn spring heal- pray- despair- dark-
      """
    case .simplicity:
      """
      simpl- declutter- clutter- minimal- tidy- less unsubscribe- clean- space organis- organiz-
      plain- possessions uncomplicat- wardrobe frugal- spending
      """
    case .nature:
      """
      natur- outdoor- outside forest- wood woods tree- garden- sun sunshine sunlight sunrise sunset
      sky sea ocean- mountain- river- park- fresh-air air bird- flower- plant plants green earth
      rain moon star stars weather beach- lake- hike- hiking
      """
    case .balance:
      """
      balanc- boundar- moderat- harmon- overwork- work-life steady steadily even-keeled pace
      switch-off workload burnout burn-out equilibri- centred centered grounded juggl- home overtime
      """
    case .confidence:
      """
      confiden- believe-in-myself self-esteem self-worth self-belief self-trust worth worthy capable
      strong stronger strength proud- power- trust- doubt- self-doubt insecur- assert- voice perfect
      perfection- compar- shine enough
      """
    case .purpose:
      """
      purpos- mean meaning meaningful- mission- goal- intent- value values matters matter direction
      calling vision legacy contribut- priorit- live living life
      """
    case .acceptance:
      """
      accept- letting forgiv- surrender- releas- embrac- allow- flow imperfect- peace-with grudge-
      grief- griev- loss past regret- resent- judg- blam- perfection- perfect guilt- enough
      """
    case .work:
      """
      work works working worker job jobs task- project- career- meeting- office report- deadline-
      colleague- boss client- productiv- effort- accomplish- busy desk finish- chores email emails
      presentation- business- labour labor thesis taxes invoice- interview
      """
    case .time:
      """
      time times timely hour hours minute- morning- mornings schedul- late punctual- hurry rush-
      calendar- plan- moment- evening- pace on-time
      """
    }
  }
}
