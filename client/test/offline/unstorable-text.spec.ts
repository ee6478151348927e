import { Device, newWorld } from './support/device';
import { TASK_ID, taskRecord, TASK_INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const NOW = 1_800_000_000_000;

it('stores text with unstorable characters on the device as the server will store it', async () => {
  const server = new ScriptedServer(() => NOW);
  server.records.set(TASK_ID, taskRecord({ comments: '' }));
  const device = new Device(newWorld(server, () => NOW));
  const session = await device.open(TASK_ID);
  await session.saveAnswers({ ...session.answers, comments: 'He\0re \ud83c' });
  await session.saveRooms([
    {
      id: '00000000-0000-4000-8000-000000000001',
      type: 'BEDROOM',
      name: 'De\0n 🏠',
      sourceRoomId: null,
      otherObservations: '',
      unauthorizedAppliance: null,
      unauthorizedRenovations: null,
    },
  ]);
  const photo = await session.addPhoto('00000000-0000-4000-8000-000000000001', new Blob(['a']), 'a.jpg');
  await session.setCaption(photo.id, 'Scratch\udfe0');
  expect((await device.answers(TASK_ID))['comments']).toBe('He\uFFFDre \uFFFD');
  expect(await device.work.pushDraft(TASK_ID, ['rooms', 'answers', 'photos'])).toBeNull();
  expect(server.roomsOf.get(TASK_INSPECTION_ID)?.map(({ name }) => name)).toEqual(['De\uFFFDn 🏠']);
  expect(server.record(TASK_ID)).toMatchObject({ comments: 'He\uFFFDre \uFFFD' });
  expect(session.photos().map(({ caption }) => caption)).toEqual(['Scratch\uFFFD']);
  // Both are equal, so there is no conflict.
  await device.work.refresh(TASK_ID);
  const again = await device.open(TASK_ID);
  expect(again.others().conflicts).toEqual([]);
});
