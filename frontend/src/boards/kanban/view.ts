// Written by `python -m shopfloor.web.typescript`; do not edit.

/** The table. */
export interface View {
  day: number;
  week: number;
  cycle: number;
  phase: string;
  stage: string;
  waits_for: number | null;
  order: Array<number | null>;
  manager: string;
  sandra_at: number;
  sandra_next: string;
  workstations: Array<number | null>;
  turn: Turn | null;
  players: Array<PlayerView>;
  departments: Array<Department>;
  models: Array<Model>;
  parts: Array<Part>;
  line: Array<string | null>;
  track: Array<string | null>;
  pace: number;
  steps_to_meeting: number;
  meeting: boolean;
  demand: Array<Demand>;
  display: Array<string | null>;
  decks: Array<Deck>;
  factory_goals: Array<FactoryGoal>;
  final_goals: FinalGoals;
  table: Array<Goal>;
  goal_deck: number;
  order_deck: number;
  books: number;
  vouchers: number;
  red_seats: number;
  over: boolean;
}

/** The working turn as far as it has come. */
export interface Turn {
  shifts_left: number;
  bank_left: number;
  managed: string | null;
  issued: boolean;
  requested: boolean;
  claimed: Array<string>;
  pushed: [string, string] | null;
  upgrading: string | null;
  doubling: boolean;
  plaques: Array<string> | null;
}

/** One player, with the hand for its owner's eyes. */
export interface PlayerView {
  points: number;
  final: Final;
  week: Array<number>;
  sandra: number;
  workstation: number | null;
  certification: [number, number] | null;
  bank: number;
  books: number;
  vouchers: number;
  due: [number, number, number];
  training: Array<number>;
  parts: Array<number>;
  desk: Array<string>;
  upgraded: Array<string>;
  doubled: string | null;
  garage: Array<string | null>;
  board: string;
  seats_up: number;
  seats_used: number;
  seats_down: number;
  red_seats: number;
  presented: boolean;
  proposed: boolean;
  order_count: number;
  goal_count: number;
  seen_orders: Array<number>;
  orders?: Array<number> | null;
  goals?: Array<string> | null;
  worth?: Array<number> | null;
  proposal?: string | null;
}

/** What the final scoring would bring now, line by line. */
export interface Final {
  goals: number;
  bank: number;
  things: number;
  cars: number;
  designs: number;
  training: number;
}

/** A training track: the seats with their desks, the first first; and the plaques with the seat on them. */
export interface Department {
  name: string;
  training: Array<[number, number]>;
  plaques: number;
  seat: boolean;
}

/** A model: parts in its assembly spaces, parts on its upgrade spaces, cars in the supply. */
export interface Model {
  name: string;
  assembly: Array<string>;
  upgrades: Array<string | null>;
  cars: number;
}

/** A type of parts: its value, whether it was double-upgraded, and where its cubes are. */
export interface Part {
  name: string;
  value: number;
  doubled: boolean;
  warehouse: number;
  recycled: boolean;
  supply: number;
}

/** A model in demand and the seats on its tile. */
export interface Demand {
  model: string;
  seats: number;
}

/** A deck of designs: the tile that can be seen, and how many there are. */
export interface Deck {
  top: string | null;
  tiles: number;
}

/** A factory goal: having this many of something brings a seat, while one lies here. */
export interface FactoryGoal {
  number: number;
  of: string;
  seats: number;
}

/** The number of the tile whose goals can be paid for with seats at the end, and who has met each so far. */
export interface FinalGoals {
  tile: number;
  met: Array<Array<number>>;
}

/** An open performance goal: who has spoken on it, how often the next one could score, and what each seat would. */
export interface Goal {
  goal: string;
  speakers: Array<number>;
  times: number;
  worth: Array<number>;
}
