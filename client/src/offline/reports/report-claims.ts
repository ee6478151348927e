import { messages } from '@walkthrough/domain';
import { NotNow } from '../not-now';
import type { Locks } from '../store/locks';

const ANSWER_LIMIT_MS = 10_000;

/** How tabs of one browser tell each other what they want. */
export interface ClaimChannel {
  ask(name: string): void;
  onAsked(listener: (name: string) => void): void;
}

/** The right to edit one report in this tab. */
export interface Claim {
  /** Gives it back; a second time does nothing. */
  release: () => void;
}

interface Held {
  /** How many sessions of this tab rely on it. */
  count: number;
  letGo: () => void;
  onAsked: () => void;
}

/**
 * Which tab edits a report: the one that opened it first, until another takes over. What two tabs write is brought
 * together key by key on the device, but nobody should have to find out what became of the same field typed twice.
 */
export class ReportClaims {
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly locks: Locks,
    private readonly channel: ClaimChannel,
    private readonly limitMs = ANSWER_LIMIT_MS,
  ) {
    channel.onAsked((name) => this.held.get(name)?.onAsked());
  }

  /**
   * Claims a report for a session of this tab; null when another tab has it.
   * @param onAsked another tab wants it: save what is open, and release
   */
  async claim(name: string, onAsked: () => void): Promise<Claim | null> {
    if (!this.held.has(name)) {
      const isMine = await new Promise<boolean>((answered, failed) => {
        this.locks
          .ifFree(name, () => this.hold(name, () => answered(true)))
          .then((turn) => turn ?? answered(false))
          .catch(failed);
      });
      if (!isMine) return null;
    }
    const held = this.held.get(name);
    if (!held) return null;
    held.count += 1;
    held.onAsked = onAsked;
    return { release: this.releaseOf(name, held) };
  }

  /**
   * Asks the tab that has a report to give it up. Once it has, the next `claim` of this tab succeeds.
   * @throws NotNow when that tab does not answer
   */
  async takeOver(name: string): Promise<void> {
    const granted = new Promise<void>((resolve, reject) => {
      // In the queue first: what the other tab lets go comes here.
      this.locks.exclusive(name, () => this.hold(name, resolve)).catch(reject);
    });
    this.channel.ask(name);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotNow(messages.deviceReports.otherTabSilent)), this.limitMs);
    });
    await Promise.race([granted, silence]).finally(() => clearTimeout(timer));
  }

  /** Keeps the lock until the last session of this tab has let go. */
  private hold(name: string, granted: () => void): Promise<void> {
    return new Promise((resolve) => {
      const letGo = () => {
        this.held.delete(name);
        resolve();
      };
      this.held.set(name, { count: 0, letGo, onAsked: letGo });
      granted();
    });
  }

  private releaseOf(name: string, held: Held): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      held.count -= 1;
      if (held.count === 0 && this.held.get(name) === held) held.letGo();
    };
  }
}

/** Between the tabs of this browser; without such channels (Safari before 15.4) no tab hears that it is asked. */
export function browserClaimChannel(): ClaimChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('walkthrough.claims');
  return {
    ask: (name) => channel?.postMessage(name),
    onAsked: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      }),
  };
}
