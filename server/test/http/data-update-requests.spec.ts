import { randomUUID } from 'node:crypto';
import {
  type DataUpdateRequestItem,
  type DataUpdateValues,
  type ErrorBody,
  messages,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { inCompany } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const { dataUpdates: words } = messages;
type Answer = DataUpdateRequestItem & ErrorBody;

let server: TestApp;
/** An inspection of the inspector, with the occupants of its property. */
let place: WorkBasketItem['inspection'];
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const self = (await as('inspector').get<{ id: number }>('/api/users/self')).body.id;
  await as('coordinator').put(`/api/inspector/${self}/inspections`, { ids: [61, 62, 63] });
  const { body } = await as('inspector').get<WorkBasketItem[]>(`/api/inspector/${self}/inspections`);
  place = body.map(({ inspection }) => inspection).find(({ tenantInfo }) => tenantInfo !== null)!;
});
afterAll(() => server.close());

const as = (who: string) => server.api.as(who.includes('.') ? who : `cascade.${who}`);
const path = (id = place.property.id) => `/api/properties/${id}/dataUpdateRequests`;
const phone: DataUpdateValues = {
  category: 'UPDATE_EXISTING_TENANT',
  tiField: 'PHONE_1',
  newValue: '206-555-0177',
};
const file = (values: object = phone, who = 'inspector', headers = {}) =>
  as(who).post<Answer>(path(), values, headers);
const of = async () => (await as('inspector').get<DataUpdateRequestItem[]>(path())).body;
const eventsOf = (entityId: number) =>
  inCompany(2, () =>
    new TenantRepository(server.app.get(Database), DomainEvent).find({
      entity: 'dataUpdateRequest',
      entityId,
    }),
  );

describe('proposing a correction', () => {
  it('stores the seen and the proposed value under the inspector’s name, and publishes it', async () => {
    const { status, body } = await file({ ...phone, previousValue: '206-555-0100', comment: 'At the door' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...phone,
      previousValue: '206-555-0100',
      comment: 'At the door',
      propertyId: place.property.id,
      inspector: { id: place.inspector!.id },
      dismissed: false,
      accepted: false,
    });
    expect((await of())[0]).toEqual(body);
    expect(await eventsOf(body.id)).toMatchObject([
      { name: 'dataUpdateRequest.created', after: { ...phone, propertyId: place.property.id } },
    ]);
  });

  it('uses the recorded value when no seen value is given', async () => {
    const { body } = await file({ ...phone, tiField: 'NAME_1', newValue: 'Rosa Reyes' });
    expect(body.previousValue).toBe(place.tenantInfo!.names[0]);
  });

  it('accepts the alternative field name, too', async () => {
    const { body } = await file({ category: phone.category, field: 'EMAIL_2', newValue: 'ana@example.com' });
    expect(body.tiField).toBe('EMAIL_2');
  });

  it('lists the newest first', async () => {
    const first = (await file({ category: 'OTHER', comment: 'The buzzer is broken' })).body;
    const second = (await file({ category: 'NEW_TENANT', comment: 'The Lees moved in' })).body;
    expect((await of()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('stores only the reason when a recorded value is cleared', async () => {
    const { status, body } = await file({ ...phone, newValue: '', comment: 'The number is not theirs' });
    expect(status).toBe(201);
    expect(body.newValue).toBe('');
  });

  it('names no occupant field for a category without one', async () => {
    const { body } = await file({ ...phone, category: 'OTHER', comment: 'The buzzer is broken' });
    expect(body).toMatchObject({ tiField: null, previousValue: '', newValue: '' });
  });

  it.each([
    ['no category', { comment: 'Wrong' }, 400, words.categoryMissing],
    ['a category that is none', { ...phone, category: 'WRONG' }, 400, 'category must be one of'],
    ['no field', { ...phone, tiField: undefined }, 422, words.fieldMissing],
    ['a field that is none', { ...phone, tiField: 'PHONE_4' }, 400, 'tiField must be one of'],
    ['neither value nor comment', { ...phone, newValue: ' ' }, 422, words.valueMissing],
    ['what is recorded already', { ...phone, previousValue: phone.newValue }, 422, words.sameValue],
    ['an address that is none', { ...phone, tiField: 'EMAIL_1', newValue: 'ana' }, 422, words.emailInvalid],
    ['no description', { category: 'OTHER', newValue: 'Wrong' }, 422, words.descriptionMissing],
    ['a value that nowhere fits', { ...phone, newValue: 'x'.repeat(191) }, 400, 'at most 190 characters'],
  ])('is refused with %s', async (_what, values, status, text) => {
    const before = await of();
    const answer = await file(values);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(text);
    expect(await of()).toEqual(before);
  });

  it('is filed once per key, however often it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await file(phone, 'inspector', headers), await file(phone, 'inspector', headers)];
    expect(again.body).toEqual(first.body);
    expect((await of()).filter(({ id }) => id === first.body.id)).toHaveLength(1);
    expect(await eventsOf(first.body.id)).toHaveLength(1);
    const other = await file({ ...phone, newValue: '206-555-0178' }, 'inspector', headers);
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'step_differs', details: { answer: first.body } },
    });
  });
});

describe('a company without tier-2 support', () => {
  it('has no such requests, and says that a license is needed', async () => {
    const refused = { status: 403, body: { code: 'licence_required' } };
    expect(await as('maple.manager').post('/api/properties/1/dataUpdateRequests', phone)).toMatchObject(
      refused,
    );
    expect(await as('maple.manager').get('/api/properties/1/dataUpdateRequests')).toMatchObject(refused);
    expect((await file(phone, 'manager')).status).toBe(201);
  });
});

describe('who may propose corrections', () => {
  it('is everybody who sees the property and inspects or maintains it', async () => {
    expect((await file(phone, 'manager')).body.inspector).toBeNull();
    expect((await file(phone, 'customer')).status).toBe(403);
    expect((await file(phone, 'pm')).status).toBe(403);
    // Not available in that company.
    expect((await as('maple.inspector').post(path(), phone)).status).toBe(403);
  });

  it('excludes inspectors without an inspection there', async () => {
    const { body } = await as('manager').get<{ content: { id: number }[] }>(
      '/api/properties/query?count=500',
    );
    const mine = new Set<number>();
    for (const { id } of body.content) {
      if ((await as('inspector').get(path(id))).status === 200) mine.add(id);
    }
    const other = body.content.find(({ id }) => !mine.has(id))!;
    expect(mine.has(place.property.id)).toBe(true);
    expect((await as('inspector').post(path(other.id), phone)).status).toBe(404);
    expect((await as('manager').get(path(other.id))).body).toEqual([]);
  });
});
