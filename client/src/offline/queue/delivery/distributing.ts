import type { Clock } from '../../status/clock';
import { sendableDistribution } from '../../reports/model/distribution';
import type { Distribution } from '../../reports/model/report-parts';
import type { ReportId } from '../../reports/model/report-id';
import { sameValue } from '../../reports/model/report-record';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';
import { classifyFailure } from './failure';
import { waitAfterFailure } from './retry-wait';

/**
 * Has the server email a delivered report to its stored addresses. The caller holds the report's lock. A repeated call
 * uses the same key, so the server emails once.
 */
export class Distributing {
  constructor(
    private readonly sending: { store: OfflineStore; server: FieldServer },
    private readonly clock: Clock,
  ) {}

  /** Makes one attempt if there is something to send, and records what stopped it in the report. */
  async attempt(id: ReportId): Promise<void> {
    const report = await this.sending.store.report(id);
    const asked = report && sendableDistribution(report);
    if (!asked) return;
    try {
      await this.sending.server.distribute(id, asked.emails, asked.inspectionId, asked.key);
      await this.conclude(id, asked, null);
    } catch (error) {
      await this.conclude(id, asked, this.failed(asked, error));
    }
  }

  /** Addresses added in the meantime stay. */
  private conclude(id: ReportId, asked: Distribution, distribution: Distribution | null) {
    return this.sending.store.change(id, (report) =>
      sameValue(report.distribution, asked) ? { ...report, distribution } : report,
    );
  }

  private failed(asked: Distribution, error: unknown): Distribution {
    const { kind, message, ...failure } = classifyFailure(error);
    const wait = waitAfterFailure(asked, failure, this.clock);
    return { ...asked, ...wait, trouble: { kind, message, at: this.clock.now() } };
  }
}
