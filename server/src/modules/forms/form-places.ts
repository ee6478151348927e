import { COUNTRIES, isConditionTypeOf, isTaskFormType } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';

/**
 * Where a form is used: a country, and in it one province or type, or (empty) all that have none of their own; for
 * recurring visits the type of their template.
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

/** The newest that is in force on a day for exactly this place. Days are YYYY-MM-DD, which sort as text. */
export function newestAt<T extends Assigned>(all: readonly T[], place: FormPlace, onDate: string): T | null {
  const inForce = all.filter((each) => isSamePlace(each, place) && each.effectiveFrom <= onDate);
  return inForce.reduce<T | null>(
    (newest, each) => (newest === null || each.effectiveFrom > newest.effectiveFrom ? each : newest),
    null,
  );
}

/** The most specific assignment in force: that of the type, else that of the country. */
export function assignedFor<T extends Assigned>(
  all: readonly T[],
  { country, conditionInspectionType }: FormPlace,
  onDate: string,
): T | null {
  const own = newestAt(all, { country, conditionInspectionType }, onDate);
  // What is meant for condition inspections in general is not for recurring visits.
  if (own || isTaskFormType(conditionInspectionType)) return own;
  return newestAt(all, { country, conditionInspectionType: '' }, onDate);
}

/** Whether an inspection can ever be of this place: its country, and the type, are of the product's own lists. */
export const canMatch = ({ country, conditionInspectionType: type }: FormPlace): boolean =>
  isConditionTypeOf(country, type) ||
  ((type === '' || isTaskFormType(type)) && COUNTRIES.some((known) => known === country));

/** Whether a form says of itself that it is for this place. */
export function isMeantFor(
  { appliesTo, sides }: Pick<FormDefinition, 'appliesTo' | 'sides'>,
  place: FormPlace,
): boolean {
  if (isTaskFormType(place.conditionInspectionType) !== (sides !== undefined)) return false;
  const types = appliesTo.conditionInspectionType;
  const fitsType = types.length === 0 || types.includes(place.conditionInspectionType);
  return appliesTo.country.includes(place.country) && fitsType;
}
