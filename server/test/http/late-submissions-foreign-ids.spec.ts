import { randomUUID } from 'node:crypto';
import type { ImageItem, Room } from '@walkthrough/domain';
import { NADIA } from '../support/giving-inspections';
import { type OnDevice, useLateReports } from '../support/late-reports';
import { Openings, photo, photoForm, room, type Photo } from '../support/reports';

const late = useLateReports();
const OF_ANOTHER = {
  status: 409,
  body: { code: 'conflict', message: 'This report names rooms or photos of another inspection.' },
};

/** Returns another inspection of the company with a room and a photo. */
async function another(): Promise<{ id: number; den: { id: string }; picture: Photo }> {
  const id = await late.inspections.given();
  const den = room('Cellar');
  const picture = await photo(70);
  const path = `/api/inspections/${id}`;
  expect((await late.inspector.post(`${path}/rooms`, [den])).status).toBeLessThan(300);
  expect((await late.inspector.post(`${path}/v2/image/0/false`, photoForm(picture))).status).toBe(200);
  return { id, den, picture };
}

/** Returns a report whose inspection was reassigned while the report was on a device. */
async function givenAway(photos: Photo[] = []): Promise<OnDevice> {
  const work = await late.ready('R', photos);
  expect((await late.give(work.inspectionId, NADIA)).status).toBeLessThan(300);
  return work;
}

const roomsOf = async (id: number) =>
  (await late.as('manager').get<Room[]>(`/api/inspections/${id}/rooms`)).body;
const imagesOf = async (id: number) =>
  (await late.as('manager').get<ImageItem[]>(`/api/inspections/${id}/images`)).body;

describe('a late report with foreign ids', () => {
  it('is refused when it names a room of another inspection, which keeps the room', async () => {
    const other = await another();
    const work = await givenAway();
    const rooms = [...work.report.rooms, { ...room('Mine'), id: other.den.id }];
    expect(await late.hand(work, { rooms })).toMatchObject(OF_ANOTHER);
    expect(await late.isListed(work)).toBe(false);
    expect(await roomsOf(other.id)).toMatchObject([{ id: other.den.id, name: 'Cellar' }]);
    // With its own rooms the report is accepted.
    expect((await late.hand(work)).body).toMatchObject({ state: 'waiting' });
    expect((await late.accept(work)).status).toBe(200);
    expect(await roomsOf(work.inspectionId)).toMatchObject([{ name: 'Den' }]);
  });

  it('is refused when it names a photo of another inspection, also with its bytes', async () => {
    const other = await another();
    const work = await givenAway();
    const { id, sha256 } = other.picture;
    for (const received of [sha256, undefined]) {
      const images = [{ id, sha256: received, fileCaption: 'Mine', roomId: null }];
      expect(await late.hand(work, { images })).toMatchObject(OF_ANOTHER);
    }
    expect(await late.isListed(work)).toBe(false);
    expect(await imagesOf(other.id)).toMatchObject([{ id, sha256 }]);
  });

  it('is refused its photo when another inspection has taken that id since, and is not accepted with it', async () => {
    const mine = await photo(71);
    const early = await photo(72);
    const work = await givenAway([mine, early]);
    expect((await late.hand(work)).status).toBe(200);
    expect((await late.upload(work, early)).status).toBe(200);
    const path = `/api/inspections/${(await another()).id}/v2/image/1/false`;
    expect((await late.inspector.post(path, photoForm(mine))).status).toBe(200);
    expect(await late.upload(work, mine)).toMatchObject(OF_ANOTHER);
    expect(await late.accept(work)).toMatchObject({ status: 409, body: { details: { missing: [mine.id] } } });

    const whole = await givenAway([early]);
    expect((await late.hand(whole)).status).toBe(200);
    expect((await late.upload(whole, early)).status).toBe(200);
    expect((await late.inspector.post(path, photoForm(early))).status).toBe(200);
    expect(await late.accept(whole)).toMatchObject(OF_ANOTHER);
    expect(await imagesOf(whole.inspectionId)).toEqual([]);
  });

  it('attaches its photos to its own rooms only', async () => {
    const other = await another();
    const [one, two] = [await photo(73), await photo(74)];
    const work = await givenAway([one, two]);
    const [first, second] = work.report.images;
    const images = [first!, { ...second!, roomId: other.den.id }];
    expect((await late.hand(work, { images })).status).toBe(200);
    for (const each of [one, two]) expect((await late.upload(work, each)).status).toBe(200);
    const den = (work.report.rooms[0] as { id: string }).id;
    const { sentPhotos } = (await late.details(work)).body;
    expect(sentPhotos.map(({ roomId }) => roomId)).toEqual([den, null]);
    expect((await late.accept(work)).status).toBe(200);
    expect((await imagesOf(work.inspectionId)).map(({ roomId }) => roomId)).toEqual([den, null]);
    expect(await imagesOf(other.id)).toHaveLength(1);
  });

  it('learns nothing of another company: its ids are new here, and bring no bytes', async () => {
    const foreign = await photo(75);
    const theirInspector = late.as('cascade.inspector');
    const { body: self } = await theirInspector.get<{ id: number }>('/api/inspectors/self');
    const openings = new Openings(late.as('cascade.coordinator'), { from: 61, to: 120 });
    const opened = await openings.next({ country: 'US', ciType: 'WA', inspectorId: self.id });
    const inspection = opened.inspectionId;
    const path = `/api/inspections/${inspection}/v2/image/0/false`;
    expect((await theirInspector.post(path, photoForm(foreign))).status).toBe(200);
    const work = await givenAway();
    const images = [{ id: foreign.id, sha256: foreign.sha256, fileCaption: 'Theirs', roomId: randomUUID() }];
    const answer = await late.hand(work, { images });
    expect(answer).toMatchObject({ status: 200, body: { state: 'incomplete', missing: [foreign.id] } });
    expect((await late.details(work)).body.sentPhotos).toMatchObject([{ held: false, roomId: null }]);
    expect((await late.inspector.get(`/api/images/${foreign.id}/content`)).status).toBe(404);
    // An inspection of the other company does not exist here.
    expect((await late.hand({ ...work, id: randomUUID() }, { inspectionId: inspection })).status).toBe(404);
  });
});
