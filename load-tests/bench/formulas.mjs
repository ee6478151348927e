import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { figure, summary } from '../lib/figures.mjs';

const require = createRequire(import.meta.url);

export const title = 'Formulas of a form with 400 questions and 50 computed values, in Node';
export const peer = 'the goals: 10,000 changes a second, and 5 ms for a whole evaluation';

const QUESTIONS = 400;
const COMPUTED = 50;
/** Questions that one computed value reads. */
const READ = 8;
const GOAL_CHANGES = 10_000;
const GOAL_WHOLE_MS = 5;
const CHANGES = 40_000;
const WHOLES = 300;

const key = (number) => `q${number}`;

/** Computed values read questions; every tenth reads the nine before it, and hides a question by its value. */
function formulaOf(number) {
  const before = Array.from({ length: 9 }, (_, index) => `\${c${number - 9 + index}}`);
  if (number % 10 === 9) return `round(sum(${before.join(', ')}) * 1.05, 2)`;
  const read = Array.from({ length: READ }, (_, index) => `\${${key(number * READ + index)}}`);
  return `if(${read[0]} > 50, ${read.join(' + ')}, coalesce(${read[1]}, 0) * 0.25)`;
}

function formOf() {
  const shared = (id, changes) => ({ id, label: 'x', keys: { single: id }, ...changes });
  const questions = Array.from({ length: QUESTIONS }, (_, number) =>
    shared(key(number), {
      type: 'numeric',
      step: 0.01,
      ...(number % 40 === 39 ? { shownWhen: `\${c${Math.floor(number / 80) * 10}} >= 0` } : {}),
    }),
  );
  const computed = Array.from({ length: COMPUTED }, (_, number) =>
    shared(`c${number}`, { type: 'calculated', result: 'number', formula: formulaOf(number) }),
  );
  return {
    key: 'formulas',
    version: 1,
    engine: 3,
    title: 'x',
    sides: ['single'],
    appliesTo: { country: ['CA'], conditionInspectionType: ['TASK_UNIT'] },
    i18n: { 'en-CA': { x: 'Text' } },
    sections: [{ id: 'all', title: 'x', items: [...questions, ...computed] }],
    metadata: { sources: [], unconfirmed: [] },
  };
}

const CONTEXT = {
  activeSide: 'single',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
  moment: { today: '2026-03-02', now: '2026-03-02T09:00' },
};

const answersOf = () =>
  Object.fromEntries(Array.from({ length: QUESTIONS }, (_, number) => [key(number), (number * 7) % 100]));

/** Changes one answer after the other. @returns changes a second, each with all that depends on it */
function changesPerSecond(form, answers, { factsIn }) {
  let present = answers;
  const change = (count) => {
    present = { ...present, [key(count % QUESTIONS)]: (count * 13) % 100 };
    return factsIn(form, present, CONTEXT);
  };
  for (let count = 0; count < CHANGES / 4; count += 1) change(count);
  const began = performance.now();
  for (let count = 0; count < CHANGES; count += 1) change(count);
  return (CHANGES / (performance.now() - began)) * 1_000;
}

/** The same without the copies of answers that the form makes: only what the engine computes. */
function updatesPerSecond(program, answers, { Computation }) {
  const computation = new Computation(program, answers, CONTEXT, CONTEXT.moment);
  const update = (count) => computation.update([{ key: key(count % QUESTIONS), value: (count * 13) % 100 }]);
  for (let count = 0; count < CHANGES / 4; count += 1) update(count);
  const began = performance.now();
  for (let count = 0; count < CHANGES; count += 1) update(count);
  return (CHANGES / (performance.now() - began)) * 1_000;
}

export async function measure() {
  const engine = require(fromRoot('form-definitions/dist/index.js'));
  const { compileProgram, Computation } = engine;
  const { factProgram } = require(fromRoot('form-definitions/dist/engine/facts.js'));
  const form = formOf();
  const answers = answersOf();
  const found = compileProgram(factProgram(form, 'single'));
  if (!('program' in found)) throw new Error(JSON.stringify(found.findings));
  const wholes = Array.from({ length: WHOLES }, () => {
    const began = performance.now();
    const computation = new Computation(found.program, answers, CONTEXT, CONTEXT.moment);
    computation.result(`c${COMPUTED - 1}`);
    return performance.now() - began;
  }).slice(WHOLES / 3);
  const { median, p95 } = summary(wholes);
  return {
    lines: [],
    figures: [
      figure(
        'answers changed, with the computation of what depends on them',
        'a second',
        updatesPerSecond(found.program, answers, engine),
        GOAL_CHANGES,
      ),
      figure(
        'the same through the context of the form',
        'a second',
        changesPerSecond(form, answers, engine),
        GOAL_CHANGES,
      ),
      figure('whole evaluation, median', 'ms', median, GOAL_WHOLE_MS),
      figure('whole evaluation, p95', 'ms', p95, GOAL_WHOLE_MS),
    ],
    notes: ['A ratio above 1 is better for rates, and one below 1 for times.'],
  };
}
