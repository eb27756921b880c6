/** The accounts of the plant: what the end of the week and the end of the game bring each seat, item by item. */

import type { Item } from '../../lib/accounts';
import type { Final, Model, PlayerView, View } from './view';

/** The end of a week, as the rules reckon it: a row a model. */
export const weekItems = ({ models, players }: { models: Array<Pick<Model, 'name'>>; players: Array<Pick<PlayerView, 'week'>> }): Item[] =>
  models.map(({ name }, model) => ({ label: `${name} cars`, values: players.map(({ week }) => week[model] ?? 0) }));

const LINES: Array<[keyof Final, string]> = [
  ['goals', 'final goals, a seat each'],
  ['bank', 'banked shifts'],
  ['things', 'seats, books, vouchers'],
  ['cars', 'cars'],
  ['designs', 'tested designs'],
  ['training', 'training'],
];

/** The final scoring, a row a line. */
export const finalItems = ({ players }: Pick<View, 'players'>): Item[] =>
  LINES.map(([line, label]) => ({ label, values: players.map(({ final }) => final[line]) }));
