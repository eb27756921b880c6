/** The accounts of the plant: what the end of the week and the end of the game bring each seat, item by item. */

import type { Item } from '../../lib/accounts';
import { week_points } from './box';
import { readDesign } from './pieces';
import type { Final, View } from './view';

/** The end of a week: each car scores the upgrades of its model, own ones twice. A row a model. */
export function weekItems({ models, players }: Pick<View, 'models' | 'players'>): Item[] {
  return models.map(({ name, upgrades }) => ({
    label: `${name} cars`,
    values: players.map(({ garage, upgraded }) => {
      const cars = garage.filter((model) => model === name).length;
      const own = upgraded.filter((design) => readDesign(design).model === name).length;
      const all = upgrades.filter((part) => part !== null).length;
      return cars * (week_points.own * own + week_points.other * (all - own));
    }),
  }));
}

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
