import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { Transform, Type as NestedType } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  type ValidationArguments,
} from 'class-validator';
import { NOT_NULL } from '../answers/openapi-schema';
import { type FieldOptions, fieldDecorators, StoredAs, MAX_NAMED } from './fields';
import { idListSchema } from './id-list';
import { NestedIn } from './nested-lists';

const isPresent = (_body: object, value: unknown): boolean => value !== undefined;

/** An object of one class, validated by its own rules. An optional object may be omitted, but not null. */
export const ObjectOf = (kind: new () => object, options: FieldOptions = {}) =>
  applyDecorators(
    ApiProperty({ required: !options.optional, description: options.description, type: kind }),
    ...(options.optional
      ? [ValidateIf(isPresent)]
      : [IsDefined({ message: '$property must be an object.' })]),
    NestedType(() => kind),
    NestedIn(kind),
    IsObject({ message: '$property must be an object.' }),
    ValidateNested({ message: '$property must be an object.' }),
  );

/** A list of objects of one class, each validated by its own rules. An optional list may be omitted, but not null. */
export const ListOf = (kind: new () => object, maxItems: number, options: FieldOptions = {}) =>
  applyDecorators(
    ApiProperty({
      required: !options.optional,
      description: options.description,
      type: [kind],
      ...NOT_NULL,
    }),
    ...(options.optional ? [ValidateIf(isPresent)] : []),
    NestedType(() => kind),
    NestedIn(kind, maxItems),
    IsArray({ message: '$property must be a list.' }),
    ArrayMaxSize(maxItems, { message: `$property can have at most ${maxItems} entries.` }),
    IsObject({ each: true, message: '$property must be a list of objects.' }),
    ValidateNested({ each: true, message: '$property must be a list of objects.' }),
  );

/** A list of at most `maxItems` texts, each of at most `max` characters. */
export const TextList = (maxItems: number, max: number, options: FieldOptions = {}) =>
  applyDecorators(
    StoredAs('asSent'),
    ...fieldDecorators(options, { type: 'array', items: { type: 'string', maxLength: max }, maxItems }),
    IsArray({ message: '$property must be a list of texts.' }),
    ArrayMaxSize(maxItems, { message: `$property can have at most ${maxItems} entries.` }),
    IsString({ each: true, message: '$property must be a list of texts.' }),
    MaxLength(max, { each: true, message: `Each of $property can have at most ${max} characters.` }),
  );

/** One or more of the given values, without duplicates. Comma-separated in a query. */
export const ChoiceList = <T extends string>(values: readonly T[], options: FieldOptions = {}) =>
  applyDecorators(
    StoredAs('asSent'),
    ...fieldDecorators(options, {
      type: 'array',
      items: { type: 'string', enum: [...values] },
      minItems: 1,
      maxItems: values.length,
    }),
    Transform(({ value }: { value: unknown }) => {
      const items: unknown = typeof value === 'string' ? value.split(',') : value;
      return Array.isArray(items) ? [...new Set(items)] : items;
    }),
    IsArray({ message: '$property must be a list of words.' }),
    ArrayNotEmpty({ message: '$property must name at least one.' }),
    ArrayMaxSize(values.length, { message: `$property can have at most ${values.length} entries.` }),
    IsIn([...values], { each: true, message: `Each of $property must be one of: ${values.join(', ')}.` }),
  );

/** A list of ids without duplicates. */
export const IdList = (maxItems: number, options: FieldOptions = {}) =>
  applyDecorators(
    PossiblyEmptyIdList(maxItems, options),
    ApiProperty({ minItems: 1 }),
    ArrayNotEmpty({ message: options.missing ?? '$property must name at least one id.' }),
  );

/** Like `IdList`, but may be empty. */
export const PossiblyEmptyIdList = (maxItems: number, options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { ...idListSchema(maxItems), minItems: 0 }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? [...new Set(value)] : value)),
    IsArray({ message: '$property must be a list of ids.' }),
    ArrayMaxSize(maxItems, { message: `$property can have at most ${maxItems} ids.` }),
    IsInt({ each: true, message: '$property must be a list of ids.' }),
    Min(1, { each: true, message: '$property must be a list of ids.' }),
    Max(2_147_483_647, { each: true, message: '$property must be a list of ids.' }),
  );

/** An object that maps row ids to versions, as sent in bulk calls. */
export const VersionMap = (options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, {
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
          `$property must only name rows of ids, which does not have ${strayVersions(args?.value, args).slice(0, MAX_NAMED).join(', ')}.`,
      },
    }),
  );

/** Returns the ids with a version that `ids` lacks; none if either is malformed, which other rules report. */
function strayVersions(versions: unknown, args: ValidationArguments | undefined): string[] {
  const { ids } = args?.object as { ids?: unknown };
  if (typeof versions !== 'object' || versions === null || !Array.isArray(ids)) return [];
  const known = new Set(ids.map(String));
  return Object.keys(versions).filter((id) => !known.has(id));
}
