import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { PHOTO_ELEMENT_PATTERN, UUID_PATTERN } from '@walkthrough/domain';
import { Text, TrimmedText } from '../../../../core/http/input/fields';
import { TextList } from '../../../../core/http/input/list-fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';

/** A UUID made by the client. Form fields are text; an empty one counts as omitted. */
const UuidField = (optional: boolean) =>
  applyDecorators(
    ApiProperty({ required: !optional, pattern: UUID_PATTERN, type: 'string' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    ...(optional ? [IsOptional()] : []),
    Matches(new RegExp(UUID_PATTERN), { message: '$property must be a UUID in lower case.' }),
  );

/** The key of a room's element, or the question or row of a form; an empty text counts as none. */
const ElementField = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, pattern: PHOTO_ELEMENT_PATTERN, type: 'string' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    Matches(new RegExp(PHOTO_ELEMENT_PATTERN), {
      message: '$property must be the key of an element, or item: and the key of a question.',
    }),
  );

/** Fields beside an uploaded file. Without `imageId` the server makes one. */
export class NewImageDto {
  @UuidField(true)
  imageId?: string;

  @UuidField(true)
  roomId?: string;

  /** The element of the room, or the question or row, that the photo shows. */
  @ElementField()
  element?: string | null;

  @TrimmedText(2000, { optional: true, asSent: true })
  fileCaption?: string;

  /** UTC ms, by the device's clock. */
  @QueryWhole(0, 8_640_000_000_000)
  takenAt?: number;

  /** SHA-256 of the file; when given, it must match the bytes. */
  @TrimmedText(64, { optional: true, asSent: true })
  sha256?: string;
}

/** A room by its id, which stays the same when rooms are reordered. */
export class RoomDto {
  @UuidField(true)
  roomId?: string;

  /** Absent keeps the present element where the room has it; null removes it. A question or row needs no room. */
  @ElementField()
  element?: string | null;
}

export class CaptionDto {
  @Text(2000)
  fileCaption: string;

  /**
   * Fingerprints of the captions that the sender has seen; any other caption is not overwritten. Without them the
   * last write wins.
   */
  @TextList(100, 64, { optional: true })
  based?: string[];
}
