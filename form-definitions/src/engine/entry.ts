import type { Column, Condition, Item, Row, Section, Side } from '../definition';

/** Kinds of stored values. A key keeps its kind in every later version of a form. */
export type ValueKind =
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'number'
  | 'text'
  | 'longText'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'signature'
  | 'rooms'
  | 'rows';

/** Rules for a value that is not empty. */
export interface ValueRules {
  kind: ValueKind;
  /** Allowed values of a choice, or of a select with its own list. */
  options?: readonly (number | string)[];
  min?: number;
  max?: number;
  /** Whole numbers only. */
  whole?: boolean;
  /** Only multiples of this fraction. */
  step?: number;
  maxLength?: number;
  email?: boolean;
  /** Blank text counts as empty. */
  filled?: boolean;
  /** Questions of the rows of a repeat; `min` and `max` are numbers of rows. */
  questions?: readonly Entry[];
}

/** One key of a form with its rules. An item has one per side; a radio table one per cell and side. */
export interface Entry {
  key: string;
  kind: ValueKind;
  rules: ValueRules;
  side: Side;
  section: Section;
  item: Item;
  /**
   * `checkbox`: the box of a long text; `unless`: the box that makes an answer optional; `other`: the text of the choice
   * that asks for more; `notApplicable` and `reason`: the box that says that the question does not apply, and why;
   * `note` and `flag`: what is kept beside the answer, or beside each row.
   */
  role: 'value' | 'checkbox' | 'unless' | 'cell' | 'other' | 'notApplicable' | 'reason' | 'note' | 'flag';
  /** Keys of the repeats around a question of rows, outer ones first. */
  path?: readonly string[];
  row?: Row;
  column?: Column;
  /** What must hold for it to be shown on this side: `when` pairs, or facts. */
  conditions: readonly Condition[];
  /** Must be answered while visible: mandatory items, radios and rooms. */
  required: boolean;
  /** Required while this key is true. */
  requiredIf?: string;
  /** Required unless this key is true. */
  requiredUnless?: string;
  /** Required while this fact holds. */
  requiredWhen?: string;
  /** A fact that must hold for an answer. */
  validWhen?: string;
  /** Values that are offered only while a fact holds. */
  filters?: readonly OfferedWhile[];
  /** Photos of the answer; of each row, if it is a repeat. */
  photo?: PhotoDemand;
}

/** Numbers of photos: `min` are needed while the fact holds; without a fact, always. */
export interface PhotoDemand {
  min: number;
  max?: number;
  when?: string;
}

/** Values and the fact that offers them; without a fact they are never offered on this side. */
export interface OfferedWhile {
  values: readonly (number | string)[];
  fact: string | undefined;
}
