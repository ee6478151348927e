import type { ChangedInspections } from '@walkthrough/domain';
import { callApi } from '../../api/client';

/** Ids of inspections that the user took since the Work Basket was opened; it does not mark them as new. */
const takenIds = new Set<number>();

export const isTakenByOneself = (id: number): boolean => takenIds.has(id);

export const forgetTaken = (): void => takenIds.clear();

/**
 * Assigns an unassigned inspection of a team to its inspector, who is signed in. Records the id before the request, because
 * the push may arrive before the response.
 */
export async function takeInspection(
  inspectorId: number,
  id: number,
  version: number | undefined,
): Promise<ChangedInspections> {
  takenIds.add(id);
  try {
    const path = { inspectorId, id };
    return [await callApi('PUT inspector/{inspectorId}/inspection/{id}', { path, ifMatch: version })];
  } catch (error) {
    takenIds.delete(id);
    throw error;
  }
}

/** Returns whether the user can see an unassigned inspection, which is so only for those of their teams. */
export const isForTheTaking = async (id: number): Promise<boolean> =>
  callApi('GET inspections/{id}', { path: { id } }).then(
    () => true,
    () => false,
  );
