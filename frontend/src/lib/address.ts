/** Where a table is found by others, with the word that lets them in. */

import type { Table } from './table.svelte';

function invited(table: Table): string {
  const invite = table.head?.invite ?? table.invite;
  return invite ? `?invite=${invite}` : '';
}

export const addressOf = (table: Table): string => `${location.origin}/t/${table.id}${invited(table)}`;

export const fileOf = (table: Table): string => `/api/tables/${table.id}/export${invited(table)}`;
