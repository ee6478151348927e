import { ApiProperty } from '@nestjs/swagger';
import { invalidRequest } from '../../../../core/errors/product-error';
import { TrimmedText } from '../../../../core/http/input/fields';
import { isRecord } from '../../../../core/http/input/is-record';

/** Maximum characters of the mapping of photos to rooms. */
export const MAX_MAPPING_LENGTH = 100_000;

/** Fields beside the files of a whole report. */
export class PhotosDto {
  /** JSON: `[{index, roomIndex, roomImageIndex}]`, one for each file. */
  @TrimmedText(MAX_MAPPING_LENGTH, { optional: true, asSent: true })
  roomImageMapperDTOs?: string;

  /** Ids of photos already stored; accepted and ignored. */
  @TrimmedText(MAX_MAPPING_LENGTH, { optional: true, asSent: true })
  roomImages?: string;
}

/** Photo ids by room index. */
export type Relations = Readonly<Record<string, readonly string[]>>;

/** For the OpenAPI document only; readRelations parses the body and treats every key as a room. */
export class RelationsDto {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  roomImageRelationsImageIds: Relations;
}

/** @throws ProductError invalid_request */
export function readRelations(sent: unknown): Relations {
  const isList = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  if (isRecord(sent) && Object.values(sent).every(isList)) return sent as Relations;
  throw invalidRequest('roomImageRelationsImageIds must have a list of photo ids for each room.');
}

/**
 * Returns each file's room index, in file order; undefined for files without one.
 * @throws ProductError invalid_request
 */
export function readRoomMapping({ roomImageMapperDTOs }: PhotosDto, files: number): (number | undefined)[] {
  const list = parsed(roomImageMapperDTOs ?? '[]');
  const rooms: (number | undefined)[] = Array.from({ length: files });
  for (const [at, each] of list.entries()) {
    if (!isRecord(each)) throw unreadable();
    const { index = at, roomIndex } = each;
    const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
    if (!isPlace(index) || !isPlace(roomIndex)) throw unreadable();
    if (at < files) rooms[at] = roomIndex;
  }
  return rooms;
}

function parsed(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Falls through to the error below.
  }
  throw unreadable();
}

const unreadable = () =>
  invalidRequest('roomImageMapperDTOs must be JSON: a list of {index, roomIndex, roomImageIndex}.');
