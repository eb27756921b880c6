/** How the log tells actions: a sign for each kind, and words where the notation is not what a player says. */

import type { Sayings } from '../../lib/sayings';

export const sayings: Sayings = {
  flip: { sign: 'eye', words: 'flip the tiles' },
  claim: { sign: 'hand', words: 'claim a machine' },
  pass: { sign: 'pass' },
  seal: { sign: 'hand', words: 'choose a machine' },
  wait: { sign: 'pass' },
  seal_pass: { sign: 'pass', words: 'pass' },
  machine: { sign: 'build', words: 'set the machine at {hex}' },
  lay: { sign: 'lay' },
  supply: { sign: 'place', words: 'put a {colour} supply at {hex}' },
  collect: { sign: 'place', words: 'put a {kind} reservoir at {hex}' },
  lift: { sign: 'take', words: 'lift a piece at {hex}' },
  start_over: { sign: 'turn' },
  finish: { sign: 'check', words: 'finish the machine' },
  skip: { sign: 'cross', words: 'skip the machine' },
};
