import { applyDecorators } from '@nestjs/common';
import { Type as TransformType } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsOptional,
  Matches,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { FINGERPRINT_PATTERN, type FinishRequest, UUID_PATTERN } from '@walkthrough/domain';
import { ANSWER_LIMITS, LIMITS } from '@walkthrough/form-definitions';
import { Choice, IdNumber, Text, Whole } from '../../../../core/http/input/fields';

const INSTANT = 8_640_000_000_000_000;
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

/** Values of questions, and of those in rows. */
const MAX_COMPUTED = LIMITS.entries + ANSWER_LIMITS.cells;
/** A key, or a key, a slash and the id of a row. */
const COMPUTED_NAME_LENGTH = 2 * LIMITS.idLength + 1;

/** The OpenAPI schema of the rule below. */
const COMPUTED = {
  type: 'object',
  maxProperties: MAX_COMPUTED,
  propertyNames: { maxLength: COMPUTED_NAME_LENGTH },
  additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: ANSWER_LIMITS.longTextLength },
} as unknown as ApiPropertyOptions;

const isShortValue = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= ANSWER_LIMITS.longTextLength
    : typeof value === 'boolean' || typeof value === 'number';

/** They are only compared, so their size is all that is limited. */
const areComputed = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= MAX_COMPUTED &&
  Object.entries(value).every(([key, each]) => key.length <= COMPUTED_NAME_LENGTH && isShortValue(each));

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
  @IsOptional()
  @IsObject({ message: '$property must be an object.' })
  @ValidateBy({
    name: 'computedValues',
    validator: {
      validate: areComputed,
      defaultMessage: () => `$property can have at most ${MAX_COMPUTED} texts, numbers, and true or false.`,
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

  @Whole(0, INSTANT)
  inspectedAt: number;

  @Whole(0, INSTANT)
  deviceTime: number;

  @ApiProperty({ required: false, pattern: UUID_PATTERN })
  @IsOptional()
  @isUuid()
  supersedes?: string;
}
