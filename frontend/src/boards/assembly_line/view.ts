// Written by `python -m shopfloor.web.typescript`; do not edit.

/** The table. */
export interface View {
  line: Array<Place>;
  players: Array<PlayerView>;
  bag: Record<string, number>;
  finished: Record<string, number>;
  broken: boolean;
  over: boolean;
}

/** One chip of the line and the token that stands beside it. */
export interface Place {
  owner: number;
  token: string | null;
}

/** One player: points, what the next breakdown would bring, and the hand. */
export interface PlayerView {
  score: number;
  standing: number;
  shown: number | null;
  chosen: boolean;
  hand: number | null;
}
