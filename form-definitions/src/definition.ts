import { PAIR, type RecordedFact, type Side } from './vocabulary';

/**
 * The authored document of a report's form, for condition reports and recurring reports. Administrators edit it, and it is
 * stored whole; JSON Schemas, the JSON Forms UI schema, problems and print are derived from it.
 */

/**
 * The engine that versions are published for; a document of a later one is refused. A published version is judged by
 * the rules of its own engine for ever: what got stricter since holds for the versions published since (`isStrict`).
 * 2: blanks alone are no answer, a fraction keeps to its step, and `mandatory` decides for every type.
 */
export const ENGINE_VERSION = 2;

/** Whether the rules of engine 2 hold for a document. */
export const isStrict = (engine: number): boolean => engine >= 2;

/** The document as it would be published now: for the present engine, unless it says of itself that it is for a later one. */
export function forPresentEngine<T extends object>(document: T): T {
  const engine: unknown = 'engine' in document ? document.engine : undefined;
  const isLater = typeof engine === 'number' && engine > ENGINE_VERSION;
  return isLater ? document : { ...document, engine: ENGINE_VERSION };
}

export {
  PAIR,
  RECORDED_FACTS,
  SIDES,
  type BySide,
  type PairSide,
  type RecordedFact,
  type Side,
} from './vocabulary';

export const ITEM_TYPES = [
  'boolean',
  'radio',
  'inlineRadio',
  'radioTable',
  'numeric',
  'text',
  'longText',
  'date',
  'select',
  'signature',
  'title',
  'divider',
  'padding',
  'rooms',
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** Types that only structure the page: they have no key or value and never cause a problem. */
export const STATIC_TYPES: readonly ItemType[] = ['title', 'divider', 'padding'];

export const FORMATS = ['date', 'address', 'phone', 'email', 'postalCode'] as const;
export type Format = (typeof FORMATS)[number];

/** Lists that the engine knows; their entries are suggestions or codes, never an `enum` of the schema. */
export const OPTION_SOURCES = ['provinces', 'tenantNames'] as const;
export type OptionSource = (typeof OPTION_SOURCES)[number];

/** Variables of `when` that do not come from the answers but from who fills in the form, and where. */
export const CONTEXT_VARIABLES = [
  '$activeSide',
  '$editable',
  '$manager',
  '$ownerIsCompany',
  '$country',
] as const;

/** What a text may ask for in braces: names, and what a country calls a part of an address. */
export const LABEL_ARGS = ['landlordName', 'tenantName', 'provinceOrState', 'postalOrZipCode'] as const;
export type LabelArg = (typeof LABEL_ARGS)[number];

/** What `copy` may name besides a key. */
export const COPY_SOURCES = ['$landlordName', '$landlordEndName'] as const;

/** Property names of the answers: safe as a JSON pointer, a lodash path and a JavaScript property. */
export const KEY_PATTERN = '^[A-Za-z][A-Za-z0-9_]*$';

export type Scalar = string | number | boolean;

/** A variable and the states in which it shows: any one of them. */
export type Condition = [variable: string, ...states: Scalar[]];

/** At most four pairs, all of which must hold; one list for both sides, or one per side. */
export type When = Condition[] | Partial<Record<Side, Condition[]>>;

/** One key for each side an item has. */
export type SideKeys = Partial<Record<Side, string>>;

/** A number (radio, stored) or a text (select, stored) and the id of its wording. */
export type Option = [value: number | string, text: string];

/**
 * What the engine writes by itself while `when` holds: a `value`, or the value of another key or name (`copy`);
 * or, at the moment `when` begins to hold, nothing (`clearOnEnter`). The first rule that holds decides.
 */
export interface Force {
  when: When;
  value?: Scalar;
  copy?: string | SideKeys;
  clearOnEnter?: true;
}

export interface Column {
  id: string;
  label: string;
  type: 'radio' | 'numeric' | 'text';
  options?: Option[];
  /** May stay empty in a mandatory row, such as a cost. */
  optional?: boolean;
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
}

/** A row of a radio table; `keys` names the key of each column (by column id) on each side. */
export interface Row {
  id: string;
  label: string;
  keys: Partial<Record<Side, Record<string, string>>>;
  /** Overrides the item's. */
  mandatory?: boolean;
  concept?: string;
}

export interface PrintHints {
  /** Start a new page before this, or before each room. */
  pageBreak?: 'before' | 'perRoom';
  keepTogether?: boolean;
  hide?: boolean;
}

export interface Item {
  id: string;
  type: ItemType;
  keys?: SideKeys;
  /**
   * True when the keys are columns of the condition inspection itself (FIXED_FIELDS). Without it such a key is
   * refused: a form cannot take over a field of the record by accident.
   */
  fixed?: boolean;
  /** Id of a text in `i18n`. */
  label?: string;
  labelArgs?: LabelArg[];
  options?: Option[];
  optionsFrom?: OptionSource;
  mandatory?: boolean;
  when?: When;
  hideOnDisabled?: boolean;
  /** Keys of the box of a long text: ticked, the text may not be empty. */
  checkbox?: SideKeys;
  /** The box that makes an answer unnecessary: unless it is ticked, the item may not be empty. */
  unless?: { keys: SideKeys; label: string };
  /** The recorded fact shown next to the answer. The answer corrects it and must differ from it. */
  corrects?: RecordedFact;
  /** Id of the text that is shown when the item may not stay empty; the product has a general one. */
  missing?: string;
  format?: Format;
  force?: Force[];
  /** Once, when that side is created: the key whose value the side starts with. */
  prefill?: SideKeys;
  min?: number;
  max?: number;
  /** Default 1: whole numbers. A fraction allows its multiples (before engine 2 any number), and is the step of the control. */
  step?: number;
  maxLength?: number;
  /** Id of a text. */
  help?: string;
  rows?: Row[];
  columns?: Column[];
  width?: 'full' | 'half' | 'third' | 'quarter';
  print?: PrintHints;
  /** What the item is in the eyes of the law; the publish gate looks for it (see gate/legal-content). */
  concept?: string;
}

export interface Section {
  id: string;
  title: string;
  print?: PrintHints;
  items: Item[];
}

/** A line of a paper form and the room element that answers it. */
export interface PaperRow {
  form: string;
  row: string;
  roomType: string;
  element: string;
}

export interface Metadata {
  /** Where the contents come from. Shown in the editor, never printed on a report. */
  sources: string[];
  /** What could not be confirmed and is to be checked by counsel. Same. */
  unconfirmed: string[];
  paperRows?: PaperRow[];
}

export interface FormDefinition {
  key: string;
  /** 1, 2, ...; a published version never changes. */
  version: number;
  engine: number;
  /** Id of a text. */
  title: string;
  /** Two sides of a condition inspection unless it says that it has one. */
  sides?: ['single'];
  /**
   * To what the form may be assigned; an empty list of types means any. A form with one side names the templates of
   * its visits in place of types.
   */
  appliesTo: { country: string[]; conditionInspectionType: string[] };
  i18n: Record<string, Record<string, string>>;
  sections: Section[];
  metadata: Metadata;
}

/** Limits of a document: an administrator's document is untrusted input. */
export const LIMITS = {
  /** Characters of all texts together, and of a document given as text. */
  characters: 1_000_000,
  /** Objects, lists and values together. */
  nodes: 60_000,
  depth: 12,
  sections: 60,
  itemsPerSection: 200,
  items: 1_000,
  entries: 2_000,
  options: 60,
  rows: 80,
  columns: 6,
  conditions: 4,
  states: 10,
  forces: 6,
  locales: 10,
  textsPerLocale: 3_000,
  textLength: 4_000,
  idLength: 80,
  paperRows: 400,
  notes: 100,
} as const;

/** Limits of answers, in force for drafts too. */
export const ANSWER_LIMITS = {
  textLength: 2_000,
  longTextLength: 20_000,
  rooms: 200,
  /** A drawn signature as a data URL, in characters. */
  signatureLength: 400_000,
} as const;

/** The sides that a form has. */
export function sidesOfForm({ sides }: Pick<FormDefinition, 'sides'>): readonly Side[] {
  return sides ?? PAIR;
}

/** True when the type holds no value. */
export function isStatic(type: ItemType): boolean {
  return STATIC_TYPES.includes(type);
}

/** The conditions of a side; an item without `when` has none. */
export function conditionsOf(when: When | undefined, side: Side): readonly Condition[] {
  if (when === undefined) return [];
  return Array.isArray(when) ? when : (when[side] ?? []);
}
