import {
  conditionsOf,
  SIDES,
  type Column,
  type Condition,
  type FormDefinition,
  type Item,
  type Row,
  type Section,
  type Side,
} from '../definition';
import { kindOf, type ValueKind, type ValueRules } from './value-kinds';

/** One key of a form and all that is known of it. An item has one per side; a radio table one per cell and side. */
export interface Entry {
  key: string;
  kind: ValueKind;
  rules: ValueRules;
  side: Side;
  section: Section;
  item: Item;
  /** `checkbox`: the box of a long text. */
  role: 'value' | 'checkbox' | 'cell';
  row?: Row;
  column?: Column;
  /** The pairs of `when` on this side. */
  conditions: readonly Condition[];
  /** May not be empty while visible: mandatory, or a radio, or rooms (spec 2 §5). */
  required: boolean;
  /** May not be empty while this key is true. */
  requiredIf?: string;
}

const ALWAYS_REQUIRED: readonly Item['type'][] = ['radio', 'inlineRadio', 'rooms'];

/** Whole numbers unless the step says otherwise (spec 2 §5: step 1). */
function isWhole(step: number | undefined): boolean {
  return Number.isInteger(step ?? 1);
}

function rulesOfItem(item: Item, kind: ValueKind): ValueRules {
  const values = item.options?.map(([value]) => value);
  return {
    kind,
    ...(values === undefined ? {} : { options: values }),
    ...(kind === 'number' ? { min: item.min ?? 0, whole: isWhole(item.step) } : {}),
    ...(item.max === undefined ? {} : { max: item.max }),
    ...(item.maxLength === undefined ? {} : { maxLength: item.maxLength }),
    ...(item.format === 'email' ? { email: true } : {}),
  };
}

const KIND_OF_COLUMN = { radio: 'choice', numeric: 'number', text: 'text' } as const;

function rulesOfColumn(column: Column): ValueRules {
  const kind = KIND_OF_COLUMN[column.type];
  const values = column.options?.map(([value]) => value);
  return {
    kind,
    ...(values === undefined ? {} : { options: values }),
    ...(kind === 'number' ? { min: column.min ?? 0, whole: isWhole(column.step) } : {}),
    ...(column.max === undefined ? {} : { max: column.max }),
    ...(column.maxLength === undefined ? {} : { maxLength: column.maxLength }),
  };
}

function cellsOf(section: Section, item: Item, side: Side): Entry[] {
  const conditions = conditionsOf(item.when, side);
  return (item.rows ?? []).flatMap((row) =>
    (item.columns ?? []).flatMap((column): Entry[] => {
      const key = row.keys[side]?.[column.id];
      if (key === undefined) return [];
      const rules = rulesOfColumn(column);
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
        },
      ];
    }),
  );
}

function checkboxOf(section: Section, item: Item, side: Side): Entry[] {
  const key = item.checkbox?.[side];
  if (key === undefined) return [];
  const rules: ValueRules = { kind: 'boolean' };
  const conditions = conditionsOf(item.when, side);
  return [
    { key, kind: 'boolean', rules, side, section, item, role: 'checkbox', conditions, required: false },
  ];
}

function valueOf(section: Section, item: Item, side: Side): Entry[] {
  const key = item.keys?.[side];
  const kind = kindOf(item.type, item.format);
  if (key === undefined || kind === undefined) return [];
  const entry: Entry = {
    key,
    kind,
    rules: rulesOfItem(item, kind),
    side,
    section,
    item,
    role: 'value',
    conditions: conditionsOf(item.when, side),
    required: item.mandatory === true || ALWAYS_REQUIRED.includes(item.type),
  };
  const box = item.checkbox?.[side];
  return [box === undefined ? entry : { ...entry, requiredIf: box }];
}

/** The entries of one item on one side: box, value, cells. */
export function entriesOfItem(section: Section, item: Item, side: Side): readonly Entry[] {
  return [
    ...checkboxOf(section, item, side),
    ...valueOf(section, item, side),
    ...cellsOf(section, item, side),
  ];
}

function listed(definition: FormDefinition): readonly Entry[] {
  return definition.sections.flatMap((section) =>
    section.items.flatMap((item) => SIDES.flatMap((side) => entriesOfItem(section, item, side))),
  );
}

const known = new WeakMap<FormDefinition, readonly Entry[]>();

/**
 * Every key of a form in document order, of both sides or of one. Remembered for each document object, because a
 * form asks at every key press: a document that changes has to be a new object.
 */
export function entries(definition: FormDefinition, side?: Side): readonly Entry[] {
  const all = known.get(definition) ?? listed(definition);
  known.set(definition, all);
  return side === undefined ? all : all.filter((entry) => entry.side === side);
}
