import { streetKey } from '../properties/address';

/** An inspection of a day that is distributed among inspectors, with its location. */
export interface SharedInspection {
  id: number;
  locationId: number | null;
  addressLine1: string;
  city: string;
  province: string;
  country: string;
}

/**
 * Distributes the inspections of a day among inspectors. Each inspector gets a contiguous part of the day. Consecutive
 * inspections at one virtual location or street address stay together, because they do not conflict with each other.
 * @param inspections in the order in which they are performed
 * @returns inspectors by inspection id; empty without inspectors
 */
export function shareInspections(
  inspections: readonly SharedInspection[],
  inspectorIds: readonly number[],
): Map<number, number> {
  const inspectorByInspection = new Map<number, number>();
  const perInspector = inspections.length / inspectorIds.length;
  let assignedCount = 0;
  for (const stop of stopsOf(inspections)) {
    // Assign the stop to the inspector whose part of the day contains its middle.
    const index = Math.floor((assignedCount + (stop.length - 1) / 2) / perInspector);
    const inspectorId = inspectorIds[Math.min(index, inspectorIds.length - 1)];
    if (inspectorId !== undefined) for (const { id } of stop) inspectorByInspection.set(id, inspectorId);
    assignedCount += stop.length;
  }
  return inspectorByInspection;
}

function stopsOf(inspections: readonly SharedInspection[]): SharedInspection[][] {
  const stops: SharedInspection[][] = [];
  for (const inspection of inspections) {
    const stop = stops.at(-1);
    if (stop && isSamePlace(stop.at(-1)!, inspection)) stop.push(inspection);
    else stops.push([inspection]);
  }
  return stops;
}

function isSamePlace(one: SharedInspection, other: SharedInspection): boolean {
  if (one.locationId !== null && one.locationId === other.locationId) return true;
  const street = streetKey(one);
  return street !== null && street === streetKey(other);
}
