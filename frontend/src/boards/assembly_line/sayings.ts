/** How the log tells actions: a sign for each kind, and words where the notation is not what a player says. */

import type { Sayings } from '../../lib/sayings';

export const sayings: Sayings = {
  show: { sign: 'hand' },
};
