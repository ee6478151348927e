import type {
  ConditionInspection,
  ErrorBody,
  ImageItem,
  Room,
  SavedTaskReport,
  TaskReport,
} from '@walkthrough/domain';
import { fingerprint } from '@walkthrough/domain';
import { fingerprintOfRooms } from '@walkthrough/form-definitions';
import type { Caller } from '../support/api';
import { RecurringInspections } from '../support/recurring-inspections';
import { Openings, photo, photoForm, room } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let inspector: Caller;
let manager: Caller;
let inspections: RecurringInspections;

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  inspector = server.api.as('maple.inspector');
  manager = server.api.as('maple.manager');
  inspections = await RecurringInspections.of(server);
});
afterAll(() => server.close());

const CHANGED = { status: 409, body: { code: 'report_changed' } };

interface Report {
  save: (who: Caller, value: string, based?: unknown) => ReturnType<Caller['put']>;
  value: () => Promise<unknown>;
}

async function taskReport(): Promise<Report> {
  const id = await inspections.given();
  return {
    save: (who, comments, based) =>
      who.put<SavedTaskReport & ErrorBody>(`/api/inspections/partial/${id}`, {
        inspectionData: { comments },
        ...(based === undefined ? {} : { based }),
      }),
    value: async () => (await inspector.get<TaskReport>(`/api/inspections/${id}/report`)).body['comments'],
  };
}

async function conditionReport(): Promise<Report> {
  const { id } = await new Openings(server.api.as('maple.coordinator')).next();
  return {
    save: (who, landlordCity, based) =>
      who.put<ErrorBody>(`/api/condition-inspections/partial/${id}`, {
        landlordCity,
        ...(based === undefined
          ? {}
          : { based: { landlordCity: (based as { comments: unknown }).comments } }),
      }),
    value: async () =>
      (await inspector.get<ConditionInspection>(`/api/condition-inspections/${id}`)).body['landlordCity'],
  };
}

describe.each([
  ['the report of a visit', taskReport],
  ['a condition report', conditionReport],
])('an answer of %s that two users write', (_what, begin) => {
  it('is overwritten only by a user who has seen it', async () => {
    const { save, value } = await begin();
    const nothing = { comments: [fingerprint(await value())] };
    expect((await save(inspector, 'One', nothing)).status).toBe(200);
    expect(await save(manager, 'Two', nothing)).toMatchObject(CHANGED);
    expect(await value()).toBe('One');
    // Writing the same value again loses nothing.
    expect((await save(manager, 'One', nothing)).status).toBe(200);
    expect((await save(manager, 'Two', { comments: [fingerprint('x'), fingerprint('One')] })).status).toBe(
      200,
    );
    expect(await value()).toBe('Two');
    // Clients that follow the specification send no base, so the last write wins.
    expect((await save(inspector, 'Three')).status).toBe(200);
    expect(await value()).toBe('Three');
  });

  it('is not looked up among inherited properties', async () => {
    const { save } = await begin();
    const keys = ['toString', 'constructor', 'hasOwnProperty', '__proto__'];
    for (const key of keys) {
      expect(
        (await save(inspector, 'One', JSON.parse(`{"${key}": ["x"], "comments": ["x"]}`))).status,
      ).not.toBe(500);
    }
  });

  it.each([[['x']], ['x'], [{ comments: 'x' }], [{ comments: [1] }], [{ comments: Array(101).fill('x') }]])(
    'is refused with an invalid list of fingerprints: %j',
    async (based) => {
      const { save } = await begin();
      const broken = Array.isArray(based) || typeof based === 'string' ? { comments: { based } } : based;
      expect(await save(inspector, 'One', broken)).toMatchObject({ status: 400 });
    },
  );
});

describe('rooms that two users write', () => {
  const begun = async () => {
    const id = await inspections.given();
    const path = `/api/inspections/${id}/rooms`;
    const rooms = [room('Kitchen'), room('Den')];
    const { body } = await inspector.post<Room[]>(path, { rooms, based: [fingerprintOfRooms([])] });
    return { id, path, rooms: body };
  };
  const names = async (path: string) => (await inspector.get<Room[]>(path)).body.map(({ name }) => name);

  it('replace only the list that the sender has seen', async () => {
    const { path, rooms } = await begun();
    const based = [fingerprintOfRooms(rooms)];
    expect((await inspector.post(path, { rooms: [...rooms, room('Hall')], based })).status).toBe(200);
    expect(await manager.post(path, { rooms: [rooms[0]], based })).toMatchObject(CHANGED);
    expect(await names(path)).toEqual(['Kitchen', 'Den', 'Hall']);
    expect((await manager.post(path, [rooms[0]])).status).toBe(200);
    expect(await names(path)).toEqual(['Kitchen']);
    expect((await manager.post(path, { rooms })).status).toBe(400);
  });

  it('are not removed while they contain somebody else’s photo', async () => {
    const { id, path, rooms } = await begun();
    const based = [fingerprintOfRooms(rooms)];
    const picture = await photo(81);
    const form = photoForm(picture, { roomId: rooms[1]!.id });
    expect((await inspector.post(`/api/inspections/${id}/v2/image/0/false`, form)).status).toBe(200);
    // The same list again removes nothing.
    expect((await manager.post(path, { rooms, based: ['x'] })).status).toBe(200);
    expect(await manager.post(path, { rooms: [rooms[0]], based })).toMatchObject({
      ...CHANGED,
      body: { details: { photos: [picture.id] } },
    });
    expect((await manager.post(path, { rooms: [rooms[0]], based, photos: 'x' })).status).toBe(400);
    const { body } = await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
    expect(body).toMatchObject([{ id: picture.id, roomId: rooms[1]!.id }]);
    const photos = [picture.id];
    expect((await manager.post(path, { rooms: [rooms[0]], based, photos })).status).toBe(200);
  });
});

describe('rooms in an autosave, which has no base version', () => {
  const begun = async () => {
    const id = await inspections.given();
    const save = (who: Caller, rooms: object[]) =>
      who.put<ErrorBody>(`/api/inspections/partial/${id}`, { rooms });
    const rooms = async () => (await inspector.get<Room[]>(`/api/inspections/${id}/rooms`)).body;
    return { id, save, rooms };
  };
  const bare = (name: string) => {
    const { id, type } = room(name);
    return { id, type, name };
  };

  it('are merged with those of others: none unknown to the sender is lost', async () => {
    const { id, save, rooms } = await begun();
    const [kitchen, den, hall, attic] = ['Kitchen', 'Den', 'Hall', 'Attic'].map(bare);
    expect((await save(inspector, [kitchen!, den!])).status).toBe(200);
    expect((await save(manager, [hall!])).status).toBe(200);
    expect((await save(inspector, [kitchen!, den!, attic!])).status).toBe(200);
    const names = async () => (await rooms()).map(({ name }) => name);
    expect(await names()).toEqual(['Kitchen', 'Den', 'Hall', 'Attic']);
    expect((await save(inspector, [])).status).toBe(200);
    expect(await names()).toEqual(['Kitchen', 'Den', 'Hall', 'Attic']);
    // A list with all rooms only orders them; rooms are deleted by another call.
    expect((await save(manager, [attic!, hall!, den!, kitchen!])).status).toBe(200);
    expect(await names()).toEqual(['Attic', 'Hall', 'Den', 'Kitchen']);
    expect((await inspector.delete(`/api/inspections/${id}/rooms/0`)).status).toBe(200);
    expect(await names()).toEqual(['Hall', 'Den', 'Kitchen']);
  });

  it('are written field by field, and an empty value overwrites nothing', async () => {
    const { save, rooms } = await begun();
    const kitchen = bare('Kitchen');
    await save(inspector, [{ ...kitchen, doorCodes: ['DIRTY', 'SCRATCHED'], doorNote: 'Below the handle' }]);
    await save(manager, [{ ...kitchen, window: 'BROKEN', door: null, otherObservations: '' }]);
    expect(await rooms()).toMatchObject([
      { doorCodes: ['DIRTY', 'SCRATCHED'], doorNote: 'Below the handle', window: 'BROKEN' },
    ]);
    await save(inspector, [{ ...kitchen, name: 'Kitchenette', door: 'GOOD' }]);
    const [now] = await rooms();
    expect(now).toMatchObject({ name: 'Kitchenette', door: 'GOOD', doorCodes: ['GOOD'], window: 'BROKEN' });
    expect(now!.doorNote).toBe('Below the handle');
  });

  it('are refused with a message when they cannot be stored, and then nothing is stored', async () => {
    const { save, rooms } = await begun();
    await save(inspector, [bare('Kitchen')]);
    const wrong = await save(manager, [bare('Den'), { ...bare('Hall'), door: 'PURPLE' }]);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(wrong.body.message).toContain('Room 2');
    expect((await rooms()).map(({ name }) => name)).toEqual(['Kitchen']);
  });
});
