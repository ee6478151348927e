import type { EditConflictDetails } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { serverNow } from '../../offline/status/server-clock';
import {
  belongingsOf,
  detailsOf,
  type EditorValues,
  inspectionsOf,
  isInspected,
  isStoredAs,
  TENANT_FIELDS,
  tenantValues,
} from './property-values';
import type { SaveAnswers, Saved, SaveStep } from './save-steps';

type Values = Readonly<Record<string, unknown>>;

/** Log names that differ from the form's. */
const NAMES: Readonly<Record<string, string>> = {
  customerId: 'customer',
  propertyManagerId: 'manager',
  virtualLocationId: 'location',
  active: 'isActive',
  nextInspection: 'nextInspectionDate',
  templateId: 'template',
};

export const toFormNames = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [NAMES[name] ?? name, value]));

export const textOfField = (from: object, name: string): string => {
  const value = (from as Record<string, string | number | boolean | null | undefined>)[name];
  return value === null || value === undefined ? '' : String(value);
};

/** Reads the property and its occupants without changing the screen. */
export async function readSaved(id: number): Promise<Saved> {
  const path = { id };
  const [property, occupants] = await Promise.all([
    callApi('GET properties/{id}', { path }),
    callApi('GET properties/{id}/tenantInfo/all', { path }),
  ]);
  return { property, occupants };
}

/**
 * Adds the id of occupants that this form moved in: a new record equal to what was typed. Needed when the answer to the
 * move-in was lost.
 */
export function withMovedIn(now: Saved, values: EditorValues, before: Saved): Saved {
  if (values.tenantId !== null) return now;
  const isNew = (id: number) => before.occupants.every((each) => each.id !== id);
  const isTyped = (each: object) =>
    TENANT_FIELDS.every((name) => isStoredAs(name, textOfField(values, name), textOfField(each, name)));
  const found = now.occupants.find((each) => isNew(each.id) && isTyped(each));
  return { ...now, movedIn: before.movedIn ?? found?.id };
}

/**
 * Returns whether the rejected step is already done: everything that changed equals the form's values, as when the
 * answer to an earlier attempt was lost.
 * @param now the server's state
 */
export function isAlreadyApplied(
  step: SaveStep,
  values: EditorValues,
  { theirs }: EditConflictDetails,
  now: Saved,
): boolean {
  const changed = toFormNames(theirs);
  const isWanted = (name: string): boolean => {
    if (name === step.empties && changed[name] === null) return true;
    // The form keeps the date of a property that is not inspected.
    if (name === 'nextInspectionDate' && !isInspected(values)) return true;
    return isStoredAs(name, textOfField(values, name), textOfField(changed, name));
  };
  const shown = Object.keys(changed).filter((name) => name in values);
  return shown.every(isWanted) && !step.isNeeded(values, now);
}

/** Returns whether a response is newer than the known state. Responses in flight during a save are older. */
export function isNewer(read: Saved, known: Saved): boolean {
  const byVersion = read.property.version - known.property.version;
  if (byVersion !== 0) return byVersion > 0;
  const versions = new Map(known.occupants.map(({ id, version }) => [id, version]));
  // Deleting an occupant leaves the property's version unchanged.
  if (read.occupants.length < known.occupants.length) return true;
  return read.occupants.some(({ id, version }) => version > (versions.get(id) ?? 0));
}

/**
 * Returns the number of inspections left that this form meant to cancel, when somebody else ended the inspections and
 * kept them. This form can no longer cancel them.
 * @returns null if it cannot be determined
 */
export async function keptInspections(
  { property }: Saved,
  { cancelsInspections }: Pick<SaveAnswers, 'cancelsInspections'>,
): Promise<number | null> {
  if (!cancelsInspections || isInspected(inspectionsOf(property))) return 0;
  try {
    const query = { propertyIds: String(property.id) };
    const { open, conditions } = await callApi('GET properties/open-visits', { query });
    return open + conditions;
  } catch {
    return null;
  }
}

/**
 * Returns the changes of a property since it was seen, as conflict details without an author; null if the form shows
 * none of them.
 * @param tenantId occupants shown
 */
export function changedBetween(seen: Saved, now: Saved, tenantId: number | null): EditConflictDetails | null {
  const [before, after] = [shownOf(seen, tenantId), shownOf(now, tenantId)];
  const names = Object.keys(before).filter((name) => textOfField(before, name) !== textOfField(after, name));
  if (names.length === 0) return null;
  const only = (values: object) => Object.fromEntries(names.map((name) => [name, textOfField(values, name)]));
  const { id, version } = now.property;
  const by = { id: null, name: null };
  return { id, base: only(before), theirs: only(after), mine: {}, by, at: serverNow(), version };
}

/** Returns the values the form shows. */
function shownOf({ property, occupants }: Saved, tenantId: number | null): object {
  const living = occupants.find(({ id }) => id === tenantId) ?? null;
  const { tenantId: _id, applyToCompleted: _choice, ...people } = tenantValues(living, '');
  return { ...detailsOf(property), ...belongingsOf(property), ...inspectionsOf(property), ...people };
}
