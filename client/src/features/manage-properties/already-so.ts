import type { EditConflictDetails, PropertyItem, PropertyRecord } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { stops, valueOf, type PropertyEdit } from './property-edits';

/** The properties that a refusal is about: of a bulk call it says all that are not as they were seen. */
export const staleIn = ({ id, ids = [id] }: EditConflictDetails): readonly number[] => ids;

/** Of up to five hundred that are asked for one by one: the server has others to answer, too. */
const AT_ONCE = 5;

/** They as they are now, in this order. */
export async function readNow(ids: readonly number[]): Promise<readonly PropertyRecord[]> {
  const found: PropertyRecord[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    found.push(...(await Promise.all(some.map((id) => callApi('GET properties/{id}', { path: { id } })))));
  }
  return found;
}

/** Those that a refusal is about, as it tells them. Null: somebody has been at them since, or it cannot be told. */
export async function readAsTold(conflict: EditConflictDetails): Promise<readonly PropertyRecord[] | null> {
  try {
    const now = await readNow(staleIn(conflict));
    // What somebody has done since the refusal is not in it.
    const isAsTold = now.some(({ id, version }) => id === conflict.id && version === conflict.version);
    return isAsTold ? now : null;
  } catch {
    return null;
  }
}

/**
 * The properties that a refusal is about, as they are now, where all of them are as was wanted: so it is when the answer to
 * an earlier attempt was lost, and there is nothing to ask about. Null: somebody has to decide, or it cannot be told.
 * @param rows as the reader has seen them
 * @param cancels whether open visits were to go: then none may be left where something has ended
 */
export async function readAlreadySo(
  rows: readonly PropertyItem[],
  conflict: EditConflictDetails,
  edit: PropertyEdit,
  cancels = false,
): Promise<readonly PropertyRecord[] | null> {
  const ids = staleIn(conflict);
  const propertyIds = rows.filter((row) => ids.includes(row.id) && stops(row, edit)).map(({ id }) => id);
  const now = await readAsTold(conflict);
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
