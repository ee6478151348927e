import { Injectable } from '@nestjs/common';
import { type JobItem, type JobPage, messages } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { Rows } from '../../core/database/rows';
import type { GlobalRepository } from '../../core/database/global-repository';
import type { ScopedQuery } from '../../core/database/scoped-query';
import { notFound, ProductError } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { pageOf } from '../../core/http/paging';
import { logger } from '../../core/http/logger';
import { Jobs } from '../../core/jobs/jobs';
import { NEEDS_ATTENTION, Outbox } from '../../core/jobs/outbox.entity';
import { TenantsService } from '../tenants/tenants.service';

type AttentionRow = Pick<
  Outbox,
  | 'id'
  | 'tenantId'
  | 'name'
  | 'lane'
  | 'payload'
  | 'state'
  | 'refusals'
  | 'deaths'
  | 'runAt'
  | 'lastError'
  | 'createdAt'
>;

/** The jobs that only a person has tried again: all of them for the master, a company's for its administrators. */
@Injectable()
export class JobAttentionService {
  constructor(
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly tenants: TenantsService,
    private readonly units: UnitOfWork,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  async list(slice: { page: number; size: number }): Promise<JobPage> {
    const rows = await this.visible()
      .selectAll()
      .orderBy('o.runAt', 'DESC')
      .orderBy('o.id', 'DESC')
      .slice(slice.page * slice.size, slice.size)
      .rows<AttentionRow>();
    const names = await this.tenants.displayNames(rows.flatMap(({ tenantId }) => tenantId ?? []));
    const items = rows.map((row) => this.item(row, names));
    return pageOf(items, await this.visible().count(), slice);
  }

  /**
   * Has a job tried anew, at once.
   * @throws ProductError not_found (of another company, too) | conflict when it is being tried already
   */
  async retry(id: number): Promise<void> {
    await this.units.run(async () => {
      const row = await this.ofScope()
        .andWhere('o.id = :id', { id })
        .selectAll()
        .slice(0, 1)
        .first<AttentionRow>();
      if (!row) throw notFound();
      if (!(await this.jobs.retry(row))) throw new ProductError('conflict', messages.jobs.alreadyRetried);
      await this.tell(row);
    });
  }

  private async tell(row: AttentionRow): Promise<void> {
    const { id, tenantId, state, refusals, deaths } = row;
    // The log of events belongs to companies; what is for none stands in the server's.
    if (tenantId === null) return logger.info({ jobId: id, job: row.name }, 'A job is tried again');
    const before = { state, refusals, deaths };
    await requestContext.inTenant(tenantId, async () =>
      this.events.publish('job.retried', {
        entityId: id,
        before,
        after: this.jobs.summaryOf(row),
      }),
    );
  }

  private visible(): ScopedQuery {
    return this.ofScope().andWhere('o.state IN (:...states)', { states: NEEDS_ATTENTION });
  }

  private ofScope(): ScopedQuery {
    const query = this.outbox.query('o');
    if (isMaster()) return query;
    return query.andWhere('o.tenantId = :company', { company: requestContext.tenantId() });
  }

  private item(row: AttentionRow, companies: ReadonlyMap<number, string>): JobItem {
    const { id, tenantId, state, createdAt: promisedAt, runAt: since } = row;
    const isParked = state === 'parked';
    return {
      id,
      ...this.jobs.summaryOf(row),
      company: tenantId === null ? null : (companies.get(tenantId) ?? null),
      state: isParked ? 'parked' : 'failed',
      count: isParked ? row.deaths : row.refusals,
      promisedAt,
      since,
      // It may name files and hosts of the installation.
      reason: isMaster() ? row.lastError : null,
    };
  }
}

const isMaster = (): boolean => requestContext.actor().roles.includes('ROLE_MASTER');
