/** Key of a room element: `door`, or `element3` in a common area. */
export const ELEMENT_KEY_PATTERN = '^[a-z][A-Za-z0-9]{0,39}$';

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

export const ELEMENT_STATUS_LABELS: Readonly<Record<Exclude<ElementStatus, 'YES' | 'NO'>, string>> = {
  GOOD: 'Good',
  FAIR: 'Fair',
  POOR: 'Poor',
  MISSING: 'Missing',
  DAMAGES: 'Damages',
  SCRATCHED: 'Scratched',
  BROKEN: 'Broken',
  DIRTY: 'Dirty',
  STAINED: 'Stained',
  NA: 'N/A',
  DRIPPING: 'Dripping',
  LEAKING: 'Leaking',
  DAMAGED: 'Damaged',
  MISSING_DOOR: 'Missing door',
  DAMAGED_DOOR: 'Damaged door',
  HAS_HOLES: 'Has holes',
  FUNCTIONING: 'Functioning',
  DEFECTIVE: 'Defective',
  DISCONNECTED: 'Disconnected',
  true: 'Clean',
  false: 'Clogged',
};

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
> = {
  YES: 'Present and functioning',
  NO: 'Present but disabled',
  MISSING: 'Missing',
  NA: 'N/A',
};

/**
 * Every element of a room with its label and scale. "Water items" are those that carry water and have no scale of their
 * own. Configuration decides which room type shows which element.
 */
export const ROOM_ELEMENTS = {
  door: { label: 'Door', scale: 'general' },
  ceiling: { label: 'Ceiling', scale: 'general' },
  wall: { label: 'Wall', scale: 'general' },
  floor: { label: 'Floor', scale: 'general' },
  window: { label: 'Window', scale: 'general' },
  windowSafetyLock: { label: 'Window Safety Lock', scale: 'windowSafetyLock' },
  fixture: { label: 'Fixture', scale: 'general' },
  plug: { label: 'Plug', scale: 'general' },
  switches: { label: 'Switches', scale: 'general' },
  faucet: { label: 'Faucet', scale: 'water' },
  tap: { label: 'Tap', scale: 'water' },
  valve: { label: 'Valve', scale: 'water' },
  tubsAndToilets: { label: 'Tubs and Toilets', scale: 'water' },
  fan: { label: 'Fan', scale: 'general' },
  fridge: { label: 'Fridge', scale: 'general' },
  stove: { label: 'Stove', scale: 'general' },
  sinkOnly: { label: 'Sink Only', scale: 'water' },
  dishwasher: { label: 'Dishwasher', scale: 'water' },
  countertop: { label: 'Countertop', scale: 'general' },
  cupboard: { label: 'Cupboard', scale: 'general' },
  washer: { label: 'Washer', scale: 'water' },
  dryer: { label: 'Dryer', scale: 'general' },
  garageDoor: { label: 'Garage Door', scale: 'general' },
  hotWaterTanks: { label: 'Hot Water Tanks', scale: 'water' },
  heatingSystem: { label: 'Heating System', scale: 'general' },
  siding: { label: 'Siding', scale: 'general' },
  soffit: { label: 'Soffit', scale: 'general' },
  fascia: { label: 'Fascia', scale: 'general' },
  gutter: { label: 'Gutter', scale: 'general' },
  roofing: { label: 'Roofing', scale: 'general' },
  fencing: { label: 'Fencing', scale: 'general' },
  lawn: { label: 'Lawn', scale: 'general' },
  flora: { label: 'Flora', scale: 'general' },
  tree: { label: 'Tree', scale: 'general' },
  shrub: { label: 'Shrub', scale: 'general' },
  balcony: { label: 'Balcony', scale: 'general' },
  patio: { label: 'Patio', scale: 'general' },
  stair: { label: 'Stair', scale: 'general' },
  handrail: { label: 'Handrail', scale: 'general' },
  caulking: { label: 'Caulking', scale: 'caulking' },
  vanity: { label: 'Vanity', scale: 'general' },
  lintTrayClean: { label: 'Lint Tray', scale: 'lintTray' },
  closet: { label: 'Closet', scale: 'closet' },
  doorbell: { label: 'Doorbell', scale: 'general' },
  ovenFan: { label: 'Oven Fan', scale: 'general' },
  heat: { label: 'Heat Detector', scale: 'heatDetector' },
  plumbing: { label: 'Plumbing', scale: 'plumbing' },
} as const satisfies Readonly<Record<string, { label: string; scale: StatusScale }>>;

type RoomElement = keyof typeof ROOM_ELEMENTS;

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
