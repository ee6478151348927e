import {
  isCustomerSide,
  isInOwnPart,
  knowsProperty,
  seesCustomer,
  seesProperty,
  seesRecord,
  seesInspection,
  worksAtProperty,
} from './oracle';
import type { Person, ReportRecord, Inspection, World } from './world';

/**
 * Expected answer: `shown`; `hidden`, like a row that does not exist; `missing`, if the person sees the row, but not
 * all that is requested exists; `printed`, shown after printing a document; `refused`, if the person sees the row,
 * but its state or their permissions do not allow the call.
 */
export type Standing = 'shown' | 'hidden' | 'missing' | 'printed' | 'refused';

/** Rules of a GET call that names rows. */
export interface Reading {
  may: (person: Person) => boolean;
  /**
   * Returns the expected answer.
   * @param keys keys of the rows in the order of the parameters; any of them may be unknown
   */
  stands: (person: Person, world: World, keys: readonly string[]) => Standing;
  /** Returns whether an answer is about these rows only. */
  isAbout?: (body: unknown, world: World, keys: readonly string[], person: Person) => boolean;
  /** Returns combinations of rows to request; all combinations if omitted. */
  together?: (world: World) => string[][];
  /** Query parameters that name rows, after those of the path. */
  inQuery?: readonly { parameter: string; rest: string }[];
  /** Required query. */
  query?: string;
  /** Why nobody is ever shown anything. */
  neverShown?: string;
}

export const shownIf = (shown: boolean | undefined): Standing => (shown ? 'shown' : 'hidden');

export const inspectionOf = (world: World, key: string | undefined): Inspection | undefined =>
  world.inspections.get(Number(key));

export const recordOfInspection = (world: World, inspection: Inspection): ReportRecord | undefined =>
  inspection.recordId === null ? undefined : world.records.get(inspection.recordId);

/**
 * Returns whether a person reads an inspection: also the other side of a visible report, unless it has another owner.
 */
export const readsInspection = (person: Person, world: World, inspection: Inspection): boolean => {
  // Customers do not see drafts of periodic reports.
  if (isCustomerSide(person) && !inspection.isCondition && !inspection.isInspected) return false;
  const record = recordOfInspection(world, inspection);
  if (seesInspection(person, inspection)) return true;
  return record !== undefined && seesRecord(person, record) && isInOwnPart(person, inspection);
};

export const propertyIsKnown = (person: Person, world: World, key: string | undefined): boolean => {
  const property = world.properties.get(Number(key));
  return property !== undefined && knowsProperty(person, property, world.inspections.values());
};

export const propertyIsWorkedAt = (person: Person, world: World, key: string | undefined): boolean => {
  const property = world.properties.get(Number(key));
  return property !== undefined && worksAtProperty(person, property, world.inspections.values());
};

/** Returns the expected answer for a document. Drafts are printed on demand, and not for customers. */
export function document(person: Person, inspection: Inspection | null): Standing {
  if (!inspection) return 'hidden';
  const isFinished = inspection.isInspected && !inspection.isExternal && !inspection.isCancelled;
  if (isFinished) return 'printed';
  return isCustomerSide(person) || inspection.isExternal ? 'missing' : 'printed';
}

export const same = (found: string[], expected: string[]): boolean =>
  [...found].sort().join() === [...expected].sort().join();

export const idsOf = (body: unknown): string[] => (body as { id: unknown }[]).map(({ id }) => String(id));

export const hasId = (body: unknown, _world: World, [key]: readonly string[]): boolean =>
  String((body as { id: unknown }).id) === key;

export const isPdf = (body: unknown): boolean =>
  Buffer.isBuffer(body) && body.subarray(0, 5).toString() === '%PDF-';

/** Returns the expected answer of a call that names an inspection, for those who see it in lists. */
export const inspectionIsSeen: Reading['stands'] = (person, world, [key]) => {
  const inspection = inspectionOf(world, key);
  return shownIf(inspection && seesInspection(person, inspection));
};

/** Returns the same for those who read its report. */
export const inspectionIsRead: Reading['stands'] = (person, world, [key]) => {
  const inspection = inspectionOf(world, key);
  return shownIf(inspection && readsInspection(person, world, inspection));
};

export const propertyIsSeen: Reading['stands'] = (person, { properties }, [key]) => {
  const property = properties.get(Number(key));
  return shownIf(property && seesProperty(person, property));
};

export const customerIsSeen: Reading['stands'] = (person, { customers }, [key]) =>
  shownIf(customers.some((each) => String(each.id) === key && seesCustomer(person, each)));

export const teamIsSeen: Reading['stands'] = ({ tenantId }, { teams }, [key]) =>
  shownIf(teams.some((team) => String(team.id) === key && team.tenantId === tenantId));
