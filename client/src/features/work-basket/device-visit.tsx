import type { DeviceReport } from '../../offline/model/device-report';
import { DueDate } from './basket-card';
import { VisitState, type VisitFacts } from './visit-state';

/** The visit that a report on the device is of, with its place; none where the report has none. */
export const visitFactsOf = ({ visit, property }: DeviceReport): VisitFacts[] =>
  visit ? [{ ...visit, property }] : [];

/** When a visit on the device is, and by when it is due, as the card with a network says it. */
export function DeviceVisit({ report, showsZone }: { report: DeviceReport; showsZone: boolean }) {
  const [facts] = visitFactsOf(report);
  if (!facts || !report.visit) return null;
  return (
    <>
      <VisitState visit={facts} showsZone={showsZone} />
      <DueDate day={report.visit.inspectBy} />
    </>
  );
}
