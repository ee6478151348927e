import { randomUUID } from 'node:crypto';
import type {
  ConditionInspection,
  ErrorBody,
  ImageItem,
  InspectionDetails,
  LateReceipt,
  LateReport,
  LateSubmissionDetails,
  LateSubmissionItem,
  LateSubmissionPage,
  Room,
  StaffInspectionPage,
  StaffInspectionRow,
  SubmissionState,
  TaskReport,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import type { Answer, Caller } from '../support/api';
import { inMaple } from '../support/in-company';
import { answersToSend, Openings, photo, photoForm, room, type Photo } from '../support/reports';
import { ON_THAT_DAY, startTestApp, TODAY, type TestApp } from '../support/test-app';

const IVAN = 6;
const NADIA = 7;
const HOUR_MS = 3_600_000;

let server: TestApp;
let visits: StaffInspectionRow[];
let openings: Openings;

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const path = '/api/inspections/rolling/page?size=200&template=1';
  const { body } = await as('coordinator').get<StaffInspectionPage>(path);
  visits = body.content.filter(({ property }) => !property.isUnassignable);
  openings = new Openings(as('coordinator'));
});
afterAll(() => server.close());

const as = (who = 'inspector'): Caller => server.api.as(who.includes('.') ? who : `maple.${who}`);
const give = (id: number, inspectorId: number) =>
  as('coordinator').put(`/api/inspector/${inspectorId}/inspections`, { ids: [id] });
const visit = async (id: number) =>
  (await as('manager').get<InspectionDetails>(`/api/inspections/${id}`)).body;

type Kind = LateReport['kind'];

/** A finished report as it lies on Ivan's device. */
interface OnDevice {
  id: string;
  inspectionId: number;
  recordId: number | null;
  photos: Photo[];
  report: LateReport;
}

/** A visit of Ivan's whose report is ready to be sent: nothing of it was sent yet. */
async function ready(kind: Kind, photos: Photo[] = []): Promise<OnDevice> {
  return kind === 'R' ? readyTask(photos) : readyCondition(photos);
}

async function readyTask(photos: Photo[]): Promise<OnDevice> {
  const { id } = visits.shift()!;
  expect((await give(id, IVAN)).status).toBe(200);
  const { form } = (await as().get<TaskReport>(`/api/inspections/${id}/report`)).body;
  const answers = answersToSend('task-unit', 'single');
  return { ...onDevice('R', id, answers, form, photos), recordId: null };
}

async function readyCondition(photos: Photo[]): Promise<OnDevice> {
  const { id, inspectionId } = await openings.next();
  const { form } = (await as().get<ConditionInspection>(`/api/condition-inspections/${id}`)).body;
  const answers = answersToSend('condition-ca', 'moveIn');
  return { ...onDevice('C', inspectionId, answers, form, photos), recordId: id };
}

function onDevice(
  kind: Kind,
  inspectionId: number,
  answers: Record<string, unknown>,
  form: LateReport['form'],
  photos: Photo[],
): Omit<OnDevice, 'recordId'> {
  const den = room('Den');
  const report: LateReport = {
    kind,
    inspectionId,
    answers,
    answerCount: Object.keys(answers).length,
    rooms: [den],
    images: photos.map((each, index) => ({
      id: each.id,
      sha256: each.sha256,
      fileCaption: `Photo ${index + 1}`,
      roomId: den.id,
    })),
    form,
    inspectedAt: TODAY - HOUR_MS,
    deviceTime: TODAY - HOUR_MS,
  };
  return { id: randomUUID(), inspectionId, photos, report };
}

const hand = ({ id, report }: OnDevice, changes: Partial<LateReport> = {}, who?: string) =>
  as(who).put<LateReceipt & ErrorBody>(`/api/submissions/${id}/late`, { ...report, ...changes });
const upload = ({ id }: OnDevice, picture: Photo, who?: string) =>
  as(who).post<ErrorBody>(`/api/submissions/${id}/late/image`, photoForm(picture));
const accept = ({ id }: OnDevice, who = 'manager') =>
  as(who).put<LateSubmissionItem & ErrorBody>(`/api/submissions/${id}/accept`);
const reject = ({ id }: OnDevice, reason?: string, who = 'manager') =>
  as(who).put<LateSubmissionItem & ErrorBody>(`/api/submissions/${id}/reject`, { reason });
const details = ({ id }: OnDevice, who = 'manager') =>
  as(who).get<LateSubmissionDetails & ErrorBody>(`/api/submissions/${id}/late`);
const state = ({ id }: OnDevice) => as().get<SubmissionState>(`/api/submissions/${id}`);
const listed = async (who = 'manager', list = 'open') =>
  (await as(who).get<LateSubmissionPage>(`/api/submissions/late?list=${list}&size=200`)).body;
const isListed = async ({ id }: OnDevice, who?: string, list?: string) =>
  (await listed(who, list)).content.some(({ submissionId }) => submissionId === id);

/** The refusal that the device gets for its delivery. */
const deliver = ({ id, inspectionId, recordId, report }: OnDevice) => {
  const key = { 'idempotency-key': `${id}/report` };
  return recordId === null
    ? as().put<ErrorBody>(
        `/api/inspections/${inspectionId}`,
        { inspectionData: report.answers, form: report.form },
        key,
      )
    : as().put<ErrorBody>(`/api/condition-inspections/${recordId}`, { ...report.answers }, key);
};

/** The office reports the visit itself. */
const reportElsewhere = async ({ inspectionId, recordId, report }: OnDevice, who: string) => {
  const rooms = [room('Attic')];
  if (recordId === null) {
    const body = { inspectionData: report.answers, rooms };
    return as(who).put(`/api/inspections/${inspectionId}`, body);
  }
  await as(who).post(`/api/inspections/${inspectionId}/rooms`, rooms);
  return as(who).put(`/api/condition-inspections/${recordId}`, { ...report.answers });
};

interface Turn {
  what: string;
  kinds: Kind[];
  turn: (work: OnDevice) => Promise<Answer>;
  reason: LateReceipt['reason'];
  /** What keeps it from being accepted; null when nothing does. */
  lock: string | null;
}

const TURNS: Turn[] = [
  {
    what: 'given to somebody else',
    kinds: ['R', 'C'],
    turn: ({ inspectionId }) => give(inspectionId, NADIA),
    reason: 'reassigned',
    lock: null,
  },
  {
    what: 'taken from everybody',
    kinds: ['R', 'C'],
    turn: ({ inspectionId }) => as('coordinator').put(`/api/inspection/${inspectionId}/unassign`),
    reason: 'reassigned',
    lock: null,
  },
  {
    what: 'cancelled',
    kinds: ['R'],
    turn: ({ inspectionId }) => as('coordinator').delete(`/api/inspections/${inspectionId}`),
    reason: 'cancelled',
    lock: null,
  },
  {
    what: 'completed externally',
    kinds: ['R', 'C'],
    turn: ({ inspectionId }) => as('coordinator').put(`/api/inspections/${inspectionId}/external`),
    reason: 'external',
    lock: 'external',
  },
  {
    what: 'given to somebody else, and reported',
    kinds: ['R', 'C'],
    turn: async (work) => {
      await give(work.inspectionId, NADIA);
      return reportElsewhere(work, 'inspector2');
    },
    reason: 'reassigned',
    lock: 'inspected',
  },
  {
    what: 'reported by the office',
    kinds: ['C'],
    turn: (work) => reportElsewhere(work, 'manager'),
    reason: 'inspected',
    lock: 'inspected',
  },
  {
    what: 'reported by the office and audited',
    kinds: ['R'],
    turn: async (work) => {
      await reportElsewhere(work, 'manager');
      return as('auditor').put(`/api/inspections/${work.inspectionId}/audited`, { audited: true });
    },
    reason: 'audited',
    lock: 'audited',
  },
];
const CASES = TURNS.flatMap((turn) => turn.kinds.map((kind) => ({ ...turn, kind })));

/** Handed over, with everything that it has. */
async function handedOver(kind: Kind, turn = TURNS[0]!, photos: Photo[] = []): Promise<OnDevice> {
  const work = await ready(kind, photos);
  expect([200, 204]).toContain((await turn.turn(work)).status);
  expect((await hand(work)).status).toBe(200);
  for (const each of photos) expect((await upload(work, each)).status).toBe(200);
  return work;
}

describe('a report whose visit does not take it', () => {
  it.each(CASES)(
    'because it was $what ($kind) is held, and decided',
    async ({ kind, turn, reason, lock }) => {
      const picture = await photo(10);
      const work = await ready(kind, [picture]);
      expect(await hand(work)).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect([200, 204]).toContain((await turn(work)).status);
      expect((await deliver(work)).status).toBeGreaterThanOrEqual(403);
      const before = await visit(work.inspectionId);

      const first = await hand(work);
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        submissionId: work.id,
        state: 'incomplete',
        reason,
        answers: work.report.answerCount,
        rooms: 1,
        images: [],
        missing: [picture.id],
        decision: null,
      });
      expect((await upload(work, picture)).status).toBe(200);
      // Answers that were lost on the way are the same again.
      expect((await upload(work, picture)).status).toBe(200);
      const again = await hand(work);
      expect(again.body).toMatchObject({
        state: 'waiting',
        images: [{ id: picture.id, sha256: picture.sha256 }],
        missing: [],
        receivedAt: first.body.receivedAt,
      });
      expect((await state(work)).body).toMatchObject({ state: 'open', receipt: null, late: again.body });

      // The visit has nothing of it.
      expect(await visit(work.inspectionId)).toEqual(before);
      const peek = (await details(work)).body;
      expect(peek).toMatchObject({
        reason,
        sender: { id: IVAN },
        photos: { named: 1, held: 1 },
        canDecide: true,
        sentRooms: [{ name: 'Den' }],
      });
      expect(peek.obstacle === null).toBe(lock === null);
      expect(await isListed(work)).toBe(true);

      const accepted = await accept(work);
      if (lock !== null) {
        expect(accepted).toMatchObject({ status: 409, body: { code: 'report_locked', details: { lock } } });
        expect(accepted.body.message).toBe(peek.obstacle);
        expect(await visit(work.inspectionId)).toEqual(before);
        const rejected = await reject(work, 'Nadia was there.');
        expect(rejected).toMatchObject({ status: 200, body: { state: 'rejected', canDecide: false } });
        expect((await state(work)).body.late).toMatchObject({
          state: 'rejected',
          decision: { by: rejected.body.decision!.by, reason: 'Nadia was there.' },
        });
        expect(await visit(work.inspectionId)).toEqual(before);
      } else {
        expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted' } });
        const done = await visit(work.inspectionId);
        expect(done).toMatchObject({
          cancelled: false,
          inspector: { id: IVAN },
          inspectedDate: work.report.inspectedAt,
        });
        expect(['completed', 'audited']).toContain(done.tab);
        const rooms = (await as().get<Room[]>(`/api/inspections/${work.inspectionId}/rooms`)).body;
        expect(rooms).toMatchObject([{ name: 'Den' }]);
        const images = (await as().get<ImageItem[]>(`/api/inspections/${work.inspectionId}/images`)).body;
        expect(images).toMatchObject([{ id: picture.id, fileCaption: 'Photo 1', roomIndex: 0 }]);
        expect((await as().get(`/api/images/${picture.id}/content`)).status).toBe(200);
        expect((await state(work)).body).toMatchObject({
          state: 'finished',
          receipt: { submissionId: work.id, images: [{ id: picture.id }] },
          late: { state: 'accepted' },
        });
      }
      expect(await isListed(work)).toBe(false);
      expect(await isListed(work, 'manager', 'decided')).toBe(true);
      expect(await toldOf(work)).toEqual([
        'lateSubmission.received',
        'lateSubmission.completed',
        lock === null ? 'lateSubmission.accepted' : 'lateSubmission.rejected',
      ]);
    },
  );

  it('replaces what somebody else had begun to write, and keeps their photos', async () => {
    const work = await handedOver('R');
    const theirs = await photo(20);
    const path = `/api/inspections/${work.inspectionId}`;
    await as('inspector2').put(`/api/inspections/partial/${work.inspectionId}`, {
      inspectionData: { comments: 'Begun by Nadia', tenantsPresent: true },
    });
    await as('inspector2').post(`${path}/rooms`, [room('Attic')]);
    expect((await as('inspector2').post(`${path}/v2/image/0/false`, photoForm(theirs))).status).toBe(200);
    const { differences } = (await details(work)).body;
    expect(differences.find(({ key }) => key === 'comments')).toMatchObject({
      label: expect.stringMatching(/\w/) as string,
      sent: work.report.answers['comments'] ?? null,
      held: 'Begun by Nadia',
    });
    expect((await accept(work)).status).toBe(200);
    expect(await visit(work.inspectionId)).toMatchObject({
      comments: work.report.answers['comments'] ?? null,
      inspector: { id: IVAN },
    });
    const images = (await as().get<ImageItem[]>(`${path}/images`)).body;
    expect(images.map(({ id, roomId }) => [id, roomId])).toEqual([[theirs.id, null]]);
  });

  it('opens one visit after it, as any report does', async () => {
    const work = await handedOver('R', TURNS[2]);
    const { property } = await visit(work.inspectionId);
    expect((await accept(work)).status).toBe(200);
    const path = `/api/inspections/rolling/page?size=50&code=${property.code}`;
    const { body } = await as('coordinator').get<StaffInspectionPage>(path);
    expect(body.content.filter((row) => row.property.id === property.id)).toHaveLength(1);
  });

  it('that is not fit to be submitted is not accepted, and the visit stays as it is', async () => {
    const work = await ready('R');
    await give(work.inspectionId, NADIA);
    const before = await visit(work.inspectionId);
    expect((await hand(work, { answers: {}, answerCount: 0 })).status).toBe(200);
    expect(await accept(work)).toMatchObject({ status: 422, body: { code: 'answers_invalid' } });
    expect(await visit(work.inspectionId)).toEqual(before);
    expect((await reject(work, 'Empty')).status).toBe(200);
  });

  it('without its photos is never whole: it can be rejected, and not be accepted', async () => {
    const [one, two] = [await photo(30), await photo(31)];
    const work = await ready('R', [one, two]);
    await give(work.inspectionId, NADIA);
    await hand(work);
    await upload(work, one);
    expect((await details(work)).body).toMatchObject({ state: 'incomplete', photos: { named: 2, held: 1 } });
    expect(await accept(work)).toMatchObject({ status: 409, body: { details: { missing: [two.id] } } });
    expect((await reject(work, 'Photos are missing')).status).toBe(200);
    expect((await upload(work, two)).status).toBe(409);
  });

  it('leaves the photos of others as they are, whatever it says of them, and brings none under their id', async () => {
    const [theirs, other] = [await photo(60), await photo(61)];
    const work = await handedOver('R');
    const path = `/api/inspections/${work.inspectionId}`;
    const sent = photoForm(theirs, { fileCaption: 'Water damage' });
    expect((await as('inspector2').post(`${path}/v2/image/0/false`, sent)).status).toBe(200);
    const second = { ...work, id: randomUUID() };
    const named = { id: theirs.id, sha256: null, fileCaption: 'Nothing to see', roomId: null };
    expect((await hand(second, { images: [named] })).body).toMatchObject({ state: 'waiting' });
    const third = { ...work, id: randomUUID() };
    const fake = { ...other, id: theirs.id };
    expect((await hand(third, { images: [{ ...named, sha256: other.sha256 }] })).body).toMatchObject({
      state: 'incomplete',
      missing: [theirs.id],
    });
    expect((await upload(third, fake)).status).toBe(409);
    expect((await accept(second)).status).toBe(200);
    const [image] = (await as().get<ImageItem[]>(`${path}/images`)).body;
    expect(image).toMatchObject({ id: theirs.id, sha256: theirs.sha256, fileCaption: 'Water damage' });
  });

  it('does not replace what its own inspector has delivered since', async () => {
    const work = await handedOver('R');
    expect((await give(work.inspectionId, IVAN)).status).toBe(200);
    const later = { ...work, id: randomUUID() };
    expect((await as().post(`/api/inspections/${work.inspectionId}/rooms`, [room('Later')])).status).toBe(
      200,
    );
    expect((await deliver(later)).status).toBe(200);
    const { inspectedDate } = await visit(work.inspectionId);
    if (inspectedDate === null)
      await as().put(`/api/inspections/${work.inspectionId}`, {
        inspectionData: work.report.answers,
        form: work.report.form,
      });
    expect((await visit(work.inspectionId)).inspectedDate).not.toBeNull();
    expect((await details(work)).body.obstacle).toEqual(expect.any(String));
    expect((await accept(work)).status).toBe(409);
    const { body } = await as().get<Room[]>(`/api/inspections/${work.inspectionId}/rooms`);
    expect(body.map(({ name }) => name)).toEqual(['Later']);
  });

  it('has the photos that its visit had already', async () => {
    const picture = await photo(40);
    const work = await ready('R', [picture]);
    const path = `/api/inspections/${work.inspectionId}/v2/image/0/false`;
    expect((await as().post(path, photoForm(picture))).status).toBe(200);
    await give(work.inspectionId, NADIA);
    expect((await hand(work)).body).toMatchObject({ state: 'waiting', missing: [] });
    expect((await accept(work)).status).toBe(200);
  });
});

describe('what is handed over', () => {
  it.each<[string, (work: OnDevice) => Partial<LateReport>, number]>([
    ['counts otherwise', ({ report }) => ({ answerCount: report.answerCount + 1 }), 409],
    ['is of the other kind', () => ({ kind: 'C' }), 404],
    ['names a form that there is not', ({ report }) => ({ form: { ...report.form, version: 900 } }), 404],
    ['was made on another form', ({ report }) => ({ form: { ...report.form, sha256: 'a'.repeat(64) } }), 422],
    ['has a room that is none', () => ({ rooms: [{ id: 'x' }] }), 400],
    ['has an answer that is none', () => ({ answers: { tenantsPresent: 'perhaps' }, answerCount: 1 }), 422],
    ['names a photo twice', ({ report: { images } }) => ({ images: [...images, ...images] }), 400],
  ])('is refused when it %s', async (_what, changes, status) => {
    const work = await ready('R', [await photo(50)]);
    await give(work.inspectionId, NADIA);
    expect((await hand(work, changes(work))).status).toBe(status);
    expect(await isListed(work)).toBe(false);
    expect((await hand(work)).status).toBe(200);
    expect((await hand(work, { inspectedAt: TODAY })).body.code).toBe('step_differs');
  });

  it('is a list of objects where it says so, and a rejection says something', async () => {
    const work = await handedOver('R');
    const odd = { ...work, id: randomUUID() };
    for (const images of [[[]], [[{ id: randomUUID() }]]])
      expect((await hand(odd, { images: images as never })).status).toBe(400);
    for (const reason of ['', '  ', '\u0000']) expect((await reject(work, reason)).status).toBe(400);
    expect((await reject(work, 'Made twice')).status).toBe(200);
  });

  it('is bounded, and its photos are those that it names', async () => {
    const picture = await photo(60);
    const work = await ready('R', [picture]);
    await give(work.inspectionId, NADIA);
    await hand(work);
    expect((await upload(work, await photo(61))).status).toBe(400);
    const damaged = { ...picture, sha256: 'b'.repeat(64) };
    expect((await upload(work, damaged)).status).toBe(422);
    const more = Array.from({ length: 4 }, () => ({ ...work, id: randomUUID() }));
    for (const each of more) expect((await hand(each)).status).toBe(200);
    expect((await hand({ ...work, id: randomUUID() })).body.code).toBe('rule_violation');
  });
});

describe('whose a late report is', () => {
  it('nobody else hands one over, and nobody else adds to it', async () => {
    const picture = await photo(70);
    const work = await ready('R', [picture]);
    await as('coordinator').delete(`/api/inspections/${work.inspectionId}`);
    for (const who of ['inspector2', 'cascade.inspector']) {
      expect((await hand(work, {}, who)).status).toBe(404);
    }
    for (const who of ['customer', 'pm']) expect((await hand(work, {}, who)).status).toBe(403);
    expect((await hand(work)).status).toBe(200);
    for (const who of ['inspector2', 'cascade.inspector']) {
      expect((await hand(work, {}, who)).status).toBe(404);
      expect((await upload(work, picture, who)).status).toBe(404);
    }
    expect((await upload(work, picture)).status).toBe(200);
  });

  it.each<[string, number, boolean]>([
    ['customer', 403, false],
    ['pm', 403, false],
    ['inspector', 403, false],
    ['cascade.manager', 404, false],
    // Who does not see the visit, which is open again, does not see what came too late for it.
    ['auditor', 404, false],
    // Sees it, and writes no reports.
    ['coordinator', 403, true],
    ['manager', 200, true],
  ])('%s decides with %d', async (who, status, sees) => {
    const work = await handedOver('R');
    expect((await details(work, who)).status).toBe(sees ? 200 : status);
    if (status !== 403 || sees) expect(await isListed(work, who)).toBe(sees);
    else expect((await as(who).get('/api/submissions/late')).status).toBe(403);
    expect((await reject(work, 'No', who)).status).toBe(status);
    if (status !== 200) expect(await isListed(work)).toBe(true);
  });

  it('is an auditor’s where the visit is', async () => {
    const work = await handedOver(
      'R',
      TURNS.find(({ lock }) => lock === 'audited'),
    );
    expect((await details(work, 'auditor')).body).toMatchObject({ canDecide: true });
    expect((await reject(work, 'Audited already', 'auditor')).status).toBe(200);
  });
});

describe('two who decide', () => {
  it('the second learns who has decided, and what', async () => {
    const work = await handedOver('R');
    expect((await reject(work)).status).toBe(400);
    expect((await reject(work, 'x'.repeat(2001))).status).toBe(400);
    const answers = await Promise.all([accept(work), reject(work, 'Too late', 'admin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { decision, state: decided } = (await state(work)).body.late!;
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused).toMatchObject({ code: 'conflict', details: { state: decided, decision } });
    expect(refused.message).toContain(decision!.by);
    const done = await visit(work.inspectionId);
    expect(done.inspectedDate !== null).toBe(decided === 'accepted');
  });
});

describe('a visit with a late report', () => {
  it('is not deleted before somebody has decided, and then goes with it', async () => {
    const work = await handedOver('C');
    const remove = () => as('coordinator').delete<ErrorBody>(`/api/inspections/${work.inspectionId}`);
    expect(await remove()).toMatchObject({ status: 422, body: { code: 'rule_violation' } });
    expect((await reject(work, 'The lease was not signed.')).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await details(work)).status).toBe(404);
  });
});

async function toldOf(work: OnDevice): Promise<string[]> {
  const events = await inMaple(() =>
    new TenantRepository<DomainEvent>(server.app.get(Database), DomainEvent).find(
      { entity: 'lateSubmission' },
      { seq: 'ASC' },
    ),
  );
  const of = events.filter(
    ({ after }) => (after as { inspectionId?: number } | null)?.inspectionId === work.inspectionId,
  );
  const ids = new Set(of.map(({ entityId }) => entityId));
  return events.filter(({ entityId }) => ids.has(entityId)).map(({ name }) => name);
}
