/** Commands that would do nothing now, and why. */

import type { Explained } from '../../lib/explaining';
import { explain } from './glossary';
import type { View } from './view';

const WHY: Record<string, string> = {
  draw: 'the stack is empty',
  lock: 'no module is on its own bay card',
  swap: 'there are no two modules',
  clockwise: 'no module can move',
  anticlockwise: 'no module can move',
};

export const isIdle = (view: View, command: string): boolean => view.idle.includes(command);

/** What follows the name of a command that would be wasted. */
export const inVain = (view: View, command: string): string => (isIdle(view, command) ? `: would do nothing now, ${WHY[command]}` : '');

export const commandExplained = (view: View, command: string): Explained =>
  explain(command as 'draw', isIdle(view, command) ? `Would do nothing now: ${WHY[command]}.` : undefined);
