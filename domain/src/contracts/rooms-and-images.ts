import { Type, type Static } from '@sinclair/typebox';
import { ELEMENT_KEY_PATTERN } from '../vocabulary/room-elements';
import { UUID_PATTERN } from '../rules/uuid';
import { ROOM_TYPES } from '../vocabulary/room-types';
import { Id, Instant, nullable } from './pages';
import { PhotoMarks } from './photo-marks';

/** Made by the client; in lower case. */
export const Uuid = Type.String({ pattern: UUID_PATTERN });

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/**
 * A room of a visit, in the order of the report (GET and POST inspections/{id}/rooms). Beside these fields it
 * carries its statuses: `door: 'SCRATCHED'` (the first code, as in the spec) and `doorCodes: ['SCRATCHED', 'DIRTY']`;
 * a COMMON room carries `element{n}`, `element{n}Label` and `element{n}Type` instead. On the way in `doorCodes`
 * counts, and `door` alone is one code. `doorNote` and `element{n}Note`, where they are, are notes on an element;
 * `elementOrder: [3, 1, 2]` is the order of the elements of a COMMON room where it is not that of their numbers.
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

/** Body of POST inspections/{id}/rooms; or the list alone, which then replaces whatever is there. */
export interface RoomsBody {
  rooms: readonly object[];
  /** Fingerprints of the lists that the sender knows (fingerprintOfRooms); another one is not replaced. */
  based: readonly string[];
  /** Ids of the photos that the sender knows, wherever it has them: a room that holds another one is not removed. */
  photos?: readonly string[];
}

/** A photo's facts (GET inspections/{id}/images); its bytes are at `content`. */
export const ImageItem = Type.Object(
  {
    id: Uuid,
    /** Place among all photos of the visit, among the rooms, and within the room: derived, for the spec's clients. */
    index: Type.Integer({ minimum: 0 }),
    roomId: nullable(Uuid),
    roomIndex: nullable(Type.Integer({ minimum: 0 })),
    roomImageIndex: nullable(Type.Integer({ minimum: 0 })),
    /** The element of the room that it hangs on, by its key; absent where it shows the room. */
    element: Type.Optional(Type.String({ pattern: ELEMENT_KEY_PATTERN })),
    name: Type.String(),
    type: Type.String(),
    /** Path under the API; `?size=thumb` answers a small one. */
    content: Type.String(),
    size: Type.Integer({ minimum: 1 }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    /** Of the bytes as received. */
    sha256: Sha256,
    fileCaption: Type.String(),
    /** What is drawn on it; absent where nothing is. */
    marks: Type.Optional(PhotoMarks),
    takenAt: nullable(Instant),
    uploadedAt: Instant,
  },
  { $id: 'ImageItem', additionalProperties: false },
);
export type ImageItem = Static<typeof ImageItem>;

/**
 * Answer of POST inspections/{id}/v2/image/{index}/false. The multipart form carries the file as `file` and, as
 * fields, `imageId` (UUID made by the client), `roomId`, `element` (of a room that has it), `fileCaption`, `takenAt` (UTC ms)
 * and `sha256` (checked).
 */
export const StoredImage = Type.Object(
  {
    id: Uuid,
    sha256: Sha256,
    inspectionId: Id,
    /** As it is stored: an upload that comes a second time changes nothing of it. */
    fileCaption: Type.Optional(Type.String()),
    roomId: Type.Optional(nullable(Uuid)),
    element: Type.Optional(nullable(Type.String())),
  },
  { $id: 'StoredImage', additionalProperties: false },
);
export type StoredImage = Static<typeof StoredImage>;

/** An answer that is a message text (PUT inspections/fileCaption/…). */
export const SavedText = Type.Object(
  { message: Type.String() },
  { $id: 'SavedText', additionalProperties: false },
);
export type SavedText = Static<typeof SavedText>;
