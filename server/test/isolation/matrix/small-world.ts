import { type PermissionFlag, type Role } from '@walkthrough/domain';
import { Database } from '../../../src/core/database/database';
import { TenantRepository } from '../../../src/core/database/tenant-repository';
import { DEMO_ACCOUNTS, DEMO_MASTER, DEMO_PASSWORD } from '../../../src/demo/accounts';
import { hashPassword } from '../../../src/modules/parties/accounts/passwords';
import { Customer } from '../../../src/modules/parties/customers/customer.entity';
import { TeamsService } from '../../../src/modules/parties/teams/teams.service';
import { User } from '../../../src/modules/parties/users/user.entity';
import { UsersService } from '../../../src/modules/parties/users/users.service';
import { eventually } from '../../support/eventually';
import { storedDeliveries } from '../../support/deliveries';
import { inCompany } from '../../support/in-company';
import { tenantLinkRows } from '../../support/tenant-link-rows';
import type { TestApp } from '../../support/test-app';
import {
  archives,
  devices,
  drafts,
  inspectionKinds,
  deductions,
  legalHolds,
  formTrials,
  librarySections,
  notices,
  reports,
  spreadsheets,
  views,
} from './small-world-calls';
import {
  contactAttempts,
  dataUpdates,
  givenUpJobs,
  postponeDigests,
  lateSubmissions,
  notes,
  scatter,
  taskReport,
} from './small-world-rows';

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
  for (const tenantId of [1, 2]) await inCompany(tenantId, () => tenantLinkRows(database));
  await drafts(server);
  await views(server);
  await librarySections(server);
  await notices(server);
  await inspectionKinds(server);
  await deductions(server);
  await legalHolds(server);
  await formTrials(server);
  await storedDeliveries(server);
  await devices(server);
  await spreadsheets(server);
  await archives(server);
  // Except mails about schedule changes, which wait for five minutes, and the end of trials after a week.
  const waiting =
    "SELECT COUNT(*) AS many FROM outbox WHERE state IN ('waiting', 'running') AND name NOT IN ('inspector.planDigest', 'formTrial.expire')";
  await eventually('the promised work is done', async () => {
    const [row] = await database.sources.reader.query<{ many: unknown }[]>(waiting);
    return Number(row?.many) === 0;
  });
  await postponeDigests(database);
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
