/** The plain HTTP face of the server: every call answers with a value or with one sentence of refusal. */

import type { Term } from './explaining';
import type { Course, GuidedTable, Hint, Lobby, Made, Me, NewTable, ParNow, Past, Plans, Preview, Refused } from './types';
import { capital } from './words';

export class Refusal extends Error {
  constructor(
    readonly rule: string,
    text: string,
  ) {
    super(text);
  }
}

export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal('network', 'The server cannot be reached; check your network and try again.');
  }
  if (response.ok) return response;
  const refused = (await response.json().catch(() => null)) as Refused | null;
  throw new Refusal(refused?.rule ?? 'server', refused?.text ?? `The server answered ${response.status}; try again in a moment.`);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

export const getLobby = (): Promise<Lobby> => json('GET', '/api/lobby');
export const getMe = (): Promise<Me> => json('GET', '/api/me');
export const rename = (name: string): Promise<Me> => json('PUT', '/api/me', { name });
export const signUp = (login: string, password: string): Promise<Me> => json('POST', '/api/account', { login, password });
export const signIn = (login: string, password: string): Promise<Me> => json('POST', '/api/session', { login, password });
/** Sign out here, or in every browser where this account is signed in. */
export const signOut = (everywhere = false): Promise<Me> => json('DELETE', `/api/session${everywhere ? '?everywhere=true' : ''}`);
export const makeTable = (table: NewTable): Promise<Made> => json('POST', '/api/tables', table);
export const makeGuidedTable = (table: GuidedTable): Promise<Made> => json('POST', '/api/tables/guided', table);
export const importTable = (file: string): Promise<Made> => json('POST', '/api/tables/import', file);
export const getRules = async (game: string): Promise<string> => (await ask('GET', `/api/games/${game}/rules`)).text();
/** What each thing of a game is; a board of its own has this built in. */
export const getGlossary = (game: string): Promise<Record<string, Term>> => json('GET', `/api/games/${game}/glossary`);

/** What a request needs to be let in: the eyes it looks through and the invite it has. */
export function query(values: Record<string, string | number | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

export const lookBack = (table: string, seq: number, eyes: number | null, invite: string | null): Promise<Past> =>
  json('GET', `/api/tables/${table}/view?${query({ seq, eyes, invite })}`);

export const getCourse = (table: string, invite: string | null): Promise<Course> => json('GET', `/api/tables/${table}/course?${query({ invite })}`);

export const getPreview = (table: string, action: number | string, eyes: number, invite: string | null): Promise<Preview> =>
  json('GET', `/api/tables/${table}/preview?${query({ action, eyes, invite })}`);
export const getHint = (table: string, eyes: number, invite: string | null): Promise<Hint> =>
  json('GET', `/api/tables/${table}/hint?${query({ eyes, invite })}`);

/** Plans that spare a seat handiwork. */
export const getPlans = (table: string, touched: string[], eyes: number, invite: string | null): Promise<Plans> =>
  json('GET', `/api/tables/${table}/plans?${[query({ eyes, invite }), ...touched.map((touch) => query({ touch }))].join('&')}`);
/** How well a seat could have done: each question searches on for a moment. */
export const getPar = (table: string, seat: number, invite: string | null): Promise<ParNow> => json('GET', `/api/tables/${table}/par?${query({ seat, invite })}`);

/** Any words of a refusal, or of an error that should not have happened. */
export function sentence(error: unknown): string {
  return capital(error instanceof Error ? error.message : String(error));
}
