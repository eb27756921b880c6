/** Where in Shopfloor the reader is: `/` is the lobby, `/t/<id>` a table, with `?at=` a position of it, `/kit` the workbench of the board kit. */

export type Route = { page: 'lobby' } | { page: 'table'; table: string; invite: string | null; at: number | null } | { page: 'kit' } | { page: 'lost' };

export function parse(url: URL): Route {
  if (url.pathname === '/') return { page: 'lobby' };
  if (url.pathname === '/kit') return { page: 'kit' };
  const table = /^\/t\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
  const at = /^\d{1,9}$/.exec(url.searchParams.get('at') ?? '')?.[0];
  return table ? { page: 'table', table, invite: url.searchParams.get('invite'), at: at ? Number(at) : null } : { page: 'lost' };
}
