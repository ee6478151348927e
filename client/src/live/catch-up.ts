import type { LiveBeat } from '@walkthrough/domain';
import { isApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { publishChange, publishServerChange, publishReload } from '../api/live-events';

const RETRY_MS = 3_000;

/**
 * Tracks the last change of the company's log that this tab has received, and requests missed changes after a gap.
 * The start of the gap must not move while pushed changes arrive.
 */
export class CatchUp {
  private heard: LiveBeat | null = null;
  private from: number | null = null;
  private running = false;
  private retry: number | undefined;

  constructor(private readonly onBusy: (busy: boolean) => void) {}

  /** Marks a possible gap, because changes may have happened before this connection. */
  connected(): void {
    if (this.heard) this.from ??= this.heard.head;
  }

  /**
   * Handles the server's log position. The server sends it first after joining the rooms, so that no change is
   * missed.
   */
  beat({ epoch, logId, head }: LiveBeat): void {
    const before = this.heard;
    if (before && before.epoch !== epoch) {
      this.from ??= before.head;
      publishServerChange();
    }
    if (before?.logId !== logId) {
      // Lists may have been loaded before the connection, or from a log whose end was lost. The known number then has
      // no meaning in the new log, so everything is reloaded.
      this.heard = { epoch, logId, head };
      this.from = null;
      publishReload(before !== null);
      this.onBusy(false);
      return;
    }
    this.heard = { epoch, logId, head: Math.max(before.head, head) };
    if (this.from === null) this.onBusy(false);
    else void this.run();
  }

  pushed(seq: number): void {
    if (this.heard) this.heard.head = Math.max(this.heard.head, seq);
  }

  /** Reloads after a change of rights, or after the server dropped events. */
  resync(): void {
    if (!this.heard) return;
    this.from ??= this.heard.head;
    // Rows that became visible or invisible have no change in the log.
    publishReload();
    void this.run();
  }

  stop(): void {
    window.clearTimeout(this.retry);
    this.heard = null;
    this.from = null;
  }

  private async run(): Promise<void> {
    if (this.running || this.from === null) return;
    this.running = true;
    window.clearTimeout(this.retry);
    this.onBusy(true);
    const asked = this.from;
    try {
      const { changes, ...reply } = await callApi('GET live/changes', { query: { since: asked } });
      // The answer comes from another log than the connection, so its changes do not apply.
      if (this.heard && this.heard.logId !== reply.logId) return this.beat(reply);
      this.finish(asked, reply.head);
      for (const change of changes) publishChange(change, 'catch_up');
    } catch (error) {
      if (isApiError(error, 'too_old')) {
        this.finish(asked, 0);
        publishReload();
      } else if (this.from !== null) {
        this.retry = window.setTimeout(() => void this.run(), RETRY_MS);
      }
    } finally {
      this.running = false;
    }
  }

  private finish(asked: number, head: number): void {
    // The user signed out, or another gap opened.
    if (!this.heard || this.from !== asked) return;
    this.heard.head = Math.max(this.heard.head, head);
    this.from = null;
    this.onBusy(false);
  }
}
