import type { RoomType } from '@walkthrough/domain';
import type { PaperRow } from '../definition';
import type { FormRoomElement } from '../rooms/elements';

type Rows = readonly (readonly [row: string, element: FormRoomElement])[];

const LIVING: Rows = [
  ['Walls and trim', 'wall'],
  ['Trim', 'trim'],
  ['Ceilings', 'ceiling'],
  ['Closets', 'closet'],
  ['Lighting fixtures, ceiling fan, bulbs', 'lighting'],
  ['Windows', 'window'],
  ['Window coverings and screens', 'windowCoverings'],
  ['Electrical outlets', 'plug'],
  ['Floor or carpet', 'floor'],
  ['Doors', 'door'],
];

const BATH: Rows = [
  ...LIVING.filter(([, element]) => element !== 'closet'),
  ['Cabinets and mirror', 'mirror'],
  ['Tub, shower, toilet', 'tubsAndToilets'],
  ['Sink, taps and stoppers', 'faucet'],
  ['Fan', 'fan'],
];

/** Rooms J to V of the form RTB-27, and the elements that answer their rows. */
const RTB_27: readonly (readonly [box: string, roomType: RoomType, rows: Rows])[] = [
  ['J Entry', 'FOYER', LIVING],
  [
    'K Kitchen',
    'KITCHEN',
    [
      ...LIVING,
      ['Countertop', 'countertop'],
      ['Cabinets and doors', 'cupboard'],
      ['Stove and stove top', 'stove'],
      ['Oven', 'oven'],
      ['Exhaust hood and fan', 'ovenFan'],
      ['Taps, sink and stoppers', 'faucet'],
      ['Refrigerator: crisper, shelves, door, exterior', 'fridge'],
      ['Refrigerator: freezer', 'freezer'],
      ['Dishwasher', 'dishwasher'],
    ],
  ],
  [
    'L Living room',
    'LIVING_ROOM',
    [
      ...LIVING,
      ['Air conditioner and cover', 'airConditioner'],
      ['Fireplace', 'fireplace'],
      ['TV cable and adaptor', 'tvCable'],
      ['Furniture', 'furniture'],
    ],
  ],
  ['M Dining room', 'DINING_ROOM', LIVING],
  [
    'N Stairwell and hall',
    'STAIRCASE',
    [...LIVING, ['Treads and landings', 'stair'], ['Railing and banister', 'handrail']],
  ],
  ['N Stairwell and hall', 'HALLWAY', LIVING],
  ['O Main bathroom', 'BATHROOM', BATH],
  ['P Master bedroom', 'MAIN_BEDROOM', LIVING],
  ['Q Bedroom 2', 'BEDROOM', LIVING],
  ['R Bedroom 3', 'BEDROOM', LIVING],
  [
    'S Exterior',
    'EXTERIOR_GENERAL',
    [
      ['Front and rear entrances', 'door'],
      ['Patio', 'patio'],
      ['Siding', 'siding'],
      ['Grounds and walks', 'walks'],
      ['Yard', 'lawn'],
    ],
  ],
  ['S Exterior', 'BALCONY', [['Balcony', 'balcony']]],
  ['T Utility room', 'OTHER', [...LIVING, ['Washer', 'washer'], ['Dryer', 'dryer']]],
  [
    'U Garage or parking',
    'GARAGE',
    [
      ['Door', 'garageDoor'],
      ['Parking area', 'parking'],
      ['Floor', 'floor'],
    ],
  ],
  ['V Basement or storage', 'BASEMENT', LIVING],
  ['V Basement or storage', 'STORAGE', LIVING],
];

export const RTB_27_ROWS: PaperRow[] = RTB_27.flatMap(([box, roomType, rows]) =>
  rows.map(([row, element]) => ({ form: 'RTB-27', row: `${box}: ${row}`, roomType, element })),
);
