import fc from 'fast-check';
import {
  compile,
  computedAnswers,
  computedKeys,
  entries,
  forSubmitSchema,
  factsIn,
  gate,
  holds,
  isCorrectionCode,
  isVisible,
  problems,
  rowsOf,
  scoreOf,
  uiElementsOf,
  withComputed,
  withContext,
  type Answers,
  type Entry,
  type FormContext,
  type FormDefinition,
  type UiCondition,
  type UiElement,
} from '../src';
import { answersOf, contextsOf } from './support/answers';
import { randomForms } from './support/random-forms';
import { refusedKeys, submitValidators } from './support/schemas';

/** Few here; `npm run torture` draws many more. */
const FORMS = Number(process.env['FORM_RUNS'] ?? 25);
const SEED = process.env['FORM_SEED'];
const SETS_EACH = 6;
const MOMENT = { today: '2026-03-02', now: '2026-03-02T09:30' };

/** Reads the value of a scope, like the LEAF rules of JSON Forms. */
function valueAtScope(data: unknown, scope: string): unknown {
  const path = scope.split('/properties/').slice(1);
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);
}

function isHeld(condition: UiCondition, data: unknown): boolean {
  if (condition.type === 'LEAF') return valueAtScope(data, condition.scope) === condition.expectedValue;
  return condition.type === 'AND'
    ? condition.conditions.every((each) => isHeld(each, data))
    : condition.conditions.some((each) => isHeld(each, data));
}

/** Returns the keys that a layout shows on a side. */
function shownKeys(layout: UiElement, side: string, data: unknown): string[] {
  const isShown = ({ rule }: UiElement) => rule?.effect !== 'SHOW' || isHeld(rule.condition, data);
  const sections = layout.elements!.filter(isShown);
  return sections
    .flatMap(uiElementsOf)
    .filter((element) => element.type === 'Control' && element.options?.['side'] === side && isShown(element))
    .map(({ scope }) => scope!.split('/').pop()!)
    .sort();
}

/** What publishing makes of a form. */
interface Compiled {
  layout: UiElement;
  validators: ReturnType<typeof submitValidators>;
}

function assertAgreement(
  form: FormDefinition,
  { layout, validators }: Compiled,
  answers: Answers,
  context: FormContext,
): void {
  const { activeSide: side } = context;
  const data = withContext(form, answers, context);
  const checked = forSubmitSchema(form, answers, context);
  const found = problems(form, answers, context).filter(({ code }) => !isCorrectionCode(code));
  expect(refusedKeys(validators[side], checked)).toEqual([...new Set(found.map(({ key }) => key))].sort());
  const questions = entries(form, side).filter(({ role }) => role === 'value');
  const visible = questions.filter(({ item }) => isVisible(form, item, side, answers, context));
  const asked = new Set(questions.map(({ key }) => key));
  expect(shownKeys(layout, side, data).filter((key) => asked.has(key))).toEqual(
    visible.map(({ key }) => key).sort(),
  );
  // Whatever is sent or stored under a computed key changes nothing, nor does what was computed before.
  const keys = computedKeys(form, context);
  const forged = { ...answers, ...Object.fromEntries(keys.map((key, index) => [key, index])) };
  const stored = computedAnswers({ ...form }, answers, context);
  expect(computedAnswers(form, forged, context)).toEqual(stored);
  // What is stored at Submit shows the same questions afterwards.
  const submitted = withComputed(form, answers, context);
  expect(withContext(form, submitted, { ...context, isSubmitted: true }).$ctx.facts).toEqual(data.$ctx.facts);
}

/** Returns the answers without those of hidden questions, also in rows. */
function withoutHidden(form: FormDefinition, answers: Answers, context: FormContext): Answers {
  const inside = factsIn(form, answers, context);
  const shown = (all: readonly Entry[], of: Answers, values: Answers, facts: FormContext): Answers =>
    Object.fromEntries(
      Object.entries(of).flatMap(([key, answer]) => {
        const entry = all.find((each) => each.key === key);
        if (entry !== undefined && !holds(entry.conditions, values, facts)) return [];
        if (entry?.kind !== 'rows' || !Array.isArray(answer)) return [[key, answer]];
        const questions = entry.rules.questions ?? [];
        const rows = rowsOf(answer).map((row) => {
          const own = { ...inside, facts: inside.rowFacts?.[row.id] ?? {} };
          return {
            ...row,
            values: shown(questions, row.values, row.values, own),
            ...(row.rows && { rows: shown(questions, row.rows, row.values, own) }),
          };
        });
        return [[key, rows.length === answer.length ? rows : answer]];
      }),
    );
  return shown(entries(form), answers, answers, inside);
}

/** A hidden question counts as empty: for conditions, computed values, problems and points. */
function assertHiddenIsEmpty(form: FormDefinition, answers: Answers, context: FormContext): void {
  const { activeSide: side } = context;
  const shown = withoutHidden(form, answers, context);
  const [before, after] = [factsIn(form, answers, context), factsIn(form, shown, context)];
  expect(after.facts).toEqual(before.facts);
  expect(after.computed).toEqual(before.computed);
  expect(problems(form, shown, context)).toEqual(problems(form, answers, context));
  const score = scoreOf(form, side, answers, context);
  expect(scoreOf(form, side, shown, context)).toEqual(score);
  if (score === null) return;
  const { percent, passed, failed } = score;
  expect(passed).toBe(
    percent === null || form.scoring?.passMark === undefined ? null : percent >= form.scoring.passMark,
  );
  for (const { entry, answer } of failed) {
    const failing = (entry.column ?? entry.item).scores!.filter(({ fails }) => fails === true);
    const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
    expect(failing.some(({ value }) => given.includes(value))).toBe(true);
  }
}

describe.each([
  ['conditions and computed values', randomForms(), FORMS],
  [
    'every type, tables, rows within rows, points, photos, notes and choices that depend on answers',
    randomForms({ isFull: true }),
    Math.ceil(FORMS / 3),
    'failed',
  ],
])('random forms with %s', (_what, forms, count, ...also) => {
  it('can be published, and engine, submit schema and layout agree on them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(forms, fc.integer(), (form, seed) => {
        const found = gate(form).filter(({ code }) =>
          ['expression', 'circular', 'attribute', 'shape'].includes(code),
        );
        expect(found).toEqual([]);
        const compiled = { layout: compile(form).uiSchema, validators: submitValidators(form) };
        for (const side of ['moveIn', 'moveOut'] as const) {
          const sets = fc.sample(fc.tuple(answersOf(form, side), contextsOf(side)), {
            seed,
            numRuns: SETS_EACH,
          });
          for (const [answers, context] of sets) {
            assertAgreement(form, compiled, answers, { ...context, moment: MOMENT });
            assertHiddenIsEmpty(form, answers, { ...context, moment: MOMENT });
            problems(form, answers, context).forEach(({ code }) => seen.add(code));
            if ((scoreOf(form, side, answers, context)?.failed.length ?? 0) > 0) seen.add('failed');
            if (computedKeys(form, context).length > 0) seen.add('computed');
          }
        }
      }),
      { numRuns: count, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['required', 'invalid', 'type', 'computed', ...also]));
  });
});
