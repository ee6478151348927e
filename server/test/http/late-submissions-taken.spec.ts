import { randomUUID } from 'node:crypto';
import type { ErrorBody, LateReport } from '@walkthrough/domain';
import { IVAN, NADIA } from '../support/giving-inspections';
import { type OnDevice, useLateReports } from '../support/late-reports';
import { photo } from '../support/reports';
import { TODAY } from '../support/test-app';

const late = useLateReports();

describe('a late report', () => {
  it.each<[string, (work: OnDevice) => Partial<LateReport>, number]>([
    ['counts otherwise', ({ report }) => ({ answerCount: report.answerCount + 1 }), 409],
    ['is of the other kind', () => ({ kind: 'C' }), 404],
    ['names a form that there is not', ({ report }) => ({ form: { ...report.form, version: 900 } }), 404],
    ['was made on another form', ({ report }) => ({ form: { ...report.form, sha256: 'a'.repeat(64) } }), 422],
    ['has a room that is none', () => ({ rooms: [{ id: 'x' }] }), 400],
    ['has an answer that is none', () => ({ answers: { tenantsPresent: 'perhaps' }, answerCount: 1 }), 422],
    ['names a photo twice', ({ report: { images } }) => ({ images: [...images, ...images] }), 400],
  ])('is refused when it %s', async (_what, changes, status) => {
    const work = await late.ready('R', [await photo(50)]);
    await late.give(work.inspectionId, NADIA);
    expect((await late.hand(work, changes(work))).status).toBe(status);
    expect(await late.isListed(work)).toBe(false);
    // Sent twice at once, as by two tabs: both are told what the server has.
    const twice = await Promise.all([late.hand(work), late.hand(work)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await late.hand(work, { inspectedAt: TODAY })).body.code).toBe('step_differs');
  });

  it('is a list of objects where required, and a rejection needs a reason', async () => {
    const work = await late.handedOver('R');
    const odd = { ...work, id: randomUUID() };
    for (const images of [[[]], [[{ id: randomUUID() }]]])
      expect((await late.hand(odd, { images: images as never })).status).toBe(400);
    for (const reason of ['', '  ', '\u0000']) expect((await late.reject(work, reason)).status).toBe(400);
    expect((await late.reject(work, 'Made twice')).status).toBe(200);
  });

  it('is limited in size, and its photos are those that it names', async () => {
    const picture = await photo(60);
    const work = await late.ready('R', [picture]);
    await late.give(work.inspectionId, NADIA);
    await late.hand(work);
    expect((await late.upload(work, await photo(61))).status).toBe(400);
    const damaged = { ...picture, sha256: 'b'.repeat(64) };
    expect((await late.upload(work, damaged)).status).toBe(422);
    const more = Array.from({ length: 4 }, () => ({ ...work, id: randomUUID() }));
    for (const each of more) expect((await late.hand(each)).status).toBe(200);
    expect((await late.hand({ ...work, id: randomUUID() })).body.code).toBe('rule_violation');
  });
});

describe('permissions for a late report', () => {
  it('let nobody else deliver one or add to it', async () => {
    const picture = await photo(70);
    const work = await late.ready('R', [picture]);
    await late.coordinator.delete(`/api/inspections/${work.inspectionId}`);
    for (const who of ['inspector2', 'cascade.inspector']) {
      expect((await late.hand(work, {}, who)).status).toBe(404);
    }
    for (const who of ['customer', 'pm']) expect((await late.hand(work, {}, who)).status).toBe(403);
    expect((await late.hand(work)).status).toBe(200);
    for (const who of ['inspector2', 'cascade.inspector']) {
      expect((await late.hand(work, {}, who)).status).toBe(404);
      expect((await late.upload(work, picture, who)).status).toBe(404);
    }
    expect((await late.upload(work, picture)).status).toBe(200);
  });

  it.each<[string, number, boolean]>([
    ['customer', 403, false],
    ['pm', 403, false],
    ['inspector', 403, false],
    ['cascade.manager', 404, false],
    // Users who do not see the reopened inspection do not see its late report.
    ['auditor', 404, false],
    // Sees it, but writes no reports.
    ['coordinator', 403, true],
    ['manager', 200, true],
  ])('let %s decide with %d', async (who, status, sees) => {
    const work = await late.handedOver('R');
    expect((await late.details(work, who)).status).toBe(sees ? 200 : status);
    if (status !== 403 || sees) expect(await late.isListed(work, who)).toBe(sees);
    else expect((await late.as(who).get('/api/submissions/late')).status).toBe(403);
    expect((await late.reject(work, 'No', who)).status).toBe(status);
    if (status !== 200) expect(await late.isListed(work)).toBe(true);
  });

  it('let a user who may no longer perform inspections write nothing, but deliver finished work', async () => {
    const may = (canPerformInspection: boolean) =>
      late.as('admin').put(`/api/users/${IVAN}`, { userPermissions: { canPerformInspection } });
    const picture = await photo(80);
    const works = [await late.ready('R', [picture]), await late.ready('C'), await late.ready('R')];
    const [task, condition, deputed] = works as [OnDevice, OnDevice, OnDevice];
    expect((await late.hand(task)).status).toBe(409);
    const before = await late.inspection(task.inspectionId);
    try {
      expect((await may(false)).status).toBe(200);
      for (const work of [task, condition]) {
        expect((await late.deliver(work)).status).toBe(403);
        const reason = 'permission';
        expect(await late.hand(work)).toMatchObject({ status: 200, body: { reason } });
        expect((await late.state(work)).body.late).toMatchObject({ reason });
      }
      expect((await late.upload(task, picture)).status).toBe(200);
      expect(await late.inspection(task.inspectionId)).toEqual(before);
      // A user who may edit every report can deliver this one.
      const edits = { userPermissions: { canEditInspection: true } };
      expect((await late.as('admin').put(`/api/users/${IVAN}`, edits)).status).toBe(200);
      expect((await late.hand(deputed)).status).toBe(409);
      for (const work of [task, condition]) {
        expect(await late.accept(work)).toMatchObject({ status: 200, body: { state: 'accepted' } });
        expect(await late.inspection(work.inspectionId)).toMatchObject({
          inspector: { id: IVAN },
          inspectedDate: work.report.inspectedAt,
        });
      }
    } finally {
      const usual = { canPerformInspection: true, canEditInspection: false };
      expect((await late.as('admin').put(`/api/users/${IVAN}`, { userPermissions: usual })).status).toBe(200);
    }
  });

  it('include auditors of the inspection', async () => {
    const work = await late.handedOver('R', late.turns.audited);
    expect((await late.details(work, 'auditor')).body).toMatchObject({ canDecide: true });
    expect((await late.reject(work, 'Audited already', 'auditor')).status).toBe(200);
  });
});

describe('two users who decide', () => {
  it('get one result: the second sees who decided, and how', async () => {
    const work = await late.handedOver('R');
    expect((await late.reject(work)).status).toBe(400);
    expect((await late.reject(work, 'x'.repeat(2001))).status).toBe(400);
    const answers = await Promise.all([late.accept(work), late.reject(work, 'Too late', 'admin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { decision, state: decided } = (await late.state(work)).body.late!;
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused).toMatchObject({ code: 'conflict', details: { state: decided, decision } });
    expect(refused.message).toContain(decision!.by);
    const done = await late.inspection(work.inspectionId);
    expect(done.inspectedDate !== null).toBe(decided === 'accepted');
  });
});

describe('an inspection with a late report', () => {
  it('cannot be deleted before the decision, and then deletes the report too', async () => {
    const work = await late.handedOver('C');
    const remove = () => late.coordinator.delete<ErrorBody>(`/api/inspections/${work.inspectionId}`);
    expect(await remove()).toMatchObject({ status: 422, body: { code: 'rule_violation' } });
    expect((await late.reject(work, 'The lease was not signed.')).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await late.details(work)).status).toBe(404);
  });
});
