import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import type { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { ConditionInspection } from '../../reporting/condition-inspections/condition-inspection.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { byValues } from './by-values';

/** The columns of a tenancy that hold its next deadline. */
export type DeadlineColumns = Pick<
  Tenancy,
  'deadlineRule' | 'deadlineOn' | 'deadlineSoonFrom' | 'deadlineWaits' | 'deadlineBasis'
>;

type Carried = Pick<
  Inspection,
  'deadlineTenancyId' | 'deadlineRule' | 'deadlineOn' | 'deadlineSoonFrom' | 'deadlineWaits'
>;

type Seen = Carried &
  Pick<
    Inspection,
    | 'id'
    | 'propertyId'
    | 'cancelled'
    | 'customerId'
    | 'propertyManagerId'
    | 'successorCustomerId'
    | 'successorManagerId'
  > & {
    /** The occupancy of its condition record. */
    tenantInfoId: number | null;
  };

const NONE: Carried = {
  deadlineTenancyId: null,
  deadlineRule: null,
  deadlineOn: null,
  deadlineSoonFrom: null,
  deadlineWaits: false,
};

/** Copies deadlines of tenancies to the condition inspections that belong to them, so that boards filter without a join. */
@Injectable()
export class CarriedDeadlines {
  constructor(@Rows(Inspection) private readonly inspections: TenantRepository<Inspection>) {}

  /** Writes what has changed, in the current transaction. @param tenancies all of these properties */
  async carry(
    propertyIds: readonly number[],
    tenancies: readonly Tenancy[],
    deadlines: ReadonlyMap<number, DeadlineColumns>,
  ): Promise<void> {
    const changes = (await this.at(propertyIds)).flatMap((inspection) => {
      const values = carriedTo(inspection, tenancyOf(inspection, tenancies), deadlines);
      const isSame = (Object.keys(values) as (keyof Carried)[]).every(
        (column) => values[column] === inspection[column],
      );
      return isSame ? [] : [{ id: inspection.id, values }];
    });
    for (const { ids, values } of byValues(changes)) await this.inspections.denormalise({ id: ids }, values);
  }

  private at(propertyIds: readonly number[]): Promise<Seen[]> {
    return this.inspections
      .query('i')
      .through('ix_inspection_property')
      .leftJoin(ConditionInspection, 'record', 'record.id = i.conditionInspectionId')
      .select({
        id: 'i.id',
        propertyId: 'i.propertyId',
        cancelled: 'i.cancelled',
        customerId: 'i.customerId',
        propertyManagerId: 'i.propertyManagerId',
        successorCustomerId: 'i.successorCustomerId',
        successorManagerId: 'i.successorManagerId',
        // Inspections may show a copy of the occupancy; the record names the one that it was made for.
        tenantInfoId: 'record.tenantInfoId',
        deadlineTenancyId: 'i.deadlineTenancyId',
        deadlineRule: 'i.deadlineRule',
        deadlineOn: 'i.deadlineOn',
        deadlineSoonFrom: 'i.deadlineSoonFrom',
        deadlineWaits: 'i.deadlineWaits',
      })
      .andWhere('i.propertyId IN (:...propertyIds) AND i.isCondition = :yes', { propertyIds, yes: true })
      .orderBy('i.id')
      .rows<Seen>();
  }
}

/** Returns the tenancy that chose an inspection, or for whose occupants it was ordered. */
function tenancyOf({ id, propertyId, tenantInfoId }: Seen, tenancies: readonly Tenancy[]): Tenancy | null {
  const here = tenancies.filter((tenancy) => tenancy.propertyId === propertyId);
  const chosen = here.find((each) => each.moveInInspectionId === id || each.moveOutInspectionId === id);
  if (chosen !== undefined) return chosen;
  return here.find((each) => tenantInfoId !== null && each.tenantInfoId === tenantInfoId) ?? null;
}

/**
 * Everybody who sees a row sees its deadline. So it is carried only to inspections of the same owner and manager, which no
 * successor sees.
 */
function carriedTo(
  inspection: Seen,
  tenancy: Tenancy | null,
  deadlines: ReadonlyMap<number, DeadlineColumns>,
): Carried {
  const deadline = tenancy === null ? undefined : deadlines.get(tenancy.id);
  if (tenancy === null || deadline === undefined || inspection.cancelled) return NONE;
  const isOwn =
    inspection.customerId === tenancy.customerId &&
    inspection.propertyManagerId === tenancy.propertyManagerId &&
    inspection.successorCustomerId === null &&
    inspection.successorManagerId === null;
  const { deadlineRule, deadlineOn, deadlineSoonFrom, deadlineWaits } = deadline;
  if (!isOwn || (deadlineRule === null && !deadlineWaits)) return NONE;
  return { deadlineTenancyId: tenancy.id, deadlineRule, deadlineOn, deadlineSoonFrom, deadlineWaits };
}
