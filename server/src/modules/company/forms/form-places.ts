import { COUNTRIES, isConditionTypeOf, isTaskFormType } from '@walkthrough/domain';
import { type FormUse, isForKinds } from '@walkthrough/form-definitions';

/**
 * A place where a form is used: a country, and a province or type in it (empty: all without an assignment of their
 * own). For recurring inspections, the type is that of their template.
 */
export interface FormPlace {
  country: string;
  conditionInspectionType: string;
}

export interface Assigned extends FormPlace {
  effectiveFrom: string;
}

export const placeName = ({ country, conditionInspectionType }: FormPlace): string =>
  [country, conditionInspectionType].filter(Boolean).join(' ');

export const isSamePlace = (a: FormPlace, b: FormPlace): boolean =>
  a.country === b.country && a.conditionInspectionType === b.conditionInspectionType;

/** Returns the newest assignment in force on a day for exactly this place. Days are YYYY-MM-DD, which sort as text. */
export function newestAt<T extends Assigned>(all: readonly T[], place: FormPlace, onDate: string): T | null {
  const inForce = all.filter((each) => isSamePlace(each, place) && each.effectiveFrom <= onDate);
  return inForce.reduce<T | null>(
    (newest, each) => (newest === null || each.effectiveFrom > newest.effectiveFrom ? each : newest),
    null,
  );
}

/** Returns the most specific assignment in force: by type, else by country. */
export function assignedFor<T extends Assigned>(
  all: readonly T[],
  { country, conditionInspectionType }: FormPlace,
  onDate: string,
): T | null {
  const own = newestAt(all, { country, conditionInspectionType }, onDate);
  // A country's general assignment is for condition inspections only, not for recurring ones.
  if (own || isTaskFormType(conditionInspectionType)) return own;
  return newestAt(all, { country, conditionInspectionType: '' }, onDate);
}

/** Whether inspections of this place can exist: its country and type are known to the product. */
export const canMatch = ({ country, conditionInspectionType: type }: FormPlace): boolean =>
  isConditionTypeOf(country, type) ||
  ((type === '' || isTaskFormType(type)) && COUNTRIES.some((known) => known === country));

/** Whether the form declares that it is meant for this place. */
export function isMeantFor(form: FormUse, place: FormPlace): boolean {
  const { appliesTo, sides } = form;
  if (isTaskFormType(place.conditionInspectionType) !== (sides !== undefined)) return false;
  if (isForKinds(form)) return false;
  const types = appliesTo.conditionInspectionType;
  const fitsType = types.length === 0 || types.includes(place.conditionInspectionType);
  return appliesTo.country.includes(place.country) && fitsType;
}
