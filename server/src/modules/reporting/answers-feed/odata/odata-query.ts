import { ANSWERS_PAGE_ROWS, fill, messages } from '@walkthrough/domain';
import type { ListCursor } from '../../../../core/database/lists/list-declaration';
import { invalidRequest, ProductError } from '../../../../core/errors/product-error';
import type { AnswerColumn, AnswersTable } from '../answers-table';
import { readFilter, type SelectedReports } from './odata-filter';

/** Where the next page begins. */
export interface Place {
  /** The last report that was read. */
  after: ListCursor;
  /** Rows of the pages before. */
  read: number;
  /** Rows that `$top` still allows; null without it. */
  left: number | null;
}

/** A request for a page of a table. */
export interface PageRequest {
  reports: SelectedReports;
  columns: readonly AnswerColumn[];
  /** Whether the columns were selected. */
  isSelected: boolean;
  top: number | null;
  place: Place | null;
  /** Rows after which the page ends. */
  size: number;
}

const OPTIONS = ['$filter', '$select', '$top', '$skiptoken', '$format'];

const { answersFeed: texts } = messages;

/**
 * Reads the system query options of a table.
 * @throws ProductError invalid_request | not_supported for an option beyond the subset (OData 4.0 Protocol, 11.2.1)
 */
export function readPageRequest(
  query: Readonly<Record<string, unknown>>,
  preferences: string | undefined,
  table: AnswersTable,
): PageRequest {
  const options = readOptions(query, OPTIONS);
  assertJson(options['$format']);
  const { $filter, $select, $top, $skiptoken } = options;
  const place = $skiptoken === undefined ? null : readPlace($skiptoken);
  return {
    reports: $filter === undefined ? {} : readFilter($filter),
    columns: $select === undefined ? table.columns : selected($select, table),
    isSelected: $select !== undefined,
    top: place ? place.left : readTop($top),
    place,
    size: preferredSize(preferences) ?? ANSWERS_PAGE_ROWS,
  };
}

/** Returns the page size of a `Prefer` header (OData 4.0 Protocol, 8.2.8.5); null without one. */
function preferredSize(preferences = ''): number | null {
  const [, size] = /(?:^|[,;\s])(?:odata\.)?maxpagesize=(\d{1,9})(?:$|[,;\s])/.exec(preferences) ?? [];
  return size === undefined ? null : Math.min(Math.max(Number(size), 1), ANSWERS_PAGE_ROWS);
}

/** @throws ProductError not_supported for an option that is not listed | invalid_request for one that is repeated */
export function readOptions(
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Record<string, string | undefined> {
  const options: Record<string, string | undefined> = {};
  for (const [option, value] of Object.entries(query)) {
    // Options without the sign are the caller's own.
    if (!option.startsWith('$')) continue;
    if (!known.includes(option))
      throw new ProductError('not_supported', fill(texts.notSupported, { option: option.slice(0, 40) }));
    if (typeof value !== 'string') throw badValue(option);
    options[option] = value;
  }
  return options;
}

function assertJson(format: string | undefined): void {
  if (format === undefined || format === 'json' || /^application\/json(;|$)/.test(format)) return;
  throw new ProductError('not_supported', fill(texts.notSupported, { option: '$format' }));
}

function selected(text: string, { columns }: AnswersTable): readonly AnswerColumn[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('*')) return columns;
  const byName = new Map(columns.map((column) => [column.name, column]));
  return [...new Set(names)].map((name) => {
    const column = byName.get(name);
    if (!column) throw invalidRequest(fill(texts.unknownColumn, { column: name.slice(0, 80) }));
    return column;
  });
}

function readTop(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw badValue('$top');
  return Number(text);
}

/** Writes a place for a `$skiptoken`. */
export const writePlace = ({ after, read, left }: Place): string =>
  Buffer.from(JSON.stringify([after.s, after.id, read, left])).toString('base64url');

function readPlace(token: string): Place {
  try {
    const [s, id, read, left] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[];
    if (isInstant(s) && isCount(id) && isCount(read) && (left === null || isCount(left)))
      return { after: { s, id }, read, left };
  } catch {
    // Refused below, like any other text.
  }
  throw badValue('$skiptoken');
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isInstant = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value);

const badValue = (option: string): ProductError => invalidRequest(fill(texts.valueUnreadable, { option }));
