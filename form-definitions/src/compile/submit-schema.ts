import type { Condition, FormDefinition, Scalar, Side } from '../definition';
import { CONTEXT_KEY } from '../engine/context';
import { entries, type Entry } from '../engine/entries';
import { isComputed } from '../question-types';
import { factVariable } from '../engine/fact-names';
import { DRAFT_7, type JsonSchema } from './json-schema';
import { VALUE_KINDS, BLANK_PATTERN, type ValueRules } from '../engine/value-kinds';

/** Returns the schema of a non-empty answer. */
function answerSchema(rules: ValueRules): JsonSchema {
  return VALUE_KINDS[rules.kind].schema(rules);
}

/** Returns the schema of an optional answer: null, '' and absence count as empty. */
function optionalAnswerSchema(rules: ValueRules): JsonSchema {
  const isBlankAllowed = rules.filled === true && VALUE_KINDS[rules.kind].isText === true;
  const blank: JsonSchema[] = isBlankAllowed ? [{ type: 'string', pattern: BLANK_PATTERN }] : [];
  return { anyOf: [{ enum: [null, ''] }, ...blank, answerSchema(rules)] };
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

function demands(group: readonly Entry[]): JsonSchema {
  const required = group.filter((entry) => entry.required).map(({ key }) => key);
  return {
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      group.map(({ key, rules, required: isRequired }) => [
        key,
        isRequired ? answerSchema(rules) : optionalAnswerSchema(rules),
      ]),
    ),
  };
}

/** Applies `then` when all pairs hold; without pairs, always. */
function under(conditions: readonly Condition[], then: JsonSchema): JsonSchema {
  return conditions.length === 0 ? then : { if: { allOf: conditions.map(pairSchema) }, then };
}

function byConditions(all: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of all) {
    const id = JSON.stringify(entry.conditions);
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  return [...groups.values()];
}

function tickedDemand(entry: Entry, box: string): JsonSchema {
  const ticked: Condition = [box, true];
  return under([...entry.conditions, ticked], {
    required: [entry.key],
    properties: { [entry.key]: answerSchema(entry.rules) },
  });
}

function openDemand(entry: Entry, box: string): JsonSchema {
  const ticked = pairSchema([box, true]);
  const demand = { required: [entry.key], properties: { [entry.key]: answerSchema(entry.rules) } };
  return under(entry.conditions, { if: ticked, else: demand });
}

function factualDemand(entry: Entry, fact: string): JsonSchema {
  return under([...entry.conditions, [factVariable(fact), true]], {
    required: [entry.key],
    properties: { [entry.key]: answerSchema(entry.rules) },
  });
}

/** An answer whose condition does not hold has to be empty. */
function validDemand(entry: Entry, fact: string): JsonSchema {
  const demand = { properties: { [entry.key]: { anyOf: emptySchemas(entry) } } };
  return under([...entry.conditions, [factVariable(fact), false]], demand);
}

/** Schemas of an empty answer: null, '' and absence, and blank text where that counts as empty. */
function emptySchemas({ rules, kind }: Entry): JsonSchema[] {
  const isBlankEmpty = rules.filled === true && VALUE_KINDS[kind].isText === true;
  return [{ enum: [null, ''] }, ...(isBlankEmpty ? [{ type: 'string', pattern: BLANK_PATTERN }] : [])];
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
function offerDemands(entry: Entry): JsonSchema[] {
  const groups = new Map<string, { facts: string[]; values: (number | string)[] }>();
  for (const value of entry.rules.options ?? []) {
    const own = (entry.filters ?? []).filter(({ values }) => values.includes(value));
    if (own.length === 0) continue;
    const facts = [...new Set(own.flatMap(({ fact }) => fact ?? []))];
    const group = groups.get(facts.join()) ?? { facts, values: [] };
    group.values.push(value);
    groups.set(facts.join(), group);
  }
  return [...groups.values()].map(({ facts, values }) =>
    under([...entry.conditions, ...facts.map((fact): Condition => [factVariable(fact), false])], {
      properties: { [entry.key]: { anyOf: [...emptySchemas(entry), withoutChoices(entry, values)] } },
    }),
  );
}

function demandsOfFacts(entry: Entry): JsonSchema[] {
  const { requiredWhen, validWhen } = entry;
  return [
    ...offerDemands(entry),
    ...(requiredWhen === undefined ? [] : [factualDemand(entry, requiredWhen)]),
    ...(validWhen === undefined ? [] : [validDemand(entry, validWhen)]),
  ];
}

/**
 * Returns the schema that one side's answers must satisfy on submission. Apply it to data that carries the context
 * (`withContext`), after `derive` and `normalise`. It checks only visible items of that side.
 */
export function submitSchema(definition: FormDefinition, side: Side): JsonSchema {
  // Nobody enters computed values, so none can be wrong.
  const all = entries(definition, side).filter(({ item }) => !isComputed(item));
  const groups = byConditions(all).map((group) => under(group[0]?.conditions ?? [], demands(group)));
  const ticked = all.flatMap((entry) =>
    entry.requiredIf === undefined ? [] : [tickedDemand(entry, entry.requiredIf)],
  );
  const open = all.flatMap((entry) =>
    entry.requiredUnless === undefined ? [] : [openDemand(entry, entry.requiredUnless)],
  );
  const allOf = [...groups, ...ticked, ...open, ...all.flatMap(demandsOfFacts)];
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
      ...Object.fromEntries(entries(definition).map(({ key, kind }) => [key, VALUE_KINDS[kind].draft])),
      [CONTEXT_KEY]: { type: 'object' },
    },
  };
}
