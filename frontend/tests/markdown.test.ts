import { expect, test } from 'vitest';
import { blocksOf, runsOf } from '../src/lib/markdown';

test('blocks of a rulebook', () => {
  const blocks = blocksOf('# Game\n\nTwo lines\nof one.\n\n- a\n  more\n- b\n\n1. x\n2. y\n\n| p | q |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n> said\n');
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Game' },
    { kind: 'paragraph', text: 'Two lines of one.' },
    { kind: 'list', ordered: false, items: ['a more', 'b'] },
    { kind: 'list', ordered: true, items: ['x', 'y'] },
    { kind: 'table', head: ['p', 'q'], rows: [['1', '2']] },
    { kind: 'code', figure: null, text: 'code' },
    { kind: 'quote', text: 'said' },
  ]);
});

test('a text picture may name the position that it shows', () => {
  expect(blocksOf('```text figure=start\nA > B\n```')).toEqual([{ kind: 'code', figure: 'start', text: 'A > B' }]);
});

test('a list ends where a paragraph begins', () => {
  expect(blocksOf('- a\n\ntext').map((block) => block.kind)).toEqual(['list', 'paragraph']);
});

test('runs of a line', () => {
  expect(runsOf('a **b** `c` *d* [e](https://x.example/)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'em', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'e', href: 'https://x.example/' },
  ]);
});

test('a link that is no web address is only its words', () => {
  expect(runsOf('[x](javascript:alert)')).toEqual([{ kind: 'text', text: 'x' }]);
});

test('names with underscores are not italic', () => {
  expect(runsOf('assembly_line_game')).toEqual([{ kind: 'text', text: 'assembly_line_game' }]);
});
