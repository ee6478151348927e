import type { LiveBeat } from '@walkthrough/domain';
import { isApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { publishChange, publishOtherServer, publishReload } from '../api/live-events';

const RETRY_MS = 3_000;

/**
 * Keeps account of how far into the company's log this tab has heard, and asks for what it missed. The number to ask
 * from is the one from before the gap: what is pushed during the gap's repair must not move it.
 */
export class CatchUp {
  private heard: LiveBeat | null = null;
  private from: number | null = null;
  private running = false;
  private retry: number | undefined;

  constructor(private readonly onBusy: (busy: boolean) => void) {}

  /** A connection begins: whatever was heard before it may have a gap behind it. */
  connected(): void {
    if (this.heard) this.from ??= this.heard.head;
  }

  /** The server says where its log stands. Said first when we are in our rooms, so that nothing falls between. */
  beat({ epoch, logId, head }: LiveBeat): void {
    const before = this.heard;
    if (before && before.epoch !== epoch) {
      this.from ??= before.head;
      publishOtherServer();
    }
    if (before?.logId !== logId) {
      // Lists may have been read before anybody could tell us of changes, or are of a log whose end was lost: then the
      // number that we know means something else now, and nothing can be asked from it.
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

  /** What we may see has changed, or something was dropped. */
  resync(): void {
    if (!this.heard) return;
    this.from ??= this.heard.head;
    // Rows that came into sight or went out of it have no change of their own.
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
      const { changes, ...told } = await callApi('GET live/changes', { query: { since: asked } });
      // Answered out of another log than the line has told of: these changes are none of what is shown.
      if (this.heard && this.heard.logId !== told.logId) return this.beat(told);
      this.finish(asked, told.head);
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
    // Signed out in the meantime, or another gap has opened.
    if (!this.heard || this.from !== asked) return;
    this.heard.head = Math.max(this.heard.head, head);
    this.from = null;
    this.onBusy(false);
  }
}
