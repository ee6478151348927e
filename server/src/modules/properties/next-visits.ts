import { Injectable } from '@nestjs/common';
import { type Frequency, nextInspection, today, zoneOfVisit } from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { InspectionsService } from '../inspections/inspections.service';
import { Property } from '../property-records/property.entity';
import { TenantInfo } from '../property-records/tenant-info.entity';

/** The recurring visit that follows on one that was done, by the one rule (decision 141). */
@Injectable()
export class NextVisits {
  constructor(
    private readonly clock: Clock,
    private readonly inspections: InspectionsService,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
  ) {}

  /**
   * In the unit that completes the visit. A property that is out of use, or never visited, gets none (decision 165);
   * one that has an open visit keeps it.
   * @param inspectedDate UTC ms: the day is that of the visit's zone
   * @returns the next visit's id
   */
  async after(
    visit: { propertyId: number; timeZone: string | null },
    inspectedDate: number,
  ): Promise<number | null> {
    await this.properties.lockAll([visit.propertyId]);
    const property = await this.properties.get(visit.propertyId);
    const zone = zoneOfVisit(visit.timeZone, property);
    const inspected = today(inspectedDate, zone);
    const occupancy = await this.tenantInfos.findOne({ propertyId: property.id, isCurrent: true });
    // A report that was accepted late may be of a visit before the last one.
    const isOutdated = property.lastInspected !== null && property.lastInspected > inspected;
    if (!isOutdated)
      await this.inspectedOn(property, inspected, { zone, moveIn: occupancy?.leaseStart ?? null });
    const { active, nextInspection: due } = await this.properties.get(property.id);
    if (!active || due === null) return null;
    const [open] = await this.inspections.openPeriodicOf([property.id]);
    if (open === undefined) {
      return this.inspections.openNextPeriodic(property, due, occupancy?.id ?? null);
    }
    if (!isOutdated) await this.inspections.moveDue(property.id, due);
    return open;
  }

  /**
   * Recalculates the next date in the unit that has moved the date of a completed inspection. Only the date of the last
   * one counts. An open inspection that is scheduled keeps its due date.
   * @param visit with its former date
   */
  async afterCorrection(
    visit: { propertyId: number; timeZone: string | null; inspectedDate: number | null },
    inspectedDate: number,
  ): Promise<void> {
    await this.properties.lockAll([visit.propertyId]);
    const property = await this.properties.get(visit.propertyId);
    const zone = zoneOfVisit(visit.timeZone, property);
    const corrected = today(inspectedDate, zone);
    const wasLast =
      visit.inspectedDate !== null && today(visit.inspectedDate, zone) === property.lastInspected;
    if (!wasLast && property.lastInspected !== null && property.lastInspected >= corrected) return;
    const last = wasLast ? await this.inspections.lastPeriodic(property.id) : null;
    const lastInspected = last ? today(last.inspectedDate, zoneOfVisit(last.timeZone, property)) : corrected;
    const occupancy = await this.tenantInfos.findOne({ propertyId: property.id, isCurrent: true });
    await this.inspectedOn(property, lastInspected, { zone, moveIn: occupancy?.leaseStart ?? null });
    const { active, nextInspection: due } = await this.properties.get(property.id);
    if (active && due !== null) await this.inspections.moveUnscheduledDue(property.id, due);
  }

  private async inspectedOn(
    property: Property,
    lastInspected: string,
    { zone, moveIn }: { zone: string; moveIn: string | null },
  ): Promise<void> {
    const { date } = nextInspection({
      cause: 'inspected',
      frequency: property.frequency as Frequency,
      lastInspected,
      moveIn,
      onboarded: today(property.dateCreated, zone),
      today: today(this.clock.now(), zone),
    });
    const after = { nextInspection: property.active ? date : property.nextInspection, lastInspected };
    await this.recorded.change('property.inspectionDue', property, after);
  }
}
