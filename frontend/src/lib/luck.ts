/** Luck, checked: with the key that a table tells at its end, every draw can be made again. */

import { sha256 } from './sha256';
import { siphash } from './siphash';

export function keyFromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** What a table with this key must have published at its start. */
export function commitment(key: Uint8Array): string {
  return sha256(new Uint8Array([...new TextEncoder().encode('shopfloor luck '), ...key]));
}

/** In which of n equal parts a 32-bit fraction lies, and where it lies within that part. */
export function part(fraction: bigint, n: number): [number, bigint] {
  const scaled = fraction * BigInt(n);
  return [Number(scaled >> 32n), scaled & 0xffffffffn];
}

function isFair(fraction: bigint, n: bigint): boolean {
  const low = (fraction * n) & 0xffffffffn;
  return low >= n || low >= (0x100000000n - n) % n;
}

/** In how many orders k of n things can come. */
function orders(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product *= n - i;
  return product;
}

/** The streams of luck of one table, drawn from in the order in which the rules drew from them. */
export class Luck {
  private readonly drawn = new Map<number, number>();

  constructor(private readonly key: Uint8Array) {}

  fraction(stream: number, n: number): bigint {
    for (;;) {
      const counter = this.drawn.get(stream) ?? 0;
      this.drawn.set(stream, counter + 1);
      const message = new DataView(new ArrayBuffer(16));
      message.setBigUint64(0, BigInt(stream), true);
      message.setBigUint64(8, BigInt(counter), true);
      const fraction = siphash(this.key, new Uint8Array(message.buffer)) >> 32n;
      if (isFair(fraction, BigInt(n))) return fraction;
    }
  }

  draw(stream: number, n: number): number {
    return part(this.fraction(stream, n), n)[0];
  }

  /** Several draws without putting back: one fraction decides the indices of k things out of n. */
  several(stream: number, n: number, k: number): number[] {
    let fraction = this.fraction(stream, orders(n, k));
    return Array.from({ length: k }, (_, i) => {
      const [index, rest] = part(fraction, n - i);
      fraction = rest;
      return index;
    });
  }

  shuffle<T>(stream: number, things: T[]): void {
    let left = things.length;
    while (left > 1) {
      let k = 0;
      while (k < left - 1 && orders(left, k + 1) <= 0xffffffff) k++;
      for (const other of this.several(stream, left, k)) {
        left--;
        [things[left], things[other]] = [things[other]!, things[left]!];
      }
    }
  }
}

/** One line of a check: what should be, what is, and whether they agree. */
export interface Finding {
  what: string;
  drawn: string;
  shown: string;
  holds: boolean;
}

export function finding(what: string, drawn: string, shown: string): Finding {
  return { what, drawn, shown, holds: drawn === shown };
}
