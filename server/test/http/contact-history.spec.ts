import type {
  ContactAttemptItem,
  ContactAttemptValues,
  EditConflictDetails,
  ErrorBody,
  StaffInspectionRow,
  WorkBasketItem,
} from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { setInspectionType } from '../support/document-services';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
let now: number;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  database = server.app.get(Database);
  now = server.app.get(Clock).now();
  await as('coordinator').put(`/api/inspector/${IVAN}/inspections`, { ids: [1, 2, 3, 4, 5, 6, 7, 8] });
});
afterAll(() => server.close());

const IVAN = 6;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = '3f1f6f0e-7b1e-4f6e-9d55-0a1b2c3d4e5f';

type Answer = ContactAttemptItem & ErrorBody;
const as = (who: string) => server.api.as(who.includes('.') ? who : `maple.${who}`);
const attempt = (more: Partial<ContactAttemptValues> = {}): ContactAttemptValues => ({
  communicationDate: now - HOUR,
  channel: 0,
  contacteeInfo: 'Ana Reyes',
  outcome: 'Left a message',
  ...more,
});
const of = (id: number, who = 'coordinator') =>
  as(who).get<ContactAttemptItem[] & ErrorBody>(`/api/inspections/${id}/contactAttempts`);
const add = (id: number, values: object = attempt(), who = 'coordinator', headers = {}) =>
  as(who).post<Answer>(`/api/inspections/${id}/contactAttempts`, values, headers);
const edit = (id: number, values: object, headers = {}, who = 'coordinator') =>
  as(who).put<Answer>(`/api/contactAttempts/${id}`, values, headers);
const remove = (id: number, headers = {}, who = 'coordinator') =>
  as(who).delete<ErrorBody>(`/api/contactAttempts/${id}`, headers);
const version = (n: number) => ({ 'if-match': `"${n}"` });
const keyed = (key: string, more = {}) => ({ 'idempotency-key': key, ...more });
const row = async (id: number) =>
  (await as('coordinator').get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
const basketItem = async (id: number) => {
  const { body } = await as('inspector').get<WorkBasketItem[]>(`/api/inspector/${IVAN}/inspections`);
  return body.find(({ inspection }) => inspection.id === id)!;
};
const eventsOf = (entity: string, entityId: number) =>
  inMaple(() => new TenantRepository(database, DomainEvent).find({ entity, entityId }, { seq: 'ASC' }));

/** Runs some work while a user of maple has these permissions. */
async function whileFlags(who: string, flags: User['flags'], work: () => Promise<void>): Promise<void> {
  const users = new TenantRepository(database, User);
  const person = (await inMaple(() => users.findOne({ userName: `maple.${who}` })))!;
  const set = (next: User['flags']) =>
    inMaple(() => database.runUnit(() => users.updateWhere({ id: person.id }, { flags: next })));
  await set(flags);
  try {
    await work();
  } finally {
    await set(person.flags);
  }
}

describe('the contact history of an inspection', () => {
  it('lists attempts newest first, and lets users add, edit and delete them', async () => {
    expect((await of(1)).body).toEqual([]);
    const first = (await add(1, attempt({ contacteeInfo: '  Ana ', outcome: ' Hung up ' }))).body;
    expect(first).toEqual({
      id: expect.any(Number) as number,
      version: 1,
      ...attempt({ contacteeInfo: 'Ana', outcome: 'Hung up' }),
      author: 'Clara Reyes',
    });
    const later = (await add(1, attempt({ communicationDate: now, channel: 2 }), 'inspector')).body;
    expect((await of(1)).body).toMatchObject([
      { id: later.id, author: 'Ivan Kowalski' },
      { id: first.id, author: 'Clara Reyes' },
    ]);
    const changed = await edit(first.id, attempt({ outcome: 'Agreed to Friday' }), version(1));
    expect(changed.body).toMatchObject({ id: first.id, version: 2, outcome: 'Agreed to Friday' });
    expect((await remove(later.id, version(1))).status).toBe(204);
    expect((await of(1)).body).toEqual([changed.body]);
    expect((await remove(later.id)).status).toBe(404);
  });

  it('logs each change with its author, old and new values', async () => {
    const { body } = await add(2);
    await edit(body.id, attempt({ outcome: 'Called back' }));
    // An edit without changes publishes no event.
    await edit(body.id, attempt({ outcome: 'Called back' }));
    await remove(body.id);
    const events = await eventsOf('contactAttempt', body.id);
    expect(events.map(({ name }) => name)).toEqual([
      ...['contactAttempt.created', 'contactAttempt.edited', 'contactAttempt.deleted'],
    ]);
    expect(events[1]).toMatchObject({
      actorName: 'Clara Reyes',
      before: { outcome: 'Left a message', version: 1 },
      after: { outcome: 'Called back', version: 2 },
    });
    expect(events[2]!.before).toMatchObject({ inspectionId: 2, outcome: 'Called back' });
    const ofInspection = (await eventsOf('inspection', 2)).filter(({ name }) =>
      name.endsWith('contactsChanged'),
    );
    expect(ofInspection).toHaveLength(3);
  });

  it('refuses a change of a changed attempt, with both values', async () => {
    const { body } = await add(2);
    await edit(body.id, attempt({ outcome: 'Theirs' }), version(1), 'coordinator2');
    const stale = await edit(body.id, attempt({ outcome: 'Mine' }), version(1));
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
    expect(stale.body.details as EditConflictDetails).toMatchObject({
      base: { outcome: 'Left a message' },
      theirs: { outcome: 'Theirs' },
      mine: { outcome: 'Mine' },
      version: 2,
    });
    expect((await remove(body.id, version(1))).status).toBe(409);
    expect((await remove(body.id, version(2))).status).toBe(204);
  });
});

describe('a contact attempt', () => {
  const mandatory = 'All fields above are mandatory!';
  it.each([
    ['no contactee', { contacteeInfo: '' }],
    ['a blank contactee', { contacteeInfo: '  ' }],
    ['no outcome', { outcome: '' }],
    ['neither', { contacteeInfo: '', outcome: '' }],
    ['no channel', { channel: null }],
    ['no date', { communicationDate: undefined }],
  ])('[CV-247] needs all fields: with %s it is refused with the specified text', async (_what, missing) => {
    const { status, body } = await add(3, { ...attempt(), ...missing });
    expect([status, body.message]).toEqual([400, mandatory]);
    expect((await of(3)).body).toEqual([]);
  });

  it('has no invisible characters, and line breaks in its outcome only', async () => {
    const { body } = await add(
      4,
      attempt({ contacteeInfo: 'Ana\u202e\r\nReyes', outcome: 'Called\u200b\n\nNobody there' }),
    );
    expect(body).toMatchObject({ contacteeInfo: 'Ana Reyes', outcome: 'Called\n\nNobody there' });
    await remove(body.id);
  });

  it('accepts channel 0', async () => {
    const { status, body } = await add(4, attempt({ channel: 0 }));
    expect([status, body.channel]).toEqual([201, 0]);
    await remove(body.id);
  });

  it.each([
    ['a contactee of 191 characters', { contacteeInfo: 'x'.repeat(191) }, 400],
    ['an outcome of 2,001', { outcome: 'x'.repeat(2001) }, 400],
    ['a channel that there is not', { channel: 7 }, 400],
    ['half a channel', { channel: 0.5 }, 400],
    ['a channel in letters', { channel: 'EMAIL' }, 400],
    ['a field that there is not', { author: 'Ana' }, 400],
  ])('is refused with %s', async (_what, wrong, status) => {
    expect((await add(3, { ...attempt(), ...wrong })).status).toBe(status);
    const longest = attempt({ contacteeInfo: 'x'.repeat(190), outcome: 'x'.repeat(2000) });
    const { body } = await add(3, longest);
    expect(body).toMatchObject(longest);
    await remove(body.id);
  });

  it('is in the past, or at most a day ahead by the clock of a device', async () => {
    const late = await add(3, attempt({ communicationDate: now + DAY + HOUR }));
    expect([late.status, late.body]).toMatchObject([
      422,
      { code: 'rule_violation', details: { field: 'communicationDate' } },
    ]);
    const { status, body } = await add(3, attempt({ communicationDate: now + DAY - HOUR }));
    expect(status).toBe(201);
    expect((await edit(body.id, attempt({ communicationDate: now + 2 * DAY }))).status).toBe(422);
    await remove(body.id);
  });

  it('is within the last five years, because a reset clock says 1970', async () => {
    for (const communicationDate of [1_000_000_000, now - 6 * 366 * DAY]) {
      const old = await add(3, attempt({ communicationDate }));
      expect([old.status, old.body]).toMatchObject([
        422,
        {
          message: 'This is more than five years ago. Please check the date.',
          details: { field: 'communicationDate' },
        },
      ]);
    }
    const { status, body } = await add(3, attempt({ communicationDate: now - 400 * DAY }));
    expect(status).toBe(201);
    await remove(body.id);
  });

  it.each([4, 5, 6])('[CV-249] serves a notice by channel %i at a document service only', async (channel) => {
    const refused = await add(5, attempt({ channel }));
    expect([refused.status, refused.body]).toMatchObject([422, { details: { field: 'channel' } }]);
    await setInspectionType(server, 5);
    const { status, body } = await add(5, attempt({ channel }));
    expect([status, body.channel]).toEqual([201, channel]);
    await remove(body.id);
    await setInspectionType(server, 5, 'INSPECTION');
  });
});

describe('[CV-248] permissions for contact attempts', () => {
  const both = ['canPerformInspection', 'canViewContactHistory', 'canModifyContactHistory'] as const;
  it.each([
    ['neither flag', [], [403, 403, 403, 403]],
    ['canViewContactHistory', ['canViewContactHistory'], [200, 403, 403, 403]],
    ['canModifyContactHistory', ['canModifyContactHistory'], [200, 201, 200, 204]],
    ['both', both, [200, 201, 200, 204]],
  ] as [string, User['flags'], number[]][])(
    'to see, add, edit and delete with %s',
    async (_what, flags, expected) => {
      const { body: there } = await add(6);
      await whileFlags('inspector', flags, async () => {
        const answers = [
          await of(6, 'inspector'),
          await add(6, attempt({ outcome: 'Mine' }), 'inspector'),
          await edit(there.id, attempt({ outcome: 'Changed' }), {}, 'inspector'),
          await remove(there.id, {}, 'inspector'),
        ];
        expect(answers.map(({ status }) => status)).toEqual(expected);
        const item = await basketItem(6);
        expect(item.comms.length > 0).toBe(flags.length > 0);
      });
      for (const { id } of (await of(6)).body) await remove(id);
    },
  );

  it('end at inspections that the caller does not see, and at those of other companies', async () => {
    const { body: there } = await add(7);
    // Neither an inspection of Nadia's, nor at a property of her teams.
    const others = [await of(7, 'inspector2'), await add(7, attempt(), 'inspector2')];
    others.push(await edit(there.id, attempt(), {}, 'inspector2'));
    others.push((await remove(there.id, {}, 'inspector2')) as never);
    const foreign = [await of(7, 'cascade.coordinator'), await add(7, attempt(), 'cascade.coordinator')];
    foreign.push(await edit(there.id, attempt(), {}, 'cascade.coordinator'));
    foreign.push((await remove(there.id, {}, 'cascade.coordinator')) as never);
    expect([...others, ...foreign].map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await of(7)).body).toEqual([there]);
    expect((await server.api.anonymous().get('/api/inspections/7/contactAttempts')).status).toBe(401);
    await remove(there.id);
  });
});

describe('the inspection of a contact attempt', () => {
  it('carries the date of the last attempt through every change, and keeps its version', async () => {
    const before = await row(8);
    expect(before.lastContactAt).toBeNull();
    const { body: old } = await add(8, attempt({ communicationDate: now - 3 * DAY }));
    expect((await row(8)).lastContactAt).toBe(now - 3 * DAY);
    const { body: newest } = await add(8, attempt({ communicationDate: now - DAY }));
    expect((await basketItem(8)).inspection.lastContactAt).toBe(now - DAY);
    await edit(old.id, attempt({ communicationDate: now - HOUR }));
    expect((await row(8)).lastContactAt).toBe(now - HOUR);
    await edit(old.id, attempt({ communicationDate: now - 5 * DAY }));
    expect((await row(8)).lastContactAt).toBe(now - DAY);
    await remove(newest.id);
    expect((await row(8)).lastContactAt).toBe(now - 5 * DAY);
    await remove(old.id);
    expect(await row(8)).toEqual(before);
  });

  it('gets the later date of two that are added at once', async () => {
    const dates = [1, 2, 3, 4].map((days) => now - days * DAY);
    const added = await Promise.all(dates.map((communicationDate) => add(8, attempt({ communicationDate }))));
    expect((await row(8)).lastContactAt).toBe(now - DAY);
    await Promise.all(added.map(({ body }) => remove(body.id)));
    expect((await row(8)).lastContactAt).toBeNull();
  });

  it('is updated live for the office and the inspector, with attempts only for users with the flag', async () => {
    const connected = async (who: string) =>
      LiveClient.connect(server.api.baseUrl, await server.api.token(`maple.${who}`));
    const [clara, ivan] = [await connected('coordinator2'), await connected('inspector')];
    const { body } = await add(8);
    const received = await clara.change('inspection', 8);
    // The event has the row of the boards; the call adds the report.
    expect(await row(8)).toMatchObject(received.row as StaffInspectionRow);
    expect((await ivan.change('inspection', 8)).row).toEqual(await basketItem(8));
    clara.close();
    ivan.close();
    await whileFlags('inspector', ['canPerformInspection'], async () => {
      const blind = await connected('inspector');
      await edit(body.id, attempt({ outcome: 'Unseen' }));
      const { row: shown } = await blind.change('inspection', 8);
      expect(shown).toMatchObject({ comms: [], inspection: { lastContactAt: now - HOUR } });
      blind.close();
    });
    await remove(body.id);
  });
});

describe('a resent change', () => {
  it('is applied once per key, with the same answer', async () => {
    const first = await add(4, attempt(), 'inspector', keyed(KEY));
    const again = await add(4, attempt(), 'inspector', keyed(KEY));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await of(4)).body).toEqual([first.body]);
    const key = KEY.replace(/^3/, '4');
    const edited = await edit(first.body.id, attempt({ channel: 1 }), keyed(key, version(1)), 'inspector');
    const editedAgain = await edit(
      first.body.id,
      attempt({ channel: 1 }),
      keyed(key, version(1)),
      'inspector',
    );
    expect([editedAgain.status, editedAgain.body]).toEqual([200, edited.body]);
    const last = KEY.replace(/^3/, '5');
    for (let times = 0; times < 2; times += 1)
      expect((await remove(first.body.id, keyed(last), 'inspector')).status).toBe(204);
    expect((await of(4)).body).toEqual([]);
  });

  it('is applied once also when it is sent several times at once', async () => {
    const key = KEY.replace(/^3/, '6');
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(4, attempt(), 'inspector', keyed(key))));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await of(4)).body).toHaveLength(1);
    await remove(answers[0]!.body.id);
  });

  it('is refused under the key of another change, with that one’s answer', async () => {
    const key = KEY.replace(/^3/, '7');
    const { body } = await add(4, attempt(), 'inspector', keyed(key));
    const other = await add(4, attempt({ outcome: 'Other' }), 'inspector', keyed(key));
    // The message is about a change, not about a report.
    const message = expect.stringMatching(/^This change was already received/) as string;
    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'step_differs', message, details: { answer: body } },
    ]);
    await remove(body.id);
  });

  it('has a key of its sender, which is a UUID', async () => {
    const key = KEY.replace(/^3/, '8');
    const { body } = await add(4, attempt(), 'inspector', keyed(key));
    const theirs = await add(4, attempt(), 'coordinator', keyed(key));
    expect([theirs.status, theirs.body]).toMatchObject([
      400,
      { message: 'Idempotency-Key was used by somebody else. Please send a key of your own.' },
    ]);
    expect((await add(4, attempt(), 'coordinator', keyed('once'))).status).toBe(400);
    expect((await of(4)).body).toEqual([body]);
    await remove(body.id);
  });
});
