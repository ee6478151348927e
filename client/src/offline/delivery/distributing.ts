import type { Clock } from '../clock';
import { sendableDistribution, type Distribution } from '../model/distribution';
import { sameValue } from '../model/report-record';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../store/offline-store';
import { backOff, classifyFailure } from './failure';

/**
 * Has the server mail a delivered report to the addresses that were given for it. Whoever calls holds the lock of the
 * report. A call whose answer was lost is made again: a mail that comes twice is better than one that never comes.
 */
export class Distributing {
  constructor(
    private readonly sending: { store: OfflineStore; server: FieldServer },
    private readonly clock: Clock,
  ) {}

  /** One attempt, when there is something to send. What stopped it is in the report afterwards. */
  async attempt(id: number): Promise<void> {
    const report = await this.sending.store.report(id);
    const asked = report && sendableDistribution(report);
    if (!asked) return;
    try {
      await this.sending.server.distribute(id, asked.emails);
      await this.conclude(id, asked, null);
    } catch (error) {
      await this.conclude(id, asked, this.failed(asked, error));
    }
  }

  /** Addresses that were given meanwhile are not touched. */
  private conclude(id: number, asked: Distribution, distribution: Distribution | null) {
    return this.sending.store.change(id, (report) =>
      sameValue(report.distribution, asked) ? { ...report, distribution } : report,
    );
  }

  private failed(asked: Distribution, error: unknown): Distribution {
    const { kind, message, waitMs } = classifyFailure(error);
    const now = this.clock.now();
    const attempts = asked.attempts + 1;
    return {
      ...asked,
      attempts,
      nextAttemptAt: now + Math.max(waitMs, backOff(attempts, this.clock.random())),
      notBefore: now + waitMs,
      trouble: { kind, message, at: now },
    };
  }
}
