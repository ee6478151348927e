import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { Property } from '../../parties/property-records/property.entity';
import { InspectionInfo } from './inspection-info';
import { PropertyEdits } from './property-edits';

interface Move {
  before: Partial<Property>;
  after: Partial<Property>;
}

/** Restores the next inspection date of a property when the move-in that moved it is deleted. */
@Injectable()
export class MovedDates {
  constructor(
    private readonly edits: PropertyEdits,
    private readonly inspectionInfo: InspectionInfo,
    @Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>,
  ) {}

  /** Restores the next date that this occupancy had moved, unless it has been moved since. */
  async restore(propertyId: number, tenantInfoId: number): Promise<void> {
    const property = await this.edits.lock({ id: propertyId, expected: null });
    const date = await this.dateBefore(property, tenantInfoId);
    if (date === null) return;
    const change = { nextInspectionDate: date, allowPast: true };
    await this.inspectionInfo.apply(property, change, { expected: null, cancels: false });
  }

  /** Null: the move-in moved no date, or the date has changed since. */
  private async dateBefore(property: Property, tenantInfoId: number): Promise<string | null> {
    const [created] = await this.events.find({
      entity: 'tenantInfo',
      entityId: tenantInfoId,
      name: 'tenantInfo.created',
    });
    if (!created) return null;
    const [moved, ...others] = await this.events
      .query('e')
      .select({ before: 'e.before', after: 'e.after' })
      .andWhere("e.entity = 'property' AND e.entityId = :propertyId", { propertyId: property.id })
      .andWhere("e.name = 'property.inspectionInfoEdited' AND e.seq > :seq", { seq: created.seq })
      .orderBy('e.seq')
      .slice(0, 2)
      .rows<Move>();
    if (!moved || others.length > 0) return null;
    const { before, after } = moved;
    const isDateAlone = (['frequency', 'active', 'templateId'] as const).every(
      (key) => before[key] === after[key],
    );
    const isPresent = after.nextInspection === property.nextInspection;
    return isDateAlone && isPresent && before.nextInspection !== after.nextInspection
      ? (before.nextInspection ?? null)
      : null;
  }
}
