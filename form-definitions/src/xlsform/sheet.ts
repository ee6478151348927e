/** A sheet of an XLSForm as texts: its rows from the top, without empty ones. */
export interface XlsSheet {
  name: string;
  rows: readonly XlsRow[];
}

export interface XlsRow {
  /** Row number as the spreadsheet shows it, from 1. */
  line: number;
  /** Filled cells by column, from 0. */
  cells: ReadonlyMap<number, string>;
}

/** What an import did not take over, or took over differently. */
export interface XlsFinding {
  sheet: string;
  row: number;
  /** Heading of the column; empty for the whole row. */
  column: string;
  reason: string;
}

/** Limits of an XLSForm, checked before anything in it is read. */
export const XLSFORM_LIMITS = {
  /** Rows of a sheet, with its headings. */
  rows: 3_000,
  /** Characters of a text in the form. */
  text: 4_000,
  /** Findings that are listed; others are only counted. */
  findings: 1_000,
} as const;

/** Columns of our own, for what XLSForm has no word for. Other programs ignore them. */
export const OWN_COLUMNS = {
  type: 'walkthrough_type',
  places: 'walkthrough_places',
  step: 'walkthrough_step',
  unit: 'walkthrough_unit',
  note: 'walkthrough_note',
  /** Least and most rows of a repeat: `1..4`. */
  rows: 'walkthrough_rows',
  /** The question, or the repeat, that a photo, a note or a flag belongs to. */
  of: 'walkthrough_of',
  /** Least and most photos: `1..4`. */
  photos: 'walkthrough_photos',
  /** Of a choice: the number that answers store, where its name and its place in the list do not say it. */
  code: 'walkthrough_code',
  /** Of a choice: the conditions under which it is offered. */
  rule: 'walkthrough_rule',
} as const;

/** The lowest number that a question may hold: nothing limits it from below. */
export const NO_MINIMUM = -1_000_000_000;
