import {
  COUNTRIES,
  DEFAULT_COUNTRY,
  isCalendarDate,
  isProvinceOf,
  messages,
  provincesOf,
  type Country,
  type MoveInChoice,
  type NewConditionInspection,
  type PropertyItem,
} from '@walkthrough/domain';
import type { Choice } from '../inspection-filters';

/** `MOVE_OUT_AFTER` continues the report of a move-in; the other two begin one. */
export type ConditionKind = 'MOVE_IN' | 'MOVE_OUT' | 'MOVE_OUT_AFTER';

/** What the dialog holds, whether or not it can be sent yet. */
export interface ConditionDraft {
  kind: ConditionKind;
  property: PropertyItem | null;
  moveIn: MoveInChoice | null;
  inspector: Choice | null;
  /** `YYYY-MM-DD`; empty while the field holds half a date. */
  dueDate: string;
  country: Country;
  province: string;
  justification: string;
}

/** Fields by the names that the server uses in its refusals. */
export type ConditionField = 'propertyId' | 'ciId' | 'inspectorId' | 'dueDate' | 'ciType' | 'justification';

export type FieldProblems = Partial<Record<ConditionField, string>>;

const DEFAULT_PROVINCE = 'BC';

/** @param today `YYYY-MM-DD` */
export const newDraft = (today: string): ConditionDraft => ({
  kind: 'MOVE_IN',
  property: null,
  moveIn: null,
  inspector: null,
  dueDate: today,
  country: DEFAULT_COUNTRY,
  province: DEFAULT_PROVINCE,
  justification: '',
});

/** The jurisdiction is that of the property, unless somebody chooses another one afterwards. */
export function withProperty(draft: ConditionDraft, property: PropertyItem): ConditionDraft {
  const country = COUNTRIES.find((each) => each === property.country) ?? draft.country;
  const province = isProvinceOf(country, property.province) ? property.province : firstProvince(country);
  return { ...draft, property, country, province };
}

export const withCountry = (draft: ConditionDraft, country: Country): ConditionDraft => ({
  ...draft,
  country,
  province: firstProvince(country),
});

const firstProvince = (country: Country): string => provincesOf(country)[0] ?? DEFAULT_PROVINCE;

/** Where the inspection takes place. */
export function propertyIdOf({ kind, property, moveIn }: ConditionDraft): number | null {
  return (kind === 'MOVE_OUT_AFTER' ? moveIn?.property.id : property?.id) ?? null;
}

/** Under whose law the report is written, as a move-out of another record has it from its move-in. */
export const ciTypeOf = (draft: ConditionDraft): string =>
  draft.kind === 'MOVE_OUT_AFTER' && draft.moveIn
    ? jurisdictionOf(draft.moveIn, draft).ciType
    : draft.province;

const { conditionForm, inspectionManagement: texts } = messages;

/** What is still missing, in the words beside each field. */
export function missingOf(draft: ConditionDraft, needsJustification: boolean): FieldProblems {
  const { kind, inspector, dueDate, justification } = draft;
  const problems: FieldProblems = {};
  if (propertyIdOf(draft) === null) {
    if (kind === 'MOVE_OUT_AFTER') problems.ciId = conditionForm.moveInMissing;
    else problems.propertyId = conditionForm.propertyMissing;
  }
  if (inspector === null) problems.inspectorId = texts.inspectorMissing;
  if (!isCalendarDate(dueDate)) problems.dueDate = texts.dueDateMissing;
  if (needsJustification && justification.trim() === '') {
    problems.justification = conditionForm.justificationMissing;
  }
  return problems;
}

/** The body of the call; null while something is missing. */
export function requestOf(draft: ConditionDraft): NewConditionInspection | null {
  const { kind, property, moveIn, inspector, dueDate } = draft;
  if (!inspector) return null;
  const visit = { dueDate, inspectorId: inspector.id };
  if (kind === 'MOVE_OUT_AFTER') {
    return moveIn && { ...visit, ciId: moveIn.id, ...jurisdictionOf(moveIn, draft) };
  }
  if (!property) return null;
  const justification = draft.justification.trim();
  return {
    ...visit,
    type: kind,
    propertyId: property.id,
    country: draft.country,
    ciType: draft.province,
    ...(justification ? { justification } : {}),
  };
}

/** A move-out is written on the form of its move-in, so the place says enough. */
function jurisdictionOf({ property }: MoveInChoice, { country, province }: ConditionDraft) {
  const own = COUNTRIES.find((each) => each === property.country);
  return { country: own ?? country, ciType: property.province || province };
}
