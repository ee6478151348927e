import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { displayInstantInWords, fill, messages, zoneOfInspection } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { TenantsService } from '../../company/tenants/tenants.service';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { TenantLink } from './tenant-link.entity';

const { tenantReport: texts } = messages;

/** The same for unknown links, and those of companies that cannot be reached. */
export const unknownLink = () => new ProductError('not_found', texts.unknownLink);

/** Finds links and says whether they still work. */
@Injectable()
export class TenantLinkRows {
  constructor(
    private readonly clock: Clock,
    private readonly tenancies: TenanciesQueries,
    private readonly tenants: TenantsService,
    @Rows(TenantLink) private readonly links: TenantRepository<TenantLink>,
  ) {}

  /** Returns the link of the current company with this hash; null without one, or when the company is blocked. */
  async find(secretHash: string): Promise<TenantLink | null> {
    const link = await this.links.findOne({ secretHash });
    if (!link || !isSame(link.secretHash, secretHash)) return null;
    const { tenant } = await this.tenants.self();
    return tenant.blocked || tenant.deletedAt !== null ? null : link;
  }

  /**
   * The link of a tenant who was removed from the tenancy stops working, like a withdrawn one.
   * @throws ProductError not_found with a plain sentence for the holder of a link that no longer works
   */
  async assertWorks(link: TenantLink): Promise<void> {
    const isWithdrawn =
      link.withdrawnAt !== null || !(await this.tenancies.isTenantOf(link.tenancyId, link.tenancyTenantId));
    if (!isWithdrawn && link.expiresAt > this.clock.now()) return;
    const { tenant, config } = await this.tenants.self();
    const company = config.companyName || tenant.displayName;
    if (isWithdrawn) throw new ProductError('not_found', fill(texts.withdrawnLink, { company }));
    const zone = zoneOfInspection(null, await this.tenancies.placeOf(link.propertyId));
    const time = displayInstantInWords(link.expiresAt, zone);
    throw new ProductError('not_found', fill(texts.expiredLink, { company, time }));
  }

  /**
   * Locks a link that can still be answered until the current transaction ends. Returns it as read after locking.
   * @throws ProductError not_found | rule_violation: the answer is finished
   */
  async lockUnanswered({ id }: TenantLink): Promise<TenantLink> {
    const link = await this.lock({ id });
    if (link.answeredAt !== null) throw ruleViolation(texts.alreadyFinished);
    return link;
  }

  /** Locks a link that works. @throws ProductError not_found */
  async lock({ id }: Pick<TenantLink, 'id'>): Promise<TenantLink> {
    const link = await this.links.findLocked({ id });
    if (!link) throw unknownLink();
    await this.assertWorks(link);
    return link;
  }

  async change(
    { id }: Pick<TenantLink, 'id'>,
    values: Partial<Pick<TenantLink, 'readAt' | 'answeredAt'>>,
  ): Promise<void> {
    await this.links.updateWhere({ id }, values);
  }
}

/** The index has found it by the hash already; this compares all of it in constant time. */
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
