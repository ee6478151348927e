import {
  isStrict,
  sidesOfForm,
  type Column,
  type Condition,
  type Evidence,
  type FormDefinition,
  type Item,
  type Section,
  type Side,
} from '../definition';
import { isComputed, kindOfItem, QUESTION_TYPES } from '../question-types';
import { conditionsFor, factNames, factVariable } from './fact-names';
import type { Entry, OfferedWhile, PhotoDemand, ValueKind, ValueRules } from './entry';
import { firstKeyOfRow } from './first-key-of-row';
import { VALUE_KINDS } from './value-kinds';

/** Returns whether an item is required while it is shown. */
export function isMandatory({ type, mandatory }: Pick<Item, 'type' | 'mandatory'>, engine: number): boolean {
  if (QUESTION_TYPES[type].isMandatoryByDefault) return !isStrict(engine) || mandatory !== false;
  return mandatory === true;
}

/** Returns whether only whole numbers are allowed; the default step is 1. */
function isWhole(step: number | undefined): boolean {
  return Number.isInteger(step ?? 1);
}

/** Returns the additional rules of engine 2: see ENGINE_VERSION. */
function strictRules(kind: ValueKind, step: number | undefined, engine: number): Partial<ValueRules> {
  if (!isStrict(engine)) return {};
  const isFraction = kind === 'number' && step !== undefined && !isWhole(step);
  return {
    ...(isFraction ? { step } : {}),
    ...(VALUE_KINDS[kind].canBeBlank ? { filled: true } : {}),
  };
}

function rulesOfRows({ min, max }: Item, questions: readonly Entry[]): ValueRules {
  return {
    kind: 'rows',
    questions,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

function rulesOfItem(item: Item, kind: ValueKind, engine: number): ValueRules {
  if (isComputed(item)) return { kind };
  const values = item.options?.map(([value]) => value);
  return {
    kind,
    ...strictRules(kind, item.step, engine),
    ...(values === undefined ? {} : { options: values }),
    ...(kind === 'number' ? { min: item.min ?? 0, whole: isWhole(item.step) } : {}),
    ...(item.max === undefined ? {} : { max: item.max }),
    ...(item.maxLength === undefined ? {} : { maxLength: item.maxLength }),
    ...(item.format === 'email' ? { email: true } : {}),
    ...QUESTION_TYPES[item.type].rules?.(item),
  };
}

const KIND_OF_COLUMN = { radio: 'choice', numeric: 'number', text: 'text' } as const;

function rulesOfColumn(column: Column, engine: number): ValueRules {
  const kind = KIND_OF_COLUMN[column.type];
  const values = column.options?.map(([value]) => value);
  return {
    kind,
    ...strictRules(kind, column.step, engine),
    ...(values === undefined ? {} : { options: values }),
    ...(kind === 'number' ? { min: column.min ?? 0, whole: isWhole(column.step) } : {}),
    ...(column.max === undefined ? {} : { max: column.max }),
    ...(column.maxLength === undefined ? {} : { maxLength: column.maxLength }),
  };
}

function cellsOf(section: Section, item: Item, side: Side, definition: FormDefinition): Entry[] {
  const conditions = conditionsFor(definition, item, side);
  return (item.rows ?? []).flatMap((row) =>
    (item.columns ?? []).flatMap((column): Entry[] => {
      const key = row.keys[side]?.[column.id];
      if (key === undefined) return [];
      const rules = rulesOfColumn(column, definition.engine);
      const isFirst = key === firstKeyOfRow(item, row, side);
      const photo = isFirst ? photoOf(row, factNames(definition).ofRow(row, side).photo) : undefined;
      const required = (row.mandatory ?? item.mandatory ?? false) && column.optional !== true;
      return [
        {
          key,
          kind: rules.kind,
          rules,
          side,
          section,
          item,
          role: 'cell',
          row,
          column,
          conditions,
          required,
          ...(photo === undefined ? {} : { photo }),
        },
      ];
    }),
  );
}

/** Returns the note and the flag of each row of a table. */
function evidenceOfTable(section: Section, item: Item, side: Side, definition: FormDefinition): Entry[] {
  const conditions = conditionsFor(definition, item, side);
  return (item.rows ?? []).flatMap((row) =>
    besideAnswer(row, side, factNames(definition).ofRow(row, side).note).map((part): Entry => ({
      ...part,
      rules: { kind: part.kind, ...strictRules(part.kind, undefined, definition.engine) },
      side,
      section,
      item,
      row,
      conditions,
      required: false,
    })),
  );
}

/** Returns the keys of a note and a flag with their kinds. */
function besideAnswer(
  { note, flag }: Evidence,
  side: Side,
  requiredWhen: string | undefined,
): Pick<Entry, 'key' | 'kind' | 'role' | 'requiredWhen'>[] {
  const [noteKey, flagKey] = [note?.keys[side], flag?.keys[side]];
  const required = requiredWhen === undefined ? {} : { requiredWhen };
  return [
    ...(noteKey === undefined
      ? []
      : [{ key: noteKey, kind: 'longText', role: 'note', ...required } as const]),
    ...(flagKey === undefined ? [] : [{ key: flagKey, kind: 'boolean', role: 'flag' } as const]),
  ];
}

function boxOf(
  section: Section,
  item: Item,
  side: Side,
  role: 'checkbox' | 'unless',
  definition: FormDefinition,
): Entry[] {
  const key = role === 'checkbox' ? item.checkbox?.[side] : item.unless?.keys[side];
  if (key === undefined) return [];
  const rules: ValueRules = { kind: 'boolean' };
  const conditions = conditionsFor(definition, item, side);
  return [{ key, kind: 'boolean', rules, side, section, item, role, conditions, required: false }];
}

function valueOf(
  section: Section,
  item: Item,
  side: Side,
  definition: FormDefinition,
  path: readonly string[] = [],
): Entry[] {
  const { engine } = definition;
  const key = item.keys?.[side];
  const kind = kindOfItem(item);
  if (key === undefined || kind === undefined) return [];
  const isRepeat = kind === 'rows';
  const inside = [...path, key];
  const questions = (isRepeat ? (item.questions ?? []) : []).flatMap((question) => [
    ...valueOf(section, question, side, definition, inside),
    // What is kept beside each row of a repeat belongs to that repeat.
    ...(question.type === 'repeat' ? [] : evidenceOf(section, question, side, definition, inside)),
  ]);
  const ofRows = isRepeat ? evidenceOf(section, item, side, definition, inside) : [];
  const entry: Entry = {
    key,
    kind,
    rules: isRepeat ? rulesOfRows(item, [...questions, ...ofRows]) : rulesOfItem(item, kind, engine),
    side,
    section,
    item,
    role: 'value',
    ...(path.length === 0 ? {} : { path }),
    conditions: conditionsFor(definition, item, side),
    required: isRepeat ? (item.min ?? 0) > 0 : isMandatory(item, engine),
  };
  const [requiredIf, requiredUnless] = [item.checkbox?.[side], item.unless?.keys[side]];
  const facts = factNames(definition).ofItem(item, side);
  const { required: requiredWhen, valid: validWhen, applicable } = facts;
  const filters = filtersOf(item, facts.filters);
  const photo = photoOf(item, facts.photo);
  return [
    {
      ...entry,
      ...(applicable === undefined
        ? {}
        : { conditions: [...entry.conditions, [factVariable(applicable), true]] }),
      ...(filters === undefined ? {} : { filters }),
      ...(requiredIf === undefined ? {} : { requiredIf }),
      ...(requiredUnless === undefined ? {} : { requiredUnless }),
      ...(requiredWhen === undefined ? {} : { requiredWhen }),
      ...(validWhen === undefined ? {} : { validWhen }),
      ...(photo === undefined ? {} : { photo }),
    },
  ];
}

function photoOf({ photo }: Evidence, when: string | undefined): PhotoDemand | undefined {
  if (photo === undefined) return undefined;
  const { min = photo.requiredWhen === undefined ? 0 : 1, max } = photo;
  // A condition that only the other side has requires nothing on this one.
  const needed = photo.requiredWhen !== undefined && when === undefined ? 0 : min;
  return { min: needed, ...(max === undefined ? {} : { max }), ...(when === undefined ? {} : { when }) };
}

/** Returns the note and the flag of an answer, or of each row of a repeat. */
function evidenceOf(
  section: Section,
  item: Item,
  side: Side,
  definition: FormDefinition,
  path: readonly string[] = [],
): Entry[] {
  const { note } = factNames(definition).ofItem(item, side);
  // A hidden repeat has no rows, so nothing else hides what is beside them.
  const conditions = item.type === 'repeat' ? [] : conditionsFor(definition, item, side);
  const inRows = path.length === 0 ? {} : { path };
  return besideAnswer(item, side, note).map((part): Entry => ({
    ...part,
    rules: { kind: part.kind, ...strictRules(part.kind, undefined, definition.engine) },
    side,
    section,
    item,
    ...inRows,
    conditions,
    required: false,
  }));
}

function filtersOf(
  { choiceFilters }: Item,
  facts: readonly (string | undefined)[] = [],
): readonly OfferedWhile[] | undefined {
  return choiceFilters?.map(({ values }, index) => ({ values, fact: facts[index] }));
}

/** Returns the box that says that a question does not apply, the reason for it, and the text of another choice. */
function partsOf(section: Section, item: Item, side: Side, definition: FormDefinition): Entry[] {
  const { engine } = definition;
  const { inapplicable, other } = factNames(definition).ofItem(item, side);
  const conditions = conditionsFor(definition, item, side);
  const part = (
    role: Entry['role'],
    key: string | undefined,
    kind: 'boolean' | 'text',
    fact?: string,
  ): Entry[] => {
    if (key === undefined) return [];
    const shown: Condition[] = fact === undefined ? [] : [[factVariable(fact), true]];
    const rules: ValueRules = { kind, ...strictRules(kind, undefined, engine) };
    const all = [...conditions, ...shown];
    return [{ key, kind, rules, side, section, item, role, conditions: all, required: fact !== undefined }];
  };
  const { notApplicable } = item;
  return [
    ...part('notApplicable', notApplicable?.keys[side], 'boolean'),
    ...part('reason', notApplicable?.reasons[side], 'text', inapplicable),
    ...part('other', item.other?.keys[side], 'text', other),
  ];
}

/** Returns the entries of one item on one side under the rules of the document's engine: boxes, value, cells. */
export function entriesOfItem(
  section: Section,
  item: Item,
  side: Side,
  definition: FormDefinition,
): readonly Entry[] {
  return [
    ...boxOf(section, item, side, 'unless', definition),
    ...boxOf(section, item, side, 'checkbox', definition),
    ...valueOf(section, item, side, definition),
    ...partsOf(section, item, side, definition),
    ...(item.type === 'repeat' ? [] : evidenceOf(section, item, side, definition)),
    ...cellsOf(section, item, side, definition),
    ...evidenceOfTable(section, item, side, definition),
  ];
}

function listed(definition: FormDefinition): readonly Entry[] {
  return definition.sections.flatMap((section) =>
    section.items.flatMap((item) =>
      sidesOfForm(definition).flatMap((side) => entriesOfItem(section, item, side, definition)),
    ),
  );
}

const known = new WeakMap<FormDefinition, readonly Entry[]>();

/**
 * Returns every key of a form in document order, for all sides or one. Cached per document object because it runs on every
 * key press, so a changed document has to be a new object.
 */
export function entries(definition: FormDefinition, side?: Side): readonly Entry[] {
  const all = known.get(definition) ?? listed(definition);
  known.set(definition, all);
  return side === undefined ? all : all.filter((entry) => entry.side === side);
}

/** Returns an entry of a repeat with those of its rows, and of the rows within them; any other entry alone. */
export function withQuestions(entry: Entry): Entry[] {
  return [entry, ...(entry.rules.questions ?? []).flatMap(withQuestions)];
}
