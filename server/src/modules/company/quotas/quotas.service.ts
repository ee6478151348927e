import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fill, messages, formatNumber } from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import type { QuotaFigures } from '../../../core/config/quota-figures';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { Jobs } from '../../../core/jobs/jobs';

const { quotas: texts } = messages;

const DAY_MS = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;
/** Cache the sum over all photos of a company, instead of summing for each photo. */
const BYTES_KNOWN_FOR_MS = 60_000;

export const STORAGE_QUOTA_JOB = 'quota.storage';

/** Counts of limited rows in the current company. The modules that own the rows register them at startup. */
interface QuotaCounts {
  properties?: () => Promise<number>;
  users?: () => Promise<number>;
  /** Spreadsheets uploaded after an instant (UTC ms). */
  imports?: (since: number) => Promise<number>;
  storedBytes?: () => Promise<number>;
}

/** Enforces the company's quotas (`QUOTAS`, docs/decisions/0059). */
@Injectable()
export class Quotas implements OnModuleInit {
  private readonly figures: QuotaFigures;
  private readonly counts: QuotaCounts[] = [];
  private readonly bytesByTenant = new Map<number, { bytes: number; at: number }>();

  constructor(
    { quotas }: Config,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly units: UnitOfWork,
  ) {
    this.figures = quotas;
  }

  register(counts: QuotaCounts): void {
    this.counts.push(counts);
  }

  onModuleInit(): void {
    this.jobs.handle<object>(STORAGE_QUOTA_JOB, {
      lane: 'notices',
      perform: () => this.assertStoredBytes(0, { isFresh: true }),
    });
  }

  /** @param added properties that the caller is about to create @throws ProductError rule_violation */
  async assertProperties(added: number): Promise<void> {
    const limit = this.figures.properties;
    if (limit === null || added === 0) return;
    assertWithin('properties', texts.properties, {
      limit,
      present: await this.sum(({ properties }) => properties?.()),
      added,
    });
  }

  /** Asserts room for one more account. @throws ProductError rule_violation */
  async assertUser(): Promise<void> {
    const limit = this.figures.users;
    if (limit === null) return;
    assertWithin('users', texts.users, {
      limit,
      present: await this.sum(({ users }) => users?.()),
      added: 1,
    });
  }

  /** Asserts room for one more spreadsheet of this many bytes. @throws ProductError rule_violation */
  async assertImport(bytes: number): Promise<void> {
    const limit = this.figures.importsPerDay;
    if (limit !== null) {
      const since = this.clock.now() - DAY_MS;
      const present = await this.sum(({ imports }) => imports?.(since));
      assertWithin('importsPerDay', texts.importsPerDay, { limit, present, added: 1 });
    }
    await this.assertStoredBytes(bytes);
  }

  /**
   * For files that the office uploads. Photos of reports are never rejected: they are evidence and cannot be taken
   * again (see `watchStorage`). @throws ProductError rule_violation
   */
  async assertStoredBytes(added: number, { isFresh = false } = {}): Promise<void> {
    const limit = this.figures.storedBytes;
    if (limit === null) return;
    const present = await this.storedBytes(isFresh);
    if (present + added <= limit) return;
    const shown = { limit: inMiB(limit), present: inMiB(present) };
    throw ruleViolation(fill(texts.storedBytes, shown), { quota: 'storedBytes', limit, present });
  }

  /**
   * Lists a company above its storage quota under "Work that needs attention", through a job that fails while it is
   * over. Called after a photo was stored.
   */
  async watchStorage(): Promise<void> {
    const limit = this.figures.storedBytes;
    if (limit === null || (await this.storedBytes(false)) <= limit) return;
    const subject = `company:${requestContext.tenantId()}`;
    await this.units.run(() => this.jobs.enqueueOnce(STORAGE_QUOTA_JOB, subject, {}));
  }

  /** Runs sequentially, because it may run inside a transaction. */
  private async sum(count: (counts: QuotaCounts) => Promise<number> | undefined): Promise<number> {
    let sum = 0;
    for (const counts of this.counts) sum += (await count(counts)) ?? 0;
    return sum;
  }

  private async storedBytes(isFresh: boolean): Promise<number> {
    const tenantId = requestContext.tenantId();
    const known = this.bytesByTenant.get(tenantId);
    if (!isFresh && known && performance.now() - known.at < BYTES_KNOWN_FOR_MS) return known.bytes;
    const bytes = await this.sum(({ storedBytes }) => storedBytes?.());
    this.bytesByTenant.set(tenantId, { bytes, at: performance.now() });
    return bytes;
  }
}

/** @throws ProductError rule_violation that names the limit and the current count */
function assertWithin(
  quota: keyof QuotaFigures,
  text: string,
  { limit, present, added }: { limit: number; present: number; added: number },
): void {
  if (present + added <= limit) return;
  const shown = { limit: counted(limit), present: counted(present), added: counted(added) };
  throw ruleViolation(fill(text, shown), { quota, limit, present });
}

const counted = (count: number): string => formatNumber(count);
const inMiB = (bytes: number): string => counted(Math.round(bytes / MIB));
