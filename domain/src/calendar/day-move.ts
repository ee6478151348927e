import { streetKey } from '../properties/address';

/** Location of an inspection, for sharing a day. */
export interface SharedInspection {
  id: number;
  locationId: number | null;
  addressLine1: string;
  city: string;
  province: string;
  country: string;
}

/**
 * Distributes inspections among inspectors, each of whom gets a contiguous part of the day. Consecutive inspections at one
 * virtual location or street address stay together, because they do not conflict with each other.
 * @param inspections in the order in which they are performed
 * @returns inspectors by inspection id; empty without inspectors
 */
export function shareInspections(
  inspections: readonly SharedInspection[],
  inspectorIds: readonly number[],
): Map<number, number> {
  const shares = new Map<number, number>();
  const share = inspections.length / inspectorIds.length;
  let placed = 0;
  for (const stop of stopsOf(inspections)) {
    // The inspector whose share contains the middle of the stop.
    const index = Math.floor((placed + (stop.length - 1) / 2) / share);
    const inspectorId = inspectorIds[Math.min(index, inspectorIds.length - 1)];
    if (inspectorId !== undefined) for (const { id } of stop) shares.set(id, inspectorId);
    placed += stop.length;
  }
  return shares;
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
