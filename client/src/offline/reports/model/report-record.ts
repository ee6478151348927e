import {
  canonicalJson,
  CONDITION_RECORD_FIELDS,
  TASK_RECORD_FIELDS,
  type ConditionInspection,
  type ReportInspection,
  type TaskReport,
} from '@walkthrough/domain';
import { PAIR, type Answers, type Side } from '@walkthrough/form-definitions';

/** What a report is of: both sides of a condition inspection, or one visit. */
export type ReportRecord = ConditionInspection | TaskReport;

/** No form may call an answer so: only a condition inspection has it. */
export const isTaskReport = (record: ReportRecord): record is TaskReport => !('moveInInspection' in record);

export const sameValue = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** The answers as the server has them. */
export function storedAnswers(record: ReportRecord): Answers {
  const fields: readonly string[] = isTaskReport(record) ? TASK_RECORD_FIELDS : CONDITION_RECORD_FIELDS;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !fields.includes(key)));
}

export const sidesOf = (record: ReportRecord): readonly Side[] => (isTaskReport(record) ? ['single'] : PAIR);

export function activeSideOf(record: ReportRecord): Side {
  if (isTaskReport(record)) return 'single';
  return record.moveInInspection?.id === record.activeInspectionId ? 'moveIn' : 'moveOut';
}

export function inspectionOf(record: ReportRecord, side: Side): ReportInspection | null {
  if (isTaskReport(record)) return side === 'single' ? record.visit : null;
  if (side === 'single') return null;
  return side === 'moveIn' ? record.moveInInspection : record.moveOutInspection;
}

/** The record with one of its visits changed; the same where there is none. */
export function withInspection(
  record: ReportRecord,
  side: Side,
  change: (inspection: ReportInspection) => ReportInspection,
): ReportRecord {
  const inspection = inspectionOf(record, side);
  if (!inspection) return record;
  if (isTaskReport(record)) return { ...record, visit: change(inspection) };
  return { ...record, [side === 'moveIn' ? 'moveInInspection' : 'moveOutInspection']: change(inspection) };
}
