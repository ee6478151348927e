import {
  type ContactAttemptItem,
  displayDate,
  fill,
  inDefaultLanguage,
  messages,
  type OccupantNoticeDraft,
  type OfferedLanguage,
  type PersonItem,
  type TenantSettings,
  type UserSelf,
} from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { sha256 } from '../../src/core/context/sha256';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Jobs } from '../../src/core/jobs/jobs';
import type { Mail } from '../../src/core/mail/mail';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { IVAN } from '../support/giving-inspections';
import { inMaple } from '../support/in-company';
import { mailTo } from '../support/mails';
import { useMaple } from '../support/maple';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, Delivery, room } from '../support/reports';
import { ON_THAT_DAY } from '../support/test-app';

const maple = useMaple({ env: ON_THAT_DAY });

type Headers = Record<string, string>;
const as = (language: OfferedLanguage): Headers => ({ 'accept-language': language });

/** What a mail's recipient reads, and who caused it in another language. */
interface Case {
  kind: string;
  /** The text of the mail that its subject is made of. */
  subject: () => string;
  /** @param reader the recipient's language @param caller headers of the request that causes the mail */
  cause: (reader: OfferedLanguage, caller: Headers) => Promise<string>;
}

const admin = () => maple.as('admin');
const choose = async (who: string, language: OfferedLanguage, caller: Headers) =>
  expect((await maple.as(who).put('/api/users/self/language', { language }, caller)).status).toBe(200);
const setDefault = async (language: OfferedLanguage) =>
  expect((await admin().post<TenantSettings>('/api/tenant_configs/self', { language })).status).toBe(200);

async function occupantAddress(id: number, email: string): Promise<void> {
  const database = maple.server.app.get(Database);
  await inMaple(() =>
    database.runUnit(async () => {
      const inspection = await new TenantRepository(database, Inspection).get(id);
      await new TenantRepository(database, TenantInfo).denormalise(
        { id: inspection.tenantInfoId! },
        { occupantEmail1: email, occupantEmail2: '' },
      );
    }),
  );
}

async function finishedReport(): Promise<number> {
  const opened = await maple.opened();
  const answers = answersToSend('condition-ca', 'moveIn');
  const delivery = await Delivery.of(maple.as('inspector'), opened.id, {
    answers,
    rooms: [room('Hall', { type: 'HALLWAY' })],
    photos: [],
  });
  await delivery.all();
  return opened.id;
}

const CASES: Case[] = [
  {
    kind: 'invitation',
    subject: () => messages.mail.invitationSubject,
    cause: async (reader, caller) => {
      const email = `invited.${reader.toLowerCase()}@mail.example`;
      const person = { role: 'ROLE_MANAGER', firstName: 'Lan', lastName: 'Guage', email };
      const { body } = await admin().post<PersonItem>('/api/users', person, as(reader));
      expect((await admin().post(`/api/users/${body.id}/sendRegEmail`, undefined, caller)).status).toBe(200);
      return email;
    },
  },
  {
    kind: 'passwordReset',
    subject: () => messages.mail.resetSubject,
    cause: async (reader, caller) => {
      const email = 'maple.coordinator@demo.example';
      await choose('coordinator', reader, caller);
      await maple.server.api.anonymous().post('/api/sendPasswordChange', { email }, caller);
      return email;
    },
  },
  {
    kind: 'emailChange',
    subject: () => messages.mail.emailChangeSubject,
    cause: async (reader, caller) => {
      await choose('coordinator', reader, caller);
      const { body } = await maple.coordinator.get<UserSelf>('/api/users/self');
      const email = `coordinator.${reader.toLowerCase()}@mail.example`;
      expect((await admin().put(`/api/users/${body.id}`, { email }, caller)).status).toBe(200);
      return email;
    },
  },
  {
    kind: 'planDigest',
    subject: () => messages.mail.planSubject,
    cause: async (reader, caller) => {
      await choose('inspector', reader, caller);
      const id = await maple.inspections.given();
      await maple.coordinator.put(`/api/inspection/${id}/unassign`, undefined, caller);
      await maple.coordinator.put(`/api/inspector/${IVAN}/inspections`, { ids: [id] }, caller);
      const jobs = maple.server.app.get(Jobs);
      const job = { id: 0, payload: { inspectorId: IVAN }, refusals: 0, attempts: 1, progress: null };
      await inMaple(() =>
        jobs.handlerOf('inspector.planDigest')!.perform({ ...job, isStopping: () => false }),
      );
      return 'maple.inspector@demo.example';
    },
  },
  {
    kind: 'report',
    subject: () => messages.mail.distributionSubject,
    cause: async (reader, caller) => {
      const id = await finishedReport();
      const email = `report.${reader.toLowerCase()}@mail.example`;
      const path = `/api/reports/condition-inspection/${id}/distribution`;
      const other = `other.${reader.toLowerCase()}@mail.example`;
      await maple.coordinator.post(path, { emails: [email], language: reader }, caller);
      // From now on without being named, also beside a recipient with the language of the company.
      expect((await maple.coordinator.post(path, { emails: [other, email] }, caller)).status).toBe(200);
      expect(await mailTo(maple.server, other)).toMatchObject({ language: 'en-CA' });
      return email;
    },
  },
  {
    kind: 'occupantNotice',
    subject: () => messages.occupantNotices.subject,
    cause: async (reader, caller) => {
      const email = `occupant.${reader.toLowerCase()}@mail.example`;
      const id = await maple.inspections.given();
      await maple.coordinator.put(
        `/api/inspections/${id}/schedule`,
        {
          scheduledDate: reader === 'fr-CA' ? '2026-12-01T09:00' : '2026-12-02T09:00',
          timezone: 'CANADA_PACIFIC',
        },
        caller,
      );
      await occupantAddress(id, email);
      const path = `/api/inspections/${id}/occupantNotice`;
      await maple.coordinator.post(path, { emails: [email], text: 'Once.', language: reader }, caller);
      const { body: draft } = await maple.coordinator.get<OccupantNoticeDraft>(path, caller);
      expect(draft.languages).toEqual([reader]);
      expect(draft.text).toContain(reader === 'fr-CA' ? '9\u00a0h\u00a000 (heure du Pacifique)' : '9:00 AM');
      const body = { emails: [email], text: 'Not for them.', texts: draft.texts };
      const sent = await maple.coordinator.post<ContactAttemptItem[]>(path, body, caller);
      expect(sent.status).toBe(201);
      // Entered text is stored with plain spaces.
      const expected = draft.text.replaceAll('\u00a0', ' ');
      expect((await mailTo(maple.server, email))!.text).toBe(expected);
      return email;
    },
  },
  {
    kind: 'tenantChange',
    subject: () => messages.mail.tenantChangeSubject,
    cause: async (reader, caller) => {
      await setDefault(reader);
      const database = maple.server.app.get(Database);
      const id = await maple.inspections.given();
      const { tenantInfoId, propertyId } = await inMaple(() =>
        new TenantRepository(database, Inspection).get(id),
      );
      const { status, body } = await admin().put<{ notified: string }>(
        `/api/tenantInfos/${tenantInfoId}?sendNotification=true`,
        { occupantPhone1: `403-555-01${reader === 'fr-CA' ? '33' : '44'}` },
        caller,
      );
      expect({ propertyId, status, notified: body.notified }).toMatchObject({ status: 200 });
      await setDefault('en-CA');
      return body.notified;
    },
  },
];

describe.each(CASES)('the mail $kind', ({ kind, subject, cause }) => {
  it.each([
    ['fr-CA', 'en-CA'],
    ['en-CA', 'fr-CA'],
  ] as const)('is in %s for its recipient, although it was caused in %s', async (reader, caller) => {
    const to = await cause(reader, as(caller));
    const mail: Mail = (await mailTo(maple.server, to))!;
    expect(mail).toMatchObject({ kind, language: reader });
    expect(mail.html).toContain(`<html lang="${reader}"`);
    const wording = (language: OfferedLanguage) =>
      inMaple(() =>
        Promise.resolve(
          requestContext.inLanguage(language, () => ({
            subject: subject(),
            sentBy: messages.mail.sentBy.split('{')[0]!,
          })),
        ),
      );
    const [own, foreign] = await Promise.all([wording(reader), wording(caller)]);
    // The texts around the values, since values are the same in every language.
    const [start, rest] = own.subject.split(/\{\w+\}/);
    expect(mail.subject).toContain(start!.length > 2 ? start : rest);
    expect(own.subject).not.toBe(foreign.subject);
    expect(mail.html).toContain(own.sentBy);
  });
});

describe('the language that a user has chosen', () => {
  it('stays when they sign in on a device in another language, and is in their session', async () => {
    await choose('coordinator', 'fr-CA', as('en-CA'));
    const { body: self } = await maple.coordinator.get<UserSelf>('/api/users/self');
    expect(self.language).toBe('fr-CA');
    const signIn = { usernameOrEmail: self.userName, password: DEMO_PASSWORD };
    await maple.server.api.anonymous().post('/api/auth/signin', signIn, as('en-CA'));
    await maple.server.api.anonymous().post('/api/sendPasswordChange', { email: self.email }, as('en-CA'));
    expect(await mailTo(maple.server, self.email)).toMatchObject({ language: 'fr-CA' });
  });

  it('must be an offered one', async () => {
    for (const language of ['en-XA', 'de-DE', '', null])
      expect((await maple.coordinator.put('/api/users/self/language', { language })).status).toBe(400);
  });

  it('is kept for a master as well', async () => {
    const master = maple.server.api.as('master');
    expect((await master.get<UserSelf>('/api/users/self')).body.language).toBeNull();
    expect((await master.put('/api/users/self/language', { language: 'fr-CA' })).status).toBe(200);
    expect((await master.get<UserSelf>('/api/users/self')).body.language).toBe('fr-CA');
  });
});

describe('an answer of the server', () => {
  it('is in the language of the request, with dates as that language writes them', async () => {
    const { body } = await maple.coordinator.get<{ message: string }>('/api/inspections/999999', as('fr-CA'));
    expect(body.message).toBe(
      await inMaple(() =>
        Promise.resolve(requestContext.inLanguage('fr-CA', () => messages.errors.notFound)),
      ),
    );
    const inFrench = (work: () => string) =>
      inMaple(() => Promise.resolve(requestContext.inLanguage('fr-CA', work)));
    expect(await inFrench(() => displayDate('2027-03-01'))).toBe('lun. 1er mars 2027');
    expect(await inFrench(() => inDefaultLanguage(() => displayDate('2027-03-01')))).toBe('Mon, Mar 1 2027');
    expect(await inFrench(() => fill('{count, plural, one {# pièce} other {# pièces}}', { count: 0 }))).toBe(
      '0 pièce',
    );
  });
});

describe('the file of a report', () => {
  it('is issued in each language with its own hash, under one revision and number', async () => {
    const id = await finishedReport();
    const path = `/api/reports/condition-inspection/${id}`;
    const read = async (language: OfferedLanguage) => {
      const { status, body } = await maple.coordinator.get<Buffer>(path, as(language));
      expect(status).toBe(200);
      return { sha256: sha256(body), text: textOfPdf(body).replace(/\s+/gu, ' ') };
    };
    const [english, french] = [await read('en-CA'), await read('fr-CA')];
    expect(french.text).toContain('Ce rapport a été rempli et signé dans cette langue : anglais.');
    expect(french.text).toContain('Logement et parties');
    expect(english.text).toContain('Rental unit and parties');
    expect(english.text).not.toContain('signed in');
    const contents = /Contents SHA-256 ([0-9a-f]{64})/u.exec(english.text)?.[1];
    expect(french.text).toContain(`SHA-256 du contenu ${contents}`);
    expect(french.sha256).not.toBe(english.sha256);
    // Printed once: the same file for every reader and every mail.
    expect((await read('fr-CA')).sha256).toBe(french.sha256);
    const address = { emails: ['file@mail.example'], language: 'fr-CA' };
    expect((await maple.coordinator.post(`${path}/distribution`, address)).status).toBe(200);
    expect((await mailTo(maple.server, 'file@mail.example'))!.attachment).toMatchObject({
      key: expect.stringContaining(french.sha256) as string,
      name: expect.stringMatching(/-Inspection-initiale-[\d-]{10}\.pdf$/) as string,
    });
    for (const each of [english, french])
      expect(
        await maple.server.api.anonymous().post('/api/reports/verification/file', { sha256: each.sha256 }),
      ).toMatchObject({ body: { matches: true } });
  });
});
