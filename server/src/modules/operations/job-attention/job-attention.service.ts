import { Injectable } from '@nestjs/common';
import {
  JOB_KIND_LABELS,
  type JobItem,
  type JobPage,
  matchesWords,
  messages,
  type RetriedPrints,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { inOrder } from '../../../core/database/lists/in-order';
import type { ListCursor } from '../../../core/database/lists/list-declaration';
import { idsInRanges } from '../../../core/database/lists/ids-in-ranges';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { Rows } from '../../../core/database/rows';
import type { GlobalRepository } from '../../../core/database/global-repository';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { pageOf } from '../../../core/http/answers/paging';
import { logger } from '../../../core/logging/logger';
import { Jobs } from '../../../core/jobs/jobs';
import type { LaneName } from '../../../core/jobs/lanes';
import { type JobState, NEEDS_ATTENTION, Outbox } from '../../../core/jobs/outbox.entity';
import { SHOWN_AFTER_REFUSALS } from '../../../core/jobs/retry-rules';
import { TenantsService } from '../../company/tenants/tenants.service';

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
  | 'triedSince'
  | 'runAt'
  | 'lastError'
  | 'createdAt'
>;

/** What a search reads of a job. */
type SearchedRow = Pick<AttentionRow, 'id' | 'tenantId' | 'name' | 'payload' | 'runAt'>;

interface Slice {
  page: number;
  size: number;
}

type SearchedSlice = Slice & { search?: string | undefined };

/** Maximum number of jobs of one state that a search reads, and how many at a time. */
const MAX_SEARCHED = 10_000;
const SEARCHED_AT_ONCE = 500;

/** Unfinished jobs that are retried automatically. */
const PROMISED = ['waiting', 'running'] as const satisfies readonly JobState[];

/** Maximum number of automatically retried jobs in the list. */
const MAX_REFUSED_SHOWN = 1000;

/** Prints that one call retries, in one transaction that blocks other writers. */
export const MAX_PRINTS_AT_ONCE = 200;

/**
 * Lists jobs that failed for good or failed twice, and retries them: all jobs for the master, a company's for its
 * administrators.
 */
@Injectable()
export class JobAttentionService {
  constructor(
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly tenants: TenantsService,
    private readonly units: UnitOfWork,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  /**
   * Sorted by when they last started to need attention, newest first.
   * @param search each of its words is in the kind, the recipient or the company
   */
  async list({ search, ...slice }: SearchedSlice): Promise<JobPage> {
    const { ids, total } = await this.ids({ search, ...slice });
    return pageOf(await this.items(ids), total, slice);
  }

  ids({ search = '', ...slice }: SearchedSlice): Promise<{ ids: number[]; total: number }> {
    return search === '' ? this.page(slice) : this.foundPage(slice, search);
  }

  /** Returns those of these jobs that still need attention, in the given order. */
  async items(ids: readonly number[]): Promise<JobItem[]> {
    const rows = inOrder(ids, await this.byIds(ids));
    const names = await this.tenants.displayNames(rows.flatMap(({ tenantId }) => tenantId ?? []));
    return rows.map((row) => this.item(row, names));
  }

  private async page(slice: Slice): Promise<{ ids: number[]; total: number }> {
    const found = await this.refused().select({ id: 'o.id', s: 'o.runAt' }).rows<ListCursor>();
    const total = found.length + (await this.ofStates(NEEDS_ATTENTION).count());
    const ids = await idsInRanges(
      NEEDS_ATTENTION.map((state) => this.ofStates([state])),
      { id: 'o.id', sort: 'o.runAt', direction: 'DESC', ...slice, found },
    );
    return { ids, total };
  }

  /** Kind and recipient are in the payload, so each job is read: the newest ones of each state, up to a maximum. */
  private async foundPage({ page, size }: Slice, search: string): Promise<{ ids: number[]; total: number }> {
    const found = await this.matching(await this.searched(this.refused()).rows<SearchedRow>(), search);
    for (const state of NEEDS_ATTENTION)
      for (let from = 0; from < MAX_SEARCHED; from += SEARCHED_AT_ONCE) {
        const rows = await this.searched(this.ofStates([state]))
          .orderBy('o.runAt', 'DESC')
          .orderBy('o.id', 'DESC')
          .slice(from, SEARCHED_AT_ONCE)
          .rows<SearchedRow>();
        found.push(...(await this.matching(rows, search)));
        if (rows.length < SEARCHED_AT_ONCE) break;
      }
    found.sort((a, b) => b.runAt - a.runAt || b.id - a.id);
    const shown = found.slice(page * size, (page + 1) * size);
    return { ids: shown.map(({ id }) => id), total: found.length };
  }

  private searched(query: ScopedQuery): ScopedQuery {
    return query.select({
      id: 'o.id',
      tenantId: 'o.tenantId',
      name: 'o.name',
      payload: 'o.payload',
      runAt: 'o.runAt',
    });
  }

  private async matching(rows: readonly SearchedRow[], search: string): Promise<SearchedRow[]> {
    const companies = isMaster()
      ? await this.tenants.displayNames(rows.flatMap(({ tenantId }) => tenantId ?? []))
      : null;
    return rows.filter((row) => {
      const { kind, recipient } = this.jobs.summaryOf(row);
      const company = row.tenantId === null ? null : companies?.get(row.tenantId);
      return matchesWords([JOB_KIND_LABELS[kind] ?? messages.jobs.otherKind, recipient, company], search);
    });
  }

  /**
   * Retries a job at once. @throws ProductError not_found (also in another company) | conflict when it is already
   * being retried
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
      await this.publishRetry(row);
    });
  }

  /** Retries failed or parked prints, oldest first, as many as fit in one transaction. */
  async retryPrints(): Promise<RetriedPrints> {
    return this.units.run(async () => {
      const prints = () =>
        this.ofStates(NEEDS_ATTENTION).andWhere('o.lane = :lane', { lane: 'print' satisfies LaneName });
      const total = await prints().count();
      const rows = await prints()
        .selectAll()
        .orderBy('o.id')
        .slice(0, MAX_PRINTS_AT_ONCE)
        .rows<AttentionRow>();
      const retried: AttentionRow[] = [];
      // Skip those that another user has retried concurrently.
      for (const row of rows) if (await this.jobs.retry(row)) retried.push(row);
      await this.publishPrintRetries(retried);
      return { retried: retried.length, left: total - rows.length };
    });
  }

  /** Logs one event per company, with its count. */
  private async publishPrintRetries(rows: readonly AttentionRow[]): Promise<void> {
    const idsByCompany = new Map<number, number[]>();
    for (const { id, tenantId } of rows)
      if (tenantId !== null) idsByCompany.set(tenantId, [...(idsByCompany.get(tenantId) ?? []), id]);
    for (const [tenantId, [first, ...others]] of idsByCompany)
      await requestContext.inTenant(tenantId, async () =>
        this.events.publish('job.printsRetried', {
          entityId: first!,
          after: { count: others.length + 1 },
        }),
      );
    const withoutTenant = rows.filter(({ tenantId }) => tenantId === null).length;
    if (withoutTenant > 0) logger.info({ count: withoutTenant }, 'Prints are tried again');
  }

  private async publishRetry(row: AttentionRow): Promise<void> {
    const { id, tenantId, state, refusals, deaths: crashes } = row;
    // Event logs belong to companies; jobs without a company go to the server's log.
    if (tenantId === null) return logger.info({ jobId: id, job: row.name }, 'A job is tried again');
    const before = { state, refusals, deaths: crashes };
    await requestContext.inTenant(tenantId, async () =>
      this.events.publish('job.retried', {
        entityId: id,
        before,
        after: this.jobs.summaryOf(row),
      }),
    );
  }

  /** Nearly all rows are done, so filter by state; for a company, read only its own rows. */
  private ofStates(states: readonly JobState[]): ScopedQuery {
    return this.ofScope()
      .through(isMaster() ? 'ix_outbox_due' : 'ix_outbox_attention')
      .andWhere('o.state IN (:...states)', { states });
  }

  /** Returns jobs that are still retried automatically. There are few unless the mail server is down. */
  private refused(): ScopedQuery {
    return this.ofScope()
      .through('ix_outbox_refused')
      .andWhere('o.state IN (:...states)', { states: PROMISED })
      .andWhere('o.refusals >= :shown', { shown: SHOWN_AFTER_REFUSALS })
      .slice(0, MAX_REFUSED_SHOWN);
  }

  private async byIds(ids: readonly number[]): Promise<AttentionRow[]> {
    if (ids.length === 0) return [];
    return (
      this.ofScope()
        .through('PRIMARY')
        .selectAll()
        .andWhere('o.id IN (:...ids)', { ids })
        // Another user may have retried a job since.
        .andWhere('(o.state IN (:...states) OR (o.state IN (:...promised) AND o.refusals >= :shown))', {
          states: NEEDS_ATTENTION,
          promised: PROMISED,
          shown: SHOWN_AFTER_REFUSALS,
        })
        .rows<AttentionRow>()
    );
  }

  private ofScope(): ScopedQuery {
    const query = this.outbox.query('o');
    if (isMaster()) return query;
    return query.andWhere('o.tenantId = :company', { company: requestContext.tenantId() });
  }

  private item(row: AttentionRow, companies: ReadonlyMap<number, string>): JobItem {
    const { id, tenantId, state, createdAt: promisedAt, runAt, triedSince, lane } = row;
    const isParked = state === 'parked';
    const isRetried = state === 'waiting' || state === 'running';
    return {
      id,
      ...this.jobs.summaryOf(row),
      company: tenantId === null ? null : (companies.get(tenantId) ?? null),
      state: isRetried ? 'retrying' : isParked ? 'parked' : 'failed',
      isPrint: lane === 'print',
      count: isParked ? row.deaths : row.refusals,
      promisedAt,
      since: isRetried ? (triedSince ?? runAt) : runAt,
      nextTryAt: isRetried ? runAt : null,
      // The error may name files and hosts of the installation.
      reason: isMaster() ? row.lastError : null,
    };
  }
}

const isMaster = (): boolean => requestContext.actor().roles.includes('ROLE_MASTER');
