// Assembly Line on boardgame.io, in memory, with hidden hands: the same game that our server plays in the bench.
// A game starts over when its line is empty, so that a table can be played as long as a run takes.
const { Server, Origins } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const PLACES = 18;
const POINTS = { red: 3, blue: 2, green: 1 };

function layOut(random, players) {
  const chips = random.Shuffle([...Array(PLACES).keys()].map((place) => place % 2));
  const bag = random.Shuffle(Object.keys(POINTS).flatMap((colour) => Array(6).fill(colour)));
  return { chips, bag, products: [], travelled: 0, broken: false, players };
}

function token(G, place) {
  return G.products[G.travelled - 1 - place] ?? null;
}

function reveal(G, random) {
  for (const player of G.players) {
    player.shown = player.hand;
    player.hand = null;
  }
  const [first, second] = G.players.map((player) => player.shown);
  if (first === second) {
    if (!G.broken) {
      for (let place = 0; place < PLACES; place++) {
        const colour = token(G, place);
        if (colour) G.players[G.chips[place]].score += POINTS[colour];
      }
    }
    G.broken = true;
    return;
  }
  G.broken = false;
  G.travelled += first + second;
  for (let n = 0; n < first + second && G.bag.length; n++) G.products.push(G.bag.pop());
  if (G.travelled - G.products.length >= PLACES) Object.assign(G, layOut(random, G.players));
}

const AssemblyLine = {
  name: "assembly-line",
  setup: ({ random }) =>
    layOut(random, [0, 1].map(() => ({ score: 0, hand: null, shown: null }))),
  turn: { activePlayers: ActivePlayers.ALL },
  playerView: ({ G, playerID }) => ({
    ...G,
    bag: G.bag.length,
    players: G.players.map((player, seat) =>
      String(seat) === playerID ? player : { ...player, hand: player.hand && true },
    ),
  }),
  moves: {
    show: {
      move: ({ G, playerID, random }, fingers) => {
        const me = G.players[playerID];
        if (me.hand || ![1, 2, 3].includes(fingers)) return INVALID_MOVE;
        me.hand = fingers;
        if (G.players.every((player) => player.hand)) reveal(G, random);
      },
      client: false,
      redact: true,
    },
  },
};

Server({ games: [AssemblyLine], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
