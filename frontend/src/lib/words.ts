/** What the pages say: whose move it is, how a log reads, how time is written. */

import type { LegalAction } from './actions';
import { earlyEnd } from './endings';
import type { Clock, Now, Setup } from './types';

export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

export const nameOf = (seats: { name: string | null }[], seat: number): string =>
  seats[seat]?.name ?? `Seat ${seatLetter(seat)}`;

/** Whom the table waits for, if it is somebody else; empty in a replay and after the end, when nobody is to act. */
export const waitingFor = (seats: { name: string | null; pending: boolean }[], who: number | null, eyes: number | null): string =>
  who === null || who === eyes || !seats[who]!.pending ? '' : `Waiting for ${nameOf(seats, who)}.`;

/** What the server says starts small, for it may stand within a line; alone it is a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** «a, b and c» */
export function list(words: string[], joint = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** «1 card», «2 cards» */
export const counted = (many: number, thing: string, things = `${thing}s`): string => `${many} ${many === 1 ? thing : things}`;

const FEW = 4;

function choices(actions: LegalAction[]): string {
  if (actions.length <= FEW) return list(actions.map((action) => action.notation), 'or');
  const verbs = [...new Set(actions.map((action) => words(action.verb)))];
  if (verbs.length === 1) {
    const asked = actions[0]!.family.places.filter(({ name }) => new Set(actions.map((action) => action.operands[name])).size > 1);
    if (asked.length === 1) return `choose ${/^[aeiou]/.test(asked[0]!.name) ? 'an' : 'a'} ${words(asked[0]!.name)}`;
  }
  return list(verbs.length > FEW ? [...verbs.slice(0, FEW - 1), 'more'] : verbs, 'or');
}

/** The one sentence that says who must do what; a board may know better words for the choice than the list of it. */
export function sentenceOf(now: Now, actions: LegalAction[], question: string | null = null, setup: Setup | null = null): string {
  const { seats, you } = now;
  const names = (which: number[]): string => list(which.map((seat) => nameOf(seats, seat)));
  if (now.status === 'open') {
    const open = seats.flatMap((seat, at) => (seat.kind === 'open' ? [seatLetter(at)] : []));
    if (open.length === 0) return setup?.text ?? 'Everyone is here. The game is starting.';
    return `Waiting for ${open.length > 1 ? 'players to take seats' : 'a player to take seat'} ${list(open)}.`;
  }
  if (now.status === 'over') return resultOf(now);
  if (now.countdown) return `Get ready: ${now.countdown.text} in a moment.`; // the board counts
  const away = you.seats.filter((seat) => seats[seat]!.away);
  if (away.length > 0 && away.length === you.seats.length) return 'A bot is playing for you.';
  const pending = seats.flatMap((seat, at) => (seat.pending ? [at] : []));
  if (pending.length === 0) return 'One moment.';
  if (you.eyes !== null && pending.includes(you.eyes) && actions.length > 0) {
    const who = you.seats.length > 1 ? `${nameOf(seats, you.eyes)}, your turn` : 'Your turn';
    return `${who}: ${question ?? choices(actions)}.`;
  }
  if (now.offer && !now.offer.missing.some((seat) => you.seats.includes(seat))) return offerOf(now, now.offer);
  const mine = pending.filter((seat) => you.seats.includes(seat));
  if (mine.length > 0 && you.curtain) return `${names(mine)}'s turn. Pass the device.`;
  const bots = setup && pending.some((seat) => seats[seat]?.bot) ? ` ${setup.text}` : '';
  return `Waiting for ${names(pending)}${question ? asked(question, pending.length) : ''}.${bots}`;
}

/** What others are asked, after their names: «: pass», or «, who are choosing a machine» if the board says what they do. */
function asked(question: string, many: number): string {
  if (!question.startsWith('who is ')) return `: ${question}`;
  return `, ${many > 1 ? question.replace('is', 'are') : question}`;
}

/** Who has offered to end the game, and whose answer is still to come. */
export function offerOf(now: Now, offer: NonNullable<Now['offer']>): string {
  const who = now.you.seats.includes(offer.seat) ? 'You' : nameOf(now.seats, offer.seat);
  const what = offer.what === 'draw' ? 'offered a draw' : 'proposed to give up';
  return `${who} ${what}. Waiting for ${list(offer.missing.map((seat) => nameOf(now.seats, seat)))}.`;
}

/** «1st», «2nd», «3rd», «4th» */
export const ordinal = (place: number): string => `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;

/** The seats in the order of their places; while nobody has one, in the order of the table. */
export function ranked(now: Now): number[] {
  const places = now.outcome?.places ?? [];
  return now.seats.map((_, seat) => seat).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
}

/** Have seats with equal points different places? Where nobody has points, they never counted. */
export const brokenTies = (scores: number[], places: number[]): boolean =>
  scores.some((score) => score !== 0) && scores.some((score, seat) => scores.some((other, at) => other === score && places[at] !== places[seat]));

/** Who won, and with how many points; partners win or lose together, and rivals who are all first have drawn. «You» is the player of one seat, where the sentence is for them alone. */
export function resultOf(now: Now, you: number[] = now.you.seats): string {
  const { places, winners, unit = 'point' } = now.outcome ?? { places: [], winners: [], unit: 'point' };
  const me = you.length === 1 ? you[0]! : null;
  const early = earlyEnd(now.outcome, now.seats, me);
  if (early) return early;
  const scores = ranked(now).map((seat) => now.seats[seat]!.score);
  const names = (which: number[]): string => list(which.map((seat) => nameOf(now.seats, seat)));
  const say = (which: number[], wins: string, win: string): string => `${capital(names(which))} ${which.length > 1 ? win : wins}`;
  if (me !== null && places.length === 1) return `You ${winners.length ? 'win' : 'lose'} with ${counted(scores[0]!, unit)}${winners.length ? '!' : '.'}`;
  if (winners.length === places.length) return `${say(winners, 'wins', 'win')} with ${counted(scores[0]!, unit)}.`;
  const duel = scores.length === 2 && scores.some((score) => score !== 0) ? ` ${scores.join(' to ')}` : '';
  const mine = me === null ? '' : duel || (now.seats[me]!.score ? ` with ${counted(now.seats[me]!.score, unit)}` : '');
  if (winners.length === 1 && winners[0] === me) return `You win${mine}!`;
  if (winners.length > 0) return `${say(winners, 'wins', 'share the win')}${duel || (scores[0] ? ` with ${counted(scores[0], unit)}` : '')}.`;
  if (places.includes(1)) return `A draw${duel ? `,${duel}` : scores[0] ? ` with ${counted(scores[0], unit)} each` : ''}.`;
  return `${say(ranked(now), 'loses', 'lose')} with ${counted(scores[0]!, unit)}.`;
}

export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

export function clockRule(clock: Clock): string {
  if (clock.kind === 'none') return 'no clock';
  if (clock.kind === 'days') return `${counted(clock.days, 'day')} a move`;
  return `${clock.bank / 60000} min + ${clock.increment / 1000} s`;
}

export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} d ago`;
}

/** 2, or 2–4 */
export function span(numbers: number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return low === high ? String(low) : `${low}–${high}`;
}

/** A name from code as words: `in_bag` is «in bag». */
export const words = (name: string): string => name.replaceAll('_', ' ');
