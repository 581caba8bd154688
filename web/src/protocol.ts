// Written by `cornerstone types` from the definitions in C++: change those, not this file.

// An answer to a request: `Answer<room.Answers['moves']>`.
export type Answer<Content> = (Accepted & Content) | Refused;

export type Scalar = string | number | boolean | null;

export interface Accepted {
  id: Scalar;
  ok: true;
}

export interface Refused {
  id: Scalar;
  ok: false;
  error: protocol.Error;
}

export interface Games {
  uptown: uptown.Game;
  sf1906: sf1906.Game;
  rebuilding_seattle: rebuilding_seattle.Game;
  rolling_heights: rolling_heights.Game;
  comeback_city: comeback_city.Game;
}

export type GameId =
  | "uptown"
  | "sf1906"
  | "rebuilding_seattle"
  | "rolling_heights"
  | "comeback_city";

export type View =
  | uptown.View
  | sf1906.View
  | rebuilding_seattle.View
  | rolling_heights.View
  | comeback_city.View;

export type Event =
  | uptown.Event
  | sf1906.Event
  | rebuilding_seattle.Event
  | rolling_heights.Event
  | comeback_city.Event;

export type Position =
  | uptown.Position
  | sf1906.Position
  | rebuilding_seattle.Position
  | rolling_heights.Position
  | comeback_city.Position;

export type Journal = Event[];

export interface ScoreSheetLine {
  source: string;
  points: number;
}

export interface ScoreSheet {
  seat: number;
  total: number;
  rank: number;
  tie_break: [number, number, number];
  lines: ScoreSheetLine[];
}

export interface LineMove {
  seat: number;
  text: string;
  words: string;
}

export type Pace = "unhurried" | "live" | "turn_based";

export type AtZero = "stand_in" | "resign";

export interface Terms {
  pace: Pace;
  time: number;
  increment: number;
  at_zero: AtZero;
  stand_in: string;
}

export type Mode = "together" | "race";

export type Contest = "daily" | "gauntlet";

export interface Trial {
  contest: Contest;
  date: string;
  number: number;
  until: number;
}

export type TableStage = "open" | "running" | "over";

export interface RaceStanding {
  step: number;
  phase: string;
  action_points: number;
  severity: number;
  points: number;
}

export type NoticeChannel = "webhook" | "email" | "web_push";

export interface Rating {
  points: number;
  tie_break: [number, number];
}

export interface RatedResult {
  won: boolean;
  rating: Rating;
  words: string;
}

export namespace protocol {
  export type ErrorCode =
    | "line_too_long"
    | "bad_json"
    | "bad_request"
    | "unknown_command"
    | "unknown_game"
    | "bad_setup"
    | "bad_position"
    | "no_game"
    | "unknown_move"
    | "illegal_move"
    | "bad_chance"
    | "bad_seat"
    | "nothing_to_undo"
    | "unknown_bot"
    | "game_over"
    | "not_allowed"
    | "not_yet"
    | "not_your_turn"
    | "seat_taken"
    | "unconfirmed"
    | "bad_text";

  export interface OtherProblem {
    place: string;
    message: string;
  }

  export interface Error {
    code: protocol.ErrorCode;
    message: string;
    clause?: string;
    place?: string;
    others?: protocol.OtherProblem[];
  }

  export interface Hello {
    id?: Scalar | null;
    do: "hello";
  }

  export interface HelloAnswer {
    program: string;
    protocol: number;
    commands: string[];
  }

  export interface Games {
    id?: Scalar | null;
    do: "games";
  }

  export interface OptionOffer {
    name: string;
    values: string[];
  }

  export interface GameOffer {
    id: string;
    title: string;
    summary: string;
    rules_version: number;
    content_hash: string;
    min_seats: number;
    max_seats: number;
    options: protocol.OptionOffer[];
  }

  export interface GamesAnswer {
    games: protocol.GameOffer[];
  }

  export interface Start {
    id?: Scalar | null;
    do: "start";
    game: string;
    seats?: number | null;
    options?: { [key: string]: string | boolean } | null;
    seed?: number | null;
    chance?: number[] | null;
  }

  export interface StandingAnswer {
    game: string;
    seats: number;
    decisions: number;
    to_move: number;
    over: boolean;
    chance: [number, number][];
    journal: Journal;
  }

  export interface Load {
    id?: Scalar | null;
    do: "load";
    position: Position;
    seed?: number | null;
  }

  export interface Dump {
    id?: Scalar | null;
    do: "dump";
  }

  export interface PositionAnswer {
    position: Position;
  }

  export interface Moves {
    id?: Scalar | null;
    do: "moves";
  }

  export interface MoveOffer {
    text: string;
    words: string;
    figures: { [key: string]: number };
  }

  export interface MovesAnswer {
    to_move: number;
    moves: protocol.MoveOffer[];
    shortcuts: protocol.MoveOffer[];
  }

  export interface Play {
    id?: Scalar | null;
    do: "play";
    move: string;
    chance?: number[] | null;
  }

  export interface PlayAnswer {
    move: string;
    decisions: number;
    to_move: number;
    over: boolean;
    chance: [number, number][];
    journal: Journal;
    words: string[];
  }

  export interface Preview {
    id?: Scalar | null;
    do: "preview";
    move: string;
  }

  export interface PreviewAnswer {
    move: string;
    journal: Journal;
    words: string[];
    view: View | null;
  }

  export interface Why {
    id?: Scalar | null;
    do: "why";
    move: string;
  }

  export interface WhyAnswer {
    move: string;
    legal: boolean;
    reason: string | null;
    numbers: [number, number, number];
    message: string | null;
    clause: string | null;
    rule: string | null;
  }

  export interface Whole {
    id?: Scalar | null;
    do: "view";
    seat?: number | "spectator" | null;
  }

  export interface ViewAnswer {
    view: View;
  }

  export interface Draw {
    id?: Scalar | null;
    do: "draw";
    seat?: number | "spectator" | null;
    width?: number | null;
  }

  export interface DrawAnswer {
    text: string;
  }

  export interface Undo {
    id?: Scalar | null;
    do: "undo";
    steps?: number | null;
  }

  export interface CountScores {
    id?: Scalar | null;
    do: "scores";
    seat?: number | "spectator" | null;
  }

  export interface ScoresAnswer {
    over: boolean;
    scores: ScoreSheet[];
    hidden: number[];
  }

  export interface Advise {
    id?: Scalar | null;
    do: "advise";
    bot?: string | null;
    simulations?: number | null;
    moves?: number | null;
    seed?: number | null;
  }

  export interface AdvisedMove {
    text: string;
    words: string;
    visits: number;
    chance: number | null;
    points: number | null;
    line: LineMove[];
  }

  export interface AdviseAnswer {
    to_move: number;
    bot: string;
    simulations: number;
    moves: protocol.AdvisedMove[];
  }

  export type Request =
    | protocol.Hello
    | protocol.Games
    | protocol.Start
    | protocol.Load
    | protocol.Dump
    | protocol.Moves
    | protocol.Play
    | protocol.Preview
    | protocol.Why
    | protocol.Whole
    | protocol.Draw
    | protocol.Undo
    | protocol.CountScores
    | protocol.Advise;

  export interface Answers {
    hello: protocol.HelloAnswer;
    games: protocol.GamesAnswer;
    start: protocol.StandingAnswer;
    load: protocol.StandingAnswer;
    dump: protocol.PositionAnswer;
    moves: protocol.MovesAnswer;
    play: protocol.PlayAnswer;
    preview: protocol.PreviewAnswer;
    why: protocol.WhyAnswer;
    view: protocol.ViewAnswer;
    draw: protocol.DrawAnswer;
    undo: protocol.StandingAnswer;
    scores: protocol.ScoresAnswer;
    advise: protocol.AdviseAnswer;
  }
}

export namespace uptown {
  export interface GameStarted {
    event: "game_started";
    clause: string;
    seat: number;
  }

  export interface TurnStarted {
    event: "turn_started";
    clause: string;
    seat: number;
    round: number;
  }

  export interface CoinsCollected {
    event: "coins_collected";
    clause: string;
    seat: number;
    amount: number;
  }

  export interface CardTaken {
    event: "card_taken";
    clause: string;
    seat: number;
    card: string;
    side: number;
  }

  export interface FirstActionSkipped {
    event: "first_action_skipped";
    clause: string;
    seat: number;
  }

  export interface CardDiscarded {
    event: "card_discarded";
    clause: string;
    seat: number;
    card: string;
  }

  export interface CardBought {
    event: "card_bought";
    clause: string;
    seat: number;
    deck: number;
    card: string;
    side: number;
    cost: number;
  }

  export interface PublicCardTaken {
    event: "public_card_taken";
    clause: string;
    seat: number;
    card: string;
  }

  export interface DeckRevealed {
    event: "deck_revealed";
    clause: string;
    deck: number;
    card: string | null;
    side: number | null;
  }

  export interface PublicCardRevealed {
    event: "public_card_revealed";
    clause: string;
    card: string | null;
  }

  export interface PublicPileEmptied {
    event: "public_pile_emptied";
    clause: string;
  }

  export interface ProjectBuilt {
    event: "project_built";
    clause: string;
    seat: number;
    card: string;
    project: string;
    street: number;
    site: number;
    floor: number;
  }

  export interface SiteFinished {
    event: "site_finished";
    clause: string;
    street: number;
    site: number;
    income: number;
  }

  export interface SecondActionSkipped {
    event: "second_action_skipped";
    clause: string;
    seat: number;
  }

  export interface Passed {
    event: "passed";
    clause: string;
    seat: number;
  }

  export type EndCause = "deck_empty" | "street_finished";

  export interface FinalRoundTriggered {
    event: "final_round_triggered";
    clause: string;
    cause: uptown.EndCause;
    seat: number;
  }

  export interface GameOver {
    event: "game_over";
    clause: string;
    rounds: number;
  }

  export type Event =
    | uptown.GameStarted
    | uptown.TurnStarted
    | uptown.CoinsCollected
    | uptown.CardTaken
    | uptown.FirstActionSkipped
    | uptown.CardDiscarded
    | uptown.CardBought
    | uptown.PublicCardTaken
    | uptown.DeckRevealed
    | uptown.PublicCardRevealed
    | uptown.PublicPileEmptied
    | uptown.ProjectBuilt
    | uptown.SiteFinished
    | uptown.SecondActionSkipped
    | uptown.Passed
    | uptown.FinalRoundTriggered
    | uptown.GameOver;

  export type Phase = "first_build" | "second_source" | "second_build" | "over";

  export interface CardView {
    card: string;
    cost: number;
    projects: string[];
  }

  export interface FloorView {
    card: string;
    project: string;
  }

  export interface SiteView {
    floors: uptown.FloorView[];
    finished: boolean;
    guarded: boolean;
    prestige: number;
  }

  export interface StreetView {
    account: number;
    coins_on_deck: number;
    deck_left: number;
    deck_top: uptown.CardView | null;
    income: number;
    prestige: number;
    score: number;
    sites: uptown.SiteView[];
  }

  export interface View {
    seats: number;
    observer: number;
    options: { [key: string]: string };
    phase: uptown.Phase;
    to_move: number;
    starting_seat: number;
    round: number;
    final_round: boolean;
    held: uptown.CardView | null;
    public_left: number;
    public_top: uptown.CardView | null;
    public_below: string[];
    discarded: string[];
    streets: uptown.StreetView[];
  }

  export type Refusal =
    | "allowed"
    | "game_over"
    | "unknown_move"
    | "hand_is_full"
    | "hand_is_empty"
    | "must_build"
    | "must_act"
    | "cannot_turn_over"
    | "no_such_face"
    | "no_such_seat"
    | "no_such_site"
    | "own_street_only"
    | "gifts_go_to_others"
    | "needs_empty_site"
    | "needs_started_site"
    | "needs_roof"
    | "site_finished"
    | "no_gifts_here"
    | "deck_empty"
    | "deck_closed"
    | "too_dear"
    | "nothing_fits"
    | "pile_empty";

  export interface SeatPosition {
    account: number;
    coins_on_deck: number;
    deck: string[];
    sites: uptown.FloorView[][];
  }

  export interface Position {
    game: string;
    seats: number;
    options: { [key: string]: string };
    phase: uptown.Phase;
    active: number;
    starting_seat: number;
    round: number;
    final_round: boolean;
    held: string | null;
    public_pile: string[];
    discarded: string[];
    streets: uptown.SeatPosition[];
  }

  export interface Game {
    view: uptown.View;
    event: uptown.Event;
    refusal: uptown.Refusal;
    position: uptown.Position;
  }
}

export namespace sf1906 {
  export interface GameStarted {
    event: "game_started";
    clause: string;
    seat: number;
  }

  export interface CommonObjectiveRevealed {
    event: "common_objective_revealed";
    clause: string;
    objective: string;
  }

  export interface ObjectiveDealt {
    event: "objective_dealt";
    clause: string;
    seat: number;
    objective: string | null;
  }

  export interface ObjectiveRevealed {
    event: "objective_revealed";
    clause: string;
    slot: number;
    objective: string | null;
  }

  export interface PermitRevealed {
    event: "permit_revealed";
    clause: string;
    slot: number;
    permit: string | null;
  }

  export interface PermitsReshuffled {
    event: "permits_reshuffled";
    clause: string;
    cards: number;
  }

  export interface YearStarted {
    event: "year_started";
    clause: string;
    year: number;
    build_cost: number;
  }

  export interface FinalBonusStarted {
    event: "final_bonus_started";
    clause: string;
    year: number;
    build_cost: number;
  }

  export interface CardReached {
    event: "card_reached";
    clause: string;
    card: string;
    number: number;
  }

  export interface TurnStarted {
    event: "turn_started";
    clause: string;
    seat: number;
  }

  export interface IncomeTaken {
    event: "income_taken";
    clause: string;
    seat: number;
    amount: number;
    gained: number;
  }

  export interface BonusLost {
    event: "bonus_lost";
    clause: string;
    seat: number;
  }

  export type Action =
    | "earnings"
    | "materials"
    | "permit"
    | "objective"
    | "clear_up"
    | "urban_development"
    | "build"
    | "build_grant"
    | "pass";

  export interface TokenPlaced {
    event: "token_placed";
    clause: string;
    seat: number;
    card: string;
    space: number;
    action: sf1906.Action;
  }

  export interface Passed {
    event: "passed";
    clause: string;
    seat: number;
  }

  export interface ActionChosen {
    event: "action_chosen";
    clause: string;
    seat: number;
    action: sf1906.Action;
  }

  export interface PlotChosen {
    event: "plot_chosen";
    clause: string;
    seat: number;
    plot: string;
  }

  export interface PermitsChosen {
    event: "permits_chosen";
    clause: string;
    seat: number;
    first: string;
    second: string;
  }

  export interface MoneyPaid {
    event: "money_paid";
    clause: string;
    seat: number;
    amount: number;
  }

  export interface MoneyGained {
    event: "money_gained";
    clause: string;
    seat: number;
    amount: number;
    gained: number;
  }

  export interface BuildingTaken {
    event: "building_taken";
    clause: string;
    seat: number;
  }

  export interface PermitTaken {
    event: "permit_taken";
    clause: string;
    seat: number;
    slot: number;
    permit: string;
  }

  export interface ObjectiveTaken {
    event: "objective_taken";
    clause: string;
    seat: number;
    slot: number;
    objective: string;
  }

  export interface ObjectiveDrawn {
    event: "objective_drawn";
    clause: string;
    seat: number;
    objective: string | null;
  }

  export interface PermitsDiscarded {
    event: "permits_discarded";
    clause: string;
    seat: number;
    first: string;
    second: string | null;
  }

  export interface RubbleTaken {
    event: "rubble_taken";
    clause: string;
    seat: number;
    plot: string;
  }

  export interface TokenDeveloped {
    event: "token_developed";
    clause: string;
    seat: number;
    column: number;
    row: number;
    value: number;
  }

  export type Colour = "green" | "yellow" | "red" | "purple";

  export interface BuildingBuilt {
    event: "building_built";
    clause: string;
    seat: number;
    plot: string;
    colour: sf1906.Colour;
    number: number;
  }

  export interface BestBuilderTaken {
    event: "best_builder_taken";
    clause: string;
    seat: number;
  }

  export interface ServiceTaken {
    event: "service_taken";
    clause: string;
    seat: number;
    service: string;
  }

  export interface ServiceDeclined {
    event: "service_declined";
    clause: string;
    seat: number;
  }

  export interface SecretObjectiveShown {
    event: "secret_objective_shown";
    clause: string;
    seat: number;
    objective: string | null;
  }

  export type EndCause = "eight_buildings" | "last_year";

  export interface GameOver {
    event: "game_over";
    clause: string;
    cause: sf1906.EndCause;
  }

  export type Event =
    | sf1906.GameStarted
    | sf1906.CommonObjectiveRevealed
    | sf1906.ObjectiveDealt
    | sf1906.ObjectiveRevealed
    | sf1906.PermitRevealed
    | sf1906.PermitsReshuffled
    | sf1906.YearStarted
    | sf1906.FinalBonusStarted
    | sf1906.CardReached
    | sf1906.TurnStarted
    | sf1906.IncomeTaken
    | sf1906.BonusLost
    | sf1906.TokenPlaced
    | sf1906.Passed
    | sf1906.ActionChosen
    | sf1906.PlotChosen
    | sf1906.PermitsChosen
    | sf1906.MoneyPaid
    | sf1906.MoneyGained
    | sf1906.BuildingTaken
    | sf1906.PermitTaken
    | sf1906.ObjectiveTaken
    | sf1906.ObjectiveDrawn
    | sf1906.PermitsDiscarded
    | sf1906.RubbleTaken
    | sf1906.TokenDeveloped
    | sf1906.BuildingBuilt
    | sf1906.BestBuilderTaken
    | sf1906.ServiceTaken
    | sf1906.ServiceDeclined
    | sf1906.SecretObjectiveShown
    | sf1906.GameOver;

  export type Phase =
    | "income"
    | "bonus"
    | "place"
    | "act"
    | "permit"
    | "objective"
    | "clear"
    | "plot"
    | "permits"
    | "service"
    | "over";

  export interface PendingView {
    space: number | null;
    plot: string | null;
    permits: string[];
  }

  export interface SpaceView {
    action: sf1906.Action;
    amount: number;
  }

  export interface ActionCardView {
    card: string;
    spaces: sf1906.SpaceView[];
  }

  export type Side = "a" | "b";

  export interface PlotCardView {
    card: string;
    side: sf1906.Side;
  }

  export interface PlotView {
    at: string;
    colour: sf1906.Colour;
    number: number;
    corner: boolean;
    rubble: boolean;
    owner: number;
  }

  export interface MapView {
    columns: number;
    cards: sf1906.PlotCardView[];
    plots: sf1906.PlotView[];
  }

  export type Service = "lighting" | "cable_car" | "hydrant" | "park";

  export interface PermitView {
    permit: string;
    colour: sf1906.Colour | null;
    number: number | null;
    symbols: sf1906.Service[];
  }

  export interface ServicePileView {
    type: sf1906.Service;
    left: number;
    top: string | null;
  }

  export interface SeatView {
    money: number;
    column: number;
    row: number;
    development: number;
    pool: number;
    buildings: number;
    built: number;
    rubble: number;
    space: number | null;
    placed: boolean;
    permits: sf1906.PermitView[];
    objectives: string[];
    secret_objectives: (string | null)[];
    services: string[];
    objective_points: { [key: string]: number };
    score: number;
  }

  export interface View {
    seats: number;
    observer: number;
    options: { [key: string]: string };
    phase: sf1906.Phase;
    to_move: number;
    starting_seat: number;
    year: number;
    build_cost: number;
    card: number;
    order: number[];
    pending: sf1906.PendingView;
    earnings: number[];
    ring: sf1906.ActionCardView[];
    map: sf1906.MapView;
    permit_row: (sf1906.PermitView | null)[];
    permit_deck: number;
    permit_discards: string[];
    common_objectives: string[];
    objective_row: (string | null)[];
    objective_deck: number;
    services: sf1906.ServicePileView[];
    best_builder: number;
    players: sf1906.SeatView[];
  }

  export type Refusal =
    | "allowed"
    | "game_over"
    | "unknown_move"
    | "not_now"
    | "no_such_space"
    | "space_taken"
    | "pass_has_no_action"
    | "pass_ends_the_turn"
    | "not_this_year"
    | "too_dear"
    | "hand_is_full"
    | "slot_is_empty"
    | "row_is_empty"
    | "deck_is_empty"
    | "deck_is_closed"
    | "no_objectives"
    | "pool_is_empty"
    | "no_building"
    | "no_permits"
    | "no_plot_fits"
    | "no_such_plot"
    | "plot_is_taken"
    | "no_rubble"
    | "permits_do_not_fit"
    | "not_in_hand"
    | "second_not_needed"
    | "symbols_differ"
    | "pile_is_empty"
    | "must_take";

  export interface SeatPosition {
    money: number;
    column: number;
    row: number;
    buildings: number;
    built: string[];
    rubble: number;
    space: number | null;
    permits: string[];
    objectives: string[];
    secret_objectives: string[];
    services: string[];
  }

  export interface Position {
    game: string;
    seats: number;
    options: { [key: string]: string };
    phase: sf1906.Phase;
    active: number;
    starting_seat: number;
    year: number;
    card: number;
    order: number[];
    pending: sf1906.PendingView;
    ring: string[];
    map: sf1906.PlotCardView[];
    rubble: string[];
    permit_row: (string | null)[];
    permit_deck: string[];
    permit_discards: string[];
    common_objectives: string[];
    objective_row: (string | null)[];
    objective_deck: string[];
    best_builder: number | null;
    players: sf1906.SeatPosition[];
  }

  export interface Game {
    view: sf1906.View;
    event: sf1906.Event;
    refusal: sf1906.Refusal;
    position: sf1906.Position;
  }
}

export namespace rebuilding_seattle {
  export interface GameStarted {
    event: "game_started";
    clause: string;
    seat: number;
  }

  export interface CardDealt {
    event: "card_dealt";
    clause: string;
    space: string;
    card: string | null;
  }

  export interface SuburbShown {
    event: "suburb_shown";
    clause: string;
    suburb: string | null;
  }

  export interface DistrictTaken {
    event: "district_taken";
    clause: string;
    seat: number;
    district: string;
  }

  export interface NeighborhoodTaken {
    event: "neighborhood_taken";
    clause: string;
    seat: number;
    neighborhood: string;
  }

  export interface LandmarkDealt {
    event: "landmark_dealt";
    clause: string;
    seat: number;
    landmark: string | null;
  }

  export interface LandmarkDiscarded {
    event: "landmark_discarded";
    clause: string;
    seat: number;
    landmark: string | null;
  }

  export interface LandmarkKept {
    event: "landmark_kept";
    clause: string;
    seat: number;
    landmark: string | null;
  }

  export interface RoundStarted {
    event: "round_started";
    clause: string;
    round: number;
  }

  export interface PopulationChanged {
    event: "population_changed";
    clause: string;
    seat: number;
    change: number;
    population: number;
  }

  export interface TurnStarted {
    event: "turn_started";
    clause: string;
    seat: number;
  }

  export interface MoneyPaid {
    event: "money_paid";
    clause: string;
    seat: number;
    amount: number;
  }

  export interface MoneyGained {
    event: "money_gained";
    clause: string;
    seat: number;
    amount: number;
  }

  export interface PointsScored {
    event: "points_scored";
    clause: string;
    seat: number;
    points: number;
  }

  export interface SuburbTaken {
    event: "suburb_taken";
    clause: string;
    seat: number;
    suburb: string | null;
    price: number;
  }

  export interface SuburbPlaced {
    event: "suburb_placed";
    clause: string;
    seat: number;
    suburb: string;
    turn: number;
    x: number;
    y: number;
  }

  export interface SuburbsRanOut {
    event: "suburbs_ran_out";
    clause: string;
    seat: number;
    missing: number;
  }

  export interface CardBought {
    event: "card_bought";
    clause: string;
    seat: number;
    space: string;
    card: string;
    price: number;
  }

  export type Type = "entertainment" | "shopping" | "restaurant" | "bank" | "school" | "train";

  export interface PrintedBought {
    event: "printed_bought";
    clause: string;
    seat: number;
    space: string;
    type: rebuilding_seattle.Type;
    form: string;
    price: number;
  }

  export interface LandmarkBought {
    event: "landmark_bought";
    clause: string;
    seat: number;
    landmark: string;
    price: number;
  }

  export interface BuildingPlaced {
    event: "building_placed";
    clause: string;
    seat: number;
    type: rebuilding_seattle.Type;
    form: string;
    symbols: number;
    turn: number;
    x: number;
    y: number;
  }

  export interface LandmarkPlaced {
    event: "landmark_placed";
    clause: string;
    seat: number;
    landmark: string;
    turn: number;
    x: number;
    y: number;
  }

  export interface QualityRaised {
    event: "quality_raised";
    clause: string;
    seat: number;
    track: rebuilding_seattle.Type;
    level: number;
  }

  export interface UpgradeKept {
    event: "upgrade_kept";
    clause: string;
    seat: number;
    card: string;
  }

  export interface SuburbMoved {
    event: "suburb_moved";
    clause: string;
    seat: number;
    suburb: string;
    turn: number;
    x: number;
    y: number;
  }

  export interface BuildingMoved {
    event: "building_moved";
    clause: string;
    seat: number;
    landmark: string | null;
    turn: number;
    x: number;
    y: number;
  }

  export interface EventActivated {
    event: "event_activated";
    clause: string;
    seat: number;
    which: string;
  }

  export interface QualityScored {
    event: "quality_scored";
    clause: string;
    seat: number;
    track: rebuilding_seattle.Type;
    value: number;
    missing: number;
    reward: number;
  }

  export interface LawEnacted {
    event: "law_enacted";
    clause: string;
    seat: number;
    law: string;
  }

  export interface ProfitPaid {
    event: "profit_paid";
    clause: string;
    seat: number;
    banks: number;
    upgrades: number;
    landmarks: number;
  }

  export interface StandeePassed {
    event: "standee_passed";
    clause: string;
    seat: number;
  }

  export interface MarketCleared {
    event: "market_cleared";
    clause: string;
    cards: number;
  }

  export interface RoundEnded {
    event: "round_ended";
    clause: string;
    round: number;
  }

  export interface SoloDeckShuffled {
    event: "solo_deck_shuffled";
    clause: string;
  }

  export interface SoloCardDrawn {
    event: "solo_card_drawn";
    clause: string;
    card: string | null;
    valid: boolean | null;
  }

  export interface CardRemoved {
    event: "card_removed";
    clause: string;
    space: string;
    card: string;
  }

  export interface GameOver {
    event: "game_over";
    clause: string;
  }

  export type Event =
    | rebuilding_seattle.GameStarted
    | rebuilding_seattle.CardDealt
    | rebuilding_seattle.SuburbShown
    | rebuilding_seattle.DistrictTaken
    | rebuilding_seattle.NeighborhoodTaken
    | rebuilding_seattle.LandmarkDealt
    | rebuilding_seattle.LandmarkDiscarded
    | rebuilding_seattle.LandmarkKept
    | rebuilding_seattle.RoundStarted
    | rebuilding_seattle.PopulationChanged
    | rebuilding_seattle.TurnStarted
    | rebuilding_seattle.MoneyPaid
    | rebuilding_seattle.MoneyGained
    | rebuilding_seattle.PointsScored
    | rebuilding_seattle.SuburbTaken
    | rebuilding_seattle.SuburbPlaced
    | rebuilding_seattle.SuburbsRanOut
    | rebuilding_seattle.CardBought
    | rebuilding_seattle.PrintedBought
    | rebuilding_seattle.LandmarkBought
    | rebuilding_seattle.BuildingPlaced
    | rebuilding_seattle.LandmarkPlaced
    | rebuilding_seattle.QualityRaised
    | rebuilding_seattle.UpgradeKept
    | rebuilding_seattle.SuburbMoved
    | rebuilding_seattle.BuildingMoved
    | rebuilding_seattle.EventActivated
    | rebuilding_seattle.QualityScored
    | rebuilding_seattle.LawEnacted
    | rebuilding_seattle.ProfitPaid
    | rebuilding_seattle.StandeePassed
    | rebuilding_seattle.MarketCleared
    | rebuilding_seattle.RoundEnded
    | rebuilding_seattle.SoloDeckShuffled
    | rebuilding_seattle.SoloCardDrawn
    | rebuilding_seattle.CardRemoved
    | rebuilding_seattle.GameOver;

  export type Phase =
    | "district"
    | "neighborhood"
    | "landmark"
    | "turn"
    | "place_suburb"
    | "place_building"
    | "after_buy"
    | "expansion_buy"
    | "graduation"
    | "bonus"
    | "shopping"
    | "law_suburb"
    | "law_landmark"
    | "track"
    | "over";

  export type Action = "nothing" | "buy" | "event" | "law" | "deck_event";

  export type Gain = "nothing" | "bought" | "expansion" | "law_purchase" | "effect";

  export interface SuburbView {
    suburb: string;
    turn: number;
    x: number;
    y: number;
  }

  export interface PiecePosition {
    type: rebuilding_seattle.Type | null;
    form: string | null;
    landmark: string | null;
    turn: number;
    x: number;
    y: number;
  }

  export interface PendingView {
    action: rebuilding_seattle.Action;
    event: string | null;
    law: string | null;
    step: number;
    visited: number;
    landmark: string | null;
    landmark_step: number;
    gain: rebuilding_seattle.Gain;
    suburb: string | null;
    suburbs_due: number;
    law_purchases: number;
    tile_type: rebuilding_seattle.Type | null;
    tile_form: string | null;
    tile_landmark: string | null;
    card: string | null;
    bought_suburb: rebuilding_seattle.SuburbView | null;
    bought_building: rebuilding_seattle.PiecePosition | null;
  }

  export interface ShareView {
    money: number;
    vp: number;
    population: number;
    suburbs: number;
  }

  export interface EventView {
    event: string;
    available: boolean;
    shares: rebuilding_seattle.ShareView[];
  }

  export interface SpaceView {
    space: string;
    price: number;
    card: string | null;
    printed: rebuilding_seattle.Type | null;
  }

  export interface SupplyView {
    type: rebuilding_seattle.Type;
    form: string;
    left: number;
  }

  export interface LawView {
    law: string;
    enacted: boolean;
  }

  export interface TrackView {
    level: number;
    value: number;
    symbols: number;
    reward: number;
  }

  export type Terrain = "tree" | "lake" | "mountain";

  export interface SquareView {
    x: number;
    y: number;
    terrain: rebuilding_seattle.Terrain | null;
    built: boolean;
  }

  export interface BuildingView {
    type: rebuilding_seattle.Type | null;
    form: string | null;
    landmark: string | null;
    printed: boolean;
    symbols: number;
    turn: number;
    x: number;
    y: number;
    squares: [number, number][];
  }

  export interface SeatView {
    money: number;
    population: number;
    vp: number;
    score: number;
    points: { [key: string]: number };
    district: string | null;
    neighborhood: string | null;
    laws: rebuilding_seattle.LawView[];
    law_used: boolean;
    tracks: { [key: string]: rebuilding_seattle.TrackView };
    symbols: { [key: string]: number };
    tiles: { [key: string]: number };
    terrain: { [key: string]: number };
    profit: number;
    cards: string[];
    landmarks: (string | null)[];
    built_landmarks: string[];
    discarded_landmark: string | null;
    squares: rebuilding_seattle.SquareView[];
    suburbs: rebuilding_seattle.SuburbView[];
    buildings: rebuilding_seattle.BuildingView[];
  }

  export interface View {
    seats: number;
    observer: number;
    options: { [key: string]: string };
    phase: rebuilding_seattle.Phase;
    to_move: number;
    active: number;
    starting_seat: number;
    round: number;
    pending: rebuilding_seattle.PendingView;
    events: rebuilding_seattle.EventView[];
    market: rebuilding_seattle.SpaceView[];
    supply: rebuilding_seattle.SupplyView[];
    top_suburb: string | null;
    suburbs_on_board: number;
    suburbs_left: number;
    free_districts: string[];
    free_neighborhoods: string[];
    solo_deck: number;
    solo_drawn: string[];
    players: rebuilding_seattle.SeatView[];
  }

  export type Refusal =
    | "allowed"
    | "game_over"
    | "unknown_move"
    | "not_now"
    | "taken"
    | "not_your_landmark"
    | "already_built"
    | "too_dear"
    | "no_suburb_left"
    | "suburb_bought"
    | "building_bought"
    | "no_such_space"
    | "space_is_empty"
    | "nothing_printed"
    | "still_covered"
    | "out_of_supply"
    | "no_room"
    | "event_done"
    | "law_used"
    | "not_your_law"
    | "all_built"
    | "turn_taken"
    | "overlaps"
    | "not_adjacent"
    | "off_the_edge"
    | "built_over"
    | "nothing_moved"
    | "wrong_pieces"
    | "torn_apart";

  export interface SeatPosition {
    money: number;
    population: number;
    points: { [key: string]: number };
    district: string | null;
    neighborhood: string | null;
    law: string | null;
    quality: { [key: string]: number };
    cards: string[];
    landmarks: string[];
    discarded_landmark: string | null;
    suburbs: rebuilding_seattle.SuburbView[];
    buildings: rebuilding_seattle.PiecePosition[];
  }

  export interface Position {
    game: string;
    seats: number;
    options: { [key: string]: string };
    phase: rebuilding_seattle.Phase;
    active: number;
    decider: number;
    starting_seat: number;
    round: number;
    pending: rebuilding_seattle.PendingView;
    events_done: string[];
    market: (string | null)[];
    decks: string[][];
    suburb_stack: string[];
    solo_deck: string[];
    solo_drawn: string[];
    players: rebuilding_seattle.SeatPosition[];
  }

  export interface Game {
    view: rebuilding_seattle.View;
    event: rebuilding_seattle.Event;
    refusal: rebuilding_seattle.Refusal;
    position: rebuilding_seattle.Position;
  }
}

export namespace rolling_heights {
  export interface GameStarted {
    event: "game_started";
    clause: string;
    seat: number;
  }

  export type Side = "a" | "b";

  export interface BoardLaid {
    event: "board_laid";
    clause: string;
    place: number;
    board: string;
    side: rolling_heights.Side;
    turned: boolean;
  }

  export interface AdRevealed {
    event: "ad_revealed";
    clause: string;
    ad: string;
  }

  export interface TargetDealt {
    event: "target_dealt";
    clause: string;
    seat: number;
    target: string | null;
  }

  export interface PlanRevealed {
    event: "plan_revealed";
    clause: string;
    level: number;
    slot: number;
    plan: string | null;
  }

  export interface MarketSlid {
    event: "market_slid";
    clause: string;
    level: number;
  }

  export interface PlanDrafted {
    event: "plan_drafted";
    clause: string;
    seat: number;
    slot: number;
    plan: string;
  }

  export interface PlanPlaced {
    event: "plan_placed";
    clause: string;
    seat: number;
    plan: string;
    space: string;
  }

  export interface SpaceScored {
    event: "space_scored";
    clause: string;
    seat: number;
    space: string;
    points: number;
  }

  export interface RoundStarted {
    event: "round_started";
    clause: string;
    round: number;
  }

  export interface TurnStarted {
    event: "turn_started";
    clause: string;
    seat: number;
  }

  export interface PrepStarted {
    event: "prep_started";
    clause: string;
    seat: number;
  }

  export type Meeple =
    | "carpenter"
    | "construction_worker"
    | "architect"
    | "riveter"
    | "politician"
    | "executive"
    | "public_figure"
    | "public_servant"
    | "city_planner";

  export interface MeepleBenched {
    event: "meeple_benched";
    clause: string;
    seat: number;
    meeple: rolling_heights.Meeple;
  }

  export type Pose = "bench" | "exhausted" | "steady" | "hard" | "activated";

  export interface Landing {
    meeple: rolling_heights.Meeple;
    pose: rolling_heights.Pose;
  }

  export interface MeeplesRolled {
    event: "meeples_rolled";
    clause: string;
    seat: number;
    meeples: number;
    landed: rolling_heights.Landing[] | null;
  }

  export interface RiskStopped {
    event: "risk_stopped";
    clause: string;
    seat: number;
  }

  export interface StrikeCalled {
    event: "strike_called";
    clause: string;
    seat: number;
    meeples: number;
  }

  export interface MeepleStruck {
    event: "meeple_struck";
    clause: string;
    seat: number;
    meeple: rolling_heights.Meeple;
    pose: rolling_heights.Pose;
  }

  export interface WildGained {
    event: "wild_gained";
    clause: string;
    seat: number;
    tokens: number;
  }

  export type Cube = "wood" | "concrete" | "glass" | "steel";

  export interface WildSpent {
    event: "wild_spent";
    clause: string;
    seat: number;
    cube: rolling_heights.Cube;
  }

  export interface WildPlaced {
    event: "wild_placed";
    clause: string;
    level: number;
    slot: number;
  }

  export interface WildReturned {
    event: "wild_returned";
    clause: string;
    tokens: number;
  }

  export interface MeepleActivated {
    event: "meeple_activated";
    clause: string;
    seat: number;
    meeple: rolling_heights.Meeple;
    pose: rolling_heights.Pose;
    worked: rolling_heights.Pose;
  }

  export interface CubesGained {
    event: "cubes_gained";
    clause: string;
    seat: number;
    cube: rolling_heights.Cube;
    cubes: number;
    misc: number;
  }

  export interface MiscEntered {
    event: "misc_entered";
    clause: string;
    cube: rolling_heights.Cube;
  }

  export interface PointsScored {
    event: "points_scored";
    clause: string;
    seat: number;
    points: number;
  }

  export interface PowerGained {
    event: "power_gained";
    clause: string;
    seat: number;
    power: number;
  }

  export interface AbilityUsed {
    event: "ability_used";
    clause: string;
    seat: number;
    plan: string;
    worked: rolling_heights.Pose;
  }

  export interface MeepleUpgraded {
    event: "meeple_upgraded";
    clause: string;
    seat: number;
    meeple: rolling_heights.Meeple;
    before: rolling_heights.Pose;
    after: rolling_heights.Pose;
  }

  export interface UpgradingStopped {
    event: "upgrading_stopped";
    clause: string;
    seat: number;
  }

  export interface MeepleConverted {
    event: "meeple_converted";
    clause: string;
    seat: number;
    before: rolling_heights.Meeple;
    after: rolling_heights.Meeple;
    pose: rolling_heights.Pose;
  }

  export interface MeepleSacrificed {
    event: "meeple_sacrificed";
    clause: string;
    seat: number;
    meeple: rolling_heights.Meeple;
    pose: rolling_heights.Pose;
    points: number;
  }

  export interface BuyingStarted {
    event: "buying_started";
    clause: string;
    seat: number;
  }

  export interface PlanChosen {
    event: "plan_chosen";
    clause: string;
    seat: number;
    level: number;
    slot: number;
    plan: string;
  }

  export interface SpaceChosen {
    event: "space_chosen";
    clause: string;
    seat: number;
    space: string;
    cost: number;
  }

  export interface TradeChosen {
    event: "trade_chosen";
    clause: string;
    seat: number;
    cube: rolling_heights.Cube;
    cost: number;
  }

  export type Unit =
    | "spending_power"
    | "misc_wood"
    | "misc_concrete"
    | "misc_glass"
    | "misc_steel"
    | "wood"
    | "concrete"
    | "glass"
    | "steel";

  export interface UnitsPaid {
    event: "units_paid";
    clause: string;
    seat: number;
    unit: rolling_heights.Unit;
    units: number;
  }

  export interface PlanTaken {
    event: "plan_taken";
    clause: string;
    seat: number;
    plan: string;
    level: number;
    slot: number;
    space: string;
    cost: number;
  }

  export interface CubesBuilt {
    event: "cubes_built";
    clause: string;
    seat: number;
    plan: string;
    cube: rolling_heights.Cube;
    cubes: number;
    misc: number;
  }

  export interface BuildingCompleted {
    event: "building_completed";
    clause: string;
    seat: number;
    plan: string;
    points: number;
  }

  export interface MeepleGained {
    event: "meeple_gained";
    clause: string;
    seat: number;
    meeple: rolling_heights.Meeple;
  }

  export interface MeepleMissed {
    event: "meeple_missed";
    clause: string;
    seat: number;
    meeple: rolling_heights.Meeple;
  }

  export interface HandReturned {
    event: "hand_returned";
    clause: string;
    seat: number;
    cubes: number;
    misc: number;
    power: number;
  }

  export type EndCause = "colour_built" | "map_full";

  export interface EndTriggered {
    event: "end_triggered";
    clause: string;
    cause: rolling_heights.EndCause;
    last_round: number;
  }

  export interface AdScored {
    event: "ad_scored";
    clause: string;
    ad: string;
    seat: number;
    points: number;
  }

  export interface TargetScored {
    event: "target_scored";
    clause: string;
    seat: number;
    target: string;
    points: number;
  }

  export interface WildScored {
    event: "wild_scored";
    clause: string;
    seat: number;
    tokens: number;
    points: number;
  }

  export interface GameOver {
    event: "game_over";
    clause: string;
  }

  export type Event =
    | rolling_heights.GameStarted
    | rolling_heights.BoardLaid
    | rolling_heights.AdRevealed
    | rolling_heights.TargetDealt
    | rolling_heights.PlanRevealed
    | rolling_heights.MarketSlid
    | rolling_heights.PlanDrafted
    | rolling_heights.PlanPlaced
    | rolling_heights.SpaceScored
    | rolling_heights.RoundStarted
    | rolling_heights.TurnStarted
    | rolling_heights.PrepStarted
    | rolling_heights.MeepleBenched
    | rolling_heights.MeeplesRolled
    | rolling_heights.RiskStopped
    | rolling_heights.StrikeCalled
    | rolling_heights.MeepleStruck
    | rolling_heights.WildGained
    | rolling_heights.WildSpent
    | rolling_heights.WildPlaced
    | rolling_heights.WildReturned
    | rolling_heights.MeepleActivated
    | rolling_heights.CubesGained
    | rolling_heights.MiscEntered
    | rolling_heights.PointsScored
    | rolling_heights.PowerGained
    | rolling_heights.AbilityUsed
    | rolling_heights.MeepleUpgraded
    | rolling_heights.UpgradingStopped
    | rolling_heights.MeepleConverted
    | rolling_heights.MeepleSacrificed
    | rolling_heights.BuyingStarted
    | rolling_heights.PlanChosen
    | rolling_heights.SpaceChosen
    | rolling_heights.TradeChosen
    | rolling_heights.UnitsPaid
    | rolling_heights.PlanTaken
    | rolling_heights.CubesBuilt
    | rolling_heights.BuildingCompleted
    | rolling_heights.MeepleGained
    | rolling_heights.MeepleMissed
    | rolling_heights.HandReturned
    | rolling_heights.EndTriggered
    | rolling_heights.AdScored
    | rolling_heights.TargetScored
    | rolling_heights.WildScored
    | rolling_heights.GameOver;

  export type Phase =
    | "start_plan"
    | "start_space"
    | "bench"
    | "risk"
    | "strike"
    | "main"
    | "upgrade"
    | "colour"
    | "convert"
    | "sacrifice"
    | "plan"
    | "space"
    | "pay"
    | "reward"
    | "target"
    | "over";

  export type Deal = "nothing" | "buy" | "take" | "trade";

  export interface PendingView {
    deal: rolling_heights.Deal;
    level: number | null;
    slot: number | null;
    space: string | null;
    cube: rolling_heights.Cube | null;
    cost: number;
    ability: string | null;
    worked: rolling_heights.Pose | null;
    step: number;
    left: number;
    begun: boolean;
    last: number;
  }

  export interface RiskView {
    exhausted: number;
    strike_percent: number;
    lost: number;
  }

  export interface UnitView {
    unit: rolling_heights.Unit;
    move: string;
    held: number;
    proposed: number;
    after: rolling_heights.Unit[];
  }

  export interface BoardView {
    board: string;
    side: rolling_heights.Side;
    turned: boolean;
  }

  export type Type = "residential" | "commercial" | "industrial" | "civic" | "park";

  export interface SpaceView {
    at: string;
    water: boolean;
    prime: number;
    vp: number;
    type: rolling_heights.Type | null;
    cost: number | null;
  }

  export interface CubesView {
    wood: number;
    concrete: number;
    glass: number;
    steel: number;
  }

  export interface PlanView {
    at: string;
    plan: string;
    owner: number;
    complete: boolean;
    missing: rolling_heights.CubesView;
    points: number;
  }

  export interface SlotView {
    cost: number;
    plan: string | null;
    tokens: number;
  }

  export interface StripView {
    slots: rolling_heights.SlotView[];
    pile: number;
  }

  export interface AdView {
    ad: string;
    points: number[];
  }

  export interface CrewView {
    bench: { [key: string]: number };
    exhausted: { [key: string]: number };
    steady: { [key: string]: number };
    hard: { [key: string]: number };
    activated: { [key: string]: number };
  }

  export interface TargetView {
    target: string;
    points: number;
  }

  export interface SeatView {
    points: { [key: string]: number };
    vp: number;
    wild: number;
    meeples: rolling_heights.CrewView;
    targets: (rolling_heights.TargetView | null)[];
    chosen: number | null;
    plans: number;
    buildings: number;
    score: number;
  }

  export interface View {
    seats: number;
    observer: number;
    options: { [key: string]: string };
    phase: rolling_heights.Phase;
    to_move: number;
    start_seat: number;
    round: number;
    final_round: number | null;
    misc_entered: boolean;
    prepared: number[];
    bought: boolean;
    tokens_due: number | null;
    pending: rolling_heights.PendingView;
    risk: rolling_heights.RiskView | null;
    payment: rolling_heights.UnitView[];
    boards: rolling_heights.BoardView[];
    spaces: rolling_heights.SpaceView[];
    plans: rolling_heights.PlanView[];
    used: string[];
    market: [rolling_heights.StripView, rolling_heights.StripView];
    supply: rolling_heights.CubesView;
    hand: rolling_heights.CubesView;
    misc: rolling_heights.CubesView;
    misc_built: rolling_heights.CubesView;
    power: number;
    meeple_supply: { [key: string]: number };
    wild_supply: number;
    ads: rolling_heights.AdView[];
    players: rolling_heights.SeatView[];
  }

  export type Refusal =
    | "allowed"
    | "game_over"
    | "unknown_move"
    | "not_now"
    | "empty_slot"
    | "water"
    | "occupied"
    | "too_close"
    | "prime_at_start"
    | "none_like_that"
    | "out_of_order"
    | "no_upgrade"
    | "servants_stay"
    | "upgrade_first"
    | "nobody_exhausted"
    | "not_your_plan"
    | "not_complete"
    | "no_ability"
    | "ability_used"
    | "no_effect"
    | "bought_already"
    | "no_plan_to_buy"
    | "no_room"
    | "too_dear"
    | "not_held"
    | "misc_first"
    | "no_wild"
    | "complete"
    | "not_needed"
    | "too_many"
    | "not_printed"
    | "nothing_to_collect"
    | "works_otherwise"
    | "not_upgradable"
    | "real_first"
    | "too_few"
    | "not_up";

  export interface PlanPosition {
    at: string;
    plan: string;
    owner: number;
    built: rolling_heights.CubesView;
  }

  export interface SlotPosition {
    plan: string | null;
    tokens: number;
  }

  export interface StripPosition {
    slots: rolling_heights.SlotPosition[];
    pile: string[];
  }

  export interface SeatPosition {
    points: { [key: string]: number };
    wild: number;
    meeples: rolling_heights.CrewView;
    targets: string[];
    chosen: number | null;
  }

  export interface Position {
    game: string;
    seats: number;
    options: { [key: string]: string };
    phase: rolling_heights.Phase;
    active: number;
    start_seat: number;
    round: number;
    final_round: number | null;
    misc_entered: boolean;
    prepared: number[];
    bought: boolean;
    tokens_due: number | null;
    pending: rolling_heights.PendingView;
    boards: rolling_heights.BoardView[];
    plans: rolling_heights.PlanPosition[];
    used: string[];
    market: [rolling_heights.StripPosition, rolling_heights.StripPosition];
    hand: rolling_heights.CubesView;
    misc: rolling_heights.CubesView;
    misc_built: rolling_heights.CubesView;
    power: number;
    ads: string[];
    players: rolling_heights.SeatPosition[];
  }

  export interface Game {
    view: rolling_heights.View;
    event: rolling_heights.Event;
    refusal: rolling_heights.Refusal;
    position: rolling_heights.Position;
  }
}

export namespace comeback_city {
  export interface ZoningRevealed {
    event: "zoning_revealed";
    clause: string;
    zoning: string;
    kept: boolean;
  }

  export interface BuildingDealt {
    event: "building_dealt";
    clause: string;
    card: string;
    cell: string;
  }

  export interface ExtraRevealed {
    event: "extra_revealed";
    clause: string;
    card: string;
  }

  export interface BuildingPlaced {
    event: "building_placed";
    clause: string;
    card: string;
    cell: string;
  }

  export type Stage = "setup" | "build" | "disaster" | "rebuild";

  export interface StageStarted {
    event: "stage_started";
    clause: string;
    stage: comeback_city.Stage;
  }

  export interface CardFlipped {
    event: "card_flipped";
    clause: string;
    card: string | null;
  }

  export interface CardPooled {
    event: "card_pooled";
    clause: string;
    card: string;
  }

  export interface CardAccepted {
    event: "card_accepted";
    clause: string;
    card: string;
  }

  export interface CardDiscarded {
    event: "card_discarded";
    clause: string;
    card: string;
    left: number;
  }

  export interface CardsCleared {
    event: "cards_cleared";
    clause: string;
    cards: number;
  }

  export interface CardsTrimmed {
    event: "cards_trimmed";
    clause: string;
    cards: string[];
  }

  export interface DeckShuffled {
    event: "deck_shuffled";
    clause: string;
    cards: number;
  }

  export interface BuildingRebuilt {
    event: "building_rebuilt";
    clause: string;
    card: string;
    cell: string;
  }

  export interface PartRepaired {
    event: "part_repaired";
    clause: string;
    part: string;
  }

  export interface ActionPointsSpent {
    event: "action_points_spent";
    clause: string;
    amount: number;
    left: number;
  }

  export interface ActionPointsGained {
    event: "action_points_gained";
    clause: string;
    amount: number;
    total: number;
  }

  export interface CountersPlaced {
    event: "counters_placed";
    clause: string;
    card: string;
    cell: string;
    counters: number;
  }

  export type Disaster =
    | "alien_invasion"
    | "earthquake"
    | "hurricane"
    | "meteor_strike"
    | "ultra_mega_chicken";

  export interface DisasterStruck {
    event: "disaster_struck";
    clause: string;
    disaster: comeback_city.Disaster | null;
  }

  export interface DiceRolled {
    event: "dice_rolled";
    clause: string;
    blue: number | null;
    white: number | null;
  }

  export interface TargetNamed {
    event: "target_named";
    clause: string;
    column: number;
    row: number;
  }

  export interface BuildingOccupied {
    event: "building_occupied";
    clause: string;
    card: string;
    cell: string;
    counters: number;
  }

  export interface BuildingFreed {
    event: "building_freed";
    clause: string;
    card: string;
    cell: string;
  }

  export interface BuildingRubbled {
    event: "building_rubbled";
    clause: string;
    card: string;
    cell: string;
  }

  export interface BuildingDestroyed {
    event: "building_destroyed";
    clause: string;
    card: string;
    cell: string;
    counters: number;
  }

  export interface PartWrecked {
    event: "part_wrecked";
    clause: string;
    part: string;
  }

  export interface SeverityRaised {
    event: "severity_raised";
    clause: string;
    severity: number;
  }

  export interface QuakeSpread {
    event: "quake_spread";
    clause: string;
    step: number;
  }

  export interface SeverityStopped {
    event: "severity_stopped";
    clause: string;
    severity: number;
  }

  export interface NumberChosen {
    event: "number_chosen";
    clause: string;
    number: number;
  }

  export interface MeteorPlaced {
    event: "meteor_placed";
    clause: string;
    column: number;
    row: number;
  }

  export interface MeteorRevealed {
    event: "meteor_revealed";
    clause: string;
    column: number;
    row: number;
    meteor: string | null;
  }

  export interface ChickenMoved {
    event: "chicken_moved";
    clause: string;
    cell: string;
  }

  export interface TokenRemoved {
    event: "token_removed";
    clause: string;
    left: number;
  }

  export interface ChickenLeft {
    event: "chicken_left";
    clause: string;
  }

  export interface ZoningCompleted {
    event: "zoning_completed";
    clause: string;
    zoning: string;
  }

  export type Helper =
    | "maintenance_crew"
    | "extraterrestrial_defense_agency"
    | "engineering_corps"
    | "national_guard"
    | "planning_commission";

  export interface RewardTaken {
    event: "reward_taken";
    clause: string;
    zoning: string;
    helper: comeback_city.Helper | null;
  }

  export interface RewardHeld {
    event: "reward_held";
    clause: string;
    zoning: string;
  }

  export interface BuildingSalvaged {
    event: "building_salvaged";
    clause: string;
    card: string;
    cell: string;
    counters: number;
  }

  export interface GuardPlaced {
    event: "guard_placed";
    clause: string;
    cell: string;
  }

  export interface GuardMoved {
    event: "guard_moved";
    clause: string;
    from: string;
    cell: string;
  }

  export type Waived = "trim" | "guard" | "free";

  export interface ChoiceWaived {
    event: "choice_waived";
    clause: string;
    choice: comeback_city.Waived;
  }

  export type EndCause = "no_action_points" | "nothing_left" | "finished";

  export interface GameEnded {
    event: "game_ended";
    clause: string;
    cause: comeback_city.EndCause;
    won: boolean;
    points: number;
  }

  export type Event =
    | comeback_city.ZoningRevealed
    | comeback_city.BuildingDealt
    | comeback_city.ExtraRevealed
    | comeback_city.BuildingPlaced
    | comeback_city.StageStarted
    | comeback_city.CardFlipped
    | comeback_city.CardPooled
    | comeback_city.CardAccepted
    | comeback_city.CardDiscarded
    | comeback_city.CardsCleared
    | comeback_city.CardsTrimmed
    | comeback_city.DeckShuffled
    | comeback_city.BuildingRebuilt
    | comeback_city.PartRepaired
    | comeback_city.ActionPointsSpent
    | comeback_city.ActionPointsGained
    | comeback_city.CountersPlaced
    | comeback_city.DisasterStruck
    | comeback_city.DiceRolled
    | comeback_city.TargetNamed
    | comeback_city.BuildingOccupied
    | comeback_city.BuildingFreed
    | comeback_city.BuildingRubbled
    | comeback_city.BuildingDestroyed
    | comeback_city.PartWrecked
    | comeback_city.SeverityRaised
    | comeback_city.QuakeSpread
    | comeback_city.SeverityStopped
    | comeback_city.NumberChosen
    | comeback_city.MeteorPlaced
    | comeback_city.MeteorRevealed
    | comeback_city.ChickenMoved
    | comeback_city.TokenRemoved
    | comeback_city.ChickenLeft
    | comeback_city.ZoningCompleted
    | comeback_city.RewardTaken
    | comeback_city.RewardHeld
    | comeback_city.BuildingSalvaged
    | comeback_city.GuardPlaced
    | comeback_city.GuardMoved
    | comeback_city.ChoiceWaived
    | comeback_city.GameEnded;

  export type Phase =
    | "setup_place"
    | "flip"
    | "offer"
    | "shortage"
    | "place"
    | "trim"
    | "reward"
    | "guard"
    | "free"
    | "severity"
    | "number"
    | "dice"
    | "tie"
    | "over";

  export interface BuildingView {
    at: string;
    card: string;
    counters: number;
    rubble: boolean;
    occupied: boolean;
    guarded: boolean;
    powered: boolean;
  }

  export interface MaterialsView {
    lumber: number;
    brick: number;
    steel: number;
  }

  export type Means = "nothing" | "pool" | "reductions" | "salvage" | "short";

  export interface DiceView {
    blue: number;
    white: number;
  }

  export interface PendingView {
    extra: (string | null)[];
    card: string | null;
    means: comeback_city.Means;
    begun: boolean;
    salvages: number;
    released: number;
    dice: comeback_city.DiceView | null;
  }

  export type BonusState = "open" | "due" | "held" | "paid";

  export interface BonusView {
    zoning: string;
    state: comeback_city.BonusState;
    progress: number;
    wanted: number;
  }

  export interface ZonesView {
    residential: number;
    commercial: number;
    industrial: number;
    government: number;
  }

  export type Zone = "residential" | "commercial" | "industrial" | "government";

  export interface GoalView {
    zone: comeback_city.Zone | null;
    points: number;
    wanted: number;
    extra: number | null;
    extra_wanted: number | null;
    extra_met: boolean;
    cells: string[];
    parts: string[];
    total: number;
    total_wanted: number;
    won: boolean;
  }

  export interface CostView {
    of: comeback_city.MaterialsView;
    any: number;
  }

  export interface LocationView {
    column: number;
    row: number;
  }

  export interface QuakedView {
    at: string;
    card: string;
    stories: number;
    restored: boolean;
  }

  export interface View {
    seats: number;
    observer: number;
    options: { [key: string]: string };
    phase: comeback_city.Phase;
    stage: comeback_city.Stage;
    to_move: number;
    city: comeback_city.BuildingView[];
    wrecked: string[];
    deck: number;
    pool: string[];
    set_aside: string[];
    discards: string[];
    removed: string[];
    materials: comeback_city.MaterialsView;
    free_discards: number;
    pending: comeback_city.PendingView;
    bonuses: comeback_city.BonusView[];
    passed_over: string[];
    helpers: comeback_city.Helper[];
    crew_used: boolean;
    guards: number;
    supply: comeback_city.ZonesView;
    salvaged: comeback_city.ZonesView;
    points: comeback_city.ZonesView;
    total: number;
    action_points: number;
    severity: number;
    flips: number;
    disaster: comeback_city.Disaster | null;
    goal: comeback_city.GoalView | null;
    cost: comeback_city.CostView | null;
    target: comeback_city.LocationView | null;
    quake_step: number;
    quaked: comeback_city.QuakedView[];
    meteors: comeback_city.LocationView[];
    chicken: string | null;
    tokens: number;
    threats: string[];
  }

  export type Refusal =
    | "allowed"
    | "game_over"
    | "unknown_move"
    | "not_now"
    | "placed_already"
    | "nothing_to_flip"
    | "no_discard_left"
    | "must_take"
    | "occupied_cell"
    | "floating"
    | "chicken_there"
    | "too_high"
    | "no_rubble"
    | "too_dear"
    | "working"
    | "not_hired"
    | "salvaged_already"
    | "no_building"
    | "not_enough"
    | "constructing"
    | "not_won"
    | "helper_taken"
    | "no_holding"
    | "guarded_already"
    | "no_guard_there"
    | "no_guard_left"
    | "not_occupied"
    | "too_few_points"
    | "bad_number"
    | "not_tied"
    | "nothing_held";

  export interface BuildingPosition {
    at: string;
    card: string;
    counters: number;
    rubble: boolean;
    occupied: boolean;
    guarded: boolean;
  }

  export interface BonusPosition {
    zoning: string;
    state: comeback_city.BonusState;
  }

  export interface QuakedPosition {
    card: string;
    at: string;
  }

  export interface Position {
    game: string;
    seats: number;
    options: { [key: string]: string };
    phase: comeback_city.Phase;
    stage: comeback_city.Stage;
    city: comeback_city.BuildingPosition[];
    wrecked: string[];
    deck: string[];
    pool: string[];
    set_aside: string[];
    discards: string[];
    removed: string[];
    pending: comeback_city.PendingView;
    bonuses: comeback_city.BonusPosition[];
    passed_over: string[];
    helpers: comeback_city.Helper[];
    crew_used: boolean;
    salvaged: comeback_city.ZonesView;
    action_points: number;
    severity: number;
    flips: number;
    shuffles: number;
    rolls: number;
    dice_seed: number;
    shuffle_seed: number;
    disaster: comeback_city.Disaster;
    quaked: comeback_city.QuakedPosition[];
    target: comeback_city.LocationView | null;
    quake_step: number;
    meteors: comeback_city.LocationView[];
    meteor_faces: string[];
    chicken: string | null;
    tokens: number;
    feast_due: boolean;
  }

  export interface Game {
    view: comeback_city.View;
    event: comeback_city.Event;
    refusal: comeback_city.Refusal;
    position: comeback_city.Position;
  }
}

export namespace room {
  export interface Sit {
    id?: Scalar | null;
    do: "sit";
    seat: number;
  }

  export interface Done {
    number: number;
  }

  export interface Engage {
    id?: Scalar | null;
    do: "engage";
    seat: number;
    bot: string;
  }

  export interface Leave {
    id?: Scalar | null;
    do: "leave";
  }

  export interface Dismiss {
    id?: Scalar | null;
    do: "dismiss";
    seat: number;
  }

  export interface Return {
    id?: Scalar | null;
    do: "return";
  }

  export interface Start {
    id?: Scalar | null;
    do: "start";
  }

  export interface Play {
    id?: Scalar | null;
    do: "play";
    move: string;
    confirm?: boolean | null;
  }

  export interface Undo {
    id?: Scalar | null;
    do: "undo";
    moves?: number | null;
  }

  export interface Confirm {
    id?: Scalar | null;
    do: "confirm";
  }

  export interface Resign {
    id?: Scalar | null;
    do: "resign";
  }

  export interface Say {
    id?: Scalar | null;
    do: "say";
    text: string;
  }

  export interface Whole {
    id?: Scalar | null;
    do: "view";
  }

  export interface SeatState {
    name: string | null;
    person: boolean;
    bot: string | null;
    resigned: boolean;
  }

  export interface ClockState {
    running: number;
    left: (number | null)[];
  }

  export interface OutcomeState {
    rank: number;
    points: number;
    resigned: boolean;
  }

  export interface Whereabouts {
    number: number;
    game: string;
    options: { [key: string]: string };
    terms: Terms;
    promise: string;
    mode: Mode;
    trial: Trial | null;
    key: string | null;
    stage: TableStage;
    seat: number;
    host: boolean;
    seats: room.SeatState[];
    clock: room.ClockState;
    decisions: number;
    view: View | null;
    check: number;
    draft: string[];
    awaits_confirmation: boolean;
    waits: boolean;
    standings: RaceStanding[];
    outcomes: room.OutcomeState[];
    boards: View[];
  }

  export interface Moves {
    id?: Scalar | null;
    do: "moves";
  }

  export interface Why {
    id?: Scalar | null;
    do: "why";
    move: string;
  }

  export interface Preview {
    id?: Scalar | null;
    do: "preview";
    move: string;
  }

  export interface CountScores {
    id?: Scalar | null;
    do: "scores";
  }

  export interface LookBack {
    id?: Scalar | null;
    do: "position";
    decisions: number;
    seat?: number | null;
  }

  export interface ViewThen {
    decisions: number;
    view: View;
  }

  export interface TellStory {
    id?: Scalar | null;
    do: "story";
    since?: number | null;
  }

  export interface StoryLine {
    number: number;
    at: number;
    words: string[];
  }

  export interface Story {
    lines: room.StoryLine[];
  }

  export interface Hint {
    id?: Scalar | null;
    do: "hint";
  }

  export type Request =
    | room.Sit
    | room.Engage
    | room.Leave
    | room.Dismiss
    | room.Return
    | room.Start
    | room.Play
    | room.Undo
    | room.Confirm
    | room.Resign
    | room.Say
    | room.Whole
    | room.Moves
    | room.Why
    | room.Preview
    | room.CountScores
    | room.LookBack
    | room.TellStory
    | room.Hint;

  export interface Answers {
    sit: room.Done;
    engage: room.Done;
    leave: room.Done;
    dismiss: room.Done;
    return: room.Done;
    start: room.Done;
    play: room.Done;
    undo: room.Done;
    confirm: room.Done;
    resign: room.Done;
    say: room.Done;
    view: room.Whereabouts;
    moves: protocol.MovesAnswer;
    why: protocol.WhyAnswer;
    preview: protocol.PreviewAnswer;
    scores: protocol.ScoresAnswer;
    position: room.ViewThen;
    story: room.Story;
    hint: protocol.AdviseAnswer;
  }

  export type Changes = [string, unknown][];

  export type Happening =
    | happening.Open
    | happening.Sit
    | happening.Engage
    | happening.Leave
    | happening.Return
    | happening.Start
    | happening.Play
    | happening.Resign
    | happening.Expire
    | happening.Say
    | happening.End;

  export interface FirstLetter {
    table: room.Whereabouts;
    missed: room.Happening[];
    protocol: number;
  }

  export interface DraftLetter {
    draft: string[];
    awaits_confirmation: boolean;
    changes: room.Changes;
    check: number;
  }

  export interface StandingsLetter {
    standings: RaceStanding[];
    waits: boolean;
  }

  export type Letter = room.FirstLetter | room.Happening | room.DraftLetter | room.StandingsLetter;
}

export namespace happening {
  export interface Open {
    number: number;
    at: number;
    do: "open";
    game: string;
    rules_version: number;
    content_hash: string;
    seats: number;
    options: { [key: string]: string };
    terms: Terms;
    promise: string;
    mode: Mode | null;
    trial: Trial | null;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Sit {
    number: number;
    at: number;
    do: "sit";
    seat: number;
    name: string;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Engage {
    number: number;
    at: number;
    do: "engage";
    seat: number;
    bot: string;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Leave {
    number: number;
    at: number;
    do: "leave";
    seat: number;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Return {
    number: number;
    at: number;
    do: "return";
    seat: number;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Start {
    number: number;
    at: number;
    do: "start";
    journal?: Journal;
    view?: View;
    check?: number;
    standings?: RaceStanding[];
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Play {
    number: number;
    at: number;
    do: "play";
    seat: number;
    move?: string;
    journal: Journal;
    changes?: room.Changes;
    check?: number;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Resign {
    number: number;
    at: number;
    do: "resign";
    seat: number;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Expire {
    number: number;
    at: number;
    do: "expire";
    seat: number;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface Say {
    number: number;
    at: number;
    do: "say";
    name: string;
    text: string;
    waits?: boolean;
    clock?: room.ClockState;
  }

  export interface End {
    number: number;
    at: number;
    do: "end";
    key: string;
    boards?: View[];
    waits?: boolean;
    clock?: room.ClockState;
  }
}

export namespace api {
  export interface WantedTerms {
    pace?: Pace | null;
    time?: number | null;
    increment?: number | null;
    at_zero?: AtZero | null;
    stand_in?: string | null;
  }

  export interface WantedTable {
    game: string;
    seats?: number | null;
    options?: { [key: string]: string | boolean } | null;
    terms?: api.WantedTerms | null;
    mode?: Mode | null;
    visibility?: storage.Visibility | null;
    password?: string | null;
    sit?: boolean | null;
    bots?: string[] | null;
    start?: boolean | null;
  }

  export interface TablePassword {
    password: string;
  }

  export interface WantedName {
    name: string;
  }

  export interface NameAndPassword {
    name: string;
    password: string;
  }

  export interface WantedPassword {
    old: string;
    new: string;
  }

  export interface WantedAddress {
    channel: NoticeChannel;
    target: string;
  }

  export interface StyleOffer {
    name: string;
    summary: string;
  }

  export interface GameOffer {
    id: string;
    title: string;
    summary: string;
    rules_version: number;
    min_seats: number;
    max_seats: number;
    content_hash: string;
    state_bytes: number;
    options: protocol.OptionOffer[];
    styles: api.StyleOffer[];
    bots: string[];
    race: boolean;
    contests: Contest[];
  }

  export interface TableMade {
    id: string;
  }

  export interface Agreement {
    options: { [key: string]: string };
    terms: Terms;
    mode: Mode;
  }

  export interface SeatShown {
    seat: number;
    name: string | null;
    bot: string | null;
  }

  export interface ResultShown {
    seat: number;
    rank: number;
    points: number;
    resigned: boolean;
  }

  export interface TableShown {
    id: string;
    game: string;
    seats: number;
    state: storage.TableState;
    visibility: storage.Visibility;
    agreement: api.Agreement;
    created: number;
    since: number;
    taken: api.SeatShown[];
    results: api.ResultShown[];
  }

  export interface TableFound {
    table: api.TableShown;
    admitted: boolean;
    owner: boolean;
    seat: number | null;
  }

  export interface TablePage {
    tables: api.TableShown[];
    after: string | null;
  }

  export interface LobbyNews {
    tables: api.TableShown[];
  }

  export interface RankShown {
    place: number;
    name: string | null;
    bot: string | null;
    rating: number;
    mu: number;
    sigma: number;
    games: number;
  }

  export interface Leaderboard {
    game: string;
    seats: number;
    ranks: api.RankShown[];
  }

  export interface Me {
    id: string;
    name: string;
    kind: storage.PersonKind;
    settings: { [key: string]: unknown };
  }

  export interface LoggedIn {
    me: api.Me;
    left_guest: string | null;
  }

  export interface OwnTable {
    table: api.TableShown;
    your_turn: boolean;
    deadline: number | null;
  }

  export interface OwnTables {
    tables: api.OwnTable[];
  }

  export interface RatingChange {
    before: number | null;
    after: number;
  }

  export interface OwnGame {
    table: string;
    game: string;
    seats: number;
    finished: number;
    seat: number;
    rank: number;
    points: number;
    resigned: boolean;
    rating: api.RatingChange | null;
  }

  export interface OwnGames {
    games: api.OwnGame[];
    after: string | null;
  }

  export interface OwnRating {
    game: string;
    seats: number;
    rating: number;
    mu: number;
    sigma: number;
    games: number;
  }

  export interface OwnRatings {
    ratings: api.OwnRating[];
  }

  export interface AddressShown {
    id: number;
    channel: NoticeChannel;
    target: string;
    secret: string | null;
  }

  export interface AddressesShown {
    addresses: api.AddressShown[];
    channels: NoticeChannel[];
    push_key: string;
  }

  export interface AttemptShown {
    results: RatedResult[];
    tables: string[];
    complete: boolean;
    table: string | null;
    line: string | null;
  }

  export interface ChallengeToday {
    game: string;
    contest: Contest;
    date: string;
    until: number;
    games: number;
    attempt: api.AttemptShown | null;
  }

  export interface ChallengeBegun {
    table: string;
  }

  export interface PlaceShown {
    rank: number | null;
    name: string;
    rating: Rating;
    won: number;
    played: number;
    words: string;
    you: boolean;
  }

  export interface ChallengeRanking {
    game: string;
    contest: Contest;
    date: string;
    over: boolean;
    keys: string[];
    attempts: number;
    places: api.PlaceShown[];
    you: api.PlaceShown | null;
  }

  export interface Health {
    ok: boolean;
    version: string;
  }

  export interface Error {
    code: string;
    message: string;
    place?: string;
    others?: protocol.OtherProblem[];
  }

  export interface Failure {
    error: api.Error;
  }
}

export namespace storage {
  export type Visibility = "public" | "link" | "password";

  export type TableState = "open" | "running" | "over";

  export type PersonKind = "guest" | "account";
}
