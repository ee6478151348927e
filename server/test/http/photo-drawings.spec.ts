import { randomUUID } from 'node:crypto';
import type { ErrorBody, ImageItem, MarkedImage, PhotoMark } from '@walkthrough/domain';
import { useLateReports } from '../support/late-reports';
import { Openings, photo, photoForm, room } from '../support/reports';

const late = useLateReports();

const mark = (kind: PhotoMark['kind'], changes: Partial<PhotoMark> = {}): PhotoMark => ({
  id: randomUUID(),
  kind,
  x1: 1_000,
  y1: 2_000,
  x2: 6_000,
  y2: 7_000,
  ...changes,
});

/** Opens a move-in with two rooms and five photos, alternating between them. */
async function opened() {
  const { inspectionId } = await new Openings(late.coordinator).next();
  const url = `/api/inspections/${inspectionId}`;
  const rooms = [room('Den'), room('Hall', { type: 'HALLWAY' })];
  expect((await late.inspector.post(`${url}/rooms`, rooms)).status).toBe(200);
  const ids: string[] = [];
  for (const shade of [1, 2, 3, 4, 5]) {
    const picture = await photo(shade);
    const form = photoForm(picture, { roomId: rooms[shade % 2]!.id, fileCaption: `Photo ${shade}` });
    expect((await late.inspector.post(`${url}/v2/image/0/false`, form)).status).toBe(200);
    ids.push(picture.id);
  }
  const images = async () => (await late.inspector.get<ImageItem[]>(`${url}/images`)).body;
  const captions = async () => (await images()).map(({ fileCaption }) => fileCaption.slice(-1)).join('');
  return { url, ids, images, captions };
}

describe('the order of photos', () => {
  it('is changed per room, never swaps a caption, and ignores foreign ids', async () => {
    const { url, ids, images, captions } = await opened();
    const [one, two, three, four, five] = ids as [string, string, string, string, string];
    const order = (sorted: string[], caller = late.inspector) =>
      caller.put<ErrorBody>(`${url}/images/order`, { ids: sorted });
    expect((await order([five, one, three])).status).toBe(204);
    expect(await captions()).toBe('52143');
    // Another room, by another user, with a list that contains a deleted photo.
    expect((await order([four, randomUUID(), two], late.as('manager'))).status).toBe(204);
    expect(await captions()).toBe('54123');
    expect((await images()).map(({ id, index }) => [id, index])).toEqual(
      [five, four, one, two, three].map((id, index) => [id, index]),
    );
    // The same order again changes nothing and publishes no event.
    expect((await order([five, one, three])).status).toBe(204);
    expect(await captions()).toBe('54123');
    expect((await order([five], late.as('inspector2'))).status).toBe(404);
    expect((await order(['five'])).status).toBe(400);
  });
});

describe('photo marks', () => {
  it('of two users are both on the photo, whose bytes stay, and can be removed', async () => {
    const { ids, images } = await opened();
    const [id] = ids as [string];
    const before = (await images())[0]!;
    const put = (caller: typeof late.inspector, added: object[], removed: string[] = []) =>
      caller.put<MarkedImage & ErrorBody>(`/api/images/${id}/marks`, { added, removed });
    const [circle, arrow] = [mark('circle'), mark('arrow')];
    expect((await put(late.inspector, [circle])).body).toEqual({ id, marks: [circle] });
    expect((await put(late.as('manager'), [arrow])).body).toEqual({ id, marks: [circle, arrow] });
    expect((await put(late.inspector, [circle])).body.marks).toEqual([circle, arrow]);
    const moved = { ...circle, x2: 9_000 };
    expect((await put(late.inspector, [moved])).body.marks).toEqual([moved, arrow]);
    expect((await images())[0]).toEqual({ ...before, marks: [moved, arrow] });
    expect((await put(late.inspector, [], [circle.id, arrow.id, randomUUID()])).body.marks).toEqual([]);
    expect((await images())[0]).toEqual(before);

    for (const wrong of [{ x1: -1 }, { x2: 10_001 }, { y1: 0.5 }, { kind: 'star' }, { id: 'a' }]) {
      expect((await put(late.inspector, [{ ...mark('line'), ...wrong }])).status).toBe(400);
    }
    // Drawn by two users at the same time: none overwrites another one.
    const lines = Array.from({ length: 6 }, () => mark('line'));
    const drawn = await Promise.all(
      lines.map((line, at) => put(at % 2 === 0 ? late.inspector : late.as('manager'), [line])),
    );
    expect(drawn.map(({ status }) => status)).toEqual(lines.map(() => 200));
    const kept = ((await images())[0]!.marks ?? []).map((each) => each.id);
    expect([...kept].sort()).toEqual(lines.map((line) => line.id).sort());
    await put(late.inspector, [], kept);

    const many = Array.from({ length: 30 }, () => mark('line'));
    expect((await put(late.inspector, many)).status).toBe(200);
    expect(await put(late.inspector, [mark('line')])).toMatchObject({ status: 422 });
    expect((await put(late.as('inspector2'), [mark('line')])).status).toBe(404);
  });

  it('arrive with the order in a late report, and are accepted', async () => {
    const [one, two] = [await photo(31), await photo(32)];
    const work = await late.ready('R', [one, two]);
    expect([200, 204]).toContain((await late.turns.reassigned.turn(work)).status);
    const drawn = [mark('circle')];
    const [first, second] = work.report.images;
    const images = [{ ...second!, marks: drawn }, first!];
    expect((await late.hand(work, { images })).status).toBe(200);
    for (const picture of [one, two]) expect((await late.upload(work, picture)).status).toBe(200);
    expect((await late.hand(work, { images })).body).toMatchObject({ state: 'waiting' });
    expect((await late.accept(work)).status).toBe(200);
    const path = `/api/inspections/${work.inspectionId}/images`;
    const { body } = await late.coordinator.get<ImageItem[]>(path);
    expect(body.map(({ id, marks }) => [id, marks])).toEqual([
      [two.id, drawn],
      [one.id, undefined],
    ]);
  });
});
