import type { DeviceReport } from '../../offline/model/device-report';
import { DueDate, isOverdue } from './basket-card';
import { isToDo } from './device-order';
import { VisitState, type VisitFacts } from './visit-state';

/** The visit that a report on the device is of, with its place; none where the report has none. */
export const visitFactsOf = ({ visit, property }: DeviceReport): VisitFacts[] =>
  visit ? [{ ...visit, property }] : [];

interface DeviceVisitProps {
  report: DeviceReport;
  /** UTC ms; undefined without a contact attempt. */
  lastContactAt: number | undefined;
  showsZone: boolean;
}

/** When a visit on the device is, and by when it is due, as the card with a network says it. */
export function DeviceVisit({ report, lastContactAt, showsZone }: DeviceVisitProps) {
  const [facts] = visitFactsOf(report);
  if (!facts || !report.visit) return null;
  const isOver = isToDo(report) && isOverdue({ ...report.visit, property: report.property });
  return (
    <>
      <VisitState visit={{ ...facts, lastContactAt }} showsZone={showsZone} />
      <DueDate day={report.visit.inspectBy} isOver={isOver} />
    </>
  );
}
