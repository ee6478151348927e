import { StoreProblem } from '../../src/offline/store/store-problem';
import { Device, newWorld } from './support/device';
import { record, REPORT_ID, sidePhoto, inspection, INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const MOVE_OUT = INSPECTION_ID + 1;
const ROOM = '33333333-0000-4000-8000-000000000001';
const PICTURES = ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002'];

/** Returns a device with a move-out after a move-in with two photos. */
async function deviceWithMoveOut() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  server.records.set(
    REPORT_ID,
    record({
      moveInInspection: inspection({ inspectedDate: 1_790_000_000_000 }),
      moveOutInspection: inspection({ id: MOVE_OUT, inspectionType: 'MOVE_OUT' }),
      activeInspectionId: MOVE_OUT,
    }),
  );
  for (const id of PICTURES) server.images.set(id, { item: sidePhoto(id), inspectionId: INSPECTION_ID });
  const world = newWorld(server, () => clock.now);
  const device = new Device(world);
  await device.open();
  const kept = async () => [...(await device.store.photoIds())].sort();
  const pass = (ms: number) => {
    clock.now += ms;
  };
  return { server, world, photos: world.photos, device, kept, pass };
}

describe('move-in photos for comparison with a move-out', () => {
  it('are downloaded once, and shown offline', async () => {
    const { server, device, kept } = await deviceWithMoveOut();
    await device.work.keepPictures(REPORT_ID);
    expect(await kept()).toEqual(PICTURES);
    await device.work.keepPictures(REPORT_ID);
    expect(server.calls.filter((call) => call.startsWith('file'))).toHaveLength(2);
    expect((await device.store.photo(PICTURES[0] ?? ''))?.reportId).toBe(REPORT_ID);
  });

  it('are downloaded on the next attempt when the connection fails', async () => {
    const { server, device, kept } = await deviceWithMoveOut();
    server.faults = ['ok', 'reset'];
    await device.work.keepPictures(REPORT_ID);
    expect(await kept()).toEqual(PICTURES.slice(0, 1));
    await device.work.keepPictures(REPORT_ID);
    expect(await kept()).toEqual(PICTURES);
  });

  it('are not collected as orphans, and are deleted with their report', async () => {
    const { device, kept, pass } = await deviceWithMoveOut();
    await device.work.keepPictures(REPORT_ID);
    pass(3 * 24 * 3_600_000);
    await device.store.collectGarbage();
    expect(await kept()).toEqual(PICTURES);
    await device.work.discard(REPORT_ID);
    expect(await kept()).toEqual([]);
  });

  it('are deleted for new photos on a full device', async () => {
    const { photos, device, kept } = await deviceWithMoveOut();
    await device.work.keepPictures(REPORT_ID);
    const set = photos.set.bind(photos);
    photos.set = async (key, value) => {
      if ((await photos.keys()).length >= 2) throw new StoreProblem('full', 'full');
      await set(key, value);
    };
    const id = '22222222-0000-4000-8000-000000000001';
    const facts = { type: 'image/jpeg', sha256: null, capturedAt: 1, storedAt: 1 };
    await device.store.savePhoto({ id, reportId: REPORT_ID, bytes: new ArrayBuffer(3), ...facts });
    expect(await kept()).toEqual([id]);
  });

  it('are not stored for a manager', async () => {
    const { server, world } = await deviceWithMoveOut();
    const manager = new Device(world, true);
    await manager.work.keepPictures(REPORT_ID);
    expect(server.calls.filter((call) => call.startsWith('file'))).toEqual([]);
  });
});

it('stores no bytes of a new photo for which there is no room, shows the error at that photo only, and can retry', async () => {
  const { world, device, kept } = await deviceWithMoveOut();
  device.online = false;
  const session = await device.open();
  const set = world.reports.set.bind(world.reports);
  let isFull = true;
  world.reports.set = async (key, value) => {
    if (isFull) throw new StoreProblem('full', 'full');
    await set(key, value);
  };
  const add = () =>
    session.addPhoto(ROOM, new Blob(['wall']), 'wall.jpg', {
      caption: 'The wall',
    });
  await expect(add()).rejects.toMatchObject({ code: 'full' });
  expect(await kept()).toEqual([]);
  expect(session.saved().deviceProblem).toBeNull();
  isFull = false;
  const photo = await add();
  expect(photo.caption).toBe('The wall');
  expect(await kept()).toEqual([photo.id]);
  session.close();
});

it('replaces a photo by its rotated copy with the caption, and deletes the original bytes', async () => {
  const { device, kept } = await deviceWithMoveOut();
  device.online = false;
  const session = await device.open();
  const add = (name: string) => session.addPhoto(ROOM, new Blob([name]), `${name}.jpg`);
  const [wall, floor] = [await add('wall'), await add('floor')];
  await session.setCaption(wall.id, 'The wall');
  await session.sortPhotos([floor.id, wall.id]);
  const turned = await session.replacePhoto(wall.id, new Blob(['wall']), 'wall.jpg', 1);
  expect(turned).toMatchObject({ caption: 'The wall', roomId: ROOM, state: 'device' });
  const own = session.photos().filter(({ state }) => state === 'device');
  expect(own.map(({ id }) => id)).toEqual([floor.id, turned.id]);
  expect([...(await kept())].sort()).toEqual([floor.id, turned.id].sort());
  await expect(session.replacePhoto(wall.id, new Blob(['wall']), 'wall.jpg', 2)).rejects.toThrow();
  expect([...(await kept())].sort()).toEqual([floor.id, turned.id].sort());
  session.close();
});
