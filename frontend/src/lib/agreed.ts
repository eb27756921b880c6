/** What those who join a table agree to, in a line. */

import { absenceRule } from './endings';
import type { GameCard, Head } from './types';
import { capital, clockRule, words } from './words';

/** The options that differ from the usual ones. */
export function unusual(head: Head, game: GameCard | undefined): string[] {
  const known = new Map(game?.options.map((option) => [option.name, option]));
  const chosen = Object.entries(head.options).filter(([name, value]) => value !== known.get(name)?.default);
  return chosen.map(([name, value]) => {
    const title = known.get(name)?.title ?? capital(words(name));
    if (typeof value === 'boolean') return value ? title : `without ${title}`;
    return `${title}: ${known.get(name)?.titles[String(value)] ?? words(String(value))}`;
  });
}

/** «no clock; if a player is away, a bot after 5 minutes; usual options» */
export function agreed(head: Head, game: GameCard): string {
  const away = head.absence === null ? [] : [`if a player is away, ${absenceRule(head.absence)}`];
  const options = unusual(head, game);
  return [clockRule(head.clock), ...away, ...(options.length > 0 ? options : ['usual options'])].join('; ');
}
