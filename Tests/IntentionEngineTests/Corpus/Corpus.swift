@testable import IntentionEngine

/// Five hundred varied intentions.
enum Corpus {
  static let all: [Sample] =
    Sample.combined(deeds, with: deedOpenings, times: 3)
    + Sample.combined(ways, with: wayOpenings, times: 2)
    + Sample.combined(things, with: thingOpenings, times: 1)
    + Sample.combined(refrained, with: refrainOpenings, times: 2)
    + oddities + awkward + everyday

  /// Every sixth text with all its rewordings.
  static let spent: [(Sample, [String])] = all.indices.filter { $0 % 6 == 0 }.map {
    (all[$0], Rephrasing.sentences(for: all[$0].text))
  }

  /// Every text with its first rewordings, and every sixth with all.
  static let reworded: [(Sample, [String])] =
    spent
    + all.indices.filter { $0 % 6 != 0 }.map {
      (all[$0], Rephrasing.sentences(for: all[$0].text, atMost: 8))
    }

  private static let deedOpenings = [
    "", "I want to ", "I will ", "I choose to ", "Today I will ", "I'm going to ",
    "My intention is to ", "Help me to ", "I'd like to ", "Let me ", "This week I want to ",
    "I intend to ", "How can I ~?",
  ]

  private static let wayOpenings = [
    "be ", "I want to be ", "I choose to be ", "I will be ", "How can I be ~?", "Help me be ",
    "Today, I want to be ",
  ]

  private static let thingOpenings = ["", "I want ", "", "My intention is ", "", "I need "]

  private static let refrainOpenings = [
    "I don't want to ", "I will not ", "Don't ", "Try not to ", "Never ", "I won't ",
    "I choose not to ",
  ]

  private static let deeds = Sample.read(
    """
    drink more water | water
    eat more vegetables | vegetables
    walk to work | work
    go for a run in the park | park
    stretch every morning | morning
    call my mother | mother
    finish the report | report
    read for half an hour | half hour
    write in my journal before bed | journal bed
    go to bed before eleven | bed eleven
    listen to my partner | partner
    spend more time with my family | time family
    learn Spanish | Spanish
    practise the piano | piano
    cook a healthy dinner | dinner
    focus on one task at a time | task time
    put my phone away at dinner | phone dinner
    take a break every hour | break hour
    thank a colleague | colleague
    forgive my brother | brother
    let go of old grudges | grudges
    ask for help | help
    speak up in meetings | meetings
    say no without guilt | guilt
    trust my own judgement | judgement
    breathe deeply when I feel stressed |
    meditate for ten minutes | minutes
    clean the kitchen | kitchen
    declutter my desk | desk
    save some money | money
    plan my week on Sunday | week
    get outside | outside
    notice the small joys | joys
    appreciate what I have |
    move my body every day | body
    take the stairs | stairs
    lift weights twice a week | weights
    swim on Saturday | Saturday
    ride my bike to the office | bike office
    drink less coffee | coffee
    cut down on sugar | sugar
    limit my screen time | screen
    eat slowly | slowly
    chew my food | food
    smile at strangers | strangers
    help a neighbour | neighbour
    listen more than I speak |
    tell the truth | truth
    keep my promises | promises
    face my fear of flying | fear
    try something new | new
    paint again | again
    play with my children | children
    visit my grandmother | grandmother
    write to an old friend | friend
    be on time for work | work
    wake up early | early
    rest without feeling guilty |

    enjoy my morning coffee | coffee
    live in the present moment | moment
    take one step at a time | step
    start my thesis | thesis
    prepare for the interview | interview
    work on my patience | patience
    stay calm in traffic | traffic
    stop for a moment before I answer | moment
    respect my own limits | limits
    set boundaries with my boss | boundaries boss
    look after my back | back
    take care of my health | health
    accept my mistakes | mistakes
    celebrate small wins | wins
    support my sister | sister
    reach out to an old friend | friend
    walk the dog after lunch | dog lunch
    water the plants | plants
    sleep better | better
    laugh more |
    love myself as I am |
    """)

  private static let ways = Sample.read(
    """
    patient with my kids | kids
    kind to myself |
    grateful for my family | family
    present with my friends | friends
    calm and collected |
    brave enough to speak up |
    honest with my partner | partner
    open to change | change
    generous with my time | time
    curious about people | people
    a good listener | listener
    a better friend | friend
    gentle with my body | body
    confident at work | work
    more mindful |
    less judgmental | judgmental
    kinder |
    strong and steady |
    fully here | here
    on time | time
    at peace with my past | peace past
    more playful |
    the calm in the storm | calm storm
    there for my sister | sister
    focused during meetings | meetings
    happy with what I have |
    a role model for my daughter | model daughter
    consistent with my training | training
    true to my word | word
    warm and welcoming |
    humble in victory | victory
    proud of my progress | progress
    less hard on myself | myself
    more organised at home | home
    a source of joy | source joy
    loving |
    attentive when others speak |
    patient, kind and fair |
    at ease in my own skin | skin
    awake to beauty | beauty
    """)

  private static let things = Sample.read(
    """
    patience | patience
    more patience with the kids | patience kids
    gratitude | gratitude
    inner peace | peace
    courage | courage
    family dinners | dinners
    better sleep | sleep
    more time outdoors | time outdoors
    less screen time | screen time
    less sugar | sugar
    a calm mind | mind
    a clean desk | desk
    honest conversations | conversations
    quiet mornings | mornings
    focus and clarity | focus clarity
    energy for my children | energy children
    balance between work and rest | balance work rest
    a slow weekend | weekend
    fresh air | air
    healthy food | food
    the courage to start again | courage
    self-compassion | self-compassion
    joy in small things | joy things
    strength and softness | strength softness
    time for myself | time
    deep work | work
    music every evening | music evening
    yoga | yoga
    daily walks | walks
    more laughter | laughter
    fewer meetings | meetings
    a tidy home | home
    good company | company
    progress over perfection | progress perfection
    quality over quantity | quality quantity
    kindness in every word | kindness word
    compassion for difficult people | compassion people
    an open heart | heart
    discipline | discipline
    a fresh start | start
    rest and recovery | rest recovery
    trust in the process | trust process
    a good night's sleep | sleep
    freedom from worry | freedom worry
    connection with nature | connection nature
    hope | hope
    simple meals | meals
    steady progress | progress
    laughter with friends | laughter friends
    eight hours of sleep | hours sleep
    """)

  private static let refrained = Sample.read(
    """
    snack at night | night
    check email in bed | email bed
    worry about money | money
    complain about the weather | weather
    compare myself to others | others
    rush through breakfast | breakfast
    interrupt people | people
    shout at the kids | kids
    gossip about colleagues | colleagues
    scroll before sleep | sleep
    smoke |
    be late for dinner | dinner
    be so hard on myself | myself
    take things personally | things
    give up on my dreams | dreams
    skip breakfast | breakfast
    waste food | food
    procrastinate |
    overthink every decision | decision
    judge my body | body
    buy things I do not need | things
    drink alcohol during the week | alcohol week
    argue with my father | father
    doubt my strength | strength
    answer emails at the weekend | emails weekend
    eat standing up | standing
    neglect my friends | friends
    hide my feelings | feelings
    be afraid of failure | failure
    look at my phone all day | phone
    """)
}
