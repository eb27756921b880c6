/** For each of so many cards, how many share its row: as few rows as hold at most so many each, filled as evenly as can be. */
export function evenRows(cards: number, most: number): number[] {
  const rows = Math.ceil(cards / Math.max(1, most));
  return Array.from({ length: rows }, (_, row) => Math.floor(cards / rows) + (row < cards % rows ? 1 : 0)).flatMap((share) => Array<number>(share).fill(share));
}
