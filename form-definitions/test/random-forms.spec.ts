import fc from 'fast-check';
import {
  compile,
  computedAnswers,
  computedKeys,
  entries,
  forSubmitSchema,
  gate,
  isCorrectionCode,
  isVisible,
  problems,
  uiElementsOf,
  withComputed,
  withContext,
  type Answers,
  type FormContext,
  type FormDefinition,
  type UiCondition,
  type UiElement,
} from '../src';
import { answersOf, contextsOf } from './support/answers';
import { randomForms } from './support/random-forms';
import { refusedKeys, submitValidators } from './support/schemas';

const FORMS = Number(process.env['FORM_RUNS'] ?? 25);
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

describe.each([
  ['conditions and computed values', randomForms(), FORMS],
  [
    'every type, rows, photos, notes and choices that depend on answers',
    randomForms({ isFull: true }),
    Math.ceil(FORMS / 3),
  ],
])('random forms with %s', (_what, forms, count) => {
  it('can be published, and engine, submit schema and layout agree on them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(forms, fc.integer(), (form, seed) => {
        const codes = gate(form).map(({ code }) => code);
        expect(
          codes.filter((code) => ['expression', 'circular', 'attribute', 'shape'].includes(code)),
        ).toEqual([]);
        const compiled = { layout: compile(form).uiSchema, validators: submitValidators(form) };
        for (const side of ['moveIn', 'moveOut'] as const) {
          const sets = fc.sample(fc.tuple(answersOf(form, side), contextsOf(side)), {
            seed,
            numRuns: SETS_EACH,
          });
          for (const [answers, context] of sets) {
            assertAgreement(form, compiled, answers, { ...context, moment: MOMENT });
            problems(form, answers, context).forEach(({ code }) => seen.add(code));
            if (computedKeys(form, context).length > 0) seen.add('computed');
          }
        }
      }),
      { numRuns: count, endOnFailure: true },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['required', 'invalid', 'type', 'computed']));
  });
});
