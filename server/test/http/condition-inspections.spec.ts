import { randomUUID } from 'node:crypto';
import type {
  ConditionBasketPage,
  ConditionInspection,
  ErrorBody,
  FormOfInspection,
  ImageItem,
  MoveInChoice,
  MoveInValidity,
  OpenedConditionInspection,
  Receipt,
  Room,
  StaffInspectionPage,
  SubmissionState,
} from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { Delivery, answersToSend, Openings, openMoveIn, photo, photoForm, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let coordinator: Caller;
let inspector: Caller;
let openings: Openings;

beforeAll(async () => {
  server = await startTestApp();
  coordinator = server.api.as('maple.coordinator');
  inspector = server.api.as('maple.inspector');
  openings = new Openings(coordinator);
});
afterAll(() => server.close());

const opened = (changes: Record<string, unknown> = {}) => openings.next(changes);

const get = async (id: number, caller = inspector) =>
  (await caller.get<ConditionInspection>(`/api/condition-inspections/${id}`)).body;

const autosave = (id: number, body: unknown, headers?: Record<string, string>) =>
  inspector.put<ErrorBody>(`/api/condition-inspections/partial/${id}`, body, headers);

const complete = () => ({
  answers: answersToSend('condition-ca', 'moveIn'),
  rooms: [room('Bedroom', { doorCodes: ['SCRATCHED', 'DIRTY'] })],
});

describe('opening a condition inspection', () => {
  it('gives it to the inspector with the form of its jurisdiction, filled in from the property', async () => {
    const { id, inspectionId } = await opened();
    const record = await get(id);
    expect(record).toMatchObject({
      activeInspectionId: inspectionId,
      country: 'CA',
      conditionInspectionType: 'BC',
      form: { key: 'condition-ca', version: 1 },
      matrixVersion: 1,
      moveInInspection: {
        id: inspectionId,
        inspectionType: 'MOVE_IN',
        inspector: { id: 6 },
        inspectedDate: null,
      },
      moveOutInspection: null,
      rentalCity: record.property.city,
      rentalStreet: record.property.addressLine1,
    });
    expect(record['tenantLastName']).toBe(record.tenantInfo?.names[0]?.split(' ').at(-1));
    expect(record.roomElements['KITCHEN']).toContain('fridge');
    expect(record.roomElements['BEDROOM']).not.toContain('fridge');

    const { body: basket } = await inspector.get<ConditionBasketPage>(
      '/api/inspectors/self/condition-inspections?page=0&size=20&completed=false',
    );
    expect(basket.content.find(({ conditionInspection }) => conditionInspection.id === id)).toMatchObject({
      conditionInspection: { status: expect.stringMatching(/^Move-In Inspection Pending \w+/) as string },
    });
  });

  it('takes the form of Alberta for Alberta and the American one for the United States', async () => {
    const alberta = await opened({ ciType: 'AB' });
    expect((await get(alberta.id)).form.key).toBe('condition-ab');
    const us = await server.api.as('cascade.coordinator').get<{ id: number }[]>('/api/inspectors');
    const cascade = server.api.as('cascade.coordinator');
    const answers = [];
    for (let propertyId = 61; propertyId <= 75; propertyId += 1) {
      answers.push(
        await openMoveIn(cascade, { propertyId, country: 'US', ciType: 'WA', inspectorId: us.body[0]!.id }),
      );
    }
    const american = answers.find(({ status }) => status === 200)!.body;
    expect((await get(american.id, cascade)).form.key).toBe('condition-us');
  });

  it('asks a report that begins for its country and its province', async () => {
    const wanted = { propertyId: 1, country: undefined, ciType: undefined };
    expect(await openMoveIn(coordinator, wanted)).toMatchObject({
      status: 422,
      body: {
        code: 'rule_violation',
        message: 'Choose the country and the province or state.',
        details: { field: 'ciType' },
      },
    });
  });

  it('tells before it is ordered which form and version it will use, and for what place there is none', async () => {
    const asked = (propertyId: number, place: string, caller = coordinator) =>
      caller.get<FormOfInspection>(`/api/condition-inspections/form?propertyId=${propertyId}&${place}`);
    const { id } = await opened({ ciType: 'AB' });
    const record = await get(id);
    const told = await asked(record.property.id, 'country=CA&ciType=AB');
    expect(told.body).toEqual({ key: 'condition-ab', version: 1, title: expect.any(String) as string });
    expect(record.form).toMatchObject({ key: told.body.key, version: told.body.version });
    expect(await asked(record.property.id, 'country=CA&ciType=ALBERTA')).toMatchObject({
      status: 422,
      body: { details: { field: 'ciType' } },
    });
    expect((await asked(record.property.id, 'country=CA&ciType=AB', inspector)).status).toBe(403);
    const elsewhere = server.api.as('cascade.coordinator');
    expect((await asked(record.property.id, 'country=CA&ciType=AB', elsewhere)).status).toBe(404);
    expect(
      await openMoveIn(coordinator, { propertyId: record.property.id, ciType: 'ALBERTA' }),
    ).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('No inspection is ever of CA ALBERTA') as string },
    });
  });

  it('is for those who assign, and never for another company', async () => {
    const { id } = await opened();
    expect((await openMoveIn(inspector)).status).toBe(403);
    for (const account of ['maple.inspector2', 'cascade.coordinator', 'cascade.inspector']) {
      expect((await server.api.as(account).get(`/api/condition-inspections/${id}`)).status).toBe(404);
    }
    expect((await openMoveIn(coordinator, { propertyId: 61 })).status).toBe(404);
  });

  it('asks why a move-in is late, and keeps the answer as a sticky note', async () => {
    const { id: licensed } = await opened();
    const propertyId = (await get(licensed)).property.id;
    const late = { propertyId, dueDate: '2027-05-05', justification: undefined };
    const refused = await openMoveIn(coordinator, late);
    const { body: validity } = await coordinator.get<MoveInValidity>(
      `/api/condition-inspections/validate-move-in?propertyId=${late.propertyId}&dueDate=${late.dueDate}`,
    );
    expect(validity).toMatchObject({ valid: false, needsJustification: true });
    expect(refused.status).toBe(422);
    const { id } = await opened({ dueDate: late.dueDate, justification: 'The keys came late.' });
    const { body: basket } = await inspector.get<ConditionBasketPage>(
      '/api/inspectors/self/condition-inspections?page=0&size=200&completed=false',
    );
    const item = basket.content.find(({ conditionInspection }) => conditionInspection.id === id);
    expect(item?.notes).toEqual([
      expect.objectContaining({ details: 'The keys came late.', isSticky: true }) as unknown,
    ]);
  });

  it('needs the licence of the owner, and an inspector who may inspect there', async () => {
    const statuses = new Map<number, ErrorBody>();
    for (let propertyId = 1; propertyId <= 60; propertyId += 1) {
      const { status, body } = await openMoveIn(coordinator, { propertyId, inspectorId: 999 });
      statuses.set(status, body as unknown as ErrorBody);
    }
    expect(statuses.get(403)).toMatchObject({
      code: 'licence_required',
      message: 'This feature requires a license.  Please contact CTI support.',
    });
    expect(statuses.get(422)).toMatchObject({ details: { field: 'inspectorId' } });
    expect(statuses.has(200)).toBe(false);
    const can = (inspectorId: number) =>
      coordinator.get(`/api/inspectors/${inspectorId}/canInspectProperty/1`);
    expect((await can(6)).body).toBe(true);
    expect((await can(3)).body).toBe(false);
  });
});

describe('saving answers', () => {
  it('keeps what is sent, never lets nothing overwrite something, and empties what was emptied', async () => {
    const { id } = await opened();
    await autosave(id, { landlordCity: 'Nelson', moveInGeneralComments: 'Fresh paint' });
    const { body } = await autosave(id, { landlordCity: null, landlordStreet: '12 Main Street' });
    expect(body).toMatchObject({ id, unknownKeys: [] });
    expect(await get(id)).toMatchObject({ landlordCity: 'Nelson', landlordStreet: '12 Main Street' });
    await autosave(id, { cleared: ['landlordCity'] });
    expect(await get(id)).not.toHaveProperty('landlordCity');
  });

  it('sets keys aside that the form does not know, and writes no field of the record', async () => {
    const { id } = await opened();
    const { body } = await autosave(id, {
      fromTheFuture: 7,
      country: 'US',
      propertyId: 2,
      landlordCity: 'Trail',
    });
    expect(body).toMatchObject({ unknownKeys: ['fromTheFuture', 'propertyId'] });
    const record = await get(id);
    expect(record).toMatchObject({ country: 'CA', landlordCity: 'Trail' });
    expect(record).not.toHaveProperty('fromTheFuture');
  });

  it('derives what follows from an answer, and leaves the other side alone', async () => {
    const { id } = await opened();
    const person = { landlordFirstName: 'Marie', landlordLastName: 'Roy' };
    await autosave(id, { ...person, moveInLandlordAgentState: 0, moveOutTenantAgentState: 2 });
    const record = await get(id);
    const state = record.property.ownerIsCompany ? 1 : 0;
    expect(record['moveInLandlordAgentState']).toBe(state);
    if (state === 0) expect(record['moveInLandlordSignatureName']).toBe('Marie Roy');
    expect(record).not.toHaveProperty('moveOutTenantAgentState');
  });

  it('refuses a value of the wrong kind with its key, and stores nothing', async () => {
    const { id } = await opened();
    const before = await get(id);
    const { status, body } = await autosave(id, { landlordCity: 'Trail', moveInLandlordAgentState: 'yes' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'answers_invalid',
      details: { problems: [{ key: 'moveInLandlordAgentState' }] },
    });
    expect(await get(id)).toEqual(before);
  });

  it('refuses a save that is based on an old version, with both values, once somebody else has saved', async () => {
    const { id } = await opened();
    const { version } = await get(id);
    const manager = server.api.as('maple.manager');
    await manager.put(`/api/condition-inspections/partial/${id}`, { landlordCity: 'Trail' });
    const { status, body } = await autosave(id, { landlordCity: 'Nelson' }, { 'if-match': `"${version}"` });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'edit_conflict',
      details: { theirs: { landlordCity: 'Trail' }, mine: { landlordCity: 'Nelson' } },
    });
    expect((await autosave(id, { landlordCity: 'Nelson' })).status).toBe(200);
  });

  it('is refused for those who see the report and do not write it', async () => {
    const { id } = await opened();
    const body = { landlordCity: 'Trail' };
    expect((await coordinator.put(`/api/condition-inspections/partial/${id}`, body)).status).toBe(403);
    expect(
      (await server.api.as('maple.inspector2').put(`/api/condition-inspections/partial/${id}`, body)).status,
    ).toBe(404);
    expect((await autosave(id, ['not', 'answers'])).status).toBe(400);
  });
});

describe('rooms', () => {
  const rooms = (id: number, list: unknown) =>
    inspector.post<Room[] & ErrorBody>(`/api/inspections/${id}/rooms`, list);

  it('keeps several codes for an element, of which the first is the one the spec knows', async () => {
    const { inspectionId } = await opened();
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
    const { body } = await inspector.get<Room[]>(`/api/inspections/${inspectionId}/rooms`);
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

  it('takes the list as it is now: order, names and what is left out', async () => {
    const { inspectionId } = await opened();
    const [a, b, c] = [room('A'), room('B'), room('C')];
    await rooms(inspectionId, [a, b, c]);
    await rooms(inspectionId, [c, { ...a, name: 'First' }]);
    const { body } = await inspector.get<Room[]>(`/api/inspections/${inspectionId}/rooms`);
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
  ])('refuses %s, naming the room and the field', async (_what, changes, message) => {
    const { inspectionId } = await opened();
    const { status, body } = await rooms(inspectionId, [{ ...room('Bedroom'), ...changes }]);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });

  it('does not take a room from another visit', async () => {
    const [mine, other] = [await opened(), await opened()];
    const shared = room('Bedroom');
    await rooms(mine.inspectionId, [shared]);
    const { status, body } = await rooms(other.inspectionId, [shared]);
    expect([status, body.details]).toEqual([409, { rooms: [shared.id] }]);
  });
});

describe('photos', () => {
  const path = (inspectionId: number) => `/api/inspections/${inspectionId}/v2/image/0/false`;

  it('are stored as received, listed with their places, captioned, looked up and removed', async () => {
    const { inspectionId } = await opened();
    const [kitchen, hall] = [room('Kitchen', { type: 'KITCHEN' }), room('Hall', { type: 'HALLWAY' })];
    await inspector.post(`/api/inspections/${inspectionId}/rooms`, [kitchen, hall]);
    const [one, two] = [await photo(10), await photo(20)];
    const fields = { roomId: hall.id, fileCaption: 'Scratch', takenAt: '1780000000000' };
    expect((await inspector.post(path(inspectionId), photoForm(one, fields))).body).toEqual({
      id: one.id,
      sha256: one.sha256,
      inspectionId,
    });
    await inspector.post(path(inspectionId), photoForm(two, { roomId: hall.id }));
    const { body: list } = await inspector.get<ImageItem[]>(`/api/inspections/${inspectionId}/images`);
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
    expect((await inspector.get(`/api/${list[0]!.content}`)).body).toEqual(one.bytes);
    const thumb = await inspector.get<Buffer>(`/api/${list[0]!.content}?size=thumb`);
    expect(thumb.body.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));

    const caption = `/api/inspections/fileCaption/${inspectionId}/image/${two.id}`;
    expect((await inspector.put(caption, { fileCaption: 'Stain' })).body).toEqual({
      message: 'The caption has been saved.',
    });
    expect((await inspector.get(`/api/inspections/${inspectionId}/image/${two.id}`)).status).toBe(200);
    expect((await inspector.delete(`/api/inspections/v2/image/${two.id}`)).status).toBe(204);
    expect((await inspector.get(`/api/inspections/${inspectionId}/image/${two.id}`)).status).toBe(404);
  });

  it('answer the same when they come again, and refuse other bytes under the same id', async () => {
    const { inspectionId } = await opened();
    const one = await photo(30);
    const first = await inspector.post(path(inspectionId), photoForm(one));
    expect(await inspector.post(path(inspectionId), photoForm(one))).toMatchObject({
      status: 200,
      body: first.body,
    });
    const other = { ...(await photo(31)), id: one.id };
    expect((await inspector.post(path(inspectionId), photoForm(other))).status).toBe(409);
    const { body: list } = await inspector.get<ImageItem[]>(`/api/inspections/${inspectionId}/images`);
    expect((await inspector.get(`/api/${list[0]!.content}`)).body).toEqual(one.bytes);
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
    const { inspectionId } = await opened();
    const whole = await photo(40);
    const bytes = content === 'cut' ? whole.bytes.subarray(0, whole.bytes.length / 2) : (content as Buffer);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const { status } = await inspector.post(path(inspectionId), form);
    expect(status).toBe(expected);
    expect((await inspector.get(`/api/inspections/${inspectionId}/images`)).body).toEqual([]);
  });

  it('refuse a form without a file, an id that is none, and bytes that are not those announced', async () => {
    const { inspectionId } = await opened();
    const one = await photo(50);
    const empty = new FormData();
    empty.set('imageId', one.id);
    expect((await inspector.post(path(inspectionId), empty)).status).toBe(400);
    expect((await inspector.post(path(inspectionId), photoForm({ ...one, id: 'photo' }))).status).toBe(400);
    const damaged = await inspector.post<ErrorBody>(
      path(inspectionId),
      photoForm({ ...one, sha256: '0'.repeat(64) }),
    );
    expect(damaged).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('damaged') as string },
    });
  });

  it('are not for others: not to read, not to add, not to remove', async () => {
    const { inspectionId } = await opened();
    const one = await photo(60);
    await inspector.post(path(inspectionId), photoForm(one));
    for (const account of ['maple.inspector2', 'cascade.inspector', 'cascade.admin']) {
      const other = server.api.as(account);
      expect((await other.get(`/api/images/${one.id}/content`)).status).toBe(404);
      expect([403, 404]).toContain((await other.delete(`/api/inspections/v2/image/${one.id}`)).status);
      expect([403, 404]).toContain((await other.post(path(inspectionId), photoForm(await photo(61)))).status);
    }
    expect((await coordinator.get(`/api/images/${one.id}/content`)).status).toBe(200);
    expect((await coordinator.delete(`/api/inspections/v2/image/${one.id}`)).status).toBe(403);
  });
});

describe('delivering a report', () => {
  async function delivery(photos = 2): Promise<Delivery> {
    const { id } = await opened();
    const pictures = [];
    for (let n = 0; n < photos; n += 1) pictures.push(await photo(70 + n));
    return Delivery.of(inspector, id, { ...complete(), photos: pictures });
  }

  it('is complete at finish and not before, and the receipt says what the server holds', async () => {
    const sent = await delivery();
    await sent.report();
    await sent.rooms();
    for (const each of sent.contents.photos) await sent.image(each);
    expect((await get(sent.record.id)).moveInInspection?.inspectedDate).toBeNull();

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
    const record = await get(sent.record.id);
    expect(record.moveInInspection).toMatchObject({ inspectedDate: 1_780_000_000_000, tab: 'audited' });
    // A company that owns the property is represented: the server derives that too.
    const { moveInLandlordAgentState: _, ...answers } = sent.contents.answers;
    expect(record).toMatchObject(answers);
    expect(record['moveInLandlordAgentState']).toBe(record.property.ownerIsCompany ? 1 : 0);
    const { body: state } = await inspector.get<SubmissionState>(`/api/submissions/${sent.id}`);
    expect(state).toMatchObject({
      state: 'finished',
      receipt,
      steps: ['report', 'rooms', ...sent.contents.photos.map(({ id }) => `image:${id}`), 'finish'],
    });
  });

  it('answers each step again as it did, whatever the step, however often', async () => {
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
    const { body: history } = await server.api
      .as('maple.manager')
      .get<StaffInspectionPage>('/api/inspections/audited?page=0&size=200&ciMode=true');
    const ofRecord = history.content.filter((row) => row.conditionInspectionId === sent.record.id);
    expect(ofRecord.map(({ id }) => id)).toEqual([sent.record.activeInspectionId]);
  });

  it('gives ten finishes at once one receipt and one event', async () => {
    const sent = await delivery(1);
    await sent.report();
    await sent.rooms();
    await sent.image(sent.contents.photos[0]!);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent.finish()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.eventNumber)).size).toBe(1);
  });

  it('refuses another body under a step that was done, and keeps it', async () => {
    const sent = await delivery(0);
    await sent.report();
    const { status, body } = await sent.report({ ...sent.contents.answers, landlordCity: 'Elsewhere' });
    expect([status, (body as ErrorBody).code]).toEqual([409, 'step_differs']);
    expect(await get(sent.record.id)).toMatchObject({ landlordCity: 'Nelson' });
  });

  it('says what is missing on the server instead of finishing', async () => {
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

  it('refuses a report that is not complete with the keys and what is wrong with each', async () => {
    const sent = await delivery(0);
    const { landlordStreet: _, ...answers } = sent.contents.answers;
    await autosave(sent.record.id, { cleared: ['landlordStreet'] });
    await sent.report({ ...answers, cleared: ['landlordStreet'] });
    await sent.rooms();
    const { status, body } = await sent.finish({ answers: Object.keys(answers).length });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'answers_invalid',
      details: { problems: [{ key: 'landlordStreet', code: 'required' }] },
    });
    expect((await get(sent.record.id)).moveInInspection?.inspectedDate).toBeNull();
  });

  it('closes the side: later saves are refused with the reason, a second delivery gets the first receipt', async () => {
    const sent = await delivery(0);
    const receipt: Receipt = await sent.all();
    const late = await autosave(sent.record.id, { landlordCity: 'Trail' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'report_locked', details: { lock: 'inspected' } },
    });
    const second = new Delivery(inspector, sent.record, sent.contents);
    expect(await second.report()).toMatchObject({
      status: 409,
      body: { code: 'submission_finished', details: { receipt } },
    });
  });

  it('takes a submit without a key as the spec has it: stored and completed at once', async () => {
    const { id, inspectionId } = await opened();
    const { answers, rooms } = complete();
    const early = await inspector.put<ErrorBody>(`/api/condition-inspections/${id}`, answers);
    expect(early.body).toMatchObject({
      code: 'answers_invalid',
      details: { problems: [{ code: 'noRooms' }] },
    });
    await inspector.post(`/api/inspections/${inspectionId}/rooms`, rooms);
    expect((await inspector.put(`/api/condition-inspections/${id}`, answers)).status).toBe(200);
    expect((await get(id)).moveInInspection?.inspectedDate).toEqual(expect.any(Number));
  });

  it('is its sender’s own, and keys must fit the call', async () => {
    const sent = await delivery(0);
    await sent.report();
    expect((await server.api.as('maple.manager').get(`/api/submissions/${sent.id}`)).status).toBe(404);
    expect((await inspector.get(`/api/submissions/${randomUUID()}`)).status).toBe(404);
    for (const key of ['report', `${sent.id}/rooms`, `${sent.id}/report:x`, `${sent.id}/report/x`]) {
      const { status } = await inspector.put(
        `/api/condition-inspections/${sent.record.id}`,
        {},
        { 'idempotency-key': key },
      );
      expect([key, status]).toEqual([key, 400]);
    }
  });
});

describe('the move-out', () => {
  it('follows a move-in that was done: same form, same rooms with the ids they come from, own side open', async () => {
    const { id, inspectionId } = await opened();
    const tooEarly = await coordinator.post('/api/condition-inspections', {
      dueDate: '2026-09-30',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
      ciId: id,
    });
    expect(tooEarly.status).toBe(422);
    const sent = await Delivery.of(inspector, id, { ...complete(), photos: [await photo(90)] });
    await sent.all();

    const { body: choices } = await coordinator.get<MoveInChoice[]>(
      '/api/condition-inspections/partial?completed=move-in',
    );
    expect(choices.map((choice) => choice.id)).toContain(id);
    const { status, body } = await coordinator.post<OpenedConditionInspection>('/api/condition-inspections', {
      dueDate: '2026-09-30',
      inspectorId: 6,
      ciId: id,
    });
    expect([status, body.id]).toEqual([200, id]);
    const record = await get(id);
    expect(record).toMatchObject({
      activeInspectionId: body.inspectionId,
      form: sent.record.form,
      moveInInspection: { id: inspectionId },
      moveOutInspection: { id: body.inspectionId, inspectedDate: null },
    });
    const { body: rooms } = await inspector.get<Room[]>(`/api/inspections/${body.inspectionId}/rooms`);
    expect(rooms).toEqual([
      expect.objectContaining({
        sourceRoomId: sent.contents.rooms[0]!.id,
        doorCodes: ['SCRATCHED', 'DIRTY'],
      }) as Room,
    ]);
    await autosave(id, { landlordCity: 'Elsewhere', moveOutGeneralComments: 'Clean' });
    expect(await get(id)).toMatchObject({ landlordCity: 'Nelson' });
    const pending = await coordinator.get(
      `/api/properties/${record.property.id}/has-pending-condition-inspections`,
    );
    expect(pending.body).toBe(true);
  });
});

describe('whether a property has a condition inspection to come', () => {
  const ask = (who: string, id: number) =>
    server.api.as(who).get(`/api/properties/${id}/has-pending-condition-inspections`);
  const ofCompany = async () => {
    const { body } = await coordinator.get<{ content: { id: number }[] }>('/api/properties/query?count=50');
    return body.content.map(({ id }) => id);
  };

  it.each(['maple.pm', 'maple.customer'])('is told to %s of the properties in hand only', async (who) => {
    const found = new Set<number>();
    for (const id of await ofCompany()) {
      const { status: seen } = await server.api.as(who).get(`/api/properties/${id}`);
      expect([id, (await ask(who, id)).status]).toEqual([id, seen]);
      found.add(seen);
    }
    expect([...found].sort()).toEqual([200, 404]);
  });

  it('is told to staff of all, to other companies of none', async () => {
    const [id] = await ofCompany();
    for (const who of ['maple.admin', 'maple.coordinator']) expect((await ask(who, id!)).status).toBe(200);
    expect((await ask('cascade.admin', id!)).status).toBe(404);
  });

  it('is told to an inspector where a visit is theirs or their team’s, and nowhere else', async () => {
    const { body: self } = await server.api
      .as('maple.inspector')
      .get<{ inspector: { id: number; teams: { id: number }[] } }>('/api/users/self');
    const places = new Set<number>();
    const add = (items: { inspection: { property: { id: number } } }[]) =>
      items.forEach(({ inspection }) => places.add(inspection.property.id));
    const { id, teams } = self.inspector;
    const inspector = server.api.as('maple.inspector');
    add((await inspector.get<Parameters<typeof add>[0]>(`/api/inspector/${id}/inspections`)).body);
    for (const team of teams) {
      const path = `/api/team/${team.id}/unassigned/page?size=200`;
      add((await inspector.get<{ content: Parameters<typeof add>[0] }>(path)).body.content);
    }
    const all = await ofCompany();
    const told = [];
    for (const place of all) if ((await ask('maple.inspector', place)).status === 200) told.push(place);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(all.length);
    expect(told).toEqual(expect.arrayContaining(all.filter((place) => places.has(place))));
  });
});
