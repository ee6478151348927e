import type { DeviceStatus, QueuedReport } from '@walkthrough/domain';
import type { Locks } from '../store/locks';
import { statesIn } from './queue-status';

/** A state that has changed is told soon; how far the photos are, now and then. */
const SOON_MS = 1_000;
const PROGRESS_MS = 5_000;
/** A queue is told again while the app is open, so that its age says something. A little less than the timer's five minutes. */
const AGAIN_MS = 290_000;
/** A device with nothing waiting is heard, too. */
const AGAIN_EMPTY_MS = 12 * 3_600_000;

/** What the server was told last, by whichever tab. */
export interface Told {
  queue: readonly QueuedReport[];
  /** UTC ms */
  at: number;
}

export interface StatusParts {
  /** What waits on this device now; null while it is not known. */
  queue: () => QueuedReport[] | null;
  /** Everything else that is told: asked for when it is sent. */
  facts: () => Promise<Omit<DeviceStatus, 'queue'>>;
  send: (status: DeviceStatus) => Promise<unknown>;
  /** On the line, and signed in. */
  canSend: () => boolean;
  /** Of all tabs of this browser: one of them sends. */
  locks: Locks;
  lock: string;
  memory: { read: () => Told | null; write: (told: Told) => void };
  now: () => number;
  /** Calls back after so many milliseconds. @returns forgets it */
  after: (ms: number, work: () => void) => () => void;
}

const sameQueue = (one: readonly QueuedReport[], other: readonly QueuedReport[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Reports this device's pending work to the server. Nothing waits for it: a failed report is sent with the next change,
 * or when the engine wakes next.
 */
export class StatusReporter {
  private planned: { at: number; forget: () => void } | null = null;
  private stopped = false;

  constructor(private readonly parts: StatusParts) {}

  /** Something may have changed, or time has passed. */
  note(): void {
    const wait = this.wait();
    if (wait === null || this.stopped) return;
    const at = this.parts.now() + wait;
    // What is planned already comes first: a queue that never rests is told all the same.
    if (this.planned && this.planned.at <= at) return;
    this.planned?.forget();
    this.planned = { at, forget: this.parts.after(wait, () => void this.tell()) };
  }

  stop(): void {
    this.stopped = true;
    this.planned?.forget();
  }

  /** How long what is here may wait; null: there is nothing to tell, or no way to. */
  private wait(): number | null {
    const { canSend, memory, now, queue } = this.parts;
    const here = queue();
    if (here === null || !canSend()) return null;
    const told = memory.read();
    if (!told) return SOON_MS;
    if (!sameQueue(told.queue, here)) return statesIn(told.queue) === statesIn(here) ? PROGRESS_MS : SOON_MS;
    const age = now() - told.at;
    // A clock that was put back has told nothing in the future.
    return age < 0 || age >= (here.length > 0 ? AGAIN_MS : AGAIN_EMPTY_MS) ? SOON_MS : null;
  }

  private async tell(): Promise<void> {
    this.planned = null;
    const { locks, lock } = this.parts;
    try {
      const turn = await locks.ifFree(lock, () => this.tellAsLeader());
      // Another tab is at it: perhaps with what it knew before.
      if (turn === null || turn.result) this.note();
    } catch {
      // Nobody is told: the next change, or the next waking, tries again.
    }
  }

  /** @returns whether something was told; what has changed meanwhile is then told after it */
  private async tellAsLeader(): Promise<boolean> {
    // Another tab may have told it, or the line may have gone.
    if (this.stopped || this.wait() === null) return false;
    const facts = await this.parts.facts();
    const queue = this.parts.queue();
    if (queue === null || this.stopped) return false;
    await this.parts.send({ queue, ...facts });
    this.parts.memory.write({ queue, at: this.parts.now() });
    return true;
  }
}
