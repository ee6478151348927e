import { Injectable } from '@nestjs/common';
import { customerSubject, isManager, type RunningJob } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { JobClock } from '../../../core/jobs/job-clock';
import { Jobs } from '../../../core/jobs/jobs';
import { type JobState, Outbox } from '../../../core/jobs/outbox.entity';
import { TenantsService } from '../../company/tenants/tenants.service';

type RunningRow = Pick<
  Outbox,
  'id' | 'tenantId' | 'name' | 'payload' | 'subject' | 'progress' | 'triedSince' | 'createdAt'
>;

/** Unfinished jobs. */
const OPEN = ['waiting', 'running'] as const satisfies readonly JobState[];

const MAX_SHOWN = 100;

/** Lists chunked jobs with their progress. */
@Injectable()
export class RunningJobs {
  constructor(
    private readonly clock: JobClock,
    private readonly jobs: Jobs,
    private readonly tenants: TenantsService,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  /**
   * Returns the jobs that are due or have started, oldest first: all for the master, the company's for its staff, and
   * for a customer those about its own properties.
   */
  async list(): Promise<RunningJob[]> {
    const rows = await this.ofCaller()
      .andWhere('o.name IN (:...names)', { names: this.jobs.chunkedNames() })
      .andWhere('o.state IN (:...states)', { states: OPEN })
      // Excludes the erasure of a deleted company, which is due a month later.
      .andWhere("(o.state = 'running' OR o.runAt <= :now OR o.progress IS NOT NULL)", {
        now: this.clock.now(),
      })
      .selectAll()
      .orderBy('o.id')
      .slice(0, MAX_SHOWN)
      .rows<RunningRow>();
    const names = await this.tenants.displayNames(rows.flatMap(({ tenantId }) => tenantId ?? []));
    return rows.map((row) => {
      const { id, tenantId, subject, progress, triedSince, createdAt } = row;
      return {
        id,
        kind: this.jobs.summaryOf(row).kind,
        company: tenantId === null ? null : (names.get(tenantId) ?? null),
        subject,
        done: progress?.done ?? 0,
        total: progress?.total ?? null,
        since: triedSince ?? createdAt,
      };
    });
  }

  private ofCaller(): ScopedQuery {
    const actor = requestContext.actor();
    const query = this.outbox.query('o');
    if (actor.roles.includes('ROLE_MASTER')) return query.through('ix_outbox_due');
    query
      .through('ix_outbox_attention')
      .andWhere('o.tenantId = :company', { company: requestContext.tenantId() });
    if (isManager(actor)) return query;
    return query.andWhere('o.subject = :own', { own: customerSubject(actor.customerId ?? 0) });
  }
}
