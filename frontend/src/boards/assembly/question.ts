/** What the table waits for, in a few words that follow «Your turn:» or «Waiting for Ben:». */

import type { LegalAction } from '../../lib/actions';
import type { Head } from '../../lib/types';
import { counted } from '../../lib/words';
import type { View } from './view';

const EXECUTE: Record<string, string> = {
  draw: 'roll the die, or see the module first',
  lock: 'choose what to lock',
  swap: 'choose two modules to swap',
  clockwise: 'one bay clockwise, or two',
  anticlockwise: 'one bay anticlockwise, or two',
};

const ASIDE: Record<string, string> = {
  repeat: 'repeat the command, or pass',
  order: 'choose which malfunction comes first',
  discard: 'the malfunction makes you discard a card',
  glitch: 'swap two modules, or pass',
  unlock: 'choose a bay to unlock',
  eject: 'choose a module that goes back to the stack',
  scramble: 'cancel the scramble, or let it happen',
  exchange: 'exchange two bay cards, the name plates around the ring, or pass',
};

type Player = View['players'][number];
const isReady = (player: Player, role: string): boolean => player.role?.name === role && !player.role.used;

/** The start of a turn, where the Crane Operator has another choice. */
function atStart(view: View, mover: Player, usual: string): string {
  const crane = isReady(mover, 'Crane Operator') && view.bays.filter((bay) => bay.module).length > 1;
  return `${mover.cards === 0 ? 'you have no cards, so draw up' : usual}${crane ? ', or swap two modules first as the Crane Operator' : ''}`;
}

function override(view: View, mover: Player, atRandom: boolean): string {
  const vouch = isReady(mover, 'Communications Officer') ? ', or vouch for it as the Communications Officer' : '';
  return `«${view.command.declared}» cannot be verified; discard ${atRandom ? 'at random' : 'a card'}${vouch}`;
}

/** The options of the table tell what the view does not: how cards are discarded. */
export function question(view: View, options: Head['options'] = {}): string | null {
  if (view.over) return null;
  const { asked, answer, declared } = view.command;
  const mover = view.players[view.waits_for ?? 0]!;
  switch (view.stage) {
    case 'choose':
      return atStart(view, mover, 'ask for a command');
    case 'declare': {
      if (view.players.length === 1) return atStart(view, mover, 'play a card for a command');
      return `${asked ? `«${asked}?» ${answer ? 'Yes' : 'No'}. Now ` : ''}play a card for a command`;
    }
    case 'override': return override(view, mover, options.random_discards === true);
    case 'navigate': return `the Navigator may move one module before «${declared}»`;
    case 'execute': return EXECUTE[declared ?? ''] ?? 'execute the command';
    case 'place': return `put ${view.revealed ?? 'the module'} on a free bay`;
    case 'safety': {
      const trouble = view.bays.find((bay) => bay.clock === view.trouble)?.malfunction;
      return `cancel ${trouble ?? 'the malfunction'}, or let it happen`;
    }
    default: return ASIDE[view.stage] ?? null;
  }
}

/** What becomes of it when somebody passes. */
const PASSED: Record<string, string> = {
  navigate: 'move nothing', repeat: 'once is enough', glitch: 'swap nothing', exchange: 'exchange nothing',
  scramble: 'let it happen', safety: 'let it happen',
};

/** An action in the notation, and then in words what the notation leaves open. */
export function spelt(view: View, { verb, operands, words, notation }: LegalAction): string {
  if (verb === 'rotate') return `rotate ${words.turn} ${counted(operands.steps!, 'bay')}`;
  if (verb === 'move') return `move the module at ${words.bay} ${words.turn} ${counted(operands.steps!, 'bay')}`;
  if (verb === 'resolve') return `${notation}: ${view.bays.find((bay) => bay.clock === operands.bay)?.malfunction}`;
  if (verb === 'roll') return `${notation}: the top module goes to that bay`;
  if (verb === 'reveal') return `${notation}: see it, then choose its bay`;
  if (verb === 'pass') return `pass: ${PASSED[view.stage]}`;
  return notation;
}

/** The same on a key, where the picked bay is not named once more. */
export function shortly(view: View, action: LegalAction): string {
  const { verb, operands, words } = action;
  return verb === 'move' ? `${words.turn} ${counted(operands.steps!, 'bay')}` : spelt(view, action);
}

export type Step = 'Choose' | 'Confirm' | 'Declare' | 'Verify' | 'Execute' | 'Malfunction' | 'Refresh';

const STEP: Record<string, Step> = {
  choose: 'Choose', declare: 'Declare', override: 'Verify', navigate: 'Execute', execute: 'Execute', place: 'Execute',
  repeat: 'Execute', order: 'Malfunction', safety: 'Malfunction', discard: 'Malfunction', glitch: 'Malfunction',
  unlock: 'Malfunction', eject: 'Malfunction', scramble: 'Refresh', exchange: 'Refresh',
};

/** The steps of a turn at this table, and which one it has come to. */
export function stepsOf(view: View): { steps: Step[]; now: Step | null } {
  const alone = view.players.length === 1;
  const trouble = view.bays.some((bay) => bay.malfunction);
  const steps: Step[] = [
    ...(alone ? [] : (['Choose', 'Confirm'] as const)), 'Declare', ...(alone ? [] : (['Verify'] as const)), 'Execute',
    ...(trouble ? (['Malfunction'] as const) : []), 'Refresh',
  ];
  const now = STEP[view.stage] ?? null;
  return { steps, now: now === 'Refresh' && view.trouble !== null ? 'Malfunction' : now };
}
