import { Injectable } from '@nestjs/common';
import {
  fill,
  type HoldScope,
  type LegalHoldItem,
  MAX_HOLDS_PER_PROPERTY,
  messages,
  type NewLegalHold,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { displayName, UsersService } from '../../parties/users/users.service';
import { PropertiesQueries } from '../../portfolio/properties/properties.queries';
import { KeptRecordsQueries } from './kept-records.queries';
import { LegalHold } from './legal-hold.entity';
import { LegalHoldsQueries, type NamedHold } from './legal-holds.queries';

const texts = messages.legalHolds;

/** Places, ends and lists legal holds. */
@Injectable()
export class LegalHolds {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly kept: KeptRecordsQueries,
    private readonly properties: PropertiesQueries,
    private readonly queries: LegalHoldsQueries,
    private readonly users: UsersService,
    @Rows(LegalHold) private readonly holds: TenantRepository<LegalHold>,
    @Recorded(LegalHold) private readonly recorded: RecordedRepository<LegalHold, 'legalHold'>,
  ) {}

  async all(): Promise<LegalHoldItem[]> {
    return this.items(await this.queries.all());
  }

  /** @throws ProductError not_found */
  async ofProperty(propertyId: number): Promise<LegalHoldItem[]> {
    if (!(await this.properties.sees(propertyId))) throw notFound();
    return this.items(await this.queries.ofProperty(propertyId));
  }

  /** @throws ProductError not_found | rule_violation: on hold for the same reason already, or too many holds */
  async place({ scope, recordId, reason }: NewLegalHold): Promise<LegalHoldItem> {
    const id = await this.units.run(async () => {
      const propertyId = await this.lockedPropertyOf(scope, recordId);
      const record = {
        tenancyId: scope === 'tenancy' ? recordId : null,
        inspectionId: scope === 'report' ? recordId : null,
      };
      const present = (await this.holds.find({ propertyId })).filter(({ endedAt }) => endedAt === null);
      if (present.length >= MAX_HOLDS_PER_PROPERTY)
        throw ruleViolation(fill(texts.tooMany, { most: MAX_HOLDS_PER_PROPERTY }));
      const isSame = (hold: LegalHold) =>
        hold.scope === scope &&
        hold.tenancyId === record.tenancyId &&
        hold.inspectionId === record.inspectionId &&
        hold.reason === reason;
      if (present.some(isSame)) throw ruleViolation(texts.alreadyPlaced, { field: 'reason' });
      const placed = { placedAt: this.clock.now(), placedBy: requestContext.actor().userId };
      const facts = { propertyId, scope, ...record, holdReason: reason };
      return this.recorded.create(
        'legalHold.placed',
        { propertyId, scope, ...record, reason, ...placed, endedAt: null, endedBy: null, endReason: null },
        facts,
      );
    });
    return this.item(id);
  }

  /** @throws ProductError not_found | rule_violation: it has ended already */
  async end(id: number, reason: string): Promise<LegalHoldItem> {
    await this.units.run(async () => {
      const hold = await this.holds.findLocked({ id });
      if (!hold) throw notFound();
      if (hold.endedAt !== null) throw ruleViolation(texts.alreadyEnded);
      const { propertyId, scope, tenancyId, inspectionId } = hold;
      const values = {
        endedAt: this.clock.now(),
        endedBy: requestContext.actor().userId,
        endReason: reason,
      };
      const facts = { propertyId, scope, tenancyId, inspectionId };
      await this.recorded.change('legalHold.ended', hold, values, { after: facts });
    });
    return this.item(id);
  }

  /** Erasures lock the property too: the record is either gone by now, or stays. */
  private async lockedPropertyOf(scope: HoldScope, recordId: number): Promise<number> {
    const seen = await this.queries.propertyOf(scope, recordId);
    if (seen === null || !(await this.properties.sees(seen))) throw notFound();
    await this.kept.lock([seen]);
    if ((await this.queries.propertyOf(scope, recordId)) !== seen) throw notFound();
    return seen;
  }

  private async item(id: number): Promise<LegalHoldItem> {
    const hold = await this.queries.one(id);
    if (!hold) throw notFound();
    return (await this.items([hold]))[0]!;
  }

  private async items(holds: readonly NamedHold[]): Promise<LegalHoldItem[]> {
    const ids = [
      ...new Set(holds.flatMap(({ placedBy, endedBy }) => [placedBy, ...(endedBy ? [endedBy] : [])])),
    ];
    const people = ids.length === 0 ? [] : await this.users.namesOf(ids);
    const names = new Map(people.map((person) => [person.id, displayName(person)]));
    return holds.map(({ tenantId: _tenant, placedBy, endedBy, ...hold }) => ({
      ...hold,
      placedBy: names.get(placedBy) ?? '',
      endedBy: endedBy === null ? null : (names.get(endedBy) ?? ''),
    }));
  }
}
