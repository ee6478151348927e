import {
  isListOfRows,
  momentOfInspection,
  rowsOf,
  type Answers,
  type FormContext,
} from '@walkthrough/form-definitions';
import { conflictsOf, isConflictInRows, withConflicts } from '../merge/conflicts';
import { mergeEditedRows } from '../merge/edited-rows';
import { sameAnswer } from '../merge/superseded';
import type { Conflict } from './report-parts';
import { inDoubtOf, type LocalReport } from './local-report';
import {
  activeSideOf,
  inspectionOf,
  isTaskReport,
  sameValue,
  storedAnswers,
  type ReportRecord,
} from './report-record';

/** Returns the answers with local edits. */
export function answersOf(report: LocalReport): Answers {
  return { ...storedAnswers(report.package.record), ...report.edits };
}

interface ContextFacts {
  manager: boolean;
  editable: boolean;
  /** UTC ms of Submit, for a report that waits to be sent. */
  submittedAt?: number | undefined;
}

/** Returns who fills in a report, and where. Its date is that of its inspection; a correction keeps it. */
export function contextOf(
  record: ReportRecord,
  { manager, editable, submittedAt }: ContextFacts,
): FormContext {
  const activeSide = activeSideOf(record);
  const inspection = inspectionOf(record, activeSide);
  const isDone = inspection !== null && inspection.inspectedDate !== null;
  const place = { ...record.property, country: record.country };
  return {
    activeSide,
    editable,
    manager,
    ownerIsCompany: record.property.ownerIsCompany,
    country: record.country,
    names: { tenants: record.tenantInfo?.names ?? [] },
    ...(inspection && {
      moment: momentOfInspection(
        { ...inspection, inspectedDate: inspection.inspectedDate ?? submittedAt ?? null },
        place,
      ),
    }),
    ...(isDone && !editable ? { isSubmitted: true } : {}),
    ...(isTaskReport(record) ? { recorded: record.recorded } : {}),
  };
}

/**
 * Applies a form's edit: only keys changed in this tab, so that tabs merge. Rows are merged one by one.
 * @param before what the form showed: values that others changed since are kept too
 */
export function withEdits(report: LocalReport, before: Answers, after: Answers): LocalReport {
  const stored = storedAnswers(report.package.record);
  const here = answersOf(report);
  const found: Conflict[] = [];
  const { answers: inDoubt } = inDoubtOf(report);
  const edits: Record<string, unknown> = { ...report.edits };
  let open = conflictsOf(report);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (sameValue(before[key], after[key])) continue;
    if ([before[key], after[key], here[key]].some(isListOfRows)) {
      const [was, ours, now, theirs] = [before[key], after[key], here[key], stored[key]].map(rowsOf);
      const merged = mergeEditedRows(key, open, { was: was!, ours: ours!, now: now!, theirs: theirs! });
      const isStored = sameValue(merged.rows, theirs) && merged.conflicts.length === 0;
      if (isStored && !inDoubt.includes(key)) delete edits[key];
      else edits[key] = merged.rows.length === 0 ? null : merged.rows;
      open = [...open.filter((each) => !isConflictInRows(key)(each)), ...merged.conflicts];
      continue;
    }
    if (sameValue(after[key], stored[key]) && !inDoubt.includes(key)) delete edits[key];
    else edits[key] = after[key] ?? null;
    const isSeen = Object.hasOwn(report.edits, key) || sameAnswer(here[key], before[key]);
    if (!isSeen && !sameAnswer(here[key], after[key])) {
      found.push({ part: 'answer', key, theirs: stored[key] ?? null });
    }
  }
  const conflicts = open.filter((each) => each.part !== 'answer' || Object.hasOwn(edits, each.key));
  return withConflicts({ ...report, edits, conflicts }, found);
}
