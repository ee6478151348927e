import { randomUUID } from 'node:crypto';
import type { ErrorBody, ImageItem, Room } from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { RecurringInspections } from '../support/recurring-inspections';
import { photo, photoForm, room } from '../support/reports';
import { ON_THAT_DAY, startTestApp, TODAY, type TestApp } from '../support/test-app';

let server: TestApp;
let inspector: Caller;
let inspections: RecurringInspections;

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  inspector = server.api.as('maple.inspector');
  inspections = await RecurringInspections.of(server);
});
afterAll(() => server.close());

describe('single calls for rooms and photos', () => {
  it('insert a room at its position, remove one, and keep the photos of a removed one', async () => {
    const id = await inspections.given();
    const url = `/api/inspections/${id}/rooms`;
    await inspector.post(url, [room('A'), room('B')]);
    const inserted = await inspector.put<Room[]>(`${url}/1`);
    expect(inserted.body.map(({ name }) => name)).toEqual(['A', expect.any(String), 'B']);
    const picture = await photo(60);
    await inspector.post(
      `/api/inspections/${id}/v2/image/0/false`,
      photoForm(picture, { roomId: inserted.body[1]!.id }),
    );
    const removed = await inspector.delete<Room[]>(`${url}/1`);
    expect(removed.body.map(({ name }) => name)).toEqual(['A', 'B']);
    const { body: images } = await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
    expect(images).toMatchObject([{ id: picture.id, roomIndex: null }]);
    expect((await inspector.put(`/api/images/${picture.id}/room/0`)).status).toBe(204);
    expect((await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`)).body).toMatchObject([
      { roomIndex: 0 },
    ]);
    for (const answer of [
      await inspector.put(`${url}/9`),
      await inspector.delete(`${url}/2`),
      await inspector.put(`/api/images/${picture.id}/room/7`),
    ]) {
      expect(answer.status).toBe(400);
    }
    // After reordering, an index refers to another room; the id takes precedence.
    const [roomA, roomB] = removed.body;
    expect((await inspector.put(`/api/images/${picture.id}/room/0`, { roomId: roomB!.id })).status).toBe(204);
    expect((await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`)).body).toMatchObject([
      { roomId: roomB!.id, roomIndex: 1 },
    ]);
    expect((await inspector.put(`/api/images/${picture.id}/room/0`, { roomId: randomUUID() })).status).toBe(
      400,
    );
    expect((await inspector.put(`/api/images/${picture.id}/room/0`, { roomId: roomA!.id })).status).toBe(204);
    const moved = { roomImageRelationsImageIds: { '1': [picture.id] } };
    const relations = `/api/inspections/update-roomImage-relations-imageids/${id}`;
    expect((await inspector.put(relations, moved)).status).toBe(204);
    expect(
      (await inspector.put(relations, { roomImageRelationsImageIds: { '1': [randomUUID()] } })).status,
    ).toBe(404);
  });

  it('attach a photo to the room at the position in its address, unless the form names a room', async () => {
    const id = await inspections.given();
    const { body: rooms } = await inspector.post<Room[]>(`/api/inspections/${id}/rooms`, [
      room('A'),
      room('B'),
    ]);
    const upload = async (place: number, seed: number, roomId?: string) => {
      const form = photoForm(await photo(seed), roomId === undefined ? {} : { roomId });
      return inspector.post(`/api/inspections/${id}/v2/image/0/false?roomIndex=${place}`, form);
    };
    expect(await upload(1, 80)).toMatchObject({ status: 200, body: { roomId: rooms[1]!.id } });
    expect(await upload(0, 81, rooms[1]!.id)).toMatchObject({ status: 200, body: { roomId: rooms[1]!.id } });
    expect(await upload(2, 82)).toMatchObject({ status: 400, body: { message: 'There is no room at 2.' } });
    const { body: images } = await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
    expect(images).toMatchObject([{ roomIndex: 1 }, { roomIndex: 1 }]);
  });

  it('accept the photos of a whole report and those of earlier clients, and answer how many', async () => {
    const id = await inspections.given();
    await inspector.post(`/api/inspections/${id}/rooms`, [room('A'), room('B')]);
    const form = new FormData();
    for (const each of [await photo(70), await photo(71)]) {
      form.append('files', new Blob([new Uint8Array(each.bytes)], { type: 'image/jpeg' }), 'p.jpg');
    }
    form.set('roomImageMapperDTOs', JSON.stringify([{ index: 0, roomIndex: 1, roomImageIndex: 0 }]));
    expect((await inspector.post(`/api/inspections/${id}/v2/images`, form)).body).toBe(2);
    const legacy = new FormData();
    legacy.append('files', new Blob([new Uint8Array((await photo(172)).bytes)]), 'p.jpg');
    expect((await inspector.post(`/api/inspections/${id}/image`, legacy)).body).toBe(1);
    const { body } = await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
    expect(body.map(({ roomIndex }) => roomIndex)).toEqual([1, null, null]);
    const bad = new FormData();
    bad.set('roomImageMapperDTOs', '{');
    expect((await inspector.post(`/api/inspections/${id}/v2/images`, bad)).status).toBe(400);
  });

  it('refuse invalid positions, and store nothing', async () => {
    const id = await inspections.given();
    await inspector.post(`/api/inspections/${id}/rooms`, [room('A')]);
    const file = new Blob([new Uint8Array((await photo(73)).bytes)], { type: 'image/jpeg' });
    const astray = new FormData();
    for (const name of ['a.jpg', 'b.jpg']) astray.append('files', file, name);
    const places = [{ roomIndex: 0 }, { roomIndex: 4 }];
    astray.set('roomImageMapperDTOs', JSON.stringify(places));
    const refused = await inspector.post<ErrorBody>(`/api/inspections/${id}/v2/images`, astray);
    expect(refused).toMatchObject({ status: 400, body: { message: 'There is no room at 4.' } });
    const picture = await photo(74);
    for (const path of ['v2/image/abc/false', 'v2/image/0/maybe']) {
      expect((await inspector.post(`/api/inspections/${id}/${path}`, photoForm(picture))).status).toBe(404);
    }
    const relations = `/api/inspections/update-roomImage-relations-imageids/${id}`;
    for (const roomImageRelationsImageIds of [
      { constructor: [] },
      { '-1': [] },
      { '9': [] },
      { '0': 'x' },
      'x',
    ]) {
      expect((await inspector.put(relations, { roomImageRelationsImageIds })).status).toBe(400);
    }
    expect((await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`)).body).toEqual([]);
  });

  it('ignore an implausible time of a photo', async () => {
    const id = await inspections.given();
    for (const takenAt of [Date.UTC(2243, 0, 1), 0, TODAY - 5_000]) {
      const form = photoForm(await photo(75), { takenAt: String(takenAt) });
      expect((await inspector.post(`/api/inspections/${id}/v2/image/0/false`, form)).status).toBe(200);
    }
    const { body } = await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`);
    expect(body.map(({ takenAt }) => takenAt)).toEqual([null, null, TODAY - 5_000]);
    const negative = photoForm(await photo(75), { takenAt: '-86400000' });
    expect((await inspector.post(`/api/inspections/${id}/v2/image/0/false`, negative)).status).toBe(400);
  });

  it('store unknown room fields of a newer client, up to a size', async () => {
    const id = await inspections.given();
    const path = `/api/inspections/${id}/rooms`;
    const newer = room('A', { paint: { colour: 'white' } });
    expect((await inspector.post<Room[]>(path, [newer])).body).toMatchObject([
      { paint: { colour: 'white' } },
    ]);
    const refused = await inspector.post<ErrorBody>(path, [room('A', { paint: 'x'.repeat(20_001) })]);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Room 1: fields that are not known here');
  });
});
