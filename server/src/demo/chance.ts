/** A value with a probability weight. */
export interface Weighted<T> {
  value: T;
  weight: number;
}

/** Seeded random numbers: the demo looks realistic and is identical each time. */
export class Chance {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }

  /** Picks one in proportion to the weights. */
  weighted<T>(from: readonly Weighted<T>[]): T {
    let left = this.next() * from.reduce((sum, { weight }) => sum + weight, 0);
    for (const { value, weight } of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return from[from.length - 1]!.value;
  }

  happens(share: number): boolean {
    return this.next() < share;
  }
}
