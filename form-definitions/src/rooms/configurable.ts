import { hasElement, ROOM_TYPES, type RoomType } from '@walkthrough/domain';
import { FORM_ROOM_ELEMENTS, type FormRoomElement } from './elements';
import { wireRoom, type StoredRoom } from './room';
import { MATRIX_ROOM_TYPES, MATRIX_SEED, type TemplateMatrix } from './matrix';

/** Elements of the grounds and the exterior, not found in a room. */
const OUTSIDE_ONLY: ReadonlySet<FormRoomElement> = new Set<FormRoomElement>([
  ...(['siding', 'soffit', 'fascia', 'gutter', 'roofing', 'fencing', 'lawn', 'flora', 'tree'] as const),
  ...(['shrub', 'balcony', 'patio', 'walks', 'parking', 'garageDoor'] as const),
]);

/** Outdoor areas: what the seed gives either of them, and all exterior elements. */
const OPEN_AIR: readonly RoomType[] = ['EXTERIOR_GENERAL', 'BALCONY'];

/** Partly indoors and partly outdoors; and OTHER, which can be anything. */
const BOTH: readonly RoomType[] = ['GARAGE', 'OUT_BUILDING', 'OTHER'];

const IN_OPEN_AIR: ReadonlySet<FormRoomElement> = new Set(
  OPEN_AIR.flatMap((type) => MATRIX_SEED[type] ?? []),
);

function makesSense(type: RoomType, element: FormRoomElement): boolean {
  if (MATRIX_SEED[type]?.includes(element) === true) return true;
  if (OUTSIDE_ONLY.has(element)) return OPEN_AIR.includes(type) || BOTH.includes(type);
  return OPEN_AIR.includes(type) ? IN_OPEN_AIR.has(element) : true;
}

/** Columns of the matrix, in catalogue order. */
export const MATRIX_ELEMENTS = Object.keys(FORM_ROOM_ELEMENTS) as readonly FormRoomElement[];

/**
 * Cells of the template matrix that can be configured: for each room type the elements that occur in such a room, and all
 * that a new company starts with. The specification does not list them.
 */
export const CONFIGURABLE_ELEMENTS: TemplateMatrix = Object.fromEntries(
  MATRIX_ROOM_TYPES.map((type) => [type, MATRIX_ELEMENTS.filter((element) => makesSense(type, element))]),
);

/** Returns whether a photo may belong to this element of a room. */
export const roomHasElement = (room: StoredRoom, element: string): boolean =>
  hasElement(wireRoom(room), element, CONFIGURABLE_ELEMENTS[room.type] ?? []);

/** Returns a fixed, 1-based id; new room types are appended to the vocabulary. */
export const roomTypeId = (type: RoomType): number => ROOM_TYPES.indexOf(type) + 1;

/** Returns a fixed, 1-based id; new elements are appended to the catalogue. */
export const elementId = (element: FormRoomElement): number => MATRIX_ELEMENTS.indexOf(element) + 1;
