/// Tells the topics of a word by a table. To read a thousand places in the source takes a fraction
/// of the time that making a thousand strings would.
struct TopicWords {
  private struct Entry {
    /// The word, without the hyphen of a stem.
    let word: Slice<UnsafeBufferPointer<UInt8>>
    let isStem: Bool
    let topic: Topic
  }

  /// Words by their first byte.
  private var entries: [[Entry]] = Array(repeating: [], count: 128)

  private init(_ table: StaticString) {
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let name = words.first,
        let topic = Topic(rawValue: String(decoding: name, as: UTF8.self))
      else { continue }
      for word in words.dropFirst() {
        let isStem = word.last == UInt8(ascii: "-")
        entries[Int(word[word.startIndex] & 127)].append(
          Entry(word: isStem ? word.dropLast() : word, isStem: isStem, topic: topic))
      }
    }
  }

  /// Returns the topics a word in lower case belongs to, in their own order: those it stands under
  /// itself, else those of the longest stem it begins with.
  static func topics(of word: String) -> [Topic] {
    guard let first = word.utf8.first, first < 128 else { return [] }
    var topics: [Topic] = []
    var longest = 0
    for entry in known.entries[Int(first)] where word.utf8.starts(with: entry.word) {
      let isWhole = !entry.isStem && entry.word.count == word.utf8.count
      let length = isWhole ? Int.max : entry.isStem ? entry.word.count : 0
      if length > longest { (topics, longest) = ([], length) }
      if length == longest, length > 0, topics.last != entry.topic { topics.append(entry.topic) }
    }
    return topics
  }

  private static let known = TopicWords(table)

  /// A line for each topic. A trailing hyphen marks a stem: any word that begins so belongs to it.
  private static let table: StaticString = """
    calm calm- peace- seren- still stillness quiet- tranquil- relax- breath breathe breathing \
    breaths anxi- stress- worr- panic- overwhelm- meditat- sooth- unwind- composed composure \
    silence silent ease gentle settle settled hurry rush rushing rushed anger angry temper nerv- \
    tension slow slowly slower slowing unhurried equanim- react reacting
    courage courag- brave- bravery bold- boldness fear- afraid dare dares daring risk- fearless- \
    scared scary confront- conflict- challenge- adventur- valiant hero- face speak audition \
    interview
    gratitude grat- thank- appreciat- bless- blessing- thankful- savour- savor- gift gifts \
    cherish-
    focus focus- concentrat- attent- distract- priorit- single-task- single-tasking multitask- \
    phone phones screen screens scroll- notification- clarity clear deep email emails inbox \
    social-media media procrastinat- doomscroll- instagram twitter tiktok facebook youtube
    kindness kind kinder kindly kindness- compassion- generos- generous- gentle gently gentler \
    gentleness help- care caring cares tender- warm warmth empath- considerate thoughtful- \
    volunteer- serve service serving giv- polite- compliment- support- friendly forgiv- mercy \
    good-deed encourag- neighbour neighbours neighbor neighbors stranger strangers
    movement move moves moving movement- walk- run runs running runner jog- exercis- workout- \
    train trains training gym yoga stretch- swim- cycl- bike- biking lift lifting danc- hike- \
    hiking climb- steps sport- strength stairs stair pilates marathon 5k 10k active activity body \
    dance plank- squat- push-ups pushups row rowing cardio football tennis
    rest rest rests resting restful- sleep- slept nap naps napping bed bedtime recover- recharge- \
    pause- break breaks relax- unwind- weekend- tired- exhaust- sabbath switch-off unplug- lie-in \
    evening- night nights bath holiday vacation lights
    nourishment eat- ate food- meal- nourish- nutrit- water drink- drank hydrat- vegetable- \
    veggie- fruit- cook- breakfast- lunch- dinner- supper snack- sugar- protein fibre fiber \
    salad- portion- hungry hunger diet- alcohol- coffee caffeine kitchen soda chocolate sweets \
    dessert- bread junk greens carb- soup oats
    health health- heal heals healing healed wellness well-being wellbeing body doctor- dentist- \
    medic- medication injection- weight blood posture immune symptom- smok- cigarette- drinking \
    vitamin- self-care checkup therap- pain- recover- fit fitness energy sunscreen floss- teeth \
    back-pain ozempic wegovy mounjaro zepbound semaglutide tirzepatide glp-1 shot shots jab jabs \
    dose- weigh- symptoms
    learning learn- study- studies studied read reads reading book books curio- question- \
    understand- knowledge language- spanish french german italian course- lesson- school class \
    classes teach- student- exam exams explor- discover- research- wisdom wise practice- \
    practise- piano guitar skill- homework tutorial-
    creativity creat- write- writing wrote paint- draw draws drawing sketch- music- sing- compos- \
    poem- poet- art arts artist- imagin- invent- design- craft- photograph- play plays playing \
    playful- idea ideas inspir- story stories novel journal- piano guitar blog- make makes knit- \
    sew-
    patience patien- impatien- wait waits waiting toler- slow slowly slower gradual- persever- \
    unhurried temper listen- toddler traffic queue
    joy joy- happ- smil- laugh- fun delight- playful- play celebrat- enjoy- light-hearted cheer- \
    humour humor sing- danc- pleasure- merry glad- silly lighter lightness
    presence present presence- mindful- aware- moment- notic- here now attentive- senses listen- \
    observ- listening savour- savor- breath conscious- awake phone-free
    perseverance persever- persist- persisten- resilien- endur- try tries trying effort- \
    determin- tenac- grit finish- finishing steadfast- setback- setbacks fail- commit- consisten- \
    again continu- stick-
    discipline disciplin- habit- routine- self-control control- consisten- resist- temptation- \
    willpower restrain- early wake waking woke schedul- on-time promise- avoid- quit- stop- \
    procrastinat- budget- save saving less limit- regular- daily punctual- smok- snack- nails \
    alarm snooz-
    growth grow- growth improv- progress- becom- better best develop- change- chang- transform- \
    evolv- stretch- begin- start- fresh new beginning- potential mistake- feedback step \
    step-by-step
    connection friend- famil- love- loving lov- partner- wife husband- child- kid kids son sons \
    daughter- mother- mum mums mom moms father- dad dads parent- sister- brother- grandm- grandp- \
    connect- relationship- together togetherness conversation- call- people communit- marriage \
    team- listen- colleague- baby boyfriend- girlfriend- hug hugs belong- home grandchildren dog
    honesty honest- truth- true authentic- sincer- integrity lie lies lying genuine- open openly \
    openness transparen- boundar- say speak admit- promise- apolog-
    hope hope- optimis- positiv- faith- believ- bright- light dream- tomorrow possib- future- \
    trust- dawn spring heal- pray- despair- dark-
    simplicity simpl- declutter- clutter- minimal- tidy- less unsubscribe- clean- space organis- \
    organiz- plain- possessions uncomplicat- wardrobe frugal- spending
    nature natur- outdoor- outside forest- wood woods tree- garden- sun sunshine sunlight sunrise \
    sunset sky sea ocean- mountain- river- park- fresh-air air bird- flower- plant plants green \
    earth rain moon star stars weather beach- lake- hike- hiking
    balance balanc- boundar- moderat- harmon- overwork- work-life steady steadily even-keeled \
    pace switch-off workload burnout burn-out equilibri- centred centered grounded juggl- home \
    overtime
    confidence confiden- believe-in-myself self-esteem self-worth self-belief self-trust worth \
    worthy capable strong stronger strength proud- power- trust- doubt- self-doubt insecur- \
    assert- voice perfect perfection- compar- shine enough
    purpose purpos- mean meaning meaningful- mission- goal- intent- value values matters matter \
    direction calling vision legacy contribut- priorit- live living life
    acceptance accept- letting forgiv- surrender- releas- embrac- allow- flow imperfect- \
    peace-with grudge- grief- griev- loss past regret- resent- judg- blam- perfection- perfect \
    guilt- enough
    work work works working worker job jobs task- project- career- meeting- office report- \
    deadline- colleague- boss client- productiv- effort- accomplish- busy desk finish- chores \
    email emails presentation- business- labour labor thesis taxes invoice- interview
    time time times timely hour hours minute- morning- mornings schedul- late punctual- hurry \
    rush- calendar- plan- moment- evening- pace on-time
    """
}

// What it points to is part of the program and never changes.
extension TopicWords: @unchecked Sendable {}
