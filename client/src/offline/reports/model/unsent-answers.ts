import { fingerprint } from '@walkthrough/domain';
import {
  accept,
  collect,
  countAnswers,
  digestAnswers,
  isEmpty,
  merge,
  type Answers,
  type Collected,
  type FormContext,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { conflictsOf, isConflictUnder } from '../merge/conflicts';
import { inDoubtOf, type LocalReport } from './local-report';
import { answersOf } from './report-answers';
import { sameValue, storedAnswers } from './report-record';
import { sentBefore, withArrivedAnswers } from './sent-before';
import { withSuperseded } from '../merge/superseded';

/** Returns edits that the server lacks or may lack, including cleared keys, without unresolved conflicts. */
export function unsentAnswers(
  definition: FormDefinition,
  report: LocalReport,
  context: FormContext,
): Collected {
  const { values, cleared } = lackingAnswers(definition, report, context);
  const isOpen = (key: string) => conflictsOf(report).some(isConflictUnder(key));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !isOpen(key))),
    cleared: cleared.filter((key) => !isOpen(key)),
  };
}

/**
 * Returns what the server had under these and dependent keys, or may have received from here: see SentAnswers.based.
 */
export function basedOn(
  report: LocalReport,
  { values, cleared }: Collected,
  accepted: Answers,
): Record<string, string[]> {
  const stored = storedAnswers(report.package.record);
  const { answers } = sentBefore(report);
  const follow = Object.keys(accepted).filter(
    (key) => fingerprint(accepted[key]) !== fingerprint(stored[key]),
  );
  const keys = new Set([...Object.keys(values), ...cleared, ...follow]);
  return Object.fromEntries(
    [...keys].map((key) => [key, [fingerprint(stored[key]), ...(answers[key] ?? [])]] as const),
  );
}

function lackingAnswers(definition: FormDefinition, report: LocalReport, context: FormContext): Collected {
  const stored = storedAnswers(report.package.record);
  const { values, cleared } = collect(definition, answersOf(report), context, { mode: 'partial', stored });
  const isEdited = (key: string) => Object.hasOwn(report.edits, key);
  const inDoubt = inDoubtOf(report).answers.filter(isEdited);
  const isUnsent = (key: string) =>
    isEdited(key) && (inDoubt.includes(key) || !sameValue(values[key], stored[key]));
  const emptied = inDoubt.filter((key) => isEmpty(values[key]) && !cleared.includes(key));
  const edited: Collected = {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => isUnsent(key))),
    cleared: [...cleared.filter(isEdited), ...emptied],
  };
  // Retyped with the same value after a change had cleared it: the server would only see it cleared.
  const there = accept(definition, stored, edited, context);
  const again = Object.entries(values).filter(([key, value]) => isEmpty(there[key]) && !isEmpty(value));
  return { ...edited, values: { ...Object.fromEntries(again), ...edited.values } };
}

/**
 * Returns the whole report of the active side for submission: the final values, overlaid with every edit not saved yet.
 */
export function submittedAnswers(
  definition: FormDefinition,
  report: LocalReport,
  context: FormContext,
): Collected & { count: number; digest: string; accepted: Answers } {
  const stored = storedAnswers(report.package.record);
  const whole = collect(definition, answersOf(report), context, { mode: 'newSubmission', stored });
  const unsent = unsentAnswers(definition, report, context);
  const all: Collected = {
    values: { ...whole.values, ...unsent.values },
    cleared: [...new Set([...whole.cleared, ...unsent.cleared])],
  };
  const count = countAnswers(definition, context.activeSide, merge(stored, all));
  const accepted = acceptedAnswers(definition, report, all, context);
  return { ...all, count, digest: digestAnswers(definition, context.activeSide, accepted), accepted };
}

interface TakenAnswers {
  sent: Collected;
  accepted: Answers;
  editsThen: LocalReport['edits'];
  version: number;
}

/** Returns the server's result for answers, computed by the same function (accept). */
export function acceptedAnswers(
  definition: FormDefinition,
  report: LocalReport,
  sent: Collected,
  context: FormContext,
): Answers {
  const stored = storedAnswers(report.package.record);
  const emptied = Object.fromEntries(Object.keys(stored).map((key) => [key, null]));
  return { ...emptied, ...accept(definition, stored, sent, context) };
}

/**
 * Records that the server has the answers, except those edited again since.
 * @param accepted see acceptedAnswers
 */
export function withSentAnswers(
  report: LocalReport,
  { sent, accepted, editsThen, version }: TakenAnswers,
): LocalReport {
  const { record } = report.package;
  const taken = [...Object.keys(sent.values), ...sent.cleared];
  const edits = Object.fromEntries(
    Object.entries(report.edits).filter(
      ([key, value]) => !taken.includes(key) || !sameValue(value, editsThen[key]),
    ),
  );
  const { rooms, answers: inDoubt } = inDoubtOf(report);
  // A restored server restarts from an earlier version, which the next download must detect.
  const newest = Math.max(version, record.version);
  return withSuperseded(report, {
    ...withArrivedAnswers(report, taken),
    edits,
    inDoubt: { rooms, answers: inDoubt.filter((key) => !taken.includes(key)) },
    package: { ...report.package, record: { ...record, ...accepted, version: newest } },
  });
}
