import { expect, test } from 'vitest';
import { Pointer } from '../src/lib/pointer.svelte';
import type { LegalAction } from '../src/lib/actions';
import { act } from './act';

const by = (pointerType: string): PointerEvent => ({ pointerType }) as PointerEvent;
/** A click: the first, or a later one of several in a row; 0 is a click without a pointer. */
const click = (detail: number): MouseEvent => ({ detail }) as MouseEvent;
const [draw, lock] = [act('play Draw/Lock to draw', 'Draw/Lock-draw'), act('play Draw/Lock to lock', 'Draw/Lock-lock')];
const swaps = [act('swap 1 and 2', 'bay-1', 'bay-2'), act('swap 1 and 3', 'bay-1', 'bay-3'), act('swap 2 and 3', 'bay-2', 'bay-3')];

function table(actions: LegalAction[]): { pointer: Pointer; played: string[] } {
  const played: string[] = [];
  const pointer = new Pointer((action) => played.push(action.notation), (id) => id.startsWith('bay-'));
  pointer.renew(actions);
  return { pointer, played };
}

test('a mouse sees by pointing and does by pressing', () => {
  const { pointer, played } = table(swaps);
  pointer.down(by('mouse'));
  pointer.pressPiece(click(1), 'bay-3');
  expect(pointer.proposed).toBeNull();
  pointer.aimAtPiece(by('mouse'), 'bay-1');
  expect(pointer.proposed?.notation).toBe('swap 1 and 3');
  expect(played).toEqual([]);
  pointer.down(by('mouse'));
  pointer.pressPiece(click(1), 'bay-1');
  expect(played).toEqual(['swap 1 and 3']);
});

test('a finger sees with the first tap and does with the second', () => {
  const { pointer, played } = table(swaps);
  const tap = (id: string): void => {
    pointer.down(by('touch'));
    pointer.pressPiece(click(1), id);
  };
  tap('bay-2');
  tap('bay-1');
  expect(pointer.proposed?.notation).toBe('swap 1 and 2');
  expect(played).toEqual([]);
  tap('bay-1');
  expect(played).toEqual(['swap 1 and 2']);
});

test('a finger on a key sees first as well, and another key is seen anew', () => {
  const [one, two] = [act('rotate clockwise 1'), act('rotate clockwise 2')];
  const { pointer, played } = table([one, two]);
  const tap = (action: LegalAction): void => {
    pointer.down(by('touch'));
    pointer.press(click(1), action);
  };
  tap(one);
  tap(two);
  expect([pointer.proposed?.notation, ...played]).toEqual(['rotate clockwise 2']);
  tap(two);
  expect(played).toEqual(['rotate clockwise 2']);
});

test('one bay is locked with a key as long as a second could go with it', () => {
  const { pointer, played } = table([act('lock 3', 'bay-3'), act('lock 5', 'bay-5'), act('lock 3 and 5', 'bay-3', 'bay-5')]);
  pointer.down(by('mouse'));
  pointer.pressPiece(click(1), 'bay-5');
  expect(pointer.named.map((action) => action.notation)).toEqual(['lock 5']);
  pointer.down(by('mouse'));
  pointer.press(click(1), pointer.named[0]!);
  expect(played).toEqual(['lock 5']);
});

test('words of chat leave what was picked, new actions do not', () => {
  const { pointer } = table(swaps);
  pointer.pressPiece(click(1), 'bay-3');
  pointer.renew([...swaps]);
  expect(pointer.picked).toEqual(['bay-3']);
  pointer.renew(swaps.slice(1));
  expect(pointer.picked).toEqual([]);
});

test('a mouse that stays put after a press sees what came under it before it does that', () => {
  const { pointer, played } = table([draw, lock]);
  const press = (count: number, action: LegalAction): void => {
    pointer.down(by('mouse'));
    pointer.press(click(count), action);
  };
  pointer.aim(by('mouse'), draw);
  press(1, draw);
  expect(played).toEqual([draw.notation]);
  pointer.renew([draw, act('draw up')]); // another card slid under the pointer
  press(1, draw);
  expect([pointer.proposed?.notation, ...played]).toEqual([draw.notation, draw.notation]);
  press(1, draw);
  expect(played).toHaveLength(2);
});

test('the second half of a double click does nothing, even if the hand shook', () => {
  const { pointer, played } = table([draw, lock]);
  for (const count of [1, 2, 3]) {
    pointer.aim(by('mouse'), draw);
    pointer.down(by('mouse'));
    pointer.press(click(count), draw);
  }
  expect(played).toEqual([draw.notation]);
});

test('a mouse that stays put on a bay sees first as well', () => {
  const { pointer, played } = table([act('resolve 3', 'bay-3'), act('resolve 6', 'bay-6')]);
  const press = (): void => {
    pointer.down(by('mouse'));
    pointer.pressPiece(click(1), 'bay-3');
  };
  press();
  expect([pointer.proposed?.notation, ...played]).toEqual(['resolve 3']);
  press();
  expect(played).toEqual(['resolve 3']);
});

test('the keyboard and assistive tools click without a pointer, and do it at once', () => {
  const { pointer, played } = table([draw, lock]);
  pointer.down(by('touch'));
  pointer.press(click(0), draw);
  pointer.press(click(0), lock);
  expect(played).toEqual([draw.notation, lock.notation]);
  const bays = table([act('eject 3', 'bay-3'), act('eject 6', 'bay-6')]);
  bays.pointer.pressPiece(click(0), 'bay-6');
  expect(bays.played).toEqual(['eject 6']);
});

test('the same action in a new position is asked about anew', () => {
  const { pointer } = table([draw, lock]);
  pointer.aim(by('mouse'), lock);
  const later = [{ ...draw }, { ...lock }];
  pointer.renew(later);
  expect(pointer.proposed).toBe(later[1]);
});

/** An element that something is attached to, and what is done to it; undoing takes the attachment away. */
function attached(attachment: (element: Element) => void | (() => void)): { do: (kind: string, how?: object) => void; undo: () => void } {
  const element = new EventTarget();
  const undo = attachment(element as Element);
  return { do: (kind, how = {}) => element.dispatchEvent(Object.assign(new Event(kind), how)), undo: () => undo?.() };
}

test('what a key is attached to shows its action by pointing and does it by a press, until it is taken away', () => {
  const { pointer, played } = table([draw, lock]);
  const element = attached(pointer.key(draw));
  element.do('pointerenter', by('mouse'));
  expect(pointer.proposed).toBe(draw);
  element.do('pointerleave', by('mouse'));
  expect(pointer.proposed).toBeNull();
  element.do('focus');
  expect(pointer.proposed).toBe(draw);
  element.do('blur');
  expect(pointer.proposed).toBeNull();
  element.do('pointermove', by('mouse'));
  element.do('pointerdown', by('mouse'));
  element.do('click', click(1));
  expect(played).toEqual([draw.notation]);
  element.undo();
  element.do('pointerenter', by('mouse'));
  expect(pointer.proposed).toBeNull();
});

test('a key without an action does something else', () => {
  const { pointer, played } = table([draw]);
  let picked = 0;
  const element = attached(pointer.key(null, () => (picked += 1)));
  element.do('pointerenter', by('mouse'));
  element.do('focus');
  expect(pointer.proposed).toBeNull();
  element.do('click', click(1));
  expect([picked, ...played]).toEqual([1]);
});

test('a piece is shown and picked where it is attached', () => {
  const { pointer, played } = table(swaps);
  const [one, three] = [attached(pointer.piece('bay-1')), attached(pointer.piece('bay-3'))];
  three.do('click', click(0));
  one.do('focus');
  expect(pointer.proposed?.notation).toBe('swap 1 and 3');
  one.do('click', click(0));
  expect(played).toEqual(['swap 1 and 3']);
});
