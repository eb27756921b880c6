export type Value = string | number | boolean;

export interface Me { name: string; login: string | null }

export interface Option { name: string; text: string; values: Value[]; default: Value }
export interface GameCard {
  name: string; title: string; author: string; year: number; blurb: string; minutes: number;
  seats: number[]; seat_names: string[]; options: Option[]; ready: boolean;
}
export interface BotCard { name: string; text: string }
export type Clock = { kind: 'none' } | { kind: 'live'; bank: number; increment: number } | { kind: 'days'; days: number };
export type SeatKind = 'open' | 'person' | 'bot';
export interface CardSeat { kind: SeatKind; name: string | null; bot: string | null }
export type Status = 'open' | 'running' | 'over';
export interface Card {
  table: string; game: string; status: Status; host: string; seats: CardSeat[]; options: Record<string, Value>;
  clock: Clock; pending: number[]; mine: number[]; my_turn: boolean; made: number; changed: number;
}
export interface Lobby { games: GameCard[]; bots: BotCard[]; open: Card[]; mine: Card[] }

export type NewSeat = { kind: 'me'; name?: string } | { kind: 'open' } | { kind: 'bot'; bot: string };
export interface NewTable {
  key: string; game: string; options: Record<string, Value>; seats: NewSeat[]; clock: Clock; listed: boolean;
}
export interface Made { table: string; invite: string }

export interface Head {
  table: string; game: string; title: string; rules: number; options: Record<string, Value>; clock: Clock;
  listed: boolean; imported: boolean; host: string; made: number; commitment: string; invite: string | null;
}
export interface SeatClock { left: number; running: boolean; expired: boolean }
export interface Seat {
  kind: SeatKind; name: string | null; bot: string | null; away: boolean; pending: boolean; score: number; clock: SeatClock | null;
}
export interface Action { notation: string; verb: string; touches: string[] }
export interface UndoAsked { seat: number; to: number; agreed: number[]; missing: number[] }
export interface You { seats: number[]; eyes: number | null; host: boolean; curtain: boolean }
export interface Now {
  seq: number; at: number; status: Status; you: You; seats: Seat[]; view: unknown; actions: Action[];
  undo: UndoAsked | null; result: number[] | null; key: string | null; rematch: string | null;
}
export interface News { kind: string; text: string; values: Record<string, number | string> }
interface At { seq: number; at: number }
export type Entry = At & (
  | { kind: 'sat'; seat: number; name: string }
  | { kind: 'rose'; seat: number }
  | { kind: 'handed'; seat: number; bot: string }
  | { kind: 'returned'; seat: number }
  | { kind: 'started'; news: News[] }
  | { kind: 'acted'; seat: number; action: string | null; news: News[] }
  | { kind: 'asked'; seat: number; to: number }
  | { kind: 'agreed'; seat: number }
  | { kind: 'declined'; seat: number }
  | { kind: 'undone'; seat: number; to: number }
  | { kind: 'expired'; seat: number }
  | { kind: 'said'; seat: number; name: string; text: string }
  | { kind: 'rematch'; seat: number; table: string }
);
export interface TableMessage { type: 'table'; head: Head; now: Now; entries: Entry[] }
export interface NewsMessage { type: 'news'; now: Now; entries: Entry[] }
export interface Accepted { type: 'accepted'; key: string; seq: number }
export interface Refused { type: 'refused'; key: string | null; rule: string; text: string }
export interface Stale { type: 'stale'; key: string; seq: number; text: string }
export type Answer = Accepted | Refused | Stale;
export type Down = TableMessage | NewsMessage | Answer;
export interface LookedBack { seq: number; view: unknown; scores: number[]; pending: number[] }

export type Command =
  | { do: 'act'; key: string; seat: number; action: string; seq?: number }
  | { do: 'sit'; key: string; seat: number; name?: string; invite?: string }
  | { do: 'rise'; key: string; seat: number }
  | { do: 'hand'; key: string; seat: number; bot: string }
  | { do: 'return'; key: string; seat: number }
  | { do: 'undo'; key: string; seat: number; ask: boolean }
  | { do: 'consent'; key: string; seat: number; agree: boolean }
  | { do: 'say'; key: string; text: string }
  | { do: 'rematch'; key: string };
