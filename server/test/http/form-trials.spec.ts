import type {
  ErrorBody,
  FormFindings,
  FormTrial,
  FormVersionDetails,
  LiveChanges,
  NewFormTrialCode,
  OpenedFormTrial,
  UserSelf,
} from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { FormTrialCode } from '../../src/modules/reporting/form-trials/form-trial-code.entity';
import { FormTrial as StoredTrial } from '../../src/modules/reporting/form-trials/form-trial.entity';
import { emptyTrialReport, startedTrial, trialForm } from '../support/form-trials';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { pagesOf, solid } from '../support/pdf-tools';
import { answersToSend, photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { RATE_LIMITS: '{"trialCodes":{"most":4,"seconds":600}}' } });
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const inspector = () => server.api.as('maple.inspector');
const start = () => startedTrial(admin());
const draftOf = async ({ key, version }: Pick<FormTrial, 'key' | 'version'>) =>
  (await admin().get<FormVersionDetails>(`/api/form-definitions/${key}/${version}`)).body;
const save = ({ key, version }: FormTrial, document: unknown) =>
  admin().put(`/api/form-definitions/${key}/${version}`, { document: JSON.stringify(document) });
const open = <T = OpenedFormTrial>(id: number, as = admin()) => as.post<T>(`/api/form-trials/${id}/openings`);
const facts = async (id: number, as = admin()) => (await as.get<FormTrial>(`/api/form-trials/${id}`)).body;
const userId = async (account: string) =>
  (await server.api.as(account).get<UserSelf>('/api/users/self')).body.id;
const codeFor = async <T = NewFormTrialCode>(id: number, account: string) =>
  admin().post<T>(`/api/form-trials/${id}/codes`, { userId: await userId(account) });
const enter = <T = OpenedFormTrial>(code: string, account = 'maple.inspector') =>
  server.api.as(account).post<T>('/api/form-trials/openings', { code });
const change = <T extends StoredTrial | FormTrialCode>(
  entity: new () => T,
  where: Partial<T>,
  values: object,
) =>
  inMaple(() => {
    const database = server.app.get(Database);
    return database.runUnit(() => new TenantRepository(database, entity).updateWhere(where, values));
  });
const rowsOf = <T extends StoredTrial | FormTrialCode>(entity: new () => T, where: Partial<T>) =>
  inMaple(() => new TenantRepository(server.app.get(Database), entity).find(where));
const print = <T = Buffer>(id: number, report: object | string, photos: Buffer[] = [], as = admin()) =>
  as.post<T>(`/api/form-trials/${id}/print`, trialForm(report, photos));

describe('a trial of a draft', () => {
  it('keeps the revision that it began with, and says what became of the draft', async () => {
    const trial = await start();
    const { document, revision } = await draftOf(trial);
    expect(trial).toMatchObject({ key: 'condition-us', revision, draft: 'current', codes: [] });
    expect(trial.expiresAt - trial.createdAt).toBe(7 * 24 * 3_600_000);
    // A second press, or another device, continues the same trial.
    const again = await admin().post<FormTrial>('/api/form-trials', pick(trial));
    expect(again.body).toEqual(trial);
    const form = document as FormDefinition;
    const { draftId } = (await rowsOf(StoredTrial, { id: trial.id }))[0]!;
    await save(trial, { ...form, metadata: { ...form.metadata, unconfirmed: ['Later'] } });
    expect((await facts(trial.id)).draft).toBe('changed');
    const opened = await open(trial.id);
    expect((opened.body.document as FormDefinition).metadata).toEqual(form.metadata);
    // Concurrent calls start one trial of the new revision.
    const presses = Array.from({ length: 6 }, () => admin().post<FormTrial>('/api/form-trials', pick(trial)));
    const started = (await Promise.all(presses)).map(({ status, body }) => `${status} ${body.id}`);
    expect(new Set(started).size).toBe(1);
    expect(started).not.toContain(`201 ${trial.id}`);
    expect(await rowsOf(StoredTrial, { draftId })).toHaveLength(2);
    await admin().delete(`/api/form-definitions/${trial.key}/${trial.version}`);
    expect((await facts(trial.id)).draft).toBe('discarded');
    expect((await open(trial.id)).status).toBe(200);
    // The next draft has the same number and is another one.
    const other = await start();
    expect(other).toMatchObject({ version: trial.version, draft: 'current' });
    expect(other.id).not.toBe(trial.id);
    expect((await facts(trial.id)).draft).toBe('discarded');
  });

  it('needs a draft without errors, at the revision that the editor shows', async () => {
    const trial = await start();
    const form = (await draftOf(trial)).document as FormDefinition;
    const stale = await admin().post<ErrorBody>('/api/form-trials', pick(trial), { 'if-match': '"99"' });
    expect(stale.body.code).toBe('edit_conflict');
    const [first, ...others] = form.sections;
    const lost = { ...first!, items: first!.items.map((item) => ({ ...item, label: 'absent' })) };
    await save(trial, { ...form, sections: [lost, ...others] });
    const refused = await admin().post<ErrorBody>('/api/form-trials', pick(trial));
    expect(refused.status).toBe(422);
    expect((refused.body.details as FormFindings).findings).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'textMissing' })]),
    );
    const published = await admin().post('/api/form-trials', { key: trial.key, version: 1 });
    expect(published.status).toBe(422);
  });

  it('is for administrators of its company, until it is deleted', async () => {
    const trial = await start();
    expect((await admin().get<FormTrial[]>('/api/form-trials')).body[0]).toEqual(trial);
    for (const account of ['maple.manager', 'maple.inspector', 'cascade.admin']) {
      const other = server.api.as(account);
      expect((await other.get<FormTrial[]>('/api/form-trials')).body).toEqual([]);
      expect((await other.get(`/api/form-trials/${trial.id}`)).status).toBe(404);
      expect((await open<ErrorBody>(trial.id, other)).body.message).toMatch(/not available/);
      expect((await print(trial.id, emptyTrialReport, [], other)).status).toBe(404);
    }
    for (const path of ['', `/${trial.id}/codes`])
      expect((await inspector().post(`/api/form-trials${path}`, {})).status).toBe(403);
    expect((await inspector().delete(`/api/form-trials/${trial.id}`)).status).toBe(403);
    expect((await server.api.as('maple.customer').get('/api/form-trials')).status).toBe(403);
    expect((await server.api.anonymous().get('/api/form-trials')).status).toBe(401);
    expect((await admin().delete(`/api/form-trials/${trial.id}`)).status).toBe(204);
    expect((await open(trial.id)).status).toBe(404);
  });

  it('is deleted with its codes after seven days', async () => {
    const trial = await start();
    await codeFor(trial.id, 'maple.inspector');
    await change(StoredTrial, { id: trial.id }, { expiresAt: 1 });
    expect((await open(trial.id)).status).toBe(404);
    expect((await print(trial.id, emptyTrialReport)).status).toBe(404);
    const database = server.app.get(Database);
    await inMaple(() =>
      database.runUnit(() =>
        new GlobalRepository(database, Outbox).update({ name: 'formTrial.expire' }, { runAt: 0 }),
      ),
    );
    await server.app.get(JobRunner).drained();
    expect(await rowsOf(StoredTrial, { id: trial.id })).toEqual([]);
    expect(await rowsOf(FormTrialCode, { trialId: trial.id })).toEqual([]);
    // The same job of a trial that is still valid does nothing.
    expect((await admin().get<FormTrial[]>('/api/form-trials')).body.length).toBeGreaterThan(0);
  });
});

describe('the code of a colleague', () => {
  it('opens the trial for that colleague, and is shown once', async () => {
    const trial = await start();
    const { status, body } = await codeFor(trial.id, 'maple.inspector');
    expect(status).toBe(201);
    expect(body.code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(body.expiresAt - trial.createdAt).toBeLessThan(25 * 3_600_000);
    const { code, ...shown } = body;
    expect((await facts(trial.id)).codes).toEqual([shown]);
    expect(JSON.stringify(await rowsOf(FormTrialCode, {}))).not.toContain(code.replace('-', ''));
    expect((await open(trial.id, inspector())).status).toBe(404);

    const other = await enter<ErrorBody>(code, 'maple.manager');
    expect(other.status).toBe(422);
    expect(other.body.message).toMatch(/not valid for your account/);
    expect((await enter(code, 'cascade.inspector')).status).toBe(422);
    const opened = await enter(` ${code.toLowerCase().replace('-', ' ')} `);
    expect(opened.body).toMatchObject({ id: trial.id, expiresAt: body.expiresAt, codes: [] });
    expect(opened.body.document).toEqual((await open(trial.id)).body.document);
    expect((await inspector().get<FormTrial[]>('/api/form-trials')).body).toMatchObject([{ id: trial.id }]);
    expect((await open(trial.id, inspector())).status).toBe(200);
    expect((await facts(trial.id)).codes).toMatchObject([{ openedAt: expect.any(Number) as number }]);
    expect((await print(trial.id, emptyTrialReport, [], inspector())).status).toBe(200);

    await change(FormTrialCode, { trialId: trial.id }, { expiresAt: 1 });
    expect((await open(trial.id, inspector())).status).toBe(404);
    expect((await enter(code)).status).toBe(422);
    await admin().delete(`/api/form-trials/${trial.id}`);
  });

  it('ends when it is revoked, or when a new one is created, and open lists hear of it', async () => {
    const trial = await start();
    const board = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.inspector2'));
    const heard = (op: string, after = 0) =>
      board.until(
        () => board.changes.find((each) => each.entity === 'formTrial' && each.op === op && each.seq > after),
        op,
      );
    const first = (await codeFor(trial.id, 'maple.inspector2')).body;
    const second = (await codeFor(trial.id, 'maple.inspector2')).body;
    expect((await enter(first.code, 'maple.inspector2')).status).toBe(422);
    expect((await enter(second.code, 'maple.inspector2')).status).toBe(200);
    const shown = await heard('put');
    expect(shown).toMatchObject({ id: trial.id });
    expect(shown).not.toHaveProperty('row');
    const path = `/api/form-trial-codes/${second.id}`;
    expect((await inspector().delete(path)).status).toBe(403);
    expect((await server.api.as('cascade.admin').delete(path)).status).toBe(404);
    expect((await admin().delete(path)).status).toBe(204);
    expect((await open(trial.id, server.api.as('maple.inspector2'))).status).toBe(404);
    expect((await heard('remove', shown.seq)).id).toBe(trial.id);
    board.close();
    const { head } = board.beats[0]!;
    const missedBy = async (account: string) => {
      const missed = await server.api.as(account).get<LiveChanges>(`/api/live/changes?since=${head}`);
      return missed.body.changes.flatMap(({ entity, op }) => (entity === 'formTrial' ? [op] : []));
    };
    expect(await missedBy('maple.admin')).toEqual(['put']);
    expect(await missedBy('maple.manager')).toEqual([]);
    const names = (
      await inMaple(() =>
        new TenantRepository(server.app.get(Database), DomainEvent).find(
          { entity: 'formTrial', entityId: trial.id },
          { id: 'ASC' },
        ),
      )
    ).map(({ name }) => name);
    expect(names).toEqual([
      'formTrial.created',
      'formTrial.codeCreated',
      'formTrial.codeCreated',
      'formTrial.opened',
      'formTrial.codeRevoked',
    ]);
  });

  it.each([
    ['an administrator', 'maple.admin', 422, { field: 'userId' }],
    ['a customer', 'maple.customer', 422, { field: 'userId' }],
    ['a user of another company', 'cascade.inspector', 404, undefined],
  ])('is not created for %s', async (_who, account, status, details) => {
    const trial = await start();
    const refused = await codeFor<ErrorBody>(trial.id, account);
    expect([refused.status, refused.body.details]).toEqual([status, details]);
  });

  it('cannot be guessed: wrong codes are limited', async () => {
    const trial = await start();
    const { body } = await codeFor(trial.id, 'maple.coordinator');
    for (let count = 0; count < 4; count += 1)
      expect((await enter('22222-22222', 'maple.coordinator')).status).toBe(422);
    expect((await enter(body.code, 'maple.coordinator')).status).toBe(429);
  });
});

describe('the print of a trial', () => {
  const filled = async () => {
    const picture = await photo(120);
    const bedroom = room('Tried room');
    return {
      photos: [picture.bytes],
      report: {
        ...emptyTrialReport,
        answers: answersToSend('condition-us', 'moveIn'),
        rooms: { moveIn: [bedroom] },
        photos: [
          {
            id: picture.id,
            side: 'moveIn',
            roomId: bedroom.id,
            element: null,
            caption: 'A leak',
            takenAt: null,
          },
        ],
      },
    };
  };

  it('says TRIAL on every page, and has no number or check', async () => {
    const trial = await start();
    const { report, photos } = await filled();
    const { status, body } = await print(trial.id, report, photos);
    expect(status).toBe(200);
    const pages = pagesOf(body);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('TRIAL');
    const text = solid(pages.join(' '));
    expect(text).toContain('Triedroom');
    expect(text).toContain('Aleak');
    expect(text).toContain('1480Harwood');
    expect(text).not.toMatch(/SHA-256|DRAFT|Checkthisfile|Revision|Report\d/);
  });

  it.each<[string, object | string, number, unknown]>([
    ['no JSON', '{', 400, undefined],
    ['no report', {}, 400, undefined],
    ['an answer of another kind', { ...emptyTrialReport, answers: { unitSize: 7 } }, 422, undefined],
    [
      'a photo without a file',
      { ...emptyTrialReport, photos: [{ id: '0', side: 'moveIn' }] },
      400,
      undefined,
    ],
    ['a side that the form lacks', { ...emptyTrialReport, side: 'single' }, 422, { field: 'side' }],
    [
      'a room that is none',
      { ...emptyTrialReport, rooms: { moveIn: [7] } },
      400,
      { problems: [{ field: 'rooms.moveIn[0]' }] },
    ],
    [
      'rooms that are no list',
      { ...emptyTrialReport, rooms: { moveIn: 'x' } },
      400,
      { field: 'rooms.moveIn' },
    ],
  ])('refuses %s', async (_what, report, status, details) => {
    const trial = await start();
    const { status: answered, body } = await print<ErrorBody>(trial.id, report);
    expect(answered).toBe(status);
    expect(body.message).not.toBe('');
    if (details) expect(body.details).toMatchObject(details);
  });

  it('refuses a file that is not a picture, and more files than photos', async () => {
    const trial = await start();
    const { report } = await filled();
    expect((await print(trial.id, report, [Buffer.from('no picture')])).status).toBe(415);
    expect((await print(trial.id, emptyTrialReport, [Buffer.from('x')])).status).toBe(400);
  });
});

const pick = ({ key, version }: FormTrial) => ({ key, version });
