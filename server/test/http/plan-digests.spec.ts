import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Jobs } from '../../src/core/jobs/jobs';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import type { Mail } from '../../src/core/mail/mail';
import { PlanNotice } from '../../src/modules/scheduling/plan-notices/plan-notice.entity';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { IVAN, NADIA } from '../support/giving-inspections';
import { inMaple } from '../support/in-company';
import { Maple } from '../support/maple';
import { ON_THAT_DAY } from '../support/test-app';

const JOB = 'inspector.planDigest';
const TIME = { scheduledDate: '2026-12-01T09:00', timezone: 'CANADA_PACIFIC' };

const maple = new Maple();
let database: Database;
beforeAll(async () => {
  await maple.start({ env: ON_THAT_DAY });
  database = maple.server.app.get(Database);
});
afterAll(() => maple.server.close());

const waiting = async (): Promise<Outbox[]> =>
  new GlobalRepository(database, Outbox).find({ name: JOB, state: 'waiting' });
const noticesOf = (inspectorId: number) =>
  inMaple(() => new TenantRepository(database, PlanNotice).find({ inspectorId }));

/**
 * Runs the inspector's digest job, as it runs five minutes later.
 * @returns mails that it enqueued
 */
async function digest(inspectorId: number): Promise<Mail[]> {
  const jobs = maple.server.app.get(Jobs);
  // A queued mail is sent at once, so that the queue may have lost it before it is read.
  const enqueued = jest.spyOn(jobs, 'enqueue');
  const job = { id: 0, payload: { inspectorId }, refusals: 0, attempts: 1, progress: null };
  await inMaple(() => jobs.handlerOf(JOB)!.perform({ ...job, isStopping: () => false }));
  const mails = enqueued.mock.calls.filter(([name]) => name === 'mail.send');
  enqueued.mockRestore();
  return mails.map(([, payload]) => payload as Mail);
}

const assign = (inspectorId: number, ids: number[], who = 'coordinator') =>
  maple.as(who).put(`/api/inspector/${inspectorId}/inspections`, { ids });
const free = async (): Promise<number> => {
  const id = await maple.inspections.given();
  await maple.coordinator.put(`/api/inspection/${id}/unassign`);
  return id;
};
const start = async () => {
  await digest(IVAN);
  await digest(NADIA);
};

describe('the mail about schedule changes', () => {
  it('is one for a bulk action, and describes the new state', async () => {
    const ids = [await free(), await free(), await free()];
    await start();
    expect((await assign(IVAN, ids)).status).toBe(200);
    await maple.coordinator.put(`/api/inspections/${ids[0]}/schedule`, TIME);
    await maple.coordinator.put(`/api/inspection/${ids[2]}/unassign`);
    // One job for all changes, in five minutes.
    const ofIvan = (await waiting()).filter(
      ({ payload }) => (payload as { inspectorId: number }).inspectorId === IVAN,
    );
    expect(ofIvan).toHaveLength(1);
    const [mail, ...others] = await digest(IVAN);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'planDigest', to: expect.stringContaining('@') });
    const lines = mail!.text.split('\n').filter((line) => line.startsWith('- '));
    // Assignments that were withdrawn again are omitted.
    expect(lines).toEqual([
      expect.stringMatching(/: Tue, Dec 1 2026, 9:00 AM, Canada - Pacific$/),
      expect.stringMatching(/: not scheduled yet, due /),
    ]);
    expect(mail!.text).toContain('New inspections:');
    expect(await digest(IVAN)).toEqual([]);
    expect(await noticesOf(IVAN)).toEqual([]);
  });

  it('announces a new time, a cancellation, and a reassignment', async () => {
    const [moved, cancelled, given, unplanned] = [await free(), await free(), await free(), await free()];
    await assign(IVAN, [moved, cancelled, given, unplanned]);
    await maple.coordinator.put(`/api/inspections/${moved}/schedule`, {
      ...TIME,
      scheduledDate: '2026-12-03T09:00',
    });
    await maple.coordinator.put(`/api/inspections/${unplanned}/schedule`, {
      ...TIME,
      scheduledDate: '2026-12-03T11:00',
    });
    await start();
    await maple.coordinator.put(`/api/inspections/${moved}/schedule`, {
      ...TIME,
      scheduledDate: '2026-12-04T13:30',
    });
    await maple.coordinator.delete(`/api/inspections/${unplanned}/schedule`);
    expect((await maple.as('admin').delete(`/api/inspections/${cancelled}`)).status).toBe(200);
    await assign(NADIA, [given]);
    const [mail] = await digest(IVAN);
    const part = (title: string) => mail!.text.split('\n\n').find((block) => block.startsWith(title));
    expect(part('New times:')).toMatch(/Fri, Dec 4 2026, 1:30 PM, .* \(was Thu, Dec 3 2026, 9:00 AM, .*\)$/);
    expect(part('No longer scheduled:')).toMatch(/\(was Thu, Dec 3 2026, 11:00 AM, .*\)$/);
    expect(part('No longer assigned to you:')).toMatch(
      /: cancelled\n- .*: assigned to somebody else, or unassigned$/,
    );
    expect(part('New inspections:')).toBeUndefined();
    expect((await digest(NADIA))[0]!.text).toContain('New inspections:');
  });

  it('is not sent for the inspector’s own changes, nor to one who has turned it off', async () => {
    await start();
    const id = await free();
    await assign(IVAN, [id]);
    await start();
    const own = await maple.inspector.put(`/api/inspections/${id}/schedule`, TIME);
    expect(own.status).toBe(200);
    expect(await noticesOf(IVAN)).toEqual([]);
    const settings = '/api/users/self/mail-settings';
    expect((await maple.inspector.get(settings)).body).toEqual({ planMails: true });
    expect((await maple.inspector.put(settings, { planMails: 'no' })).status).toBe(400);
    expect((await maple.inspector.put(settings, { planMails: false })).body).toEqual({ planMails: false });
    expect((await maple.coordinator.get(settings)).status).toBe(403);
    await maple.coordinator.delete(`/api/inspections/${id}/schedule`);
    expect(await digest(IVAN)).toEqual([]);
    expect(await noticesOf(IVAN)).toEqual([]);
    await maple.inspector.put(settings, { planMails: true });
    await maple.coordinator.put(`/api/inspection/${id}/unassign`);
    expect(await digest(IVAN)).toHaveLength(1);
  });

  it('is in the language in which the inspector signed in last, whoever changes the schedule', async () => {
    const signIn = (language: string) =>
      maple.server.api
        .anonymous()
        .post(
          '/api/auth/signin',
          { usernameOrEmail: 'maple.inspector', password: DEMO_PASSWORD },
          { 'accept-language': language },
        );
    await start();
    expect((await signIn('en-XA')).status).toBe(200);
    await assign(IVAN, [await free()]);
    const [accented] = await digest(IVAN);
    expect(accented!.subject).toMatch(/: çháñgës tô ÿôür ïñspëçtïôñs[ ~]+\]$/);
    expect(accented!.text).toMatch(/ñôt sçhëdülëd ÿët/);
    expect((await signIn('fr, en-CA')).status).toBe(200);
    await assign(IVAN, [await free()]);
    expect((await digest(IVAN))[0]!.text).toContain('not scheduled yet');
  });

  it('is not sent while the company is blocked', async () => {
    const id = await free();
    await start();
    await assign(IVAN, [id]);
    const block = (blocked: boolean) =>
      maple.server.api.as('master').put('/api/sys_tenants/1/blocked', { blocked });
    expect((await block(true)).status).toBe(200);
    const mails = await digest(IVAN);
    expect((await block(false)).status).toBe(200);
    expect(mails).toEqual([]);
    expect(await noticesOf(IVAN)).toEqual([]);
  });
});
