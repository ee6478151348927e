import { Injectable } from '@nestjs/common';
import { addDays, displayDate, fill, messages, today } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Jobs } from '../../../core/jobs/jobs';
import { type CompanyKept, RetentionGuard } from '../../company/retention/retention-guard';

export const ERASE_COMPANY = 'company.erase';

/** The deletion it belongs to: the job of an undone deletion does nothing. */
export interface ErasureJob {
  tenantId: number;
  deletedAt: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** How long a deletion can be undone. */
const RESTORABLE_FOR = 30 * DAY;
/** A hold has no last day: the job looks again. */
const ASKED_AGAIN_AFTER = 30 * DAY;

export const erasedAt = (deletedAt: number): number => deletedAt + RESTORABLE_FOR;

/** Schedules the erasure of deleted companies, and postpones it while a legal hold or a retention period keeps their data. */
@Injectable()
export class CompanyErasureSchedule {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly retention: RetentionGuard,
    private readonly units: UnitOfWork,
  ) {}

  /** The company's own log is erased too, so the job belongs to the installation. */
  async schedule(job: ErasureJob, notBefore?: number): Promise<void> {
    await requestContext.runAsSystem('erasing a company', () =>
      this.jobs.enqueue(ERASE_COMPANY, job, notBefore),
    );
  }

  /** @throws ProductError rule_violation with the date and the rule when its data is kept */
  async assertErasable(job: ErasureJob): Promise<void> {
    const kept = await this.keptOf(job);
    if (kept) throw ruleViolation(keptCompanyWords(kept), { kept: kept.reason });
  }

  /** Returns the sentence about data that is kept; null for a company that can be erased. */
  async describeKept(job: ErasureJob): Promise<string | null> {
    const kept = await this.keptOf(job);
    return kept && keptCompanyWords(kept);
  }

  /** @returns whether the erasure was postponed, with an event in the company's log */
  async postpone(job: ErasureJob): Promise<boolean> {
    const kept = await this.keptOf(job);
    if (!kept) return false;
    const { until } = kept;
    const at =
      until === null ? this.clock.now() + ASKED_AGAIN_AFTER : Date.parse(`${addDays(until, 2)}T00:00Z`);
    await this.units.run(async () => {
      await this.schedule(job, at);
      requestContext.inTenant(job.tenantId, () =>
        this.events.publish('tenant.erasurePostponed', {
          entityId: job.tenantId,
          after: { keptUntil: until, ...(kept.reason.kind === 'retention' && { rule: kept.reason.rule }) },
        }),
      );
    });
    return true;
  }

  private keptOf({ tenantId, deletedAt }: ErasureJob): Promise<CompanyKept | null> {
    return requestContext.inTenant(tenantId, () => this.retention.keptCompany(today(deletedAt, 'UTC')));
  }
}

function keptCompanyWords({ reason, until }: CompanyKept): string {
  const texts = messages.retention;
  if (reason.kind === 'hold') return fill(texts.companyHeld, { date: displayDate(reason.placedOn) });
  return fill(texts.companyKept, { date: displayDate(until!), rule: reason.rule });
}
