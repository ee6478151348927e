import { Type, type Static } from '@sinclair/typebox';
import { MARK_KINDS, MARK_SCALE, MAX_MARKS } from './vocabulary';
import { UUID_PATTERN } from '../text/uuid';

const Uuid = Type.String({ pattern: UUID_PATTERN });
const Place = Type.Integer({ minimum: 0, maximum: MARK_SCALE });

/**
 * A mark on a photo, stored apart from its bytes, in ten-thousandths of width and height. A circle fills the box between
 * the two points; an arrow points at the second. The device that drew the mark creates its id.
 */
export const PhotoMark = Type.Object(
  {
    id: Uuid,
    kind: Type.Union(MARK_KINDS.map((kind) => Type.Literal(kind))),
    x1: Place,
    y1: Place,
    x2: Place,
    y2: Place,
  },
  { $id: 'PhotoMark', additionalProperties: false },
);
export type PhotoMark = Static<typeof PhotoMark>;

/** All marks of one photo. */
export const PhotoMarks = Type.Array(PhotoMark, { maxItems: MAX_MARKS });

/** Added or changed marks of one photo, and the ids of removed ones. */
export interface MarksChange {
  added: readonly PhotoMark[];
  removed: readonly string[];
}

/** Answer of PUT images/{imageId}/marks: all marks of the photo. */
export const MarkedImage = Type.Object(
  { id: Uuid, marks: PhotoMarks },
  { $id: 'MarkedImage', additionalProperties: false },
);
export type MarkedImage = Static<typeof MarkedImage>;
