import { Injectable } from '@nestjs/common';
import {
  addInterval,
  displayDate,
  fill,
  FREQUENCY_INTERVALS,
  type KindOrder,
  messages,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { InspectionKinds } from '../../company/inspection-kinds/inspection-kinds.service';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { PropertiesQueries } from './properties.queries';

interface OfKind {
  propertyId: number;
  timeZone: string | null;
  kindId: number;
}

/** Opens inspections of a company's own kinds (docs/decisions/0237): those that are ordered, and those that follow. */
@Injectable()
export class KindInspections {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly inspections: InspectionsService,
    private readonly kinds: InspectionKinds,
    private readonly queries: PropertiesQueries,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
  ) {}

  /**
   * @returns the inspection's id
   * @throws ProductError not_found for a property that the caller may not see | rule_violation when the kind is archived,
   * one is open already, the property is inactive, or the form cannot be used there | time_in_past (unless allowed)
   */
  async order(kindId: number, { propertyId, dueDate, allowPast = false }: KindOrder): Promise<number> {
    if (!(await this.queries.seesAll([propertyId]))) throw notFound();
    return this.units.run(async () => {
      const kind = await this.kinds.active(kindId);
      // Concurrent orders: the second finds what the first has opened.
      await this.properties.lockAll([propertyId]);
      const property = await this.properties.get(propertyId);
      if (!property.active) throw ruleViolation(messages.inspectionKinds.inactive, { field: 'propertyId' });
      if (!allowPast) this.assertNotPast(property, dueDate);
      await this.kinds.formFor(kind, property.country);
      if ((await this.inspections.openOfKind(propertyId, kindId)) !== null)
        throw ruleViolation(fill(messages.inspectionKinds.alreadyOpen, { kind: kind.name }), {
          field: 'propertyId',
        });
      return this.open(property, dueDate, kindId);
    });
  }

  /**
   * Opens the next inspection of the kind, one interval after the day of the last. Runs in the transaction that completes
   * it, with the property locked. An archived kind, one without a frequency and an inactive property get none.
   * @returns its id, or that of one that is open
   */
  async after({ propertyId, timeZone, kindId }: OfKind, inspectedDate: number): Promise<number | null> {
    const open = await this.inspections.openOfKind(propertyId, kindId);
    if (open) return open.id;
    const property = await this.properties.get(propertyId);
    const due = await this.dueAfter(property, { timeZone, kindId }, inspectedDate);
    return due === null || !property.active ? null : this.open(property, due, kindId);
  }

  /** Moves the due date of the next one after the date of a completed one was corrected, unless it is scheduled. */
  async afterCorrection({ propertyId, kindId }: Pick<OfKind, 'propertyId' | 'kindId'>): Promise<void> {
    const open = await this.inspections.openOfKind(propertyId, kindId);
    const last = await this.inspections.lastPeriodic(propertyId, kindId);
    if (!open || !last) return;
    const property = await this.properties.get(propertyId);
    const due = await this.dueAfter(property, { timeZone: last.timeZone, kindId }, last.inspectedDate);
    if (due !== null) await this.inspections.moveDueOfKind(open, due);
  }

  /** Catches mistyped years. */
  private assertNotPast(property: Property, dueDate: string): void {
    if (dueDate >= today(this.clock.now(), zoneOfInspection(null, property))) return;
    const text = fill(messages.inspectionKinds.dueInPast, { date: displayDate(dueDate) });
    throw new ProductError('time_in_past', text, { field: 'dueDate' });
  }

  private async dueAfter(
    property: Property,
    { timeZone, kindId }: Omit<OfKind, 'propertyId'>,
    inspectedDate: number,
  ): Promise<string | null> {
    const kind = await this.kinds.get(kindId);
    const interval = kind.isActive ? FREQUENCY_INTERVALS[kind.frequency] : null;
    const inspected = today(inspectedDate, zoneOfInspection(timeZone, property));
    return interval === null ? null : addInterval(inspected, interval);
  }

  private async open(property: Property, dueDate: string, kindId: number): Promise<number> {
    const occupancy = await this.tenantInfos.findOne({ propertyId: property.id, isCurrent: true });
    return this.inspections.openNextPeriodic(property, dueDate, occupancy?.id ?? null, kindId);
  }
}
