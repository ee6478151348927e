import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  fill,
  invisibleCharacters,
  isCalendarDate,
  isMonth,
  isTimeZone,
  messages,
  isPlausibleDay,
  normaliseLine,
  normaliseText,
  storableText,
  tidyAddressText,
  TIME_ZONES,
  VERSION_NOT_KNOWN,
} from '@walkthrough/domain';
import { Transform, Type as NestedType } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  type ValidationArguments,
} from 'class-validator';
import { idListSchema } from './id-list';
import { NestedIn } from './nested-lists';

/**
 * Field decorators for request DTOs: each declares the shape for class-validator and OpenAPI at once. Implicit
 * conversion is off (it turns `?blocked=false` into true), so query fields convert explicitly.
 */

interface Options {
  optional?: boolean;
  description?: string;
  /** Message for a missing or empty field; defaults to the rule's own message. */
  missing?: string | undefined;
}

/** Picks the rule's message, or `missing` when the field is absent. */
const unlessMissing = (message: string, { missing }: Options) =>
  missing === undefined
    ? message
    : ({ value }: ValidationArguments) => (value === null || value === undefined ? missing : message);

const base = ({ optional, description }: Options, schema: Record<string, unknown>) => [
  ApiProperty({ required: !optional, description, ...schema }),
  // Null means the same as omitting the field.
  ...(optional ? [IsOptional(), Transform(({ value }: { value: unknown }) => value ?? undefined)] : []),
];

/**
 * How the text of a field is stored: normalised as a single line, normalised with its line breaks, or exactly as sent.
 */
export type TextKind = 'normalised' | 'normalisedLines' | 'asSent';

const textFields = new Map<object, Map<string, TextKind>>();

/** Declares how the text of a field is stored. The last declaration of a field wins. */
export const Kept =
  (kind: TextKind): PropertyDecorator =>
  (target, property) => {
    const fields = textFields.get(target.constructor) ?? new Map<string, TextKind>();
    fields.set(String(property), kind);
    textFields.set(target.constructor, fields);
  };

/** Returns how the text of a field is stored; undefined when no decorator declared it. */
export function textKindOf(target: object, property: string): TextKind | undefined {
  for (let each: object | null = target; each; each = Object.getPrototypeOf(each) as object | null) {
    const kind = textFields.get(each)?.get(property);
    if (kind) return kind;
  }
  return undefined;
}

/** Text of at most `max` characters, stored as sent: passwords, tokens, documents, text that devices hash. */
export const Text = (max: number, options: Options = {}) =>
  applyDecorators(
    Kept('asSent'),
    ...base(options, { type: 'string', maxLength: max }),
    IsString({ message: unlessMissing('$property must be text.', options) }),
    MaxLength(max, { message: unlessMissing(`$property can have at most ${max} characters.`, options) }),
  );

interface TrimmedOptions extends Options {
  /** Keeps invisible characters: user names, tokens, and text that devices compare with what they sent. */
  asSent?: true;
  /** Keeps line breaks: notes and messages. */
  lines?: true;
}

/**
 * Normalised text of a named field (docs/decisions/0193). Leading and trailing blanks do not count; an empty query
 * parameter counts as omitted.
 */
export const TrimmedText = (max: number, options: TrimmedOptions = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const trimmed = trimmedText(value, options);
      return trimmed === '' && options.optional ? undefined : trimmed;
    }),
    Text(max, options),
    Kept(kindOf(options)),
  );

/** Multipart fields reach this decorator unvalidated. */
function trimmedText(value: string, { asSent, lines }: TrimmedOptions): string {
  if (asSent) return storableText(value).trim();
  return (lines ? normaliseText : normaliseLine)(storableText(value));
}

const kindOf = ({ asSent, lines }: TrimmedOptions): TextKind =>
  asSent ? 'asSent' : lines ? 'normalisedLines' : 'normalised';

/** Non-empty text: invisible characters alone do not count, and the error names them. */
export const FilledText = (max: number, options: TrimmedOptions = {}) => {
  const empty = options.missing ?? '$property must not be empty.';
  return applyDecorators(
    Text(max, options),
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const trimmed = trimmedText(value, options);
      if (normaliseText(trimmed) !== '') return trimmed;
      return options.optional ? undefined : invisibleCharacters(value) ? value : '';
    }),
    ApiProperty({ minLength: 1 }),
    ValidateBy({
      name: 'filledText',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || normaliseText(storableText(value)) !== '',
        defaultMessage: (args) => {
          const invisible = invisibleCharacters(String(args?.value ?? ''));
          return invisible === null ? empty : `${empty} ${fill(messages.requests.invisible, { invisible })}`;
        },
      },
    }),
    Kept(kindOf(options)),
  );
};

/**
 * Normalised text of a named field in which runs of blanks collapse. Omitted keeps the value; empty or null clears it
 * to the empty text.
 */
export const ClearableText = (max: number) =>
  applyDecorators(
    ApiProperty({ type: 'string', required: false, nullable: true, maxLength: max }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      value === null ? '' : typeof value === 'string' ? tidyAddressText(value) : value,
    ),
    IsString({ message: '$property must be text.' }),
    MaxLength(max, { message: `$property can have at most ${max} characters.` }),
    Kept('normalised'),
  );

/** A message with a longer list would not be read. */
const MOST_NAMED = 60;

const choicesInWords = (values: readonly (string | number)[]): string =>
  values.length <= MOST_NAMED
    ? `$property must be one of: ${values.join(', ')}.`
    : `$property must be one of the ${values.length} words that the description of this call lists.`;

export const Choice = <T extends string | number>(values: readonly T[], options: Options = {}) =>
  applyDecorators(
    ...base(options, { enum: [...values] }),
    IsIn([...values], { message: unlessMissing(choicesInWords(values), options) }),
  );

export const YesNo = (options: Options = {}) =>
  applyDecorators(
    ...base(options, { type: 'boolean' }),
    IsBoolean({ message: '$property must be true or false.' }),
  );

export const Whole = (min: number, max: number, options: Options = {}) =>
  applyDecorators(
    ...base(options, { type: 'integer', minimum: min, maximum: max }),
    IsInt({ message: unlessMissing('$property must be a whole number.', options) }),
    Min(min, { message: unlessMissing(`$property must be at least ${min}.`, options) }),
    Max(max, { message: unlessMissing(`$property must be at most ${max}.`, options) }),
  );

/** A database id. */
export const IdNumber = (options: Options = {}) => Whole(1, 2_147_483_647, options);

/** A database id that null clears; omitted keeps the value. */
export const ClearableId = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
    IsOptional(),
    IsInt({ message: '$property must be a whole number.' }),
    Min(1, { message: '$property must be at least 1.' }),
    Max(2_147_483_647, { message: '$property must be at most 2147483647.' }),
  );

export const WALL_TIME_PATTERN =
  '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$';
const WALL_TIME = { type: 'string', pattern: WALL_TIME_PATTERN };
/** Up to the year 9998, in any zone. A clock reset to 1970 is rejected by the field's own rule and message. */
const EPOCH_MS = { type: 'integer', minimum: 100_000_000, maximum: 253_339_000_000_000 };

/** An instant in UTC milliseconds. */
export const InstantField = (options: Options = {}) => Whole(EPOCH_MS.minimum, EPOCH_MS.maximum, options);

const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/;

interface DayOptions extends Options {
  /** Between the years 1900 and 2199. Omitted where the service has its own rule. */
  plausible?: true;
}

/** A calendar day, YYYY-MM-DD; for an ISO 8601 date with a time, the day as written. */
export const CalendarDay = (options: DayOptions = {}) =>
  applyDecorators(
    ...base(options, { type: 'string', format: 'date', pattern: '^[1-9]' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (ISO_INSTANT.exec(value)?.[1] ?? value) : value,
    ),
    ValidateBy({
      name: 'calendarDay',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isCalendarDate(value),
        defaultMessage: (args) =>
          (args?.value === undefined ? options.missing : undefined) ??
          '$property must be a date in the form YYYY-MM-DD.',
      },
    }),
    ...(options.plausible ? [PlausibleDay()] : []),
  );

const PlausibleDay = () =>
  ValidateBy({
    name: 'plausibleDay',
    validator: {
      // Text that is not a date has a different message.
      validate: (value: unknown) =>
        typeof value !== 'string' || !isCalendarDate(value) || isPlausibleDay(value),
      defaultMessage: () => '$property must lie between the years 1900 and 2199.',
    },
  });

/** A calendar month, YYYY-MM. */
export const CalendarMonth = (options: Options = {}) =>
  applyDecorators(
    ...base(options, { type: 'string', pattern: '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$' }),
    ValidateBy({
      name: 'calendarMonth',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isMonth(value),
        defaultMessage: () => '$property must be a month in the form YYYY-MM.',
      },
    }),
  );

const VISIT_TIME_INVALID = '$property must be a date and time in the form YYYY-MM-DDTHH:mm.';

/** The time of an inspection as clients send it: wall time or epoch milliseconds, read in the inspection's zone. */
export const VisitTimeField = (options: Options = {}) =>
  applyDecorators(
    ...base(options, { oneOf: [WALL_TIME, EPOCH_MS], example: '2026-11-24T09:30' }),
    ...(options.optional ? [] : [IsDefined({ message: VISIT_TIME_INVALID })]),
  );

/** The key of a time zone; other spellings are accepted. */
export const TimeZoneField = (options: Options = {}) =>
  applyDecorators(Text(40, options), ApiProperty({ enum: [...TIME_ZONES] }));

/** A time zone by its key or its IANA name. */
export const AnyTimeZone = (options: Options = {}) =>
  applyDecorators(
    TrimmedText(60, { description: 'A key such as CANADA_PACIFIC, or an IANA name', ...options }),
    ValidateBy({
      name: 'timeZone',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isTimeZone(value),
        defaultMessage: () => '$property must be a time zone, such as America/Vancouver.',
      },
    }),
  );

/** A jurisdiction: a province or state code, or LEGACY. */
export const JurisdictionField = (options: Options = {}) =>
  applyDecorators(
    ...base(options, { type: 'string', pattern: '^[A-Z]{2,10}$' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toUpperCase() : value,
    ),
    Matches(/^[A-Z]{2,10}$/, { message: '$property must be the code of a province or state, such as BC.' }),
  );

const isGiven = (_body: object, value: unknown): boolean => value !== undefined;

/** An object of one class, validated on its own; an optional one is omitted, not null. */
export const ObjectOf = (kind: new () => object, options: Options = {}) =>
  applyDecorators(
    ApiProperty({ required: !options.optional, description: options.description, type: kind }),
    ...(options.optional ? [ValidateIf(isGiven)] : [IsDefined({ message: '$property must be an object.' })]),
    NestedType(() => kind),
    NestedIn(kind),
    IsObject({ message: '$property must be an object.' }),
    ValidateNested({ message: '$property must be an object.' }),
  );

/** A list of objects of one class, each validated on its own. */
export const ListOf = (kind: new () => object, most: number, options: Options = {}) =>
  applyDecorators(
    ApiProperty({ required: !options.optional, description: options.description, type: [kind] }),
    ...(options.optional ? [IsOptional()] : []),
    NestedType(() => kind),
    NestedIn(kind, most),
    IsArray({ message: '$property must be a list.' }),
    ArrayMaxSize(most, { message: `$property can have at most ${most} entries.` }),
    IsObject({ each: true, message: '$property must be a list of objects.' }),
    ValidateNested({ each: true, message: '$property must be a list of objects.' }),
  );

/** A list of at most `most` texts, each of at most `max` characters. */
export const TextList = (most: number, max: number, options: Options = {}) =>
  applyDecorators(
    Kept('asSent'),
    ...base(options, { type: 'array', items: { type: 'string', maxLength: max }, maxItems: most }),
    IsArray({ message: '$property must be a list of texts.' }),
    ArrayMaxSize(most, { message: `$property can have at most ${most} entries.` }),
    IsString({ each: true, message: '$property must be a list of texts.' }),
    MaxLength(max, { each: true, message: `Each of $property can have at most ${max} characters.` }),
  );

/** One or more of the given values, without duplicates. Comma-separated in a query. */
export const ChoiceList = <T extends string>(values: readonly T[], options: Options = {}) =>
  applyDecorators(
    Kept('asSent'),
    ...base(options, {
      type: 'array',
      items: { type: 'string', enum: [...values] },
      minItems: 1,
      maxItems: values.length,
    }),
    Transform(({ value }: { value: unknown }) => {
      const words: unknown = typeof value === 'string' ? value.split(',') : value;
      return Array.isArray(words) ? [...new Set(words)] : words;
    }),
    IsArray({ message: '$property must be a list of words.' }),
    ArrayNotEmpty({ message: '$property must name at least one.' }),
    ArrayMaxSize(values.length, { message: `$property can have at most ${values.length} entries.` }),
    IsIn([...values], { each: true, message: `Each of $property must be one of: ${values.join(', ')}.` }),
  );

/** A list of ids without duplicates. */
export const IdList = (most: number, options: Options = {}) =>
  applyDecorators(
    IdSet(most, options),
    ApiProperty({ minItems: 1 }),
    ArrayNotEmpty({ message: options.missing ?? '$property must name at least one id.' }),
  );

/** Like `IdList`, but may be empty. */
export const IdSet = (most: number, options: Options = {}) =>
  applyDecorators(
    ...base(options, { ...idListSchema(most), minItems: 0 }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? [...new Set(value)] : value)),
    IsArray({ message: '$property must be a list of ids.' }),
    ArrayMaxSize(most, { message: `$property can have at most ${most} ids.` }),
    IsInt({ each: true, message: '$property must be a list of ids.' }),
    Min(1, { each: true, message: '$property must be a list of ids.' }),
    Max(2_147_483_647, { each: true, message: '$property must be a list of ids.' }),
  );

/** Versions by id, as bulk calls carry them. */
export const VersionMap = (options: Options = {}) =>
  applyDecorators(
    ...base(options, {
      type: 'object',
      propertyNames: { pattern: '^[1-9][0-9]{0,9}$' },
      additionalProperties: { type: 'integer', minimum: VERSION_NOT_KNOWN },
    }),
    ValidateBy({
      name: 'versionMap',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'object' &&
          value !== null &&
          Object.entries(value).every(
            ([id, version]) =>
              /^[1-9]\d{0,9}$/.test(id) && Number.isInteger(version) && Number(version) >= VERSION_NOT_KNOWN,
          ),
        defaultMessage: () => '$property must map ids to versions.',
      },
    }),
  );

/** Versions of the rows in `ids`, as the caller last saw them. */
export const VersionsOfIds = () =>
  applyDecorators(
    VersionMap({ optional: true }),
    ValidateBy({
      name: 'versionsOfIds',
      validator: {
        validate: (value: unknown, args) => strayVersions(value, args).length === 0,
        defaultMessage: (args) =>
          `$property must only name rows of ids, which does not have ${strayVersions(args?.value, args).slice(0, MOST_NAMED).join(', ')}.`,
      },
    }),
  );

/** Lists of the wrong shape have a different message. */
function strayVersions(versions: unknown, args: ValidationArguments | undefined): string[] {
  const { ids } = args?.object as { ids?: unknown };
  if (typeof versions !== 'object' || versions === null || !Array.isArray(ids)) return [];
  const known = new Set(ids.map(String));
  return Object.keys(versions).filter((id) => !known.has(id));
}

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
