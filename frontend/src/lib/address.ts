/** Where a table is found by others, or a position of it, with the word that lets them in. */

import { query } from './api';
import type { Table } from './table.svelte';

function invited(table: Table, at: number | null = null): string {
  const text = query({ at, invite: table.head?.invite ?? table.invite });
  return text ? `?${text}` : '';
}

export const addressOf = (table: Table, at: number | null = null): string => `${location.origin}/t/${table.id}${invited(table, at)}`;

export const fileOf = (table: Table): string => `/api/tables/${table.id}/export${invited(table)}`;

/** The table of the rematch, which the same word opens. */
export const rematchOf = (table: Table): string => `/t/${table.now!.rematch}${invited(table)}`;
