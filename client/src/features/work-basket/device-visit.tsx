import type { DeviceReport } from '../../offline/reports/model/device-report';
import { DueDate, isOverdue } from './basket-card';
import { isToDo } from './device-order';
import { VisitState, type VisitFacts } from './visit-state';

/** Returns the inspection of a report on the device with its place; empty if it has none. */
export const visitFactsOf = ({ visit, property }: DeviceReport): VisitFacts[] =>
  visit ? [{ ...visit, property }] : [];

interface DeviceVisitProps {
  report: DeviceReport;
  /** UTC ms; undefined without a contact attempt. */
  lastContactAt: number | undefined;
  showsZone: boolean;
}

/** Scheduled time and due date, formatted like the online card. */
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
