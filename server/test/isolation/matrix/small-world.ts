import { randomUUID } from 'node:crypto';
import {
  type ConditionInspection,
  inspectionTab,
  type LateReport,
  type PermissionFlag,
  type PropertyRecord,
  type Role,
  type StaffInspectionRow,
  type UserSelf,
} from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { Database } from '../../../src/core/database/database';
import { TenantRepository } from '../../../src/core/database/tenant-repository';
import { DEMO_ACCOUNTS, DEMO_MASTER, DEMO_PASSWORD } from '../../../src/demo/accounts';
import { hashPassword } from '../../../src/modules/parties/accounts/passwords';
import { LateSubmission } from '../../../src/modules/reporting/open-deliveries/late-submission.entity';
import { Outbox } from '../../../src/core/jobs/outbox.entity';
import { Customer } from '../../../src/modules/parties/customers/customer.entity';
import { DataUpdateRequest } from '../../../src/modules/portfolio/request-records/data-update-request.entity';
import { carriedPlace } from '../../../src/modules/portfolio/request-records/request-places';
import { ContactAttempt } from '../../../src/modules/scheduling/inspections/contact-attempt.entity';
import { FormDefinitionVersion } from '../../../src/modules/company/forms/form-definition-version.entity';
import { InspectionNote } from '../../../src/modules/scheduling/inspections/inspection-note.entity';
import { Inspection } from '../../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../../src/modules/parties/property-records/property.entity';
import { TaskReport } from '../../../src/modules/reporting/task-reports/task-report.entity';
import { TeamsService } from '../../../src/modules/parties/teams/teams.service';
import { User } from '../../../src/modules/parties/users/user.entity';
import { UsersService } from '../../../src/modules/parties/users/users.service';
import { eventually } from '../../support/eventually';
import { inCompany } from '../../support/in-company';
import { answersToSend, Delivery, Openings, photo, room } from '../../support/reports';
import { Sheets, storedSheet } from '../../support/property-sheets';
import { storedArchive } from '../../support/stored-archive';
import type { TestApp } from '../../support/test-app';

/** Users of kinds that the specification has and the demo lacks. */
interface Extra {
  tenantId: number;
  userName: string;
  role: Role;
  flags: PermissionFlag[];
  /** Index of the customer within its company. */
  customer?: number;
  auditing?: Partial<Pick<User, 'auditingCity' | 'auditingProvince' | 'auditingInspectorIds'>>;
}

const EXTRAS: readonly Extra[] = [
  { tenantId: 1, userName: 'maple.planner', role: 'ROLE_MANAGER', flags: ['canManageTeams'] },
  {
    tenantId: 1,
    userName: 'maple.partauditor',
    role: 'ROLE_MANAGER',
    flags: ['canAuditSpecificInspection'],
    auditing: { auditingCity: 'calgary ', auditingProvince: 'ab' },
  },
  // An invalid account: a customer-side user without a customer.
  { tenantId: 1, userName: 'maple.nobodys', role: 'ROLE_CUSTOMER', flags: ['canAccessInspection'] },
  {
    tenantId: 2,
    userName: 'cascade.customer2',
    role: 'ROLE_CUSTOMER',
    flags: ['canAccessInspection', 'canAssignInspection', 'canScheduleAllInspections'],
    customer: 1,
  },
  {
    tenantId: 2,
    userName: 'cascade.inspector3',
    role: 'ROLE_INSPECTOR',
    flags: ['canPerformInspection', 'canScheduleInspection'],
    customer: 1,
  },
  // A user of a customer without a license for condition inspections.
  {
    tenantId: 2,
    userName: 'cascade.customer3',
    role: 'ROLE_CUSTOMER',
    flags: ['canAccessInspection', 'canAssignInspection'],
    customer: 2,
  },
  {
    tenantId: 2,
    userName: 'cascade.inspector4',
    role: 'ROLE_INSPECTOR',
    flags: ['canPerformInspection', 'canScheduleInspection'],
    customer: 2,
  },
];

const COMPANIES = ['maple', 'cascade'] as const;

/** Every account of both companies, and the master's. */
export const SMALL_ACCOUNTS: readonly string[] = [
  ...COMPANIES.flatMap((company) => DEMO_ACCOUNTS.map(({ who }) => `${company}.${who}`)),
  ...EXTRAS.map(({ userName }) => userName),
  DEMO_MASTER,
];

/** Creates rows in every state, with reports in progress and finished ones. */
export async function fillSmallWorld(server: TestApp): Promise<void> {
  const database = server.app.get(Database);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const extra of EXTRAS) await inCompany(extra.tenantId, () => addPerson(server, extra, passwordHash));
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => scatter(database));
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => contactAttempts(database));
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => notes(database));
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => dataUpdates(database));
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => taskReport(database));
  await ofTier2InATeam(server);
  await reports(server, 'maple', 'condition-ca', { country: 'CA', ciType: 'BC' }, { from: 1, to: 60 });
  await reports(server, 'cascade', 'condition-us', { country: 'US', ciType: 'WA' }, { from: 61, to: 120 });
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => lateSubmissions(database));
  await drafts(server);
  await views(server);
  await devices(server);
  await spreadsheets(server);
  await archives(server);
  // Except mails about schedule changes, which wait for five minutes.
  const waiting =
    "SELECT COUNT(*) AS many FROM outbox WHERE state IN ('waiting', 'running') AND name <> 'inspector.planDigest'";
  await eventually('the promised work is done', async () => {
    const [row] = await database.sources.reader.query<{ many: unknown }[]>(waiting);
    return Number(row?.many) === 0;
  });
  await givenUpJobs(database);
}

async function addPerson(
  server: TestApp,
  { userName, role, flags, customer, auditing }: Extra,
  passwordHash: string,
): Promise<void> {
  const database = server.app.get(Database);
  const customers = await new TenantRepository(database, Customer).find({}, { id: 'ASC' });
  const [, name] = userName.split('.');
  const id = await server.app.get(UsersService).create({
    role,
    status: 'ACTIVE',
    userName,
    email: `${userName}@demo.example`,
    firstName: 'Kim',
    name: name!,
    passwordHash,
    flags,
    customerId: customer === undefined ? null : customers[customer]!.id,
  });
  if (auditing) await database.runUnit(() => new TenantRepository(database, User).update(id, null, auditing));
}

/** Puts a company's inspections into every state. */
async function scatter(database: Database): Promise<void> {
  const inspections = new TenantRepository(database, Inspection);
  const inspectors = await new TenantRepository(database, User).find(
    { role: 'ROLE_INSPECTOR' },
    { id: 'ASC' },
  );
  const [manager] = await new TenantRepository(database, User).find({ role: 'ROLE_MANAGER' }, { id: 'ASC' });
  // Tier-2 inspectors do no periodic inspections.
  const [first, second] = inspectors.filter(({ customerId }) => customerId === null);
  await database.runUnit(async () => {
    for (const { id } of await inspections.find()) {
      const isDone = id % 3 === 0;
      const facts = {
        inspectorId: [null, first!.id, (second ?? first)!.id][id % 4] ?? null,
        scheduledDate: id % 5 === 0 ? '2026-12-01T09:00' : null,
        scheduledAt: id % 5 === 0 ? Date.UTC(2026, 11, 1, 17) : null,
        inspectedDate: isDone ? 1_790_000_000_000 : null,
        audited: isDone && id % 2 === 0,
        cancelled: id % 7 === 0,
        isCondition: false,
      };
      const hasSchedulingIssue = id % 11 === 0 && !isDone;
      const auditorId = facts.audited ? manager!.id : null;
      await inspections.update(id, null, {
        ...facts,
        hasSchedulingIssue,
        auditorId,
        tab: inspectionTab(facts),
      });
    }
  });
}

/** Adds contact attempts to every fourth inspection. */
async function contactAttempts(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
  const said = {
    channel: 2,
    contacteeInfo: 'Ana',
    outcome: 'No answer',
    communicationDate: 1_780_000_000_000,
  };
  await database.runUnit(() =>
    new TenantRepository(database, ContactAttempt).insertMany(
      inspections.flatMap(({ id }, n) =>
        n % 4 === 0 ? [{ ...said, inspectionId: id, authorId: null }] : [],
      ),
    ),
  );
}

/** Adds a manager's note to every fifth inspection. */
async function notes(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
  const note = {
    details: 'The buzzer is broken.',
    isSticky: true,
    noteDate: 1_780_000_000_000,
    authorId: null,
    sourceId: null,
  };
  await database.runUnit(() =>
    new TenantRepository(database, InspectionNote).insertMany(
      inspections.flatMap(({ id }, n) => (n % 5 === 0 ? [{ ...note, inspectionId: id }] : [])),
    ),
  );
}

/** Adds data-update requests for every third property, by the office and by inspectors. */
async function dataUpdates(database: Database): Promise<void> {
  const properties = await new TenantRepository(database, Property).find({}, { id: 'ASC' });
  const inspectors = await new TenantRepository(database, User).find(
    { role: 'ROLE_INSPECTOR' },
    { id: 'ASC' },
  );
  const said = { category: 'OTHER', tiField: '', comment: 'The buzzer is broken.' } as const;
  await database.runUnit(() =>
    new TenantRepository(database, DataUpdateRequest).insertMany(
      properties.flatMap((property, n) => {
        const place = { ...carriedPlace(property), propertyId: property.id };
        // Some by an inspector, because inspectors have their own list.
        const inspectorId = n % 2 === 0 ? null : (inspectors[n % inspectors.length]?.id ?? null);
        return n % 3 === 0 ? [{ ...said, ...place, inspectorId, dateCreated: 1_780_000_000_000 + n }] : [];
      }),
    ),
  );
}

/** Adds a report to one completed inspection. */
async function taskReport(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find(
    { tab: 'completed' },
    { id: 'ASC' },
  );
  const forms = new TenantRepository(database, FormDefinitionVersion);
  const form = await forms.findOne({ formKey: 'task-unit', formVersion: 1 });
  await database.runUnit(() =>
    new TenantRepository(database, TaskReport).insert({
      inspectionId: inspections[0]!.id,
      formKey: form!.formKey,
      formVersion: form!.formVersion,
      formSha256: form!.sha256,
      matrixVersion: 1,
      answers: { comments: 'Done' },
      extra: {},
      recorded: null,
      createdAt: 1_790_000_000_000,
      createdBy: null,
    }),
  );
}

/** Adds late submissions for inspections in every state, some of them decided. */
async function lateSubmissions(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
  const late = new TenantRepository(database, LateSubmission);
  const form = { key: 'task-unit', version: 1, sha256: '0'.repeat(64) };
  const given = inspections.filter(({ inspectorId }) => inspectorId !== null);
  await database.runUnit(async () => {
    for (const [index, { id: inspectionId, inspectorId, isCondition }] of given.entries()) {
      if (index % 3 > 0) continue;
      const times = { inspectedAt: 1_780_000_000_000, deviceTime: 1_780_000_000_000 };
      const kind = isCondition ? 'C' : 'R';
      const report = {
        kind,
        inspectionId,
        answers: {},
        answerCount: 0,
        rooms: [],
        images: [],
        form,
        ...times,
      };
      const decided = index % 2 === 0;
      await late.insert({
        uuid: randomUUID(),
        inspectionId,
        userId: inspectorId!,
        state: decided ? 'rejected' : 'waiting',
        reason: 'reassigned',
        bodyHash: '0'.repeat(64),
        report: report as LateReport,
        answers: 0,
        rooms: 0,
        photos: 0,
        missing: 0,
        inspectedAt: times.inspectedAt,
        receivedAt: times.deviceTime,
        ...(decided ? { decidedAt: 1, decidedBy: inspectorId, rejectReason: 'No' } : {}),
      });
    }
  });
}

/** Adds a failed print job to each company. */
async function givenUpJobs(database: Database): Promise<void> {
  for (const tenantId of [1, 2])
    await database.sources.writer
      .getRepository(Outbox)
      .update({ id: (await anyDoneJob(database, tenantId)) ?? 0 }, { state: 'failed' });
}

async function anyDoneJob(database: Database, tenantId: number): Promise<number | undefined> {
  const [row] = await database.sources.reader.query<{ id: number }[]>(
    `SELECT id FROM outbox WHERE state = 'done' AND tenant_id = ${tenantId} ORDER BY id`,
  );
  return row && Number(row.id);
}

/** Puts a tier-2 inspector into a team, although the product does not. */
const ofTier2InATeam = (server: TestApp): Promise<void> =>
  inCompany(2, async () => {
    const database = server.app.get(Database);
    const [tier2] = await new TenantRepository(database, User).find({ userName: 'cascade.inspector2' });
    const [row] = await database.sources.reader.query<{ id: number }[]>(
      "SELECT id FROM team WHERE tenant_id = 2 AND name = 'South team'",
    );
    await server.app.get(TeamsService).addInspectors(Number(row!.id), [tier2!.id], true);
  });

/**
 * Creates two finished reports, one of which continues with a move-out, one in progress and some that are not
 * started.
 */
async function reports(
  server: TestApp,
  company: string,
  form: string,
  place: { country: string; ciType: string },
  properties: { from: number; to: number },
): Promise<void> {
  const coordinator = server.api.as(`${company}.coordinator`);
  const [own, other] = [
    await idOf(server, `${company}.inspector`),
    await idOf(server, `${company}.inspector2`),
  ];
  const openings = new Openings(coordinator, properties);
  const inspector = server.api.as(`${company}.inspector`);
  const finish = async (shade: number) => {
    const record = await openings.next({ ...place, inspectorId: own });
    const photos = [await photo(shade)];
    const contents = { answers: answersToSend(form, 'moveIn'), rooms: [room('Den')], photos };
    await (await Delivery.of(inspector, record.id, contents)).all();
    return record;
  };
  const finished = await finish(90);
  await finish(110);
  const onItsWay = await openings.next({ ...place, inspectorId: own });
  const picture = await photo(150);
  const delivery = await Delivery.of(inspector, onItsWay.id, {
    answers: {},
    rooms: [room('Hall')],
    photos: [picture],
  });
  await delivery.rooms();
  await delivery.image(picture);
  for (let count = 0; count < 4; count += 1) {
    // A tier-2 inspector works only for their own customer; elsewhere the other one does.
    const inspectorId = count % 2 === 0 ? own : other;
    await openings.next({ ...place, inspectorId });
  }
  const { body } = await coordinator.get<{ content: { id: number }[] }>(
    '/api/inspections/rolling/page?size=1',
  );
  await coordinator.put(`/api/inspector/${own}/inspection/${body.content[0]!.id}`);
  const passedOn = await finish(120);
  await sell(server, company, finished.id, passedOn.id);
  // Last, because it adds a second side to the finished report, with the other inspector.
  const moveOut = { dueDate: '2026-12-01', ciId: finished.id, ...place };
  const taken = await coordinator.post('/api/condition-inspections', { ...moveOut, inspectorId: other });
  if (taken.status !== 200)
    await coordinator.post('/api/condition-inspections', { ...moveOut, inspectorId: own });
}

/**
 * Moves properties to the other one of two customers: with a report that has a move-out, with one whose tenancy
 * continues, and with finished periodic inspections.
 */
async function sell(server: TestApp, company: string, ...recordIds: number[]): Promise<void> {
  const admin = server.api.as(`${company}.admin`);
  const { body: customers } = await admin.get<{ id: number }[]>('/api/customers');
  const { body: self } = await server.api.as(`${company}.customer`).get<UserSelf>('/api/users/self');
  const own = (self.customer ?? self.customerAdmin!.customer).id;
  const other = customers.find(({ id }) => id !== own)!.id;
  const records = await Promise.all(
    recordIds.map(async (id) => {
      const { body } = await admin.get<ConditionInspection>(`/api/condition-inspections/${id}`);
      return body.property.id;
    }),
  );
  const { body: audited } = await admin.get<{ content: StaffInspectionRow[] }>(
    '/api/inspections/audited?ciMode=false&size=200',
  );
  const periodic = new Set(audited.content.map(({ property }) => property.id));
  for (const id of [...records, ...[...periodic].slice(0, 6)]) {
    const { body: property } = await admin.get<PropertyRecord>(`/api/properties/${id}`);
    const to = property.customerId === own ? other : own;
    const { status } = await admin.put(`/api/properties/${id}/customers/${to}`);
    if (status !== 200) throw new Error(`Property ${id} of ${company} was not given to another: ${status}.`);
  }
}

async function idOf(server: TestApp, account: string): Promise<number> {
  return (await server.api.as(account).get<{ id: number }>('/api/users/self')).body.id;
}

/** Creates zip files of reports for users of both companies. */
async function archives(server: TestApp): Promise<void> {
  for (const account of ['maple.coordinator', 'maple.customer']) await storedArchive(server, 1, account);
  await storedArchive(server, 2, 'cascade.coordinator');
}

/** Creates saved views of users of both companies. */
async function views(server: TestApp): Promise<void> {
  for (const account of ['maple.coordinator', 'maple.coordinator2', 'maple.customer', 'cascade.coordinator'])
    await server.api
      .as(account)
      .post('/api/saved-views', { list: 'inspections', name: 'Mine', address: '?tab=rolling', columns: [] });
}

/** Creates devices of both companies with reports of one inspection of their own and one of the other company. */
async function devices(server: TestApp): Promise<void> {
  const inspections = async (company: string) => {
    const { body } = await server.api
      .as(`${company}.coordinator`)
      .get<{ content: { id: number; inspector: { id: number } | null }[] }>(
        '/api/inspections/assigned?ciMode=false&size=200',
      );
    return body.content;
  };
  for (const [company, other] of [
    ['maple', 'cascade'],
    ['cascade', 'maple'],
  ] as const) {
    const inspectorId = await idOf(server, `${company}.inspector`);
    const own = (await inspections(company)).find(({ inspector }) => inspector?.id === inspectorId);
    const foreign = (await inspections(other))[0];
    const queue = [own, foreign].map((inspection) => ({
      submissionId: randomUUID(),
      inspectionId: inspection!.id,
      state: 'waiting',
      done: 1,
      total: 2,
    }));
    const path = `/api/sync/devices/${randomUUID()}`;
    const { status } = await server.api.as(`${company}.inspector`).put(path, { queue });
    if (status !== 204) throw new Error(`The device of ${company} was answered ${status}.`);
  }
}

/**
 * Uploads spreadsheets as staff and as both kinds of customer users; in cascade the second tier excludes users from
 * uploads.
 */
async function spreadsheets(server: TestApp): Promise<void> {
  const sheets = new Sheets(server);
  for (const account of ['maple.admin', 'maple.manager', 'maple.customer', 'maple.pm'])
    await sheets.upload(account, (await sheets.download(account)).slice(0, 2));
  await storedSheet(server, 2, 'cascade.admin');
}

/** Creates a draft of a form that both companies have, and a form of one company only. */
async function drafts(server: TestApp): Promise<void> {
  const own = { ...SHIPPED_DEFINITIONS[0]!, key: 'cascade-only' };
  await server.api.as('maple.admin').post('/api/form-definitions/condition-ca/drafts', { from: 1 });
  await server.api
    .as('cascade.admin')
    .post('/api/form-definitions/cascade-only/drafts', { document: JSON.stringify(own) });
}
