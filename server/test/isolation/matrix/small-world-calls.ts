import { randomUUID } from 'node:crypto';
import {
  type ConditionInspection,
  type PropertyRecord,
  type StaffInspectionRow,
  type UserSelf,
} from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { startedTrial } from '../../support/form-trials';
import { librarySection } from '../../support/library-sections';
import { issuedNotice } from '../../support/notices';
import { blankPdf, uploadOf } from '../../support/official-blanks';
import { answersToSend, Delivery, Openings, photo, photoForm, room } from '../../support/reports';
import { inCompany } from '../../support/in-company';
import { Database } from '../../../src/core/database/database';
import { TenantRepository } from '../../../src/core/database/tenant-repository';
import { Tenancy } from '../../../src/modules/portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../../../src/modules/scheduling/inspections/inspection.entity';
import { Sheets, storedSheet } from '../../support/property-sheets';
import { storedArchive } from '../../support/stored-archive';
import type { TestApp } from '../../support/test-app';

/**
 * Creates two finished reports, one of which continues with a move-out, one in progress and some that are not
 * started.
 */
export async function reports(
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
export async function archives(server: TestApp): Promise<void> {
  for (const account of ['maple.coordinator', 'maple.customer']) await storedArchive(server, 1, account);
  await storedArchive(server, 2, 'cascade.coordinator');
}

/** Creates saved views of users of both companies. */
export async function views(server: TestApp): Promise<void> {
  for (const account of ['maple.coordinator', 'maple.coordinator2', 'maple.customer', 'cascade.coordinator'])
    await server.api
      .as(account)
      .post('/api/saved-views', { list: 'inspections', name: 'Mine', address: '?tab=rolling', columns: [] });
}

/** Creates sections in the libraries of both companies. */
export async function librarySections(server: TestApp): Promise<void> {
  for (const company of ['maple', 'cascade'])
    await server.api
      .as(`${company}.admin`)
      .post('/api/form-library', { name: 'Garden', document: JSON.stringify(librarySection()) });
}

/** Issues a notice and uploads an official blank in both companies. */
export async function notices(server: TestApp): Promise<void> {
  for (const company of ['maple', 'cascade']) {
    const admin = server.api.as(`${company}.admin`);
    await issuedNotice(admin);
    await admin.post('/api/official-forms/file', uploadOf(await blankPdf(['Tenant'])));
  }
}

/** Creates a kind of inspection in both companies. */
export async function inspectionKinds(server: TestApp): Promise<void> {
  for (const account of ['maple.admin', 'cascade.admin'])
    await server.api
      .as(account)
      .post('/api/inspection-kinds', { name: 'Vacancy check', formKey: 'task-unit', frequency: 'NEVER' });
}

/** Creates a deduction with a photo after work and an issued statement in both companies. */
export async function deductions(server: TestApp): Promise<void> {
  for (const [tenantId, company] of ['maple', 'cascade'].entries()) {
    const admin = server.api.as(`${company}.admin`);
    const database = server.app.get(Database);
    const tenancyId = await inCompany(tenantId + 1, async () => {
      const rows = new TenantRepository(database, Tenancy);
      const inspections = new TenantRepository(database, Inspection);
      const moveIns = await inspections.find({ inspectionType: 'MOVE_IN', cancelled: false }, { id: 'ASC' });
      const finished = new Map(
        moveIns.flatMap((row) => (row.inspectedDate === null ? [] : [[row.propertyId, row.id] as const])),
      );
      const tenancies = await rows.find({ isCurrent: true }, { id: 'ASC' });
      const tenancy = tenancies.find(({ propertyId }) => finished.has(propertyId))!;
      const moveOutInspectionId = finished.get(tenancy.propertyId)!;
      await database.runUnit(() =>
        rows.denormalise({ id: tenancy.id }, { moveInInspectionId: null, moveOutInspectionId }),
      );
      return tenancy.id;
    });
    const line = { place: 'Kitchen', description: 'Broken tile', cents: 12_000 };
    const none = { beforePhotos: [], afterPhotos: [], workPhotos: [] };
    const { body: added } = await admin.post<{ id: number }>(`/api/tenancies/${tenancyId}/deduction-lines`, {
      ...line,
      ...none,
    });
    const bill = Buffer.from('%PDF-1.4 a bill');
    const receipt = await admin.post(`/api/deduction-lines/${added.id}/receipts`, uploadOf(bill));
    if (receipt.status !== 201) throw new Error(`The receipt of ${company} was answered ${receipt.status}.`);
    await admin.post(`/api/tenancies/${tenancyId}/work-photos`, photoForm(await photo(90 + tenantId)));
    const { status } = await admin.post(`/api/tenancies/${tenancyId}/deduction-statements`);
    if (status !== 201) throw new Error(`The statement of ${company} was answered ${status}.`);
  }
}

/** Places a legal hold in both companies. That of cascade has ended: its erasure is a test of its own. */
export async function legalHolds(server: TestApp): Promise<void> {
  for (const account of ['maple.admin', 'cascade.admin']) {
    const admin = server.api.as(account);
    const { body } = await admin.get<{ content: { id: number }[] }>('/api/properties?size=1');
    const hold = { scope: 'property', recordId: body.content[0]!.id, reason: 'Dispute 1' };
    const { id } = (await admin.post<{ id: number }>('/api/legal-holds', hold)).body;
    if (account === 'cascade.admin') await admin.put(`/api/legal-holds/${id}/end`, { reason: 'Settled' });
  }
}

/** Creates trials of drafts in both companies, each with a code that nobody has entered. */
export async function formTrials(server: TestApp): Promise<void> {
  for (const company of ['maple', 'cascade']) {
    const admin = server.api.as(`${company}.admin`);
    const { id } = await startedTrial(admin);
    const userId = await idOf(server, `${company}.inspector`);
    await admin.post(`/api/form-trials/${id}/codes`, { userId });
  }
}

/** Creates devices of both companies with reports of one inspection of their own and one of the other company. */
export async function devices(server: TestApp): Promise<void> {
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
export async function spreadsheets(server: TestApp): Promise<void> {
  const sheets = new Sheets(server);
  for (const account of ['maple.admin', 'maple.manager', 'maple.customer', 'maple.pm'])
    await sheets.upload(account, (await sheets.download(account)).slice(0, 2));
  await storedSheet(server, 2, 'cascade.admin');
}

/** Creates a draft of a form that both companies have, and a form of one company only. */
export async function drafts(server: TestApp): Promise<void> {
  const own = { ...SHIPPED_DEFINITIONS[0]!, key: 'cascade-only' };
  await server.api.as('maple.admin').post('/api/form-definitions/condition-ca/drafts', { from: 1 });
  await server.api
    .as('cascade.admin')
    .post('/api/form-definitions/cascade-only/drafts', { document: JSON.stringify(own) });
}
