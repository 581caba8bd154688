// A small game with what ours have: a deck that nobody sees, hands that only their owners see, and a rule
// that refuses moves. Cards are numbers and nothing is told twice, so that the state is small: boardgame.io
// sends all of it to each seat after each move.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = 72;
const HAND = 5;
const SITES = 5;

function setup({ ctx, random }) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  const players = {};
  const streets = {};
  for (const seat of ctx.playOrder) {
    players[seat] = { hand: deck.splice(0, HAND) };
    streets[seat] = Array.from({ length: SITES }, () => []);
  }
  return { secret: { deck }, players, streets, discarded: [], left: CARDS };
}

function take(G, seat, card) {
  const { hand } = G.players[seat];
  hand.splice(hand.indexOf(card), 1);
  if (G.secret.deck.length > 0) hand.push(G.secret.deck.pop());
  --G.left;
}

// A storey must be higher than the one below.
function build({ G, playerID }, card, site) {
  const storeys = G.streets[playerID][site];
  if (!storeys || !G.players[playerID].hand.includes(card)) return INVALID_MOVE;
  if (storeys.length > 0 && storeys.at(-1) > card) return INVALID_MOVE;
  take(G, playerID, card);
  storeys.push(card);
}

function discard({ G, playerID }, card) {
  if (!G.players[playerID].hand.includes(card)) return INVALID_MOVE;
  take(G, playerID, card);
  G.discarded.push(card);
}

module.exports = {
  name: "street",
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  turn: { minMoves: 1, maxMoves: 1 },
  // `client: false`: what the documentation asks of moves that read secrets.
  moves: { build: { move: build, client: false }, discard: { move: discard, client: false } },
  endIf: ({ G }) => G.left === 0,
  playerView: PlayerView.STRIP_SECRETS,
};
