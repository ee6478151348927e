import { type Condition, type FormDefinition, type Scalar, type Side } from '../definition';
import { CONTEXT_KEY } from '../engine/context';
import { entries } from '../engine/entries';
import type { Entry } from '../engine/entry';
import { isComputed } from '../question-types';
import { factVariable } from '../engine/fact-names';
import { ROW_FACTS } from '../engine/facts';
import { ROW_ID_PATTERN } from '../rows/row';
import { DRAFT_7, type JsonSchema } from './json-schema';
import { BLANK_PATTERN, maxRowsOf, VALUE_KINDS } from '../engine/value-kinds';
import type { ValueRules } from '../engine/entry';

/** Returns the schema of a non-empty answer. */
function answerSchema(rules: ValueRules): JsonSchema {
  return rules.kind === 'rows' ? rowsSchema(rules) : VALUE_KINDS[rules.kind].schema(rules);
}

/** Returns the schemas of an answer that counts as none: null, '', blank text, or a list without rows. */
function emptySchemas(rules: ValueRules): JsonSchema[] {
  const isBlankAllowed = rules.filled === true && VALUE_KINDS[rules.kind].isText === true;
  return [
    { enum: [null, ''] },
    ...(isBlankAllowed ? [{ type: 'string', pattern: BLANK_PATTERN }] : []),
    ...(rules.kind === 'rows' ? [{ type: 'array', maxItems: 0 }] : []),
  ];
}

/** Returns the schema of an optional answer. */
function optionalAnswerSchema(rules: ValueRules): JsonSchema {
  return { anyOf: [...emptySchemas(rules), answerSchema(rules)] };
}

/** Requires that the variable exists and has one of the states; a missing variable never matches. */
function hasState(name: string, states: readonly Scalar[]): JsonSchema {
  return { required: [name], properties: { [name]: { enum: [...new Set(states)] } } };
}

function pairSchema([name, ...states]: Condition): JsonSchema {
  if (!name.startsWith('$')) return hasState(name, states);
  const path = [CONTEXT_KEY, ...name.slice(1).split('.')];
  const last = hasState(path.at(-1) ?? '', states);
  return path.slice(0, -1).reduceRight<JsonSchema>(
    (inner, property) => ({
      required: [property],
      properties: { [property]: { type: 'object', ...inner } },
    }),
    last,
  );
}

/** Where answers and facts are in the data: in the report, or in a row. */
interface Scope {
  pair(condition: Condition): JsonSchema;
  /** Returns the schema of several answers, some of which have to be there. */
  answers(
    group: readonly Entry[],
    schema: (entry: Entry) => JsonSchema,
    required: readonly string[],
  ): JsonSchema;
}

const REPORT: Scope = {
  pair: pairSchema,
  answers: (group, schema, required) => ({
    ...(required.length === 0 ? {} : { required: [...required] }),
    properties: Object.fromEntries(group.map((entry) => [entry.key, schema(entry)])),
  }),
};

/** A row: answers are in `values`, repeats within it in `rows`, and its facts beside them. */
const ROW: Scope = {
  pair: ([name, ...states]) => inside(ROW_FACTS, hasState(name.slice(factVariable('').length), states)),
  answers: (group, schema, required) => {
    const parts = (['values', 'rows'] as const).map((part) => {
      const own = group.filter(({ kind }) => (kind === 'rows') === (part === 'rows'));
      const keys = required.filter((key) => own.some((entry) => entry.key === key));
      return { part, keys, isUsed: own.length > 0, schema: REPORT.answers(own, schema, keys) };
    });
    const needed = parts.filter(({ keys }) => keys.length > 0).map(({ part }) => part);
    const used = parts.filter(({ isUsed }) => isUsed);
    return {
      ...(needed.length === 0 ? {} : { required: needed }),
      properties: Object.fromEntries(used.map((each) => [each.part, { type: 'object', ...each.schema }])),
    };
  },
};

/** Requires an object under a name. */
function inside(name: string, schema: JsonSchema): JsonSchema {
  return { required: [name], properties: { [name]: { type: 'object', ...schema } } };
}

/** Applies `then` when all pairs hold; without pairs, always. */
function under(conditions: readonly Condition[], then: JsonSchema, scope: Scope): JsonSchema {
  return conditions.length === 0 ? then : { if: { allOf: conditions.map((each) => scope.pair(each)) }, then };
}

function byConditions(all: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of all) {
    const id = JSON.stringify(entry.conditions);
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  return [...groups.values()];
}

function demands(group: readonly Entry[], scope: Scope): JsonSchema {
  const required = group.filter((entry) => entry.required).map(({ key }) => key);
  const schema = (entry: Entry) =>
    entry.required ? answerSchema(entry.rules) : optionalAnswerSchema(entry.rules);
  return under(group[0]?.conditions ?? [], scope.answers(group, schema, required), scope);
}

/** The answer has to be there. */
const answered = (entry: Entry, scope: Scope): JsonSchema =>
  scope.answers([entry], ({ rules }) => answerSchema(rules), [entry.key]);

function tickedDemand(entry: Entry, box: string): JsonSchema {
  return under([...entry.conditions, [box, true]], answered(entry, REPORT), REPORT);
}

function openDemand(entry: Entry, box: string): JsonSchema {
  return under(entry.conditions, { if: pairSchema([box, true]), else: answered(entry, REPORT) }, REPORT);
}

/** An answer whose condition does not hold has to be empty. */
function validDemand(entry: Entry, fact: string, scope: Scope): JsonSchema {
  const empty = (of: Entry): JsonSchema => ({ anyOf: emptySchemas(of.rules) });
  const conditions: Condition[] = [...entry.conditions, [factVariable(fact), false]];
  return under(conditions, scope.answers([entry], empty, []), scope);
}

/** Returns the schema of an answer without some choices. */
function withoutChoices(entry: Entry, refused: readonly (number | string)[]): JsonSchema {
  const { kind, rules } = entry;
  const left = (rules.options ?? []).filter((option) => !refused.includes(option));
  if (kind === 'choices')
    return { type: 'array', items: { type: 'number', ...(left.length > 0 ? { enum: left } : NO_VALUE) } };
  const type = kind === 'choice' ? 'number' : 'string';
  return left.length > 0 ? { type, enum: left } : { type, ...NO_VALUE };
}

/** No value has both of two constants. */
const NO_VALUE: JsonSchema = { allOf: [{ enum: [0] }, { enum: [1] }] };

/** A choice is refused while no filter that has it holds. Choices with the same filters share one rule. */
function offerDemands(entry: Entry, scope: Scope): JsonSchema[] {
  const groups = new Map<string, { facts: string[]; values: (number | string)[] }>();
  for (const value of entry.rules.options ?? []) {
    const own = (entry.filters ?? []).filter(({ values }) => values.includes(value));
    if (own.length === 0) continue;
    const facts = [...new Set(own.flatMap(({ fact }) => fact ?? []))];
    const group = groups.get(facts.join()) ?? { facts, values: [] };
    group.values.push(value);
    groups.set(facts.join(), group);
  }
  return [...groups.values()].map(({ facts, values }) => {
    const conditions = [...entry.conditions, ...facts.map((fact): Condition => [factVariable(fact), false])];
    const offered = (of: Entry): JsonSchema => ({
      anyOf: [...emptySchemas(of.rules), withoutChoices(of, values)],
    });
    return under(conditions, scope.answers([entry], offered, []), scope);
  });
}

function demandsOfFacts(entry: Entry, scope: Scope): JsonSchema[] {
  const { requiredWhen, validWhen, conditions } = entry;
  return [
    ...offerDemands(entry, scope),
    ...(requiredWhen === undefined
      ? []
      : [under([...conditions, [factVariable(requiredWhen), true]], answered(entry, scope), scope)]),
    ...(validWhen === undefined ? [] : [validDemand(entry, validWhen, scope)]),
  ];
}

const ROW_ID: JsonSchema = { type: 'string', pattern: ROW_ID_PATTERN };

/** Returns the schema of the outer form of rows. */
function rowShape(parts: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['id', 'values'],
    properties: {
      id: ROW_ID,
      sourceRowId: { type: ['string', 'null'] },
      values: { type: 'object' },
      rows: { type: 'object' },
    },
    ...parts,
  };
}

/** Returns the schema of the rows of a repeat, at least one, with the facts of each (`forSubmitSchema`). */
function rowsSchema(rules: ValueRules): JsonSchema {
  const questions = (rules.questions ?? []).filter(({ item }) => !isComputed(item));
  const groups = byConditions(questions).map((group) => demands(group, ROW));
  const allOf = [...groups, ...questions.flatMap((entry) => demandsOfFacts(entry, ROW))];
  return {
    type: 'array',
    items: rowShape(allOf.length === 0 ? {} : { allOf }),
    minItems: Math.max(1, rules.min ?? 0),
    maxItems: maxRowsOf(rules),
  };
}

/** Returns the draft schema of an entry: types only, and for rows those of their answers. */
function draftSchema({ kind, rules }: Entry): JsonSchema {
  if (kind !== 'rows') return VALUE_KINDS[kind].draft;
  const of = (isRepeat: boolean): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(
      (rules.questions ?? [])
        .filter((question) => (question.kind === 'rows') === isRepeat)
        .map((question) => [question.key, draftSchema(question)]),
    ),
  });
  const shape = rowShape({});
  const properties = { ...shape.properties, values: of(false), rows: of(true) };
  return { ...VALUE_KINDS.rows.draft, items: { ...shape, properties } };
}

/**
 * Returns the schema that one side's answers must satisfy on submission. Apply it to data that carries the context
 * (`forSubmitSchema`), after `derive` and `normalise`. It checks only visible items of that side.
 */
export function submitSchema(definition: FormDefinition, side: Side): JsonSchema {
  // Nobody enters computed values, so none can be wrong.
  const all = entries(definition, side).filter(({ item }) => !isComputed(item));
  const groups = byConditions(all).map((group) => demands(group, REPORT));
  const ticked = all.flatMap((entry) =>
    entry.requiredIf === undefined ? [] : [tickedDemand(entry, entry.requiredIf)],
  );
  const open = all.flatMap((entry) =>
    entry.requiredUnless === undefined ? [] : [openDemand(entry, entry.requiredUnless)],
  );
  const allOf = [...groups, ...ticked, ...open, ...all.flatMap((entry) => demandsOfFacts(entry, REPORT))];
  return {
    $schema: DRAFT_7,
    title: `${definition.key} ${definition.version}: ${side}`,
    type: 'object',
    // An empty list is no schema: a side may ask nothing.
    ...(allOf.length === 0 ? {} : { allOf }),
  };
}

/**
 * Returns the schema of a draft: types of its keys, without completeness. Other properties are allowed: fixed fields, or
 * keys of another version, which are kept separately and never dropped.
 */
export function dataSchema(definition: FormDefinition): JsonSchema {
  return {
    $schema: DRAFT_7,
    title: `${definition.key} ${definition.version}`,
    type: 'object',
    properties: {
      ...Object.fromEntries(entries(definition).map((entry) => [entry.key, draftSchema(entry)])),
      [CONTEXT_KEY]: { type: 'object' },
    },
  };
}
