import { createHash } from 'node:crypto';
import {
  type ErrorBody,
  TENANT_COMMENT_LIMIT,
  type TenantPhoto,
  type TenantReport,
} from '@walkthrough/domain';
import { symbols } from 'pino';
import { Database } from '../../src/core/database/database';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { FileStore } from '../../src/core/files/file-store';
import { logger } from '../../src/core/logging/logger';
import { TenantLink } from '../../src/modules/law/tenant-links/tenant-link.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { DeliveryState } from '../../src/modules/portfolio/delivery-records/delivery-state.entity';
import { Tenancy } from '../../src/modules/portfolio/tenancy-records/tenancy.entity';
import { ConditionInspection } from '../../src/modules/reporting/condition-inspections/condition-inspection.entity';
import { inMaple } from '../support/in-company';
import { mailTo } from '../support/mails';
import { RawConnection } from '../support/raw-connection';
import { Openings, photo } from '../support/reports';
import {
  createLink,
  holderOf,
  itemsOf,
  linkCalls,
  ofWhole,
  pageOf,
  secretOf,
  tenantsReport,
  type TenantsReport,
} from '../support/tenant-links';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let openings: Openings;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://reports.example' } });
  openings = new Openings(server.api.as('maple.coordinator'));
});
afterAll(() => server.close());

const { staff, rows, linked, listOf, eventsOf, revisionsOf } = linkCalls(() => server);
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const linkRow = (id: number) => inMaple(() => rows(TenantLink).get(id));
const filesOf = async (photoId: string) => {
  const keys: string[] = [];
  for await (const key of server.app.get(FileStore).keys()) if (key.includes(photoId)) keys.push(key);
  return keys;
};
const expireAt = (id: number, expiresAt: number) =>
  inMaple(() => server.app.get(Database).runUnit(() => rows(TenantLink).updateWhere({ id }, { expiresAt })));

describe('a link of a tenant', () => {
  let report: TenantsReport;
  beforeAll(async () => {
    report = await tenantsReport(server, openings);
  });

  it('has 256 bits in the fragment of its address, and stores only their hash', async () => {
    const { link, address } = await linked(report);
    const [page, secret = ''] = address.split('#');
    expect(page).toBe('https://reports.example/tenant-report');
    expect(Buffer.from(secret.split('.')[1]!, 'base64url')).toHaveLength(32);
    const row = await linkRow(link.id);
    expect(row.secretHash).toBe(sha256(secret));
    expect(
      JSON.stringify(await inMaple(() => rows(DomainEvent).find({ entity: 'tenantLink' }))),
    ).not.toContain(row.secretHash);
    expect(link).toMatchObject({ state: 'open', tenantName: 'Ana Lee', revision: 1, type: 'MOVE_IN' });
    expect(link.expiresAt - link.createdAt).toBe(30 * 86_400_000);
  });

  it('opens the report on GET and HEAD without changing anything', async () => {
    const { link, address, holder } = await linked(report, { days: 7 });
    const head = async () =>
      server.app
        .get(Database)
        .sources.reader.query<object[]>('SELECT last_seq FROM tenant_head ORDER BY tenant_id');
    const before = [await head(), await linkRow(link.id), await revisionsOf(report.inspectionId)];
    const { status, body, headers } = await holder.get<TenantReport>('/api/tenant-report');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(body).toMatchObject({ tenantName: 'Ana Lee', readAt: null, finished: null, isReplaced: false });
    for (const path of ['', '/file', '/file?language=fr-CA', `/images/${report.imageId}?size=thumb`])
      for (const method of ['GET', 'HEAD']) {
        const headers = { authorization: `Bearer ${secretOf(address)}` };
        const answer = await fetch(new URL(`/api/tenant-report${path}`, server.api.baseUrl), {
          method,
          headers,
        });
        expect([path, method, answer.status]).toEqual([path, method, 200]);
      }
    for (const [language, name] of [
      ['en-CA', '-1.pdf"'],
      ['fr-CA', '-1-fr-ca.pdf"'],
    ] as const) {
      const file = await holder.get<Buffer>(`/api/tenant-report/file?language=${language}`);
      expect(sha256(file.body)).toBe(body.files.find((each) => each.language === language)!.sha256);
      expect(file.headers.get('content-disposition')).toMatch(new RegExp(`${name}$`));
    }
    expect([await head(), await linkRow(link.id), await revisionsOf(report.inspectionId)]).toEqual(before);
  });

  it('shows that report by items, with markup as text, and nothing of other tenants', async () => {
    const { holder } = await linked(report);
    const page = await pageOf(holder);
    expect(itemsOf(page).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Wall', 'Den as a whole']),
    );
    const keys = itemsOf(page).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const text = JSON.stringify(page);
    expect(text).toContain('A <b>dent</b>');
    expect(text).toContain(report.imageId);
    for (const other of ['ben@tenant.test', '9 Secret Lane', 'ana@tenant.test'])
      expect(text).not.toContain(other);
    const { headers } = await holder.get('/api/tenant-report', { 'accept-language': 'fr-CA' });
    expect(headers.get('content-type')).toContain('json');
    const french = (await holder.get<TenantReport>('/api/tenant-report', { 'accept-language': 'fr-CA' }))
      .body;
    const labels = itemsOf(french).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Mur', 'Code postal']));
    // One answer for each block of names or addresses, behind it.
    const landlord = french.sections[0]!.groups[0]!.items;
    expect(landlord.at(-1)).toMatchObject({
      label: expect.stringMatching(/\u00a0: tous les renseignements$/u) as string,
      isFact: false,
    });
    expect(landlord.slice(0, -1).map(({ isFact }) => isFact)).not.toContain(false);
    expect(itemsOf(french).find(({ label }) => label === 'Mur')).toMatchObject({ isFact: false });
    expect(french.inspected[0]).toMatch(/^Inspection faite par\u00a0: /u);
  });

  it('keeps comments and photos of each item as they are entered', async () => {
    const { holder } = await linked(report);
    const [item] = itemsOf(await pageOf(holder));
    const { key } = item!;
    const save = (comment: string) =>
      holder.put<ErrorBody>('/api/tenant-report/items', { items: [{ key, verdict: 'disagree', comment }] });
    expect((await save('First\nline')).status).toBe(200);
    expect((await save('<script>alert(1)</script>')).status).toBe(200);
    const form = new FormData();
    form.set('key', key);
    form.set('files', new Blob([new Uint8Array((await photo(40)).bytes)]), 'x.jpg');
    const added = await holder.post<TenantPhoto>('/api/tenant-report/photos', form);
    expect(added.status).toBe(201);
    expect((await holder.get(`/api/tenant-report/photos/${added.body.id}`)).status).toBe(200);
    expect(await pageOf(holder)).toMatchObject({
      items: [{ key, verdict: 'disagree', comment: '<script>alert(1)</script>' }],
      photos: [{ id: added.body.id, key }],
    });
    expect(await filesOf(added.body.id)).not.toEqual([]);
    expect((await holder.delete(`/api/tenant-report/photos/${added.body.id}`)).status).toBe(204);
    expect(await filesOf(added.body.id)).toEqual([]);
    const tooLong = await save('x'.repeat(100_000));
    expect(tooLong).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(tooLong.body.message).toContain(String(TENANT_COMMENT_LIMIT));
    expect((await pageOf(holder)).items[0]!.comment).toBe('<script>alert(1)</script>');
  });

  it('replaces an open one of the same tenant, and takes its comments along', async () => {
    const first = await linked(report);
    await first.holder.put('/api/tenant-report/items', ofWhole('agree', 'Mine'));
    const second = await linked(report);
    expect(await first.holder.get('/api/tenant-report')).toMatchObject({ status: 404 });
    const mine = { key: 'whole', verdict: 'agree', comment: 'Mine' };
    expect((await pageOf(second.holder)).items).toContainEqual(mine);
    expect(await eventsOf(first.link.id)).toEqual(['tenantLink.created', 'tenantLink.withdrawn']);
  });

  it('is mailed in the language of its tenant, and the ledger has the mail and its reading', async () => {
    const email = 'ana.mail@tenant.test';
    const { link, address, holder } = await linked(report, { email, language: 'fr-CA' });
    expect(link).toMatchObject({ sentTo: email, language: 'fr-CA' });
    const mail = await mailTo(server, email);
    expect(mail).toMatchObject({ subject: expect.stringContaining('Votre rapport d’inspection') as string });
    expect(mail!.text).toContain(address);
    expect(mail!.text).toMatch(/valide jusqu’au \S+ \d+.* \d+\sh\s\d\d \(heure d/u);
    await holder.post('/api/tenant-report/readings', { sha256: (await pageOf(holder)).files[0]!.sha256 });
    const { deliveryId } = await linkRow(link.id);
    const states = await inMaple(() => rows(DeliveryState).find({ deliveryId: deliveryId! }, { id: 'ASC' }));
    expect(states.map(({ state }) => state)).toEqual(['QUEUED', 'READ']);
  });

  it.each([
    [{ tenant: 999_999 }, 'tenant'],
    [{ inspectionId: 999_999 }, 'inspectionId'],
    [{ email: 'nobody' }, 'email'],
  ])('is refused for %j at its field', async (changes, field) => {
    const { status, body } = await createLink(staff(), report, changes);
    expect([status, (body as unknown as ErrorBody).details]).toEqual([422, { field }]);
  });

  it('leads to a report that its tenancy has chosen, or else to one of its occupants', async () => {
    const own = await tenantsReport(server, openings);
    const [first, second] = await inMaple(() => rows(TenantInfo).find());
    const set = (moveInInspectionId: number | null, tenantInfoId: number | null) =>
      inMaple(() =>
        server.app.get(Database).runUnit(async () => {
          const record = { id: own.conditionInspectionId };
          await rows(ConditionInspection).updateWhere(record, { tenantInfoId: first!.id });
          await rows(Tenancy).updateWhere({ id: own.tenancy.id }, { moveInInspectionId, tenantInfoId });
        }),
      );
    const offered = async () => {
      const { reports } = await listOf(own.propertyId);
      const ids = reports.find(({ inspectionId }) => inspectionId === own.inspectionId)!.tenancyIds;
      return [ids.includes(own.tenancy.id), (await createLink(staff(), own)).status];
    };
    await set(null, second!.id);
    expect(await offered()).toEqual([false, 422]);
    await set(null, null);
    expect(await offered()).toEqual([false, 422]);
    await set(null, first!.id);
    expect(await offered()).toEqual([true, 201]);
    await set(own.inspectionId, second!.id);
    expect(await offered()).toEqual([true, 201]);
  });

  it('is created by those who may edit the property only', async () => {
    const as = (who: string) => createLink(server.api.as(who), report);
    expect((await as('maple.inspector')).status).toBe(403);
    expect((await as('cascade.admin')).status).toBe(404);
    expect(
      (await server.api.anonymous().get(`/api/properties/${report.propertyId}/tenant-links`)).status,
    ).toBe(401);
  });
});

describe('a secret', () => {
  it('is refused alike when unknown, and with a plain sentence when it was once valid', async () => {
    const report = await tenantsReport(server, openings);
    const { link, address, holder } = await linked(report);
    const [company, random] = secretOf(address).split('.') as [string, string];
    const changed = `${random.slice(0, -2)}${random.endsWith('AA') ? 'BA' : 'AA'}`;
    const refusalOf = async (secret: string) => {
      const { status, body } = await server.api.withToken(secret).get<ErrorBody>('/api/tenant-report');
      return [status, body];
    };
    const unknown = await refusalOf(`${company}.${changed}`);
    expect(unknown).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    for (const other of [`zz.${random}`, `2.${random}`, random, 'x', await server.api.token('maple.admin')])
      expect(await refusalOf(other)).toEqual(unknown);
    expect((await server.api.anonymous().get('/api/tenant-report')).status).toBe(404);

    await expireAt(link.id, Date.UTC(2026, 0, 2, 6, 30));
    const expired = await holder.get<ErrorBody>('/api/tenant-report');
    expect([expired.status, expired.body.code]).toEqual([404, 'not_found']);
    expect(expired.body.message).toMatch(
      /^This link expired Thu, Jan 1 2026, 1\d:30 PM (Pacific|Mountain) time\. Ask /,
    );
    const withdraw = () => staff().delete<ErrorBody>(`/api/tenant-links/${link.id}`);
    expect(await withdraw()).toMatchObject({ status: 422, body: { code: 'rule_violation' } });
    await expireAt(link.id, Date.now() + 1e9);

    const { files } = await pageOf(holder);
    await holder.post('/api/tenant-report/readings', { sha256: files[0]!.sha256 });
    expect((await withdraw()).status).toBe(204);
    const afterwards = await holder.post<ErrorBody>('/api/tenant-report/answer', {
      outcome: 'signed',
      name: 'Ana Lee',
      sha256: files[0]!.sha256,
    });
    expect([afterwards.status, afterwards.body.message]).toEqual([404, expect.stringContaining('withdrawn')]);
    expect((await listOf(report.propertyId)).content[0]).toMatchObject({ state: 'withdrawn', answer: null });
    expect((await withdraw()).status).toBe(422);
  });

  it('ends when its tenant is removed from the tenancy, and only then', async () => {
    const own = await tenantsReport(server, openings);
    const [first, second] = own.tenancy.tenants;
    const [removed, kept] = [await linked(own), await linked(own, { tenant: second!.id })];
    const edited = await staff().put(`/api/tenancies/${own.tenancy.id}`, { tenants: [second] });
    expect(edited.status).toBe(200);
    const refused = await removed.holder.get<ErrorBody>('/api/tenant-report');
    expect([refused.status, refused.body.message]).toEqual([404, expect.stringContaining('withdrawn')]);
    expect((await kept.holder.get('/api/tenant-report')).status).toBe(200);
    const states = (await listOf(own.propertyId)).content.map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [kept.link.id, 'open'],
      [removed.link.id, 'removed'],
    ]);
    expect(first!.id).not.toBe(second!.id);
  });

  it('is checked before the body is read', async () => {
    const path = '/api/tenant-report/items';
    const unknown = server.api.withToken(`1.${'A'.repeat(43)}`);
    // The rest of the body never comes.
    const line = await RawConnection.open(server.api.baseUrl);
    const head = ['host: x', `authorization: Bearer 1.${'A'.repeat(43)}`, 'content-type: application/json'];
    line.send(`PUT ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\ncontent-length: 400000\r\n\r\n{"items`);
    expect(await line.untilAnswered()).toBe(404);
    line.cut();
    expect((await unknown.put<ErrorBody>(path, { items: 'none' })).status).toBe(404);
    const { address } = await linked(await tenantsReport(server, openings));
    expect((await holderOf(server, address).put(path, { items: 'none' })).status).toBe(400);
  });

  it('is in no line of the log', async () => {
    const report = await tenantsReport(server, openings);
    const stream = (logger as unknown as Record<symbol, { write: (line: string) => void }>)[
      symbols.streamSym
    ]!;
    const { level } = logger;
    logger.level = 'debug';
    const lines: string[] = [];
    const spy = jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
    try {
      const { address, holder } = await linked(report);
      await pageOf(holder);
      await holder.put('/api/tenant-report/items', { items: 'none' });
      expect(lines.join('')).toContain('tenant-report');
      expect(lines.join('')).not.toContain(secretOf(address).split('.')[1]);
    } finally {
      spy.mockRestore();
      logger.level = level;
    }
  });

  it('is counted: calls and guesses by address; saves, loads and photos by link', async () => {
    const RATE_LIMITS = JSON.stringify({
      tenantLinkNetwork: { most: 14 },
      tenantLinkGuesses: { most: 2 },
      tenantLinkSaves: { most: 3 },
      tenantLinkPages: { most: 2 },
      tenantLinkPhotos: { most: 1 },
    });
    const braked = await startTestApp({ env: { RATE_LIMITS } });
    try {
      const own = await tenantsReport(braked, new Openings(braked.api.as('maple.coordinator')));
      const { body } = await createLink(braked.api.as('maple.admin'), own);
      const holder = holderOf(braked, body.address);
      const form = new FormData();
      form.set('key', 'whole');
      form.set('files', new Blob([new Uint8Array((await photo(40)).bytes)]), 'x.jpg');
      const add = () => holder.post<TenantPhoto>('/api/tenant-report/photos', form);
      expect((await holder.put('/api/tenant-report/items', ofWhole('agree'))).status).toBe(200);
      const added = await add();
      expect([added.status, (await add()).status]).toEqual([201, 429]);
      expect(await holder.put('/api/tenant-report/items', ofWhole('agree'))).toMatchObject({ status: 429 });
      const guess = () => braked.api.withToken(`1.${'A'.repeat(43)}`).get('/api/tenant-report');
      expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([
        404, 404, 429,
      ]);
      const photoOf = () => holder.get(`/api/tenant-report/photos/${added.body.id}`);
      const loads = ['', '/file', '/file', '', `/photos/${added.body.id}`];
      const statuses: number[] = [];
      for (const path of loads) statuses.push((await holder.get(`/api/tenant-report${path}`)).status);
      expect(statuses).toEqual([200, 200, 429, 429, 200]);
      // Twelve calls were counted so far, whatever was answered.
      for (let call = 0; call < 3; call += 1) statuses.push((await photoOf()).status);
      expect(statuses.slice(-3)).toEqual([200, 200, 429]);
    } finally {
      await braked.close();
    }
  });
});
