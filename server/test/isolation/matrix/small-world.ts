import { inspectionTab, type PermissionFlag, type Role } from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { Database } from '../../../src/core/database/database';
import { TenantRepository } from '../../../src/core/database/tenant-repository';
import { DEMO_ACCOUNTS, DEMO_MASTER, DEMO_PASSWORD } from '../../../src/demo/accounts';
import { hashPassword } from '../../../src/modules/accounts/passwords';
import { Outbox } from '../../../src/core/jobs/outbox.entity';
import { Customer } from '../../../src/modules/customers/customer.entity';
import { Inspection } from '../../../src/modules/inspections/inspection.entity';
import { TeamsService } from '../../../src/modules/teams/teams.service';
import { User } from '../../../src/modules/users/user.entity';
import { UsersService } from '../../../src/modules/users/users.service';
import { eventually } from '../../support/eventually';
import { inCompany } from '../../support/in-company';
import { answersToSend, Delivery, Openings, photo, room } from '../../support/reports';
import type { TestApp } from '../../support/test-app';

/** People whom the demo does not have, of kinds that the specification names. */
interface Extra {
  tenantId: number;
  userName: string;
  role: Role;
  flags: PermissionFlag[];
  /** The place of the customer among those of the company. */
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
  // An account that should not be: of the customer side, without a customer.
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
];

const COMPANIES = ['maple', 'cascade'] as const;

/** Every account of both companies, and the master's. */
export const SMALL_ACCOUNTS: readonly string[] = [
  ...COMPANIES.flatMap((company) => DEMO_ACCOUNTS.map(({ who }) => `${company}.${who}`)),
  ...EXTRAS.map(({ userName }) => userName),
  DEMO_MASTER,
];

/** Brings the founded companies into every state there is, with reports on their way and some that were finished. */
export async function fillSmallWorld(server: TestApp): Promise<void> {
  const database = server.app.get(Database);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const extra of EXTRAS) await inCompany(extra.tenantId, () => addPerson(server, extra, passwordHash));
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => scatter(database));
  await ofTier2InATeam(server);
  await reports(server, 'maple', 'condition-ca', { country: 'CA', ciType: 'BC' }, { from: 1, to: 60 });
  await reports(server, 'cascade', 'condition-us', { country: 'US', ciType: 'WA' }, { from: 61, to: 120 });
  await drafts(server);
  await views(server);
  const waiting = "SELECT COUNT(*) AS many FROM outbox WHERE state IN ('waiting', 'running')";
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

/** Puts a company's visits into every state. */
async function scatter(database: Database): Promise<void> {
  const inspections = new TenantRepository(database, Inspection);
  const inspectors = await new TenantRepository(database, User).find(
    { role: 'ROLE_INSPECTOR' },
    { id: 'ASC' },
  );
  const [manager] = await new TenantRepository(database, User).find({ role: 'ROLE_MANAGER' }, { id: 'ASC' });
  // A tier-2 inspector would be nobody for periodic work.
  const [first, second] = inspectors.filter(({ customerId }) => customerId === null);
  await database.runUnit(async () => {
    for (const { id } of await inspections.find()) {
      const isDone = id % 3 === 0;
      const facts = {
        inspectorId: [null, first!.id, (second ?? first)!.id][id % 4] ?? null,
        scheduledDate: id % 5 === 0 ? '2026-12-01T09:00' : null,
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

/** Work that was given up: a print of each company. */
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

/** A tier-2 inspector whom somebody has put into a team all the same. */
const ofTier2InATeam = (server: TestApp): Promise<void> =>
  inCompany(2, async () => {
    const database = server.app.get(Database);
    const [tier2] = await new TenantRepository(database, User).find({ userName: 'cascade.inspector2' });
    const [row] = await database.sources.reader.query<{ id: number }[]>(
      "SELECT id FROM team WHERE tenant_id = 2 AND name = 'South team'",
    );
    await server.app.get(TeamsService).addInspectors(Number(row!.id), [tier2!.id], true);
  });

/** Two reports that were finished, of which one goes on with a move-out, one on its way, and some that wait. */
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
    // A tier-2 inspector may work for the own customer only: where not, the other one does.
    const inspectorId = count % 2 === 0 ? own : other;
    await openings.next({ ...place, inspectorId });
  }
  const { body } = await coordinator.get<{ content: { id: number }[] }>(
    '/api/inspections/rolling/page?size=1',
  );
  await coordinator.put(`/api/inspector/${own}/inspection/${body.content[0]!.id}`);
  // Last: from here on the finished report has a second side, of the other inspector.
  const moveOut = { dueDate: '2026-12-01', ciId: finished.id, ...place };
  const taken = await coordinator.post('/api/condition-inspections', { ...moveOut, inspectorId: other });
  if (taken.status !== 200)
    await coordinator.post('/api/condition-inspections', { ...moveOut, inspectorId: own });
}

async function idOf(server: TestApp, account: string): Promise<number> {
  return (await server.api.as(account).get<{ id: number }>('/api/users/self')).body.id;
}

/** Views that people of both companies keep. */
async function views(server: TestApp): Promise<void> {
  for (const account of ['maple.coordinator', 'maple.coordinator2', 'maple.customer', 'cascade.coordinator'])
    await server.api
      .as(account)
      .post('/api/saved-views', { list: 'inspections', name: 'Mine', address: '?tab=rolling', columns: [] });
}

/** A draft of a form that both companies have, and a form that only one of them has. */
async function drafts(server: TestApp): Promise<void> {
  const own = { ...SHIPPED_DEFINITIONS[0]!, key: 'cascade-only' };
  await server.api.as('maple.admin').post('/api/form-definitions/condition-ca/drafts', { from: 1 });
  await server.api
    .as('cascade.admin')
    .post('/api/form-definitions/cascade-only/drafts', { document: JSON.stringify(own) });
}
