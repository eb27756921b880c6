/** The table in words, for screen readers and beside the drawing. */

import { foreseen } from '../../lib/preview';
import type { Preview, SeatNow } from '../../lib/types';
import { capital, counted, list, nameOf } from '../../lib/words';
import { percent, SECTIONS } from './sections';
import type { SectionView, View } from './view';

type Named = Pick<SeatNow, 'name'>[];

export function bayTold(there: SectionView, section: number, seats: Named): string {
  const owners = there.disks.flatMap((disks, seat) => {
    if (disks === 0) return [];
    const marks = [
      ...(there.doubled.includes(seat) ? ['count twice'] : []),
      ...(there.protected.includes(seat) ? ['cannot be lost'] : []),
      ...(there.redraw.includes(seat) ? ['redraw if lost'] : []),
    ];
    const chance = there.chances[seat];
    const more = [...(chance === undefined ? [] : [percent(chance)]), ...marks];
    return [`${nameOf(seats, seat)} ${counted(disks, 'disk')}${more.length > 0 ? ` (${more.join(', ')})` : ''}`];
  });
  if (there.neutral > 0) owners.push(`${counted(there.neutral, 'neutral disk')} (nobody wins: ${percent(there.nobody)})`);
  return `${SECTIONS[section]!.name}: ${owners.length > 0 ? owners.join('; ') : 'empty'}`;
}

const MOST_TOLD = 3;

/** How a seat's chances change, the greatest change first. */
export function chancesTold(view: View, then: View, seat: number): string[] {
  const changes = view.sections.flatMap((now, section) => {
    const [before, after] = [now.chances[seat] ?? 0, then.sections[section]!.chances[seat] ?? 0];
    return percent(before) === percent(after) ? [] : [{ section, before, after }];
  });
  changes.sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before));
  return changes.slice(0, MOST_TOLD).map(({ section, before, after }) => `${SECTIONS[section]!.name} ${percent(before)} → ${percent(after)}`);
}

/** A preview in words: the news, and how the reader's chances change while the category stays the same. */
export function foretold(view: View, preview: Preview, eyes: number | null): string {
  const told = preview.news.map((news) => news.text);
  const then = foreseen(view, preview);
  if (eyes !== null && then.category === view.category) {
    const chances = chancesTold(view, then, eyes);
    if (chances.length > 0) told.push(`your chances: ${list(chances)}`);
  }
  if (then.question && !view.question) told.push('then you choose');
  if (preview.unsure.length > 0) told.push('the rest depends on luck');
  return told.length > 0 ? `${capital(told.join('; '))}.` : '';
}
