extension Corpus {
  /// Hand-written texts of every shape: statements, questions, several sentences, odd spellings.
  static let oddities = Sample.read(
    """
    I am enough | enough
    I am worthy of love | love
    I am not my thoughts | thoughts
    I deserve rest | rest
    I have everything I need | everything
    I can do hard things | things
    My body deserves kindness | body kindness
    Today is a gift | gift
    Nothing can disturb my peace | peace
    The day is mine to shape | day
    Everything happens in its own time | time
    Less is more | more
    Done is better than perfect | perfect
    What I do matters |
    My mornings set the tone | mornings tone
    I trust the process | process
    I let go of control | control
    I forgive myself | myself
    I breathe in calm | calm
    I choose joy | joy
    I love my job | job
    I feel calm and centred | calm
    I don't have to be perfect | perfect
    I don't need to please everyone | everyone
    I do not have to earn my rest | rest
    I no longer apologise for my feelings | feelings
    I refuse to live in fear | fear
    I am learning to say no | no
    I'm trying to eat less sugar | sugar
    I am working on my temper | temper
    I am ready to let my guard down | guard
    I'm done with self-doubt | self-doubt
    I'm grateful |
    I am calm, I am strong | calm
    I'll do my best to listen |
    I need to drink more water!!! | water
    i want to be a better dad | dad
    I WANT TO SLEEP MORE |
    BE KIND |
    slow down. breathe. |
    Slow down. Look around. Say thanks. | thanks
    Walk, stretch and breathe |
    Eat well, sleep well, move often |
    Stop biting my nails | nails
    Stop worrying about what others think | others
    Quit smoking |
    Quit sugar | sugar
    Give up alcohol in January | alcohol January
    Avoid the news before noon | news noon
    No phone at dinner | phone dinner
    No sugar after eight | sugar eight
    No more excuses | excuses
    no more doomscrolling in bed | bed
    No complaints today | complaints
    Never give up | up
    Not everything needs an answer | everything answer
    Without hurry | hurry
    With love | love
    In peace | peace
    One step at a time | step time
    One day at a time | day time
    Be here now | here now
    Be the change at work | change work
    Being present with my family | family
    Drinking more water | water
    Going to bed earlier | bed
    Running three times a week | week
    To forgive and to forget |
    To be a calm parent | parent
    Mindful eating | eating
    Morning yoga before work | yoga work
    10,000 steps a day | steps
    8 hours of sleep | hours sleep
    Meditation 🧘 every morning | meditation morning
    🌱 Grow a little each day | day
    #gratitude | gratitude
    Gratitude!!! | gratitude
    patience… | patience
    "Kindness" | kindness
    Goal: read more books | books
    Intention: patience with my students | patience students
    Today: finish my essay | essay
    This month: less spending | spending
    Note to self: breathe |
    My goal is to read one book a month | book month
    My word for the year is simplicity |
    The plan is to rest |
    Exercise 30 minutes every day | minutes day
    Run 5k on Sunday | 5k Sunday
    Wake up at 6:30 |
    Lights out by 10 pm | lights
    Take my vitamins with breakfast | vitamins breakfast
    When I feel tired, I rest | tired
    When the kids fight, I stay calm | kids
    If I stumble, I begin again |
    Before I speak, I pause |
    Every morning I write three pages | morning pages
    In this moment, I choose peace | peace
    After lunch I walk | lunch
    How can I be kinder to my body? | body
    What if I trusted myself? |
    What would make today great? | today
    Am I drinking enough water? | water
    Can I let go of the need to be right? | need
    Why not dance? |
    Love yourself | myself
    Trust your gut | gut
    Be proud of how far you have come |
    You are stronger than you think | stronger
    Take time to do what makes your soul happy | time soul
    We will eat dinner together | dinner
    We are a team | team
    Let's take the stairs | stairs
    Let us be patient with each other | other
    Let my body rest when it is tired | body
    May I be happy, may I be well |
    I want my mornings to be calmer | mornings
    I want to, above all, be kind |
    I hope to someday run a marathon | marathon
    I wish to travel more |
    I would rather listen than talk |
    I never want to take my health for granted | health
    Please remember to call Grandma | Grandma
    Don't forget to stretch |
    Do something kind for a stranger | stranger
    Do the dishes right after dinner | dishes dinner
    Do less, better | less
    Just breathe |
    Only good thoughts | thoughts
    So much love | love
    Kindness, always | kindness
    Rest |
    Focus | focus
    Smile |
    Breathe |
    Patience (with the dog and with me) | patience
    Courage & kindness | courage kindness
    Work/life balance | balance
    GLP-1 injection on Friday | injection Friday
    Dentist appointment | appointment
    Gym after work | gym work
    Call mum, write to Dad | mum Dad
    Eat an apple a day | apple
    Be an honest friend | friend
    Have a good day | day
    Make my bed | bed
    Think before I speak |
    Finish what I start |
    Ask "why" more often |
    Read, read, read |
    Work hard and be nice to people | people
    Be brave and speak up in meetings | meetings
    Water the plants and call mum | plants mum
    Be still and listen to the rain | rain
    Sit with my feelings instead of running from them | feelings
    Let the people I love know that I love them | people
    Put on my own oxygen mask first | mask
    Become the person my dog thinks I am | person
    Keep it simple | simple
    Enjoy every moment | moment
    This month, fewer purchases | purchases
    This week: walk, stretch and rest | week
    Sunday: call Grandma | Sunday Grandma
    Wear sunscreen | sunscreen
    Work smarter, not harder |
    Be kind, be brave |
    I hope I can be calm today |
    It's okay to rest |
    Less worrying, more doing | worrying doing
    Spend less money on clothes | money clothes
    I want my kids to feel loved | kids
    My family comes first | family
    Leave the office on time | office time
    There is enough time | time
    Not checking my phone at dinner | phone dinner
    """)

  /// Texts that cannot be taken apart: they are quoted, or shortened.
  static let foreign = [
    "Más paciencia con los niños", "Ich möchte geduldiger sein", "Être plus patient",
    "もっと水を飲む", "Больше гулять", "早睡早起", "🌱", "🧘‍♀️🕊️", "¿Qué es suficiente?",
  ]
}
