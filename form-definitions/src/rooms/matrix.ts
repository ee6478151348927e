import { UNIT_ROOM_TYPES, type RoomType } from '@walkthrough/domain';
import type { FormRoomElement } from './elements';

/** Elements of each room type, in report order. */
export type TemplateMatrix = Readonly<Partial<Record<RoomType, readonly FormRoomElement[]>>>;

const INTERIOR: readonly FormRoomElement[] = [
  'door',
  'ceiling',
  'wall',
  'trim',
  'floor',
  'window',
  'windowCoverings',
  'windowSafetyLock',
  'lighting',
  'fixture',
  'plug',
  'switches',
];

const LIVING: readonly FormRoomElement[] = [
  ...INTERIOR,
  'closet',
  'heat',
  'airConditioner',
  'fireplace',
  'tvCable',
  'furniture',
];

const SLEEPING: readonly FormRoomElement[] = [...INTERIOR, 'closet', 'heat', 'furniture', 'tvCable'];

const BATHROOM: readonly FormRoomElement[] = [
  ...INTERIOR,
  ...(['fan', 'faucet', 'tap', 'valve', 'tubsAndToilets', 'sinkOnly'] as const),
  ...(['vanity', 'mirror', 'countertop', 'cupboard', 'caulking', 'plumbing'] as const),
];

const STEPS: readonly FormRoomElement[] = [...INTERIOR, 'closet', 'stair', 'handrail'];

const UNFINISHED: readonly FormRoomElement[] = [
  ...INTERIOR,
  'closet',
  'hotWaterTanks',
  'heatingSystem',
  'plumbing',
];

const OUTSIDE: readonly FormRoomElement[] = [
  ...(['door', 'doorbell', 'lighting', 'siding', 'soffit', 'fascia', 'gutter', 'roofing'] as const),
  ...(['fencing', 'lawn', 'flora', 'tree', 'shrub', 'patio', 'stair', 'handrail', 'walks', 'tap'] as const),
];

/**
 * The template matrix of a new company: for each room type the elements that its paper rows and its equipment need. COMMON
 * rooms have elements of their own.
 */
export const MATRIX_SEED: TemplateMatrix = {
  BEDROOM: SLEEPING,
  LIVING_ROOM: LIVING,
  BATHROOM,
  KITCHEN: [
    ...INTERIOR,
    ...([
      'closet',
      'heat',
      'countertop',
      'cupboard',
      'fridge',
      'freezer',
      'stove',
      'oven',
      'ovenFan',
    ] as const),
    ...(['dishwasher', 'faucet', 'tap', 'valve', 'sinkOnly', 'caulking', 'plumbing'] as const),
  ],
  LAUNDRY: [
    ...INTERIOR,
    ...([
      'washer',
      'dryer',
      'lintTrayClean',
      'faucet',
      'tap',
      'valve',
      'sinkOnly',
      'cupboard',
      'plumbing',
    ] as const),
  ],
  BASEMENT: [...UNFINISHED, 'stair', 'handrail'],
  ATTIC: INTERIOR,
  GARAGE: [...INTERIOR, 'garageDoor', 'parking'],
  OUT_BUILDING: [...INTERIOR, 'siding', 'roofing'],
  INTERIOR_GENERAL: [...INTERIOR, 'heat', 'hotWaterTanks', 'heatingSystem', 'plumbing', 'doorbell'],
  EXTERIOR_GENERAL: OUTSIDE,
  FOYER: [...INTERIOR, 'closet', 'doorbell', 'heat'],
  OFFICE: SLEEPING,
  LANDING: STEPS,
  STAIRCASE: STEPS,
  MAIN_BEDROOM: SLEEPING,
  FAMILY_ROOM: LIVING,
  DINING_ROOM: LIVING,
  OTHER: [...UNFINISHED, 'washer', 'dryer'],
  EN_SUITE_BATHROOM: BATHROOM,
  DEN: SLEEPING,
  HALLWAY: STEPS,
  STORAGE: UNFINISHED,
  BALCONY: ['door', 'floor', 'balcony', 'handrail', 'lighting', 'plug'],
};

/** Rows of the matrix: the room types of a unit. */
export const MATRIX_ROOM_TYPES: readonly RoomType[] = UNIT_ROOM_TYPES;
