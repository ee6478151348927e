import { Injectable } from '@nestjs/common';
import type { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { type CarriedDeadline, InspectionDeadlines } from '../../scheduling/inspections/inspection-deadlines';
import { byValues } from './by-values';
import { type CarryingInspection, DeadlinePlaces } from './deadline-places.queries';

/** The columns of a tenancy that hold its deadlines. */
export type DeadlineColumns = Omit<CarriedDeadline, 'deadlineTenancyId'> &
  Pick<Tenancy, 'deadlineMore' | 'deadlinePassedMore' | 'deadlineBasis'>;

const NONE: CarriedDeadline = {
  deadlineTenancyId: null,
  deadlineRule: null,
  deadlineOn: null,
  deadlineSoonFrom: null,
  deadlineWaits: false,
  deadlinePassedRule: null,
  deadlinePassedOn: null,
};

/** Copies deadlines of tenancies to the condition inspections that belong to them, so that boards filter without a join. */
@Injectable()
export class CarriedDeadlines {
  constructor(
    private readonly inspections: InspectionDeadlines,
    private readonly places: DeadlinePlaces,
  ) {}

  /** Writes what has changed, in the current transaction. @param tenancies all of these properties */
  async carry(
    propertyIds: readonly number[],
    tenancies: readonly Tenancy[],
    deadlines: ReadonlyMap<number, DeadlineColumns>,
  ): Promise<void> {
    const changes = (await this.places.inspectionsAt(propertyIds)).flatMap((inspection) => {
      const values = carriedTo(inspection, tenancyOf(inspection, tenancies), deadlines);
      const isSame = (Object.keys(values) as (keyof CarriedDeadline)[]).every(
        (column) => values[column] === inspection[column],
      );
      return isSame ? [] : [{ id: inspection.id, values }];
    });
    for (const { ids, values } of byValues(changes)) await this.inspections.carry(ids, values);
  }
}

/** Returns the tenancy that chose an inspection, or for whose occupants it was ordered. */
function tenancyOf(
  { id, propertyId, tenantInfoId }: CarryingInspection,
  tenancies: readonly Tenancy[],
): Tenancy | null {
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
  inspection: CarryingInspection,
  tenancy: Tenancy | null,
  deadlines: ReadonlyMap<number, DeadlineColumns>,
): CarriedDeadline {
  const deadline = tenancy === null ? undefined : deadlines.get(tenancy.id);
  if (tenancy === null || deadline === undefined || inspection.cancelled) return NONE;
  const isOwn =
    inspection.customerId === tenancy.customerId &&
    inspection.propertyManagerId === tenancy.propertyManagerId &&
    inspection.successorCustomerId === null &&
    inspection.successorManagerId === null;
  // Boards have no room for how many other rules fall on a day.
  const {
    deadlineBasis: _basis,
    deadlineMore: _more,
    deadlinePassedMore: _passedMore,
    ...carried
  } = deadline;
  const { deadlineRule, deadlinePassedRule, deadlineWaits } = carried;
  if (!isOwn || (deadlineRule === null && deadlinePassedRule === null && !deadlineWaits)) return NONE;
  return { deadlineTenancyId: tenancy.id, ...carried };
}
