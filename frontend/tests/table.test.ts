import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table } from '../src/lib/table.svelte';
import type { AnyShown, Change, NewsItem, PlanAhead, WholeTable as Whole } from '../src/lib/types';
import { closePage, last, openPage, told } from './socket';

const [DROP, DIG] = [0, 7]; // both in the first column
let table: Table;
/** Answers the last request. */
let answer: (body: object, ok?: boolean) => Promise<void>;

beforeEach(() => {
  openPage();
  const fetch = (): Promise<object> =>
    new Promise((resolve) => {
      answer = async (body, ok = true) => {
        resolve({ ok, json: () => Promise.resolve(body) });
        await vi.advanceTimersByTimeAsync(0);
      };
    });
  vi.stubGlobal('fetch', fetch);
  table = new Table('t', null);
  last().open();
});

afterEach(() => {
  table.close();
  closePage();
});

test('a word keeps nobody from moving', () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP] }));
  void table.say('here it comes');
  void table.play(table.legal[0]!);
  void table.play(table.legal[0]!); // once is enough
  expect(last().sent).toMatchObject([{ do: 'say' }, { do: 'act', action: DROP }]);
});

test('an action is on its way until it is answered', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP] }));
  const [drop] = table.legal;
  void table.play(drop!);
  expect(table.sent).toBe(drop);
  last().hear(told('news', 6, 5, 0, [0], { actions: [DROP] })); // somebody else was faster, perhaps
  expect(table.sent).toBe(drop);
  const { key } = last().sent.at(-1) as { key: string };
  last().hear({ type: 'refused', key, rule: 'taken', text: 'Ben was faster.' } as never);
  await vi.advanceTimersByTimeAsync(0);
  expect([table.sent, table.refusal]).toEqual([null, 'Ben was faster.']);
});

test('a race begins when the news of it will come, and they are shown at once', () => {
  const slow = new Table('t', null, () => 900);
  last().open();
  const acted = { kind: 'acted', seq: 6, at: 0, seat: 1, action: 'drop 1', news: [] } as AnyShown;
  last().hear(told('table', 5, 0, 0, [0], { at: 50_000, countdown: { left: 3000, text: 'the tiles flip' } }));
  expect(slow.starts).toBe(Date.now() + 3000);
  last().hear({ ...told('news', 6, 5, 0, [0], { at: 53_000, actions: [DROP], countdown: null }), entries: [acted] } as Change);
  expect([slow.starts, slow.now!.seq, slow.pacer.waiting]).toEqual([null, 6, false]);
  slow.close();
});

test('a look back has news only where it goes one on', async () => {
  const news = (seq: number): NewsItem[] => [{ kind: 'told', text: String(seq), values: {} }];
  const entries = [1, 2, 3].map((seq) => ({ kind: 'acted', seq, at: 0, seat: 0, action: 'drop 1', news: news(seq) }) as AnyShown);
  last().hear({ ...told('table', 3, 0, 0), entries } as Whole);
  for (const [seq, heard] of [[1, []], [2, news(2)], [1, []], [3, []], [2, []], [3, news(3)]] as const) {
    void table.lookBack(seq);
    if (seq < 3) await answer({ seq });
    expect(table.fresh).toEqual({ seq, news: heard, beat: false });
  }
});

test('a refusal goes with the next attempt', async () => {
  last().hear(told('table', 5, 0, 0));
  for (const ask of [() => table.lookBack(3), () => table.askForHint()]) {
    void ask();
    await answer({ rule: 'busy', text: 'try again.' }, false);
    expect(table.refusal).toBe('Try again.');
    void ask();
    expect(table.refusal).toBe('');
    await answer({ seq: 3, text: '' });
  }
});

test('the same table once more changes nothing for who looks', async () => {
  const same = told('table', 5, 0, 0, [0, 1], { actions: [DROP, DIG] });
  last().hear(same);
  table.touch('column-1');
  void table.askForHint();
  await answer({ seq: 5, text: 'drop 1.' });
  const { fresh } = table;
  last().hear(same);
  expect([table.picked, table.hint, table.veiled]).toEqual([['column-1'], 'Drop 1.', false]);
  expect(table.fresh).toBe(fresh);
});

test('what one pair of eyes saw is not for the next', async () => {
  last().hear(told('table', 5, 0, 0));
  void table.askForHint();
  await answer({ seq: 5, text: 'drop 1.' });
  void table.lookBack(3);
  await answer({ seq: 3, view: 'of Ada' });
  void table.send({ do: 'rematch' });
  last().hear({ type: 'refused', key: (last().sent.at(-1) as { key: string }).key, rule: 'r', text: 'not yet.' });
  await vi.advanceTimersByTimeAsync(0);
  expect([table.hint, table.view, table.refusal]).toEqual(['Drop 1.', 'of Ada', 'Not yet.']);
  last().hear(told('table', 5, 0, 1));
  expect([table.hint, table.past, table.refusal]).toEqual(['', null, '']);
});

test('what one pair of eyes asked for is not told to the next', async () => {
  last().hear(told('table', 5, 0, 0));
  void table.askForHint();
  last().hear(told('table', 5, 0, 1));
  await answer({ seq: 5, text: 'drop 1.' });
  expect(table.hint).toBe('');
  for (const ok of [true, false]) {
    void table.lookBack(3);
    last().hear(told('table', 5, 0, ok ? 0 : 1));
    await answer({ seq: 3, view: 'of the other', text: 'it was theirs.' }, ok);
    expect([table.past, table.refusal]).toEqual([null, '']);
  }
});

test('the curtain falls without a connection, and stays until the server answers', async () => {
  last().hear(told('table', 5, 0, 0, [0, 1], { actions: [DROP] }));
  void table.askForHint();
  last().end(1006);
  table.look(null);
  await answer({ seq: 5, text: 'drop 1.' });
  expect([table.veiled, table.now!.you.eyes, table.actions, table.hint]).toEqual([true, null, [], '']);
  table.look(1);
  expect([table.veiled, table.now!.you.eyes]).toEqual([true, null]);
  vi.advanceTimersByTime(5000);
  last().open();
  last().hear(told('table', 5, 0, 1, [0, 1], { actions: [DROP] }));
  expect([table.veiled, table.now!.you.eyes, table.actions.map((action) => action.notation)]).toEqual([false, 1, ['drop 1']]);
});

test('news that were on their way do not lift the curtain', () => {
  last().hear(told('table', 5, 0, 0));
  table.look(null);
  last().hear(told('news', 6, 5, 0));
  expect([table.veiled, table.now!.you.eyes, table.now!.seq]).toEqual([true, null, 6]);
});

test('what somebody else does at the same time leaves what I picked', () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP, DIG] }));
  table.picked = ['column-1'];
  last().hear(told('news', 6, 0, 0, [0], { actions: [DROP, DIG] }));
  expect(table.picked).toEqual(['column-1']);
  last().hear(told('news', 7, 0, 0, [0], { actions: [DIG] }));
  expect(table.picked).toEqual([]);
});

/** Something that a seat does, as entry `seq`, while seat 0 can do this. */
function acts(seat: number, seq: number, actions = [DROP, DIG]): void {
  const entries = [{ kind: 'acted', seq, at: 0, seat, action: 'drop 1', news: [] }] as AnyShown[];
  last().hear({ ...told('news', seq, seq - 1, 0, [0], { actions }), entries } as Change);
}

test('what I asked for comes, though somebody else did something meanwhile', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP, DIG] }));
  const plan = { text: 'join', actions: [DROP, DIG], changes: [], unsure: [] };
  const asked = table.assist(['end-1', 'end-2']);
  acts(1, 6);
  await answer({ seq: 5, plans: [plan] });
  expect(await asked).toEqual(plan);
  void table.askForHint();
  acts(1, 7);
  await answer({ seq: 6, text: 'drop 1.', plans: [plan] });
  expect([table.hint, table.advice]).toEqual(['Drop 1.', [plan]]);
});

test('a hint tells actions in the words of the board', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP] }));
  table.sayings = { drop: { sign: 'place', words: 'let a disc fall in column {column}' } };
  void table.askForHint();
  await answer({ seq: 5, text: '«drop 1»; you win about 60 % (40 % with «no such thing»).', plans: [] });
  expect(table.hint).toBe('«let a disc fall in column 1»; you win about 60 % (40 % with «no such thing»).');
  expect(table.wayOfHint).toEqual(table.legal[0]); // it is ringed on the board
  void table.askForHint();
  await answer({ seq: 5, text: 'a strong player varies here: «drop 1» 60 %, «drop 2» 40 %.', plans: [] });
  expect(table.wayOfHint).toBeNull();
});

test('what I asked for before my own action is dropped', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP, DIG] }));
  const asked = table.assist(['end-1', 'end-2']);
  acts(0, 6);
  await answer({ seq: 5, plans: [{ text: 'join', actions: [DROP], changes: [], unsure: [] }] });
  expect(await asked).toBeNull();
});

test('a word or the action of somebody else changes nothing for me; mine, what I can do, and a move taken back do', () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP, DIG] }));
  const since = [];
  last().hear(told('news', 6, 5, 0, [0], { actions: [DROP, DIG] })); // a word
  acts(1, 7);
  since.push(table.mineSince);
  acts(0, 8);
  since.push(table.mineSince);
  acts(1, 9, [DIG]);
  since.push(table.mineSince);
  const entries = [{ kind: 'undone', seq: 10, at: 0, seat: 1, to: 8 }] as AnyShown[];
  last().hear({ ...told('news', 10, 9, 0, [0], { actions: [DIG] }), entries } as Change);
  since.push(table.mineSince);
  expect(since).toEqual([5, 8, 9, 10]);
});

test('while my action is on its way, what somebody else does lets nothing more be sent', () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP, DIG] }));
  void table.play(table.legal[0]!);
  acts(1, 6);
  void table.play(table.legal[1]!);
  expect([table.busy, last().sent.length]).toEqual([true, 1]);
  acts(0, 7); // the answer may come after the news
  void table.play(table.legal[1]!);
  expect(last().sent.length).toBe(2);
});

test('a hint goes with my own action, even if the next choice is the same', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP, DIG] }));
  void table.askForHint();
  await answer({ seq: 5, text: 'drop 1.' });
  expect(table.hint).toBe('Drop 1.');
  const entries = [{ kind: 'acted', seq: 6, at: 0, seat: 0, action: 'drop 1', news: [] }] as AnyShown[];
  last().hear({ ...told('news', 6, 5, 0, [0], { actions: [DROP, DIG] }), entries } as Change);
  expect(table.hint).toBe('');
});

test('what a seat took back alone is gone, and nothing else', () => {
  const acted = (seq: number, seat: number): AnyShown => ({ kind: 'acted', seq, at: 0, seat, action: 'drop 1', news: [] }) as AnyShown;
  const entries = [acted(1, 0), acted(2, 1), { kind: 'took_back', seq: 3, at: 0, seat: 0, entry: 1 } as AnyShown];
  last().hear({ ...told('table', 3, 0, 0), entries } as Whole);
  expect(table.stops).toEqual([2]);
});

test('a plan is asked for and followed with one command', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP] }));
  const asked = table.assist(['end-1', 'end-2']);
  await answer({ seq: 5, plans: [{ text: 'join', actions: [DROP, DIG], changes: [], unsure: [] }] });
  const plan = (await asked) as PlanAhead;
  void table.follow(plan);
  void table.follow(plan); // once is enough
  expect(last().sent).toMatchObject([{ do: 'follow', seat: 0, actions: [DROP, DIG], seq: 5 }]);
});

test('a plan for a position that has passed is dropped, and why there is none is said', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP] }));
  const late = table.assist([]);
  await answer({ seq: 4, plans: [{ text: 'join', actions: [DROP], changes: [], unsure: [] }] });
  expect(await late).toBeNull();
  const refused = table.assist([]);
  await answer({ rule: 'no way', text: 'no way is free.' }, false);
  expect(await refused).toBe('No way is free.');
});

test('the plans of a hint go with the position', async () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [DROP] }));
  void table.askForHint();
  await answer({ seq: 5, text: 'cheaper', plans: [{ text: 'cheaper', actions: [DROP], changes: [], unsure: [] }] });
  expect([table.hint, table.advice.length]).toEqual(['Cheaper', 1]);
  last().hear(told('news', 6, 0, 0, [0], { actions: [DIG] }));
  expect([table.hint, table.advice.length]).toEqual(['', 0]);
});

test('whoever came back to the present of a running game finds the end as usual', async () => {
  const drops = [6, 7].map((seq) => ({ kind: 'acted', seq, at: 0, seat: 1, action: 'drop 1', news: [] }) as AnyShown);
  last().hear({ ...told('table', 7, 0, 0, [0], { actions: [DROP] }), entries: drops } as Whole);
  void table.lookBack(6);
  await answer({ seq: 6, view: null, scores: [], pending: [] });
  expect(table.replays).toBe(true);
  await table.lookBack(7);
  expect(table.replays).toBe(false);
  last().hear(told('news', 8, 7, 0, [0], { status: 'over' }));
  expect(table.replays).toBe(false);
  void table.lookBack(6);
  await answer({ seq: 6, view: null, scores: [], pending: [] });
  await table.lookBack(7);
  expect(table.replays).toBe(true); // the slider was dragged to the last turn, and stays under the pointer
  await table.endReplay();
  expect(table.replays).toBe(false);
});
