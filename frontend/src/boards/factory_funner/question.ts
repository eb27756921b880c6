/** What the table waits for, in a few words that follow «Your turn:» or «Waiting for Ben:». */

import type { View } from './view';

const CHOOSING: Record<string, string> = {
  race: 'claim a machine before the others do, or pass',
  sealed: 'choose a machine in secret, wait or pass',
  draft: 'claim a machine, or pass',
};

export function question(view: View): string | null {
  if (view.over || view.stage === 'flip') return null;
  return view.stage === 'selection' ? (CHOOSING[view.selection] ?? 'claim a machine') : 'build your machine, or give up';
}
