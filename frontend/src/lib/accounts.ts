/** Accounts: what each seat gained and lost, by item, and the sum of it. */

export interface Item {
  label: string;
  /** One number a seat; null where the item is not for that seat. */
  values: (number | null)[];
}

export const totals = (items: Item[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => items.reduce((sum, item) => sum + (item.values[seat] ?? 0), 0));

/** A gain with its sign, a loss with a true minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** The seats that have the most, or where the lowest wins the least. */
export function leaders(sums: number[], lowestWins = false): number[] {
  const best = lowestWins ? Math.min(...sums) : Math.max(...sums);
  return sums.flatMap((sum, seat) => (sum === best ? [seat] : []));
}
