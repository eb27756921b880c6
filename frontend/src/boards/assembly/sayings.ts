/** How the log tells actions: a sign for each kind, and words where the notation is not what a player says. */

import type { Sayings } from '../../lib/sayings';

export const sayings: Sayings = {
  ask: { sign: 'ask', words: 'ask for {command}' },
  play: { sign: 'card' },
  play_three: { sign: 'card' },
  draw_up: { sign: 'card' },
  discard: { sign: 'cross' },
  discard_any: { sign: 'cross', words: 'discard a card at random' },
  rotate: { sign: 'turn', words: 'rotate the ring {turn} by {steps}' },
  swap: { sign: 'swap', words: 'swap bays {a} and {b}' },
  lock: { sign: 'lock', words: 'lock bay {a}' },
  lock_two: { sign: 'lock', words: 'lock bays {a} and {b}' },
  lock_three: { sign: 'lock', words: 'lock bays {a}, {b} and {c}' },
  roll: { sign: 'die' },
  reveal: { sign: 'eye' },
  place: { sign: 'place', words: 'place the module in bay {bay}' },
  move: { sign: 'turn', words: 'move the module of bay {bay} {turn} by {steps}' },
  resolve: { sign: 'check', words: 'resolve bay {bay}' },
  unlock: { sign: 'lock', words: 'unlock bay {bay}' },
  eject: { sign: 'take', words: 'eject the module of bay {bay}' },
  exchange: { sign: 'swap', words: 'exchange the bay cards {a} and {b}' },
  cancel: { sign: 'cross' },
  vouch: { sign: 'check' },
  pass: { sign: 'pass' },
};
