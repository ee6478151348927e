import {
  canonicalJson,
  type ConditionInspection,
  type ConditionRecord,
  type ConditionVisit,
} from '@walkthrough/domain';
import type { Answers, Side } from '@walkthrough/form-definitions';

/** Beside the answers in the flat object; everything else in it is one. */
const RECORD_FIELDS: ReadonlySet<string> = new Set<keyof ConditionRecord>([
  'id',
  'version',
  'property',
  'tenantInfo',
  'moveInInspection',
  'moveOutInspection',
  'activeInspectionId',
  'country',
  'conditionInspectionType',
  'form',
  'matrixVersion',
  'roomElements',
]);

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
