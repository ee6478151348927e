import {
  COUNTRY_LABELS,
  displayDate,
  fill,
  messages,
  type FormAssignmentItem,
  type FormStatus,
} from '@walkthrough/domain';
import { SCREENS } from '../../session/screens';

const { forms } = messages;

export const STATUS_WORDS: Readonly<Record<FormStatus, string>> = {
  draft: forms.draftStatus,
  published: forms.publishedStatus,
  retired: forms.retiredStatus,
};

export const pathOf = (key: string, version: number): string =>
  `${SCREENS.formDefinitions}/${encodeURIComponent(key)}/${version}`;

type Place = Pick<FormAssignmentItem, 'country' | 'conditionInspectionType'>;

export function placeWords({ country, conditionInspectionType }: Place): string {
  const name = (COUNTRY_LABELS as Readonly<Record<string, string>>)[country] ?? country;
  return conditionInspectionType === ''
    ? fill(forms.everywhereElse, { country: name })
    : `${name}, ${conditionInspectionType}`;
}

export const assignmentWords = (each: FormAssignmentItem): string =>
  fill(forms.since, { place: placeWords(each), date: displayDate(each.effectiveFrom) });

const isSamePlace = (a: Place, b: Place): boolean =>
  a.country === b.country && a.conditionInspectionType === b.conditionInspectionType;

/** The assignments that decide from a day on: of each place the newest in force, and those to come. */
export function presentAssignments(all: readonly FormAssignmentItem[], today: string): FormAssignmentItem[] {
  const isReplaced = (each: FormAssignmentItem) =>
    all.some(
      (other) =>
        isSamePlace(each, other) && other.effectiveFrom > each.effectiveFrom && other.effectiveFrom <= today,
    );
  return all.filter((each) => !isReplaced(each));
}

/** The day on this device, YYYY-MM-DD. */
export function todayHere(now = new Date()): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return [digits(now.getFullYear(), 4), digits(now.getMonth() + 1, 2), digits(now.getDate(), 2)].join('-');
}
