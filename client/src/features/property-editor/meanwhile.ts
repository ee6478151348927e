import type { EditConflictDetails } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deviceClock } from '../../offline/server-clock';
import {
  belongingsOf,
  detailsOf,
  type EditorValues,
  inspectionsOf,
  isInspected,
  isKeptAs,
  TENANT_FIELDS,
  tenantValues,
} from './property-values';
import type { AnsweredBefore, Saved, SaveStep } from './save-steps';

type Values = Readonly<Record<string, unknown>>;

/** What the log of changes calls otherwise than the form does. */
const NAMES: Readonly<Record<string, string>> = {
  customerId: 'customer',
  propertyManagerId: 'manager',
  virtualLocationId: 'location',
  active: 'isActive',
  nextInspection: 'nextInspectionDate',
  templateId: 'template',
};

export const inFormNames = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [NAMES[name] ?? name, value]));

export const textOfField = (from: object, name: string): string => {
  const value = (from as Record<string, string | number | boolean | null | undefined>)[name];
  return value === null || value === undefined ? '' : String(value);
};

/** The property and who lives there, as the server has them now; the screen goes on showing what it has. */
export async function readSaved(id: number): Promise<Saved> {
  const path = { id };
  const [property, occupants] = await Promise.all([
    callApi('GET properties/{id}', { path }),
    callApi('GET properties/{id}/tenantInfo/all', { path }),
  ]);
  return { property, occupants };
}

/**
 * The same, with who has moved in by this form: somebody who was not there before and is recorded as what was typed is
 * kept. So it is when the answer to the move-in was lost on its way.
 */
export function withMovedIn(now: Saved, values: EditorValues, before: Saved): Saved {
  if (values.tenantId !== null) return now;
  const isNew = (id: number) => before.occupants.every((each) => each.id !== id);
  const isTyped = (each: object) =>
    TENANT_FIELDS.every((name) => isKeptAs(name, textOfField(values, name), textOfField(each, name)));
  const found = now.occupants.find((each) => isNew(each.id) && isTyped(each));
  return { ...now, movedIn: before.movedIn ?? found?.id };
}

/**
 * Whether the step that was refused is done: everything that has changed meanwhile is as this form has it. So it is when the
 * answer to an earlier attempt was lost; there is nothing to ask about then.
 * @param now as the server has it
 */
export function isAlreadySo(
  step: SaveStep,
  values: EditorValues,
  { theirs }: EditConflictDetails,
  now: Saved,
): boolean {
  const changed = inFormNames(theirs);
  const isWanted = (name: string): boolean => {
    if (name === step.empties && changed[name] === null) return true;
    // Of what is not inspected the form keeps the date that it had.
    if (name === 'nextInspectionDate' && !isInspected(values)) return true;
    return isKeptAs(name, textOfField(values, name), textOfField(changed, name));
  };
  const shown = Object.keys(changed).filter((name) => name in values);
  return shown.every(isWanted) && !step.isNeeded(values, now);
}

/** Whether it was read after somebody has changed what is known. What was on its way when that was saved was read before. */
export function isNewer(read: Saved, known: Saved): boolean {
  const byVersion = read.property.version - known.property.version;
  if (byVersion !== 0) return byVersion > 0;
  const versions = new Map(known.occupants.map(({ id, version }) => [id, version]));
  // Whoever was taken out of the records made no other version of the property.
  if (read.occupants.length < known.occupants.length) return true;
  return read.occupants.some(({ id, version }) => version > (versions.get(id) ?? 0));
}

/**
 * How many visits are left that were to go, where somebody else has ended the inspections and kept them. What this form
 * sends cancels them no more: nothing ends by it.
 * @returns null: it cannot be told
 */
export async function keptVisits(
  { property }: Saved,
  { cancelsVisits }: Pick<AnsweredBefore, 'cancelsVisits'>,
): Promise<number | null> {
  if (!cancelsVisits || isInspected(inspectionsOf(property))) return 0;
  try {
    const query = { propertyIds: String(property.id) };
    const { open, conditions } = await callApi('GET properties/open-visits', { query });
    return open + conditions;
  } catch {
    return null;
  }
}

/**
 * What is otherwise at a property than it was seen, as a refusal tells it; null: nothing that the form shows. Nobody can say
 * who it was.
 * @param tenantId of those who are shown
 */
export function changedBetween(seen: Saved, now: Saved, tenantId: number | null): EditConflictDetails | null {
  const [before, after] = [shownOf(seen, tenantId), shownOf(now, tenantId)];
  const names = Object.keys(before).filter((name) => textOfField(before, name) !== textOfField(after, name));
  if (names.length === 0) return null;
  const only = (values: object) => Object.fromEntries(names.map((name) => [name, textOfField(values, name)]));
  const { id, version } = now.property;
  const by = { id: null, name: null };
  return { id, base: only(before), theirs: only(after), mine: {}, by, at: deviceClock.now(), version };
}

/** As the form shows it. */
function shownOf({ property, occupants }: Saved, tenantId: number | null): object {
  const living = occupants.find(({ id }) => id === tenantId) ?? null;
  const { tenantId: _id, applyToCompleted: _choice, ...people } = tenantValues(living, '');
  return { ...detailsOf(property), ...belongingsOf(property), ...inspectionsOf(property), ...people };
}
