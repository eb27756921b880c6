/** How the log tells actions: a sign for each kind, and words where the notation is not what a player says. */

import type { Sayings } from '../../lib/sayings';
import { spelled } from './question';

export const sayings: Sayings = {
  spot: { sign: 'take' },
  starting_part: { sign: 'take' },
  go: { sign: 'go' },
  manage: { sign: 'eye' },
  train: { sign: 'learn' },
  recycle: { sign: 'swap' },
  end_turn: { sign: 'pass' },
  select: { sign: 'card' },
  issue: { sign: 'ask' },
  collect: { sign: 'take', words: (action) => spelled(action) },
  voucher: { sign: 'take' },
  provide: { sign: 'place', words: (action) => spelled(action) },
  push: { sign: 'give', words: (action) => spelled(action) },
  claim: { sign: 'car' },
  park: { sign: 'car' },
  fifth: { sign: 'take' },
  upgrade: { sign: 'up', words: (action) => spelled(action) },
  double: { sign: 'up', words: (action) => spelled(action) },
  space: { sign: 'place' },
  plaque: { sign: 'check', words: (action) => spelled(action) },
  present: { sign: 'ask', words: (action) => spelled(action) },
  speak: { sign: 'ask', words: (action) => spelled(action) },
  stop: { sign: 'pass' },
  pass: { sign: 'pass' },
  propose: { sign: 'card', words: (action) => spelled(action) },
};
