/** The station in words: for those who do not see the drawing, and beside it for those who do. */

import { foreseen, isUnsure } from '../../lib/preview';
import type { LegalAction } from '../../lib/actions';
import type { Preview } from '../../lib/types';
import { capital, counted } from '../../lib/words';
import type { Explained } from '../../lib/explaining';
import type { Pointer } from '../../lib/pointer.svelte';
import { explain } from './glossary';
import { matching } from './rooms';
import type { View } from './view';

export function bayTold({ clock, room, locked, module }: View['bays'][number]): string {
  const what = locked ? 'locked' : module ? (module === room ? 'its module is here' : `module ${module}`) : 'empty';
  return `bay ${clock}, ${room}: ${what}`;
}

const lockedIn = ({ bays }: View): number => bays.filter((bay) => bay.locked).length;

/** What counts: points fall while one plays well. */
export const headline = (view: View): string => `Locked ${lockedIn(view)} of ${view.bays.length}`;

/** A bay is explained together with what is on it. */
export const bayExplained = (bay: View['bays'][number]): Explained =>
  explain('bay', `${bayTold(bay)}${bay.malfunction ? `; locking it sets off ${bay.malfunction}` : ''}.`);

export function storesTold(view: View): string {
  const stack = `${counted(view.stack, 'module')} in the stack`;
  const pile = `${counted(view.draw_pile, 'card')} in the draw pile`;
  const refreshes = `${counted(view.refreshes_left, 'refresh', 'refreshes')} left`;
  return `${stack}; ${pile}; ${refreshes}; top discard ${view.top_discard ?? 'none'}; ${counted(view.points, 'point')}, ${view.rank}.`;
}

/** One thing after the other. A question has its own mark, and what follows it begins a sentence. */
function sentence(told: string[]): string {
  const text = capital(told.join('; ')).replace(/\?; (.)/g, (_, next: string) => `? ${capital(next)}`);
  return text.endsWith('?') ? text : `${text}.`;
}

/** The distances between which a rotation would let choose, each with what it would do. */
export function distancesOf(view: View, preview: Preview | null): { steps: number; then: View }[] {
  return (preview?.then ?? []).flatMap((next) => {
    const steps = next.news.find(({ kind }) => kind === 'rotated')?.values.steps;
    return steps === undefined ? [] : [{ steps: Number(steps), then: foreseen(view, next) }];
  });
}

function fitsTold(view: View, then: View): string | null {
  const fits = matching(then).filter((clock) => !matching(view).includes(clock)).length;
  if (fits === 0) return null;
  return fits === 1 ? 'one module comes onto its own bay card' : `${fits} modules reach their own bays`;
}

/** What a preview tells. */
export function foretold(view: View, preview: Preview): string {
  const told = preview.news.filter((news) => news.kind !== 'paid' && news.kind !== 'declared').map((news) => news.text);
  const fits = fitsTold(view, foreseen(view, preview));
  if (fits) told.push(fits);
  const distances = distancesOf(view, preview);
  if (distances.length > 0) return sentence(distances.map(({ steps, then }) => `by ${steps}: ${fitsTold(view, then) ?? 'no module reaches its own bay'}`));
  const unsure = (part: string): boolean => view.bays.some((_, at) => isUnsure(preview, 'bays', at, part));
  const scrambled = preview.news.some((news) => news.kind === 'scrambled');
  if (unsure('module')) told.push('the die decides which bay marked ? gets the top module of the stack');
  else if (unsure('room') && !scrambled) told.push('then the bay cards are scrambled');
  return sentence(told.length > 0 ? told : ['nothing moves yet']);
}

/** What two players should know of asking and declaring, where that is at stake; empty elsewhere, and where nobody is to act, as in a replay. */
export function partnerAdvice(view: View, eyes: number | null, acts: boolean, waits: boolean, finger: boolean): string {
  if (view.over || eyes === null || view.players.length === 1) return '';
  const [me, partner] = [view.players[eyes]!, view.players[1 - eyes]!];
  if (acts && view.stage === 'choose' && me.cards > 0) {
    const cost = partner.cards > 0 ? ' Declaring what they cannot show costs your partner a card.' : '';
    return `Your partner's cards answer yes or no.${cost}${finger ? ' Tap twice to ask.' : ''}`;
  }
  if (waits && view.stage === 'choose' && partner.cards > 0) return 'Your partner asks for a command. Your cards answer by themselves: yes if one of them shows it.';
  if (waits && view.stage === 'declare' && me.cards > 0) return 'Your partner plays a card for a command. If none of your cards shows it, you lose one.';
  return '';
}

/** How to go on while no action is shown. A second tap does only what a bay by itself stands for; else it lets the bay go. */
export function advice(pointer: Pointer, choices: LegalAction[], finger: boolean): string {
  const { picked, actions, byPieces: bays, single, further } = pointer;
  if (picked.length > 0) {
    if (!further) return 'Choose above.';
    return choices.length > 0 ? 'Choose above, or pick another bay.' : 'Pick another bay.';
  }
  const some = new Set(bays.map((action) => action.touches.length)).size > 1 ? 'one or more' : 'one';
  const marked = `${some} of the marked bays`;
  const again = finger && single ? '; tap it again to do it' : '';
  if (bays.length === actions.length) return `${choices.length > 0 ? 'Choose above, or pick' : 'Pick'} ${marked}${again}.`;
  if (bays.length > 0 && choices.length > 0 && choices.every((action) => action.verb === 'pass')) return `Pick ${marked}, or pass${again}.`;
  const see = `${finger ? 'Tap' : 'Point at'} a command${single ? ' or a marked bay' : ''} to see what it would do${finger ? ', and again to do it' : ''}`;
  return `${see}${bays.length > 0 && !single ? `; or pick ${marked}` : ''}.`;
}
