import { type ErrorBody, MAX_SAVED_VIEWS, type NewSavedView, type SavedView } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const own = async (who: string) => (await server.api.as(who).get<SavedView[]>('/api/saved-views')).body;
const save = (who: string, name: string, more: Partial<NewSavedView> = {}) =>
  server.api.as(who).post<SavedView & ErrorBody>('/api/saved-views', {
    list: 'inspections',
    name,
    address: '?tab=rolling&city=Calgary',
    columns: ['code', 'inspectBy'],
    ...more,
  });
const change = (who: string, { id, version }: SavedView, changes: object) =>
  server.api
    .as(who)
    .send<SavedView & ErrorBody>('PUT', `/api/saved-views/${id}`, changes, { 'if-match': `"${version}"` });

describe('a saved view', () => {
  it('is stored as saved, for its user only', async () => {
    const { status, body } = await save('maple.coordinator', '  Calgary  ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number) as number,
      version: 1,
      list: 'inspections',
      name: 'Calgary',
      address: '?tab=rolling&city=Calgary',
      columns: ['code', 'inspectBy'],
      isDefault: false,
    });
    expect(await own('maple.coordinator')).toEqual([body]);
    for (const other of ['maple.coordinator2', 'maple.admin', 'cascade.coordinator']) {
      expect(await own(other)).toEqual([]);
      expect((await change(other, body, { name: 'Taken', isDefault: true })).status).toBe(404);
      expect((await server.api.as(other).delete(`/api/saved-views/${body.id}`)).status).toBe(404);
    }
    expect((await server.api.as('master').get('/api/saved-views')).status).toBe(403);
    expect((await server.api.anonymous().get('/api/saved-views')).status).toBe(401);
    expect(await own('maple.coordinator')).toEqual([body]);
  });

  it('is renamed with its version, and deleted, and logged', async () => {
    const { body: view } = await save('maple.manager', 'Mine');
    const renamed = await change('maple.manager', view, { name: 'Ours', isDefault: false });
    expect(renamed.body).toMatchObject({ id: view.id, name: 'Ours', version: 2 });
    const stale = await change('maple.manager', view, { name: 'Theirs', isDefault: false });
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
    expect((await server.api.as('maple.manager').delete(`/api/saved-views/${view.id}`)).status).toBe(204);
    expect(await own('maple.manager')).toEqual([]);
    const events = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { entity: 'savedView', entityId: view.id },
        { seq: 'ASC' },
      ),
    );
    expect(events.map(({ name }) => name)).toEqual([
      ...['savedView.created', 'savedView.changed', 'savedView.deleted'],
    ]);
  });

  it('stores the query of a list, and no other address', async () => {
    for (const address of [
      ...['https://evil.example/?tab=rolling', '//evil.example', 'javascript:alert(1)', '/users?tab=rolling'],
      ...['?tab=rolling#//evil.example', '?tab=rolling&next=https://evil.example', '?tab=<b>', 'tab=rolling'],
    ]) {
      const { status, body } = await save('maple.admin', 'Elsewhere', { address });
      expect([address, status, body.code]).toEqual([address, 400, 'invalid_request']);
    }
    const query = `?${new URLSearchParams({ tab: 'rolling', addressLine1: '12/3 Élan St. #4', sort: '-inspectBy' }).toString()}`;
    for (const address of ['?', query]) {
      const { status, body } = await save('maple.admin', `Kept ${address.length}`, { address });
      expect([status, body.address]).toEqual([201, address]);
    }
  });

  it('has a unique name within its list', async () => {
    await save('maple.auditor', 'Late');
    const again = await save('maple.auditor', ' LATE');
    expect([again.status, again.body.message]).toEqual([
      422,
      'You already have a view with this name for this list.',
    ]);
    expect((await save('maple.auditor', 'Late', { list: 'conditionInspections' })).status).toBe(201);
    const { body: other } = await save('maple.auditor', 'Early');
    expect((await change('maple.auditor', other, { name: 'late', isDefault: false })).status).toBe(422);
    expect((await change('maple.auditor', other, { name: 'EARLY', isDefault: false })).status).toBe(200);
  });

  it('can be the default of its list, which is unique', async () => {
    const [one, two] = [await save('maple.admin', 'One'), await save('maple.admin', 'Two')];
    const elsewhere = await save('maple.admin', 'Elsewhere', { list: 'conditionInspections' });
    await change('maple.admin', elsewhere.body, { name: 'Elsewhere', isDefault: true });
    await change('maple.admin', one.body, { name: 'One', isDefault: true });
    await change('maple.admin', two.body, { name: 'Two', isDefault: true });
    const defaults = (await own('maple.admin')).filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ name }) => name)).toEqual(['Elsewhere', 'Two']);
  });

  it('is one of at most a hundred of its list, also for two windows at once', async () => {
    const who = 'maple.customeradmin';
    for (let count = 0; count < MAX_SAVED_VIEWS - 1; count += 1) await save(who, `View ${count}`);
    const answers = await Promise.all([save(who, 'One more'), save(who, 'And another')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await own(who)).length).toBe(MAX_SAVED_VIEWS);
    const { message } = answers.find(({ status }) => status === 422)!.body;
    expect(message).toBe('You can keep at most 100 views of one list. Please delete one first.');
    // Other lists have their own limit.
    expect((await save(who, 'Of another list', { list: 'properties' })).status).toBe(201);
    expect((await save(who, 'The hundred and first')).body.code).toBe('rule_violation');
  });

  it('is refused with parameters that no list has', async () => {
    expect((await save('maple.admin', '')).status).toBe(400);
    expect((await save('maple.admin', 'x'.repeat(61))).status).toBe(400);
    expect((await save('maple.admin', 'X', { list: 'secrets' as never })).status).toBe(400);
    expect((await save('maple.admin', 'X', { address: 'x'.repeat(2001) })).status).toBe(400);
    expect((await save('maple.admin', 'X', { columns: ['x'.repeat(41)] })).status).toBe(400);
  });
});
