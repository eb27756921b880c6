/** What the table waits for, in a few words that follow «Your turn:», or where others choose «Waiting for Ben,». */

import type { View } from './view';

const CHOOSING: Record<string, string> = {
  race: 'claim a machine before the others do, or pass',
  sealed: 'choose a machine in secret, wait or pass',
  draft: 'claim a machine, or pass',
};

/** Is it the one who looks that must do it? */
const isAsked = ({ you, players }: View): boolean => you !== null && players[you]?.done === false;

export function question(view: View): string | null {
  if (view.over || view.stage === 'flip') return null;
  if (!isAsked(view)) return view.stage === 'selection' ? 'who is choosing a machine' : 'who is building a machine';
  return view.stage === 'selection' ? (CHOOSING[view.selection] ?? 'claim a machine') : 'build your machine, or skip it';
}
