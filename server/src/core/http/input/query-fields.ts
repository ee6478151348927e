import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Choice, YesNo, Whole } from './fields';
import { IdList } from './list-fields';

interface QueryOptions {
  /** Used when the query omits the parameter or leaves it empty; without it the field stays undefined. */
  fallback?: unknown;
  description?: string;
}

/** Converts a query parameter: `read` turns its text into a value; anything else is left for validation to reject. */
const fromQuery = (read: (text: string) => unknown, { fallback }: QueryOptions) =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '' || value === undefined) return fallback;
    return typeof value === 'string' ? read(value.trim()) : value;
  });

const wholeOrText = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : text);

/** A whole number in a query string. */
export const QueryWhole = (min: number, max: number, options: QueryOptions = {}) =>
  applyDecorators(fromQuery(wholeOrText, options), Whole(min, max, { ...options, optional: true }));

/** An id to filter by; 0 means All. */
export const QueryId = (options: QueryOptions = {}) =>
  applyDecorators(
    fromQuery((text) => (text === '0' ? undefined : wholeOrText(text)), options),
    Whole(1, 2_147_483_647, { ...options, optional: true }),
    ApiProperty({ minimum: 0 }),
  );

/** The id of the row that a query concerns. */
export const QueryIdOf = () => applyDecorators(fromQuery(wholeOrText, {}), Whole(1, 2_147_483_647));

/** Comma-separated ids in a query string. */
export const QueryIdList = (most: number, options: QueryOptions = {}) =>
  applyDecorators(
    fromQuery((text) => text.split(',').map((each) => wholeOrText(each.trim())), options),
    IdList(most, { ...options, optional: true }),
  );

/** A yes/no in a query string: exactly `true` or `false`. */
export const QueryYesNo = (options: QueryOptions = {}) =>
  applyDecorators(
    fromQuery((text) => (text === 'true' ? true : text === 'false' ? false : text), options),
    YesNo({ ...options, optional: true }),
  );

export const QueryChoice = <T extends string>(values: readonly T[], options: QueryOptions = {}) =>
  applyDecorators(
    fromQuery((text) => text, options),
    Choice(values, { ...options, optional: true }),
  );
