import { fill, isCalendarDate, messages } from '@walkthrough/domain';
import { invalidRequest, ProductError } from '../../../../core/errors/product-error';
import type { ReportFilter } from '../answered-reports.queries';

/** The reports that a filter selects; null when no report can match. */
export type SelectedReports = ReportFilter | null;

interface Token {
  kind: 'open' | 'close' | 'word';
  text: string;
  /** Position in the filter, from 1. */
  at: number;
}

/** What is filtered, and the field of the filter. */
const COLUMNS = {
  _submittedAt: 'submitted',
  _propertyId: 'propertyId',
  _formVersion: 'version',
} as const satisfies Record<string, keyof ReportFilter>;
type Column = keyof typeof COLUMNS;

export const FILTERED_COLUMNS = Object.keys(COLUMNS) as readonly Column[];

const OPERATORS = ['eq', 'ge', 'gt', 'le', 'lt'] as const;
type Operator = (typeof OPERATORS)[number];

const MAX_CHARACTERS = 2_000;
const TOKEN = /\s*(?:(\()|(\))|([^\s()]+))/y;

/**
 * Reads a `$filter`: comparisons of a column with a value, joined by `and` and grouped by parentheses.
 * @throws ProductError invalid_request for text that is no filter | not_supported for other filters
 */
export function readFilter(text: string): SelectedReports {
  const tokens = tokensOf(text);
  const ranges = new Ranges();
  let at = 0;
  let depth = 0;
  const next = (): Token | undefined => tokens[at++];
  const expectWord = (): Token => {
    const token = next();
    if (token?.kind !== 'word') throw unreadable(token?.at ?? text.length + 1);
    return token;
  };
  for (;;) {
    while (tokens[at]?.kind === 'open') {
      at += 1;
      depth += 1;
    }
    compare(ranges, expectWord(), next(), expectWord);
    while (tokens[at]?.kind === 'close' && depth > 0) {
      at += 1;
      depth -= 1;
    }
    const joint = next();
    if (joint === undefined) break;
    if (joint.kind !== 'word') throw unreadable(joint.at);
    if (joint.text !== 'and') throw joint.text === 'or' ? unsupported() : unreadable(joint.at);
  }
  if (depth > 0) throw unreadable(text.length + 1);
  return ranges.filter();
}

function tokensOf(text: string): Token[] {
  if (text.length > MAX_CHARACTERS) throw unsupported();
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const [, open, close, word] = TOKEN.exec(trimmed)!;
    const token = open ?? close ?? word!;
    tokens.push({
      kind: open ? 'open' : close ? 'close' : 'word',
      text: token,
      at: TOKEN.lastIndex - token.length + 1,
    });
  }
  return tokens;
}

function compare(ranges: Ranges, left: Token, middle: Token | undefined, right: () => Token): void {
  // A function, such as `startswith(…)`, or `not (…)`.
  if (middle?.kind === 'open' || left.text === 'not') throw unsupported();
  if (middle?.kind !== 'word') throw unreadable(middle?.at ?? left.at);
  if (!isColumn(left.text)) throw unsupported();
  if (!isOperator(middle.text))
    throw /^(ne|in|has|add|sub|mul|div|mod)$/.test(middle.text) ? unsupported() : unreadable(middle.at);
  const value = right();
  if (left.text === '_submittedAt') ranges.limit(middle.text, instantOf(value));
  else if (middle.text === 'eq') ranges.equal(COLUMNS[left.text], numberOf(value));
  else throw unsupported();
}

const isColumn = (text: string): text is Column => Object.hasOwn(COLUMNS, text);
const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);

const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Returns UTC ms; a date is its midnight in UTC. */
function instantOf({ text, at }: Token): number {
  const isInstant = INSTANT.test(text) && isCalendarDate(text.slice(0, 10));
  const instant = isInstant ? Date.parse(text) : NaN;
  if (Number.isNaN(instant)) throw unreadable(at);
  return instant;
}

function numberOf({ text, at }: Token): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(number <= 2_147_483_647)) throw unreadable(at);
  return number;
}

/** Collects the conditions, all of which must hold. */
class Ranges {
  private from: number | undefined;
  private before: number | undefined;
  private readonly equals: { propertyId?: number; version?: number } = {};
  private isEmpty = false;

  limit(operator: Operator, instant: number): void {
    if (operator === 'eq' || operator === 'ge') this.atLeast(instant);
    if (operator === 'gt') this.atLeast(instant + 1);
    if (operator === 'eq' || operator === 'le') this.below(instant + 1);
    if (operator === 'lt') this.below(instant);
  }

  equal(field: 'propertyId' | 'version', value: number): void {
    const known = this.equals[field];
    if (known !== undefined && known !== value) this.isEmpty = true;
    this.equals[field] = value;
  }

  filter(): SelectedReports {
    const { from, before } = this;
    if (this.isEmpty || (from !== undefined && before !== undefined && from >= before)) return null;
    const submitted = {
      ...(from === undefined ? {} : { from }),
      ...(before === undefined ? {} : { before }),
    };
    return { ...this.equals, ...(from === undefined && before === undefined ? {} : { submitted }) };
  }

  private atLeast(instant: number): void {
    this.from = Math.max(this.from ?? instant, instant);
  }

  private below(instant: number): void {
    this.before = Math.min(this.before ?? instant, instant);
  }
}

const { answersFeed: texts } = messages;

const unreadable = (at: number): ProductError => invalidRequest(fill(texts.filterUnreadable, { at }));

const unsupported = (): ProductError =>
  new ProductError('not_supported', fill(texts.filterUnsupported, { columns: FILTERED_COLUMNS.join(', ') }));
