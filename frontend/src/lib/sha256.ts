/** SHA-256. The browser has one of its own, but only on secure addresses; a table on the local network is not one. */

const root = (n: number, power: number): number => {
  const x = n ** power;
  return ((x - Math.floor(x)) * 2 ** 32) | 0;
};

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const K = primes.map((p) => root(p, 1 / 3));
const START = primes.slice(0, 8).map((p) => root(p, 1 / 2));

const turn = (n: number, bits: number): number => (n >>> bits) | (n << (32 - bits));

function padded(message: Uint8Array): DataView {
  const length = ((message.length + 8) >> 6) * 64 + 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  return view;
}

function compress(hash: Int32Array, block: DataView, at: number): void {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((n, i) => (hash[i] = (hash[i]! + n) | 0));
}

/** The hash of a message as 64 hex digits. */
export function sha256(message: Uint8Array): string {
  const hash = Int32Array.from(START);
  const block = padded(message);
  for (let at = 0; at < block.byteLength; at += 64) compress(hash, block, at);
  return [...hash].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');
}
