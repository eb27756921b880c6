/** SipHash-2-4, whose 64 bits are the luck of every game: the same function as in the kernel, written for checking. */

const WORD = 64;
const fit = (n: bigint): bigint => BigInt.asUintN(WORD, n);
const turn = (n: bigint, bits: bigint): bigint => fit(n << bits) | (n >> (64n - bits));

type State = [bigint, bigint, bigint, bigint];

function round(v: State): void {
  let [a, b, c, d] = v;
  a = fit(a + b);
  b = turn(b, 13n) ^ a;
  a = turn(a, 32n);
  c = fit(c + d);
  d = turn(d, 16n) ^ c;
  a = fit(a + d);
  d = turn(d, 21n) ^ a;
  c = fit(c + b);
  b = turn(b, 17n) ^ c;
  c = turn(c, 32n);
  v[0] = a;
  v[1] = b;
  v[2] = c;
  v[3] = d;
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((word, byte) => (word << 8n) | BigInt(byte), 0n);
}

/** The hash of a message under a key of 16 bytes. */
export function siphash(key: Uint8Array, message: Uint8Array): bigint {
  const k0 = littleEndian(key.subarray(0, 8));
  const k1 = littleEndian(key.subarray(8, 16));
  const v: State = [k0 ^ 0x736f6d6570736575n, k1 ^ 0x646f72616e646f6dn, k0 ^ 0x6c7967656e657261n, k1 ^ 0x7465646279746573n];
  const absorb = (word: bigint): void => {
    v[3] ^= word;
    round(v);
    round(v);
    v[0] ^= word;
  };
  const whole = message.length - (message.length % 8);
  for (let at = 0; at < whole; at += 8) absorb(littleEndian(message.subarray(at, at + 8)));
  absorb(littleEndian(message.subarray(whole)) | fit(BigInt(message.length) << 56n));
  v[2] ^= 0xffn;
  for (let i = 0; i < 4; i++) round(v);
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}
