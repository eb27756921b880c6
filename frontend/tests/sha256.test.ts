import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../src/lib/sha256';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('SHA-256 gives the published values (FIPS 180-4 examples)', () => {
  expect(sha256(utf8(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256(utf8('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256(utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('SHA-256 agrees with another implementation at every length around a block', () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, n) => (n * 37) & 255);
    expect(sha256(message)).toBe(createHash('sha256').update(message).digest('hex'));
  }
});
