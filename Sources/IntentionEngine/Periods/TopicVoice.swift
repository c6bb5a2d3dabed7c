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

  static func of(_ topic: Topic) -> TopicVoice {
    switch topic {
    case .calm:
      TopicVoice(
        quality: "calm", sphere: "the way I breathe and speak", next: .presence,
        days: [
          "I breathe slowly before I answer.", "I let one thing at a time be enough.",
          "I find a quiet minute and stay in it.",
        ])
    case .courage:
      TopicVoice(
        quality: "courage", sphere: "the things I have put off", next: .honesty,
        days: [
          "I say the true thing, even with a shaking voice.",
          "I take the first step before I feel ready.",
          "I look at what I fear and stay kind to myself.",
        ])
    case .gratitude:
      TopicVoice(
        quality: "gratitude", sphere: "the ordinary hours of my day", next: .kindness,
        days: [
          "I notice one good thing and let it warm me.", "I thank someone and tell them why.",
          "I take nothing good for granted.",
        ])
    case .focus:
      TopicVoice(
        quality: "a clear focus", sphere: "the task in front of me", next: .simplicity,
        days: [
          "I give one task the whole of my attention.",
          "I leave my phone behind and stay with what is here.",
          "I finish one thing before I pick up another.",
        ])
    case .kindness:
      TopicVoice(
        quality: "kindness", sphere: "the way I speak to people", next: .connection,
        days: [
          "I speak to myself as I would to a friend.",
          "I look for one small way to lighten someone’s day.",
          "I assume the best of the people I meet.",
        ])
    case .movement:
      TopicVoice(
        quality: "joy in movement", sphere: "the way I use my body", next: .health,
        days: [
          "I move because it feels good to be alive.",
          "I take the longer way and enjoy each step.",
          "I stretch the tiredness out of my shoulders.",
        ])
    case .rest:
      TopicVoice(
        quality: "a restful heart", sphere: "the way I end my days", next: .balance,
        days: [
          "I let the evening be slow and the lights be low.", "I stop a little before I am tired.",
          "I lie down without a list in my head.",
        ])
    case .nourishment:
      TopicVoice(
        quality: "mindful eating", sphere: "my time at the table", next: .gratitude,
        days: [
          "I eat slowly and taste every bite.", "I choose the food that does my body good.",
          "I drink water before I reach for anything else.",
        ])
    case .health:
      TopicVoice(
        quality: "care for my health", sphere: "the way I treat my body", next: .movement,
        days: [
          "I listen to what my body tells me.", "I treat my body as I would treat a friend.",
          "I choose what will feel good tomorrow as well.",
        ])
    case .learning:
      TopicVoice(
        quality: "curiosity", sphere: "the things I have yet to learn", next: .growth,
        days: [
          "I ask an honest question and listen to the answer.",
          "I gladly let myself be a beginner.",
          "I read a few pages with an open mind.",
        ])
    case .creativity:
      TopicVoice(
        quality: "a maker’s joy", sphere: "the things I make", next: .joy,
        days: [
          "I make something small, just for the pleasure of it.",
          "I let the first draft be rough.",
          "I look at ordinary things until they surprise me.",
        ])
    case .patience:
      TopicVoice(
        quality: "patience", sphere: "the slow parts of my day", next: .kindness,
        days: [
          "I give people the time they need to finish.", "I let slow things be slow.",
          "I wait with a soft face and an easy breath.",
        ])
    case .joy:
      TopicVoice(
        quality: "joy", sphere: "the small moments of my day", next: .connection,
        days: [
          "I let myself laugh out loud.", "I do one thing only because it delights me.",
          "I share what makes me smile.",
        ])
    case .presence:
      TopicVoice(
        quality: "presence", sphere: "the moment I am in", next: .gratitude,
        days: [
          "I am fully where my feet are.", "I look people in the eye when they speak.",
          "I notice the light, the air and the sounds around me.",
        ])
    case .perseverance:
      TopicVoice(
        quality: "perseverance", sphere: "the days that are hard", next: .hope,
        days: [
          "I begin again without blaming myself.", "I take the next small step.",
          "I keep going gently when it gets hard.",
        ])
    case .discipline:
      TopicVoice(
        quality: "steadiness", sphere: "the habits I keep", next: .balance,
        days: [
          "I keep the small promise I made to myself.", "I begin at the time I chose.",
          "I let my good habits carry me.",
        ])
    case .growth:
      TopicVoice(
        quality: "a beginner’s mind", sphere: "the person I am becoming", next: .perseverance,
        days: [
          "I try one thing in a new way.", "I let a mistake teach me something.",
          "I am glad of how far I have come.",
        ])
    case .connection:
      TopicVoice(
        quality: "an open heart", sphere: "the time I share with others", next: .presence,
        days: [
          "I reach out to someone I miss.",
          "I give the people at my table my full attention.",
          "I tell someone what they mean to me.",
        ])
    case .honesty:
      TopicVoice(
        quality: "honesty", sphere: "the words I choose", next: .courage,
        days: [
          "I say what I mean, kindly and plainly.", "I freely admit what I do not know.",
          "I keep my word in small things.",
        ])
    case .hope:
      TopicVoice(
        quality: "hope", sphere: "the way I look at tomorrow", next: .courage,
        days: [
          "I look for what is going well.", "I plant one small seed for tomorrow.",
          "I let the morning be a fresh start.",
        ])
    case .simplicity:
      TopicVoice(
        quality: "simplicity", sphere: "the shape of my days", next: .calm,
        days: [
          "I let go of one thing I do not need.", "I choose the plain way and enjoy it.",
          "I leave some empty space in the day.",
        ])
    case .nature:
      TopicVoice(
        quality: "a love of nature", sphere: "my time under the open sky", next: .calm,
        days: [
          "I step outside and look up at the sky.", "I let the weather be good company.",
          "I notice one thing that is growing.",
        ])
    case .balance:
      TopicVoice(
        quality: "balance", sphere: "the way I share out my hours", next: .rest,
        days: [
          "I give work its hours and rest its own.", "I say no with a friendly voice.",
          "I stop when enough is enough.",
        ])
    case .confidence:
      TopicVoice(
        quality: "confidence", sphere: "the choices I make", next: .courage,
        days: [
          "I trust my own judgement and act on it.", "I stand tall and take up my space.",
          "I speak up because my view counts.",
        ])
    case .purpose:
      TopicVoice(
        quality: "a sense of purpose", sphere: "the way I spend my days", next: .focus,
        days: [
          "I begin with what matters most.", "I do one thing that I will be glad of later.",
          "I ask what this day is for and follow the answer.",
        ])
    case .acceptance:
      TopicVoice(
        quality: "acceptance", sphere: "the things I cannot change", next: .calm,
        days: [
          "I let what is over be over.", "I forgive one small thing and move on.",
          "I make room for things as they are.",
        ])
    case .work:
      TopicVoice(
        quality: "care for my craft", sphere: "the work I do", next: .balance,
        days: [
          "I do one piece of work with care.", "I begin with the task I have been putting off.",
          "I leave my desk with a clear mind.",
        ])
    case .time:
      TopicVoice(
        quality: "an unhurried mind", sphere: "the pace of my days", next: .presence,
        days: [
          "I leave early enough to walk slowly.", "I give my best hour to what I love.",
          "I let the day have some quiet minutes.",
        ])
    }
  }
}
