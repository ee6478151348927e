import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SyncState } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { EveryCompany } from '../../../core/database/every-company';
import { Metrics, type GaugeReading } from '../../../core/metrics/metrics';
import { Submission } from '../submission-ledger/submission.entity';
import { QueuedReport } from '../visit-sync/queued-report.entity';
import { SyncDevice } from './sync-device.entity';
import { lastSeenLimit } from '../visit-sync/inspection-sync.queries';

const HELP = {
  sync_reports_waiting: 'Submitted reports that are only on devices, by what the devices say of them',
  sync_oldest_waiting_seconds: 'Since when the oldest of them was submitted; 0 when none is waiting',
} as const;

type Figure = keyof typeof HELP;

const STATES: readonly SyncState[] = ['waiting', 'sending', 'attention'];

interface StateRow {
  state: SyncState;
  count: number;
  oldest: number;
}

/** Measures how much submitted work is still on devices in all companies, and for how long. */
@Injectable()
export class SyncFiguresQueries implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly companies: EveryCompany,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.readOnScrape(HELP, ['state'], () => this.read());
  }

  private async read(): Promise<GaugeReading<Figure>[]> {
    const now = this.clock.now();
    const rows = await this.companies
      .query(QueuedReport, 'q')
      .innerJoin(SyncDevice, 'device', 'device.id = q.deviceId')
      .leftJoin(
        Submission,
        'submission',
        'submission.uuid = q.submissionUuid AND submission.tenantId = q.tenantId',
      )
      .select({ state: 'q.state', count: 'COUNT(*)', oldest: 'MIN(q.since)' })
      // Devices that have not been seen for long count as lost; boards hide them too.
      .andWhere('device.reportedAt > :since', { since: lastSeenLimit(now) })
      .andWhere('submission.finishedAt IS NULL')
      .groupBy('q.state')
      .rows<StateRow>();
    return STATES.flatMap((state) => {
      const labels = { state };
      const found = rows.find((row) => row.state === state);
      const oldest = found ? Math.max(0, now - Number(found.oldest)) / 1000 : 0;
      return [
        { name: 'sync_reports_waiting', labels, value: Number(found?.count ?? 0) },
        { name: 'sync_oldest_waiting_seconds', labels, value: oldest },
      ] satisfies GaugeReading<Figure>[];
    });
  }
}
