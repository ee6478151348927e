import { randomUUID } from 'node:crypto';
import type {
  ErrorBody,
  ImageItem,
  Receipt,
  Room,
  StaffInspectionPage,
  SubmissionState,
} from '@walkthrough/domain';
import { digestAnswers, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { completeMoveIn, useMaple } from '../support/maple';
import { Delivery, photo, photoForm, room } from '../support/reports';

const maple = useMaple();

describe('rooms', () => {
  const rooms = (id: number, list: unknown) =>
    maple.inspector.post<Room[] & ErrorBody>(`/api/inspections/${id}/rooms`, list);

  it('store several codes for an element, with the specified one first', async () => {
    const { inspectionId } = await maple.opened();
    const bedroom = room('Bedroom', {
      doorCodes: ['SCRATCHED', 'DIRTY'],
      window: 'GOOD',
      heat: 'FUNCTIONING',
    });
    const laundry = room('Laundry', { type: 'LAUNDRY', lintTrayClean: false });
    const common = room('Lobby', {
      type: 'COMMON',
      element1: 4,
      element1Label: 'Lights',
      element2Type: 'COUNT',
    });
    expect((await rooms(inspectionId, [bedroom, laundry, common])).status).toBe(200);
    const { body } = await maple.inspector.get<Room[]>(`/api/inspections/${inspectionId}/rooms`);
    expect(body).toEqual([
      expect.objectContaining({ ...bedroom, door: 'SCRATCHED', windowCodes: ['GOOD'] }) as Room,
      expect.objectContaining({ lintTrayClean: false, lintTrayCleanCodes: ['false'] }) as Room,
      expect.objectContaining({
        element1: 4,
        element1Type: 'RATING',
        element2: 1,
        element2Type: 'COUNT',
      }) as Room,
    ]);
  });

  it('are stored as the sent list: order, names and omissions', async () => {
    const { inspectionId } = await maple.opened();
    const [a, b, c] = [room('A'), room('B'), room('C')];
    await rooms(inspectionId, [a, b, c]);
    await rooms(inspectionId, [c, { ...a, name: 'First' }]);
    const { body } = await maple.inspector.get<Room[]>(`/api/inspections/${inspectionId}/rooms`);
    expect(body.map(({ name }) => name)).toEqual(['C', 'First']);
    expect(body[1]?.id).toBe(a.id);
  });

  it.each([
    ['a code of another scale', { closet: 'LEAKING' }, /Room 1: closet must be one of: GOOD, MISSING_DOOR/],
    ['a type that does not exist', { type: 'CELLAR' }, /type must be one of the room types/],
    ['an id that is none', { id: 'room-1' }, /id must be a UUID/],
    [
      'a rating beyond the scale',
      { type: 'COMMON', element1: 6 },
      /element1 must be a whole number from 1 to 5/,
    ],
    ['a text where yes or no is asked', { unauthorizedAppliance: 'yes' }, /must be true, false or null/],
  ])('refuse %s, with the room and the field', async (_what, changes, message) => {
    const { inspectionId } = await maple.opened();
    const { status, body } = await rooms(inspectionId, [{ ...room('Bedroom'), ...changes }]);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });

  it('cannot be taken from another inspection', async () => {
    const [mine, other] = [await maple.opened(), await maple.opened()];
    const shared = room('Bedroom');
    await rooms(mine.inspectionId, [shared]);
    const { status, body } = await rooms(other.inspectionId, [shared]);
    expect([status, body.details]).toEqual([409, { rooms: [shared.id] }]);
  });
});

describe('photos', () => {
  const path = (inspectionId: number) => `/api/inspections/${inspectionId}/v2/image/0/false`;

  it('are stored as received, listed with their places, captioned, read and removed', async () => {
    const { inspectionId } = await maple.opened();
    const [kitchen, hall] = [room('Kitchen', { type: 'KITCHEN' }), room('Hall', { type: 'HALLWAY' })];
    await maple.inspector.post(`/api/inspections/${inspectionId}/rooms`, [kitchen, hall]);
    const [one, two] = [await photo(10), await photo(20)];
    const fields = { roomId: hall.id, fileCaption: 'Scratch', takenAt: '1780000000000' };
    expect((await maple.inspector.post(path(inspectionId), photoForm(one, fields))).body).toEqual({
      id: one.id,
      sha256: one.sha256,
      inspectionId,
      fileCaption: 'Scratch',
      roomId: hall.id,
      element: null,
    });
    await maple.inspector.post(path(inspectionId), photoForm(two, { roomId: hall.id }));
    const { body: list } = await maple.inspector.get<ImageItem[]>(`/api/inspections/${inspectionId}/images`);
    expect(list).toEqual([
      expect.objectContaining({
        id: one.id,
        index: 0,
        roomIndex: 1,
        roomImageIndex: 0,
        fileCaption: 'Scratch',
        takenAt: 1_780_000_000_000,
        width: 64,
        size: one.bytes.length,
      }) as ImageItem,
      expect.objectContaining({ id: two.id, index: 1, roomIndex: 1, roomImageIndex: 1 }) as ImageItem,
    ]);
    expect((await maple.inspector.get(`/api/${list[0]!.content}`)).body).toEqual(one.bytes);
    const thumb = await maple.inspector.get<Buffer>(`/api/${list[0]!.content}?size=thumb`);
    expect(thumb.body.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));

    const caption = `/api/inspections/fileCaption/${inspectionId}/image/${two.id}`;
    expect((await maple.inspector.put(caption, { fileCaption: 'Stain' })).body).toEqual({
      message: 'Caption saved.',
    });
    expect((await maple.inspector.get(`/api/inspections/${inspectionId}/image/${two.id}`)).status).toBe(200);
    expect((await maple.inspector.delete(`/api/inspections/v2/image/${two.id}`)).status).toBe(204);
    expect((await maple.inspector.get(`/api/inspections/${inspectionId}/image/${two.id}`)).status).toBe(404);
  });

  it('are accepted again unchanged, and refused with other bytes under the same id', async () => {
    const { inspectionId } = await maple.opened();
    const one = await photo(30);
    const first = await maple.inspector.post(path(inspectionId), photoForm(one));
    expect(await maple.inspector.post(path(inspectionId), photoForm(one))).toMatchObject({
      status: 200,
      body: first.body,
    });
    const other = { ...(await photo(31)), id: one.id };
    expect((await maple.inspector.post(path(inspectionId), photoForm(other))).status).toBe(409);
    const { body: list } = await maple.inspector.get<ImageItem[]>(`/api/inspections/${inspectionId}/images`);
    expect((await maple.inspector.get(`/api/${list[0]!.content}`)).body).toEqual(one.bytes);
  });

  it.each([
    ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>'), 415],
    ['a picture that ends in the middle', 'cut', 415],
    [
      'a drawing with code in it',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
    ],
    ['more than fits', Buffer.alloc(15 * 1024 * 1024 + 1), 413],
  ])('refuse %s', async (_what, content, expected) => {
    const { inspectionId } = await maple.opened();
    const whole = await photo(40);
    const bytes = content === 'cut' ? whole.bytes.subarray(0, whole.bytes.length / 2) : (content as Buffer);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const { status } = await maple.inspector.post(path(inspectionId), form);
    expect(status).toBe(expected);
    expect((await maple.inspector.get(`/api/inspections/${inspectionId}/images`)).body).toEqual([]);
  });

  it('refuse a form without a file, an invalid id, and bytes that differ from the announced ones', async () => {
    const { inspectionId } = await maple.opened();
    const one = await photo(50);
    const empty = new FormData();
    empty.set('imageId', one.id);
    expect((await maple.inspector.post(path(inspectionId), empty)).status).toBe(400);
    expect((await maple.inspector.post(path(inspectionId), photoForm({ ...one, id: 'photo' }))).status).toBe(
      400,
    );
    const damaged = await maple.inspector.post<ErrorBody>(
      path(inspectionId),
      photoForm({ ...one, sha256: '0'.repeat(64) }),
    );
    expect(damaged).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('damaged') as string },
    });
  });

  it('are closed to others for reading, adding and removing', async () => {
    const { inspectionId } = await maple.opened();
    const one = await photo(60);
    await maple.inspector.post(path(inspectionId), photoForm(one));
    for (const account of ['maple.inspector2', 'cascade.inspector', 'cascade.admin']) {
      const other = maple.server.api.as(account);
      expect((await other.get(`/api/images/${one.id}/content`)).status).toBe(404);
      expect([403, 404]).toContain((await other.delete(`/api/inspections/v2/image/${one.id}`)).status);
      expect([403, 404]).toContain((await other.post(path(inspectionId), photoForm(await photo(61)))).status);
    }
    expect((await maple.coordinator.get(`/api/images/${one.id}/content`)).status).toBe(200);
    expect((await maple.coordinator.delete(`/api/inspections/v2/image/${one.id}`)).status).toBe(403);
  });
});

describe('delivering a report', () => {
  async function delivery(photos = 2): Promise<Delivery> {
    const { id } = await maple.opened();
    const pictures = [];
    for (let n = 0; n < photos; n += 1) pictures.push(await photo(70 + n));
    return Delivery.of(maple.inspector, id, { ...completeMoveIn(), photos: pictures });
  }

  it('is complete at finish and not before, with a receipt of what the server stores', async () => {
    const sent = await delivery();
    await sent.report();
    await sent.rooms();
    for (const each of sent.contents.photos) await sent.image(each);
    expect((await maple.condition(sent.record.id)).moveInInspection?.inspectedDate).toBeNull();

    const { status, body: receipt } = await sent.finish();
    expect(status).toBe(200);
    expect(receipt).toMatchObject({
      submissionId: sent.id,
      inspectionId: sent.record.activeInspectionId,
      rooms: 1,
      images: sent.contents.photos.map(({ id, sha256 }) => ({ id, sha256 })),
      inspectedDate: 1_780_000_000_000,
      eventNumber: expect.any(Number) as number,
    });
    const record = await maple.condition(sent.record.id);
    expect(record.moveInInspection).toMatchObject({ inspectedDate: 1_780_000_000_000, tab: 'audited' });
    // The server derives that a company as owner has a representative.
    const { moveInLandlordAgentState: _, ...answers } = sent.contents.answers;
    expect(record).toMatchObject(answers);
    expect(record['moveInLandlordAgentState']).toBe(record.property.ownerIsCompany ? 1 : 0);
    const { body: state } = await maple.inspector.get<SubmissionState>(`/api/submissions/${sent.id}`);
    expect(state).toMatchObject({
      state: 'finished',
      receipt,
      steps: ['report', 'rooms', ...sent.contents.photos.map(({ id }) => `image:${id}`), 'finish'],
    });
  });

  it('refuses the same number of answers with other values, and confirms stored values by their digest', async () => {
    const sent = await delivery(0);
    await sent.report();
    await sent.rooms();
    const { status, body } = await sent.finish({ answersDigest: '0'.repeat(16) });
    expect([status, (body as unknown as ErrorBody).code]).toEqual([409, 'report_changed']);
    const { id, form, activeInspectionId, ...record } = await maple.condition(sent.record.id);
    expect(record.moveInInspection?.inspectedDate).toBeNull();
    const document = SHIPPED_DEFINITIONS.find(({ key }) => key === form.key)!;
    const answersDigest = digestAnswers(document, 'moveIn', record);
    const again = await sent.finish({ answersDigest });
    expect(again.body).toMatchObject({ inspectionId: activeInspectionId, answersDigest });
    expect((await maple.condition(id)).logId).toMatch(/^([0-9a-f-]{36})?$/);
  });

  it('answers each repeated step as before, in any order', async () => {
    const sent = await delivery(1);
    const once = [
      await sent.report(),
      await sent.rooms(),
      await sent.image(sent.contents.photos[0]!),
      await sent.finish(),
    ];
    const again = [
      await sent.report(),
      await sent.rooms(),
      await sent.image(sent.contents.photos[0]!),
      await sent.finish(),
    ];
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
      once.map(({ status, body }) => ({ status, body })),
    );
    const { body: history } = await maple.server.api
      .as('maple.manager')
      .get<StaffInspectionPage>('/api/inspections/audited?page=0&size=200&ciMode=true');
    const ofRecord = history.content.filter((row) => row.conditionInspectionId === sent.record.id);
    expect(ofRecord.map(({ id }) => id)).toEqual([sent.record.activeInspectionId]);
  });

  it('gives ten simultaneous finishes one receipt and one event', async () => {
    const sent = await delivery(1);
    await sent.report();
    await sent.rooms();
    await sent.image(sent.contents.photos[0]!);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent.finish()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.eventNumber)).size).toBe(1);
  });

  it('refuses another body for a finished step, and stores it', async () => {
    const sent = await delivery(0);
    await sent.report();
    const { status, body } = await sent.report({ ...sent.contents.answers, landlordCity: 'Elsewhere' });
    expect([status, (body as ErrorBody).code]).toEqual([409, 'step_differs']);
    expect(await maple.condition(sent.record.id)).toMatchObject({ landlordCity: 'Nelson' });
  });

  it('lists what is missing on the server instead of finishing', async () => {
    const sent = await delivery(2);
    await sent.report();
    await sent.image(sent.contents.photos[0]!);
    const { status, body } = await sent.finish();
    expect([status, (body as unknown as ErrorBody).details]).toEqual([
      409,
      { rooms: { sent: 1, held: 0 }, missingImages: [sent.contents.photos[1]!.id] },
    ]);
    await sent.rooms();
    await sent.image(sent.contents.photos[1]!);
    expect((await sent.finish()).status).toBe(200);
  });

  it('refuses an incomplete report with the keys and problems', async () => {
    const sent = await delivery(0);
    const { rentalStreet: _, ...answers } = sent.contents.answers;
    await maple.saveCondition(sent.record.id, { cleared: ['rentalStreet'] });
    await sent.report({ ...answers, cleared: ['rentalStreet'] });
    await sent.rooms();
    const { status, body } = await sent.finish({ answers: Object.keys(answers).length });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'answers_invalid',
      details: { problems: [{ key: 'rentalStreet', code: 'required' }] },
    });
    expect((await maple.condition(sent.record.id)).moveInInspection?.inspectedDate).toBeNull();
  });

  it('closes the side: later saves are refused with the reason, a second delivery gets the first receipt', async () => {
    const sent = await delivery(0);
    const receipt: Receipt = await sent.all();
    const late = await maple.saveCondition(sent.record.id, { landlordCity: 'Trail' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'report_locked', details: { lock: 'inspected' } },
    });
    const second = new Delivery(maple.inspector, sent.record, sent.contents);
    expect(await second.report()).toMatchObject({
      status: 409,
      body: { code: 'submission_finished', details: { receipt } },
    });
  });

  it('accepts a submit without a key as specified: stored and completed at once', async () => {
    const { id, inspectionId } = await maple.opened();
    const { answers, rooms } = completeMoveIn();
    const early = await maple.inspector.put<ErrorBody>(`/api/condition-inspections/${id}`, answers);
    expect(early.body).toMatchObject({
      code: 'answers_invalid',
      details: { problems: [{ code: 'noRooms' }] },
    });
    await maple.inspector.post(`/api/inspections/${inspectionId}/rooms`, rooms);
    expect((await maple.inspector.put(`/api/condition-inspections/${id}`, answers)).status).toBe(200);
    expect((await maple.condition(id)).moveInInspection?.inspectedDate).toEqual(expect.any(Number));
  });

  it('belongs to its sender, and keys must match the call', async () => {
    const sent = await delivery(0);
    await sent.report();
    expect((await maple.as('manager').get(`/api/submissions/${sent.id}`)).status).toBe(404);
    expect((await maple.inspector.get(`/api/submissions/${randomUUID()}`)).status).toBe(404);
    for (const key of ['report', `${sent.id}/rooms`, `${sent.id}/report:x`, `${sent.id}/report/x`]) {
      const { status } = await maple.inspector.put(
        `/api/condition-inspections/${sent.record.id}`,
        {},
        { 'idempotency-key': key },
      );
      expect([key, status]).toEqual([key, 400]);
    }
  });
});
