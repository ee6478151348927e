/** A value with a probability weight. */
export interface Weighted<T> {
  value: T;
  weight: number;
}

/** Generates pseudorandom numbers from a seed, so that the demo data is the same on every run. */
export class SeededRandom {
  constructor(private state: number) {}

  /** Returns a number from 0 (inclusive) to 1 (exclusive), by the mulberry32 algorithm. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Picks one entry; all are equally likely. @param from not empty */
  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }

  /** Picks one value with a probability in proportion to its weight. */
  weighted<T>(from: readonly Weighted<T>[]): T {
    let remaining = this.next() * from.reduce((sum, { weight }) => sum + weight, 0);
    for (const { value, weight } of from) {
      remaining -= weight;
      if (remaining < 0) return value;
    }
    return from[from.length - 1]!.value;
  }

  /** Returns true with the given probability, from 0 to 1. */
  withProbability(share: number): boolean {
    return this.next() < share;
  }
}
