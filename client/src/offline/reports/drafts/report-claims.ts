import { messages } from '@walkthrough/domain';
import { NotNow } from '../../queue/not-now';
import type { Locks } from '../../store/locks';

const ANSWER_LIMIT_MS = 10_000;

/** Messaging between tabs of one browser. */
export interface ClaimChannel {
  ask(name: string): void;
  onAsked(listener: (name: string) => void): void;
}

/** Right to edit one report in this tab. */
export interface Claim {
  /** Releases the claim; repeated calls do nothing. */
  release: () => void;
}

interface Held {
  /** Number of sessions of this tab that use it. */
  count: number;
  letGo: () => void;
  onAsked: () => void;
}

/**
 * Decides which tab edits a report: the first one, until another takes over. Changes of two tabs would be merged by
 * key, but the user should not have to find out which one won.
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
   * Claims a report for this tab; null if another tab has it.
   * @param onAsked another tab wants it: save and release
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
   * Asks the tab that has a report to release it, so that the next `claim` succeeds.
   * @throws NotNow when that tab does not answer
   */
  async takeOver(name: string): Promise<void> {
    const granted = new Promise<void>((resolve, reject) => {
      // Queue first, so that the released lock comes here.
      this.locks.exclusive(name, () => this.hold(name, resolve)).catch(reject);
    });
    this.channel.ask(name);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotNow(messages.deviceReports.otherTabSilent)), this.limitMs);
    });
    await Promise.race([granted, silence]).finally(() => clearTimeout(timer));
  }

  /** Holds the lock until the last session of this tab releases it. */
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

/** Between tabs of this browser; without BroadcastChannel (Safari before 15.4) tabs cannot be asked. */
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
