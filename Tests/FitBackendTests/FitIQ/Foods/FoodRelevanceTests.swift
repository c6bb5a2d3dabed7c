import FitAPI
import Testing

@testable import FitBackend

/// Whether a search finds what a person means, judged on everyday queries.
///
/// The gates are those of the judgement, not of each query: of what is typed at a fridge door no
/// list is complete, and a change that helps ten queries may cost one.
@Suite("Relevance of a food search")
struct FoodRelevanceTests {
  /// A query and the foods of which any may come first; and those that would be embarrassing.
  struct Judgement: Sendable {
    var query: String
    var meant: [String]
    var absurd: [String]

    /// `query > food | food ! absurd food`; a food is named by the beginning of its name.
    init(_ line: Substring) {
      let sides = line.split(separator: ">", maxSplits: 1).map { String($0).trimmed }
      let foods = sides[1].split(separator: "!", maxSplits: 1)
      query = sides[0]
      meant = foods[0].split(separator: "|").map { String($0).trimmed }
      absurd =
        foods.count > 1 ? foods[1].split(separator: "|").map { String($0).trimmed } : []
    }
  }

  /// How often what was meant came first, and among the first five.
  struct Outcome {
    var count = 0
    var first = 0
    var five = 0
    /// What came instead.
    var misses: [String] = []

    var firstShare: Double { Double(first) / Double(count) }
    var fiveShare: Double { Double(five) / Double(count) }
  }

  private func outcome(of table: String, amongProducts: Bool) throws -> Outcome {
    let backend = try InProcess()
    if amongProducts {
      try ImportedFoodsTests.write(ImportedFoodsTests.noise, beside: backend)
    }
    func isAny(_ name: String?, of names: [String]) -> Bool {
      names.contains { name?.hasPrefix($0) ?? false }
    }
    var outcome = Outcome()
    for judgement in table.split(separator: "\n").map(Judgement.init) {
      let found = try backend.search(judgement.query, size: 5)
      outcome.count += 1
      if isAny(found.first, of: judgement.meant) {
        outcome.first += 1
      } else {
        outcome.misses.append("\(judgement.query): \(found)")
      }
      if found.contains(where: { isAny($0, of: judgement.meant) }) { outcome.five += 1 }
      #expect(!isAny(found.first, of: judgement.absurd), "\(judgement.query): \(found)")
    }
    return outcome
  }

  @Test(
    "The relevance tables are nearly always answered with the expected food first",
    arguments: tables)
  func relevance(_ table: String) throws {
    let outcome = try outcome(of: table, amongProducts: false)
    #expect(outcome.firstShare >= 0.95, "\(outcome.misses)")
    #expect(outcome.fiveShare >= 0.99, "\(outcome.misses)")
  }

  @Test(
    "The expected food comes first although thousands of products hold the same words",
    arguments: tables)
  func relevanceAmongProducts(_ table: String) throws {
    let outcome = try outcome(of: table, amongProducts: true)
    #expect(outcome.firstShare >= 0.9, "\(outcome.misses)")
    #expect(outcome.fiveShare >= 0.97, "\(outcome.misses)")
  }

  private static let tables = [plain, phrases, misspelt, unfinished, otherwiseNamed]

  static let plain = """
    egg > Egg, whole, raw | Egg, hard-boiled | Egg, fried | Egg, scrambled ! Eggnog | Eggplant
    eggs > Egg, whole, raw | Egg, hard-boiled | Egg, fried | Egg, scrambled ! Egg noodles
    milk > Milk, whole | Milk, 2% | Milk, skim ! Milk chocolate | Milkshake | Milk powder
    cheese > Cheddar | Swiss cheese | American cheese | Mozzarella ! Cheesecake | Cheeseburger
    butter > Butter, salted | Butter, unsalted ! Butterhead | Buttermilk | Peanut butter
    cream > Heavy cream | Light cream ! Cream cheese | Ice cream | Cream of
    yogurt > Yogurt, plain | Greek yogurt, plain ! Frozen yogurt
    bread > White bread | Whole wheat bread | Wheat bread ! Breadcrumbs | Breadstick | Bread flour
    toast > White bread, toasted | Whole wheat bread, toasted ! French toast | Melba
    bagel > Bagel, plain
    rice > White rice, long-grain, cooked | Brown rice, cooked ! Rice cake | Rice flour | Rice milk
    pasta > Spaghetti, cooked | Fresh pasta | Pasta, dry | Whole wheat pasta ! Marinara
    noodles > Egg noodles | Spaghetti, cooked | Rice noodles
    oats > Rolled oats | Oatmeal, cooked ! Oat milk | Oatmeal cookie
    oatmeal > Oatmeal, cooked | Rolled oats | Instant oatmeal ! Oatmeal cookie
    cereal > Corn flakes | Bran flakes | Toasted oat ring | Crisped rice ! Cereal bar
    chicken > Chicken breast | Chicken, whole ! Chicken cacciatore | Chicken broth | Chicken liver
    turkey > Turkey breast | Turkey, whole | Ground turkey ! Turkey bacon | Turkish coffee
    beef > Ground beef | Roast beef | Sirloin | Stewing beef ! Beef broth | Beef jerky | Beef liver
    steak > Sirloin | Ribeye | Strip steak | Flank | T-bone ! Steak sauce
    pork > Pork chop | Pork loin | Pork tenderloin ! Pork rinds
    bacon > Bacon, cooked | Bacon, raw ! Bacon grease | Bacon cheeseburger
    ham > Ham, ! Hamburger | Ham sandwich
    lamb > Leg of lamb | Lamb chop | Lamb shoulder
    fish > Cod | Tilapia | Haddock | Salmon | Fish sticks ! Fish sauce | Fish-shaped
    salmon > Salmon, Atlantic ! Smoked salmon
    tuna > Tuna, ! Tuna salad | Tuna noodle
    shrimp > Shrimp, cooked | Shrimp, raw ! Shrimp, breaded
    crab > Crab, | Crab legs ! Crab cake | Imitation crab
    apple > Apple, raw ! Apple pie | Apple juice | Applesauce
    banana > Banana ! Banana bread | Banana chips
    orange > Orange ! Orange juice | Orange soda | Orange chicken
    grapes > Grapes ! Grape juice | Grapefruit
    pear > Pear ! Barley
    peach > Peach ! Peaches, canned | Peach nectar
    plum > Plum ! Tomatoes
    lemon > Lemon ! Lemonade | Lemon juice
    lime > Lime ! Lime juice
    kiwi > Kiwi
    melon > Cantaloupe | Honeydew | Watermelon
    cherries > Cherries, sweet ! Cherry pie
    strawberries > Strawberries ! Strawberries, frozen | Jam
    avocado > Avocado ! Avocado oil
    olives > Olives ! Olive oil
    potato > Potato, ! Potato chips | Potato bread | Potato salad
    carrots > Carrot, | Baby carrots ! Carrot juice
    onion > Onion, raw | Onion, cooked ! Onion rings | Onion soup
    garlic > Garlic, raw ! Garlic bread | Garlic powder
    tomato > Tomato, raw ! Tomato soup | Tomato paste | Tomato sauce
    peas > Green peas ! Peanuts | Peach | Pear | Black-eyed
    corn > Sweet corn | Corn, ! Corn dog | Cornbread | Corn oil | Corn syrup
    pepper > Bell pepper | Black pepper ! Pepperoni
    mushrooms > Mushrooms ! Cream of mushroom
    lettuce > Iceberg | Romaine | Green leaf | Butterhead
    spinach > Spinach ! Palak
    cabbage > Cabbage
    beans > Baked beans | Black beans | Kidney beans | Pinto beans | Green beans ! Jelly beans
    nuts > Mixed nuts | Almonds | Walnuts | Cashews ! Doughnut
    almonds > Almonds ! Almond milk | Almond butter
    peanuts > Peanuts, dry | Peanuts, raw ! Peanut butter | Peanut oil
    honey > Honey ! Honeydew
    sugar > Sugar, white ! Sugar cookie | Sugar, brown
    salt > Salt ! Saltine
    flour > All-purpose ! Flour tortilla
    jam > Jam
    chocolate > Milk chocolate | Dark chocolate ! Chocolate milk | Chocolate cake
    cookies > Chocolate chip cookie | Oatmeal cookie | Sugar cookie
    cake > Chocolate cake | Yellow cake | Sponge cake | Pound cake ! Crab cake | Rice cake
    pizza > Pizza, cheese, regular | Pizza, pepperoni ! Pizza rolls
    burger > Hamburger | Cheeseburger ! Hamburger or hot dog bun
    soup > Chicken noodle | Tomato soup | Vegetable soup | Minestrone | Lentil soup
    water > Water, ! Watermelon | Watercress | Water crackers | Water chestnuts
    coffee > Coffee, brewed, black ! Coffee cake | Coffee creamer | Coffee liqueur
    tea > Tea, black | Tea, green ! Tea with milk
    juice > Orange juice | Apple juice
    beer > Beer, regular ! Root beer | Beer, non
    wine > Red wine | White wine ! Red wine vinegar
    gin > Gin, | Spirits ! Ginger | Gin and tonic
    rum > Rum ! Sirloin
    crackers > Snack crackers | Saltine | Wheat crackers ! Graham
    chips > Potato chips, salted | French fries ! Chocolate chips | Banana chips
    """

  static let phrases = """
    chicken breast > Chicken breast, cooked | Chicken breast, grilled ! Chicken breast, deli
    breast of chicken > Chicken breast, cooked | Chicken breast, grilled
    raw chicken breast > Chicken breast, raw
    grilled chicken breast > Chicken breast, grilled
    roast chicken > Chicken, whole, roasted | Chicken breast, cooked
    chicken thighs > Chicken thigh
    chicken wings > Buffalo wings | Chicken wing ! Fried chicken wing
    chicken curry > Chicken curry
    chicken soup > Chicken noodle soup
    ground beef > Ground beef
    lean ground beef > Ground beef 9 | Ground beef 85
    pork chops > Pork chop
    grilled salmon > Salmon
    smoked salmon > Smoked salmon
    canned tuna > Tuna, light, canned | Tuna, white, canned
    fried egg > Egg, fried
    scrambled eggs > Egg, scrambled
    hard boiled eggs > Egg, hard-boiled
    egg whites > Egg white, raw ! Egg white powder
    skim milk > Milk, skim ! Milk powder
    whole milk > Milk, whole ! Yogurt
    2% milk > Milk, 2%
    low fat milk > Milk, 1% | Milk, 2%
    chocolate milk > Chocolate milk ! Milk chocolate
    milk chocolate > Milk chocolate ! Chocolate milk
    almond milk > Almond milk
    oat milk > Oat milk
    greek yogurt > Greek yogurt, plain
    cottage cheese > Cottage cheese
    cream cheese > Cream cheese ! Cream cheese, light
    cheddar cheese > Cheddar cheese ! Cheddar cheese, low
    grated cheese > Mexican blend | Parmesan cheese, grated
    ice cream > Ice cream, vanilla ! Ice cream sandwich
    whole wheat bread > Whole wheat bread
    white bread > White bread
    whole wheat toast > Whole wheat bread, toasted
    toast with butter > Toast with butter | White bread, toasted | Whole wheat bread, toasted
    french toast > French toast, homemade
    brown rice > Brown rice, cooked
    fried rice > Fried rice
    cooked rice > White rice, long-grain, cooked
    mashed potatoes > Mashed potatoes
    baked potato > Potato, baked
    french fries > French fries
    sweet potato > Sweet potato, baked | Sweet potato, raw ! Sweet potato fries | Sweet potato chips
    green beans > Green beans, cooked | Green beans, raw
    baked beans > Baked beans
    red pepper > Bell pepper, red
    steamed broccoli > Broccoli, cooked
    orange juice > Orange juice
    apple pie > Apple pie
    peanut butter > Peanut butter, smooth | Peanut butter, chunky ! Peanut butter cookie
    olive oil > Olive oil
    soy sauce > Soy sauce
    tomato soup > Tomato soup
    tomato sauce > Tomato sauce | Marinara
    macaroni and cheese > Macaroni and cheese
    mac n cheese > Macaroni and cheese
    spaghetti and meatballs > Spaghetti and meatballs
    ham and cheese sandwich > Ham and cheese sandwich
    grilled cheese > Grilled cheese
    half and half > Half and half
    fish and chips > Fish and chips | Battered fish
    caesar salad > Caesar salad with dressing | Chicken Caesar
    hot dog > Hot dog ! Hot dog with chili | Hamburger or hot dog bun
    black coffee > Coffee, brewed, black
    coffee with milk > Coffee with milk | Cafe con leche | Latte | Coffee with creamer ! Iced coffee
    green tea > Tea, green
    iced tea > Iced tea
    hot chocolate > Hot chocolate | Hot cocoa
    red wine > Red wine ! Red wine vinegar
    gin and tonic > Gin and tonic
    diet coke > Cola, diet
    sparkling water > Club soda
    protein powder > Whey protein | Soy protein
    granola bar > Granola bar
    trail mix > Trail mix
    dark chocolate > Dark chocolate
    carrot cake > Carrot cake | Chocolate cake | Cheesecake | Yellow cake | Pound cake | Sponge cake ! Carrot, raw
    omelette with cheese > Cheese omelette | Omelette
    frozen peas > Green peas, frozen
    dried apricots > Apricot, dried
    corn on the cob > Sweet corn
    """

  static let misspelt = """
    brocoli > Broccoli
    brocolli > Broccoli
    yoghurt > Yogurt, plain | Greek yogurt
    yogourt > Yogurt, plain | Greek yogurt
    yoghert > Yogurt, plain | Greek yogurt
    bannana > Banana
    bananna > Banana
    avacado > Avocado
    choclate > Milk chocolate | Dark chocolate
    tomatoe > Tomato, raw
    potatos > Potato,
    letuce > Iceberg | Romaine | Green leaf
    cofee > Coffee, brewed
    capucino > Cappuccino
    expresso > Espresso
    spagetti > Spaghetti, cooked
    spageti > Spaghetti, cooked
    lasanga > Lasagna
    califlower > Cauliflower
    cabage > Cabbage
    cucmber > Cucumber
    zuchini > Zucchini
    strawbery > Strawberries
    bluberries > Blueberries
    rasberry > Raspberries
    pinaple > Pineapple
    oragne > Orange
    aple > Apple, raw
    grapfruit > Grapefruit
    chese > Cheddar
    chedder > Cheddar
    mozarella > Mozzarella
    parmasan > Parmesan
    samon > Salmon
    shirmp > Shrimp
    chiken > Chicken breast | Chicken, whole
    chikcen > Chicken breast | Chicken, whole
    chicken brest > Chicken breast
    sausge > Pork sausage | Italian sausage
    hambuger > Hamburger
    sandwhich > Ham sandwich | Turkey sandwich | Chicken sandwich | Grilled cheese sandwich
    peperoni pizza > Pizza, pepperoni | Pepperoni pizza
    pancaks > Pancake
    wafle > Waffle
    biscut > Biscuit | Chocolate chip cookie
    porrige > Oatmeal, cooked
    cerial > Corn flakes | Bran flakes | Toasted oat | Crisped rice
    almons > Almonds
    wallnuts > Walnuts
    peanutbutter > Peanut butter
    peanut buter > Peanut butter
    kidny beans > Kidney beans
    lentls > Lentils
    bred > White bread | Whole wheat bread
    mayonaise > Mayonnaise
    tumeric > Turmeric
    cinammon > Cinnamon
    vegatable soup > Vegetable soup
    orange jucie > Orange juice
    milk shake > Milkshake
    water melon > Watermelon
    straw berries > Strawberries
    """

  static let unfinished = """
    chick br > Chicken breast
    chicken br > Chicken breast
    scram > Egg, scrambled
    brocc > Broccoli
    yog > Yogurt, plain | Greek yogurt
    blueb > Blueberries
    strawb > Strawberries
    pota > Potato,
    avoc > Avocado
    moz > Mozzarella
    parm > Parmesan
    spag > Spaghetti
    lasa > Lasagna
    oatm > Oatmeal
    choc > Milk chocolate | Dark chocolate
    app > Apple, raw | Apple juice
    bana > Banana
    cappu > Cappuccino
    espr > Espresso
    peanut b > Peanut butter
    ice cr > Ice cream
    green be > Green beans
    orange j > Orange juice
    greek y > Greek yogurt
    cottage c > Cottage cheese
    sweet po > Sweet potato
    whole wheat br > Whole wheat bread
    grilled chi > Chicken breast, grilled | Chicken
    """

  static let otherwiseNamed = """
    courgette > Zucchini
    aubergine > Eggplant
    prawns > Shrimp, cooked | Shrimp, raw
    beef mince > Ground beef
    minced beef > Ground beef
    crisps > Potato chips, salted
    porridge > Oatmeal, cooked
    wholemeal bread > Whole wheat bread
    rocket > Arugula
    coriander > Cilantro
    swede > Rutabaga
    gammon > Ham
    icing sugar > Powdered sugar
    tinned tomatoes > Tomatoes, canned
    jacket potato > Potato, baked
    fish fingers > Fish sticks | Fish fingers
    semi skimmed milk > Milk, 2%
    double cream > Heavy cream | Double cream
    houmous > Hummus
    beetroot > Beets
    sweetcorn > Sweet corn | Corn,
    spring onion > Spring onion
    mangetout > Snow peas
    natural yoghurt > Yogurt, plain
    prawn cocktail crisps > Crisps | Potato chips
    lasagne > Lasagna
    doughnut > Doughnut
    biscuits > Chocolate chip cookie | Biscuit
    jelly > Gelatin dessert | Jelly, fruit
    ice lolly > Ice pop
    fizzy drink > Cola | Energy drink | Sports drink | Club soda
    coke > Cola
    pepsi > Cola
    sprite > Lemon-lime
    fanta > Orange soda | Fanta
    red bull > Red Bull | Energy drink
    gatorade > Sports drink | Gatorade
    budweiser > Beer, regular
    oreos > Oreo | Chocolate sandwich
    kit kat > Kit Kat | Chocolate wafer
    doritos > Tortilla chips
    pringles > Potato crisps
    cheetos > Cheese puffs
    cheerios > Toasted oat
    weetabix > Weetabix | Shredded wheat
    rice krispies > Crisped rice
    nutella > Nutella | Chocolate hazelnut
    philadelphia > Cream cheese
    marmite > Yeast extract | Marmite
    spam > Luncheon meat
    big mac > Big Mac | Hamburger with special
    mcnuggets > Chicken McNuggets | Chicken nuggets, fast food
    heinz ketchup > Ketchup
    hellmanns mayonnaise > Mayonnaise
    tesco milk > Milk,
    flat white > Flat white | Latte
    americano > Americano | Coffee, brewed
    lager > Beer, regular
    prosecco > Prosecco | White wine
    whisky > Whiskey
    bbq sauce > Barbecue sauce
    mayo > Mayonnaise
    guac > Guacamole
    brekkie burrito > Burrito | Breakfast burrito
    """
}
