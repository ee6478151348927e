import {
  is,
  isCustomerSide,
  isInOwnPart,
  isStaff,
  knowsProperty,
  seesRecord,
  seesVisit,
  worksAtProperty,
} from './oracle';
import type { Person, ReportRecord, Visit, World } from './world';

/**
 * How a row stands to a person: `shown`; `hidden`, which must look as if there were no such row; `missing`, when the
 * person knows of the row, but not all that is asked for exists; `printed`, shown by making a document first;
 * `refused`, when the person sees the row, but it is in no state for this, or not theirs to do this with.
 */
export type Standing = 'shown' | 'hidden' | 'missing' | 'printed' | 'refused';

/** A GET call that names rows, as the specification has it. */
export interface Reading {
  may: (person: Person) => boolean;
  /** @param keys of the rows, in the order of the parameters; any of them may name nothing */
  stands: (person: Person, world: World, keys: readonly string[]) => Standing;
  /** Whether what was answered is about these rows and no others. */
  isAbout?: (body: unknown, world: World, keys: readonly string[], person: Person) => boolean;
  /** Which rows are asked for together; left out: each with each. */
  together?: (world: World) => string[][];
  /** Parameters of the query that name rows, after those of the path. */
  inQuery?: readonly { parameter: string; rest: string }[];
  /** Words of the query that the call cannot do without. */
  query?: string;
  /** Why nobody is ever shown anything. */
  neverShown?: string;
}

export const shownIf = (shown: boolean | undefined): Standing => (shown ? 'shown' : 'hidden');

export const visitOf = (world: World, key: string | undefined): Visit | undefined =>
  world.visits.get(Number(key));

export const recordOfVisit = (world: World, visit: Visit): ReportRecord | undefined =>
  visit.recordId === null ? undefined : world.records.get(visit.recordId);

/** Who sees one side of a report reads the other, to compare, unless that one is another owner's. */
export const readsVisit = (person: Person, world: World, visit: Visit): boolean => {
  // What is still written of a recurring visit is not for the customer side.
  if (isCustomerSide(person) && !visit.isCondition && !visit.isInspected) return false;
  const record = recordOfVisit(world, visit);
  if (seesVisit(person, visit)) return true;
  return record !== undefined && seesRecord(person, record) && isInOwnPart(person, visit);
};

export const propertyIsKnown = (person: Person, world: World, key: string | undefined): boolean => {
  const property = world.properties.get(Number(key));
  return property !== undefined && knowsProperty(person, property, world.visits.values());
};

export const propertyIsWorkedAt = (person: Person, world: World, key: string | undefined): boolean => {
  const property = world.properties.get(Number(key));
  return property !== undefined && worksAtProperty(person, property, world.visits.values());
};

/** Finished reports lie in the store; drafts are printed as they are asked for, and are not for customers. */
export function document(person: Person, visit: Visit | null): Standing {
  if (!visit) return 'hidden';
  const isFinished = visit.isInspected && !visit.isExternal && !visit.isCancelled;
  if (isFinished) return 'printed';
  return isCustomerSide(person) || visit.isExternal ? 'missing' : 'printed';
}

export const same = (found: string[], expected: string[]): boolean =>
  [...found].sort().join() === [...expected].sort().join();

export const idsOf = (body: unknown): string[] => (body as { id: unknown }[]).map(({ id }) => String(id));

export const hasId = (body: unknown, _world: World, [key]: readonly string[]): boolean =>
  String((body as { id: unknown }).id) === key;

export const isInspector = (person: Person) => is(person, 'INSPECTOR');

export const isStaffOrCustomerSide = (person: Person) => isStaff(person) || isCustomerSide(person);
