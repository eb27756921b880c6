/** Where in Shopfloor the reader is: `/` is the lobby, `/t/<id>` a table, `/kit` the workbench of the board kit. */

export type Route = { page: 'lobby' } | { page: 'table'; table: string; invite: string | null } | { page: 'kit' } | { page: 'lost' };

export function parse(url: URL): Route {
  if (url.pathname === '/') return { page: 'lobby' };
  if (url.pathname === '/kit') return { page: 'kit' };
  const table = /^\/t\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
  return table ? { page: 'table', table, invite: url.searchParams.get('invite') } : { page: 'lost' };
}
