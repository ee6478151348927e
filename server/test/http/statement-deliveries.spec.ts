import { randomUUID } from 'node:crypto';
import {
  type DeductionStatementItem,
  type ErrorBody,
  type ExportAddress,
  type FileVerification,
  addDays,
  type NoticeSent,
  type TenantDeductionsAnswered,
  today,
} from '@walkthrough/domain';
import { unzipSync } from 'fflate';
import { sha256 } from '../../src/core/context/sha256';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { Delivery as LedgerDelivery } from '../../src/modules/portfolio/delivery-records/delivery.entity';
import { RecipientLanguages } from '../../src/modules/parties/recipients/recipient-languages';
import { deductionCalls } from '../support/deductions';
import { inMaple } from '../support/in-company';
import { textOfPdf } from '../support/pdf-tools';
import { createLink, holderOf, pageOf, type TenantsReport } from '../support/tenant-links';
import { startTestApp, type TestApp } from '../support/test-app';

jest.setTimeout(120_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://reports.example' } });
});
afterAll(() => server.close());

const { staff, currentOf, add, of, moveIn } = deductionCalls(() => server);
const issue = (tenancyId: number, body: object = {}) =>
  staff().post<DeductionStatementItem & ErrorBody>(`/api/tenancies/${tenancyId}/deduction-statements`, body);
const fileOf = async (id: number, language?: string) =>
  staff().get<Buffer>(`/api/deduction-statements/${id}/file${language ? `?language=${language}` : ''}`);
const verified = async (bytes: Buffer) => {
  const path = '/api/reports/verification/file';
  return (await server.api.anonymous().post<FileVerification>(path, { sha256: sha256(bytes) })).body.matches;
};
const zipOf = async (id: number) => {
  const { body } = await staff().post<ExportAddress>(`/api/deduction-statements/${id}/archive`);
  const packed = unzipSync((await server.api.anonymous().get<Buffer>(body.address)).body);
  return new Map(Object.entries(packed).map(([name, bytes]) => [name, Buffer.from(bytes)]));
};
const speaksFrench = (email: string) =>
  inMaple(() =>
    server.app.get(Database).runUnit(() => server.app.get(RecipientLanguages).choose([email], 'fr-CA')),
  );
/** Spaces that do not break, and lines, read as spaces. */
const wordsOf = (pdf: Buffer) => textOfPdf(pdf).replace(/\s+/g, ' ');
const REMARK = 'La traduction de ce relevé n’a pas été révisée par un conseiller juridique.';

describe('a statement of deductions in French', () => {
  it('is a file of its own under the same revision, for tenants whose mails are in French', async () => {
    const email = 'rose.releve@example.com';
    await speaksFrench(email);
    const tenants = [
      { name: 'Rose Roy', emailForService: email },
      { name: 'Ben Lee', emailForService: 'ben.lee@example.com' },
    ];
    const moved = await moveIn({ tenants });
    const { tenancyId, picture, propertyId } = moved;
    await moved.finish();
    await add(tenancyId, { place: 'Kitchen', description: 'Broken tile', cents: 123_456 });
    await add(tenancyId, { beforePhotos: [picture.id] });
    expect((await of(tenancyId)).translations).toEqual(['fr-CA']);
    const { body: first } = await issue(tenancyId);
    expect(first).toMatchObject({ revision: 1, translations: [{ language: 'fr-CA' }] });
    const [english, french] = [(await fileOf(first.id)).body, (await fileOf(first.id, 'fr-CA')).body];
    expect([sha256(english), sha256(french)]).toEqual([first.sha256, first.translations[0]!.sha256]);
    expect(french.includes('/Lang (fr-CA)')).toBe(true);
    const words = wordsOf(french);
    for (const text of [
      'Relevé des retenues',
      'Langue de ce relevé : Français (Canada)',
      '1 234,56 $',
      'Avant, à l’emménagement',
      'Pas encore de réponse',
      'Dépôt de garantie',
      REMARK,
      // The office's own words are as they were written.
      'Kitchen',
      'Broken tile',
    ])
      expect(words).toContain(text);
    expect(words).not.toMatch(/Statement|At move-in|No photo|legal advice|\$1,/);
    expect(wordsOf(english)).toContain('Language of this statement: English');
    expect((await issue(tenancyId)).body.id).toBe(first.id);

    const zip = await zipOf(first.id);
    expect([...zip.keys()].slice(0, 3)).toEqual(['statement.pdf', 'statement-fr-CA.pdf', 'manifest.csv']);
    const manifest = zip.get('manifest.csv')!.toString();
    for (const [name, bytes] of zip)
      if (name !== 'manifest.csv') expect(manifest).toContain(`${name},${sha256(bytes)}`);
    for (const bytes of [english, french, zip.get('manifest.csv')!]) expect(await verified(bytes)).toBe(true);

    // The tenant reads French, and answers the file that was read.
    const tenancy = (await currentOf(propertyId))!;
    const report = { tenancy, inspectionId: moved.inspectionId } as TenantsReport;
    const { address } = (await createLink(staff(), report)).body;
    const holder = holderOf(server, address);
    const shown = (await pageOf(holder)).deductions!;
    expect(shown.translations).toEqual(first.translations);
    expect((await holder.get<Buffer>('/api/tenant-report/statement?language=fr-CA')).body).toEqual(french);
    expect((await holder.get<Buffer>('/api/tenant-report/statement')).body).toEqual(english);
    const answers = [{ line: shown.lines[0]!.id, answer: 'disputed', comment: 'It was cracked' }];
    const given = await holder.post<TenantDeductionsAnswered>('/api/tenant-report/deductions', {
      sha256: sha256(french),
      answers,
    });
    expect(given.status).toBe(200);
    expect((await of(tenancyId)).statements[0]!.answers[0]!.contents.file).toBe(sha256(french));

    // A reviewed translation says nothing from the next revision on.
    await staff().put('/api/notice-translations/fr-CA', { isReviewed: true });
    expect((await add(tenancyId, { place: 'Hall' })).status).toBe(201);
    const { body: second } = await issue(tenancyId);
    expect(second.revision).toBe(2);
    expect(wordsOf((await fileOf(second.id, 'fr-CA')).body)).not.toContain(REMARK);
    await staff().put('/api/notice-translations/fr-CA', { isReviewed: false });
  });

  it('is issued when somebody chooses it, and from then on, and otherwise changes nothing', async () => {
    const { tenancyId, finish, photos } = await moveIn({}, [40, 90, 140]);
    await finish();
    await add(tenancyId, { beforePhotos: photos.map(({ id }) => id) });
    expect((await of(tenancyId)).translations).toEqual([]);
    const { body: first } = await issue(tenancyId);
    expect(first.translations).toEqual([]);
    expect((await fileOf(first.id, 'fr-CA')).status).toBe(404);
    expect([...(await zipOf(first.id)).keys()].slice(0, 2)).toEqual(['statement.pdf', 'manifest.csv']);
    expect(wordsOf((await fileOf(first.id)).body)).not.toContain('Language of this statement');

    expect((await issue(tenancyId, { translations: ['de-DE'] })).status).toBe(400);
    // Another language is another file of the same revision, also when two ask for it at once.
    const asked = [1, 2].map(() => issue(tenancyId, { translations: ['fr-CA'] }));
    const [second, same] = (await Promise.all(asked)).map(({ body }) => body);
    expect(same).toEqual(second);
    expect(second).toMatchObject({ id: first.id, revision: 1, sha256: first.sha256 });
    expect(second!.translations.map(({ language }) => language)).toEqual(['fr-CA']);
    const zipped = await zipOf(first.id);
    const listed = zipped.get('manifest.csv')!;
    expect(listed.toString()).toContain(`statement-fr-CA.pdf,${second!.translations[0]!.sha256}`);
    expect(await verified(listed)).toBe(true);
    expect(await of(tenancyId)).toMatchObject({ isCurrent: true, translations: ['fr-CA'] });
    expect((await issue(tenancyId)).body.id).toBe(second!.id);
  });
});

describe('an issued statement of deductions', () => {
  const send = (id: number, body: object, who = 'maple.admin', key: string = randomUUID()) =>
    server.api.as(who).post<NoticeSent & ErrorBody>(`/api/deduction-statements/${id}/deliveries`, body, {
      'Idempotency-Key': key,
    });
  const ledgerOf = (tenancyId: number) =>
    inMaple(() =>
      new TenantRepository(server.app.get(Database), LedgerDelivery).find(
        { tenancyId, subject: 'STATEMENT' },
        { id: 'ASC' },
      ),
    );

  it('is mailed to each tenant in their language, or recorded as handed over, and is evidence by itself', async () => {
    const french = 'rose.envoi@example.com';
    await speaksFrench(french);
    const consent = { isEmailServiceAgreed: true, emailServiceOn: '2026-09-01' };
    const moved = await moveIn({
      tenants: [
        { name: 'Rose Roy', emailForService: french, ...consent },
        { name: 'Ben Lee', emailForService: 'ben.sent@example.com' },
        { name: 'No Mail' },
      ],
    });
    const { tenancyId, tenants } = moved;
    const [rose, ben, none] = tenants;
    await moved.finish();
    await add(tenancyId, { cents: 123_456 });
    const { body: statement } = await issue(tenancyId);
    const mail = { document: 'depositStatement', method: 'EMAIL' };
    const day = today(Date.now(), 'America/Vancouver');
    const refusals: [object, string, string][] = [
      [
        { ...mail, tenantIds: [none!.id] },
        'No Mail has no email address for service. Add it to the tenancy or choose another way.',
        'tenantIds',
      ],
      [
        { ...mail, method: 'HAND', tenantIds: [rose!.id] },
        'Enter the date on which it was given or sent.',
        'sentOn',
      ],
      [
        { ...mail, method: 'MAIL', tenantIds: [rose!.id], sentOn: addDays(day, -3) },
        'The delivery date is before the date of issue. Correct the date.',
        'sentOn',
      ],
      [
        { ...mail, document: 'finalStatement', tenantIds: [rose!.id] },
        'Only Alberta has estimates and final statements. Send it as a statement of the deposit.',
        'document',
      ],
    ];
    for (const [body, message, field] of refusals) {
      const answer = await send(statement.id, body);
      expect([answer.status, answer.body.message, answer.body.details]).toEqual([422, message, { field }]);
    }
    expect((await send(statement.id, { ...mail, tenantIds: [rose!.id] }, 'maple.customer')).status).toBe(403);
    expect(await ledgerOf(tenancyId)).toEqual([]);

    const key = randomUUID();
    const both = { ...mail, tenantIds: [rose!.id, ben!.id] };
    const sent = await send(statement.id, both, 'maple.admin', key);
    expect([sent.status, sent.body]).toEqual([201, { recipients: ['Rose Roy', 'Ben Lee'], sentOn: day }]);
    expect((await send(statement.id, both, 'maple.admin', key)).body).toEqual(sent.body);
    await server.app.get(JobRunner).drained();
    const written = await server.app.get(MailTransport).written();
    const mailTo = (address: string) => written.filter(({ to }) => to === address);
    expect(mailTo(french)).toEqual([
      expect.objectContaining({
        language: 'fr-CA',
        subject: expect.stringContaining('Relevé MAPLE-DS-') as string,
        attachment: expect.objectContaining({
          key: expect.stringContaining(statement.translations[0]!.sha256) as string,
          name: `maple-ds-${tenancyId}-1-fr-ca.pdf`,
        }) as object,
      }),
    ]);
    expect(mailTo(french)[0]!.text).toContain('1\u00a0234,56\u00a0$');
    expect(mailTo('ben.sent@example.com')).toEqual([
      expect.objectContaining({
        language: 'en-CA',
        attachment: expect.objectContaining({ name: `maple-ds-${tenancyId}-1.pdf` }) as object,
      }),
    ]);
    const byHand = { ...mail, method: 'HAND', tenantIds: [none!.id], sentOn: day };
    expect((await send(statement.id, byHand)).status).toBe(201);
    expect(await ledgerOf(tenancyId)).toEqual([
      expect.objectContaining({ document: 'depositStatement', method: 'EMAIL', isServiceAddress: true }),
      expect.objectContaining({ recipientName: 'Ben Lee', isServiceAddress: false }),
      expect.objectContaining({ method: 'HAND', recipientName: 'No Mail', receivedOn: day }),
    ]);
    const { deliveries } = (await currentOf(moved.propertyId))!;
    expect(deliveries.map(({ subject, document }) => [subject, document])).toEqual(
      Array.from({ length: 3 }, () => ['STATEMENT', 'depositStatement']),
    );

    const chosen = { ...mail, tenantIds: [ben!.id], language: 'fr-CA' };
    expect((await send(statement.id, chosen)).status).toBe(201);
    await server.app.get(JobRunner).drained();
    const mails = await server.app.get(MailTransport).written();
    const toBen = mails.filter(({ to }) => to === 'ben.sent@example.com');
    expect(toBen.map(({ language }) => language).sort()).toEqual(['en-CA', 'fr-CA']);
  });
});
