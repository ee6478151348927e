import {
  COUNTRIES,
  DEFAULT_COUNTRY,
  isProvinceOf,
  messages,
  provincesOf,
  type Country,
  type MoveInChoice,
  type NewConditionInspection,
  type PropertyItem,
  perLanguage,
} from '@walkthrough/domain';

/** `MOVE_OUT_AFTER` continues the report of a move-in; the other two start a new one. */
export type ConditionKind = 'MOVE_IN' | 'MOVE_OUT' | 'MOVE_OUT_AFTER';

/** State of the dialog besides the fields of the call. */
interface ConditionChoice {
  kind: ConditionKind;
  property: PropertyItem | null;
  moveIn: MoveInChoice | null;
}

/** Fields of the call, complete or not. */
interface ConditionFields {
  propertyId: number | null;
  /** Condition inspection of the move-in. */
  ciId: number | null;
  inspectorId: number | null;
  /** `YYYY-MM-DD`; empty while the date is incomplete. */
  dueDate: string;
  country: Country;
  ciType: string;
  justification: string;
}

export type ConditionDraft = ConditionFields & ConditionChoice;

const DEFAULT_PROVINCE = 'BC';

/** @param today `YYYY-MM-DD` */
export const firstFields = (today: string): ConditionFields => ({
  propertyId: null,
  ciId: null,
  inspectorId: null,
  dueDate: today,
  country: DEFAULT_COUNTRY,
  ciType: DEFAULT_PROVINCE,
  justification: '',
});

export const NOTHING_CHOSEN: ConditionChoice = { kind: 'MOVE_IN', property: null, moveIn: null };

/** Sets the property and, unless the user chooses another one later, its jurisdiction. */
export function withProperty(draft: ConditionDraft, property: PropertyItem): Partial<ConditionDraft> {
  const country = COUNTRIES.find((each) => each === property.country) ?? draft.country;
  const ciType = isProvinceOf(country, property.province) ? property.province : firstProvince(country);
  return { property, propertyId: property.id, country, ciType };
}

export const withMoveIn = (moveIn: MoveInChoice | null): Partial<ConditionDraft> => ({
  moveIn,
  ciId: moveIn?.id ?? null,
});

export const firstProvince = (country: Country): string => provincesOf(country)[0] ?? DEFAULT_PROVINCE;

/** Returns the property to inspect. */
export function placeOf({ kind, propertyId, moveIn }: ConditionDraft): number | null {
  return kind === 'MOVE_OUT_AFTER' ? (moveIn?.property.id ?? null) : propertyId;
}

/** Returns the jurisdiction of the report; a move-out after a move-in inherits it. */
export const jurisdictionTypeOf = (draft: ConditionDraft): string =>
  (draft.kind === 'MOVE_OUT_AFTER' && draft.moveIn?.property.province) || draft.ciType;

const { conditionForm, inspectionManagement: texts } = messages;

/** Messages for missing fields. */
export const MISSING = perLanguage(
  () =>
    ({
      propertyId: conditionForm.propertyMissing,
      ciId: conditionForm.moveInMissing,
      inspectorId: texts.inspectorMissing,
      dueDate: texts.dueDateMissing,
      justification: conditionForm.justificationMissing,
    }) as const,
);

/** Returns the request body; null while something is missing. */
export function requestOf(draft: ConditionDraft): NewConditionInspection | null {
  const { kind, propertyId, moveIn, inspectorId, dueDate } = draft;
  if (inspectorId === null) return null;
  const inspection = { dueDate, inspectorId };
  if (kind === 'MOVE_OUT_AFTER') {
    return moveIn && { ...inspection, ciId: moveIn.id };
  }
  if (propertyId === null) return null;
  const justification = draft.justification.trim();
  return {
    ...inspection,
    type: kind,
    propertyId,
    country: draft.country,
    ciType: draft.ciType,
    ...(justification ? { justification } : {}),
  };
}
