/** The luck of Assembly Line made again: how the chips were laid out, and in what order the tokens came out of the bag. */

import type { Played } from '..';
import { finding, Luck, type Finding } from '../../lib/luck';
import { token } from './box';
import { PLACES } from './geometry';
import type { View } from './view';

const CHIPS = 0; // streams of luck, as the rules number them
const BAG = 1;
const OPTIONAL = 'yellow';

function take(bag: number[], skip: number): string {
  const kind = bag.findIndex((count) => (skip -= count) < 0);
  bag[kind]!--;
  return token[kind]!.colour;
}

export function check({ key, options, entries, view }: Played): Finding[] {
  const luck = new Luck(key);
  const chips = Array.from({ length: PLACES }, (_, place) => Math.floor((place * 2) / PLACES));
  luck.shuffle(CHIPS, chips);
  const letters = (owners: number[]): string => owners.map((owner) => 'AB'[owner]).join('');
  const laid = (view as View).line.map((place) => place.owner);
  const findings = [finding('order of the chips', letters(chips), letters(laid))];

  const bag = token.map(({ colour, count }) => (colour === OPTIONAL && !options[OPTIONAL] ? 0 : count));
  for (const entry of entries) {
    if (entry.kind !== 'acted') continue;
    const moved = entry.news.find((news) => news.kind === 'moved');
    if (!moved) continue;
    const left = bag.reduce((a, b) => a + b, 0);
    const coming = Math.min(Number(moved.values.steps), left);
    const drawn = luck.several(BAG, left, coming).map((skip) => take(bag, skip));
    const shown = entry.news.filter((news) => news.kind === 'placed').map((news) => String(news.values.colour));
    findings.push(finding(`draw ${findings.length}`, drawn.join(' ') || 'none', shown.join(' ') || 'none'));
  }
  return findings;
}
