// Written by `python -m shopfloor.web.typescript`; do not edit.

/** The table. */
export interface View {
  bays: Array<Bay>;
  stack: number;
  revealed: string | null;
  players: Array<PlayerView>;
  active: number;
  waits_for: number | null;
  stage: string;
  command: Command;
  idle: Array<string>;
  draw_pile: number;
  discards: number;
  top_discard: string | null;
  aside: Array<string>;
  refreshes_left: number;
  due: Array<number>;
  trouble: number | null;
  talk: Talk;
  turn: number;
  points: number;
  rank: string;
  over: boolean;
  won: boolean;
}

/** One position of the clock: its bay card, the module on it, and the malfunction that locking it sets off. */
export interface Bay {
  clock: number;
  room: string;
  locked: boolean;
  module: string | null;
  malfunction: string | null;
}

/** One player: the role, and the hand for its owner's eyes, for the others how many cards it has. */
export interface PlayerView {
  role: Role | null;
  cards: number;
  hand: Array<string> | null;
  no_lock: boolean;
}

/** A role card, open before its player. */
export interface Role {
  name: string;
  used: boolean;
}

/** The turn as far as it has come, or before it begins the last one. */
export interface Command {
  asked: string | null;
  answer: boolean | null;
  declared: string | null;
  laid_down: Array<string>;
  verified: boolean | null;
}

/** How the players may talk, and whether the question of this turn has closed the channel yet. */
export interface Talk {
  way: string;
  open: boolean;
}
