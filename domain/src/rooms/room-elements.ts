import { elementStatuses, roomElements, windowSafetyLockStatuses } from './room-elements.messages';

/** Scales of the room elements. A field holds one or more codes; single-value readers use the first. */
export const STATUS_SCALES = {
  general: ['GOOD', 'FAIR', 'POOR', 'MISSING', 'DAMAGES', 'SCRATCHED', 'BROKEN', 'DIRTY', 'STAINED', 'NA'],
  water: [
    'GOOD',
    'FAIR',
    'POOR',
    'MISSING',
    'DAMAGES',
    'SCRATCHED',
    'BROKEN',
    'DIRTY',
    'STAINED',
    'NA',
    'DRIPPING',
    'LEAKING',
  ],
  caulking: ['GOOD', 'DAMAGED', 'DIRTY', 'MISSING'],
  closet: ['GOOD', 'MISSING_DOOR', 'DAMAGED_DOOR', 'HAS_HOLES', 'NA'],
  heatDetector: ['NA', 'FUNCTIONING', 'DEFECTIVE'],
  plumbing: ['GOOD', 'LEAKING', 'BROKEN', 'DISCONNECTED'],
  windowSafetyLock: ['YES', 'NO', 'MISSING', 'NA'],
  /** Stored as a boolean on the wire: true is clean, false is clogged. */
  lintTray: ['true', 'false'],
} as const;

export type StatusScale = keyof typeof STATUS_SCALES;

type ElementStatus = (typeof STATUS_SCALES)[StatusScale][number];

export const ELEMENT_STATUS_LABELS: Readonly<Record<Exclude<ElementStatus, 'YES' | 'NO'>, string>> =
  elementStatuses;

/**
 * Letters of each status on a printed report, as on the paper forms. Each stands for one word, so a legend can list them;
 * "Damages" and "Damaged" come from different scales and have different letters.
 */
export const ELEMENT_STATUS_CODES: Readonly<Record<ElementStatus, string>> = {
  GOOD: 'G',
  FAIR: 'F',
  POOR: 'P',
  MISSING: 'M',
  DAMAGES: 'D',
  SCRATCHED: 'S',
  BROKEN: 'B',
  DIRTY: 'DT',
  STAINED: 'ST',
  NA: 'N/A',
  DRIPPING: 'DR',
  LEAKING: 'L',
  DAMAGED: 'DA',
  MISSING_DOOR: 'MD',
  DAMAGED_DOOR: 'DD',
  HAS_HOLES: 'H',
  FUNCTIONING: 'FN',
  DEFECTIVE: 'DF',
  DISCONNECTED: 'DC',
  YES: 'Y',
  NO: 'N',
  true: 'CL',
  false: 'CG',
};

/** The window lock has its own labels for yes and no. */
export const WINDOW_SAFETY_LOCK_LABELS: Readonly<
  Record<(typeof STATUS_SCALES)['windowSafetyLock'][number], string>
> = windowSafetyLockStatuses;

/**
 * Every element of a room with its scale. "Water items" are those that carry water and have no scale of their
 * own. Configuration decides which room type shows which element.
 */
export const ROOM_ELEMENTS = {
  door: { scale: 'general' },
  ceiling: { scale: 'general' },
  wall: { scale: 'general' },
  floor: { scale: 'general' },
  window: { scale: 'general' },
  windowSafetyLock: { scale: 'windowSafetyLock' },
  fixture: { scale: 'general' },
  plug: { scale: 'general' },
  switches: { scale: 'general' },
  faucet: { scale: 'water' },
  tap: { scale: 'water' },
  valve: { scale: 'water' },
  tubsAndToilets: { scale: 'water' },
  fan: { scale: 'general' },
  fridge: { scale: 'general' },
  stove: { scale: 'general' },
  sinkOnly: { scale: 'water' },
  dishwasher: { scale: 'water' },
  countertop: { scale: 'general' },
  cupboard: { scale: 'general' },
  washer: { scale: 'water' },
  dryer: { scale: 'general' },
  garageDoor: { scale: 'general' },
  hotWaterTanks: { scale: 'water' },
  heatingSystem: { scale: 'general' },
  siding: { scale: 'general' },
  soffit: { scale: 'general' },
  fascia: { scale: 'general' },
  gutter: { scale: 'general' },
  roofing: { scale: 'general' },
  fencing: { scale: 'general' },
  lawn: { scale: 'general' },
  flora: { scale: 'general' },
  tree: { scale: 'general' },
  shrub: { scale: 'general' },
  balcony: { scale: 'general' },
  patio: { scale: 'general' },
  stair: { scale: 'general' },
  handrail: { scale: 'general' },
  caulking: { scale: 'caulking' },
  vanity: { scale: 'general' },
  lintTrayClean: { scale: 'lintTray' },
  closet: { scale: 'closet' },
  doorbell: { scale: 'general' },
  ovenFan: { scale: 'general' },
  heat: { scale: 'heatDetector' },
  plumbing: { scale: 'plumbing' },
} as const satisfies Readonly<Record<string, { scale: StatusScale }>>;

type RoomElement = keyof typeof ROOM_ELEMENTS;

/** Labels of these elements, and of those that forms add to them. */
export const ELEMENT_LABELS: Readonly<Record<keyof typeof roomElements, string>> = roomElements;

/** Returns the label of an element; null for an unknown one. */
export const elementLabel = (key: string): string | null =>
  Object.hasOwn(roomElements, key) ? roomElements[key as keyof typeof roomElements] : null;

/** Returns the codes of an element. */
export function statusesOf(element: RoomElement): readonly ElementStatus[] {
  return STATUS_SCALES[ROOM_ELEMENTS[element].scale];
}

/** Returns the label of a code on an element: yes and no of the window lock have their own. */
export function statusLabel(element: RoomElement, status: ElementStatus): string {
  if (ROOM_ELEMENTS[element].scale === 'windowSafetyLock') {
    const words: Readonly<Record<string, string>> = WINDOW_SAFETY_LOCK_LABELS;
    return words[status] ?? status;
  }
  const words: Readonly<Record<string, string>> = ELEMENT_STATUS_LABELS;
  return words[status] ?? status;
}

/** Elements of COMMON rooms: a rating from 1 to 5, or a count. */
export const COMMON_ELEMENT_TYPES = ['RATING', 'COUNT'] as const;

export type CommonElementType = (typeof COMMON_ELEMENT_TYPES)[number];

export const COMMON_ELEMENT_DEFAULTS: Readonly<Record<CommonElementType, number>> = { RATING: 5, COUNT: 1 };

export const COMMON_RATING_RANGE = { min: 1, max: 5 } as const;
export const COMMON_COUNT_RANGE = { min: 0, max: 100_000 } as const;
