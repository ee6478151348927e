import { randomUUID } from 'node:crypto';
import { COMMON_AREA_TEMPLATE_ID, type Frequency, UNIT_TEMPLATE_ID } from '@walkthrough/domain';
import { type Answers, type StoredRoom, TASK_EQUIPMENT, TASK_SIGNS } from '@walkthrough/form-definitions';

/** The province of the sample properties, which determines their time zone. */
export const SAMPLE_PLACE = { city: 'Vancouver', province: 'BC', country: 'CA' } as const;

type Stage =
  /** Reported so many days ago. */
  | { kind: 'reported'; daysAgo: number; time: string }
  | { kind: 'scheduled'; inDays: number; time: string }
  | { kind: 'assigned' }
  | { kind: 'unassigned' };

export interface SampleProperty {
  code: string;
  street: string;
  unit: string;
  postalCode: string;
  templateId: number;
  frequency: Frequency;
  /** Days from today until the inspection is due. */
  due: number;
  /** None in a common area. */
  occupants: readonly string[];
  inspection: Stage;
}

/** The properties of the sample data, with the stage of their inspection. All addresses are fictional. */
export const SAMPLE_PROPERTIES: readonly SampleProperty[] = [
  {
    code: 'SAMPLE-1',
    street: '101 Sample Street',
    unit: '4',
    postalCode: 'V5K 0A1',
    templateId: UNIT_TEMPLATE_ID,
    frequency: 'QUARTERLY',
    due: -2,
    occupants: ['Alex Sample', 'Robin Sample'],
    inspection: { kind: 'reported', daysAgo: 4, time: '10:00' },
  },
  {
    code: 'SAMPLE-2',
    street: '101 Sample Street',
    unit: '7',
    postalCode: 'V5K 0A1',
    templateId: UNIT_TEMPLATE_ID,
    frequency: 'SEMIANUALLY',
    due: 6,
    occupants: ['Kim Example'],
    inspection: { kind: 'scheduled', inDays: 2, time: '09:30' },
  },
  {
    code: 'SAMPLE-3',
    street: '24 Example Avenue',
    unit: '',
    postalCode: 'V5K 0B2',
    templateId: UNIT_TEMPLATE_ID,
    frequency: 'ANUALLY',
    due: 9,
    occupants: ['Jamie Demo', 'Chris Demo'],
    inspection: { kind: 'scheduled', inDays: 2, time: '13:00' },
  },
  {
    code: 'SAMPLE-4',
    street: '30 Example Avenue',
    unit: 'B',
    postalCode: 'V5K 0B2',
    templateId: UNIT_TEMPLATE_ID,
    frequency: 'QUARTERLY',
    due: 12,
    occupants: ['Morgan Trial'],
    inspection: { kind: 'assigned' },
  },
  {
    code: 'SAMPLE-5',
    street: '8 Trial Crescent',
    unit: '',
    postalCode: 'V5K 0C3',
    templateId: UNIT_TEMPLATE_ID,
    frequency: 'QUARTERLY',
    due: -3,
    occupants: ['Taylor Trial'],
    inspection: { kind: 'unassigned' },
  },
  {
    code: 'SAMPLE-6',
    street: '101 Sample Street',
    unit: 'Lobby',
    postalCode: 'V5K 0A1',
    templateId: COMMON_AREA_TEMPLATE_ID,
    frequency: 'MONTHLY',
    due: 20,
    occupants: [],
    inspection: { kind: 'unassigned' },
  },
];

/** Answers of the finished report. */
export const sampleAnswers = (occupantNames: string): Answers => ({
  ...Object.fromEntries(
    TASK_EQUIPMENT.flatMap((name) => [
      [`${name}Present`, 1],
      [`${name}Problem`, name === 'smoke' ? 1 : 0],
    ]),
  ),
  smokeComment: 'Battery was empty, replaced.',
  ...Object.fromEntries(TASK_SIGNS.map((name) => [name, 0])),
  tenantsPresent: true,
  occupantNames,
  pets: 0,
  generalComments: 'Clean and tidy.',
  comments: 'The kitchen faucet needs a new washer.',
});

const room = (
  type: StoredRoom['type'],
  name: string,
  statuses: StoredRoom['statuses'],
  notes: Record<string, string> = {},
): StoredRoom => ({
  uuid: randomUUID(),
  type,
  name,
  statuses,
  notes,
  sourceRoomId: null,
  otherObservations: '',
  elements: [],
  extra: {},
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
});

/** Rooms of the finished report. */
export const sampleRooms = (): StoredRoom[] => [
  room(
    'KITCHEN',
    'Kitchen',
    { faucet: ['DRIPPING'], stove: ['GOOD'], fridge: ['GOOD'], floor: ['GOOD'] },
    { faucet: 'Faucet drips about once a second.' },
  ),
  room('LIVING_ROOM', 'Living room', { floor: ['GOOD'], wall: ['GOOD'] }),
  room('BEDROOM', 'Bedroom', { window: ['GOOD'], door: ['GOOD'], closet: ['GOOD'] }),
  room('BATHROOM', 'Bathroom', { plumbing: ['GOOD'], caulking: ['GOOD'] }),
];
