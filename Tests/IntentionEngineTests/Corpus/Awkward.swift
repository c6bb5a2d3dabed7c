extension Corpus {
  /// What people really type: slang, several wishes at once, names, numbers, half sentences.
  static let awkward = Sample.read(
    """
    I'm not gonna yell at the kids before school anymore | kids school
    Do I really need to check my email on Saturday? |
    Am I being fair to Tom? | Tom
    Why am I always rushing? |
    I want to stop comparing myself to Sarah and be happy with what I have | Sarah
    Drink 2 litres of water and walk 8,000 steps | litres water steps
    Finish chapter 3 by Friday and send it to Dr. Meyer | chapter 3 Friday Meyer
    Be home by 6:30 p.m. for dinner with Mia and Leo | home dinner Mia Leo
    Lose 5kg before my sister's wedding in June | 5kg sister's wedding June
    NO MORE EXCUSES! | excuses
    I AM ENOUGH AND I DON'T HAVE TO PROVE IT | enough
    TAKE MY OZEMPIC SHOT ON SUNDAY | Ozempic shot Sunday
    💪 gym 3x a week 💪 | gym 3x week
    Eat less, move more. |
    more veggies, less junk | veggies junk
    apologise to Mum for what I said on Tuesday | Mum Tuesday
    Organize my desk & answer Ben's e-mail | desk Ben's e-mail
    Realise that I can't control everything | everything
    Not to worry about things I can't change | things
    I will not let my boss ruin my weekend | boss weekend
    Never go to bed angry | bed
    Neither rush nor delay |
    if I feel the urge to snack, I'll drink a glass of water first | urge glass water
    Instead of scrolling in bed, read ten pages of a novel | bed pages novel
    Although I am scared, I will go to the dentist | dentist
    Call Grandma on her 90th birthday | Grandma birthday
    teach José to ride his bike | José bike
    visit Zoë in München | Zoë München
    try yoga | yoga
    I'd like to have been more patient yesterday | yesterday
    I should have called my dad | dad
    I was too hard on myself; today I'll be gentle |
    I was grumpy yesterday, but today I choose joy | joy
    Thank you for this day | day
    15 minutes of German before breakfast | minutes German breakfast
    5:30 alarm, no snooze | alarm snooze
    Less is more: declutter one drawer a day | drawer
    I trust that things will work out | things
    I know that I can do this |
    can't stop, won't stop |
    I intend on being fully present at work | work
    I'm committed to getting healthier for my kids | kids
    I plan on running a half marathon in October | marathon October
    When I'm tired I rest | tired
    before I speak I take a breath | breath
    I am not here to please everyone | everyone
    I won't drink at Dave's party on Saturday | Dave's party Saturday
    I keep forgetting to breathe |
    I will weigh myself only on Mondays | Mondays
    Protein first | protein
    eat when I'm hungry and stop when I'm full |
    listen to what my body is telling me | body
    Sleep 7+ hours | hours
    Mediterranean diet | diet
    30 min of cardio, 3x/week | cardio week
    squat 100 kg | 100 kg
    you've got this |
    never stop learning |
    progress not perfection | progress perfection
    be present, be patient, be kind |
    patience, patience, patience | patience
    reply to all emails by noon | emails noon
    leave work at work | work
    forgive and forget |
    this too shall pass |
    to live, to love, to laugh |
    live laugh love |
    carpe diem | diem
    rise and shine |
    1. drink water 2. walk 3. sleep | water
    I, as a father of two, want to come home earlier | home
    "Be the change you wish to see in the world" | change world
    I'm so tired of being tired | tired
    I hate mornings | mornings
    why bother |
    no |
    I exercise because I love my body, not because I hate it | body
    """)
}
