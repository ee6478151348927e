import type { Call } from './calls';
import type { Chance } from './seeded-random';
import { tabOf } from './oracle';
import type { World } from './world';

/** A row that a parameter can name. */
export interface Named {
  key: string;
  /** Null for a row without a company. */
  tenantId: number | null;
  /** Rows of one kind are equal for the rules; a sample contains some of each. */
  kind: string;
}

export interface Noun {
  rows(world: World): Named[];
  /** A valid key without a row. */
  absent: string;
}

const NO_NUMBER = '2147483646';
const NO_UUID = '00000000-0000-4000-8000-00000000dead';

type Plain = { id: number; tenantId: number };
const numbered = (rows: Iterable<Plain>, kindOf: (row: never) => string = () => ''): Named[] =>
  [...rows].map((row) => ({ key: String(row.id), tenantId: row.tenantId, kind: kindOf(row as never) }));

const noun = (rows: Noun['rows'], absent = NO_NUMBER): Noun => ({ rows, absent });

/** All kinds of rows that a parameter can name. */
const NOUNS = {
  inspection: noun(({ inspections }) =>
    [...inspections.values()].map((inspection) => ({
      key: String(inspection.id),
      tenantId: inspection.tenantId,
      kind: [
        tabOf(inspection),
        inspection.isCondition,
        inspection.inspectorId,
        inspection.property.customerId,
      ].join(' '),
    })),
  ),
  conditionInspection: noun(({ records }) =>
    [...records.values()].map(({ id, tenantId, moveIn, moveOut }) => ({
      key: String(id),
      tenantId,
      kind: [moveIn, moveOut]
        .map((inspection) => inspection && `${tabOf(inspection)} ${inspection.inspectorId}`)
        .join(),
    })),
  ),
  property: noun(({ properties }) =>
    [...properties.values()].map(({ id, tenantId, customerId, managerId, teams }) => ({
      key: String(id),
      tenantId,
      kind: [customerId, managerId, teams.join('+')].join(' '),
    })),
  ),
  inspector: noun(({ inspectors }) => numbered(inspectors.values())),
  auditor: noun(({ inspections, inspectors, people }) => {
    const auditors = [...inspections.values()].flatMap(({ auditorId, tenantId }) =>
      auditorId === null ? [] : [[auditorId, tenantId] as const],
    );
    const staff = people.flatMap(({ id, tenantId, role }) =>
      tenantId !== null && role === 'ROLE_MANAGER' ? [[id, tenantId] as const] : [],
    );
    const all = new Map([
      ...auditors,
      ...staff,
      ...[...inspectors.values()].map((i) => [i.id, i.tenantId] as const),
    ]);
    return [...all].map(([id, tenantId]) => ({ key: String(id), tenantId, kind: '' }));
  }),
  job: noun(({ jobs }) =>
    jobs.map(({ id, tenantId, state }) => ({ key: String(id), tenantId, kind: state })),
  ),
  dataUpdateRequest: noun(({ dataUpdates }) =>
    dataUpdates.map(({ id, tenantId, isPending }) => ({
      key: String(id),
      tenantId,
      kind: String(isPending),
    })),
  ),
  tenantInfo: noun(({ tenantInfos }) => numbered(tenantInfos)),
  savedView: noun(({ savedViews }) =>
    savedViews.map(({ id, tenantId, userId }) => ({ key: String(id), tenantId, kind: String(userId) })),
  ),
  propertySpreadsheet: noun(({ spreadsheets }) =>
    spreadsheets.map(({ id, tenantId, userId }) => ({ key: String(id), tenantId, kind: String(userId) })),
  ),
  reportArchive: noun(({ archives }) =>
    archives.map(({ id, tenantId, userId }) => ({ key: String(id), tenantId, kind: String(userId) })),
  ),
  user: noun(({ companyOfUser }) =>
    [...companyOfUser].map(([id, tenantId]) => ({ key: String(id), tenantId, kind: String(tenantId) })),
  ),
  team: noun(({ teams }) => numbered(teams)),
  company: noun(({ companies }) =>
    companies.map(({ id, tenantName }) => ({ key: String(id), tenantId: id, kind: tenantName })),
  ),
  companyName: noun(
    ({ companies }) => companies.map(({ id, tenantName }) => ({ key: tenantName, tenantId: id, kind: '' })),
    'no-such-company',
  ),
  customer: noun(({ customers }) => numbered(customers)),
  virtualLocation: noun(({ locations }) => numbered(locations)),
  propertyManager: noun(({ managers }) => numbered(managers)),
  contactAttempt: noun(({ contactAttempts }) => numbered(contactAttempts)),
  inspectionNote: noun(({ notes }) => numbered(notes)),
  image: noun(
    ({ images }) => [...images.values()].map(({ uuid, tenantId }) => ({ key: uuid, tenantId, kind: '' })),
    NO_UUID,
  ),
  submission: noun(
    ({ submissions, lateSubmissions }) => [
      ...[...submissions.values()].map(({ uuid, tenantId, userId }) => ({
        key: uuid,
        tenantId,
        kind: String(userId),
      })),
      ...[...lateSubmissions.values()].map(({ uuid, tenantId, userId, isDecided }) => ({
        key: uuid,
        tenantId,
        kind: `late ${userId} ${isDecided}`,
      })),
    ],
    NO_UUID,
  ),
  formKey: noun(({ forms }) => {
    const keys = new Map(
      forms.map(({ key, tenantId, status }) => [key, { key, tenantId, kind: `${tenantId} ${status}` }]),
    );
    return [...keys.values()];
  }, 'no-such-form'),
  formAssignment: noun(({ assignments }) => numbered(assignments)),
  formVersion: noun(
    ({ forms }) =>
      [...new Set(forms.map(({ version }) => version))].map((version) => ({
        key: String(version),
        tenantId: null,
        kind: String(version),
      })),
    '999',
  ),
} as const satisfies Record<string, Noun>;

export type NounName = keyof typeof NOUNS;

/** Kinds by parameter; the preceding path segment determines the kind of `{id}`. */
const PARAMETERS: Readonly<Record<string, NounName>> = {
  inspectionId: 'inspection',
  inspectorId: 'inspector',
  propertyId: 'property',
  teamId: 'team',
  imageId: 'image',
  submissionId: 'submission',
  key: 'formKey',
  version: 'formVersion',
  customerId: 'customer',
  auditorId: 'auditor',
  pmId: 'propertyManager',
  propertyIds: 'property',
  tenantName: 'companyName',
};

const SEGMENTS: Readonly<Record<string, NounName>> = {
  inspection: 'inspection',
  inspections: 'inspection',
  'condition-inspection': 'conditionInspection',
  'condition-inspections': 'conditionInspection',
  partial: 'conditionInspection',
  customers: 'customer',
  subtenants: 'customer',
  virtual_locations: 'virtualLocation',
  contactAttempts: 'contactAttempt',
  inspectionNotes: 'inspectionNote',
  dataUpdateRequests: 'dataUpdateRequest',
  inspectors: 'inspector',
  jobs: 'job',
  properties: 'property',
  propertySpreadsheet: 'propertySpreadsheet',
  'saved-views': 'savedView',
  'zipped-reports': 'reportArchive',
  tenantInfos: 'tenantInfo',
  teams: 'team',
  sys_tenants: 'company',
  tenants: 'company',
  tenant_configs: 'company',
  users: 'user',
  customerAdmins: 'user',
  customerUsers: 'user',
  propertyManagerUsers: 'user',
  userPermissions: 'user',
  propertyManagers: 'propertyManager',
  'form-assignments': 'formAssignment',
  'update-roomImage-relations-imageids': 'inspection',
  // Two calls use this segment; the first one determines the kind.
  'inspections/partial': 'inspection',
};

/** Parameters that name no row, with the value to send. */
const NO_ROW: Readonly<Record<string, string>> = {
  index: '0',
  legacy: 'false',
  roomIndex: '0',
  // Device numbers are local to each user, so no other user's is ever looked up.
  deviceId: NO_UUID,
  // A user's own sessions; test/http/people tests other users' sessions.
  sessionId: NO_UUID,
};

export const nounOf = (name: NounName): Noun => NOUNS[name];

/**
 * Returns the kinds of a call's path parameters; a string is sent unchanged.
 * @throws Error that says what to add for an unknown parameter
 */
export function nounsOf({ name, path, parameters }: Call): (NounName | { sent: string })[] {
  const segments = path.split('/');
  return parameters.map((parameter) => {
    const sent = NO_ROW[parameter];
    if (sent !== undefined) return { sent };
    const before = segments[segments.indexOf(`{${parameter}}`) - 1] ?? '';
    const ofId = SEGMENTS[`${segments[0]}/${before}`] ?? SEGMENTS[before];
    const found = parameter === 'id' ? ofId : PARAMETERS[parameter];
    if (found) return found;
    throw new Error(
      parameter === 'id'
        ? `${name}: the matrix does not know what {id} names behind '${before}'. Add '${before}' to SEGMENTS in ` +
            'test/isolation/matrix/nouns.ts, and its rows to NOUNS when the noun is new.'
        : `${name}: the matrix has no noun for {${parameter}}. Add it to PARAMETERS in ` +
            'test/isolation/matrix/nouns.ts, and its rows to NOUNS when the noun is new.',
    );
  });
}

/** Query parameters that name a row but do not filter the list, and the spec that tests them. */
const ASKED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // Entries of a user that the caller may read: test/http/audit-log.spec.ts.
  'GET userLogEntries': ['userId'],
  'GET properties/{id}/userLogEntries': ['userId'],
  'POST userLogEntries/export': ['userId', 'propertyId'],
  'GET userLogEntries/people': ['userId'],
  // Assignable inspectors: test/http/eligibility.spec.ts.
  'GET inspectors': ['inspectionIds', 'propertyId'],
  // Counts by customer are in OWN_CALLS, counts by manager in test/http/property-bulk.spec.ts.
  'GET properties/count': ['customerId', 'pmId'],
  // A property-manager user has several managers: test/http/data-update-decisions.spec.ts.
  'GET customers/self/dataUpdateRequests/filtered': ['pmuId'],
};

/**
 * Returns query parameters that name a row.
 * @throws Error that says what to add
 */
export function idsInQuery({ name, query }: Call): { parameter: string; noun: NounName }[] {
  return query
    .filter((parameter) => /Ids?$/.test(parameter) && !ASKED_ELSEWHERE[name]?.includes(parameter))
    .map((parameter) => {
      const found = PARAMETERS[parameter];
      if (found) return { parameter, noun: found };
      throw new Error(
        `${name}: the matrix has no noun for ?${parameter}=. Add it to PARAMETERS in ` +
          'test/isolation/matrix/nouns.ts, and its rows to NOUNS when the noun is new.',
      );
    });
}

/** Returns some rows of each kind, at most this number per company; Infinity for all. */
export function sample(rows: readonly Named[], mostOfCompany: number, chance: Chance): Named[] {
  const companies = new Set(rows.map(({ tenantId }) => tenantId));
  return [...companies].flatMap((tenantId) => {
    const own = rows.filter((row) => row.tenantId === tenantId);
    if (own.length <= mostOfCompany) return own;
    const kinds = new Map<string, Named[]>();
    for (const row of chance.some(own, own.length))
      kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
    const taken: Named[] = [];
    for (let round = 0; taken.length < mostOfCompany; round += 1)
      for (const rowsOfKind of kinds.values()) {
        const row = rowsOfKind[round];
        if (row && taken.length < mostOfCompany) taken.push(row);
      }
    return taken;
  });
}
