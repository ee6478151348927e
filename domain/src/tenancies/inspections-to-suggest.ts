import { addDays, compareDates, laterOf } from '../calendar/calendar';
import type { PropertyTenancies, TenancyInspection, TenancyItem } from './contract';
import { NOT_HAPPENED } from './vocabulary';

/** Days before a start, and around an end, in which its inspection is usually made. */
const AROUND_DAYS = 30;

/**
 * Returns the inspections that a tenancy may have and does not name: of each type without a chosen inspection or a typed
 * day, the newest inspected one that no tenancy names and whose day fits the start and the end.
 */
export function inspectionsToSuggest(
  tenancy: TenancyItem,
  { content, inspections }: PropertyTenancies,
): TenancyInspection[] {
  const named = new Set(
    content.flatMap(({ moveInInspection, moveOutInspection }) =>
      [moveInInspection, moveOutInspection].map((inspection) => inspection?.id),
    ),
  );
  const isOpen = {
    MOVE_IN: tenancy.moveInInspection === null && tenancy.moveInInspectedOn === null,
    MOVE_OUT: tenancy.moveOutInspection === null && tenancy.moveOutInspectedOn === null,
  };
  const fits = fittingDays(tenancy, content);
  const newest = (type: TenancyInspection['type']): TenancyInspection[] =>
    inspections
      .filter(({ id, ...each }) => each.type === type && !named.has(id))
      .filter(({ inspectedOn }) => inspectedOn !== null && fits[type](inspectedOn))
      .sort((one, other) => (one.inspectedOn! < other.inspectedOn! ? 1 : -1))
      .slice(0, 1);
  return (['MOVE_IN', 'MOVE_OUT'] as const).flatMap((type) => (isOpen[type] ? newest(type) : []));
}

/** Says which days can be those of a tenancy's inspections. Of a move-out, the start or the end has to be known. */
function fittingDays(
  tenancy: TenancyItem,
  all: readonly TenancyItem[],
): Record<TenancyInspection['type'], (day: string) => boolean> {
  const start = startOf(tenancy);
  const end = endOf(tenancy);
  const later = all.filter(({ id }) => id > tenancy.id).flatMap((each) => startOf(each) ?? []);
  const next = later.sort(compareDates)[0] ?? null;
  const isBy = (day: string, last: string | null) => last === null || day <= last;
  return {
    MOVE_IN: (day) =>
      (start === null || day >= addDays(start, -AROUND_DAYS)) &&
      isBy(day, end) &&
      (next === null || day < next),
    MOVE_OUT: (day) =>
      (start !== null || end !== null) &&
      // One on the first day is that of the tenant before.
      (start === null || day > start) &&
      (end === null || day >= addDays(end, -AROUND_DAYS)) &&
      isBy(day, end === null ? null : addDays(end, AROUND_DAYS)) &&
      isBy(day, next),
  };
}

const startOf = ({ tenancyStartOn, possessionOn }: TenancyItem): string | null =>
  knownDays(tenancyStartOn, possessionOn).sort(compareDates)[0] ?? null;

function endOf({ tenancyEndOn, vacatedOn, possessionReturnedOn }: TenancyItem): string | null {
  const days = knownDays(tenancyEndOn, vacatedOn, possessionReturnedOn);
  return days.length === 0 ? null : days.reduce(laterOf);
}

const knownDays = (...days: (string | null)[]): string[] =>
  days.flatMap((day) => (day === null || day === NOT_HAPPENED ? [] : [day]));
