import { proofForm } from '../support/document-services';
import { photo, photoForm } from '../support/reports';
import { emptyLateReport, emptyReport } from './empty-reports';

/** Ids by the preceding path segment, or for forms by parameter. */
export type ForeignIds = Readonly<Record<string, number | string>>;

const MOVES_IN = { occupantName1: 'Taken', leaseStart: '2026-12-01' };
/** Bodies by the last path segment. */
const BODIES: Record<string, object> = {
  schedule: { scheduledDate: '2026-12-01T09:00', timezone: 'CANADA_PACIFIC' },
  plan: { scheduledDate: '2026-12-01T09:00', timezone: 'CANADA_PACIFIC' },
  occupantNotice: { emails: ['ana@example.com'], text: 'Taken' },
  day: { date: '2026-12-01' },
  conflicts: { scheduledDate: '2026-12-01T09:00', timezone: 'CANADA_PACIFIC' },
  inspections: { ids: [1] },
  inspectors: { ids: [6] },
  properties: { ids: [1] },
  auditors: { inspectorId: 6, auditor: true },
  drafts: { from: 1 },
  publish: { note: 'Taken' },
  'roll-back': { note: 'Taken' },
  ':version': { document: '{}' },
  details: { code: 'Taken' },
  inspectionInfo: { isActive: false },
  tenantInfo: MOVES_IN,
  'properties-tenants': {
    details: { addressLine1: '1 Taken Street', province: 'BC' },
    tenantInfo: MOVES_IN,
    inspectionTemplate: 1,
  },
  rooms: [],
  reject: { reason: 'Taken' },
  dataUpdateRequests: { category: 'OTHER', comment: 'Taken' },
  delivery: { method: 'DOOR' },
  inspectionNotes: { ids: [] },
  inspectedDate: { date: 1_780_000_000_000 },
  distribution: { emails: ['ana@example.com'] },
  order: { ids: [] },
  marks: { added: [], removed: [] },
  ':imageId': { fileCaption: 'Taken' },
  register: { firstName: 'Taken', lastName: 'Taken', email: 'taken@example.com' },
  customerAdmins: { name: 'Taken', email: 'taken@example.com' },
  accountStatus: { status: 'BLOCKED' },
};
const NAMED = { name: 'Taken', email: 'taken@example.com' };

/** Returns a valid body, because some calls validate it before they look up the row. */
export async function bodyOf(path: string, foreign: ForeignIds): Promise<unknown> {
  if (path === 'users/:id/accountStatus') return 'BLOCKED';
  if (path === 'users/:id/passwordChange') return 'Taken!2026';
  if (path.endsWith('pdf')) return proofForm();
  if (path.endsWith(':legacy') || path.endsWith('late/image')) return photoForm(await photo(150));
  if (path.includes('relations')) return { roomImageRelationsImageIds: {} };
  if (path.endsWith('saved-views/:id')) return { name: 'Taken', isDefault: true };
  if (/contactAttempts(\/:id)?$/.test(path)) return ATTEMPT;
  if (path === 'inspectionNotes/:id') return { isSticky: false };
  if (/^(customerAdmins|propertyManagerUsers)\/:id$/.test(path)) return NAMED;
  if (path === 'customers/:id') return { customerName: 'Taken' };
  if (path === 'propertyManagers/:id') return { code: 'TAKEN' };
  if (path === 'propertyManagerUsers/:id/propertyManagers') return { ids: [1] };
  if (path === 'customers/:id/propertyManagers') return { code: 'TAKEN' };
  if (path.endsWith('virtual_locations/:id')) return { ids: [1] };
  if (path.endsWith('teams/:id')) return { name: 'Taken' };
  if (path.endsWith('tenantInfos/:id')) return { occupantName1: 'Taken' };
  if (path.endsWith('/late')) return emptyLateReport(foreign['inspection']);
  if (!path.endsWith('finish')) return BODIES[path.split('/').at(-1)!] ?? {};
  return emptyReport(foreign['inspection']);
}

export const NOTE = { details: 'Taken' };

export const ATTEMPT = {
  communicationDate: 1_780_000_000_000,
  channel: 0,
  contacteeInfo: 'Ana',
  outcome: 'Taken',
};
