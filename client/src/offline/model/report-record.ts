import {
  canonicalJson,
  CONDITION_RECORD_FIELDS,
  type ConditionInspection,
  type ConditionVisit,
} from '@walkthrough/domain';
import type { Answers, Side } from '@walkthrough/form-definitions';

const RECORD_FIELDS: ReadonlySet<string> = new Set(CONDITION_RECORD_FIELDS);

export const sameValue = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** The answers as the server has them. */
export function storedAnswers(record: ConditionInspection): Answers {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !RECORD_FIELDS.has(key)));
}

export function activeSideOf(record: ConditionInspection): Side {
  return record.moveInInspection?.id === record.activeInspectionId ? 'moveIn' : 'moveOut';
}

export function visitOf(record: ConditionInspection, side: Side): ConditionVisit | null {
  return side === 'moveIn' ? record.moveInInspection : record.moveOutInspection;
}
