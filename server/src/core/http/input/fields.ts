import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  fill,
  invisibleCharacters,
  messages,
  normaliseLine,
  normaliseText,
  storableText,
  tidyAddressText,
} from '@walkthrough/domain';
import { Transform } from 'class-transformer';
import {
  ValidateBy,
  ValidateIf,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  type ValidationArguments,
} from 'class-validator';

/**
 * Field decorators for request DTOs: each declares the shape for class-validator and OpenAPI at once. Implicit
 * conversion is off (it turns `?blocked=false` into true), so query fields convert explicitly.
 */

export interface FieldOptions {
  optional?: boolean;
  description?: string;
  /** Message for a missing or empty field; defaults to the rule's own message. */
  missing?: (() => string) | undefined;
}

/** Picks the rule's message, or `missing` when the field is absent. */
const messageOrMissing = (message: string, { missing }: FieldOptions) =>
  missing === undefined
    ? message
    : ({ value }: ValidationArguments) => (value === null || value === undefined ? missing() : message);

export const fieldDecorators = ({ optional, description }: FieldOptions, schema: Record<string, unknown>) => [
  ApiProperty({ required: !optional, description, ...schema }),
  // Null means the same as omitting the field.
  ...(optional ? [IsOptional(), Transform(({ value }: { value: unknown }) => value ?? undefined)] : []),
];

/**
 * How the text of a field is stored: normalised as a single line, normalised with its line breaks, or exactly as sent.
 */
type TextKind = 'normalised' | 'normalisedLines' | 'asSent';

const textFields = new Map<object, Map<string, TextKind>>();

/** Declares how the text of a field is stored. The last declaration of a field wins. */
export const StoredAs =
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
export const Text = (max: number, options: FieldOptions = {}) =>
  applyDecorators(
    StoredAs('asSent'),
    ...fieldDecorators(options, { type: 'string', maxLength: max }),
    IsString({ message: messageOrMissing('$property must be text.', options) }),
    MaxLength(max, { message: messageOrMissing(`$property can have at most ${max} characters.`, options) }),
  );

interface TrimmedOptions extends FieldOptions {
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
    StoredAs(kindOf(options)),
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
  const empty = options.missing ?? (() => '$property must not be empty.');
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
          return invisible === null
            ? empty()
            : `${empty()} ${fill(messages.requests.invisible, { invisible })}`;
        },
      },
    }),
    StoredAs(kindOf(options)),
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
    StoredAs('normalised'),
  );

/** A message with a longer list would not be read. */
export const MAX_NAMED = 60;

const choicesMessage = (values: readonly (string | number)[]): string =>
  values.length <= MAX_NAMED
    ? `$property must be one of: ${values.join(', ')}.`
    : `$property must be one of the ${values.length} words that the description of this call lists.`;

export const Choice = <T extends string | number>(values: readonly T[], options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { enum: [...values] }),
    IsIn([...values], { message: messageOrMissing(choicesMessage(values), options) }),
  );

export const YesNo = (options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { type: 'boolean' }),
    IsBoolean({ message: '$property must be true or false.' }),
  );

export const Whole = (min: number, max: number, options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { type: 'integer', minimum: min, maximum: max }),
    IsInt({ message: messageOrMissing('$property must be a whole number.', options) }),
    Min(min, { message: messageOrMissing(`$property must be at least ${min}.`, options) }),
    Max(max, { message: messageOrMissing(`$property must be at most ${max}.`, options) }),
  );

/** A database id. */
export const IdNumber = (options: FieldOptions = {}) => Whole(1, 2_147_483_647, options);

/** A database id that null clears; omitted keeps the value. */
export const ClearableId = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
    IsOptional(),
    IsInt({ message: '$property must be a whole number.' }),
    Min(1, { message: '$property must be at least 1.' }),
    Max(2_147_483_647, { message: '$property must be at most 2147483647.' }),
  );

/** A required field that also takes null. */
export const NullOr = (field: PropertyDecorator) =>
  applyDecorators(
    ValidateIf((_body, value) => value !== null),
    field,
    ApiProperty({ nullable: true }),
  );

/** A jurisdiction: a province or state code, or LEGACY. */
export const JurisdictionField = (options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { type: 'string', pattern: '^[A-Z]{2,10}$' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toUpperCase() : value,
    ),
    Matches(/^[A-Z]{2,10}$/, { message: '$property must be the code of a province or state, such as BC.' }),
  );
