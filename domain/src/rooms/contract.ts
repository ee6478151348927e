import { Type, type Static } from '@sinclair/typebox';
import { PHOTO_ELEMENT_PATTERN } from '../photos/vocabulary';
import { UUID_PATTERN } from '../text/uuid';
import { ROOM_TYPES } from './room-types';
import { Id, Instant, nullable } from '../wire/pages';
import { PhotoMarks } from '../photos/contract';

/** Created by the client; lower case. */
export const Uuid = Type.String({ pattern: UUID_PATTERN });

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/**
 * A room of an inspection, in report order (GET and POST inspections/{id}/rooms). Statuses are extra fields: `door:
 * 'SCRATCHED'` (the first code) and `doorCodes: ['SCRATCHED', 'DIRTY']`; a COMMON room has `element{n}`, `element{n}Label`
 * and `element{n}Type` instead. In requests `doorCodes` takes precedence, and `door` alone is one code. `doorNote` and
 * `element{n}Note` are optional notes on an element. `elementOrder: [3, 1, 2]` orders the elements of a COMMON room when it
 * differs from their numbers. `doorFromMoveIn` marks a value of a move-out that is an untouched copy (prefilled-values).
 */
export const Room = Type.Object(
  {
    id: Uuid,
    type: Type.Union(ROOM_TYPES.map((type) => Type.Literal(type))),
    name: Type.String({ maxLength: 190 }),
    /** The room of the move-in that a room of the move-out continues. */
    sourceRoomId: nullable(Uuid),
    otherObservations: Type.String(),
    unauthorizedAppliance: nullable(Type.Boolean()),
    unauthorizedRenovations: nullable(Type.Boolean()),
  },
  { $id: 'Room', additionalProperties: true },
);
export type Room = Static<typeof Room> & Record<string, unknown>;

/** Body of POST inspections/{id}/rooms; a bare list replaces all rooms unconditionally. */
export interface RoomsBody {
  rooms: readonly object[];
  /** Fingerprints of room lists the sender has seen (fingerprintOfRooms); any other list is not replaced. */
  based: readonly string[];
  /** Ids of the photos the sender knows, in any room; a room with another photo is not removed. */
  photos?: readonly string[];
}

/** A photo's metadata (GET inspections/{id}/images); its bytes are at `content`. */
export const ImageItem = Type.Object(
  {
    id: Uuid,
    /** Position among all photos, among the rooms, and within the room; derived, for older clients. */
    index: Type.Integer({ minimum: 0 }),
    roomId: nullable(Uuid),
    roomIndex: nullable(Type.Integer({ minimum: 0 })),
    roomImageIndex: nullable(Type.Integer({ minimum: 0 })),
    /** Room element, question or row that it shows (`door`, `item:roof`); absent for a photo of the room. */
    element: Type.Optional(Type.String({ pattern: PHOTO_ELEMENT_PATTERN })),
    name: Type.String(),
    type: Type.String(),
    /** Path under the API; `?size=thumb` returns a thumbnail. */
    content: Type.String(),
    size: Type.Integer({ minimum: 1 }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    /** Hash of the bytes as received. */
    sha256: Sha256,
    fileCaption: Type.String(),
    /** Marks on the photo; absent if none. */
    marks: Type.Optional(PhotoMarks),
    takenAt: nullable(Instant),
    uploadedAt: Instant,
  },
  { $id: 'ImageItem', additionalProperties: false },
);
export type ImageItem = Static<typeof ImageItem>;

/**
 * Answer of POST inspections/{id}/v2/image/{index}/false. The multipart form has the file as `file` and the fields
 * `imageId` (UUID from the client), `roomId`, `element` (of that room), `fileCaption`, `takenAt` (UTC ms) and `sha256`
 * (verified).
 */
export const StoredImage = Type.Object(
  {
    id: Uuid,
    sha256: Sha256,
    inspectionId: Id,
    /** The stored caption; a repeated upload does not change it. */
    fileCaption: Type.Optional(Type.String()),
    roomId: Type.Optional(nullable(Uuid)),
    element: Type.Optional(nullable(Type.String())),
  },
  { $id: 'StoredImage', additionalProperties: false },
);
export type StoredImage = Static<typeof StoredImage>;

/** An answer that consists of a message (PUT inspections/fileCaption/…). */
export const SavedText = Type.Object(
  { message: Type.String() },
  { $id: 'SavedText', additionalProperties: false },
);
export type SavedText = Static<typeof SavedText>;
