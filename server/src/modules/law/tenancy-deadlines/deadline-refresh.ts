import {
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { nextMidnight } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { shielded } from '../../../core/errors/shielded';
import { JobChunks } from '../../../core/jobs/job-chunks';
import { DomainEvents } from '../../../core/events/domain-events';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { TenantsService } from '../../company/tenants/tenants.service';
import { DEADLINE_ZONES } from './days-of-places';
import { OutdatedDeadlines } from './outdated-deadlines.queries';
import { TenancyDeadlines } from './tenancy-deadlines';

/** Computes deadlines again that passed, or that follow from other rules than those of this version of the product. */
export const DEADLINES_JOB = 'tenancy.deadlines';

/** Timers do not run while a machine sleeps, so the clock is looked at this often; only then, and no row is read. */
const LOOK_MS = 5 * 60_000;
/** After a failure, such as a database that is away. */
const RETRY_MS = 60_000;

/** Returns when to look next: at midnight, and once more afterwards, for changes that were under way then. */
const nextLook = (now: number): number =>
  Math.min(nextMidnight(now, DEADLINE_ZONES), nextMidnight(now - LOOK_MS, DEADLINE_ZONES) + LOOK_MS);

/**
 * Starts a job for every company whose deadlines were computed by other rules: after an update of the product, which usually
 * finds nothing to do, and when the company changes its settings. Days go by without a change of facts, so it also starts
 * one at midnight of a place with rules when dates have passed there, and the next ones take their place.
 */
@Injectable()
export class DeadlineRefresh implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(
    private readonly chunks: JobChunks,
    private readonly clock: Clock,
    private readonly deadlines: TenancyDeadlines,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly outdated: OutdatedDeadlines,
    private readonly tenants: TenantsService,
    private readonly units: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DEADLINES_JOB, {
      lane: 'follow',
      isChunked: true,
      perform: (job) => this.refresh(job),
    });
    this.events.on(['lawRule.changed'], async () => {
      await this.jobs.enqueueLatest(DEADLINES_JOB, String(requestContext.tenantId()), {});
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.startFor('deadlines of changed rules', () => this.outdated.all());
    this.wakeAt(nextLook(this.clock.now()));
  }

  onModuleDestroy(): void {
    this.isEnding = true;
    clearTimeout(this.timer);
  }

  private wakeAt(at: number): void {
    if (this.isEnding) return;
    clearTimeout(this.timer);
    const wait = Math.min(Math.max(at - this.clock.now(), 0), LOOK_MS);
    const wake = shielded('Looking for passed deadlines', () => this.wake(at));
    this.timer = setTimeout(wake, wait).unref();
  }

  private async wake(at: number): Promise<void> {
    const now = this.clock.now();
    if (now < at) return this.wakeAt(at);
    let next = now + RETRY_MS;
    try {
      await this.startPassed();
      next = nextLook(now);
    } finally {
      this.wakeAt(next);
    }
  }

  /** Starts the job of each company that has a next deadline whose date has passed. */
  startPassed(): Promise<void> {
    return this.startFor('deadlines that passed', () => Promise.resolve(this.outdated.passed()));
  }

  private async startFor(reason: string, rows: () => Promise<ScopedQuery>): Promise<void> {
    await requestContext.runAsSystem(reason, async () => {
      for (const { id } of await this.tenants.all())
        await requestContext.inTenant(id, async () => this.start(id, await rows()), { source: 'system' });
    });
  }

  private async start(tenantId: number, rows: ScopedQuery): Promise<void> {
    if ((await rows.slice(0, 1).rows()).length === 0) return;
    await this.units.unrecorded('job step', () =>
      this.jobs.enqueueLatest(DEADLINES_JOB, String(tenantId), {}),
    );
  }

  private async refresh(job: Job): Promise<void> {
    await this.chunks.run(job, {
      next: async (after, limit) => {
        const rows = (await this.outdated.all())
          .andWhere('t.id > :after', { after })
          .orderBy('t.id')
          .slice(0, limit);
        return (await rows.rows<{ id: number }>()).map(({ id }) => id);
      },
      write: (ids) => this.deadlines.followTenancies(ids),
      count: async () => (await this.outdated.all()).count(),
      isOver: () => this.jobs.isReplaced(job, DEADLINES_JOB, String(requestContext.tenantId())),
    });
  }
}
