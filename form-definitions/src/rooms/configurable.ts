import { hasElement, ROOM_TYPES, type RoomType } from '@walkthrough/domain';
import { FORM_ROOM_ELEMENTS, type FormRoomElement } from './elements';
import { wireRoom, type StoredRoom } from './room';
import { MATRIX_ROOM_TYPES, MATRIX_SEED, type TemplateMatrix } from './matrix';

/** Elements of the ground and of the outside of a building: not found in a room. */
const OUTSIDE_ONLY: ReadonlySet<FormRoomElement> = new Set<FormRoomElement>([
  ...(['siding', 'soffit', 'fascia', 'gutter', 'roofing', 'fencing', 'lawn', 'flora', 'tree'] as const),
  ...(['shrub', 'balcony', 'patio', 'walks', 'parking', 'garageDoor'] as const),
]);

/** Rooms without walls: what the seed gives either of them, and whatever belongs outside. */
const OPEN_AIR: readonly RoomType[] = ['EXTERIOR_GENERAL', 'BALCONY'];

/** Half a building, half the outside; and the one that may be anything. */
const BOTH: readonly RoomType[] = ['GARAGE', 'OUT_BUILDING', 'OTHER'];

const IN_OPEN_AIR: ReadonlySet<FormRoomElement> = new Set(
  OPEN_AIR.flatMap((type) => MATRIX_SEED[type] ?? []),
);

function makesSense(type: RoomType, element: FormRoomElement): boolean {
  if (MATRIX_SEED[type]?.includes(element) === true) return true;
  if (OUTSIDE_ONLY.has(element)) return OPEN_AIR.includes(type) || BOTH.includes(type);
  return OPEN_AIR.includes(type) ? IN_OPEN_AIR.has(element) : true;
}

/** The columns of the matrix, in the order of the catalogue. */
export const MATRIX_ELEMENTS = Object.keys(FORM_ROOM_ELEMENTS) as readonly FormRoomElement[];

/**
 * Cells of the template matrix that can be configured: for each room type the elements that occur in such a room, and all
 * that a new company starts with. The specification does not list them.
 */
export const CONFIGURABLE_ELEMENTS: TemplateMatrix = Object.fromEntries(
  MATRIX_ROOM_TYPES.map((type) => [type, MATRIX_ELEMENTS.filter((element) => makesSense(type, element))]),
);

/** Whether a photo may hang on this element of a room. */
export const roomHasElement = (room: StoredRoom, element: string): boolean =>
  hasElement(wireRoom(room), element, CONFIGURABLE_ELEMENTS[room.type] ?? []);

/** 1-based and fixed: new room types go to the end of the vocabulary. */
export const roomTypeId = (type: RoomType): number => ROOM_TYPES.indexOf(type) + 1;

/** 1-based and fixed: new elements go to the end of the catalogue. */
export const elementId = (element: FormRoomElement): number => MATRIX_ELEMENTS.indexOf(element) + 1;
