import { randomUUID } from 'node:crypto';
import type {
  ImageItem,
  PropertyRecord,
  Room,
  StaffInspectionPage,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { IVAN, NADIA } from '../support/giving-inspections';
import { useLateReports } from '../support/late-reports';
import { textOfPdf } from '../support/pdf-tools';
import { photo, photoForm, room } from '../support/reports';
import { TaskDelivery } from '../support/task-delivery';
import { TODAY } from '../support/test-app';

const late = useLateReports();
const CASES = Object.values(late.turns).flatMap((turn) => turn.kinds.map((kind) => ({ ...turn, kind })));

/** Returns a property's unassigned inspections. */
async function rollingOf({ id, code }: StaffInspectionRow['property']): Promise<StaffInspectionRow[]> {
  const path = `/api/inspections/rolling/page?size=50&code=${code}`;
  const { body } = await late.coordinator.get<StaffInspectionPage>(path);
  return body.content.filter(({ property }) => property.id === id);
}

async function dates(propertyId: number) {
  const path = `/api/properties/${propertyId}`;
  const { lastInspected, nextInspection } = (await late.as('manager').get<PropertyRecord>(path)).body;
  return { lastInspected, nextInspection };
}

describe('a report that its inspection does not accept', () => {
  it.each(CASES)(
    'because it was $what ($kind) is held for a decision',
    async ({ kind, turn, reason, lock }) => {
      const picture = await photo(10);
      const work = await late.ready(kind, [picture]);
      expect(await late.hand(work)).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect([200, 204]).toContain((await turn(work)).status);
      expect((await late.deliver(work)).status).toBeGreaterThanOrEqual(403);
      const before = await late.inspection(work.inspectionId);

      const first = await late.hand(work);
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
      expect((await late.upload(work, picture)).status).toBe(200);
      // Retries after lost answers have no further effect.
      expect((await late.upload(work, picture)).status).toBe(200);
      const again = await late.hand(work);
      expect(again.body).toMatchObject({
        state: 'waiting',
        images: [{ id: picture.id, sha256: picture.sha256 }],
        missing: [],
        receivedAt: first.body.receivedAt,
      });
      expect((await late.state(work)).body).toMatchObject({ state: 'open', receipt: null, late: again.body });

      // The inspection is unchanged.
      expect(await late.inspection(work.inspectionId)).toEqual(before);
      const peek = (await late.details(work)).body;
      expect(peek).toMatchObject({
        reason,
        sender: { id: IVAN },
        photos: { named: 1, held: 1 },
        canDecide: true,
        sentRooms: [{ name: 'Den' }],
      });
      expect(peek.obstacle === null).toBe(lock === null);
      // The list shows in advance whether the server would accept the report.
      expect((await late.listed(work))?.obstacle).toBe(peek.obstacle);

      const accepted = await late.accept(work);
      if (lock !== null) {
        expect(accepted).toMatchObject({ status: 409, body: { code: 'report_locked', details: { lock } } });
        expect(accepted.body.message).toBe(peek.obstacle);
        expect(await late.inspection(work.inspectionId)).toEqual(before);
        const rejected = await late.reject(work, 'Nadia was there.');
        expect(rejected).toMatchObject({ status: 200, body: { state: 'rejected', canDecide: false } });
        expect((await late.state(work)).body.late).toMatchObject({
          state: 'rejected',
          decision: { by: rejected.body.decision!.by, reason: 'Nadia was there.' },
        });
        expect(await late.inspection(work.inspectionId)).toEqual(before);
      } else {
        expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted' } });
        const done = await late.inspection(work.inspectionId);
        expect(done).toMatchObject({
          cancelled: false,
          inspector: { id: IVAN },
          inspectedDate: work.report.inspectedAt,
        });
        expect(['completed', 'audited']).toContain(done.tab);
        const rooms = (await late.inspector.get<Room[]>(`/api/inspections/${work.inspectionId}/rooms`)).body;
        expect(rooms).toMatchObject([{ name: 'Den' }]);
        const images = (await late.inspector.get<ImageItem[]>(`/api/inspections/${work.inspectionId}/images`))
          .body;
        expect(images).toMatchObject([{ id: picture.id, fileCaption: 'Photo 1', roomIndex: 0 }]);
        expect((await late.inspector.get(`/api/images/${picture.id}/content`)).status).toBe(200);
        expect((await late.state(work)).body).toMatchObject({
          state: 'finished',
          receipt: { submissionId: work.id, images: [{ id: picture.id }] },
          late: { state: 'accepted' },
        });
      }
      expect(await late.isListed(work)).toBe(false);
      expect(await late.isListed(work, 'manager', 'decided')).toBe(true);
      expect(await late.received(work)).toEqual([
        'lateSubmission.received',
        'lateSubmission.completed',
        lock === null ? 'lateSubmission.accepted' : 'lateSubmission.rejected',
      ]);
    },
  );

  it('replaces what somebody else started to write, and keeps their photos', async () => {
    const work = await late.handedOver('R');
    const theirs = await photo(20);
    const path = `/api/inspections/${work.inspectionId}`;
    await late.as('inspector2').put(`/api/inspections/partial/${work.inspectionId}`, {
      inspectionData: { comments: 'Begun by Nadia', tenantsPresent: true },
    });
    await late.as('inspector2').post(`${path}/rooms`, [room('Attic')]);
    expect((await late.as('inspector2').post(`${path}/v2/image/0/false`, photoForm(theirs))).status).toBe(
      200,
    );
    const { differences } = (await late.details(work)).body;
    expect(differences.find(({ key }) => key === 'comments')).toMatchObject({
      label: expect.stringMatching(/\w/) as string,
      sent: work.report.answers['comments'] ?? null,
      held: 'Begun by Nadia',
    });
    expect((await late.accept(work)).status).toBe(200);
    expect(await late.inspection(work.inspectionId)).toMatchObject({
      comments: work.report.answers['comments'] ?? null,
      inspector: { id: IVAN },
    });
    const images = (await late.inspector.get<ImageItem[]>(`${path}/images`)).body;
    expect(images.map(({ id, roomId }) => [id, roomId])).toEqual([[theirs.id, null]]);
  });

  it('creates one next inspection, like any report', async () => {
    const work = await late.handedOver('R', late.turns.cancelled);
    const { property } = await late.inspection(work.inspectionId);
    expect((await late.accept(work)).status).toBe(200);
    expect(await rollingOf(property)).toHaveLength(1);
  });

  it('moves the inspection that followed a cancelled one to its new date', async () => {
    const work = await late.handedOver('R', late.turns.cancelled);
    const { property } = await late.inspection(work.inspectionId);
    await late.as('manager').put('/api/properties/refresh-inspection-info', [property.id]);
    const [opened] = await rollingOf(property);
    expect((await late.accept(work)).status).toBe(200);
    const [moved, ...more] = await rollingOf(property);
    expect(more).toEqual([]);
    expect(moved!.id).toBe(opened!.id);
    expect(moved!.inspectBy).toBe((await dates(property.id)).nextInspection);
    expect(moved!.inspectBy).not.toBe(opened!.inspectBy);
  });

  it('from before the last inspection keeps the date after that one', async () => {
    const work = await late.handedOver('R', late.turns.cancelled);
    const { property } = await late.inspection(work.inspectionId);
    await late.as('manager').put('/api/properties/refresh-inspection-info', [property.id]);
    const [next] = await rollingOf(property);
    const done = { ...work, inspectionId: next!.id };
    await late.give(next!.id, NADIA);
    expect((await late.reportElsewhere(done, 'inspector2')).status).toBe(200);
    const before = await dates(property.id);
    const [following] = await rollingOf(property);
    expect((await late.accept(work)).status).toBe(200);
    expect(await dates(property.id)).toEqual(before);
    expect(await rollingOf(property)).toEqual([following]);
  });

  it('that is incomplete is not accepted, and the inspection stays unchanged', async () => {
    const work = await late.ready('R');
    await late.give(work.inspectionId, NADIA);
    const before = await late.inspection(work.inspectionId);
    expect((await late.hand(work, { answers: {}, answerCount: 0 })).status).toBe(200);
    expect(await late.accept(work)).toMatchObject({ status: 422, body: { code: 'answers_invalid' } });
    expect(await late.inspection(work.inspectionId)).toEqual(before);
    expect((await late.reject(work, 'Empty')).status).toBe(200);
  });

  it('with unnamed elements and uncaptioned photos is accepted and printed, and a correction asks for them', async () => {
    const picture = await photo(32);
    const work = await late.ready('R', [picture]);
    const path = `/api/inspections/${work.inspectionId}`;
    const elements = { element1: 2, element1Label: ' ', element1Type: 'RATING' };
    const hall = room('Hall', { type: 'COMMON', ...elements });
    const uncaptioned = work.report.images.map((image) => ({ ...image, fileCaption: '', roomId: hall.id }));
    await late.give(work.inspectionId, NADIA);
    const held = await late.hand(work, { rooms: [hall], images: uncaptioned });
    expect([held.status, (await late.upload(work, picture)).status]).toEqual([200, 200]);
    const { sentRooms, sentPhotos, obstacle } = (await late.details(work)).body;
    expect(sentRooms).toMatchObject([{ element1: 2, element1Type: 'RATING' }]);
    expect([sentPhotos.map(({ fileCaption }) => fileCaption), obstacle]).toEqual([[''], null]);
    expect((await late.accept(work)).status).toBe(200);
    const print = await late.coordinator.get<Buffer>(`/api/reports/inspection/${work.inspectionId}`);
    expect(textOfPdf(print.body)).toContain('Element without a name');
    const { answers, form } = work.report;
    expect(await late.inspector.put(path, { inspectionData: answers, form })).toMatchObject({
      status: 422,
      body: { code: 'rule_violation', details: { rooms: [hall.id] } },
    });
  });

  it('without its photos is incomplete: it can be rejected, but not accepted', async () => {
    const [one, two] = [await photo(30), await photo(31)];
    const work = await late.ready('R', [one, two]);
    await late.give(work.inspectionId, NADIA);
    await late.hand(work);
    await late.upload(work, one);
    expect((await late.details(work)).body).toMatchObject({
      state: 'incomplete',
      photos: { named: 2, held: 1 },
    });
    expect(await late.accept(work)).toMatchObject({ status: 409, body: { details: { missing: [two.id] } } });
    expect((await late.reject(work, 'Photos are missing')).status).toBe(200);
    expect((await late.upload(work, two)).status).toBe(409);
  });

  it('leaves photos of others unchanged, and brings none under their id', async () => {
    const [theirs, other] = [await photo(60), await photo(61)];
    const work = await late.handedOver('R');
    const path = `/api/inspections/${work.inspectionId}`;
    const sent = photoForm(theirs, { fileCaption: 'Water damage' });
    expect((await late.as('inspector2').post(`${path}/v2/image/0/false`, sent)).status).toBe(200);
    const second = { ...work, id: randomUUID() };
    const named = { id: theirs.id, sha256: null, fileCaption: 'Nothing to see', roomId: null };
    expect((await late.hand(second, { images: [named] })).body).toMatchObject({ state: 'waiting' });
    const third = { ...work, id: randomUUID() };
    const fake = { ...other, id: theirs.id };
    expect((await late.hand(third, { images: [{ ...named, sha256: other.sha256 }] })).body).toMatchObject({
      state: 'incomplete',
      missing: [theirs.id],
    });
    expect((await late.upload(third, fake)).status).toBe(409);
    expect((await late.accept(second)).status).toBe(200);
    const [image] = (await late.inspector.get<ImageItem[]>(`${path}/images`)).body;
    expect(image).toMatchObject({ id: theirs.id, sha256: theirs.sha256, fileCaption: 'Water damage' });
  });

  it('reports no more tenants than an occupancy can store', async () => {
    const work = await late.ready('R', []);
    expect([200, 204]).toContain((await late.turns.reassigned.turn(work)).status);
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`field${n}`, 'x']));
    for (const tenantInfo of [many, { occupantName1: 'x'.repeat(256) }, { occupantName1: { deep: [] } }]) {
      expect((await late.hand(work, { tenantInfo })).status).toBe(400);
    }
    expect((await late.hand(work, { tenantInfo: { occupantName1: 'Ana' } })).status).toBe(200);
  });

  it('does not replace what its own inspector has delivered since', async () => {
    const work = await late.handedOver('R');
    expect((await late.give(work.inspectionId, IVAN)).status).toBe(200);
    const rooms = `/api/inspections/${work.inspectionId}/rooms`;
    expect((await late.inspector.post(rooms, [room('Later')])).status).toBe(200);
    const { answers, form } = work.report;
    const report = { inspectionData: answers, form };
    expect((await late.inspector.put(`/api/inspections/${work.inspectionId}`, report)).status).toBe(200);
    expect((await late.inspection(work.inspectionId)).inspectedDate).not.toBeNull();
    expect((await late.details(work)).body.obstacle).toEqual(expect.any(String));
    expect((await late.accept(work)).status).toBe(409);
    const { body } = await late.inspector.get<Room[]>(rooms);
    expect(body.map(({ name }) => name)).toEqual(['Later']);
  });

  it('includes the photos that its inspection already had', async () => {
    const picture = await photo(40);
    const work = await late.ready('R', [picture]);
    const path = `/api/inspections/${work.inspectionId}/v2/image/0/false`;
    expect((await late.inspector.post(path, photoForm(picture))).status).toBe(200);
    await late.give(work.inspectionId, NADIA);
    expect((await late.hand(work)).body).toMatchObject({ state: 'waiting', missing: [] });
    expect((await late.accept(work)).status).toBe(200);
  });
});

describe('a correction of a delivered report', () => {
  it('is held when the grace delay of its inspection is over, and can be accepted', async () => {
    const work = await late.ready('R');
    const contents = { inspectionData: work.report.answers, rooms: work.report.rooms as Room[] };
    const first = await TaskDelivery.of(late.inspector, work.inspectionId, contents);
    await first.send();
    const at = TODAY - 72 * 3_600_000;
    expect((await first.finish({ inspectedAt: at, deviceTime: at })).body.inspectedDate).toBe(at);
    expect(await late.deliver(work)).toMatchObject({ status: 409, body: { code: 'report_locked' } });
    expect((await late.hand(work)).body).toMatchObject({ state: 'waiting', reason: 'grace' });
    expect((await late.accept(work)).status).toBe(200);
    expect((await late.state(work)).body).toMatchObject({
      state: 'finished',
      receipt: { inspectedDate: at },
    });
  });
});
