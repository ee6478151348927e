import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { JobChunks } from '../../../core/jobs/job-chunks';
import { DomainEvents } from '../../../core/events/domain-events';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { TenantsService } from '../../company/tenants/tenants.service';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { LawSettings } from '../law-settings/law-settings.service';
import { deadlineBasis, TenancyDeadlines } from './tenancy-deadlines';

/** Computes deadlines again that follow from other rules than those of this version of the product. */
export const DEADLINES_JOB = 'tenancy.deadlines';

/**
 * Starts a job for every company whose deadlines were computed by other rules: after an update of the product, which usually
 * finds nothing to do, and when the company changes its settings.
 */
@Injectable()
export class DeadlineRefresh implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly chunks: JobChunks,
    private readonly deadlines: TenancyDeadlines,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly settings: LawSettings,
    private readonly tenants: TenantsService,
    private readonly units: UnitOfWork,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
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
    await requestContext.runAsSystem('deadlines of changed rules', async () => {
      for (const { id } of await this.tenants.all())
        await requestContext.inTenant(id, () => this.start(id), { source: 'system' });
    });
  }

  private async start(tenantId: number): Promise<void> {
    const outdated = this.outdated(deadlineBasis(await this.settings.byRule()));
    if ((await outdated.slice(0, 1).rows()).length === 0) return;
    await this.units.unrecorded('job step', () =>
      this.jobs.enqueueLatest(DEADLINES_JOB, String(tenantId), {}),
    );
  }

  private async refresh(job: Job): Promise<void> {
    const basis = deadlineBasis(await this.settings.byRule());
    await this.chunks.run(job, {
      next: async (after, limit) => {
        const rows = this.outdated(basis)
          .andWhere('t.id > :after', { after })
          .orderBy('t.id')
          .slice(0, limit);
        return (await rows.rows<{ id: number }>()).map(({ id }) => id);
      },
      write: (ids) => this.deadlines.followTenancies(ids),
      count: () => this.outdated(basis).count(),
      isOver: () => this.jobs.isReplaced(job, DEADLINES_JOB, String(requestContext.tenantId())),
    });
  }

  private outdated(basis: string): ScopedQuery {
    return this.tenancies
      .query('t')
      .select({ id: 't.id' })
      .andWhere('t.deletedAt IS NULL AND (t.deadlineBasis IS NULL OR t.deadlineBasis <> :basis)', {
        basis,
      });
  }
}
