extension Corpus {
  /// A hundred intentions as people with health goals type them, with the words no rewording may
  /// lose. They cover food, weight, injections, sleep, training, work and other people.
  static let everyday = Sample.read(
    """
    log every meal this week | meal week
    weigh in on Monday mornings | Monday mornings
    take my Wegovy on Friday evening | Wegovy Friday evening
    rotate my injection site | injection site
    eat protein at breakfast | protein breakfast
    cook at home four nights a week | home nights week
    I want to lose the last ten pounds | pounds
    stop eating after 8 pm |
    no seconds at dinner | seconds dinner
    no alcohol on weekdays | alcohol weekdays
    fewer takeaways | takeaways
    more fibre and less sugar | fibre sugar
    I will not skip leg day | leg day
    don't weigh myself every day | day
    I don't want to binge when I'm lonely |
    put down my fork between bites | fork bites
    drink a glass of water before every meal | glass water meal
    I am going to sleep by 10:30 | 10 30
    keep my phone out of the bedroom | phone bedroom
    turn off screens an hour before bed | screens hour bed
    get eight hours of sleep tonight | hours sleep tonight
    wake up without an alarm | alarm
    Run three times this week | times week
    lift heavier on squats | squats
    deadlift my body weight by June | weight June
    walk 9000 steps a day | steps day
    swim twice a week before work | week work
    sign up for the spring triathlon | spring triathlon
    stretch my hips after each run | hips run
    recover before I train again |
    I'm going to be gentle with my knee | knee
    rest on Sunday even if I feel fine | Sunday
    trust my body to heal | body
    be patient while my back heals | back
    I am more than a number on the scale | number scale
    My weight does not define me | weight
    progress takes time | progress time
    My body is strong and getting stronger | body
    I can handle this craving | craving
    I choose foods that nourish me | foods
    I enjoy moving my body | body
    I am allowed to rest |
    I am kind to my body | body
    I love the person I am becoming | person
    I don't need dessert to be happy | dessert
    I don't have to finish my plate | plate
    I do not need to earn my food | food
    I will never diet again |
    I'm not going to compare my progress to hers | progress
    Don't let one bad day become a bad week | day week
    If I miss a workout, I will try again tomorrow | workout tomorrow
    When I crave sweets, I go for a walk | sweets walk
    After dinner I brush my teeth | dinner teeth
    Before bed, I write down three good things | bed things
    While the coffee brews, I stretch | coffee
    Whenever I feel stressed I will breathe slowly |
    In the morning I meditate for five minutes | morning minutes
    On Fridays I call my sister | Fridays sister
    Tonight I go to bed early | Tonight bed
    This weekend I will hike with Anna | weekend Anna
    Tomorrow: see the doctor about my knee | knee doctor
    Tomorrow I start the new plan | Tomorrow plan
    How can I sleep better? |
    How do I stay motivated? | motivated
    What if I said no? |
    Should I go to the gym today? | gym today
    Could I be more patient with my mother? | mother
    Let me be the friend I want to have | friend
    Let us eat together without phones | phones
    May I be free of worry | worry
    Help me stay calm at the dentist | dentist
    Help me to forgive my father | father
    My goal is to walk daily this month | daily
    My intention today is kindness | kindness
    My mantra is one bite at a time | bite time
    The goal is to finish the half marathon | marathon
    Goal: bench 80 kg | 80 kg
    Mantra: slow is smooth | smooth
    Reminder: refill my prescription | prescription
    Try to see the good in my boss | good boss
    I'd love to sing in a choir | choir
    I'd rather read than scroll |
    I need to stop apologising all the time | time
    I need a break | break
    I want less stress at work | stress work
    I want a strong back | back
    I wish for peace in my family | peace family
    I hope to see the mountains in July | mountains July
    I promise to be honest with my doctor | doctor
    I am determined to quit smoking |
    I am trying to be a calmer driver | driver
    I refuse to give up | up
    I resolve to pay off my credit card | card
    I am grateful for my health | health
    I feel strong today | strong
    I forgive my body for being tired | body
    eat the rainbow | rainbow
    be where my feet are | feet
    less scrolling, more strolling | scrolling strolling
    Call the physio and book an appointment | physio appointment
    """)
}
