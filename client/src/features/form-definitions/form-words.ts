import {
  COUNTRIES,
  COUNTRY_LABELS,
  displayDate,
  fill,
  formItems,
  isConditionTypeOf,
  isTaskFormType,
  LEGACY_TYPE,
  messages,
  provinceName,
  type FormAssignmentItem,
  type FormStatus,
  type Province,
  type TaskFormType,
  perLanguage,
} from '@walkthrough/domain';
import { isForKinds, type FormUse } from '@walkthrough/form-definitions';
import { serverNow } from '../../offline/status/server-clock';

const { forms } = messages;

const STATUS_WORDS: Readonly<Record<FormStatus, string>> = perLanguage(() => ({
  draft: forms.draftStatus,
  published: forms.published,
  retired: forms.retiredStatus,
}));

/** Published versions are assigned or not; new inspections get only assigned ones. */
export const statusWords = (status: FormStatus, isAssigned: boolean): string =>
  status === 'published' && isAssigned ? messages.inspectionManagement.assigned : STATUS_WORDS[status];

const STATUS_COLOURS = { draft: 'warning', published: 'info', retired: 'default' } as const;

export const statusColour = (status: FormStatus, isAssigned: boolean) =>
  status === 'published' && isAssigned ? 'success' : STATUS_COLOURS[status];

export type Place = Pick<FormAssignmentItem, 'country' | 'conditionInspectionType'>;

/** Types that are not provinces. */
const KIND_WORDS: Readonly<Record<string, string>> = perLanguage(
  () =>
    ({
      [LEGACY_TYPE]: formItems.olderType,
      TASK_UNIT: messages.properties.periodicUnit,
      TASK_COMMON: messages.properties.periodicCommonArea,
    }) satisfies Record<TaskFormType | typeof LEGACY_TYPE, string>,
);

export function placeWords({ country, conditionInspectionType }: Place): string {
  const name = (COUNTRY_LABELS as Readonly<Record<string, string>>)[country] ?? country;
  return conditionInspectionType === ''
    ? fill(forms.everywhereElse, { country: name })
    : `${name}, ${KIND_WORDS[conditionInspectionType] ?? conditionInspectionType}`;
}

/** Returns whether an inspection can match this place. Assignments made before this check may not. */
export const canMatch = ({ country, conditionInspectionType: type }: Place): boolean =>
  isConditionTypeOf(country, type) ||
  ((type === '' || isTaskFormType(type)) && COUNTRIES.some((known) => known === country));

/** Returns the name of a province, state or type; unknown values unchanged. */
export function typeWords(type: string): string {
  const kind = KIND_WORDS[type];
  if (kind !== undefined) return kind;
  const country = COUNTRIES.find((each) => isConditionTypeOf(each, type));
  if (!country) return fill(formItems.neverMatches, { place: type });
  return fill(formItems.namedPlace, { name: provinceName(country, type as Province), code: type });
}

/** Returns the places a form may be assigned to, without those that never match. */
export function placesOf(form: FormUse): Place[] {
  if (isForKinds(form)) return [];
  const { country, conditionInspectionType } = form.appliesTo;
  const types = conditionInspectionType.length > 0 ? conditionInspectionType : [''];
  return country
    .flatMap((each) => types.map((type) => ({ country: each, conditionInspectionType: type })))
    .filter(canMatch);
}

/** Returns the assignment for exactly this place on a day; undefined if there is none. */
export const assignmentAt = (
  all: readonly FormAssignmentItem[],
  place: Place,
  day: string,
): FormAssignmentItem | undefined =>
  all
    .filter((each) => isSamePlace(each, place) && each.effectiveFrom <= day)
    .reduce<FormAssignmentItem | undefined>(
      (newest, each) => (newest && newest.effectiveFrom > each.effectiveFrom ? newest : each),
      undefined,
    );

/** Falls back to the assignment of the country. */
export const effectiveAssignment = (all: readonly FormAssignmentItem[], place: Place, day: string) =>
  assignmentAt(all, place, day) ??
  (isTaskFormType(place.conditionInspectionType)
    ? undefined
    : assignmentAt(all, { ...place, conditionInspectionType: '' }, day));

export const assignmentWords = (each: FormAssignmentItem): string =>
  fill(forms.since, { place: placeWords(each), date: displayDate(each.effectiveFrom) });

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.country === b.country && a.conditionInspectionType === b.conditionInspectionType;

/** Returns the assignments effective from a day on: the newest in force per place, and future ones. */
export function currentAssignments(all: readonly FormAssignmentItem[], today: string): FormAssignmentItem[] {
  const isReplaced = (each: FormAssignmentItem) =>
    all.some(
      (other) =>
        isSamePlace(each, other) && other.effectiveFrom > each.effectiveFrom && other.effectiveFrom <= today,
    );
  return all.filter((each) => !isReplaced(each));
}

/** Returns today's date on this device, YYYY-MM-DD. */
export function todayHere(now = new Date(serverNow())): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return [digits(now.getFullYear(), 4), digits(now.getMonth() + 1, 2), digits(now.getDate(), 2)].join('-');
}
