import type { DeviceStatus, QueuedReport } from '@walkthrough/domain';
import type { Locks } from '../store/locks';
import { queueKey } from './reported-queue';

/** Changed states are reported soon, photo progress occasionally. */
const SOON_MS = 1_000;
const PROGRESS_MS = 5_000;
/**
 * Repeats the report while the app is open, so that its age is meaningful. Slightly less than the timer's five minutes.
 */
const AGAIN_MS = 290_000;
/** Devices with an empty queue report too. */
const AGAIN_EMPTY_MS = 12 * 3_600_000;

/** Last report to the server, by any tab. */
export interface ReportedStatus {
  queue: readonly QueuedReport[];
  /** UTC ms */
  at: number;
  app?: string | undefined;
}

interface StatusParts {
  /** Current queue; null while unknown. */
  queue: () => QueuedReport[] | null;
  /** The build of the app: an update is reported soon, since the device may open more forms then. */
  app?: string;
  /** Other facts, read when sending. */
  facts: () => Promise<Omit<DeviceStatus, 'queue'>>;
  send: (status: DeviceStatus) => Promise<unknown>;
  /** Online and signed in. */
  canSend: () => boolean;
  /** Shared by all tabs of this browser, one of which sends. */
  locks: Locks;
  lock: string;
  memory: { read: () => ReportedStatus | null; write: (reported: ReportedStatus) => void };
  now: () => number;
  /**
   * Schedules a callback in milliseconds.
   * @returns cancels it
   */
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

  /** Called after possible changes and when time has passed. */
  note(): void {
    const wait = this.wait();
    if (wait === null || this.stopped) return;
    const at = this.parts.now() + wait;
    // An earlier plan stays, so that a constantly changing queue is reported too.
    if (this.planned && this.planned.at <= at) return;
    this.planned?.forget();
    this.planned = { at, forget: this.parts.after(wait, () => void this.report()) };
  }

  stop(): void {
    this.stopped = true;
    this.planned?.forget();
  }

  /** Returns the delay until the next report; null if there is nothing to send, or no way to. */
  private wait(): number | null {
    const { canSend, memory, now, queue } = this.parts;
    const here = queue();
    if (here === null || !canSend()) return null;
    const reported = memory.read();
    if (!reported || reported.app !== this.parts.app) return SOON_MS;
    if (!sameQueue(reported.queue, here))
      return queueKey(reported.queue) === queueKey(here) ? PROGRESS_MS : SOON_MS;
    const age = now() - reported.at;
    // Ignores reports dated in the future by a clock that was put back.
    return age < 0 || age >= (here.length > 0 ? AGAIN_MS : AGAIN_EMPTY_MS) ? SOON_MS : null;
  }

  private async report(): Promise<void> {
    this.planned = null;
    const { locks, lock } = this.parts;
    try {
      const turn = await locks.ifFree(lock, () => this.reportAsLeader());
      // Another tab is sending, possibly with older data.
      if (turn === null || turn.result) this.note();
    } catch {
      // Ignored: the next change or wake retries.
    }
  }

  /**
   * @returns whether something was sent; later changes are sent afterwards
   */
  private async reportAsLeader(): Promise<boolean> {
    // Another tab may have sent it, or the network may be gone.
    if (this.stopped || this.wait() === null) return false;
    const facts = await this.parts.facts();
    const queue = this.parts.queue();
    if (queue === null || this.stopped) return false;
    await this.parts.send({ queue, ...facts });
    this.parts.memory.write({ queue, at: this.parts.now(), app: this.parts.app });
    return true;
  }
}
