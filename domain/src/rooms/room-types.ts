/** Kinds of rooms in a report, and COMMON for the rooms of a common-area report. */
export const ROOM_TYPE_LABELS = {
  BEDROOM: 'Bedroom',
  LIVING_ROOM: 'Living Room',
  BATHROOM: 'Bathroom',
  KITCHEN: 'Kitchen',
  LAUNDRY: 'Laundry',
  BASEMENT: 'Basement',
  ATTIC: 'Attic',
  GARAGE: 'Garage',
  OUT_BUILDING: 'Out-Building',
  INTERIOR_GENERAL: 'Interior General',
  EXTERIOR_GENERAL: 'Exterior General',
  FOYER: 'Foyer',
  OFFICE: 'Office',
  LANDING: 'Landing',
  STAIRCASE: 'Staircase',
  MAIN_BEDROOM: 'Main Bedroom',
  FAMILY_ROOM: 'Family Room',
  DINING_ROOM: 'Dining Room',
  OTHER: 'Other',
  EN_SUITE_BATHROOM: 'En Suite Bathroom',
  DEN: 'Den',
  HALLWAY: 'Hallway',
  STORAGE: 'Storage',
  BALCONY: 'Balcony',
  COMMON: 'Common Area',
} as const;

export type RoomType = keyof typeof ROOM_TYPE_LABELS;

export const ROOM_TYPES = Object.keys(ROOM_TYPE_LABELS) as readonly RoomType[];

/** Room types that an inspector can add to a unit's report. */
export const UNIT_ROOM_TYPES: readonly RoomType[] = ROOM_TYPES.filter((type) => type !== 'COMMON');
