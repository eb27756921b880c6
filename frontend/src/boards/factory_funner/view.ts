// Written by `python -m shopfloor.web.typescript`; do not edit.

/** The table. */
export interface View {
  you: number | null;
  round: number;
  rounds: number;
  stage: string;
  profile: string;
  selection: string;
  middle: Array<TileView>;
  claims: number;
  chooses: number | null;
  players: Array<PlayerView>;
  connectors: Record<string, number> | null;
  ladder: Ladder | null;
  over: boolean;
}

/** A tile of the middle, not turned, and who holds it. */
export interface TileView {
  tile: string;
  revenue: number;
  ports: Array<PortView>;
  before: number;
  holder: number | null;
}

/** A port of a machine, as it is turned. A chip lies on an input that machines feed. */
export interface PortView {
  edge: string;
  kind: string;
  colours: Array<string>;
  amount: number;
  colour: string | null;
  chip: boolean;
}

/** One seat and its factory as it is now. While it builds, that is a draft: `cost` to `no_finish` judge it. */
export interface PlayerView {
  board: string;
  pillars: Array<string>;
  walls: Array<string>;
  money: number;
  score: number;
  status: string;
  done: boolean;
  tile: string | null;
  token: string | null;
  free: boolean;
  sealed: string | null;
  missed: string | null;
  machines: Array<MachineView>;
  pipes: Array<PipeView>;
  supplies: Array<SupplyView>;
  collectors: Array<CollectorView>;
  open_ends: Array<OpenEnd>;
  whites_left: number;
  edits_left: number;
  chip_dots: number;
  cost: number;
  gain: number | null;
  money_after: number | null;
  gain_if_skipped: number | null;
  no_finish: string | null;
  flaws: Array<Flaw>;
  rounds: Array<RoundView>;
}

/** A machine in a factory. The new one has not been built yet. */
export interface MachineView {
  hex: string;
  tile: string;
  turn: number;
  revenue: number;
  ports: Array<PortView>;
  new: boolean;
}

/** A connector. A new one does not lie so at the start of the round, and costs $1; so with reservoirs. */
export interface PipeView {
  hex: string;
  edges: Array<string>;
  connector: string;
  colour: string | null;
  new: boolean;
}

/** A supply reservoir. */
export interface SupplyView {
  hex: string;
  colour: string;
  new: boolean;
}

/** A white or black output reservoir, and the colour that flows into it. */
export interface CollectorView {
  hex: string;
  kind: string;
  inlet: string;
  colour: string | null;
  new: boolean;
}

/** An end of a piece that meets nothing: its hex, and the side on which it is open. */
export interface OpenEnd {
  hex: string;
  edge: string;
}

/** Something that keeps a seat from finishing: the rule's short name, a sentence, and the hex where it is. */
export interface Flaw {
  rule: string;
  text: string;
  hex: string | null;
}

/** What came of a round for a seat. */
export interface RoundView {
  tile: string | null;
  built: boolean;
  gain: number;
}

/** The solo campaign: what takes one up or down a board, and when the game is over the next one. */
export interface Ladder {
  up: number;
  down: number;
  next_board: string | null;
  won: boolean;
}
