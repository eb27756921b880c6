import { expect, test } from 'vitest';
import { siphash } from '../src/lib/siphash';

const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, n) => n);

test('SipHash-2-4 gives the published values (paper, appendix A, and the reference vectors)', () => {
  expect(siphash(bytes(16), bytes(15))).toBe(0xa129ca6149be45e5n);
  expect(siphash(bytes(16), bytes(0))).toBe(0x726fdb47dd0e0e31n);
  expect(siphash(bytes(16), bytes(8))).toBe(0x93f5f5799a932462n);
});
