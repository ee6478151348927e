import type { WorkBasketSort } from '@walkthrough/domain';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { compareDue, type DueFacts } from './due-order';

/** Returns whether the report is not submitted here and its inspection not completed. */
export const isToDo = ({ visit, submission, state }: DeviceReport): boolean =>
  visit !== null && visit.inspectedDate === null && submission === null && state !== 'delivered';

interface OrderFacts extends DueFacts {
  /** UTC ms; null to sort by due date. */
  at: number | null;
  group: number;
  id: number;
}

function orderFactsOf({ visit, property }: DeviceReport, sort: WorkBasketSort): OrderFacts {
  const at = sort === 'scheduledDate' ? (visit?.scheduledAt ?? null) : null;
  const isOfLastGroup = sort === 'scheduledDate' && at === null;
  return {
    at,
    // The server lists cancelled inspections among scheduled ones.
    group: isOfLastGroup ? (visit?.cancelled ? 1 : 2) : 0,
    id: visit?.id ?? 0,
    due: visit?.inspectBy ?? null,
    property,
  };
}

function compareFacts(one: OrderFacts, other: OrderFacts): number {
  if (one.group !== other.group) return one.group - other.group;
  if (one.at !== null && other.at !== null) return one.at - other.at || one.id - other.id;
  return compareDue(one, other);
}

/**
 * Sorts reports like the server's list of assigned inspections: scheduled ones by time, then the rest by due date and
 * address; or all by due date and address. Submitted reports follow in their original order.
 */
export function inBasketOrder(
  reports: readonly DeviceReport[],
  sort: WorkBasketSort,
): readonly DeviceReport[] {
  const toDo = reports.filter(isToDo).map((report) => ({ report, facts: orderFactsOf(report, sort) }));
  const sorted = toDo.sort((one, other) => compareFacts(one.facts, other.facts));
  return [...sorted.map(({ report }) => report), ...reports.filter((report) => !isToDo(report))];
}
