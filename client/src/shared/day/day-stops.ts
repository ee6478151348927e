import { today, type WorkBasketItem } from '@walkthrough/domain';
import { zoneOf } from '../planning/planned-row';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import type { Place } from './place';

/** One stop of the route. */
export interface Stop {
  inspectionId: number;
  /** `YYYY-MM-DDTHH:mm` in the inspection's zone. */
  wall: string;
  /** UTC ms */
  at: number;
  place: Pick<Place, 'addressLine1' | 'addressLine2' | 'city' | 'province' | 'postalCode' | 'country'>;
  phones: readonly string[];
}

const ofInspection = ({ inspection }: WorkBasketItem): Stop[] => {
  const { id, scheduledDate, scheduledAt, cancelled, property, postalCode, tenantInfo } = inspection;
  if (scheduledDate === null || scheduledAt === null || cancelled) return [];
  const place = { ...property, postalCode };
  return [
    { inspectionId: id, wall: scheduledDate, at: scheduledAt, place, phones: tenantInfo?.phones ?? [] },
  ];
};

const ofReport = ({ visit, property, occupancy }: DeviceReport): Stop[] => {
  if (!visit?.scheduledDate || visit.scheduledAt === null || visit.inspectedDate !== null) return [];
  const { id: inspectionId, scheduledDate: wall, scheduledAt: at } = visit;
  return [{ inspectionId, wall, at, place: property, phones: occupancy?.phones ?? [] }];
};

/**
 * Returns today's scheduled inspections by time, each by its local date: periodic ones, and those with reports on this
 * device. Submitted ones are excluded, even while unsent.
 * @param now UTC ms
 */
export function stopsOfToday(
  items: readonly WorkBasketItem[],
  reports: readonly DeviceReport[],
  now: number,
): Stop[] {
  const days = new Map<string, string>();
  const dayIn = (zone: string) => days.get(zone) ?? days.set(zone, today(now, zone)).get(zone)!;
  const isToday = (zone: string) => (stop: Stop) => stop.wall.startsWith(dayIn(zone));
  const inspections = items.flatMap((item) => ofInspection(item).filter(isToday(zoneOf(item.inspection))));
  const conditions = reports.flatMap((report) => {
    const { visit, property } = report;
    return visit ? ofReport(report).filter(isToday(zoneOf({ timeZone: visit.timeZone, property }))) : [];
  });
  const known = new Set(inspections.map(({ inspectionId }) => inspectionId));
  const reported = new Set(
    reports.flatMap(({ visit, submission }) => (visit && submission ? [visit.id] : [])),
  );
  const all = [...inspections, ...conditions.filter(({ inspectionId }) => !known.has(inspectionId))];
  const ahead = all.filter(({ inspectionId }) => !reported.has(inspectionId));
  return ahead.sort((one, other) => one.at - other.at || one.inspectionId - other.inspectionId);
}
