import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ELEMENT_KEY_PATTERN, UUID_PATTERN } from '@walkthrough/domain';
import { QueryWhole, Text, TextList, TrimmedText } from '../../../core/http/fields';

/** A UUID made by the client. Form fields are text; an empty one is none. */
const UuidField = (optional: boolean) =>
  applyDecorators(
    ApiProperty({ required: !optional, pattern: UUID_PATTERN, type: 'string' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    ...(optional ? [IsOptional()] : []),
    Matches(new RegExp(UUID_PATTERN), { message: '$property must be a UUID in lower case.' }),
  );

/** An element of a room, by its key; an empty text is none. */
const ElementField = () =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, pattern: ELEMENT_KEY_PATTERN, type: 'string' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    Matches(new RegExp(ELEMENT_KEY_PATTERN), { message: '$property must be the key of an element.' }),
  );

/** Fields beside the file of an upload. Without an id of its own the photo gets one here. */
export class NewImageDto {
  @UuidField(true)
  imageId?: string;

  @UuidField(true)
  roomId?: string;

  /** What of that room it shows. */
  @ElementField()
  element?: string | null;

  @TrimmedText(2000, { optional: true, asSent: true })
  fileCaption?: string;

  /** UTC ms, by the device. */
  @QueryWhole(0, 8_640_000_000_000)
  takenAt?: number;

  /** Of the file; when it is given, the bytes must be exactly those. */
  @TrimmedText(64, { optional: true, asSent: true })
  sha256?: string;
}

/** Places change when rooms do; the id of a room does not. */
export class RoomDto {
  @UuidField(true)
  roomId?: string;

  /** Absent: the one it hangs on, where that room has it. Null: none. */
  @ElementField()
  element?: string | null;
}

export class CaptionDto {
  @Text(2000)
  fileCaption: string;

  /** Fingerprints of the captions that the sender knows: another one is not replaced. Without them the last one wins. */
  @TextList(100, 64, { optional: true })
  based?: string[];
}
