import { expect, vi } from 'vitest';
import type { ActionFamily, Placeholder, Answer, AnyShown, Change, Company, Log, Now, SettingUp, WholeTable } from '../src/lib/types';

/** The browser's end of a socket, whose other end the test holds. */
export class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen!: () => void;
  onmessage!: (event: { data: string }) => void;
  onclose!: (event: { code: number; reason: string }) => void;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  /** What it was opened with, beside the wish to know who is here. */
  get asked(): Record<string, string> {
    const { company, ...asked } = Object.fromEntries(new URL(this.url).searchParams);
    expect(company).toBe('1');
    return asked;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** Nobody is there to close it with, so that the page never hears of it. */
  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  hear(message: WholeTable | Change | Log | Answer | SettingUp | Company): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  end(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

export const last = (): Socket => Socket.all.at(-1)!;

/** A page whose sockets are these; gives what its events come from. */
export function openPage(): EventTarget {
  const page = new EventTarget();
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'floor' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return page;
}

export function closePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

const column: Placeholder = { name: 'column', kind: 'number', low: 1, size: 7, labels: [] };
/** The actions of the tables told of here: `drop 1` to `drop 7` are 0 to 6, `dig 1` to `dig 7` follow. */
const families = ['drop', 'dig'].map((name, at): ActionFamily => ({
  name, text: `${name} {column}`, first: 7 * at, places: [column], touches: ['column-{column}'], sealed: false,
}));

export const said = (seq: number): AnyShown => ({ kind: 'said', seq, at: 0, seat: 0, name: 'Ada', text: '' });

/** The table after so many entries, through these eyes, with the entries since one. */
export function told(type: 'table' | 'news', seq: number, since: number, eyes: number | null, seats = [0, 1], more: Partial<Now> = {}): WholeTable | Change {
  const now = { seq, recall: 0, actions: [], you: { seats, eyes, host: true, curtain: seats.length > 1 }, ...more } as Now;
  const entries = Array.from({ length: seq - since }, (_, at) => said(since + at + 1));
  return { type, now, entries, ...(type === 'table' && { head: { families }, since, more: false }) } as WholeTable | Change;
}
