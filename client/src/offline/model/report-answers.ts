import type { ConditionInspection } from '@walkthrough/domain';
import {
  accept,
  collect,
  countAnswers,
  isEmpty,
  merge,
  type Answers,
  type Collected,
  type FormContext,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import { activeSideOf, sameValue, storedAnswers } from './report-record';

/** The answers with what this device has on top. */
export function answersOf(report: LocalReport): Answers {
  return { ...storedAnswers(report.package.record), ...report.edits };
}

export function contextOf(
  record: ConditionInspection,
  { manager, editable }: { manager: boolean; editable: boolean },
): FormContext {
  return {
    activeSide: activeSideOf(record),
    editable,
    manager,
    ownerIsCompany: record.property.ownerIsCompany,
    country: record.country,
    names: { tenants: record.tenantInfo?.names ?? [] },
  };
}

/** Lays an edit of the form over what is stored: only keys that changed in this tab, so that two tabs add up. */
export function withEdits(report: LocalReport, before: Answers, after: Answers): LocalReport {
  const stored = storedAnswers(report.package.record);
  const edits: Record<string, unknown> = { ...report.edits };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (sameValue(before[key], after[key])) continue;
    if (sameValue(after[key], stored[key])) delete edits[key];
    else edits[key] = after[key] ?? null;
  }
  return { ...report, edits };
}

/** What the server lacks: edited values that it does not have, and edited keys that were emptied. */
export function unsentAnswers(
  definition: FormDefinition,
  report: LocalReport,
  context: FormContext,
): Collected {
  const stored = storedAnswers(report.package.record);
  const { values, cleared } = collect(definition, answersOf(report), context, { mode: 'partial', stored });
  const isUnsent = (key: string) => Object.hasOwn(report.edits, key) && !sameValue(values[key], stored[key]);
  const edited: Collected = {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => isUnsent(key))),
    cleared: cleared.filter((key) => Object.hasOwn(report.edits, key)),
  };
  // Typed anew after a change had cleared it, and the same as before: to the server it would only be cleared.
  const there = accept(definition, stored, edited, context);
  const again = Object.entries(values).filter(([key, value]) => isEmpty(there[key]) && !isEmpty(value));
  return { ...edited, values: { ...Object.fromEntries(again), ...edited.values } };
}

/**
 * The whole report of the active side as it is submitted (spec 2 §4): the final collection, and over it every edit
 * that was not saved as it happened.
 */
export function submittedAnswers(
  definition: FormDefinition,
  report: LocalReport,
  context: FormContext,
): Collected & { count: number } {
  const stored = storedAnswers(report.package.record);
  const whole = collect(definition, answersOf(report), context, { mode: 'newSubmission', stored });
  const unsent = unsentAnswers(definition, report, context);
  const all: Collected = {
    values: { ...whole.values, ...unsent.values },
    cleared: [...new Set([...whole.cleared, ...unsent.cleared])],
  };
  return { ...all, count: countAnswers(definition, context.activeSide, merge(stored, all)) };
}

/** After the server took them: they are its answers now, unless they were edited again meanwhile. */
export function withSentAnswers(
  report: LocalReport,
  sent: Collected,
  editsThen: LocalReport['edits'],
  version: number,
): LocalReport {
  const { record } = report.package;
  const taken = [...Object.keys(sent.values), ...sent.cleared];
  const edits = Object.fromEntries(
    Object.entries(report.edits).filter(
      ([key, value]) => !taken.includes(key) || !sameValue(value, editsThen[key]),
    ),
  );
  const answers = merge(storedAnswers(record), sent);
  return {
    ...report,
    edits,
    package: { ...report.package, record: { ...record, ...answers, version } },
  };
}
