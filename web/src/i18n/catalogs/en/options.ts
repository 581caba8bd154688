// The options of the games in words: what is asked (`title`), why it matters (`about`), and what each value means.
const options = {
  // UpTown
  "option.uptown.project_sides.title": "Sides of the project cards",
  "option.uptown.project_sides.about":
    "Project cards are printed on both sides. Chance decides which one faces up.",
  "option.uptown.project_sides.random": "Either side, by chance",
  "option.uptown.project_sides.front_only": "Fronts only",
  "option.uptown.second_action.title": "Second action",
  "option.uptown.second_action.about": "Whether a player who could buy or take a card must do so.",
  "option.uptown.second_action.mandatory": "Must be carried out where possible",
  "option.uptown.second_action.optional": "May be left out",
  "option.uptown.second_action_discard.title": "Card of the second action",
  "option.uptown.second_action_discard.about":
    "A card that was bought or taken is normally built at once.",
  "option.uptown.second_action_discard.false": "Must be built",
  "option.uptown.second_action_discard.true": "May be thrown away",
  "option.uptown.score_upcoins_on_deck.title": "Coins left on a deck at the end",
  "option.uptown.score_upcoins_on_deck.about":
    "Others pay onto your deck. What you have not collected may be lost.",
  "option.uptown.score_upcoins_on_deck.false": "Are lost",
  "option.uptown.score_upcoins_on_deck.true": "Count for the owner of the deck",
  "option.uptown.shuffle_public_pile.title": "Public cards",
  "option.uptown.shuffle_public_pile.about": "In order, everybody knows what comes next.",
  "option.uptown.shuffle_public_pile.true": "Shuffled",
  "option.uptown.shuffle_public_pile.false": "In the printed order",

  // 1906 San Francisco
  "option.sf1906.sides.title": "Sides of the plot cards",
  "option.sf1906.sides.about": "The two sides have their rubble in different places.",
  "option.sf1906.sides.random": "Either side, by chance",
  "option.sf1906.sides.all_A": "All on side A",
  "option.sf1906.sides.all_B": "All on side B",
  "option.sf1906.park_order.title": "Value of the parks",
  "option.sf1906.park_order.about": "Parks A to D are worth 2 to 5 points, or the other way round.",
  "option.sf1906.park_order.ascending": "A to D are worth 2, 3, 4, 5",
  "option.sf1906.park_order.descending": "A to D are worth 5, 4, 3, 2",
  "option.sf1906.pass_space.title": "The Pass space",
  "option.sf1906.pass_space.about":
    "It gives a good place in the next turn order. Whether it also gives money is a matter of reading.",
  "option.sf1906.pass_space.order_only": "Gives the order and nothing else",
  "option.sf1906.pass_space.collect_allowed": "Gives the order and $1",
  "option.sf1906.grant_permit.title": "Grants",
  "option.sf1906.grant_permit.about": "A grant is a joker among the permits.",
  "option.sf1906.grant_permit.both": "For colour and number together",
  "option.sf1906.grant_permit.either": "For one of the two",
  "option.sf1906.zero_in_majority.title": "Having none in a majority",
  "option.sf1906.zero_in_majority.about":
    "Whether somebody with nothing to count can still take a place.",
  "option.sf1906.zero_in_majority.scores_nothing": "Scores nothing",
  "option.sf1906.zero_in_majority.takes_a_place": "Is ranked like any number",
  "option.sf1906.year_bonus_objective_from_deck.title": "Objective of the year bonus",
  "option.sf1906.year_bonus_objective_from_deck.about":
    "An objective from the deck is a secret one.",
  "option.sf1906.year_bonus_objective_from_deck.true": "From the row or blind from the deck",
  "option.sf1906.year_bonus_objective_from_deck.false": "From the row only",

  // Rebuilding Seattle
  "option.rebuilding_seattle.setup_mode.title": "Districts and neighborhoods",
  "option.rebuilding_seattle.setup_mode.about":
    "The rulebook proposes to deal them in a first game.",
  "option.rebuilding_seattle.setup_mode.choose": "Everybody chooses, one after the other",
  "option.rebuilding_seattle.setup_mode.random": "Dealt by chance",
  "option.rebuilding_seattle.suburb_top_visible.title": "Suburbs",
  "option.rebuilding_seattle.suburb_top_visible.about":
    "Face up, you know which land you are about to buy.",
  "option.rebuilding_seattle.suburb_top_visible.true": "Lie face up",
  "option.rebuilding_seattle.suburb_top_visible.false": "Lie face down",
  "option.rebuilding_seattle.hidden_landmarks.title": "Landmarks that are kept",
  "option.rebuilding_seattle.hidden_landmarks.about":
    "Whether the others know what you are saving for.",
  "option.rebuilding_seattle.hidden_landmarks.false": "Known to all",
  "option.rebuilding_seattle.hidden_landmarks.true": "Secret until they are built",

  // Rolling Heights
  "option.rolling_heights.first_game_ads.title": "Ads",
  "option.rolling_heights.first_game_ads.about":
    "Three ads say what scores at the end. The rulebook names three for a first game.",
  "option.rolling_heights.first_game_ads.off": "Three by chance",
  "option.rolling_heights.first_game_ads.on": "Those of a first game",
  "option.rolling_heights.setup_prime.title": "First plan on prime land",
  "option.rolling_heights.setup_prime.about": "Prime land normally has to be paid for.",
  "option.rolling_heights.setup_prime.off": "Not allowed",
  "option.rolling_heights.setup_prime.on": "Allowed, for nothing",
  "option.rolling_heights.setup_space_vp.title": "Points printed under the first plan",
  "option.rolling_heights.setup_space_vp.about":
    "Whether the first plan scores the points of its space.",
  "option.rolling_heights.setup_space_vp.on": "Are scored",
  "option.rolling_heights.setup_space_vp.off": "Are not scored",
  "option.rolling_heights.setup_refill.title": "Market during the first plans",
  "option.rolling_heights.setup_refill.about": "When the market is filled up again.",
  "option.rolling_heights.setup_refill.after_all": "Once, when all have chosen",
  "option.rolling_heights.setup_refill.each": "After every choice",
  "option.rolling_heights.wild_unlimited.title": "Wild tokens",
  "option.rolling_heights.wild_unlimited.about": "The box holds 30 of them.",
  "option.rolling_heights.wild_unlimited.off": "30 and no more",
  "option.rolling_heights.wild_unlimited.on": "As many as needed",
  "option.rolling_heights.advance_prep.title": "Rolling in advance",
  "option.rolling_heights.advance_prep.about":
    "It saves time at a real table; here it lets the others see your roll early.",
  "option.rolling_heights.advance_prep.off": "At the start of the own turn",
  "option.rolling_heights.advance_prep.on": "Right after the turn before",
  "option.rolling_heights.roll_preset.title": "How meeples land",
  "option.rolling_heights.roll_preset.about":
    "Out of 100 throws: on their feet, on their side, flat.",
  "option.rolling_heights.roll_preset.standard": "As measured: 18, 27, 55",
  "option.rolling_heights.roll_preset.thin_wooden": "Thin wooden ones: 10, 16, 74",
  "option.rolling_heights.roll_preset.even": "Even: 20, 30, 50",
  "option.rolling_heights.roll_preset.chunky": "Chunky ones: 25, 35, 40",
  "option.rolling_heights.planner_takes_tokens.title": "Tokens on a plan that a city planner takes",
  "option.rolling_heights.planner_takes_tokens.about": "Plans that nobody buys gather tokens.",
  "option.rolling_heights.planner_takes_tokens.on": "Go to the player",
  "option.rolling_heights.planner_takes_tokens.off": "Go back to the supply",
  "option.rolling_heights.round_cap.title": "Last round at the latest",
  "option.rolling_heights.round_cap.about":
    "Games end by themselves long before; a lower number makes a short one.",
  "option.rolling_heights.round_cap.60": "Round 60",
  "option.rolling_heights.round_cap.10": "Round 10",
  "option.rolling_heights.round_cap.15": "Round 15",
  "option.rolling_heights.round_cap.20": "Round 20",
  "option.rolling_heights.round_cap.30": "Round 30",

  // Comeback City
  "option.comeback_city.disaster.title": "The disaster",
  "option.comeback_city.disaster.about":
    "Practise against one that you know beforehand, or let chance decide.",
  "option.comeback_city.disaster.drawn": "Drawn, and seen when it strikes",
  "option.comeback_city.disaster.alien_invasion": "Alien Invasion",
  "option.comeback_city.disaster.earthquake": "Earthquake",
  "option.comeback_city.disaster.hurricane": "Hurricane",
  "option.comeback_city.disaster.meteor_strike": "Meteor Strike",
  "option.comeback_city.disaster.ultra_mega_chicken": "Ultra Mega Chicken",
  "option.comeback_city.start_ap.title": "Action Points at the start",
  "option.comeback_city.start_ap.about": "The easiest way to make the game harder or easier.",
  "option.comeback_city.start_ap.8": "8, as in the rulebook",
  "option.comeback_city.start_ap.7": "7, harder",
  "option.comeback_city.start_ap.9": "9, easier",
  "option.comeback_city.win_rule.title": "What a win needs",
  "option.comeback_city.win_rule.about": "The goal of the disaster, and 65 points.",
  "option.comeback_city.win_rule.both": "Both",
  "option.comeback_city.win_rule.either": "One of the two, easier",
  "option.comeback_city.discard_feeds_pool.title": "Discarded cards",
  "option.comeback_city.discard_feeds_pool.about":
    "Whether a card that you discard still brings its materials.",
  "option.comeback_city.discard_feeds_pool.off": "Bring nothing",
  "option.comeback_city.discard_feeds_pool.on": "Bring their materials",
  "option.comeback_city.trim_scope.title": "Cards that may be removed",
  "option.comeback_city.trim_scope.about":
    "After a construction some cards may leave the game for good.",
  "option.comeback_city.trim_scope.set_aside": "Those set aside",
  "option.comeback_city.trim_scope.set_aside_and_pool": "Those set aside and those of the pool",
  "option.comeback_city.alien_measure.title": "Goal of the Alien Invasion",
  "option.comeback_city.alien_measure.about":
    "What has to be more on free homes than on occupied ones.",
  "option.comeback_city.alien_measure.points": "Residential points",
  "option.comeback_city.alien_measure.buildings": "Residential buildings",
  "option.comeback_city.alien_spread.title": "How aliens spread",
  "option.comeback_city.alien_spread.about":
    "After each construction they take what is next to them.",
  "option.comeback_city.alien_spread.wave": "In one wave",
  "option.comeback_city.alien_spread.flood": "As far as they can",
  "option.comeback_city.empty_target.title": "Dice that hit an empty place",
  "option.comeback_city.empty_target.about": "Meteors and others look for a target by dice.",
  "option.comeback_city.empty_target.reroll": "Are rolled again",
  "option.comeback_city.empty_target.allowed": "Count",
  "option.comeback_city.earthquake_empty_step_pays.title": "Earthquake without damage",
  "option.comeback_city.earthquake_empty_step_pays.about":
    "Whether a step that adds no rubble still brings Action Points.",
  "option.comeback_city.earthquake_empty_step_pays.off": "Brings nothing",
  "option.comeback_city.earthquake_empty_step_pays.on": "Brings its Action Points",
  "option.comeback_city.zoning_hold.title": "Rewards for zoning",
  "option.comeback_city.zoning_hold.about": "When a completed Zoning Bonus pays.",
  "option.comeback_city.zoning_hold.off": "Are taken at once",
  "option.comeback_city.zoning_hold.on": "May be kept for later",
  "option.comeback_city.rubble_carries_power.title": "Power through rubble",
  "option.comeback_city.rubble_carries_power.about":
    "Power climbs a column of cards without a break.",
  "option.comeback_city.rubble_carries_power.on": "Rubble carries it",
  "option.comeback_city.rubble_carries_power.off": "Rubble breaks it",
  "option.comeback_city.salvage_per_construction.title": "Salvages in a construction",
  "option.comeback_city.salvage_per_construction.about":
    "How often the Engineering Corps may take a building apart.",
  "option.comeback_city.salvage_per_construction.1": "One",
  "option.comeback_city.salvage_per_construction.99": "Any number",
} as const;

export default options;
type OptionMessages = typeof options;
declare module "../../speak" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Messages extends OptionMessages {}
}
