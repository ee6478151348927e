import type {
  ConditionInspection,
  ErrorBody,
  ImageItem,
  Room,
  StaffInspectionPage,
} from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, Delivery, Openings, photo, photoForm, room } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let coordinator: Caller;
let inspector: Caller;
let openings: Openings;

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  coordinator = server.api.as('maple.coordinator');
  inspector = server.api.as('maple.inspector');
  openings = new Openings(coordinator);
});
afterAll(() => server.close());

/** Opens a move-in with these rooms. */
async function opened(rooms: Room[]) {
  const { id, inspectionId } = await openings.next();
  expect((await inspector.post(`/api/inspections/${inspectionId}/rooms`, rooms)).status).toBe(200);
  const images = async () =>
    (await inspector.get<ImageItem[]>(`/api/inspections/${inspectionId}/images`)).body;
  const upload = async (fields: Record<string, string>, shade = 40) => {
    const picture = await photo(shade);
    const url = `/api/inspections/${inspectionId}/v2/image/0/false`;
    return { picture, ...(await inspector.post<ErrorBody>(url, photoForm(picture, fields))) };
  };
  return { id, inspectionId, images, upload };
}

const bathroom = () => room('Bath', { type: 'BATHROOM', tap: 'LEAKING', tapNote: 'Drips at night' });
const garden = () => room('Garden', { type: 'EXTERIOR_GENERAL' });

describe('photos of elements', () => {
  it('belong to an existing element of their room only', async () => {
    const bath = bathroom();
    const { images, upload } = await opened([bath]);
    const { picture, status } = await upload({ roomId: bath.id, element: 'tap' });
    expect(status).toBe(200);
    const ofRoom = await upload({ roomId: bath.id, element: '' }, 41);
    expect(ofRoom.status).toBe(200);
    expect(await images()).toMatchObject([
      { id: picture.id, roomId: bath.id, element: 'tap' },
      { id: ofRoom.picture.id, roomId: bath.id },
    ]);
    expect((await images())[1]).not.toHaveProperty('element');
    for (const element of ['lawn', 'element1', 'no such thing', '__proto__', 'x'.repeat(50)]) {
      const { status: refused, body } = await upload({ roomId: bath.id, element }, 42);
      expect([element, refused, body.code]).toEqual([element, 400, 'invalid_request']);
    }
    // Without a room, elements are unknown.
    expect((await upload({ element: 'tap' }, 43)).status).toBe(400);
    expect(await images()).toHaveLength(2);
  });

  it('are detached in a room without the element, and stay attached in one with it', async () => {
    const [bath, outside, other] = [bathroom(), garden(), bathroom()];
    const { images, upload } = await opened([bath, outside, other]);
    const { picture } = await upload({ roomId: bath.id, element: 'caulking' });
    const move = (roomId: string, body: Record<string, unknown> = {}) =>
      inspector.put<ErrorBody>(`/api/images/${picture.id}/room/0`, { roomId, ...body });
    expect((await move(other.id)).status).toBe(204);
    expect(await images()).toMatchObject([{ roomId: other.id, element: 'caulking' }]);
    expect((await move(outside.id)).status).toBe(204);
    expect((await images())[0]).not.toHaveProperty('element');
    expect(await move(outside.id, { element: 'closet' })).toMatchObject({ status: 400 });
    expect((await move(outside.id, { element: 'lawn' })).status).toBe(204);
    expect(await images()).toMatchObject([{ roomId: outside.id, element: 'lawn' }]);
    expect((await move(outside.id, { element: null })).status).toBe(204);
    expect((await images())[0]).not.toHaveProperty('element');
    expect(await move(outside.id, { element: 7 })).toMatchObject({ status: 400 });
  });

  it('show their room when the element is removed from a common area; later elements keep their numbers', async () => {
    const area = {
      element1: 4,
      element1Label: 'Stairs',
      element1Type: 'RATING',
      element2: 2,
      element2Label: 'Lamps',
      element2Type: 'COUNT',
      element2Note: 'Two are out',
    };
    const hall = room('Hall', { type: 'COMMON', ...area });
    const { content } = (
      await coordinator.get<StaffInspectionPage>('/api/inspections/rolling/page?size=5&template=2')
    ).body;
    const url = `/api/inspections/${content[0]!.id}`;
    expect((await coordinator.put(`/api/inspector/6/inspection/${content[0]!.id}`)).status).toBe(200);
    expect((await inspector.post(`${url}/rooms`, [hall])).status).toBe(200);
    const pictures = [await photo(60), await photo(61)];
    for (const [index, picture] of pictures.entries()) {
      const form = photoForm(picture, { roomId: hall.id, element: `element${index + 1}` });
      expect((await inspector.post(`${url}/v2/image/0/false`, form)).status).toBe(200);
    }
    const { element1: _value, element1Label: _label, element1Type: _type, ...left } = hall;
    const { body: rooms } = await inspector.post<Room[]>(`${url}/rooms`, [left]);
    expect(rooms).toMatchObject([{ element2: 2, element2Label: 'Lamps', element2Note: 'Two are out' }]);
    const { body: images } = await inspector.get<ImageItem[]>(`${url}/images`);
    expect(images.map(({ element }) => element)).toEqual([undefined, 'element2']);
    // A late photo of the removed element is stored and belongs to the room.
    const late = photoForm(await photo(62), { roomId: hall.id, element: 'element1' });
    expect((await inspector.post(`${url}/v2/image/0/false`, late)).status).toBe(200);
    const { body: three } = await inspector.get<ImageItem[]>(`${url}/images`);
    expect(three[2]).toMatchObject({ roomId: hall.id });
    expect(three[2]).not.toHaveProperty('element');
    const wrong = photoForm(await photo(63), { roomId: hall.id, element: 'tap' });
    expect((await inspector.post(`${url}/v2/image/0/false`, wrong)).status).toBe(400);
  });

  it('have no room when theirs was removed during the upload', async () => {
    const [bath, outside] = [bathroom(), garden()];
    const { inspectionId, images, upload } = await opened([bath, outside]);
    const [answer, removed] = await Promise.all([
      upload({ roomId: bath.id, element: 'tap' }),
      inspector.delete(`/api/inspections/${inspectionId}/rooms/0`),
    ]);
    expect([answer.status, removed.status]).toEqual([200, 200]);
    const late = await upload({ roomId: bath.id, element: 'tap' }, 44);
    expect(late.status).toBe(200);
    expect(await images()).toMatchObject([
      { id: answer.picture.id, roomId: null },
      { id: late.picture.id, roomId: null },
    ]);
    // An element that the room's type never had cannot have been removed.
    expect((await upload({ roomId: bath.id, element: 'nothing known' }, 45)).status).toBe(400);
    expect((await upload({ roomId: bath.id, element: 'chimney' }, 46)).status).toBe(400);
  });

  it('are delivered with the report, and printed beside the element with the note', async () => {
    const { id } = await openings.next();
    const [bath, taken, whole] = [bathroom(), await photo(70), await photo(71)];
    const contents = {
      answers: answersToSend('condition-ca', 'moveIn'),
      rooms: [bath],
      photos: [taken, whole],
    };
    const delivery = await Delivery.of(inspector, id, contents);
    expect((await delivery.report()).status).toBe(200);
    expect((await delivery.rooms()).status).toBe(200);
    const fields = { element: 'tap', fileCaption: 'The tap from below' };
    expect((await delivery.image(taken, fields)).status).toBe(200);
    expect((await delivery.image(taken, fields)).status).toBe(200);
    expect((await delivery.image(whole, { fileCaption: 'The whole bath' })).status).toBe(200);
    expect((await delivery.finish()).status).toBe(200);
    const { body: record } = await inspector.get<ConditionInspection>(`/api/condition-inspections/${id}`);
    const { body: pdf } = await inspector.get<Buffer>(
      `/api/reports/condition-inspection/inspection/${record.activeInspectionId}`,
    );
    const text = textOfPdf(pdf);
    expect(text).toMatch(
      /Tap L Leaking .*Drips at night Photos: Tap Photo 1 Move-In The tap from below .*Photos: Bath Photo 2 Move-In The whole bath/u,
    );
  });
});
