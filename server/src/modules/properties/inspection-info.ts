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
  zoneOfVisit,
} from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { forbidden, notFound, ProductError, ruleViolation } from '../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { InspectionsService } from '../inspections/inspections.service';
import { PropertyVisits } from '../inspections/property-visits';
import { PropertiesQueries } from './properties.queries';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';

type Info = Pick<Property, 'active' | 'isUnassignable' | 'frequency' | 'nextInspection' | 'templateId'>;

/** Whether, how often and when next a property is inspected, with what becomes of its visits (spec 1 §4; 115, 141, 165). */
@Injectable()
export class InspectionInfo {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly inspections: InspectionsService,
    private readonly queries: PropertiesQueries,
    private readonly visits: PropertyVisits,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
    @Rows(TenantInfo) private readonly tenantInfos: TenantRepository<TenantInfo>,
  ) {}

  /**
   * @param target the property, and the version that the caller has seen (null: whatever is there)
   * @param cancels whether open visits go when the property is not inspected any more
   * @returns the property as lists show it
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation | time_in_past (unless it is allowed)
   */
  async change(
    { id, expected }: { id: number; expected: number | null },
    change: InspectionInfoChange,
    cancels: boolean,
  ): Promise<PropertyRecord> {
    await this.units.run(async () => {
      const property = await this.queries.taken(id);
      if (!property) throw notFound();
      await this.apply(property, change, { expected, cancels });
    });
    return (await this.queries.record(id))!;
  }

  /**
   * The same in the open unit, with a property that is locked in it.
   * @throws ProductError forbidden | edit_conflict | rule_violation | time_in_past (unless it is allowed)
   */
  async apply(
    property: Property,
    change: InspectionInfoChange,
    { expected, cancels }: { expected: number | null; cancels: boolean },
  ): Promise<void> {
    const { id } = property;
    const occupancy = await this.tenantInfos.findOne({ propertyId: id, isCurrent: true });
    const info = this.changed(property, change, occupancy?.leaseStart ?? null);
    await this.recorded.assertUnchanged(property, expected, info);
    assertMayChange(property, info, change);
    this.assertMeant(property, info, change);
    if (!(await this.recorded.change('property.inspectionInfoEdited', property, info))) return;
    await this.visits.follow(property, { ...property, ...info });
    await this.followWithVisits(property, info, { cancels, tenantInfoId: occupancy?.id ?? null });
  }

  /** All of it as it will be. A date that is said wins over the rule's; where nothing is inspected there is none. */
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

  /** A year is quickly mistyped. A date that the rule makes may lie in the past: the property is overdue then. */
  private assertMeant(
    property: Property,
    { nextInspection: date }: Info,
    { nextInspectionDate, allowPast }: InspectionInfoChange,
  ): void {
    if (date === null || date !== nextInspectionDate || date === property.nextInspection) return;
    const field = 'nextInspectionDate';
    if (!isPlausibleDay(date)) throw ruleViolation(messages.inspectionDetails.dateImplausible, { field });
    if (allowPast || date >= today(this.clock.now(), zoneOfVisit(null, property))) return;
    const text = fill(messages.inspectionDetails.dateInPast, { date: displayDate(date) });
    throw new ProductError('time_in_past', text, { field });
  }

  private next(
    property: Property,
    frequency: Frequency,
    cause: RecalculationCause,
    moveIn: string | null,
  ): string | null {
    const zone = zoneOfVisit(null, property);
    const { lastInspected, dateCreated } = property;
    const onboarded = today(dateCreated, zone);
    const now = today(this.clock.now(), zone);
    return nextInspection({ cause, frequency, lastInspected, moveIn, onboarded, today: now }).date;
  }

  /** A property that is inspected has one open periodic visit, due on its date; one that is not keeps none, or its own. */
  private async followWithVisits(
    before: Property,
    after: Info,
    { cancels, tenantInfoId }: { cancels: boolean; tenantInfoId: number | null },
  ): Promise<void> {
    const { id } = before;
    if (!isInspected(after)) {
      if (isInspected(before) && cancels) await this.inspections.cancelOpen(id);
      return;
    }
    // Whatever else changes leaves the visit where it is.
    if (after.nextInspection !== before.nextInspection)
      await this.inspections.moveDue(id, after.nextInspection);
    const isTakenUp = !isInspected(before);
    const [open] = isTakenUp ? await this.inspections.openPeriodicOf([id]) : [];
    if (isTakenUp && open === undefined)
      await this.inspections.openPeriodic({ ...before, ...after }, after.nextInspection, tenantInfoId);
  }
}

const isInspected = ({ active, frequency }: Pick<Property, 'active' | 'frequency'>): boolean =>
  active && frequency !== 'NEVER';

/** Why the date is computed anew; null: it is not. */
function causeOf(before: Property, after: Omit<Info, 'nextInspection'>): RecalculationCause | null {
  if (after.active && !before.active) return 'reactivated';
  return after.frequency === before.frequency ? null : 'frequencyChanged';
}

/** @throws ProductError forbidden: the active flag is one right, everything else another, a date that is said too */
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
