/** How the log tells actions: a sign for each kind, and words where the notation is not what a player says. */

import type { Sayings } from '../../lib/sayings';
import { spelt } from './question';

export const sayings: Sayings = {
  invest: { sign: 'invest', words: spelt },
  assign: { sign: 'place', words: spelt },
  play: { sign: 'card' },
  reveal: { sign: 'eye' },
  bring: { sign: 'place', words: spelt },
  move: { sign: 'give', words: spelt },
  choose: { sign: 'go', words: spelt },
  target: { sign: 'go', words: spelt },
  push: { sign: 'give', words: spelt },
  rival: { sign: 'go', words: spelt },
  take: { sign: 'take' },
  give: { sign: 'give' },
  pass: { sign: 'pass' },
  done: { sign: 'check', words: 'finish' },
  stop: { sign: 'pass' },
  keep: { sign: 'card', words: 'keep all cards' },
};
