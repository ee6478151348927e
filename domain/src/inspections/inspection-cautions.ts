import { instantToWall, zoneOfInspection } from '../time/shown-times';

/** Allowed, but shown as a warning before an inspection is scheduled. */
export type InspectionCaution = 'afterDueDate' | 'outsideHours';

/** Wall times within which occupants expect visitors. */
export const INSPECTION_HOURS = { from: '07:00', to: '21:00' } as const;

interface InspectedPlace {
  /** `YYYY-MM-DD` */
  inspectBy: string | null;
  property: { country: string; province: string };
}

/**
 * Returns what is unusual about an inspection's time in the property's zone.
 * @param at UTC ms
 */
export function inspectionCautions(at: number, { inspectBy, property }: InspectedPlace): InspectionCaution[] {
  const wall = instantToWall(at, zoneOfInspection(null, property));
  const [day, time] = [wall.slice(0, 10), wall.slice(11)];
  const cautions: InspectionCaution[] = [];
  if (inspectBy !== null && day > inspectBy) cautions.push('afterDueDate');
  if (time < INSPECTION_HOURS.from || time > INSPECTION_HOURS.to) cautions.push('outsideHours');
  return cautions;
}
