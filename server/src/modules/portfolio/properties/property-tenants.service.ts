import { Injectable } from '@nestjs/common';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  messages,
  type NewOccupancy,
  OCCUPANT_FIELDS,
  occupancyProblems,
  type TenancyChoice,
  type TenantInfoItem,
  textOf,
  withNormalizedPhones,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { MovedDates } from './moved-dates';
import { OccupantPropagation } from './occupant-propagation';
import { PropertiesQueries } from './properties.queries';
import { PropertyEdits, type SeenProperty } from './property-edits';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';

/** The values of a new occupancy. */
type OccupancyValues = Required<Omit<NewOccupancy, 'applyToCompleted'>>;

const FIELDS = Object.values(OCCUPANT_FIELDS).flat();

/**
 * Validates and normalises the values of a new occupancy.
 * @throws ProductError rule_violation with the screen's message: no name, no date, an invalid address
 */
export function validateOccupancy(typed: Partial<NewOccupancy>): OccupancyValues {
  const [problem] = occupancyProblems(typed, false);
  if (problem)
    throw ruleViolation(fill(textOf(problem.messageId), problem.values ?? {}), { field: problem.field });
  const kept = withNormalizedPhones(typed);
  const texts = Object.fromEntries(FIELDS.map((field) => [field, kept[field] ?? '']));
  return { ...texts, numOccupants: typed.numOccupants ?? 0, leaseStart: typed.leaseStart } as OccupancyValues;
}

/** Moves occupants into a property, and removes occupancies. Changes of one occupancy: OccupanciesService. */
@Injectable()
export class PropertyTenants {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly edits: PropertyEdits,
    private readonly movedDates: MovedDates,
    private readonly properties: PropertiesQueries,
    private readonly propagation: OccupantPropagation,
    @Rows(TenantInfo) private readonly occupancies: TenantRepository<TenantInfo>,
    @Recorded(TenantInfo) private readonly recorded: RecordedRepository<TenantInfo, 'tenantInfo'>,
  ) {}

  /** Returns every occupancy of a property: the current one first, then the latest. @throws ProductError not_found */
  async of(propertyId: number): Promise<TenantInfoItem[]> {
    if (!(await this.properties.sees(propertyId))) throw notFound();
    return (await this.present(propertyId)).map(tenantInfoItem);
  }

  /**
   * Moves occupants in: lists and open inspections show them, finished inspections keep those who lived there then.
   * @param tenancy whether the current tenancy goes on with them or is closed
   * @throws ProductError not_found | edit_conflict | rule_violation: a common area, no name, no date
   */
  async moveIn(seen: SeenProperty, typed: NewOccupancy, tenancy?: TenancyChoice): Promise<TenantInfoItem> {
    const values = validateOccupancy(typed);
    const propertyId = seen.id;
    const id = await this.units.run(async () => {
      const property = await this.edits.lock(seen, values);
      if (property.templateId === COMMON_AREA_TEMPLATE_ID)
        throw ruleViolation(messages.propertyEditor.commonAreaHasNoTenants);
      const last = await this.occupancies.findOne({ propertyId, isCurrent: true });
      if (last) await this.recorded.change('tenantInfo.edited', last, { isCurrent: false });
      const row = { ...values, propertyId, isCurrent: true, deletedAt: null };
      const created = await this.recorded.create('tenantInfo.created', row, { ...values, propertyId });
      await this.propagation.moveIn(property, last, { ...values, id: created }, tenancy);
      return created;
    });
    return tenantInfoItem(await this.occupancies.get(id));
  }

  /**
   * Deletes an occupancy. If it was the current one, the previous occupants become current again and the next date
   * that their successors had moved is restored.
   * @throws ProductError not_found | edit_conflict
   */
  async remove(id: number, expected: number | null): Promise<void> {
    await this.units.run(async () => {
      const { propertyId } = await this.occupancies.get(id);
      const property = await this.edits.lock({ id: propertyId, expected: null });
      const row = await this.occupancies.get(id);
      if (row.deletedAt !== null) throw notFound();
      await this.recorded.assertUnchanged(row, expected, {});
      const gone = { deletedAt: this.clock.now(), isCurrent: false };
      await this.recorded.change('tenantInfo.deleted', row, gone, { before: { propertyId } });
      const [next] = row.isCurrent ? await this.present(propertyId) : [];
      if (next) await this.recorded.change('tenantInfo.edited', next, { isCurrent: true });
      await this.propagation.remove(property, row, next ?? null);
      if (row.isCurrent) await this.movedDates.restore(propertyId, id);
    });
  }

  private async present(propertyId: number): Promise<TenantInfo[]> {
    return this.occupancies
      .query('o')
      .selectAll()
      .andWhere('o.propertyId = :propertyId AND o.deletedAt IS NULL', { propertyId })
      .orderBy('o.isCurrent', 'DESC')
      .orderBy('o.leaseStart', 'DESC')
      .orderBy('o.id', 'DESC')
      .rows<TenantInfo>();
  }
}

function tenantInfoItem(row: TenantInfo): TenantInfoItem {
  const { tenantId: _tenant, propertyId: _property, deletedAt: _deleted, ...item } = row;
  return item;
}
