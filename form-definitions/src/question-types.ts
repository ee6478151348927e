import type { Format, Item, ItemType, ResultType } from './definition';
import { LIMITS } from './limits';
import { NUMBER_LIMIT } from './engine/number-limit';
import type { ValueKind, ValueRules } from './engine/entry';

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
  element?: 'Title' | 'Divider' | 'Padding' | 'Note';
  /** Mandatory unless the item says otherwise; before engine 2, always mandatory. */
  isMandatoryByDefault?: true;
  firstOptions?: FirstOptions;
  /** Attributes of a new item besides its label and keys. */
  initial?: Pick<Item, 'mandatory' | 'formula' | 'result'>;
  /** Only forms of this engine or a later one may have it. */
  engine?: number;
  /** Rules of the value that differ from those of its kind. */
  rules?: (item: Item) => Partial<ValueRules>;
  /** The values of its options are texts, not numbers. */
  hasTextOptions?: true;
}

const COMMON = ['id', 'type', 'when', 'shownWhen', 'width', 'print', 'source', 'notes'] as const;
const WORDED = [...COMMON, 'label', 'labelArgs', 'help', 'concept'] as const;
/** What is kept beside an answer. */
const EVIDENCE = ['photo', 'note', 'flag'] as const;
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
  'default',
  'prefillFrom',
  'readOnly',
  'notApplicable',
  ...EVIDENCE,
] as const;
/** Attributes of answers that can have points. */
const RATED = ['scores', 'weight'] as const;
/** Attributes of lists of choices. */
const CHOOSING = [...VALUED, 'options', 'other', 'choiceFilters', ...RATED] as const;
/** Attributes of types that a box can make optional and that can correct a recorded fact. */
const CORRECTING = [...VALUED, 'unless', 'corrects'] as const;

const LABEL_AND_KEYS = ['label', 'keys'] as const;

const YES_NO: FirstOptions = [
  [1, 'Yes'],
  [0, 'No'],
];

/**
 * Returns the largest absolute number with so many decimal places. Multiples of a tiny step are exact enough only up to 12
 * digits: `multipleOf` divides binary fractions.
 */
const largestWith = (places: number): number => Math.min(NUMBER_LIMIT, 10 ** (12 - places));

const DEFAULT_PLACES = 2;

function decimalRules({ places = DEFAULT_PLACES, min = 0, max }: Item): Partial<ValueRules> {
  const most = largestWith(places);
  return {
    whole: false,
    step: Number(`1e-${places}`),
    min: Math.max(min, -most),
    max: Math.min(max ?? most, most),
  };
}

/** Levels of a rating unless the item says otherwise. */
export const DEFAULT_RATING = 5;

const RADIO: QuestionType = {
  kind: 'choice',
  attributes: CHOOSING,
  needs: ['label', 'options', 'keys'],
  isMandatoryByDefault: true,
  firstOptions: YES_NO,
};

export const QUESTION_TYPES: Readonly<Record<ItemType, QuestionType>> = {
  boolean: { kind: 'boolean', attributes: [...VALUED, ...RATED], needs: LABEL_AND_KEYS },
  radio: RADIO,
  inlineRadio: RADIO,
  radioTable: {
    attributes: [...WORDED, 'mandatory', 'hideOnDisabled', 'rows', 'columns', 'weight'],
    needs: ['label', 'rows', 'columns'],
  },
  numeric: {
    kind: 'number',
    attributes: [...CORRECTING, 'min', 'max', 'step', 'unit'],
    needs: LABEL_AND_KEYS,
  },
  text: { kind: 'text', attributes: [...CORRECTING, 'format', 'maxLength'], needs: LABEL_AND_KEYS },
  longText: {
    kind: 'longText',
    attributes: [...CORRECTING, 'checkbox', 'maxLength'],
    needs: LABEL_AND_KEYS,
  },
  date: { kind: 'date', attributes: VALUED, needs: LABEL_AND_KEYS },
  select: {
    kind: 'text',
    attributes: [...CHOOSING, 'optionsFrom', 'maxLength'],
    needs: LABEL_AND_KEYS,
    hasTextOptions: true,
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
    attributes: [...WORDED, 'keys', 'mandatory', 'missing', 'hideOnDisabled', 'prefill', 'elementPhotos'],
    needs: LABEL_AND_KEYS,
    isMandatoryByDefault: true,
  },
  repeat: {
    kind: 'rows',
    attributes: [
      ...WORDED,
      'keys',
      'hideOnDisabled',
      'missing',
      'requiredWhen',
      'prefill',
      'min',
      'max',
      'questions',
      ...EVIDENCE,
    ],
    needs: ['label', 'questions', 'keys'],
    engine: 3,
  },
  decimal: {
    kind: 'number',
    attributes: [...CORRECTING, 'min', 'max', 'places', 'unit'],
    needs: LABEL_AND_KEYS,
    engine: 3,
    rules: decimalRules,
  },
  money: {
    kind: 'number',
    attributes: [...CORRECTING, 'min', 'max'],
    needs: LABEL_AND_KEYS,
    engine: 3,
    rules: (item) => decimalRules({ ...item, places: 2 }),
  },
  time: { kind: 'time', attributes: VALUED, needs: LABEL_AND_KEYS, engine: 3 },
  dateTime: { kind: 'dateTime', attributes: VALUED, needs: LABEL_AND_KEYS, engine: 3 },
  multiple: {
    kind: 'choices',
    attributes: CHOOSING,
    needs: ['label', 'options', 'keys'],
    engine: 3,
    firstOptions: [
      [1, 'First choice'],
      [2, 'Second choice'],
    ],
  },
  rating: {
    kind: 'number',
    attributes: [...VALUED, 'max', ...RATED],
    needs: LABEL_AND_KEYS,
    engine: 3,
    rules: ({ max = DEFAULT_RATING }) => ({ min: 1, max: Math.min(max, LIMITS.ratings), whole: true }),
  },
  barcode: { kind: 'text', attributes: [...VALUED, 'maxLength'], needs: LABEL_AND_KEYS, engine: 3 },
  note: { attributes: [...WORDED, 'picture'], needs: ['label'], element: 'Note', engine: 3 },
};

/** Attributes of a question in the rows of a repeat; its conditions are expressions. */
const IN_ROWS: readonly Attribute[] = [
  ...([
    'id',
    'type',
    'keys',
    'label',
    'help',
    'shownWhen',
    'requiredWhen',
    'validWhen',
    'mandatory',
    'missing',
  ] as const),
  ...([
    'prefill',
    'formula',
    'result',
    'format',
    'options',
    'min',
    'max',
    'step',
    'maxLength',
    'places',
    'unit',
    'scores',
    'weight',
    'questions',
    ...EVIDENCE,
    'source',
    'notes',
  ] as const),
];

/** Returns the properties allowed on questions of rows; none for types that rows cannot have. */
export function attributesInRows(type: ItemType): readonly Attribute[] {
  const { kind, attributes } = QUESTION_TYPES[type];
  if (kind === undefined || kind === 'signature' || kind === 'rooms') return [];
  return IN_ROWS.filter((name) => attributes.includes(name));
}

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

/** Returns whether a value names a type that only forms of engine 3 may have. */
export const isOfEngine3 = (type: unknown): boolean =>
  typeof type === 'string' &&
  Object.hasOwn(QUESTION_TYPES, type) &&
  QUESTION_TYPES[type as ItemType].engine === 3;

/** Returns whether the values of a type's options are texts; otherwise they are numbers. */
export const hasTextOptions = (type: ItemType): boolean => QUESTION_TYPES[type].hasTextOptions === true;

/** Returns whether the type stores one value per side under a key. */
export const isKeyed = (type: ItemType): boolean => QUESTION_TYPES[type].kind !== undefined;
