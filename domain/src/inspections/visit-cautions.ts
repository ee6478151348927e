import { instantToWall, zoneOfVisit } from '../time/shown-times';

/** Allowed, but shown as a warning before an inspection is scheduled. */
export type VisitCaution = 'afterDueDate' | 'outsideHours';

/** Wall times within which occupants expect visitors. */
export const VISITING_HOURS = { from: '07:00', to: '21:00' } as const;

interface VisitedPlace {
  /** `YYYY-MM-DD` */
  inspectBy: string | null;
  property: { country: string; province: string };
}

/**
 * Returns what is unusual about an inspection's time in the property's zone.
 * @param at UTC ms
 */
export function visitCautions(at: number, { inspectBy, property }: VisitedPlace): VisitCaution[] {
  const wall = instantToWall(at, zoneOfVisit(null, property));
  const [day, time] = [wall.slice(0, 10), wall.slice(11)];
  const cautions: VisitCaution[] = [];
  if (inspectBy !== null && day > inspectBy) cautions.push('afterDueDate');
  if (time < VISITING_HOURS.from || time > VISITING_HOURS.to) cautions.push('outsideHours');
  return cautions;
}
