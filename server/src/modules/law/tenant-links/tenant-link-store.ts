import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { PropertyEdits } from '../../portfolio/properties/property-edits';
import { TenantLinkDrafts } from './tenant-link-drafts';
import { TenantLink } from './tenant-link.entity';

const { tenantLinks: texts } = messages;
const DAY_MS = 86_400_000;
/** Links of a tenancy in a day. */
const MAX_A_DAY = 50;

type NewLink = Omit<TenantLink, 'id' | 'tenantId'>;

/** Writes links. Every write locks the property first, so that a tenant has at most one open link to a report. */
@Injectable()
export class TenantLinkStore {
  constructor(
    private readonly clock: Clock,
    private readonly drafts: TenantLinkDrafts,
    private readonly edits: PropertyEdits,
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
    @Rows(TenantLink) private readonly links: TenantRepository<TenantLink>,
  ) {}

  /**
   * Stores a link in place of an open one of the same tenant, whose comments move along.
   * @param send mails it in the same transaction, and returns its delivery; null: it has no address to go to
   * @throws ProductError not_found | rule_violation
   */
  create(link: NewLink, send: (id: number) => Promise<number | null>): Promise<number> {
    return this.units.run(async () => {
      await this.edits.lock({ id: link.propertyId, expected: null });
      const { tenancyId, tenancyTenantId, inspectionId } = link;
      const earlier = await this.links.find({ tenancyId });
      const since = this.clock.now() - DAY_MS;
      if (earlier.filter(({ createdAt }) => createdAt > since).length >= MAX_A_DAY)
        throw ruleViolation(texts.tooManyLinks);
      const id = await this.links.insert(link);
      for (const each of earlier) {
        const isOfSame = each.tenancyTenantId === tenancyTenantId && each.inspectionId === inspectionId;
        if (!isOfSame || isEnded(each)) continue;
        // Waits for an answer or a save that is under way.
        const locked = await this.links.findLocked({ id: each.id });
        if (!locked || isEnded(locked)) continue;
        await this.drafts.move(locked, id);
        await this.end(locked);
      }
      this.events.publish('tenantLink.created', { entityId: id, after: factsOf(link) });
      const deliveryId = await send(id);
      if (deliveryId !== null) await this.links.updateWhere({ id }, { deliveryId });
      return id;
    });
  }

  /** An answered link can be withdrawn too: it shows statements of deductions. @throws ProductError rule_violation */
  async withdraw(seen: TenantLink): Promise<void> {
    await this.units.run(async () => {
      await this.edits.lock({ id: seen.propertyId, expected: null });
      const link = await this.links.findLocked({ id: seen.id });
      if (!link || link.withdrawnAt !== null || link.expiresAt <= this.clock.now())
        throw ruleViolation(texts.notOpen);
      await this.end(link);
    });
  }

  private async end(link: TenantLink): Promise<void> {
    await this.links.updateWhere({ id: link.id }, { withdrawnAt: this.clock.now() });
    const { propertyId, inspectionId, name, reportNumber } = link;
    const before = { propertyId, inspectionId, name, reportNumber };
    this.events.publish('tenantLink.withdrawn', { entityId: link.id, before });
  }
}

const isEnded = ({ answeredAt, withdrawnAt }: TenantLink): boolean =>
  answeredAt !== null || withdrawnAt !== null;

/** What the event log keeps: never the secret or its hash. */
const factsOf = ({
  propertyId,
  inspectionId,
  name,
  reportNumber,
  revision,
  language,
  sentTo,
  expiresAt,
}: NewLink) => ({
  propertyId,
  inspectionId,
  name,
  reportNumber,
  revision,
  language,
  ...(sentTo === null ? {} : { emails: [sentTo] }),
  expiresAt,
});
