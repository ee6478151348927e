import { randomUUID } from 'node:crypto';
import {
  type AuditLogEntry,
  type AuditLogPage,
  type AuditLogPerson,
  type ExportAddress,
  type PropertyPage,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { requestContext } from '../../src/core/context/request-context';
import { DomainEvents } from '../../src/core/events/domain-events';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { User } from '../../src/modules/parties/users/user.entity';
import { csvRows } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let property: PropertyPage['content'][number];
beforeAll(async () => {
  server = await startTestApp();
  const { body } = await server.api.as('maple.manager').get<PropertyPage>('/api/properties/query?count=1');
  property = body.content[0]!;
});
afterAll(() => server.close());

const LOG = '/api/userLogEntries';
const read = (who: string, query = '', path = LOG) =>
  server.api.as(who).get<AuditLogPage & { code: string }>(`${path}${query && `?${query}`}`);
const entries = async (who: string, query = '', path = LOG): Promise<AuditLogEntry[]> =>
  (await read(who, query, path)).body.content;
const historyOf = (id: number) => `/api/properties/${id}/userLogEntries`;

/** Changes a demo user; the change applies to their next call. */
const become = (who: string, changes: Partial<User>): Promise<void> =>
  inMaple(async () => {
    const database = server.app.get(Database);
    const users = new TenantRepository(database, User);
    const user = (await users.find()).find(({ userName }) => userName === `maple.${who}`)!;
    await database.runUnit(() => users.update(user.id, null, changes));
  });

/** Publishes an edit of the property as an import of a spreadsheet does. */
const editFromSpreadsheet = (): Promise<void> =>
  inMaple(() =>
    requestContext.inTenant(
      1,
      () =>
        server.app.get(Database).runUnit(async () => {
          server.app.get(DomainEvents).publish('property.edited', {
            entityId: property.id,
            before: { landlord: 'Before' },
            after: { landlord: 'After' },
          });
          return Promise.resolve();
        }),
      { source: 'spreadsheet' },
    ),
  );

describe('an entry of the audit log', () => {
  it('shows whether a change came from a spreadsheet', async () => {
    await editFromSpreadsheet();
    const [entry] = await entries('maple.manager', 'kind=property.edited&count=1');
    expect(entry).toMatchObject({
      fromSpreadsheetUpdate: true,
      property: { id: property.id },
      user: { id: null, name: 'System' },
      beforeMessage: { 'Owner name': 'Before' },
      message: { 'Owner name': 'After' },
    });
  });
});

describe('an export of the audit log', () => {
  const offer = (who: string, query: string) =>
    server.api.as(who).post<ExportAddress>(`${LOG}/export?format=csv&${query}`);

  it('contains the filtered entries in words', async () => {
    await editFromSpreadsheet();
    const query = `propertyId=${property.id}&timeZone=America/Vancouver`;
    const { body, status } = await offer('maple.manager', query);
    expect(status).toBe(201);
    const response = await fetch(new URL(body.address, server.api.baseUrl));
    const [titles, ...rows] = csvRows(Buffer.from(await response.arrayBuffer()));
    expect(titles).toEqual([
      ...['Date', 'Code', 'Property', 'User', 'Action', 'Changed items', 'About', 'Before', 'After'],
      'Performed via Spreadsheet Update',
    ]);
    const shown = await entries(
      'maple.manager',
      'count=200&timeZone=America/Vancouver',
      historyOf(property.id),
    );
    expect(rows.map((row) => [row[1], row[4]])).toEqual(
      shown.map((entry) => [entry.property!.code, entry.action]),
    );
    expect(rows[0]!.slice(7)).toEqual(['Owner name: Before', 'Owner name: After', 'Yes']);
  });

  it('needs the permissions for the log and for exports, and shows no property of others', async () => {
    await become('auditor', { flags: ['canViewAuditLogs'] });
    expect((await offer('maple.auditor', '')).status).toBe(403);
    await become('auditor', { flags: ['canAccessInspection'] });
    expect((await offer('maple.auditor', '')).status).toBe(403);
    expect((await offer('maple.pm', '')).status).toBe(403);
    expect((await offer('cascade.admin', `propertyId=${property.id}`)).status).toBe(404);
  });
});

describe('people in the filter of the log', () => {
  const MOST = 500;
  const people = async (query: string, who = 'maple.manager') =>
    (await server.api.as(who).get<AuditLogPerson[]>(`${LOG}/people${query}`)).body;
  const found = async (search: string, who?: string) =>
    (await people(`?search=${encodeURIComponent(search)}`, who)).map(({ userName }) => userName);

  it('are found by words beyond the first 500, including blocked and deleted ones', async () => {
    const [clara] = await people(`?search=${encodeURIComponent('Reyes cla')}`);
    expect(clara).toMatchObject({ name: 'Clara Reyes', userName: 'maple.coordinator' });
    await inMaple(async () => {
      const database = server.app.get(Database);
      const users = new TenantRepository(database, User);
      const { id: _id, tenantId: _tenant, ...row } = await users.get(clara!.id);
      const many = Array.from({ length: MOST }, (_each, at) => ({
        ...row,
        uuid: randomUUID(),
        userName: `many.${at}`,
        email: `many.${at}@example.test`,
        firstName: 'Aa',
        name: `Aaa ${at}`,
      }));
      await database.runUnit(() => users.insertMany(many));
    });
    expect((await people('')).map(({ id }) => id)).not.toContain(clara!.id);
    expect((await people('')).length).toBe(MOST);
    expect(await people(`?userId=${clara!.id}`)).toEqual([clara]);
    expect(await found('reyes clara')).toEqual(['maple.coordinator']);
    expect(await found('MAPLE.COORDINATOR')).toContain('maple.coordinator');
    expect(await found('reyes nobody')).toEqual([]);
    // Characters with a meaning in SQL match themselves.
    expect(await found('%')).toEqual([]);
    await become('inspector2', { status: 'BLOCKED' });
    await become('auditor', { deletedAt: 1_700_000_000_000 });
    expect(await found('maple.inspector2')).toEqual(['maple.inspector2']);
    expect(await found('maple.auditor')).toEqual(['maple.auditor']);
    expect(await found('maple.', 'cascade.admin')).toEqual([]);
    expect(await people(`?userId=${clara!.id}`, 'cascade.admin')).toEqual([]);
  });

  it.each([
    ['Émile', 'emile'],
    ['Émile', 'éMILE'],
    ['Émile', 'ÉMILE'],
    ['Emile', 'émile'],
    ['Øystein', 'oystein'],
    ['Strauß', 'strauss'],
    ['ŒUVRE', 'oeuvre'],
  ])('called %s are found by %s on either engine, and by no other name', async (firstName, typed) => {
    await become('auditor', { firstName, name: 'Żuławski' });
    expect(await found(`ZULAWSKI ${typed}`)).toEqual(['maple.auditor']);
    expect(await found(`zulawski ${typed}x`)).toEqual([]);
    // Also beside such a name.
    expect(await found(`${typed}%`)).toEqual([]);
    expect(await found(`zulawski ${typed}`, 'cascade.admin')).toEqual([]);
  });
});
