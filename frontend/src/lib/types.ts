// Written by `python -m shopfloor.web.typescript`; do not edit.

/** A part of a view and what its type says of it. In a path `*` stands for any item of a list or a dictionary. */
export interface Mark {
  path: Array<string>;
  kind: "by_seat" | "element" | "seat";
  name: string;
}

/** How a game ended: each seat's place, 1 for the first, and the seats that have won. In a draw all are first and nobody has won; in a game that is lost together nobody is first. An aborted game has neither places nor winners. `seat` is who resigned, offered the draw or aborted; `scores` are the points at the end, none before the start, and `unit` is what one of them is called, «dollar». */
export interface Outcome {
  places: Array<number>;
  winners: Array<number>;
  how?: "cancelled" | "played" | "aborted" | "drawn" | "resigned";
  seat?: number | null;
  scores?: Array<number>;
  unit?: string;
}

/** A seat on a card. */
export interface SeatCard {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
}

/** The summary of a table for the lobby; `outcome` is how its game ended. */
export interface Card {
  table: string;
  game: string;
  status: "open" | "over" | "running";
  guided: boolean;
  host: string;
  seats: Array<SeatCard>;
  options: Record<string, string | number | boolean>;
  clock: NoClock | LiveClock | DaysClock;
  pending: Array<number>;
  mine: Array<number>;
  my_turn: boolean;
  made: number;
  changed: number;
  outcome: Outcome | null;
}

/** Take an action of the game, by its number or in its notation. */
export interface Act {
  do: "act";
  key: string;
  seat: number;
  action: number | string;
  seq?: number | null;
}

/** Take several actions in a row, all of them or none; undo takes them back together. */
export interface Follow {
  do: "follow";
  key: string;
  seat: number;
  actions: Array<number | string>;
  seq?: number | null;
}

/** Sit down on an open seat. */
export interface Sit {
  do: "sit";
  key: string;
  seat: number;
  name?: string | null;
  invite?: string | null;
}

/** Give a seat up. */
export interface Rise {
  do: "rise";
  key: string;
  seat: number;
}

/** Let a bot play a seat. */
export interface Hand {
  do: "hand";
  key: string;
  seat: number;
  bot: string;
}

/** Take a seat back from the bot. */
export interface Return {
  do: "return";
  key: string;
  seat: number;
}

/** Take back the seat's last action; with `ask`, ask the others if it isn't free. */
export interface Undo {
  do: "undo";
  key: string;
  seat: number;
  ask?: boolean;
}

/** Answer somebody who asks to undo, offers a draw or wants to give up together. */
export interface Consent {
  do: "consent";
  key: string;
  seat: number;
  agree: boolean;
}

/** Give up. If others play on, a bot takes the seat; partners are asked whether all give up. */
export interface Resign {
  do: "resign";
  key: string;
  seat: number;
}

/** Offer a draw to the other seat. */
export interface Draw {
  do: "draw";
  key: string;
  seat: number;
}

/** End the table without a result: an open one, for its host, or before anybody has moved. */
export interface Abort {
  do: "abort";
  key: string;
}

/** Chat, by one of your seats; without `seat` by the first of them. */
export interface Say {
  do: "say";
  key: string;
  text: string;
  seat?: number | null;
}

/** Play again: a new table with the same players. */
export interface Rematch {
  do: "rematch";
  key: string;
}

/** Over a socket: see the table as one of your seats, or as a spectator. */
export interface Look {
  do: "look";
  seat: number | null;
}

/** Done and on disk; `seq` is its entry. */
export interface Accepted {
  type: "accepted";
  key: string;
  seq: number;
}

/** Not done, and why. */
export interface Refused {
  type: "refused";
  rule: string;
  text: string;
  key?: string | null;
}

/** Not done: the game has moved on to `seq`. */
export interface Stale {
  type: "stale";
  key: string;
  seq: number;
  text: string;
}

/** How the points changed over a finished game: those of all seats after each entry in `seqs`, the start first. `lowest_wins`: the fewest points are the best. `cooperative`: all seats win or lose together. `measure`: the numbers are no points but this, «Longest row», in a game whose points do not tell how it went. */
export interface Course {
  seqs: Array<number>;
  scores: Array<Array<number>>;
  lowest_wins: boolean;
  cooperative: boolean;
  measure: string | null;
}

/** A seat offers a draw, or proposes to give up together; some have agreed, some have not answered. */
export interface OfferNow {
  what: "draw" | "resign";
  seat: number;
  agreed: Array<number>;
  missing: Array<number>;
}

/** A piece of news in words and in values. */
export interface NewsItem {
  kind: string;
  text: string;
  values: Record<string, number | string>;
}

export interface ShownSat {
  kind: "sat";
  seq: number;
  at: number;
  seat: number;
  name: string;
}

export interface ShownRose {
  kind: "rose";
  seq: number;
  at: number;
  seat: number;
}

export interface ShownHanded {
  kind: "handed";
  seq: number;
  at: number;
  seat: number;
  bot: string;
}

export interface ShownReturned {
  kind: "returned";
  seq: number;
  at: number;
  seat: number;
}

export interface ShownStarted {
  kind: "started";
  seq: number;
  at: number;
  news: Array<NewsItem>;
}

/** An action; null if it is sealed and the reader may not know it. */
export interface ShownActed {
  kind: "acted";
  seq: number;
  at: number;
  seat: number;
  action: string | null;
  news: Array<NewsItem>;
}

export interface ShownAsked {
  kind: "asked";
  seq: number;
  at: number;
  seat: number;
  to: number;
}

export interface ShownAgreed {
  kind: "agreed";
  seq: number;
  at: number;
  seat: number;
}

export interface ShownDeclined {
  kind: "declined";
  seq: number;
  at: number;
  seat: number;
}

/** The actions after entry `to` no longer count. */
export interface ShownUndone {
  kind: "undone";
  seq: number;
  at: number;
  seat: number;
  to: number;
}

/** A seat took back the action of one entry; what others did since stays. */
export interface ShownTookBack {
  kind: "took_back";
  seq: number;
  at: number;
  seat: number;
  entry: number;
}

export interface ShownOffered {
  kind: "offered";
  seq: number;
  at: number;
  seat: number;
  what: "draw" | "resign";
}

export interface ShownResigned {
  kind: "resigned";
  seq: number;
  at: number;
  seat: number;
}

export interface ShownDrawn {
  kind: "drawn";
  seq: number;
  at: number;
  seat: number;
}

/** The table ended without a result; null is a host without a seat. */
export interface ShownAborted {
  kind: "aborted";
  seq: number;
  at: number;
  seat: number | null;
}

/** A person, by name, has left for good, and the seat belongs to a bot. */
export interface ShownLeft {
  kind: "left";
  seq: number;
  at: number;
  seat: number;
  bot: string;
  name: string;
}

export interface ShownAbsent {
  kind: "absent";
  seq: number;
  at: number;
  seat: number;
  bot: string;
}

export interface ShownExpired {
  kind: "expired";
  seq: number;
  at: number;
  seat: number;
}

export interface ShownSaid {
  kind: "said";
  seq: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

export interface ShownRematch {
  kind: "rematch";
  seq: number;
  at: number;
  seat: number;
  table: string;
}

/** No time limit. */
export interface NoClock {
  kind: "none";
}

/** A seat for the person who makes the table; several are a hotseat. */
export interface MySeat {
  kind: "me";
  name?: string | null;
}

/** A seat that anyone may take. */
export interface OpenSeat {
  kind: "open";
}

/** A seat for a bot of a named level. */
export interface BotSeat {
  kind: "bot";
  bot: string;
}

/** The request for a new table. */
export interface NewTable {
  key: string;
  game: string;
  seats: Array<MySeat | OpenSeat | BotSeat>;
  options?: Record<string, string | number | boolean>;
  clock?: NoClock | LiveClock | DaysClock;
  listed?: boolean;
  absence?: number | null;
}

/** The request for a guided first game, whose script sets the players and the options. */
export interface GuidedTable {
  key: string;
  game: string;
}

/** A table that was made. */
export interface Made {
  table: string;
  invite: string;
}

/** A placeholder in the text of an action: `size` values from `low` on. A label is an index into `labels`. */
export interface Placeholder {
  name: string;
  kind: "label" | "number" | "seat";
  low: number;
  size: number;
  labels: Array<string>;
}

/** The actions of one verb: a number for each way to fill its placeholders (`places`), from `first` on; the last varies fastest. `touches` are the ids of the board elements that an action concerns; like `text` they have placeholders in braces. */
export interface ActionFamily {
  name: string;
  text: string;
  first: number;
  places: Array<Placeholder>;
  touches: Array<string>;
  sealed: boolean;
}

/** One step at a guided table: a text and, if it `tries` an action, what to do and why. The text is about the board elements with the ids `at`. */
export interface GuideStep {
  title: string;
  text: string;
  at: Array<string>;
  tries: boolean;
}

/** The action that the table itself takes to open a race, as it is in the log, and its description. */
export interface Signal {
  action: string;
  text: string;
}

/** What never changes at a table. The invite is for those who sit there. `unit`: what one of its points is called. `signal`: what opens a race, if the game has one; the log has it under a seat, but the table does it. `par`: after the end you can ask how well seats could have done. A guided game has its steps in `guide`. */
export interface Head {
  table: string;
  game: string;
  title: string;
  unit: string;
  rules: number;
  options: Record<string, string | number | boolean>;
  clock: NoClock | LiveClock | DaysClock;
  absence: number | null;
  listed: boolean;
  imported: boolean;
  host: string;
  made: number;
  commitment: string;
  invite: string | null;
  families: Array<ActionFamily>;
  marks: Array<Mark>;
  signal: Signal | null;
  par: boolean;
  guide: Array<GuideStep> | null;
}

/** Who the reader is here: the seats held, and the seat as which they see the table. */
export interface You {
  seats: Array<number>;
  eyes: number | null;
  host: boolean;
  curtain: boolean;
}

/** What the rules of the game let the reader say now: at most `words` words (null is any number), or one of `signs`. `text` is the rule in one sentence. */
export interface TalkNow {
  text: string;
  words: number | null;
  signs: Array<string>;
}

/** A seat's time in milliseconds; it counts down while running. */
export interface ClockNow {
  left: number;
  running: boolean;
  expired: boolean;
}

/** A seat and who plays it. `away`: a bot plays for the person now; `bot_in`: in how many milliseconds one will, if the person keeps the others waiting. */
export interface SeatNow {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  away: boolean;
  pending: boolean;
  score: number;
  clock: ClockNow | null;
  bot_in: number | null;
}

/** Somebody asks to go back to entry `to`; some have agreed, some have not answered. */
export interface UndoAsked {
  seat: number;
  to: number;
  agreed: Array<number>;
  missing: Array<number>;
}

/** How far a guided game is: the step that waits for an action, `yours` or an automatic one. After the last action it is the number of steps. */
export interface Lesson {
  step: number;
  yours: boolean;
}

/** A race is about to begin: in how many milliseconds, and what happens then, such as «the tiles flip». */
export interface Countdown {
  left: number;
  text: string;
}

/** The present of a table as one seat or a spectator sees it. `view` has the game's own type; `actions` are the numbers of the legal actions. Actions up to entry `recall` may not be shown again before the end; 0 if all may be. `exits` are how the reader may leave or end the game now; `outcome` comes when it is over, `lesson` while a guided game follows its script, `countdown` before a race. */
export interface Now {
  seq: number;
  at: number;
  status: "open" | "over" | "running";
  you: You;
  seats: Array<SeatNow>;
  view: unknown;
  actions: Array<number>;
  talk: TalkNow | null;
  hints: boolean;
  undo: UndoAsked | null;
  offer: OfferNow | null;
  exits: Array<"abort" | "cancel" | "draw" | "give up" | "leave" | "resign">;
  outcome: Outcome | null;
  key: string | null;
  rematch: string | null;
  recall: number;
  lesson: Lesson | null;
  countdown: Countdown | null;
}

/** A whole table: the first message of a socket, and after `look`. Its entries are those after `since`. Of a long log it has only the last; if `more` is true, earlier ones follow in `log` messages, the latest first. */
export interface WholeTable {
  type: "table";
  head: Head;
  now: Now;
  entries: Array<ShownSat | ShownRose | ShownHanded | ShownReturned | ShownStarted | ShownActed | ShownAsked | ShownAgreed | ShownDeclined | ShownUndone | ShownTookBack | ShownOffered | ShownResigned | ShownDrawn | ShownAborted | ShownLeft | ShownAbsent | ShownExpired | ShownSaid | ShownRematch>;
  since: number;
  more: boolean;
}

/** Who is connected: the seats whose people are here, the names of some who watch, and how many `more` there are. */
export interface Company {
  type: "company";
  here: Array<number>;
  watching: Array<string>;
  more: number;
}

/** Entries from before those of a `table` message; if `more` is true, there are earlier ones still. */
export interface Log {
  type: "log";
  entries: Array<ShownSat | ShownRose | ShownHanded | ShownReturned | ShownStarted | ShownActed | ShownAsked | ShownAgreed | ShownDeclined | ShownUndone | ShownTookBack | ShownOffered | ShownResigned | ShownDrawn | ShownAborted | ShownLeft | ShownAbsent | ShownExpired | ShownSaid | ShownRematch>;
  more: boolean;
}

/** What happened since the last message of a socket, and the present. */
export interface Change {
  type: "news";
  now: Now;
  entries: Array<ShownSat | ShownRose | ShownHanded | ShownReturned | ShownStarted | ShownActed | ShownAsked | ShownAgreed | ShownDeclined | ShownUndone | ShownTookBack | ShownOffered | ShownResigned | ShownDrawn | ShownAborted | ShownLeft | ShownAbsent | ShownExpired | ShownSaid | ShownRematch>;
}

/** A part of the log up to `seq`; if `more` is true, it goes on after that. */
export interface Entries {
  seq: number;
  entries: Array<ShownSat | ShownRose | ShownHanded | ShownReturned | ShownStarted | ShownActed | ShownAsked | ShownAgreed | ShownDeclined | ShownUndone | ShownTookBack | ShownOffered | ShownResigned | ShownDrawn | ShownAborted | ShownLeft | ShownAbsent | ShownExpired | ShownSaid | ShownRematch>;
  more: boolean;
}

/** What one seat or a spectator saw after entry `seq`. */
export interface Past {
  seq: number;
  view: unknown;
  scores: Array<number>;
  pending: Array<number>;
}

/** What a game waits for before it can be played: its `rules`, by which people play, then the `search` of its bots. `seconds_left` is about how long the step will take, null while that is unknown; `text` says it all in one sentence. */
export interface Setup {
  step: "failed" | "queued" | "rules" | "search";
  seconds_left: number | null;
  text: string;
}

/** What the game of a table waits for; null when it is ready. */
export interface SettingUp {
  type: "setup";
  setup: Setup | null;
}

/** A bank of time for the whole game and some more with each action, in milliseconds. */
export interface LiveClock {
  kind: "live";
  bank: number;
  increment: number;
}

/** A number of days for each turn. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** A part of a view that would have another value: `{"path": ["bays", 2, "module"], "value": "Bridge"}`. */
export interface Changed {
  path: Array<string | number>;
  value: unknown;
}

/** What a seat would see after an action, as far as it can know. `changes` are the parts of its view that would certainly change, `unsure` the parts that luck or hidden things decide, and `news` what would certainly be told, up to the first that is unsure. If the same seat would choose next, between a few actions, `then` has a preview of each, against the present view; in a game of turns also if others must answer first. */
export interface Preview {
  seq: number;
  action: string;
  changes: Array<Changed>;
  unsure: Array<Array<string | number>>;
  news: Array<NewsItem>;
  then?: Array<Preview>;
}

/** Actions in a row that a game works out for a seat: their purpose in words, and how its view would change. */
export interface PlanAhead {
  text: string;
  actions: Array<number>;
  changes: Array<Changed>;
  unsure: Array<Array<string | number>>;
}

/** Plans that save a seat manual work. */
export interface Plans {
  seq: number;
  plans: Array<PlanAhead>;
}

/** What a strong player would do, in words; in some games with plans to choose from, the best first. */
export interface Hint {
  seq: number;
  text: string;
  plans: Array<PlanAhead>;
}

/** How well a seat could have done, as far as the search is: `done` of `total` steps. `reached` is the seat's score, `best` the highest found and `bound` an upper bound; `view` is the table as it would look with the best. `ended`: there is nothing left to try. */
export interface ParNow {
  seat: number;
  reached: number;
  best: number;
  bound: number;
  done: number;
  total: number;
  ended: boolean;
  view: unknown;
}

/** Who the visitor is; a guest has no login. */
export interface Me {
  name: string;
  login: string | null;
}

/** The name that a visitor asks for. */
export interface NameWish {
  name: string;
}

/** The login and password of an account. */
export interface Credentials {
  login: string;
  password: string;
}

/** An option of a game, for these numbers of seats. */
export interface OptionCard {
  name: string;
  title: string;
  text: string;
  values: Array<string | number | boolean>;
  titles: Record<string, string>;
  default: string | number | boolean;
  seats: Array<number>;
}

/** A named set of options; options it does not name have their defaults. */
export interface PresetCard {
  title: string;
  text: string;
  options: Record<string, string | number | boolean>;
  seats: Array<number>;
}

/** A bot that can sit at a table. */
export interface BotCard {
  name: string;
  text: string;
}

/** A game in the lobby, its bots from the weakest to the strongest; `setup` is null when the game is ready. `guide` is how many minutes its guided first game takes, null without one. */
export interface GameCard {
  name: string;
  title: string;
  author: string;
  year: number;
  blurb: string;
  goal: string;
  minutes: number;
  seats: Array<number>;
  seat_names: Array<string>;
  seat_colours: Array<string>;
  options: Array<OptionCard>;
  presets: Array<PresetCard>;
  bots: Array<BotCard>;
  guide: number | null;
  setup: Setup | null;
}

/** The games, and the tables that a visitor may join or holds a seat at. */
export interface Lobby {
  games: Array<GameCard>;
  open: Array<Card>;
  mine: Array<Card>;
}

/** Whether the server and its database answer. */
export interface Health {
  status: string;
  version: string;
}

export type Clock = NoClock | LiveClock | DaysClock;

export type SeatPlan = MySeat | OpenSeat | BotSeat;

export type AnyCommand = Act | Follow | Sit | Rise | Hand | Return | Undo | Consent | Resign | Draw | Abort | Say | Rematch;

export type Answer = Accepted | Refused | Stale;

export type AnyShown = ShownSat | ShownRose | ShownHanded | ShownReturned | ShownStarted | ShownActed | ShownAsked | ShownAgreed | ShownDeclined | ShownUndone | ShownTookBack | ShownOffered | ShownResigned | ShownDrawn | ShownAborted | ShownLeft | ShownAbsent | ShownExpired | ShownSaid | ShownRematch;

export type Status = "open" | "over" | "running";
