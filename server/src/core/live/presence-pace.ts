import { shielded } from '../errors/shielded';

/** Each message goes to every tab of everybody who may see the row. */
export const MAX_PER_SECOND = 10;
const SECOND_MS = 1000;

interface Second {
  passed: number;
  /** Messages above the limit by subject: the latest for each, and of all subjects the most recent. */
  waiting: Map<string, () => Promise<void>>;
  end: NodeJS.Timeout;
}

/**
 * Limits presence messages per user and second, over all of the user's connections. Excess messages wait for the next
 * second, and newer ones replace them: the last message always arrives.
 */
export class PresencePace {
  private readonly seconds = new Map<string, Second>();

  /** @param about a message about it replaces a waiting one */
  async pass(person: string, about: string, word: () => Promise<void>): Promise<void> {
    const second = this.seconds.get(person) ?? this.begin(person);
    if (second.passed < MAX_PER_SECOND) {
      second.passed += 1;
      await word();
      return;
    }
    second.waiting.delete(about);
    second.waiting.set(about, word);
    const [oldest] = second.waiting.keys();
    if (second.waiting.size > MAX_PER_SECOND && oldest !== undefined) second.waiting.delete(oldest);
  }

  stop(): void {
    for (const { end } of this.seconds.values()) clearTimeout(end);
    this.seconds.clear();
  }

  private begin(person: string): Second {
    const over = shielded('Passing on what has waited of a presence', () => this.next(person));
    const second = { passed: 0, waiting: new Map(), end: setTimeout(over, SECOND_MS).unref() };
    this.seconds.set(person, second);
    return second;
  }

  private next(person: string): void {
    const waited = this.seconds.get(person)?.waiting ?? new Map<string, () => Promise<void>>();
    this.seconds.delete(person);
    for (const [about, word] of waited)
      shielded('Passing on a presence', () => this.pass(person, about, word))();
  }
}
