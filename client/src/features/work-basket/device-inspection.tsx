import type { DeviceReport } from '../../offline/reports/model/device-report';
import { DueDate, isOverdue } from './basket-card';
import { isToDo } from './device-order';
import { InspectionState, type InspectionFacts } from './inspection-state';

/** Returns the inspection of a report on the device with its place; empty if it has none. */
export const inspectionFactsOf = ({ visit, property }: DeviceReport): InspectionFacts[] =>
  visit ? [{ ...visit, property }] : [];

interface DeviceInspectionProps {
  report: DeviceReport;
  /** UTC ms; undefined without a contact attempt. */
  lastContactAt: number | undefined;
  showsZone: boolean;
}

/** Scheduled time and due date, formatted like the online card. */
export function DeviceInspection({ report, lastContactAt, showsZone }: DeviceInspectionProps) {
  const [facts] = inspectionFactsOf(report);
  if (!facts || !report.visit) return null;
  const isOver = isToDo(report) && isOverdue({ ...report.visit, property: report.property });
  return (
    <>
      <InspectionState visit={{ ...facts, lastContactAt }} showsZone={showsZone} />
      <DueDate day={report.visit.inspectBy} isOver={isOver} />
    </>
  );
}
