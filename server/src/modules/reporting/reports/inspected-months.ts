import { displayMonth, today, zoneOfInspection } from '@walkthrough/domain';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';

/** Months `YYYY-MM`. */
interface MonthRange {
  first: string;
  last: string;
}

/** Returns the first and the last month of inspections, each in its own zone; null when none is done. */
export function inspectedMonths(
  rows: readonly Pick<InspectionRowFacts, 'inspectedDate' | 'timeZone' | 'country' | 'province'>[],
): MonthRange | null {
  const months = rows
    .flatMap((row) =>
      row.inspectedDate === null
        ? []
        : [today(row.inspectedDate, zoneOfInspection(row.timeZone, row)).slice(0, 7)],
    )
    .sort();
  return months.length === 0 ? null : { first: months[0]!, last: months.at(-1)! };
}

export const formatMonths = ({ first, last }: MonthRange): string =>
  first === last ? displayMonth(first) : `${displayMonth(first)} – ${displayMonth(last)}`;

/** Appends the months to a file name: `reports-2026-11`. */
export const nameWithMonths = (name: string, months: MonthRange | null): string =>
  [name, ...new Set(months ? [months.first, months.last] : [])].join('-');
