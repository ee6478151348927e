import type { AnswersToken, ErrorBody, PersonItem } from '@walkthrough/domain';
import { symbols } from 'pino';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { DomainEvents } from '../../src/core/events/domain-events';
import { logger } from '../../src/core/logging/logger';
import { Tenant } from '../../src/modules/company/tenants/tenant.entity';
import { AnswersToken as StoredToken } from '../../src/modules/parties/accounts/answers-token.entity';
import { inMaple } from '../support/in-company';
import { odataOf } from '../support/odata';
import { startTestApp, type TestApp } from '../support/test-app';

const TOKENS = '/api/users/self/answers-tokens';
const UNIT = 'task-unit';

let server: TestApp;
let database: Database;
const { get, token, table } = odataOf(() => server);
beforeAll(async () => {
  const limits = { feedGuesses: { most: 20, seconds: 600 }, answersRequests: { most: 50, seconds: 600 } };
  server = await startTestApp({ env: { RATE_LIMITS: JSON.stringify(limits) } });
  database = server.app.get(Database);
});
afterAll(() => server.close());

const as = (who: string) => server.api.as(who);

describe('a feed token', () => {
  it('is shown once, has a name and a last use, and stops working when it is revoked', async () => {
    const made = await token('maple.admin', 'Power BI');
    expect(Buffer.from(made.token.replace('wtk_', ''), 'base64url')).toHaveLength(32);
    const listed = async () => (await as('maple.admin').get<AnswersToken[]>(TOKENS)).body;
    expect((await listed())[0]).toEqual({
      id: made.id,
      name: 'Power BI',
      createdAt: made.createdAt,
      lastUsedAt: null,
    });
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(200);
    expect((await listed())[0]!.lastUsedAt).toBeGreaterThanOrEqual(made.createdAt);
    const bearer = await get(`/api/odata/${UNIT}`, null, { authorization: `Bearer ${made.token}` });
    expect(bearer.status).toBe(200);
    const { body } = await as('maple.admin').delete<AnswersToken[]>(`${TOKENS}/${made.id}`);
    expect(body.map(({ id }) => id)).not.toContain(made.id);
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(401);
    expect((await as('maple.admin').delete(`${TOKENS}/${made.id}`)).status).toBe(404);
  });

  it('belongs to its owner', async () => {
    const made = await token('maple.admin');
    expect((await as('maple.manager').delete(`${TOKENS}/${made.id}`)).status).toBe(404);
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(200);
    await as('maple.admin').delete(`${TOKENS}/${made.id}`);
  });

  it('opens nothing but the feed, and changes nothing', async () => {
    const made = await token('maple.admin');
    const authorizations = [
      `Bearer ${made.token}`,
      `Basic ${Buffer.from(`maple.admin:${made.token}`).toString('base64')}`,
    ];
    for (const authorization of authorizations) {
      const others = ['/api/users/self', '/api/answers-feed/forms', TOKENS, '/api/inspections/completed'];
      for (const path of others)
        expect([path, (await get(path, null, { authorization })).status]).toEqual([path, 401]);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const address = new URL(`/api/odata/${UNIT}/Reports`, server.api.baseUrl);
        const { status } = await fetch(address, { method, headers: { authorization } });
        expect([method, status]).toEqual([method, 405]);
      }
    }
    await as('maple.admin').delete(`${TOKENS}/${made.id}`);
  });

  it('is for staff who may read finished inspections', async () => {
    for (const who of ['maple.inspector', 'maple.customer', 'maple.pm']) {
      expect((await as(who).post(TOKENS, { name: 'Mine' })).status).toBe(403);
      expect((await as(who).get(TOKENS)).status).toBe(403);
      expect((await as(who).get('/api/answers-feed/forms')).status).toBe(403);
      const offer = await as(who).post<ErrorBody>(`/api/answers-feed/forms/${UNIT}/export?format=csv`);
      expect(offer.status).toBe(403);
    }
    expect((await as('maple.manager').get(TOKENS)).status).toBe(200);
  });

  it('is limited in number and needs a name', async () => {
    const { body: own } = await as('maple.manager').get<AnswersToken[]>(TOKENS);
    for (let count = own.length; count < 10; count++) await token('maple.manager');
    const eleventh = await as('maple.manager').post<ErrorBody>(TOKENS, { name: 'One more' });
    expect([eleventh.status, eleventh.body.code]).toEqual([422, 'rule_violation']);
    const { body: all } = await as('maple.manager').get<AnswersToken[]>(TOKENS);
    for (const { id } of all) await as('maple.manager').delete(`${TOKENS}/${id}`);
    expect((await as('maple.manager').post(TOKENS, { name: '  ' })).status).toBe(400);
  });

  it('ends for good when its owner loses the right or the account', async () => {
    const { body: people } = await as('maple.admin').get<{ content: PersonItem[] }>(
      '/api/users/all?search=manager&size=50',
    );
    const manager = people.content.find(({ userName }) => userName === 'maple.manager')!;
    const permit = (canAccessInspection: boolean) =>
      as('maple.admin').put(`/api/users/${manager.id}`, { userPermissions: { canAccessInspection } });
    const first = await token('maple.manager');
    expect((await permit(false)).status).toBe(200);
    expect((await table(UNIT, 'Reports', first.token)).status).toBe(401);
    expect((await permit(true)).status).toBe(200);
    expect((await table(UNIT, 'Reports', first.token)).status).toBe(401);
    const second = await token('maple.manager');
    const status = (value: string) => as('maple.admin').put(`/api/users/${manager.id}/accountStatus`, value);
    expect((await status('BLOCKED')).status).toBe(200);
    expect((await table(UNIT, 'Reports', second.token)).status).toBe(401);
    await status('ACTIVE');
    expect((await table(UNIT, 'Reports', second.token)).status).toBe(401);
  });

  it('ends for good with the account, and rests while its company is blocked', async () => {
    const invited = await as('maple.admin').get<{ content: PersonItem[] }>(
      '/api/users/all?search=coordinator&size=50',
    );
    const { id } = invited.body.content.find(({ userName }) => userName === 'maple.coordinator')!;
    const made = await token('maple.coordinator');
    const block = (blocked: boolean) =>
      inMaple(() =>
        database.runUnit(() => new GlobalRepository(database, Tenant).update({ id: 1 }, { blocked })),
      );
    await block(true);
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(401);
    await block(false);
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(200);
    const tokens = new GlobalRepository(database, StoredToken);
    expect(await tokens.find({ id: made.id })).toHaveLength(1);
    expect((await as('maple.admin').delete(`/api/users/${id}`)).status).toBe(200);
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(401);
    expect(await tokens.find({ id: made.id })).toEqual([]);
  });

  it('is stored and logged nowhere', async () => {
    const lines: string[] = [];
    const stream = (logger as unknown as Record<symbol, { write: (line: string) => void }>)[
      symbols.streamSym
    ]!;
    const spy = jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
    const made = await token('maple.admin');
    await table(UNIT, 'Reports', made.token);
    spy.mockRestore();
    expect(lines.join('')).not.toContain(made.token);
    const stored = await new GlobalRepository(database, StoredToken).find();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(made.token);
    await as('maple.admin').delete(`${TOKENS}/${made.id}`);
  });

  it('is in the audit log when it is created, read and revoked, with one entry for many requests', async () => {
    const events = () => inMaple(() => new TenantRepository(database, DomainEvent).find({}, { seq: 'ASC' }));
    const before = (await events()).length;
    const made = await token('maple.admin', 'Logged');
    // A program that begins in the middle reads as well.
    const middle = Buffer.from(JSON.stringify([0, 0, 1, null])).toString('base64url');
    for (const query of [`?$skiptoken=${middle}`, '', ''])
      expect((await table(UNIT, 'Reports', made.token, query)).status).toBe(200);
    await as('maple.admin').delete(`${TOKENS}/${made.id}`);
    const entries = (await events())
      .slice(before)
      .map(({ name, before: from, after }) => [name, after ?? from]);
    expect(entries).toEqual([
      ['user.answersTokenCreated', { name: 'Logged' }],
      ['user.answersRead', { formKey: UNIT, name: 'Logged' }],
      ['user.answersTokenRevoked', { name: 'Logged' }],
    ]);
  });

  it('reads nothing that cannot be recorded', async () => {
    const events = () =>
      inMaple(() => new TenantRepository(database, DomainEvent).find({ name: 'user.answersRead' }));
    const made = await token('maple.admin', 'Recorded later');
    expect((await get(`/api/odata/${UNIT}`, made.token)).status).toBe(200);
    const before = (await events()).length;
    const spy = jest.spyOn(server.app.get(DomainEvents), 'publish').mockImplementationOnce(() => {
      throw new Error('The log is full.');
    });
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(500);
    spy.mockRestore();
    expect((await events()).length).toBe(before);
    expect((await table(UNIT, 'Reports', made.token)).status).toBe(200);
    expect((await events()).length).toBe(before + 1);
    await as('maple.admin').delete(`${TOKENS}/${made.id}`);
  });

  it('limits requests for each token, and guesses of each address', async () => {
    const busy = await token('maple.admin');
    const answers: number[] = [];
    for (let request = 0; request < 51; request++)
      answers.push((await get(`/api/odata/${UNIT}`, busy.token)).status);
    expect(answers).toEqual([...Array.from({ length: 50 }, () => 200), 429]);
    const fresh = await token('maple.admin');
    expect((await get(`/api/odata/${UNIT}`, fresh.token)).status).toBe(200);
    let status = 401;
    for (let guess = 0; guess < 21 && status === 401; guess++)
      status = (await get(`/api/odata/${UNIT}`, `wtk_${guess}`)).status;
    expect(status).toBe(429);
    // Others behind the same address are not affected.
    expect((await get(`/api/odata/${UNIT}`, fresh.token)).status).toBe(200);
  });
});
