import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiProperty } from '@nestjs/swagger';
import {
  COUNTRIES,
  type FormTrialPhoto,
  type FormTrialReport,
  MAX_FORM_TRIAL_PHOTO_BYTES,
  MAX_FORM_TRIAL_PHOTOS,
  PHOTO_ELEMENT_PATTERN,
  TRIAL_CODE_LIMIT,
} from '@walkthrough/domain';
import { IsObject } from 'class-validator';
import { memoryStorage } from 'multer';
import { REPORT_BODY, TakesBody } from '../../../core/http/bodies/body-limits';
import { UploadSlots } from '../../../core/http/bodies/upload-slots';
import {
  Choice,
  FilledText,
  IdNumber,
  Text,
  TrimmedText,
  Whole,
  YesNo,
} from '../../../core/http/input/fields';
import { ListOf } from '../../../core/http/input/list-fields';
import { PatternText, UuidText } from '../../../core/http/input/pattern-fields';
import { MAX_DEVICE_TIME } from '../../../core/http/input/time-fields';
import { MarkList, type PhotoMarkDto } from '../images/dto/marks.dto';

const SIDES = ['moveIn', 'moveOut', 'single'] as const;

export class NewTrialDto {
  @TrimmedText(80, { description: 'Key of the form.' })
  key: string;

  @Whole(1, 1_000_000, { description: 'Number of the draft.' })
  version: number;
}

export class TrialCodeDto {
  @FilledText(TRIAL_CODE_LIMIT, { description: 'Hyphens, blanks and case do not matter.' })
  code: string;
}

export class NewTrialCodeDto {
  @IdNumber({ description: 'The colleague.' })
  userId: number;
}

class TrialPhotoDto implements FormTrialPhoto {
  @UuidText() id: string;

  @Choice(SIDES) side: (typeof SIDES)[number];

  @UuidText(true) roomId: string | null;

  @PatternText(PHOTO_ELEMENT_PATTERN, 'the key of an element', true) element: string | null;

  @Text(2000) caption: string;

  @MarkList() marks?: PhotoMarkDto[];

  @Whole(0, MAX_DEVICE_TIME, { optional: true }) takenAt: number | null;
}

/** The form field `report` of a print. */
export class TrialReportDto implements FormTrialReport {
  @Choice(SIDES) side: (typeof SIDES)[number];

  @Choice(COUNTRIES) country: string;

  @YesNo() ownerIsCompany: boolean;

  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject({ message: '$property must be an object of answers by key.' })
  answers: Readonly<Record<string, unknown>>;

  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject({ message: '$property must be an object of rooms by side.' })
  rooms: Readonly<Record<string, readonly object[]>>;

  @ListOf(TrialPhotoDto, MAX_FORM_TRIAL_PHOTOS) photos: TrialPhotoDto[];
}

const FILES_BYTES = MAX_FORM_TRIAL_PHOTOS * MAX_FORM_TRIAL_PHOTO_BYTES;

/** Accepts a report as JSON text in `report`, and its photos in `files`. Kept in memory, stored nowhere. */
export const TrialUpload = () =>
  applyDecorators(
    TakesBody({ bytes: FILES_BYTES + REPORT_BODY.bytes + 64 * 1024, files: true }),
    UseInterceptors(
      UploadSlots,
      FilesInterceptor('files', MAX_FORM_TRIAL_PHOTOS, {
        storage: memoryStorage(),
        limits: {
          fileSize: MAX_FORM_TRIAL_PHOTO_BYTES,
          files: MAX_FORM_TRIAL_PHOTOS,
          fields: 1,
          fieldSize: REPORT_BODY.bytes,
          parts: MAX_FORM_TRIAL_PHOTOS + 1,
        },
      }),
    ),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['report'],
        additionalProperties: false,
        properties: {
          report: { type: 'string', maxLength: REPORT_BODY.bytes, description: 'JSON text' },
          files: {
            type: 'array',
            maxItems: MAX_FORM_TRIAL_PHOTOS,
            items: { type: 'string', format: 'binary' },
          },
        },
      },
    }),
  );
