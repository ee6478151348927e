import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { DomainEvents } from '../../core/events/domain-events';
import { carriedFacts, type PropertyFacts } from './carried-facts';
import { Inspection } from './inspection.entity';

/** What boards show and judge of a property. */
const SHOWN = [
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'country',
  'customerId',
  'propertyManagerId',
  'locationId',
  'templateId',
  'isUnassignable',
] as const;

type Shown = PropertyFacts & { virtualLocationId: number | null; isUnassignable: boolean };

/** The visits of a property, when that changes. Everything here runs in the unit of the change. */
@Injectable()
export class PropertyVisits {
  constructor(
    private readonly events: DomainEvents,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** Writes what visits repeat of their property, and tells the boards. Nothing when they repeat none of the change. */
  async follow(before: Shown, after: Shown): Promise<void> {
    const [was, is] = [shownOf(before), shownOf(after)];
    const changed = SHOWN.filter((field) => was[field] !== is[field]);
    if (changed.length === 0) return;
    await this.inspections.carryAll('propertyId', [after.id], carriedFacts(after));
    const pick = (from: typeof was) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    for (const { id } of await this.of(after.id))
      this.events.publish('inspection.propertyChanged', {
        entityId: id,
        before: pick(was),
        after: { propertyId: after.id, ...pick(is) },
      });
  }

  /** All visits of a property, the oldest first. */
  of(propertyId: number): Promise<Inspection[]> {
    return this.inspections.find({ propertyId }, { id: 'ASC' });
  }
}

const shownOf = ({ virtualLocationId: locationId, ...rest }: Shown) => ({ ...rest, locationId });
