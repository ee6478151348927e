import { applyDecorators } from '@nestjs/common';
import { Type as TransformType } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, Matches, ValidateNested } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { type FinishRequest, UUID_PATTERN } from '@walkthrough/domain';
import { Choice, IdNumber, Text, Whole } from '../../../core/http/fields';

const INSTANT = 8_640_000_000_000_000;
const MOST_IMAGES = 2_000;
const SHA256 = '^[0-9a-f]{64}$';

const isUuid = () =>
  Matches(new RegExp(UUID_PATTERN), { message: '$property must be a UUID in lower case.' });
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
}

class FormPinDto {
  @Text(80)
  key: string;

  @Whole(1, 1_000_000)
  version: number;

  @isSha256()
  sha256: string;
}

/** Body of POST submissions/{submissionId}/finish. Periodic reports are not delivered this way yet. */
export class FinishDto implements FinishRequest {
  @Choice(['C'])
  kind: 'C';

  @IdNumber()
  inspectionId: number;

  @Whole(0, 100_000)
  answers: number;

  @Whole(0, 1_000)
  rooms: number;

  @ApiProperty({ type: [SentImageDto], maxItems: MOST_IMAGES })
  @IsArray({ message: '$property must be a list.' })
  @ArrayMaxSize(MOST_IMAGES, { message: `$property can have at most ${MOST_IMAGES} photos.` })
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
