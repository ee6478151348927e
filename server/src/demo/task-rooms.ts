import { randomUUID } from 'node:crypto';
import type { RoomType } from '@walkthrough/domain';
import {
  type CommonElement,
  FORM_ROOM_ELEMENTS,
  MATRIX_SEED,
  type FormRoomElement,
  type StoredRoom,
} from '@walkthrough/form-definitions';
import type { SeededRandom } from './seeded-random';
import type { SceneName } from './scenes';

type Statuses = StoredRoom['statuses'];

/** A possible defect in a room, with its photo. */
interface Finding {
  element: FormRoomElement;
  statuses: Statuses;
  note: string;
  photo: ScenePhoto;
}

export interface ScenePhoto {
  scene: SceneName;
  caption: string;
}

interface UnitRoom {
  type: RoomType;
  name: string;
  /** Photos of the room without defects. */
  overviews: ScenePhoto[];
  findings: Finding[];
}

interface CommonRoom {
  name: string;
  elements: string[];
  overview: ScenePhoto;
  findings: { element: number; value: number; note: string; photo: ScenePhoto }[];
}

/** A room of a report with its photos; `element` is the subject of a photo, null for the room. */
export interface PhotographedRoom {
  room: StoredRoom;
  photos: (ScenePhoto & { element: string | null })[];
}

const show = (scene: SceneName, caption: string): ScenePhoto => ({ scene, caption });

const find = (element: FormRoomElement, status: string, note: string, photo: ScenePhoto): Finding => ({
  element,
  statuses: { [element]: [status] },
  note,
  photo,
});

const KITCHEN: UnitRoom = {
  type: 'KITCHEN',
  name: 'Kitchen',
  overviews: [show('kitchen', 'Kitchen, seen from the door'), show('fridge', 'Refrigerator, working')],
  findings: [
    find('faucet', 'DRIPPING', 'Faucet drips about once a second.', show('drippingFaucet', 'Faucet drips')),
    find('stove', 'DIRTY', 'Grease on the front right burner.', show('stove', 'Residue on the burner')),
    find('fridge', 'STAINED', 'Stain on the top shelf, seal fine.', show('fridge', 'Stain on the top shelf')),
    find(
      'floor',
      'BROKEN',
      'Two floor tiles cracked at the sink.',
      show('brokenTile', 'Cracked floor tiles'),
    ),
  ],
};

const BATHROOM: UnitRoom = {
  type: 'BATHROOM',
  name: 'Bathroom',
  overviews: [show('bathroom', 'Bathroom')],
  findings: [
    find('plumbing', 'LEAKING', 'Drain drips; a pan was put below it.', show('leakingDrain', 'Drain drips')),
    find('caulking', 'DIRTY', 'Caulking along the tub is dark.', show('wornCaulking', 'Caulking of the tub')),
    find('ceiling', 'STAINED', 'Stain from above, dry today.', show('ceilingStain', 'Stain on the ceiling')),
  ],
};

const BEDROOM: UnitRoom = {
  type: 'BEDROOM',
  name: 'Bedroom',
  overviews: [show('bedroom', 'Bedroom')],
  findings: [
    find('window', 'DIRTY', 'Mould in the lower corner.', show('windowMould', 'Mould at the window')),
    find(
      'wall',
      'DAMAGES',
      'Crack from the ceiling, about 60 cm.',
      show('bedroomWall', 'Crack above the bed'),
    ),
    find('closet', 'DAMAGED_DOOR', 'Door is off its upper hinge.', show('closet', 'Closet door')),
    find('window', 'BROKEN', 'Right pane cracked.', show('crackedWindow', 'Cracked pane')),
    find('door', 'SCRATCHED', 'Scratches beside the handle.', show('scratchedDoor', 'Scratched door')),
  ],
};

const LIVING_ROOM: UnitRoom = {
  type: 'LIVING_ROOM',
  name: 'Living Room',
  overviews: [show('livingRoom', 'Living room'), show('smokeAlarm', 'Smoke alarm, tested')],
  findings: [
    find(
      'floor',
      'STAINED',
      'Coffee stain, tenant will clean it.',
      show('stainedCarpet', 'Stain on the carpet'),
    ),
    find('wall', 'DAMAGES', 'Hole behind the door, no stopper.', show('wallHole', 'Hole behind the door')),
    find('plug', 'BROKEN', 'Outlet hangs out of the wall.', show('looseOutlet', 'Loose outlet')),
    find('wall', 'POOR', 'Paint peels above the baseboard.', show('peelingPaint', 'Peeling paint')),
  ],
};

/** Some homes also have one or two of these. */
const OTHER_ROOMS: UnitRoom[] = [
  {
    type: 'HALLWAY',
    name: 'Hallway',
    overviews: [show('hallway', 'Hallway'), show('thermostat', 'Thermostat at 21 °C')],
    findings: [],
  },
  { type: 'FOYER', name: 'Foyer', overviews: [show('entrance', 'Entrance from inside')], findings: [] },
  { type: 'DINING_ROOM', name: 'Dining Room', overviews: [show('diningRoom', 'Dining room')], findings: [] },
  {
    type: 'LAUNDRY',
    name: 'Laundry',
    overviews: [show('laundry', 'Washer and dryer'), show('carbonAlarm', 'Carbon monoxide alarm, tested')],
    findings: [],
  },
  { type: 'BALCONY', name: 'Balcony', overviews: [show('balcony', 'Balcony, railing firm')], findings: [] },
  {
    type: 'STORAGE',
    name: 'Storage',
    overviews: [show('electricalPanel', 'Breakers, all on'), show('waterMeter', 'Water meter: 00412')],
    findings: [
      find(
        'hotWaterTanks',
        'FAIR',
        'Some rust at the foot of the tank.',
        show('waterTank', 'Rust at the tank'),
      ),
      find(
        'heatingSystem',
        'DIRTY',
        'Filter is due for a change.',
        show('furnaceFilter', 'Filter of the furnace'),
      ),
    ],
  },
];

const COMMON_ROOMS: CommonRoom[] = [
  {
    name: 'Lobby',
    elements: ['Entrance doors', 'Floor', 'Lighting', 'Mailboxes'],
    overview: show('lobby', 'Lobby'),
    findings: [
      { element: 3, value: 3, note: 'One mailbox does not lock.', photo: show('mailboxes', 'Open mailbox') },
    ],
  },
  {
    name: 'Stairwell',
    elements: ['Steps', 'Handrail', 'Emergency lighting', 'Fire extinguisher'],
    overview: show('stairwell', 'Stairwell, first floor'),
    findings: [
      {
        element: 3,
        value: 4,
        note: 'Tag of the inspection expires next month.',
        photo: show('fireExtinguisher', 'Fire extinguisher'),
      },
    ],
  },
  {
    name: 'Elevator',
    elements: ['Doors', 'Cabin', 'Emergency phone'],
    overview: show('elevator', 'Elevator'),
    findings: [],
  },
  {
    name: 'Parking Level',
    elements: ['Lighting', 'Markings', 'Drains'],
    overview: show('parkade', 'Parking level'),
    findings: [
      { element: 1, value: 3, note: 'Oil spill at the first stall.', photo: show('parkade', 'Oil spill') },
    ],
  },
  {
    name: 'Garbage Room',
    elements: ['Bins', 'Floor', 'Door'],
    overview: show('garbageRoom', 'Garbage room'),
    findings: [{ element: 0, value: 2, note: 'One bin overflows.', photo: show('garbageRoom', 'Full bin') }],
  },
  {
    name: 'Mechanical Room',
    elements: ['Meters', 'Boiler', 'Drains'],
    overview: show('electricMeter', 'Electric meter: 1200'),
    findings: [],
  },
];

/** Returns the rooms of a unit, the same ones at each inspection. @param number of the property */
export function unitRooms(number: number, random: SeededRandom): PhotographedRoom[] {
  const [first, second] = [number % OTHER_ROOMS.length, (number * 5 + 2) % OTHER_ROOMS.length];
  const others = [...new Set([first, second])].map((index) => OTHER_ROOMS[index]!);
  return [KITCHEN, LIVING_ROOM, BEDROOM, BATHROOM, ...others].map((room) => inspected(room, random));
}

export function commonRooms(number: number, random: SeededRandom): PhotographedRoom[] {
  // Every twelfth property is a common area.
  const left = Math.floor(number / 12) % COMMON_ROOMS.length;
  return COMMON_ROOMS.filter((_, index) => index !== left).map((room) => inspectedCommon(room, random));
}

function inspected({ type, name, overviews, findings }: UnitRoom, random: SeededRandom): PhotographedRoom {
  const finding = findings.length > 0 && random.withProbability(0.28) ? random.pick(findings) : null;
  const asItShouldBe = Object.fromEntries((MATRIX_SEED[type] ?? []).map((each) => [each, [faultless(each)]]));
  const room = {
    ...emptyRoom(type, name),
    statuses: { ...asItShouldBe, ...finding?.statuses },
    notes: finding ? { [finding.element]: finding.note } : {},
  };
  const overview = random.withProbability(0.5) ? [{ ...random.pick(overviews), element: null }] : [];
  return {
    room,
    photos: [...overview, ...(finding ? [{ ...finding.photo, element: finding.element }] : [])],
  };
}

function inspectedCommon(
  { name, elements, overview, findings }: CommonRoom,
  random: SeededRandom,
): PhotographedRoom {
  const finding = findings.length > 0 && random.withProbability(0.4) ? random.pick(findings) : null;
  const key = finding && `element${finding.element + 1}`;
  const rated = elements.map((label, index): CommonElement => ({
    label,
    type: 'RATING',
    value: finding?.element === index ? finding.value : 5,
  }));
  const room = {
    ...emptyRoom('COMMON', name),
    elements: rated,
    notes: finding && key ? { [key]: finding.note } : {},
  };
  return {
    room,
    photos: [{ ...overview, element: null }, ...(finding ? [{ ...finding.photo, element: key }] : [])],
  };
}

/** Returns the rating of an element without defects. */
function faultless(element: FormRoomElement): string {
  switch (FORM_ROOM_ELEMENTS[element].scale) {
    case 'heatDetector':
      return 'FUNCTIONING';
    case 'windowSafetyLock':
      return 'YES';
    case 'lintTray':
      return 'true';
    default:
      return 'GOOD';
  }
}

const emptyRoom = (type: RoomType, name: string): StoredRoom => ({
  uuid: randomUUID(),
  type,
  name,
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  statuses: {},
  elements: [],
  notes: {},
  extra: {},
});
