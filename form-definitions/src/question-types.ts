import type { Format, Item, ItemType, ResultType } from './definition';
import type { ValueKind } from './engine/value-kinds';

type Attribute = keyof Item;

/** Initial choices: stored codes with their default labels. */
export type FirstOptions = readonly (readonly [value: number | string, wording: string])[];

/**
 * Everything that depends on the type of an item. A new type needs its name in `ITEM_TYPES`, a descriptor here, a control
 * (`client/src/report-form/renderers.ts`), its texts (`form-items.messages.ts`), and its printed form only if no value kind
 * prints it (`condition-report/view/cells.ts`). A new kind of value is one entry of `VALUE_KINDS`.
 */
interface QuestionType {
  /** Kind of the value; undefined: stores no value of its own. */
  kind?: ValueKind;
  attributes: readonly Attribute[];
  needs: readonly Attribute[];
  /** Element of the UI schema of a type that only structures the page: it has no key or value and never causes a problem. */
  element?: 'Title' | 'Divider' | 'Padding';
  /** Mandatory unless the item says otherwise; before engine 2, always mandatory. */
  isMandatoryByDefault?: true;
  firstOptions?: FirstOptions;
  /** Attributes of a new item besides its label and keys. */
  initial?: Pick<Item, 'mandatory' | 'formula' | 'result'>;
}

const COMMON = ['id', 'type', 'when', 'shownWhen', 'width', 'print'] as const;
const WORDED = [...COMMON, 'label', 'labelArgs', 'help', 'concept'] as const;
const VALUED = [
  ...WORDED,
  'keys',
  'fixed',
  'mandatory',
  'hideOnDisabled',
  'force',
  'prefill',
  'missing',
  'requiredWhen',
  'validWhen',
] as const;
/** Attributes of types that a box can make optional and that can correct a recorded fact. */
const CORRECTING = [...VALUED, 'unless', 'corrects'] as const;

const LABEL_AND_KEYS = ['label', 'keys'] as const;

const YES_NO: FirstOptions = [
  [1, 'Yes'],
  [0, 'No'],
];

const RADIO: QuestionType = {
  kind: 'choice',
  attributes: [...VALUED, 'options'],
  needs: ['label', 'options', 'keys'],
  isMandatoryByDefault: true,
  firstOptions: YES_NO,
};

export const QUESTION_TYPES: Readonly<Record<ItemType, QuestionType>> = {
  boolean: { kind: 'boolean', attributes: VALUED, needs: LABEL_AND_KEYS },
  radio: RADIO,
  inlineRadio: RADIO,
  radioTable: {
    attributes: [...WORDED, 'mandatory', 'hideOnDisabled', 'rows', 'columns'],
    needs: ['label', 'rows', 'columns'],
  },
  numeric: { kind: 'number', attributes: [...CORRECTING, 'min', 'max', 'step'], needs: LABEL_AND_KEYS },
  text: { kind: 'text', attributes: [...CORRECTING, 'format', 'maxLength'], needs: LABEL_AND_KEYS },
  longText: {
    kind: 'longText',
    attributes: [...CORRECTING, 'checkbox', 'maxLength'],
    needs: LABEL_AND_KEYS,
  },
  date: { kind: 'date', attributes: VALUED, needs: LABEL_AND_KEYS },
  select: {
    kind: 'text',
    attributes: [...VALUED, 'options', 'optionsFrom', 'maxLength'],
    needs: LABEL_AND_KEYS,
    firstOptions: [['first', 'First choice']],
  },
  signature: {
    kind: 'signature',
    attributes: [...WORDED, 'keys', 'mandatory', 'hideOnDisabled'],
    needs: LABEL_AND_KEYS,
    // A form without a mandatory signature cannot be published.
    initial: { mandatory: true },
  },
  // Its kind follows its result: see kindOfItem.
  calculated: {
    kind: 'number',
    attributes: [...WORDED, 'keys', 'hideOnDisabled', 'formula', 'result', 'places', 'unit'],
    needs: [...LABEL_AND_KEYS, 'formula', 'result'],
    initial: { formula: '0', result: 'number' },
  },
  title: { attributes: WORDED, needs: ['label'], element: 'Title' },
  divider: { attributes: COMMON, needs: [], element: 'Divider' },
  padding: { attributes: COMMON, needs: [], element: 'Padding' },
  rooms: {
    kind: 'rooms',
    attributes: [...WORDED, 'keys', 'mandatory', 'missing', 'hideOnDisabled', 'prefill'],
    needs: LABEL_AND_KEYS,
    isMandatoryByDefault: true,
  },
};

/** Returns the kind of an item's value; a text with format `date` is a date. Undefined for types without a value. */
export function kindOf(type: ItemType, format?: Format): ValueKind | undefined {
  return format === 'date' ? 'date' : QUESTION_TYPES[type].kind;
}

/** A computed text may join long ones. */
const KIND_OF_RESULT: Readonly<Record<ResultType, ValueKind>> = {
  number: 'number',
  text: 'longText',
  boolean: 'boolean',
  date: 'date',
};

/** Returns whether the engine computes an item's value: nobody enters it. */
export const isComputed = ({ type }: Pick<Item, 'type'>): boolean => type === 'calculated';

/** Returns the kind of an item's value; undefined for items without one. */
export function kindOfItem(item: Pick<Item, 'type' | 'format' | 'result'>): ValueKind | undefined {
  return isComputed(item) ? KIND_OF_RESULT[item.result ?? 'number'] : kindOf(item.type, item.format);
}

/** Returns the properties allowed on items of a type. */
export const attributesOf = (type: ItemType): readonly Attribute[] => QUESTION_TYPES[type].attributes;

/** Returns whether the type only structures the page. */
export const isStatic = (type: ItemType): boolean => QUESTION_TYPES[type].element !== undefined;

/** Returns whether the type shows text of its own. */
export const isWorded = (type: ItemType): boolean => QUESTION_TYPES[type].needs.includes('label');

/** Returns whether the type stores one value per side under a key. */
export const isKeyed = (type: ItemType): boolean => QUESTION_TYPES[type].kind !== undefined;
