import type {
  ConditionInspection,
  ReportInspection,
  FormVersionDetails,
  ImageItem,
  TaskReport,
} from '@walkthrough/domain';
import { entries, SHIPPED_DEFINITIONS, type FormDefinition, type Side } from '@walkthrough/form-definitions';
import { taskReportId } from '../../../src/offline/reports/model/report-id';

export const DEFINITION = SHIPPED_DEFINITIONS[0] as FormDefinition;
export const REPORT_ID = 7;
export const INSPECTION_ID = 70;
export const INSPECTOR_ID = 4;

/** Returns keys of text fields that are always visible and not a tenant's name. */
const textKeys = (definition: FormDefinition, side: Side): readonly string[] =>
  entries(definition, side)
    .filter(
      ({ kind, item, conditions }) =>
        kind === 'text' && conditions.length === 0 && !item.force && !item.options,
    )
    .filter(({ item }) => item.format === undefined && item.type === 'text')
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('tenant'))
    .slice(0, 5);

export const TEXT_KEYS = textKeys(DEFINITION, 'moveIn');

export function inspection(changes: Partial<ReportInspection> = {}): ReportInspection {
  return {
    id: INSPECTION_ID,
    version: 1,
    tab: 'assigned',
    inspectionType: 'MOVE_IN',
    inspector: null,
    inspectBy: '2026-03-01',
    scheduledDate: null,
    timeZone: null,
    scheduledAt: null,
    inspectedDate: null,
    completedExternally: false,
    cancelled: false,
    audited: false,
    roomImageRelationsImageIds: {},
    ...changes,
  };
}

export function record(changes: Record<string, unknown> = {}, id = REPORT_ID): ConditionInspection {
  return {
    id,
    version: 1,
    property: {
      id: 3,
      code: 'MA-003',
      addressLine1: '12 Main Street',
      addressLine2: '4',
      city: 'Calgary',
      province: 'AB',
      postalCode: 'T2P 1A1',
      country: 'CA',
      landlord: 'North Homes',
      customerId: 5,
      ownerIsCompany: false,
    },
    tenantInfo: null,
    moveInInspection: inspection({ id: id * 10 }),
    moveOutInspection: null,
    activeInspectionId: id * 10,
    country: 'CA',
    conditionInspectionType: 'ON',
    form: { key: DEFINITION.key, version: DEFINITION.version, sha256: 'f'.repeat(64) },
    matrixVersion: 1,
    roomElements: {},
    ...changes,
  };
}

export const TASK_DEFINITION = SHIPPED_DEFINITIONS.find(({ key }) => key === 'task-unit') as FormDefinition;
export const TASK_TEXT_KEYS = textKeys(TASK_DEFINITION, 'single');
export const TASK_INSPECTION_ID = 900;
export const TASK_ID = taskReportId(TASK_INSPECTION_ID);

/** Returns the report of a periodic inspection that is assigned to the inspector. */
export function taskRecord(changes: Partial<TaskReport> = {}): TaskReport {
  const { property, tenantInfo, country, roomElements } = record();
  return {
    id: TASK_INSPECTION_ID,
    version: 0,
    property: { ...property, customerCode: 'NH' },
    tenantInfo,
    visit: inspection({ id: TASK_INSPECTION_ID, inspectionType: 'INSPECTION' }),
    activeInspectionId: TASK_INSPECTION_ID,
    template: { id: 1, name: 'Periodic - Unit' },
    country,
    form: { key: TASK_DEFINITION.key, version: TASK_DEFINITION.version, sha256: 'e'.repeat(64) },
    matrixVersion: 1,
    roomElements,
    notes: [],
    recorded: { names: 'Ana Lee', num: '1', phones: '', emails: '' },
    editing: { allowed: true, takes: false, ignoresGrace: false, graceDelayHours: 48 },
    ...changes,
  };
}

/** Returns a photo on the server. */
export const sidePhoto = (id: string): ImageItem => ({
  id,
  index: 0,
  roomId: null,
  roomIndex: null,
  roomImageIndex: null,
  name: 'wall.jpg',
  type: 'image/jpeg',
  content: `images/${id}/content`,
  size: 3,
  width: 1,
  height: 1,
  sha256: 'a'.repeat(64),
  fileCaption: 'Wall',
  takenAt: null,
  uploadedAt: 1_790_000_000_000,
});

/** Recorded occupants of the property, and their names in the report. */
export const RECORDED_TENANTS = {
  id: 9,
  version: 1,
  names: ['Ana Lee', 'Ben Lee'],
  phones: ['604 555 0101'],
  emails: [],
  numOccupants: 2,
  leaseStart: '2026-03-01',
};
export const REPORTED_TENANTS = { tenantFirstName: 'Anna', tenantLastName: 'Lee' };
export const NAMES_IN_REPORT = ['Anna Lee', 'Ben Lee'];

export const FORM: FormVersionDetails = {
  key: DEFINITION.key,
  version: DEFINITION.version,
  status: 'published',
  title: 'Condition inspection',
  engine: 1,
  sha256: 'f'.repeat(64),
  document: DEFINITION,
  dataSchema: {},
  submitSchemas: { moveIn: {}, moveOut: {} },
  uiSchema: {},
  revision: 1,
};

export const TASK_FORM: FormVersionDetails = {
  ...FORM,
  key: TASK_DEFINITION.key,
  version: TASK_DEFINITION.version,
  title: 'Task report',
  sha256: 'e'.repeat(64),
  document: TASK_DEFINITION,
  submitSchemas: { single: {} },
};

/** Example reports by kind: of a condition inspection, and of a recurring one. */
export const PLACES = {
  C: { id: REPORT_ID, inspectionId: INSPECTION_ID, texts: TEXT_KEYS, signature: 'moveInLandlordSignature' },
  R: { id: TASK_ID, inspectionId: TASK_INSPECTION_ID, texts: TASK_TEXT_KEYS, signature: '' },
} as const;
export type Kind = keyof typeof PLACES;
