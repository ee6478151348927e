import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { Metrics, type GaugeReading } from '../metrics/metrics';
import { JobClock } from './job-clock';
import { LANE_NAMES, type LaneName } from './lanes';
import { NEEDS_ATTENTION, Outbox } from './outbox.entity';

const HELP = {
  jobs_due: 'Jobs that are due, or whose process was not heard of, by lane',
  jobs_oldest_due_seconds: 'For how long the oldest of them has been due; 0 when none is',
  jobs_need_attention: 'Jobs that were given up, or with which the process died too often, by lane',
} as const;

type Figure = keyof typeof HELP;

interface LaneRow {
  lane: LaneName;
  count: number;
  oldest: number;
}

/** Job metrics of all processes together: read from the outbox when the metrics are requested. */
@Injectable()
export class QueueFigures implements OnModuleInit {
  constructor(
    private readonly clock: JobClock,
    private readonly metrics: Metrics,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  onModuleInit(): void {
    this.metrics.readOnScrape(HELP, ['lane'], () => this.read());
  }

  private async read(): Promise<GaugeReading<Figure>[]> {
    const now = this.clock.now();
    const [due, attention] = await Promise.all([
      this.byLane(
        "o.state IN ('waiting', 'running') AND " +
          "((o.state = 'waiting' AND o.runAt <= :now) OR (o.state = 'running' AND o.claimedUntil < :now))",
        { now },
      ),
      this.byLane('o.state IN (:...states)', { states: [...NEEDS_ATTENTION] }),
    ]);
    return LANE_NAMES.flatMap((lane) => {
      const labels = { lane };
      const waiting = due.find((row) => row.lane === lane);
      return [
        { name: 'jobs_due', labels, value: waiting?.count ?? 0 },
        { name: 'jobs_oldest_due_seconds', labels, value: waiting ? (now - waiting.oldest) / 1000 : 0 },
        {
          name: 'jobs_need_attention',
          labels,
          value: attention.find((row) => row.lane === lane)?.count ?? 0,
        },
      ] satisfies GaugeReading<Figure>[];
    });
  }

  private async byLane(condition: string, parameters: Record<string, unknown>): Promise<LaneRow[]> {
    const rows = await this.outbox
      .query('o')
      // Nearly all rows are done jobs.
      .through('ix_outbox_due')
      .select({ lane: 'o.lane', count: 'COUNT(*)', oldest: 'MIN(o.runAt)' })
      .andWhere(condition, parameters)
      .groupBy('o.lane')
      .rows<LaneRow>();
    return rows.map(({ lane, count, oldest }) => ({ lane, count: Number(count), oldest: Number(oldest) }));
  }
}
