import { Injectable } from '@nestjs/common';
import { type Frequency, nextInspection, today, zoneOfInspection } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { KindInspections } from './kind-inspections';
import { PropertiesQueries } from './properties.queries';

/**
 * Opens recurring inspections: the one that follows a completed inspection, on the date of
 * `domain/rules/next-inspection`, and those that are missing.
 */
@Injectable()
export class NextInspections {
  constructor(
    private readonly clock: Clock,
    private readonly inspections: InspectionsService,
    private readonly kinds: KindInspections,
    private readonly queries: PropertiesQueries,
    private readonly units: UnitOfWork,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
  ) {}

  /**
   * Runs in the transaction that completes the inspection. An inactive or NEVER property gets no next inspection, and
   * one that already has an open inspection keeps it.
   * @param inspectedDate UTC ms: the day is that of the inspection's zone
   * @returns the next inspection's id
   */
  async after(
    inspection: { propertyId: number; timeZone: string | null; kindId: number | null },
    inspectedDate: number,
  ): Promise<number | null> {
    await this.properties.lockAll([inspection.propertyId]);
    if (inspection.kindId !== null)
      return this.kinds.after({ ...inspection, kindId: inspection.kindId }, inspectedDate);
    const property = await this.properties.get(inspection.propertyId);
    const zone = zoneOfInspection(inspection.timeZone, property);
    const inspected = today(inspectedDate, zone);
    const occupancy = await this.tenantInfos.findOne({ propertyId: property.id, isCurrent: true });
    // A late report that was accepted may concern an inspection before the last one.
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
   * Recalculates the next date in the transaction that moved the date of a completed inspection. Only the date of the
   * last inspection counts. A scheduled open inspection keeps its due date.
   * @param inspection with its former date
   */
  async afterCorrection(
    inspection: {
      propertyId: number;
      timeZone: string | null;
      inspectedDate: number | null;
      kindId: number | null;
    },
    inspectedDate: number,
  ): Promise<void> {
    await this.properties.lockAll([inspection.propertyId]);
    if (inspection.kindId !== null)
      return this.kinds.afterCorrection({ ...inspection, kindId: inspection.kindId });
    const property = await this.properties.get(inspection.propertyId);
    const zone = zoneOfInspection(inspection.timeZone, property);
    const corrected = today(inspectedDate, zone);
    const wasLast =
      inspection.inspectedDate !== null && today(inspection.inspectedDate, zone) === property.lastInspected;
    if (!wasLast && property.lastInspected !== null && property.lastInspected >= corrected) return;
    const last = wasLast ? await this.inspections.lastPeriodic(property.id) : null;
    const lastInspected = last
      ? today(last.inspectedDate, zoneOfInspection(last.timeZone, property))
      : corrected;
    const occupancy = await this.tenantInfos.findOne({ propertyId: property.id, isCurrent: true });
    await this.inspectedOn(property, lastInspected, { zone, moveIn: occupancy?.leaseStart ?? null });
    const { active, nextInspection: due } = await this.properties.get(property.id);
    if (active && due !== null) await this.inspections.moveUnscheduledDue(property.id, due);
  }

  /**
   * Opens a periodic inspection for each of these properties that is active, has a frequency and has none open, for
   * example after a cancellation. Due on the property's next date.
   * @returns the opened inspections @throws ProductError not_found when the caller may not see a property
   */
  async openMissing(ids: readonly number[]): Promise<number[]> {
    if (!(await this.queries.seesAll(ids))) throw notFound();
    // Usually nothing is missing, so avoid opening a transaction.
    if ((await this.withoutInspection(ids)).length === 0) return [];
    return this.units.run(async () => {
      // Concurrent requests: the second finds what the first has opened.
      await this.properties.lockAll(ids);
      const opened: number[] = [];
      for (const property of await this.withoutInspection(ids)) {
        const occupancy = await this.tenantInfos.findOne({ propertyId: property.id, isCurrent: true });
        const { nextInspection: due } = property;
        opened.push(await this.inspections.openNextPeriodic(property, due, occupancy?.id ?? null));
      }
      return opened;
    });
  }

  /** Returns the properties that should have an open periodic inspection and have none. */
  private async withoutInspection(ids: readonly number[]): Promise<Property[]> {
    const recurring = await this.properties
      .query('p')
      .selectAll()
      .andWhere('p.id IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .andWhere("p.active = :yes AND p.frequency <> 'NEVER'", { yes: true })
      .orderBy('p.id')
      .rows<Property>();
    const open = await this.inspections.openPeriodicByProperty(recurring.map(({ id }) => id));
    return recurring.filter(({ id }) => !open.has(id));
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
