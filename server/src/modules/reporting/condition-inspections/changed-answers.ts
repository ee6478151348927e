import { canonicalJson } from '@walkthrough/domain';
import type { Answers } from '@walkthrough/form-definitions';

/** Returns the answers that differ, before and after; an unanswered key counts as null. */
export function changedAnswers(before: Answers, after: Answers): { before: Answers; after: Answers } {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null),
  );
  const pick = (from: Answers) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
