import { expect, test } from 'vitest';
import { Pointer } from '../src/boards/assembly/pointer.svelte';
import type { LegalAction } from '../src/lib/types';

const act = (notation: string, ...touches: string[]): LegalAction => ({ notation, verb: notation.split(' ')[0]!, touches });
const by = (pointerType: string): PointerEvent => ({ pointerType }) as PointerEvent;
const swaps = [act('swap 1 and 2', 'bay-1', 'bay-2'), act('swap 1 and 3', 'bay-1', 'bay-3'), act('swap 2 and 3', 'bay-2', 'bay-3')];

function table(actions: LegalAction[]): { pointer: Pointer; played: string[] } {
  const played: string[] = [];
  const pointer = new Pointer((action) => played.push(action.notation));
  pointer.renew(actions);
  return { pointer, played };
}

test('a mouse sees by pointing and does by pressing', () => {
  const { pointer, played } = table(swaps);
  pointer.down(by('mouse'));
  pointer.pressBay('bay-3');
  expect(pointer.proposed).toBeNull();
  pointer.enterBay(by('mouse'), 'bay-1');
  expect(pointer.proposed?.notation).toBe('swap 1 and 3');
  expect(played).toEqual([]);
  pointer.pressBay('bay-1');
  expect(played).toEqual(['swap 1 and 3']);
});

test('a finger sees with the first tap and does with the second', () => {
  const { pointer, played } = table(swaps);
  const tap = (id: string): void => {
    pointer.down(by('touch'));
    pointer.pressBay(id);
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
    pointer.press(action);
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
  pointer.pressBay('bay-5');
  expect(pointer.named.map((action) => action.notation)).toEqual(['lock 5']);
  pointer.press(pointer.named[0]!);
  expect(played).toEqual(['lock 5']);
});

test('words of chat leave what was picked, new actions do not', () => {
  const { pointer } = table(swaps);
  pointer.pressBay('bay-3');
  pointer.renew([...swaps]);
  expect(pointer.picked).toEqual(['bay-3']);
  pointer.renew(swaps.slice(1));
  expect(pointer.picked).toEqual([]);
});
