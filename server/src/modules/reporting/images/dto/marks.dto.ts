import { ApiProperty } from '@nestjs/swagger';
import {
  MARK_KINDS,
  MARK_SCALE,
  type MarkKind,
  type MarksChange,
  MAX_MARKS,
  MAX_PHOTOS_PER_INSPECTION,
  type PhotoMark,
  UUID_PATTERN,
} from '@walkthrough/domain';
import { ArrayMaxSize, IsArray, IsOptional, Matches, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Choice, Whole } from '../../../../core/http/input/fields';
import { ListOf } from '../../../../core/http/input/list-fields';
import { isRecord } from '../../../../core/http/input/is-record';

/** Allows for marks drawn and removed during days offline. */
const MAX_REMOVED = 300;

const UUID = new RegExp(UUID_PATTERN);

const UuidList = (most: number) =>
  applyDecorators(
    ApiProperty({ type: 'array', items: { type: 'string', pattern: UUID_PATTERN }, maxItems: most }),
    IsArray({ message: '$property must be a list of UUIDs.' }),
    ArrayMaxSize(most, { message: `$property can have at most ${most} entries.` }),
    Matches(UUID, { each: true, message: '$property must be a list of UUIDs in lower case.' }),
  );

const PlaceField = () => Whole(0, MARK_SCALE);

export class PhotoMarkDto implements PhotoMark {
  @ApiProperty({ pattern: UUID_PATTERN, type: 'string' })
  @Matches(UUID, { message: '$property must be a UUID in lower case.' })
  id: string;

  @Choice(MARK_KINDS) kind: MarkKind;

  @PlaceField() x1: number;
  @PlaceField() y1: number;
  @PlaceField() x2: number;
  @PlaceField() y2: number;
}

const PLACES = ['x1', 'y1', 'x2', 'y2'] as const;

const isMark = (sent: unknown): boolean =>
  isRecord(sent) &&
  Object.keys(sent).length === PLACES.length + 2 &&
  typeof sent['id'] === 'string' &&
  UUID.test(sent['id']) &&
  MARK_KINDS.some((kind) => kind === sent['kind']) &&
  PLACES.map((place) => sent[place]).every(
    (place) => Number.isInteger(place) && Number(place) >= 0 && Number(place) <= MARK_SCALE,
  );

/** Validates a photo's marks in one function: nested DTO objects take twenty times as long. */
export const MarkList = () =>
  applyDecorators(
    ApiProperty({ type: [PhotoMarkDto], maxItems: MAX_MARKS, required: false }),
    IsOptional(),
    ValidateBy({
      name: 'marks',
      validator: {
        validate: (sent: unknown) => Array.isArray(sent) && sent.length <= MAX_MARKS && sent.every(isMark),
        defaultMessage: () =>
          `$property must be a list of at most ${MAX_MARKS} marks, each with id, kind, x1, y1, x2 and y2.`,
      },
    }),
  );

/** Body of PUT images/{imageId}/marks. */
export class MarksChangeDto implements MarksChange {
  @ListOf(PhotoMarkDto, MAX_MARKS) added: PhotoMarkDto[];

  @UuidList(MAX_REMOVED) removed: string[];
}

/** Body of PUT inspections/{id}/images/order. */
export class PhotoOrderDto {
  @UuidList(MAX_PHOTOS_PER_INSPECTION) ids: string[];
}
