import { today, type WorkBasketItem } from '@walkthrough/domain';
import { zoneOf } from '../planning/planned-row';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { taskReportId } from '../../offline/reports/model/report-id';
import type { Place } from './place';
import { reportAddress } from './report-address';

/** One stop of the route. */
export interface Stop {
  inspectionId: number;
  /** Address of its report. */
  to: string;
  /** `YYYY-MM-DDTHH:mm` in the inspection's zone. */
  wall: string;
  /** UTC ms */
  at: number;
  place: Pick<Place, 'addressLine1' | 'addressLine2' | 'city' | 'province' | 'postalCode' | 'country'> & {
    /** Of the property. */
    id: number;
  };
  phones: readonly string[];
}

const stopsOfInspection = ({ inspection }: WorkBasketItem): Stop[] => {
  const { id, scheduledDate, scheduledAt, cancelled, property, postalCode, tenantInfo } = inspection;
  if (scheduledDate === null || scheduledAt === null || cancelled) return [];
  const place = { ...property, postalCode };
  return [
    {
      inspectionId: id,
      to: reportAddress(taskReportId(id)),
      wall: scheduledDate,
      at: scheduledAt,
      place,
      phones: tenantInfo?.phones ?? [],
    },
  ];
};

const stopsOfReport = ({ id: reportId, visit, property, occupancy }: DeviceReport): Stop[] => {
  if (!visit?.scheduledDate || visit.scheduledAt === null || visit.inspectedDate !== null) return [];
  const { id: inspectionId, scheduledDate: wall, scheduledAt: at } = visit;
  return [
    { inspectionId, to: reportAddress(reportId), wall, at, place: property, phones: occupancy?.phones ?? [] },
  ];
};

/**
 * Returns the stops of today in order of time: scheduled periodic inspections, and inspections with a report on this
 * device. Today is the current day in each inspection's zone. Submitted inspections are excluded, even while unsent.
 * @param now UTC ms
 */
export function stopsOfToday(
  items: readonly WorkBasketItem[],
  reports: readonly DeviceReport[],
  now: number,
): Stop[] {
  const days = new Map<string, string>();
  const todayIn = (zone: string) => days.get(zone) ?? days.set(zone, today(now, zone)).get(zone)!;
  const isToday = (zone: string) => (stop: Stop) => stop.wall.startsWith(todayIn(zone));
  const periodicStops = items.flatMap((item) =>
    stopsOfInspection(item).filter(isToday(zoneOf(item.inspection))),
  );
  const conditionStops = reports.flatMap((report) => {
    const { visit, property } = report;
    return visit ? stopsOfReport(report).filter(isToday(zoneOf({ timeZone: visit.timeZone, property }))) : [];
  });
  const periodicIds = new Set(periodicStops.map(({ inspectionId }) => inspectionId));
  const submittedIds = new Set(
    reports.flatMap(({ visit, submission }) => (visit && submission ? [visit.id] : [])),
  );
  const all = [
    ...periodicStops,
    ...conditionStops.filter(({ inspectionId }) => !periodicIds.has(inspectionId)),
  ];
  const remaining = all.filter(({ inspectionId }) => !submittedIds.has(inspectionId));
  return remaining.sort((one, other) => one.at - other.at || one.inspectionId - other.inspectionId);
}
