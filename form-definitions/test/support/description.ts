import { createHash } from 'node:crypto';
import { canonicalJson } from '@walkthrough/domain';
import {
  accept,
  collect,
  compile,
  countAnswers,
  derive,
  digestAnswers,
  entries,
  normalise,
  prefill,
  problems,
  sidesOfForm,
  type Answers,
  type Entry,
  type FormContext,
  type FormDefinition,
  type Side,
} from '../../src';
import { contextOf } from './contexts';
import { fixedAnswers } from './fixed-answers';

/** Contexts of the golden files, by name. */
const CONTEXTS: Readonly<Record<string, (side: Side) => FormContext>> = {
  inspector: (side) => contextOf(side, { recorded: { names: 'Ana Lee', num: '0' } }),
  'manager, company, US': (side) => contextOf(side, { manager: true, ownerIsCompany: true, country: 'US' }),
  'not editable': (side) => contextOf(side, { editable: false }),
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hash of the exact text, including the order of names. */
const hashOf = (value: unknown): string => sha256(JSON.stringify(value));

/** Hash of the content, whatever the order of names; undefined values do not count. */
const hashOfContent = (value: unknown): string =>
  sha256(canonicalJson(JSON.parse(JSON.stringify(value)) as unknown));

function ruleLine(entry: Entry): string {
  const { key, side, item, role, rules, conditions, required, requiredIf, requiredUnless } = entry;
  const { kind, ...limits } = rules;
  const parts = [
    `${key}: ${kind}, ${side}, ${role} of ${item.id}`,
    required ? 'required' : '',
    requiredIf === undefined ? '' : `required if ${requiredIf}`,
    requiredUnless === undefined ? '' : `required unless ${requiredUnless}`,
    Object.keys(limits).length === 0 ? '' : canonicalJson(limits),
    conditions.length === 0 ? '' : `when ${JSON.stringify(conditions)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Longest list of keys that a golden file shows; a longer one has its length and hash. */
const SHOWN_KEYS = 12;

/** Returns the keys of each code: `{ required: 'a b c' }`. */
function problemsByCode(definition: FormDefinition, answers: Answers, context: FormContext) {
  const byCode = new Map<string, string[]>();
  for (const { key, code } of problems(definition, answers, context))
    byCode.set(code, [...(byCode.get(code) ?? []), key]);
  const shown = (keys: readonly string[]) =>
    keys.length <= SHOWN_KEYS
      ? keys.join(' ')
      : `${keys.slice(0, 3).join(' ')} ... ${keys.length} keys, ${hashOf(keys).slice(0, 16)}`;
  return Object.fromEntries([...byCode].map(([code, keys]) => [code, shown(keys)]));
}

/** Returns what the engine makes of answers besides problems, as one hash. */
function results(definition: FormDefinition, all: readonly Answers[], context: FormContext): string {
  const side = context.activeSide;
  const newId = () => '0b0f1f6e-6a5c-4a55-9d0e-0d6a1b7f0009';
  return hashOfContent(
    all.map((answers, index) => {
      const previous = all[(index + 1) % all.length] ?? {};
      const sent = collect(definition, answers, context, { mode: 'partial', stored: previous });
      const submitted = collect(definition, answers, context, { mode: 'newSubmission', stored: previous });
      return [
        derive(definition, previous, answers, context),
        normalise(definition, answers),
        [sent, submitted],
        accept(definition, previous, sent, context),
        prefill(definition, side, answers, newId),
        [countAnswers(definition, side, answers), digestAnswers(definition, side, answers)],
      ];
    }),
  );
}

function onSide(definition: FormDefinition, side: Side) {
  const sets = fixedAnswers(definition);
  return Object.fromEntries(
    Object.entries(CONTEXTS).map(([name, contextFor]) => {
      const context = contextFor(side);
      const found = Object.entries(sets).map(([set, answers]) => {
        const byCode = problemsByCode(definition, answers, context);
        return [set, byCode] as const;
      });
      return [
        name,
        {
          problems: Object.fromEntries(found.filter(([, byCode]) => Object.keys(byCode).length > 0)),
          results: results(definition, Object.values(sets), context),
        },
      ];
    }),
  );
}

/**
 * Describes what a form version means: its rules in words, hashes of what it compiles to, and what the engine says about
 * fixed answers.
 */
export function describeForm(definition: FormDefinition): unknown {
  const { dataSchema, submitSchemas, uiSchema } = compile(definition);
  const hashes = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, hashOf(value)]));
  const sides = sidesOfForm(definition);
  const rules = definition.sections.map(({ id }) => [
    id,
    entries(definition)
      .filter(({ section }) => section.id === id)
      .map(ruleLine),
  ]);
  const layout = definition.sections.map(({ id }, index) => [id, uiSchema.elements?.[index]] as const);
  return {
    engine: definition.engine,
    document: hashOfContent(definition),
    dataSchema: hashOf(dataSchema),
    submitSchemas: hashes(submitSchemas),
    uiSchema: { whole: hashOf(uiSchema), ...hashes(Object.fromEntries(layout)) },
    rules: Object.fromEntries(rules) as unknown,
    answers: Object.fromEntries(sides.map((side) => [side, onSide(definition, side)])),
  };
}
