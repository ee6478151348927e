import {
  DEFAULT_GRACE_DELAY_HOURS,
  SAMPLE_OCCUPANTS,
  SAMPLE_ZONE,
  sampleProperty,
  type ReportInspection,
  type Room,
} from '@walkthrough/domain';
import { MATRIX_SEED, type FormDefinition, type Moment, type Side } from '@walkthrough/form-definitions';
import type { ReportRecord } from '../../offline/reports/model/report-record';

/** Facts of a sample report. */
export interface SampleFacts {
  side: Side;
  country: string;
  ownerIsCompany: boolean;
  manager: boolean;
  tenants: readonly string[];
  /** Why nothing can be edited; null if it can. */
  lock: string | null;
  /** What formulas read as today and now; the planned time of the sample by default. */
  moment?: Moment;
}

const MOVE_IN_INSPECTION = 31;
const MOVE_OUT_INSPECTION = 32;
const INSPECTION = 33;

/** Planned time of the sample, which formulas read as today and now. */
const PLANNED = '2026-03-02T09:00';
export const SAMPLE_MOMENT = { today: PLANNED.slice(0, 10), now: PLANNED };

/** UTC ms of the sample move-in before a sample move-out. */
const MOVED_IN_AT = 1_740_000_000_000;

function inspection(
  id: number,
  inspectionType: ReportInspection['inspectionType'],
  inspectedDate: number | null,
): ReportInspection {
  return {
    id,
    version: 1,
    tab: inspectedDate === null ? 'scheduled' : 'completed',
    inspectionType,
    inspector: { id: 7, name: 'Reyes', firstName: 'Clara' },
    inspectBy: '2026-03-31',
    scheduledDate: PLANNED,
    timeZone: SAMPLE_ZONE,
    scheduledAt: 1_772_470_800_000,
    inspectedDate,
    completedExternally: false,
    cancelled: false,
    audited: false,
    roomImageRelationsImageIds: {},
  };
}

/** Returns a sample report in the given country. */
export function sampleRecord(
  { side, country, ownerIsCompany }: SampleFacts,
  { key, version }: Pick<FormDefinition, 'key' | 'version'>,
): ReportRecord {
  const property = sampleProperty(country);
  const moveOut = side === 'moveOut';
  const facts = {
    id: 12,
    version: 3,
    property: { id: 5, customerId: 2, ownerIsCompany, ...property },
    tenantInfo: null,
    country: property.country,
    form: { key, version, sha256: '0'.repeat(64) },
    matrixVersion: 1,
    roomElements: Object.fromEntries(
      Object.entries(MATRIX_SEED).map(([type, elements]) => [type, [...(elements ?? [])]]),
    ),
  };
  if (side === 'single') {
    return {
      ...facts,
      property: { ...facts.property, customerCode: 'MH' },
      visit: inspection(INSPECTION, 'INSPECTION', null),
      activeInspectionId: INSPECTION,
      template: { id: 1, name: 'Periodic - Unit' },
      notes: [],
      recorded: SAMPLE_OCCUPANTS,
      editing: {
        allowed: true,
        takes: false,
        ignoresGrace: false,
        graceDelayHours: DEFAULT_GRACE_DELAY_HOURS,
      },
    };
  }
  return {
    ...facts,
    moveInInspection: inspection(MOVE_IN_INSPECTION, 'MOVE_IN', moveOut ? MOVED_IN_AT : null),
    moveOutInspection: moveOut ? inspection(MOVE_OUT_INSPECTION, 'MOVE_OUT', null) : null,
    activeInspectionId: moveOut ? MOVE_OUT_INSPECTION : MOVE_IN_INSPECTION,
    conditionInspectionType: property.province,
  };
}

const uuid = (side: Side, number: number) =>
  `00000000-0000-4000-8000-${side === 'moveIn' ? '1' : '2'}${String(number).padStart(11, '0')}`;

const TYPES = ['LIVING_ROOM', 'KITCHEN', 'BATHROOM', 'BEDROOM', 'COMMON'] as const;

/** Returns sample rooms; a move-out continues the move-in's. */
export function sampleRooms(side: Side, count: number): Room[] {
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
