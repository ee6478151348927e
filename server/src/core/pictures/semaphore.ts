/**
 * A queue with a key per entry: keys take turns, and entries of one key are first in, first out. However many entries
 * one key has, every other key has its turn after one of them.
 */
export class Semaphore<Waiting> {
  /** The key whose turn is next comes first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(key: string, one: Waiting): void {
    const before = this.waiting.get(key);
    if (before) before.push(one);
    else this.waiting.set(key, [one]);
    this.count += 1;
  }

  /** Removes and returns the next entry; undefined when empty. */
  next(): Waiting | undefined {
    const first = this.waiting.keys().next();
    if (first.done) return undefined;
    const list = this.waiting.get(first.value) ?? [];
    const one = list.shift();
    this.waiting.delete(first.value);
    if (list.length > 0) this.waiting.set(first.value, list);
    this.count -= 1;
    return one;
  }
}
