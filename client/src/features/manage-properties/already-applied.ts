import type { EditConflictDetails, PropertyItem, PropertyRecord } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { endsInspections, valueOf, type PropertyEdit } from './property-edits';

/** Returns the ids a conflict is about; a bulk conflict names all stale properties. */
export const staleIds = ({ id, ids = [id] }: EditConflictDetails): readonly number[] => ids;

/** Concurrency limit for up to five hundred single reads, to leave the server capacity. */
const AT_ONCE = 5;

/** Reads the properties in this order. */
export async function readNow(ids: readonly number[]): Promise<readonly PropertyRecord[]> {
  const found: PropertyRecord[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    found.push(...(await Promise.all(some.map((id) => callApi('GET properties/{id}', { path: { id } })))));
  }
  return found;
}

/**
 * Reads the properties of a conflict. Returns null if they have changed since the conflict was reported, or cannot be
 * read.
 */
export async function readIfUnchanged(
  conflict: EditConflictDetails,
): Promise<readonly PropertyRecord[] | null> {
  try {
    const now = await readNow(staleIds(conflict));
    // Changes made after the conflict are not in its details.
    const isUnchanged = now.some(({ id, version }) => id === conflict.id && version === conflict.version);
    return isUnchanged ? now : null;
  } catch {
    return null;
  }
}

/**
 * Returns the current properties of a conflict if all of them already have the wanted values, which happens when the
 * answer to an earlier attempt was lost. Returns null if somebody has to decide, or if it cannot be determined.
 * @param rows as the reader has seen them
 * @param cancels whether open inspections were to be cancelled: then none may remain where inspections ended
 */
export async function readIfApplied(
  rows: readonly PropertyItem[],
  conflict: EditConflictDetails,
  edit: PropertyEdit,
  cancels = false,
): Promise<readonly PropertyRecord[] | null> {
  const ids = staleIds(conflict);
  const propertyIds = rows
    .filter((row) => ids.includes(row.id) && endsInspections(row, edit))
    .map(({ id }) => id);
  const now = await readIfUnchanged(conflict);
  if (!now?.every((row) => valueOf(row, edit.field) === edit.value)) return null;
  if (!cancels || propertyIds.length === 0) return now;
  try {
    const query = { propertyIds: propertyIds.join() };
    const { open, conditions } = await callApi('GET properties/open-visits', { query });
    return open + conditions === 0 ? now : null;
  } catch {
    return null;
  }
}
