import { PAIR, type PrefillSource, type RecordedFact, type Side } from './vocabulary';

/* The authored document of a report's form: JSON Schemas, the JSON Forms UI schema, problems and print are derived from it. */

/**
 * The latest engine; documents for a later one are refused. A published version keeps the rules of its own engine: stricter
 * rules apply only to later versions (`isStrict`). Engine 2: blank text is empty, fractions must match their step, and
 * `mandatory` applies to every type. Engine 3: expressions, and a hidden question counts as empty in conditions.
 */
export const ENGINE_VERSION = 3;

/** The engine of newly published forms without expressions, so that an app that is not up to date can open them. */
export const PLAIN_ENGINE = 2;

/** Returns whether the rules of engine 2 apply to a document. */
export const isStrict = (engine: number): boolean => engine >= 2;

/** Returns whether a document may have expressions. */
export const hasFacts = (engine: number): boolean => engine >= 3;

export {
  PAIR,
  RECORDED_FACTS,
  SIDES,
  type BySide,
  type PairSide,
  type RecordedFact,
  type Side,
  PREFILL_SOURCES,
  type PrefillSource,
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
  'calculated',
  'title',
  'divider',
  'padding',
  'rooms',
  // Engine 3.
  'decimal',
  'money',
  'time',
  'dateTime',
  'multiple',
  'rating',
  'barcode',
  'note',
  'repeat',
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** Types of computed values. */
export const RESULT_TYPES = ['number', 'text', 'boolean', 'date'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

export const FORMATS = ['date', 'address', 'phone', 'email', 'postalCode'] as const;
export type Format = (typeof FORMATS)[number];

/** Lists built into the engine; their entries are suggestions or codes, never an `enum` of the schema. */
export const OPTION_SOURCES = ['provinces', 'tenantNames'] as const;
export type OptionSource = (typeof OPTION_SOURCES)[number];

/** Variables of `when` that come from the context (who fills in the form, and where), not from the answers. */
export const CONTEXT_VARIABLES = [
  '$activeSide',
  '$editable',
  '$manager',
  '$ownerIsCompany',
  '$country',
] as const;

/** Placeholders of a text: names, and the country's terms for address parts. */
export const LABEL_ARGS = ['landlordName', 'tenantName', 'provinceOrState', 'postalOrZipCode'] as const;
export type LabelArg = (typeof LABEL_ARGS)[number];

/** Sources of `copy` besides keys. */
export const COPY_SOURCES = ['$landlordName', '$landlordEndName'] as const;

/** Property names of the answers: safe in JSON pointers, lodash paths and JavaScript. */
export const KEY_PATTERN = '^[A-Za-z][A-Za-z0-9_]*$';

export type Scalar = string | number | boolean;

/** A variable and the states in which the item shows; any one is enough. */
export type Condition = [variable: string, ...states: Scalar[]];

/** At most four pairs, all of which must hold; one list for both sides, or one per side. */
export type When = Condition[] | Partial<Record<Side, Condition[]>>;

/** The text of an expression: one for both sides, or one per side. */
export type SidedExpression = string | Partial<Record<Side, string>>;

/** One key per side of an item. */
export type SideKeys = Partial<Record<Side, string>>;

/** A number (radio, stored) or a text (select, stored), and the id of its label. */
export type Option = [value: number | string, text: string];

/**
 * What the engine writes while `when` holds: a `value`, or the value of another key or name (`copy`); with `clearOnEnter`,
 * it clears the field when `when` starts to hold. The first matching rule applies.
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
  /** Points of the choices, for each row (engine 3). */
  scores?: AnswerScore[];
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
}

/** A row of a radio table; `keys` has the key of each column (by column id) on each side. */
export interface Row extends Evidence {
  id: string;
  label: string;
  keys: Partial<Record<Side, Record<string, string>>>;
  /** Overrides the item's value. */
  mandatory?: boolean;
  concept?: string;
}

/** The choice that asks for more: while it is chosen, a text under its own keys is required. */
export interface OtherChoice {
  /** The value of the option. */
  option: number | string;
  keys: SideKeys;
  /** Id of the label of the text; there is a general default. */
  label?: string;
}

/** Choices that are offered only while a condition holds. */
export interface ChoiceFilter {
  values: (number | string)[];
  when: SidedExpression;
}

/** Points of an answer of a question, and whether the question fails with it. */
export interface AnswerScore {
  /** Value of a choice, yes or no of a box, or a number of stars. */
  value: Scalar;
  /** Points, at most 2 decimal places; none: the answer counts nothing, and not against the question. */
  points?: number;
  fails?: true;
}

/** A box that says that the question does not apply here, with a required reason. */
export interface NotApplicable {
  /** Keys of the box. */
  keys: SideKeys;
  /** Keys of the reason. */
  reasons: SideKeys;
}

/** How many photos an answer may or must have. */
export interface PhotoRule {
  /** Photos that it needs, always or while `requiredWhen` holds; 1 with a condition, otherwise 0 by default. */
  min?: number;
  max?: number;
  requiredWhen?: SidedExpression;
}

/** Photos that elements of rooms need and may have while they have one of the codes; without a list, all elements. */
export interface ElementPhotoRule {
  codes: string[];
  elements?: string[];
  /** 1 by default. */
  min?: number;
  max?: number;
}

/** A note beside an answer, under keys of its own. */
export interface NoteRule {
  keys: SideKeys;
  /** Has to be written while this condition holds. */
  requiredWhen?: SidedExpression;
}

/** What is kept beside an answer, beside each row of a repeat, or beside a row of a table (engine 3). */
export interface Evidence {
  /** In the conditions of a table's row, `.` is the first answer of the row; its photos are those of that answer. */
  photo?: PhotoRule;
  note?: NoteRule;
  /** A box that marks it for attention. */
  flag?: { keys: SideKeys };
}

/** A picture in the document itself, so that it is there offline and part of the document's hash. */
export interface Picture {
  /** A PNG or JPEG as a data URL. */
  data: string;
  /** Id of the text that describes it. */
  alt: string;
}

/** Names that an item had in the file that it was imported from; exports use them. */
export interface Source {
  name: string;
  /** Codes of choices with their names there, where they differ. */
  choices?: [code: number | string, name: string][];
}

export interface PrintHints {
  /** Starts a new page before this, or before each room. */
  pageBreak?: 'before' | 'perRoom';
  keepTogether?: boolean;
  hide?: boolean;
}

export interface Item extends Evidence {
  id: string;
  type: ItemType;
  keys?: SideKeys;
  /**
   * True when the keys are columns of the condition inspection (FIXED_FIELDS). Without it such a key is refused, so that a
   * form cannot use a field of the record by accident.
   */
  fixed?: boolean;
  /** Id of a text in `i18n`. */
  label?: string;
  labelArgs?: LabelArg[];
  options?: Option[];
  optionsFrom?: OptionSource;
  mandatory?: boolean;
  when?: When;
  /** Shown only while this condition holds too (engine 3, as all expressions). */
  shownWhen?: SidedExpression;
  /** Has to be answered while this condition holds. */
  requiredWhen?: SidedExpression;
  /** Must hold for an answer, which is `.`; `message` is the id of the error text. */
  validWhen?: { condition: SidedExpression; message: string };
  /** What a calculated item is: computed on the device and by the server, and stored at Submit. */
  formula?: SidedExpression;
  /** Type of a computed value. */
  result?: ResultType;
  hideOnDisabled?: boolean;
  /** Keys of a long text's box; when it is ticked, the text is required. */
  checkbox?: SideKeys;
  /** A box that makes the answer optional: unless it is ticked, the item is required. */
  unless?: { keys: SideKeys; label: string };
  /** The recorded fact shown next to the answer. The answer corrects it and must differ from it. */
  corrects?: RecordedFact;
  /** Id of the error text for a missing answer; there is a general default. */
  missing?: string;
  format?: Format;
  force?: Force[];
  /** Key whose value the side starts with; applied once, when the side is created. */
  prefill?: SideKeys;
  min?: number;
  max?: number;
  /**
   * Defaults to 1: whole numbers. A fraction allows its multiples (before engine 2 any number), and is the step of the
   * control.
   */
  step?: number;
  maxLength?: number;
  /** Decimal places of a decimal number, or those that a computed number is rounded to and always shown with. */
  places?: number;
  /** Id of the text of a unit, which follows a number. */
  unit?: string;
  other?: OtherChoice;
  choiceFilters?: ChoiceFilter[];
  /** Value that the sides start with; the codes of a multiple choice are a list. */
  default?: Scalar | number[];
  /** Recorded fact that the sides start with. */
  prefillFrom?: PrefillSource;
  /** Shown, and never edited through the form. */
  readOnly?: true;
  notApplicable?: NotApplicable;
  /** Photos that elements of rooms need, by their codes. */
  elementPhotos?: ElementPhotoRule[];
  /** Points of answers and the answers that fail; see `scoreOf`. */
  scores?: AnswerScore[];
  /** How much the points count in the score; 1 by default. */
  weight?: number;
  picture?: Picture;
  /** Id of a text. */
  help?: string;
  rows?: Row[];
  columns?: Column[];
  /**
   * Questions of a repeat: each row has an answer under their key. `min` and `max` of a repeat are numbers of rows. Questions
   * of rows may be a repeat again, once.
   */
  questions?: Item[];
  width?: 'full' | 'half' | 'third' | 'quarter';
  print?: PrintHints;
  /** Legal concept of the item, which the publish gate looks for (see gate/legal-content). */
  concept?: string;
  source?: Source;
  /** Internal notes of an import that somebody has to decide about before the form can be published. */
  notes?: string[];
}

/** The version of a library section that a section was copied from. */
export interface LibraryCopy {
  /** Of the library section; the same in all its versions. */
  id: string;
  version: number;
  /** Precedes the ids and keys of this copy, because the form already had those of the library section. */
  prefix?: string;
}

export interface Section {
  id: string;
  title: string;
  library?: LibraryCopy;
  /** Shown only while this condition holds. */
  shownWhen?: string;
  /** Internal notes, as those of items. */
  notes?: string[];
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
  /** Sources of the contents, never printed. */
  sources: string[];
  /** Contents that counsel still has to check, never printed. */
  unconfirmed: string[];
  /** Locales whose translation counsel has not reviewed. Reports printed in them say so. */
  unreviewed?: string[];
  paperRows?: PaperRow[];
}

export interface Scoring {
  /** Percent that a report needs to pass. */
  passMark?: number;
  /** Prints failed answers before the sections. */
  failedFirst?: true;
  /** Prints the formula below each computed value. */
  formulas?: true;
}

export interface FormDefinition {
  key: string;
  /** 1, 2, ...; a published version never changes. */
  version: number;
  engine: number;
  /** Id of a text. */
  title: string;
  /** Defaults to the two sides of a condition inspection. */
  sides?: ['single'];
  /**
   * Where the form can be assigned; an empty list of types means any. A form with one side lists inspection templates
   * instead of types; an empty list means only a company's own kinds of inspection.
   */
  appliesTo: { country: string[]; conditionInspectionType: string[] };
  i18n: Record<string, Record<string, string>>;
  /** How the score of a report is rated and printed (engine 3). */
  scoring?: Scoring;
  sections: Section[];
  metadata: Metadata;
}

/** Returns the sides of a form. */
export function sidesOfForm({ sides }: Pick<FormDefinition, 'sides'>): readonly Side[] {
  return sides ?? PAIR;
}

/** Returns the text of an expression on a side; undefined for none. */
export function expressionOf(expression: SidedExpression | undefined, side: Side): string | undefined {
  return typeof expression === 'string' ? expression : expression?.[side];
}

/** Returns the conditions of a side; none for an item without `when`. */
export function conditionsOf(when: When | undefined, side: Side): readonly Condition[] {
  if (when === undefined) return [];
  return Array.isArray(when) ? when : (when[side] ?? []);
}
