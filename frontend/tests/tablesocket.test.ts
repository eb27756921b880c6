import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket, type SocketState } from '../src/lib/socket';
import type { AnyShown, Change, Setup, WholeTable } from '../src/lib/types';
import { closePage, last, openPage, said, Socket, told } from './socket';

const act = { do: 'act', key: 'k', seat: 0, action: 'show 2' } as const;
const received: (WholeTable | Change)[] = [];
const recalled: AnyShown[] = [];
const states: SocketState[] = [];
let setup: Setup | null;
let here: number[] = [];
let page: EventTarget;
let socket: TableSocket;

beforeEach(() => {
  received.length = recalled.length = states.length = 0;
  page = openPage();
  setup = null;
  socket = new TableSocket('t', null, {
    received: (message) => received.push(message),
    recalled: (entries) => recalled.push(...entries),
    joined: (company) => (here = company.here),
    settingUp: (waits) => (setup = waits),
    linked: (state) => states.push(state),
  });
  last().open();
});

afterEach(() => {
  socket.close();
  closePage();
});

/** Lose the socket and open the next one. */
function comeBack(code = 1006): void {
  const count = Socket.all.length;
  last().end(code);
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(count + 1);
  last().open();
}

test('what the game waits for is told before the table, and that it waits no longer', () => {
  const waits: Setup = { step: 'rules', seconds_left: 40, text: 'Setting up Assembly, about 40 seconds left.' };
  last().hear({ type: 'setup', setup: waits });
  expect(setup).toEqual(waits);
  expect(states.at(-1)).toBe('live');
  last().hear(told('table', 5, 0, 0, [0]));
  last().hear({ type: 'setup', setup: null });
  expect(setup).toBeNull();
  expect(received).toHaveLength(1);
});

test('the same eyes go on where they were', () => {
  last().hear(told('table', 5, 0, 0, [0]));
  comeBack();
  expect(last().asked).toEqual({ since: '5' });
  last().hear(told('table', 7, 5, 0, [0]));
  expect(received).toHaveLength(2);
  expect(last().sent).toEqual([]);
});

test('a long log comes in pages, and is asked for again where some are missing', () => {
  last().hear({ ...told('table', 9, 6, 0, [0]), since: 0, more: true } as WholeTable);
  last().hear({ type: 'log', entries: [said(4), said(5), said(6)], more: true });
  comeBack();
  expect(last().asked).toEqual({});
  last().hear({ ...told('table', 9, 6, 0, [0]), since: 0, more: true } as WholeTable);
  last().hear({ type: 'log', entries: [said(1), said(2), said(3)], more: false });
  comeBack();
  expect(last().asked).toEqual({ since: '9' });
  expect(recalled.map((entry) => entry.seq)).toEqual([4, 5, 6, 1, 2, 3]);
  expect(received).toHaveLength(2);
});

test('other eyes do not go on from entries that they have not read', () => {
  socket.look(0);
  last().hear(told('table', 5, 0, 0));
  last().end(1006);
  socket.look(null);
  vi.advanceTimersByTime(5000);
  last().open();
  last().hear(told('table', 6, 5, null));
  expect(received).toHaveLength(1);
  expect(last().sent).toEqual([{ do: 'look', seat: null }]);
  last().hear(told('table', 6, 0, null));
  expect(received).toHaveLength(2);
});

test('eyes that change with a seat read the whole log', () => {
  socket.look(1);
  last().hear(told('table', 5, 0, 1));
  last().sent = [];
  last().hear(told('news', 6, 5, 0, [0]));
  expect(received).toHaveLength(1);
  expect(last().sent).toEqual([{ do: 'look', seat: null }]);
  last().hear(told('table', 6, 0, 0, [0]));
  expect(received).toHaveLength(2);
  comeBack();
  expect(last().asked).toEqual({ since: '6' });
});

test('a seat given up elsewhere does not shut the table', () => {
  socket.look(1);
  last().hear(told('table', 5, 0, 1));
  comeBack();
  expect(last().asked).toEqual({ since: '5', eyes: '1' });
  comeBack(4403);
  expect(last().asked).toEqual({ since: '5' });
  expect(states.at(-1)).toBe('lost');
  last().end(4403, 'this table is private.');
  expect(states.at(-1)).toBe('closed');
});

test('a command that breaks every socket is sent ever more slowly, and then refused', async () => {
  last().hear(told('table', 5, 0, 0, [0]));
  const answer = socket.send(act);
  const waits = [250, 500, 1000, 2000];
  for (const wait of waits) {
    const count = Socket.all.length;
    last().end(1011, 'something went wrong here.');
    vi.advanceTimersByTime(0.74 * wait);
    expect(Socket.all).toHaveLength(count);
    vi.advanceTimersByTime(0.52 * wait);
    expect(Socket.all).toHaveLength(count + 1);
    last().open();
    last().hear(told('table', 5, 5, 0, [0]));
    expect(last().sent).toEqual([act]);
  }
  last().end(1011, 'something went wrong here.');
  expect(await answer).toEqual({ type: 'refused', key: 'k', rule: 'hung up', text: 'something went wrong here.' });
  vi.advanceTimersByTime(5000);
  last().open();
  expect(last().sent).toEqual([]);
  last().hear(told('table', 5, 5, 0, [0]));
  last().end(1006);
  const count = Socket.all.length;
  vi.advanceTimersByTime(1.26 * 250);
  expect(Socket.all).toHaveLength(count + 1);
});

test('a socket that opens and says nothing does not shorten the wait', () => {
  for (let count = 1; count < 5; count++) comeBack(1013);
  last().end(1013);
  const count = Socket.all.length;
  vi.advanceTimersByTime(0.74 * 4000);
  expect(Socket.all).toHaveLength(count);
});

test('what is not answered is sent again on another socket', async () => {
  last().hear(told('table', 5, 0, 0, [0]));
  const answer = socket.send(act);
  vi.advanceTimersByTime(9999);
  last().hear(told('news', 6, 5, 0, [0])); // of somebody else: this is no answer
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Socket.all).toHaveLength(2);
  expect(Socket.all[0]!.readyState).toBe(2);
  last().open();
  expect(last().sent).toEqual([act]);
  last().hear({ type: 'accepted', key: 'k', seq: 6 });
  expect(await answer).toEqual({ type: 'accepted', key: 'k', seq: 6 });
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(2);
});

test('a look that nothing comes of is asked for on another socket', () => {
  last().hear(told('table', 5, 0, null));
  socket.look(1);
  vi.advanceTimersByTime(10_000);
  expect(last().asked).toEqual({ since: '5', eyes: '1' });
});

test('a network that comes back brings another socket, whatever the old one believes', () => {
  last().hear(told('table', 5, 0, 0, [0]));
  page.dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(2);
  expect(states.at(-1)).toBe('lost');
  Socket.all[0]!.end(1006);
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(2);
});

test('who comes back to the page finds out whether the socket still lives', () => {
  const turnTo = (hidden: boolean): void => {
    vi.stubGlobal('document', { hidden });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  socket.look(1);
  last().hear(told('table', 5, 0, 1));
  last().sent = [];
  turnTo(true);
  expect(last().sent).toEqual([]);
  turnTo(false);
  expect(last().sent).toEqual([{ do: 'look', seat: 1 }]);
  last().hear(told('table', 5, 0, 1));
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  turnTo(false);
  vi.advanceTimersByTime(10_000);
  expect(Socket.all).toHaveLength(2);
  expect(last().asked).toEqual({ since: '5', eyes: '1' });
});

test('a table that shuts refuses what still waits, and stays shut', async () => {
  last().hear(told('table', 5, 0, 0, [0]));
  const answer = socket.send(act);
  last().end(4409);
  expect(await answer).toEqual({ type: 'refused', key: 'k', rule: 'hung up', text: 'the server hung up before it answered.' });
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  expect(states.at(-1)).toBe('closed');
});

test('who is here is told beside everything else', () => {
  last().hear(told('table', 5, 0, 0));
  last().hear({ type: 'company', here: [1], watching: ['Cleo'], more: 0 });
  expect(here).toEqual([1]);
  expect(received).toHaveLength(1);
});
