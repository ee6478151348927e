import { applyDecorators } from '@nestjs/common';
import { Type as TransformType } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsOptional,
  Matches,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { FINGERPRINT_PATTERN, type FinishRequest, UUID_PATTERN } from '@walkthrough/domain';
import { COMPUTED_LIMITS } from '@walkthrough/form-definitions';
import { NOT_NULL } from '../../../../core/http/answers/openapi-schema';
import { type BodyLimits, REPORT_BODY } from '../../../../core/http/bodies/body-limits';
import { Choice, IdNumber, Text, Whole } from '../../../../core/http/input/fields';
import { isRecord } from '../../../../core/http/input/is-record';
import { MAX_DEVICE_TIME } from '../../../../core/http/input/time-fields';

const MAX_IMAGES = 2_000;
const MAX_ROOMS = 1_000;
const SHA256 = '^[0-9a-f]{64}$';

const isUuid = (options: { each?: boolean } = {}) =>
  Matches(new RegExp(UUID_PATTERN), { ...options, message: '$property must be a UUID in lower case.' });
const isSha256 = () =>
  applyDecorators(
    ApiProperty({ pattern: SHA256 }),
    Matches(new RegExp(SHA256), { message: '$property must be a SHA-256 in lower case.' }),
  );

class SentImageDto {
  @ApiProperty({ pattern: UUID_PATTERN })
  @isUuid()
  id: string;

  @isSha256()
  sha256: string;

  @Text(2000, { optional: true })
  fileCaption?: string;

  @ApiProperty({ required: false, nullable: true, pattern: UUID_PATTERN, type: 'string' })
  @IsOptional()
  @isUuid()
  roomId?: string | null;
}

class FormPinDto {
  @Text(80)
  key: string;

  @Whole(1, 1_000_000)
  version: number;

  @isSha256()
  sha256: string;
}

/** The OpenAPI schema of the rule below. */
const COMPUTED = {
  type: 'object',
  ...NOT_NULL,
  maxProperties: COMPUTED_LIMITS.values,
  propertyNames: { maxLength: COMPUTED_LIMITS.nameLength },
  additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: COMPUTED_LIMITS.textLength },
} as unknown as ApiPropertyOptions;

const SHOWN_NAME_LENGTH = 40;
const shortName = (name: string): string =>
  name.length <= SHOWN_NAME_LENGTH ? name : `${name.slice(0, SHOWN_NAME_LENGTH)}…`;

/**
 * Returns why computed values cannot be taken; null if they can. They are only compared, so only size and type count.
 * The body limit counts them.
 */
function computedProblem(sent: unknown): string | null {
  // IsObject reports other values.
  if (!isRecord(sent)) return null;
  const { nameLength, textLength } = COMPUTED_LIMITS;
  for (const [name, value] of Object.entries(sent)) {
    const shown = `computed.${shortName(name)}`;
    if (name.length > nameLength) return `The name ${shown} can have at most ${nameLength} characters.`;
    if (typeof value === 'string') {
      if (value.length > textLength) return `${shown} can have at most ${textLength} characters.`;
    } else if (typeof value !== 'boolean' && typeof value !== 'number')
      return `${shown} must be text, a number, true or false. Leave out values that are empty.`;
  }
  return null;
}

/** All computed values are in one object, beside the facts of each photo. */
export const FINISH_BODY = { ...REPORT_BODY, fields: COMPUTED_LIMITS.values } satisfies Partial<BodyLimits>;

/** Body of POST submissions/{submissionId}/finish. */
export class FinishDto implements FinishRequest {
  @Choice(['R', 'C'])
  kind: 'R' | 'C';

  @IdNumber()
  inspectionId: number;

  @Whole(0, 100_000)
  answers: number;

  @ApiProperty({ required: false, pattern: FINGERPRINT_PATTERN })
  @IsOptional()
  @Matches(new RegExp(FINGERPRINT_PATTERN), { message: '$property must be 16 hexadecimal digits.' })
  answersDigest?: string;

  @ApiPropertyOptional(COMPUTED)
  @ValidateIf((_body, value) => value !== undefined)
  @IsObject({ message: '$property must be an object.' })
  @ValidateBy({
    name: 'computedValues',
    validator: {
      validate: (sent: unknown) => computedProblem(sent) === null,
      defaultMessage: (args) => computedProblem(args?.value) ?? '',
    },
  })
  computed?: Record<string, string | number | boolean>;

  @Whole(0, MAX_ROOMS)
  rooms: number;

  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'string', pattern: UUID_PATTERN },
    maxItems: MAX_ROOMS,
  })
  @IsOptional()
  @IsArray({ message: '$property must be a list.' })
  @ArrayMaxSize(MAX_ROOMS, { message: `$property can have at most ${MAX_ROOMS} rooms.` })
  @isUuid({ each: true })
  roomIds?: string[];

  @ApiProperty({ type: [SentImageDto], maxItems: MAX_IMAGES })
  @IsArray({ message: '$property must be a list.' })
  @ArrayMaxSize(MAX_IMAGES, { message: `$property can have at most ${MAX_IMAGES} photos.` })
  @ValidateNested({ each: true })
  @TransformType(() => SentImageDto)
  images: SentImageDto[];

  @ApiProperty({ type: FormPinDto })
  @ValidateNested()
  @TransformType(() => FormPinDto)
  form: FormPinDto;

  @Whole(0, MAX_DEVICE_TIME)
  inspectedAt: number;

  @Whole(0, MAX_DEVICE_TIME)
  deviceTime: number;

  @ApiProperty({ required: false, pattern: UUID_PATTERN })
  @IsOptional()
  @isUuid()
  supersedes?: string;
}
