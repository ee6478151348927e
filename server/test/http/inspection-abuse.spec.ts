import {
  addDays,
  type ErrorBody,
  type ImageItem,
  type InspectionDetails,
  inspectorName,
  nextInspection,
  type PropertyItem,
  type Room,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type TeamItem,
} from '@walkthrough/domain';
import type { Answer, Caller } from '../support/api';
import { answersToSend, photo, photoForm, room } from '../support/reports';
import { TaskDelivery } from '../support/task-delivery';
import { ON_THAT_DAY, startTestApp, TODAY, type TestApp } from '../support/test-app';

const IVAN = 6;
const NADIA = 7;
const DAY_MS = 86_400_000;

let server: TestApp;
let inspections: StaffInspectionRow[];
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const { body } = await as('coordinator').get<StaffInspectionPage>(
    '/api/inspections/rolling/page?size=200&template=1',
  );
  inspections = body.content.filter(({ property }) => !property.isUnassignable);
});
afterAll(() => server.close());

const as = (who = 'inspector'): Caller => server.api.as(who.includes('.') ? who : `maple.${who}`);
const give = (id: number, inspectorId: number) =>
  as('coordinator').put(`/api/inspector/${inspectorId}/inspections`, { ids: [id] });
const take = (id: number, who: string, inspectorId: number) =>
  as(who).put<StaffInspectionRow & ErrorBody>(`/api/inspector/${inspectorId}/inspection/${id}`);
const inspection = async (id: number) =>
  (await as('coordinator').get<InspectionDetails>(`/api/inspections/${id}`)).body;
const placeOf = async ({ property }: { property: { id: number } }) =>
  (await as('manager').get<PropertyItem>(`/api/properties/${property.id}`)).body;
const openAt = async ({ property }: { property: { id: number; code: string } }) => {
  const path = `/api/inspections/rolling/page?size=50&code=${property.code}`;
  const { body } = await as('coordinator').get<StaffInspectionPage>(path);
  return body.content.filter((row) => row.property.id === property.id);
};

/** Assigns an unused inspection to Ivan. */
async function ofIvan(): Promise<number> {
  const { id } = inspections.shift()!;
  expect((await give(id, IVAN)).status).toBe(200);
  return id;
}

const whole = () => ({ inspectionData: answersToSend('task-unit', 'single'), rooms: [room('Den')] });
const partial = (id: number, comments: string, who?: string) =>
  as(who).put<ErrorBody>(`/api/inspections/partial/${id}`, { inspectionData: { comments } });
const submit = (id: number, who?: string) => as(who).put<ErrorBody>(`/api/inspections/${id}`, whole());

const begun = (id: number, who?: string) => TaskDelivery.of(as(who), id, whole(), as('coordinator'));

/** Returns inspections of a team that both inspectors belong to. */
async function ofTheirTeam(count: number, name = 'Both'): Promise<number[]> {
  const admin = as('admin');
  const { body: team } = await admin.post<TeamItem>('/api/teams', { name });
  const taken = inspections.splice(0, count);
  await admin.put(`/api/teams/${team.id}/inspectors`, { ids: [IVAN, NADIA] });
  await admin.put(`/api/teams/${team.id}/properties`, { ids: taken.map(({ property }) => property.id) });
  return taken.map(({ id }) => id);
}

describe('an inspection that two inspectors take at once', () => {
  it('is assigned to one, and the other is told so', async () => {
    for (const id of await ofTheirTeam(8)) {
      const answers = await Promise.all([take(id, 'inspector', IVAN), take(id, 'inspector2', NADIA)]);
      const { inspector } = await inspection(id);
      const [winner, loser] = inspector?.id === IVAN ? [0, 1] : [1, 0];
      expect(answers[winner]).toMatchObject({ status: 200, body: { inspector } });
      expect([403, 404]).toContain(answers[loser]!.status);
      const accounts = ['inspector', 'inspector2'];
      expect((await partial(id, 'Mine', accounts[winner])).status).toBe(200);
      expect((await partial(id, 'Not mine', accounts[loser])).status).toBe(404);
      expect((await inspection(id)).comments).toBe('Mine');
    }
  });

  it('is removed with the assignee’s name for users who had it in the list only', async () => {
    const [id] = await ofTheirTeam(1, 'Told');
    const { version } = await inspection(id!);
    const onSeen = { 'if-match': `"${version}"` };
    expect((await take(id!, 'inspector2', NADIA)).status).toBe(200);
    const { inspector } = await inspection(id!);
    const path = `/api/inspector/${IVAN}/inspection/${id}`;
    expect(await as().put(path, undefined, onSeen)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `${inspectorName(inspector!)} already has this inspection.`,
        details: { visitId: id, inspector: { id: NADIA } },
      },
    });
    // Without a version, or outside the team, the inspection was in no list of the caller.
    expect((await as().put(path)).status).toBe(404);
    for (const team of (await as('admin').get<TeamItem[]>('/api/teams')).body)
      await as('admin').delete(`/api/teams/${team.id}/inspector/${IVAN}`);
    expect((await as().put(path, undefined, onSeen)).status).toBe(404);
    expect((await inspection(id!)).inspector).toEqual(inspector);
  });

  it('stays assigned when its inspector takes it again, as earlier clients do with each report', async () => {
    const id = await ofIvan();
    const before = await inspection(id);
    expect(await take(id, 'inspector', IVAN)).toMatchObject({
      status: 200,
      body: { version: before.version },
    });
    expect((await submit(id)).status).toBe(200);
    const done = await inspection(id);
    expect((await take(id, 'inspector', IVAN)).status).toBe(200);
    expect(await inspection(id)).toEqual(done);
    expect((await take(id, 'inspector2', NADIA)).status).toBe(403);
  });
});

interface Turn {
  what: string;
  turn: (id: number) => Promise<unknown>;
  refused: { status: number; body: object };
  /** Another way to report it, which is allowed. */
  allowed?: (id: number) => Promise<Answer>;
}

const locked = (lock: string) => ({ status: 409, body: { code: 'report_locked', details: { lock } } });
const notFound = { status: 404, body: { code: 'not_found' } };

const TURNS: Turn[] = [
  {
    what: 'given to somebody else',
    turn: (id) => give(id, NADIA),
    refused: notFound,
    allowed: (id) => submit(id, 'inspector2'),
  },
  {
    what: 'cancelled',
    turn: (id) => as('coordinator').delete(`/api/inspections/${id}`),
    refused: locked('cancelled'),
  },
  {
    what: 'completed externally',
    turn: (id) => as('coordinator').put(`/api/inspections/${id}/external`),
    refused: locked('external'),
  },
  {
    what: 'reported and audited',
    turn: async (id) => {
      expect((await submit(id)).status).toBe(200);
      return as('auditor').put(`/api/inspections/${id}/audited`, { audited: true });
    },
    refused: locked('audited'),
    allowed: async (id) => {
      await as('auditor').put(`/api/inspections/${id}/audited`, { audited: false });
      return submit(id);
    },
  },
];

describe('a late report', () => {
  it.each(TURNS)(
    'of an inspection that was $what is refused completely',
    async ({ turn, refused, allowed }) => {
      const id = await ofIvan();
      const onItsWay = await begun(id);
      expect((await onItsWay.send()).status).toBe(200);
      expect((await partial(id, 'In time')).status).toBe(200);
      expect(await turn(id)).toMatchObject({ status: 200 });
      const before = await inspection(id);
      const open = await openAt(before);
      const another = await begun(id);
      for (const late of [
        () => partial(id, 'Too late'),
        () => submit(id),
        () => another.send(),
        () => onItsWay.finish(),
        () => as().post(`/api/inspections/${id}/rooms`, []),
      ]) {
        expect(await late()).toMatchObject(refused);
      }
      const picture = await photo(40);
      const upload = await as().post(`/api/inspections/${id}/v2/image/0/false`, photoForm(picture));
      expect(upload).toMatchObject(refused);
      expect(await inspection(id)).toEqual(before);
      expect(await openAt(before)).toEqual(open);
      if (allowed) expect((await allowed(id)).status).toBe(200);
    },
  );

  it.each(['cancelled', 'given to somebody else'])(
    'and a simultaneous change to %s exclude each other',
    async (what) => {
      const { turn } = TURNS.find((each) => each.what === what)!;
      for (let round = 0; round < 4; round += 1) {
        const id = await ofIvan();
        const [reported, turned] = await Promise.all([submit(id), turn(id) as Promise<Answer>]);
        const { inspectedDate, cancelled, inspector, property } = await inspection(id);
        expect([reported.status, turned.status].filter((status) => status === 200)).toHaveLength(1);
        expect(inspectedDate !== null).toBe(reported.status === 200);
        expect(cancelled || inspector?.id === NADIA).toBe(turned.status === 200);
        expect(await openAt({ property })).toHaveLength(inspectedDate === null ? 0 : 1);
      }
    },
  );

  it('sent twice at the same time completes the inspection once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await ofIvan();
      const answers = await Promise.all([submit(id), submit(id)]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const done = await inspection(id);
      expect(done.tab).toBe('completed');
      expect(await openAt(done)).toHaveLength(1);
    }
  });
});

describe('a report of somebody else’s inspection', () => {
  it.each([
    ['a colleague', 'inspector2'],
    ['an inspector of another company', 'cascade.inspector'],
    ['a property manager’s user', 'pm'],
    ['a customer', 'customer'],
  ])('is not written by %s', async (_what, who) => {
    const id = await ofIvan();
    expect((await partial(id, 'Ivan’s')).status).toBe(200);
    const before = await inspection(id);
    const picture = await photo(50);
    const delivery = await begun(id, who);
    for (const answer of [
      await partial(id, 'Somebody’s', who),
      await submit(id, who),
      await as(who).post(`/api/inspections/${id}/rooms`, []),
      await as(who).put(`/api/inspections/${id}/rooms/0`),
      await as(who).post(`/api/inspections/${id}/v2/image/0/false`, photoForm(picture)),
      await as(who).post(`/api/inspections/${id}/image`, new FormData()),
      await delivery.send(),
      await delivery.finish(),
    ]) {
      expect([403, 404]).toContain(answer.status);
    }
    expect(await inspection(id)).toEqual(before);
    expect((await submit(id)).status).toBe(200);
  });
});

describe('a photo for a removed room', () => {
  it('is stored without a room, and can be moved to an existing one', async () => {
    const id = await ofIvan();
    const [den, hall] = [room('Den'), room('Hall', { type: 'HALLWAY' })];
    await as().post(`/api/inspections/${id}/rooms`, [den, hall]);
    await as().delete(`/api/inspections/${id}/rooms/0`);
    const picture = await photo(60);
    const upload = photoForm(picture, { roomId: den.id });
    expect((await as().post(`/api/inspections/${id}/v2/image/0/false`, upload)).status).toBe(200);
    const images = async () => (await as().get<ImageItem[]>(`/api/inspections/${id}/images`)).body;
    expect(await images()).toMatchObject([{ id: picture.id, roomIndex: null }]);
    const hang = (roomId: string) => as().put(`/api/images/${picture.id}/room/0`, { roomId });
    expect((await hang(den.id)).status).toBe(400);
    expect((await hang(hall.id)).status).toBe(204);
    expect(await images()).toMatchObject([{ id: picture.id, roomId: hall.id, roomIndex: 0 }]);
  });

  it('at the same moment is lost on neither side', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await ofIvan();
      const den = room('Den');
      await as().post(`/api/inspections/${id}/rooms`, [den]);
      const picture = await photo(70 + round);
      const upload = photoForm(picture, { roomId: den.id });
      const answers = await Promise.all([
        as().post(`/api/inspections/${id}/v2/image/0/false`, upload),
        as().delete<Room[]>(`/api/inspections/${id}/rooms/0`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await as().get<ImageItem[]>(`/api/inspections/${id}/images`);
      expect(body).toMatchObject([{ id: picture.id, roomIndex: null }]);
    }
  });
});

describe('calls of earlier clients beside those of a device', () => {
  it('on one inspection keep all data, complete it once, and create one next inspection', async () => {
    const id = await ofIvan();
    const delivery = await begun(id);
    await delivery.send();
    const form = new FormData();
    const { bytes } = await photo(80);
    form.append('files', new Blob([new Uint8Array(bytes)]), 'p.jpg');
    expect((await as().post(`/api/inspections/${id}/image`, form)).body).toBe(1);
    // The device counts its photos, so it learns of unknown ones before the inspection is completed.
    const differs = await delivery.finish();
    expect([differs.status, Object.keys(differs.body.details as object)]).toEqual([
      409,
      ['unexpectedImages'],
    ]);
    const [nameless] = (await as().get<ImageItem[]>(`/api/inspections/${id}/images`)).body;
    const caption = `/api/inspections/fileCaption/${id}/image/${nameless!.id}`;
    expect((await as().put(caption, { fileCaption: 'The door' })).status).toBe(200);
    const legacy = { inspectionData: whole().inspectionData, roomImageRelations: [] };
    expect((await take(id, 'inspector', IVAN)).status).toBe(200);
    expect((await as().put(`/api/inspections/${id}`, legacy)).status).toBe(200);
    const done = await inspection(id);
    expect(done.tab).toBe('completed');
    const [image] = (await as().get<ImageItem[]>(`/api/inspections/${id}/images`)).body;
    const images = [{ id: image!.id, sha256: image!.sha256 }];
    expect((await delivery.finish({ images })).status).toBe(200);
    expect(await inspection(id)).toMatchObject({ inspectedDate: done.inspectedDate, version: done.version });
    expect(await openAt(done)).toHaveLength(1);
  });
});

describe('a frequency that is changed while the report is open', () => {
  const change = (propertyId: number, info: object, query = '') =>
    as('manager').put(`/api/properties/${propertyId}/inspectionInfo${query}`, info);

  it.each(['WEEKLY', 'ANUALLY'] as const)('to %s applies to the next inspection', async (frequency) => {
    const id = await ofIvan();
    const { property } = await inspection(id);
    await partial(id, 'Begun');
    await change(property.id, { frequency });
    await submit(id);
    const { lastInspected, nextInspection: next } = await placeOf({ property });
    const rule = { frequency, lastInspected, moveIn: null, onboarded: '2020-01-01', today: '2026-09-16' };
    expect(lastInspected).toBe('2026-09-16');
    expect(next).toBe(nextInspection({ cause: 'inspected', ...rule }).date);
    expect(await openAt({ property })).toMatchObject([{ inspectBy: next }]);
  });

  it('to never cancels the inspection, and its report is refused like that of a cancelled one', async () => {
    const id = await ofIvan();
    const { property } = await inspection(id);
    await partial(id, 'Begun');
    await change(property.id, { frequency: 'NEVER' }, '?shouldCancelInspections=true');
    expect(await submit(id)).toMatchObject(locked('cancelled'));
    expect(await openAt({ property })).toEqual([]);
  });

  it('or a deactivated property with a kept inspection creates no next one', async () => {
    const id = await ofIvan();
    const { property } = await inspection(id);
    await change(property.id, { isActive: false }, '?shouldCancelInspections=false');
    expect((await submit(id)).status).toBe(200);
    expect(await openAt({ property })).toEqual([]);
    expect((await placeOf({ property })).lastInspected).toBe('2026-09-16');
  });
});

describe('a phone with a wrong clock', () => {
  it.each([
    ['a day ahead: the visit was done when the server has it', DAY_MS, '2026-09-16'],
    ['right', 0, '2026-09-16'],
    ['a day behind: the visit is dated as it was told', -DAY_MS, '2026-09-15'],
  ])('is %s', async (_what, offset, day) => {
    const id = await ofIvan();
    const delivery = await begun(id);
    await delivery.send();
    const at = TODAY + offset;
    const { status, body } = await delivery.finish({ inspectedAt: at, deviceTime: at });
    expect(status).toBe(200);
    const done = await inspection(id);
    expect(done.inspectedDate).toBe(body.inspectedDate);
    // The server's clock has advanced since the day began, and a phone's tomorrow is in the future.
    expect(done.inspectedDate === at || (offset > 0 && done.inspectedDate! < at)).toBe(true);
    const place = await placeOf(done);
    expect(place.lastInspected).toBe(day);
    expect(place.nextInspection! > addDays(day, 1)).toBe(true);
    // Corrections within the delay are accepted, whatever the phone's clock.
    expect((await partial(id, 'Put right')).status).toBe(200);
  });

  it('reset to 1970 gets the time of arrival', async () => {
    const id = await ofIvan();
    const delivery = await begun(id);
    await delivery.send();
    expect((await delivery.finish({ inspectedAt: 86_400_000, deviceTime: 86_400_000 })).status).toBe(200);
    expect((await inspection(id)).inspectedDate).toBeGreaterThanOrEqual(TODAY);
  });

  it('off by more than the grace delay is not refused for it, and then nothing can be corrected', async () => {
    const id = await ofIvan();
    const delivery = await begun(id);
    await delivery.send();
    const at = TODAY - 3 * DAY_MS;
    expect((await delivery.finish({ inspectedAt: at, deviceTime: at })).status).toBe(200);
    expect(await partial(id, 'Put right')).toMatchObject(locked('grace'));
  });
});
