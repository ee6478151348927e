import type { ConditionInspection, ConditionVisit, Room } from '@walkthrough/domain';
import { MATRIX_SEED, type FormDefinition, type Side } from '@walkthrough/form-definitions';

/** What a test asks for, as the query of the page's address. */
export interface Scene {
  form: string;
  side: Side;
  /** Why nothing can be edited. */
  lock: string | null;
  ownerIsCompany: boolean;
  manager: boolean;
  /** Rooms that are there already on the active side. */
  rooms: number;
  /** A photo without a caption in the first room. */
  photo: boolean;
  tenants: readonly string[];
  /** What becomes of Submit and of opening. */
  submit: 'delivered' | 'queued' | 'refused';
  opening: 'works' | 'fails' | 'fails-once';
  /** The server has lost the photos. */
  photosGone: boolean;
  deviceFull: boolean;
}

export function sceneOf(query: URLSearchParams): Scene {
  const has = (name: string) => query.get(name) === '1';
  return {
    form: query.get('form') ?? 'condition-ca',
    side: query.get('side') === 'moveOut' ? 'moveOut' : 'moveIn',
    lock: query.get('lock'),
    ownerIsCompany: has('company'),
    manager: query.get('manager') === 'true',
    rooms: Number(query.get('rooms') ?? 0),
    photo: has('photo'),
    tenants: (query.get('tenants') ?? 'Ana Lee,Ben Lee').split(',').filter(Boolean),
    submit: (query.get('submit') ?? 'delivered') as Scene['submit'],
    opening: (query.get('opening') ?? 'works') as Scene['opening'],
    photosGone: has('gone'),
    deviceFull: has('full'),
  };
}

function visit(
  id: number,
  inspectionType: 'MOVE_IN' | 'MOVE_OUT',
  inspectedDate: number | null,
): ConditionVisit {
  return {
    id,
    version: 1,
    tab: inspectedDate === null ? 'scheduled' : 'completed',
    inspectionType,
    inspector: { id: 7, name: 'Reyes', firstName: 'Clara' },
    inspectBy: '2026-03-31',
    scheduledDate: '2026-03-02T09:00',
    timeZone: 'America/Vancouver',
    scheduledAt: 1_772_470_800_000,
    inspectedDate,
    completedExternally: false,
    cancelled: false,
    audited: false,
    roomImageRelationsImageIds: {},
  };
}

export function recordOf(scene: Scene, document: FormDefinition): ConditionInspection {
  const american = document.appliesTo.country[0] === 'US';
  const moveOut = scene.side === 'moveOut';
  return {
    id: 12,
    version: 3,
    property: {
      id: 5,
      code: 'MA-0012',
      addressLine1: '1480 Harwood Street',
      addressLine2: '4B',
      city: american ? 'Seattle' : 'Vancouver',
      province: american ? 'WA' : 'BC',
      postalCode: american ? '98101' : 'V6G 1X5',
      country: american ? 'US' : 'CA',
      landlord: 'Maple Homes',
      customerId: 2,
      ownerIsCompany: scene.ownerIsCompany,
    },
    tenantInfo: null,
    moveInInspection: visit(31, 'MOVE_IN', moveOut ? 1_740_000_000_000 : null),
    moveOutInspection: moveOut ? visit(32, 'MOVE_OUT', null) : null,
    activeInspectionId: moveOut ? 32 : 31,
    country: american ? 'US' : 'CA',
    conditionInspectionType: american ? 'WA' : 'BC',
    form: { key: document.key, version: document.version, sha256: '0'.repeat(64) },
    matrixVersion: 1,
    roomElements: Object.fromEntries(
      Object.entries(MATRIX_SEED).map(([type, elements]) => [type, [...(elements ?? [])]]),
    ),
  };
}

const uuid = (side: Side, number: number) =>
  `00000000-0000-4000-8000-${side === 'moveIn' ? '1' : '2'}${String(number).padStart(11, '0')}`;

const TYPES = ['LIVING_ROOM', 'KITCHEN', 'BATHROOM', 'BEDROOM', 'COMMON'] as const;

export function roomsOf(side: Side, count: number): Room[] {
  return Array.from({ length: count }, (_, index): Room => {
    const type = TYPES[index % TYPES.length] ?? 'BEDROOM';
    return {
      id: uuid(side, index + 1),
      type,
      name: `${type === 'COMMON' ? 'Lobby' : type.charAt(0) + type.slice(1).toLowerCase().replace('_', ' ')} ${index + 1}`,
      sourceRoomId: side === 'moveOut' ? uuid('moveIn', index + 1) : null,
      otherObservations: '',
      unauthorizedAppliance: null,
      unauthorizedRenovations: null,
      ...(type === 'COMMON'
        ? {
            element1: 5,
            element1Label: 'Cleanliness',
            element1Type: 'RATING',
            element2: 1,
            element2Label: 'Lamps',
            element2Type: 'COUNT',
          }
        : { door: 'SCRATCHED', doorCodes: ['SCRATCHED', 'DIRTY'], wall: 'GOOD', wallCodes: ['GOOD'] }),
    };
  });
}
