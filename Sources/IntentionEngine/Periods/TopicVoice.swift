import PlainText

/// How intentions for a day, a week or a month speak of a topic.
struct TopicVoice {
  /// What a person brings along, as the object of a verb: "I carry ~ into …".
  let quality: String
  /// The part of life in which the topic shows: "I let … shape ~".
  let sphere: String
  /// The topic that a person who has practised this one may turn to next.
  let next: Topic
  /// Sentences for single days: ways of being, concrete enough to act on, without any target.
  let days: [String]

  /// Returns how to speak of a topic, from its line of the table.
  static func of(_ topic: Topic) -> TopicVoice {
    let parts = (table.line(of: topic.rawValue) ?? "").split(atASCII: "|").map(String.init)
    func part(_ place: Int) -> String { place < parts.count ? parts[place] : "" }
    return TopicVoice(
      quality: part(0), sphere: part(1), next: Topic(rawValue: part(2)) ?? .presence,
      days: Array(parts.dropFirst(3)))
  }

  /// A line for each topic: its name, the quality, the sphere, the next topic, the days.
  private static let table: LineTable = """
    calm calm|the way I breathe and speak|presence|\
    I breathe slowly before I answer.|I let one thing at a time be enough.|\
    I find a quiet minute and stay in it.
    courage courage|the things I have put off|honesty|\
    I say the true thing, even with a shaking voice.|I take the first step before I feel ready.|\
    I look at what I fear and stay kind to myself.
    gratitude gratitude|the ordinary hours of my day|kindness|\
    I notice one good thing and let it warm me.|I thank someone and tell them why.|\
    I take nothing good for granted.
    focus a clear focus|the task in front of me|simplicity|\
    I give one task the whole of my attention.|I leave my phone behind and stay with what is here.|\
    I finish one thing before I pick up another.
    kindness kindness|the way I speak to people|connection|\
    I speak to myself as I would to a friend.|I look for one small way to lighten someone’s day.|\
    I assume the best of the people I meet.
    movement joy in movement|the way I use my body|health|\
    I move because it feels good to be alive.|I take the longer way and enjoy each step.|\
    I stretch the tiredness out of my shoulders.
    rest a restful heart|the way I end my days|balance|\
    I let the evening be slow and the lights be low.|I stop a little before I am tired.|\
    I lie down without a list in my head.
    nourishment mindful eating|my time at the table|gratitude|\
    I eat slowly and taste every bite.|I choose the food that does my body good.|\
    I drink water before I reach for anything else.
    health care for my health|the way I treat my body|movement|\
    I listen to what my body tells me.|I treat my body as I would treat a friend.|\
    I choose what will feel good tomorrow as well.
    learning curiosity|the things I have yet to learn|growth|\
    I ask an honest question and listen to the answer.|I gladly let myself be a beginner.|\
    I read a few pages with an open mind.
    creativity a maker’s joy|the things I make|joy|\
    I make something small, just for the pleasure of it.|I let the first draft be rough.|\
    I look at ordinary things until they surprise me.
    patience patience|the slow parts of my day|kindness|\
    I give people the time they need to finish.|I let slow things be slow.|\
    I wait with a soft face and an easy breath.
    joy joy|the small moments of my day|connection|\
    I let myself laugh out loud.|I do one thing only because it delights me.|\
    I share what makes me smile.
    presence presence|the moment I am in|gratitude|\
    I am fully where my feet are.|I look people in the eye when they speak.|\
    I notice the light, the air and the sounds around me.
    perseverance perseverance|the days that are hard|hope|\
    I begin again without blaming myself.|I take the next small step.|\
    I keep going gently when it gets hard.
    discipline steadiness|the habits I keep|balance|\
    I keep the small promise I made to myself.|I begin at the time I chose.|\
    I let my good habits carry me.
    growth a beginner’s mind|the person I am becoming|perseverance|\
    I try one thing in a new way.|I let a mistake teach me something.|\
    I am glad of how far I have come.
    connection an open heart|the time I share with others|presence|\
    I reach out to someone I miss.|I give the people at my table my full attention.|\
    I tell someone what they mean to me.
    honesty honesty|the words I choose|courage|\
    I say what I mean, kindly and plainly.|I freely admit what I do not know.|\
    I keep my word in small things.
    hope hope|the way I look at tomorrow|courage|\
    I look for what is going well.|I plant one small seed for tomorrow.|\
    I let the morning be a fresh start.
    simplicity simplicity|the shape of my days|calm|\
    I let go of one thing I do not need.|I choose the plain way and enjoy it.|\
    I leave some empty space in the day.
    nature a love of nature|my time under the open sky|calm|\
    I step outside and look up at the sky.|I let the weather be good company.|\
    I notice one thing that is growing.
    balance balance|the way I share out my hours|rest|\
    I give work its hours and rest its own.|I say no with a friendly voice.|\
    I stop when enough is enough.
    confidence confidence|the choices I make|courage|\
    I trust my own judgement and act on it.|I stand tall and take up my space.|\
    I speak up because my view counts.
    purpose a sense of purpose|the way I spend my days|focus|\
    I begin with what matters most.|I do one thing that I will be glad of later.|\
    I ask what this day is for and follow the answer.
    acceptance acceptance|the things I cannot change|calm|\
    I let what is over be over.|I forgive one small thing and move on.|\
    I make room for things as they are.
    work care for my craft|the work I do|balance|\
    I do one piece of work with care.|I begin with the task I have been putting off.|\
    I leave my desk with a clear mind.
    time an unhurried mind|the pace of my days|presence|\
    I leave early enough to walk slowly.|I give my best hour to what I love.|\
    I let the day have some quiet minutes.
    """
}
