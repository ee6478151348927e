import type { FormDefinition } from '../definition';
import type { Answers, FormContext } from './context';
import { entries, type Entry } from './entries';
import { isBlank, isEmpty, valueProblem, type ProblemCode } from './value-kinds';
import { enabled, visible } from './visibility';

export interface Problem {
  key: string;
  code: ProblemCode;
  itemId: string;
  sectionId: string;
}

function codeOf(entry: Entry, answers: Answers): ProblemCode | null {
  const value = Object.hasOwn(answers, entry.key) ? answers[entry.key] : undefined;
  if (!isEmpty(value) && !isBlank(value, entry.rules)) return valueProblem(value, entry.rules);
  if (entry.kind === 'rooms') return entry.required ? 'noRooms' : null;
  const ticked = entry.requiredIf !== undefined && answers[entry.requiredIf] === true;
  return entry.required || ticked ? 'required' : null;
}

/** What is wrong with one key; null when nothing is, when it is hidden or when its side is not being edited. */
export function problemOf(entry: Entry, answers: Answers, context: FormContext): Problem | null {
  if (!enabled(entry.side, context) || !visible(entry.item, entry.side, answers, context)) return null;
  const code = codeOf(entry, answers);
  return code === null ? null : { key: entry.key, code, itemId: entry.item.id, sectionId: entry.section.id };
}

/**
 * Everything that keeps the active side from being submitted (spec 2 §5), in document order: the first one is
 * where Submit scrolls to. Agrees with the compiled submit schema of that side.
 */
export function problems(definition: FormDefinition, answers: Answers, context: FormContext): Problem[] {
  return entries(definition, context.activeSide)
    .map((entry) => problemOf(entry, answers, context))
    .filter((problem) => problem !== null);
}
