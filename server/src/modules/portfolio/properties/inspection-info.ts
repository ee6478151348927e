import { Injectable } from '@nestjs/common';
import {
  displayDate,
  fill,
  type Frequency,
  type InspectionInfoChange,
  isPlausibleDay,
  messages,
  nextInspection,
  type PropertyRecord,
  type RecalculationCause,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { PropertyInspections } from '../../scheduling/inspections/property-inspections';
import { PropertiesQueries } from './properties.queries';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';

type Info = Pick<Property, 'active' | 'isUnassignable' | 'frequency' | 'nextInspection' | 'templateId'>;

/**
 * Changes whether, how often and when next a property is inspected, and updates its open inspections. An inspected
 * property has exactly one open periodic inspection, due on its next date.
 */
@Injectable()
export class InspectionInfo {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly inspections: InspectionsService,
    private readonly queries: PropertiesQueries,
    private readonly inspectionRows: PropertyInspections,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
  ) {}

  /**
   * @param target the property, and the version that the caller has seen (null: any)
   * @param cancels whether to cancel open inspections when the property is no longer inspected
   * @returns the property as lists show it
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation | time_in_past (unless allowed)
   */
  async change(
    { id, expected }: { id: number; expected: number | null },
    change: InspectionInfoChange,
    cancels: boolean,
  ): Promise<PropertyRecord> {
    await this.units.run(async () => {
      const property = await this.queries.lockVisible(id);
      if (!property) throw notFound();
      await this.apply(property, change, { expected, cancels });
    });
    return (await this.queries.record(id))!;
  }

  /**
   * Like `change`, in the current transaction, for a property that it has locked.
   * @throws ProductError forbidden | edit_conflict | rule_violation | time_in_past (unless allowed)
   */
  async apply(
    property: Property,
    change: InspectionInfoChange,
    { expected, cancels }: { expected: number | null; cancels: boolean },
  ): Promise<void> {
    const targets = await this.targets([property], change);
    await this.recorded.assertUnchanged(property, expected, targets[0]!.info);
    await this.write(targets, change, cancels);
  }

  /**
   * Makes the same change to several properties that the current transaction has locked, in bulk statements.
   * @throws ProductError forbidden | rule_violation
   */
  async applyTo(
    properties: readonly Property[],
    change: InspectionInfoChange,
    cancels: boolean,
  ): Promise<void> {
    await this.write(await this.targets(properties, change), change, cancels);
  }

  private async targets(properties: readonly Property[], change: InspectionInfoChange): Promise<Target[]> {
    const occupancies = await this.tenantInfos
      .query('t')
      .select({ id: 't.id', propertyId: 't.propertyId', leaseStart: 't.leaseStart' })
      .andWhere('t.propertyId IN (:...ids)', { ids: properties.map(({ id }) => id) })
      .andWhere('t.isCurrent = :yes', { yes: true })
      .rows<Pick<TenantInfo, 'id' | 'propertyId' | 'leaseStart'>>();
    const byProperty = new Map(occupancies.map((each) => [each.propertyId, each]));
    const targets: Target[] = [];
    for (const property of properties) {
      await yieldToOthers();
      const occupancy = byProperty.get(property.id);
      const info = this.changed(property, change, occupancy?.leaseStart ?? null);
      targets.push({ property, info, tenantInfoId: occupancy?.id ?? null });
    }
    return targets;
  }

  private async write(
    targets: readonly Target[],
    change: InspectionInfoChange,
    cancels: boolean,
  ): Promise<void> {
    for (const { property, info } of targets) {
      assertMayChange(property, info, change);
      this.assertMeant(property, info, change);
    }
    const rows = targets.map(({ property, info }) => ({ seen: property, changes: info }));
    const changed = await this.recorded.changeMany('property.inspectionInfoEdited', rows);
    const written = targets.filter(({ property }) => changed.has(property.id));
    await this.inspectionRows.propagateChanges(
      written.map(({ property, info }) => ({ before: property, after: { ...property, ...info } })),
    );
    await this.followWithInspections(written, cancels);
  }

  /** Returns the resulting values. An explicit date overrides the rule; without inspections there is no date. */
  private changed(property: Property, change: InspectionInfoChange, moveIn: string | null): Info {
    const { isActive, isUnassignable, frequency = property.frequency as Frequency, template } = change;
    const info = {
      active: isActive ?? property.active,
      isUnassignable: isUnassignable ?? property.isUnassignable,
      frequency,
      templateId: template ?? property.templateId,
    };
    const cause = causeOf(property, info);
    if (frequency === 'NEVER') return { ...info, nextInspection: null };
    if (change.nextInspectionDate !== undefined)
      return { ...info, nextInspection: change.nextInspectionDate };
    const next = cause === null ? property.nextInspection : this.next(property, frequency, cause, moveIn);
    return { ...info, nextInspection: next };
  }

  /** Catches mistyped years. A computed date may lie in the past: the property is then overdue. */
  private assertMeant(
    property: Property,
    { nextInspection: date }: Info,
    { nextInspectionDate, allowPast }: InspectionInfoChange,
  ): void {
    if (date === null || date !== nextInspectionDate || date === property.nextInspection) return;
    const field = 'nextInspectionDate';
    if (!isPlausibleDay(date)) throw ruleViolation(messages.inspectionDetails.dateImplausible, { field });
    if (allowPast || date >= today(this.clock.now(), zoneOfInspection(null, property))) return;
    const text = fill(messages.inspectionDetails.dateInPast, { date: displayDate(date) });
    throw new ProductError('time_in_past', text, { field });
  }

  private next(
    property: Property,
    frequency: Frequency,
    cause: RecalculationCause,
    moveIn: string | null,
  ): string | null {
    const zone = zoneOfInspection(null, property);
    const { lastInspected, dateCreated } = property;
    const onboarded = today(dateCreated, zone);
    const now = today(this.clock.now(), zone);
    return nextInspection({ cause, frequency, lastInspected, moveIn, onboarded, today: now }).date;
  }

  /**
   * Gives an inspected property one open periodic inspection, due on its date; otherwise cancels or keeps the open
   * one.
   */
  private async followWithInspections(targets: readonly Target[], cancels: boolean): Promise<void> {
    const inspected = targets.filter(({ info }) => isInspected(info));
    const ended = targets.filter(({ property, info }) => isInspected(property) && !isInspected(info));
    if (cancels)
      await this.inspections.cancelOpen(
        ended.map(({ property, info }) => ({ id: property.id, isActive: info.active })),
      );
    // Other changes do not move the inspection.
    const moved = inspected.filter(({ property, info }) => info.nextInspection !== property.nextInspection);
    await this.inspections.moveDueOf(
      new Map(moved.map(({ property, info }) => [property.id, info.nextInspection])),
    );
    const takenUp = inspected.filter(({ property }) => !isInspected(property));
    const open = await this.inspections.openPeriodicByProperty(takenUp.map(({ property }) => property.id));
    for (const { property, info, tenantInfoId } of takenUp) {
      if (open.has(property.id)) continue;
      await yieldToOthers();
      await this.inspections.openNextPeriodic({ ...property, ...info }, info.nextInspection, tenantInfoId);
    }
  }
}

interface Target {
  property: Property;
  /** The values after the change. */
  info: Info;
  /** The current occupancy. */
  tenantInfoId: number | null;
}

const isInspected = ({ active, frequency }: Pick<Property, 'active' | 'frequency'>): boolean =>
  active && frequency !== 'NEVER';

/** Returns why the date is recalculated; null: it is not. */
function causeOf(before: Property, after: Omit<Info, 'nextInspection'>): RecalculationCause | null {
  if (after.active && !before.active) return 'reactivated';
  return after.frequency === before.frequency ? null : 'frequencyChanged';
}

/**
 * @throws ProductError forbidden: the active flag needs its own right, everything else (also an explicit date) another
 */
function assertMayChange(before: Property, after: Info, { nextInspectionDate }: InspectionInfoChange): void {
  const { canChangePropertyActive, canModifyProperty } = requestContext.actor().flags;
  if (after.active !== before.active && !canChangePropertyActive)
    throw forbidden(undefined, { missing: ['canChangePropertyActive'] });
  const others = ['isUnassignable', 'frequency', 'templateId'] as const;
  const isMore = others.some((name) => after[name] !== before[name]);
  const isMoved = nextInspectionDate !== undefined && after.nextInspection !== before.nextInspection;
  if ((isMore || isMoved) && !canModifyProperty)
    throw forbidden(undefined, { missing: ['canModifyProperty'] });
}
