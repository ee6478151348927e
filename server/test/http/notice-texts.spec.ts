import type {
  ErrorBody,
  NoticeDetails,
  NoticePreview,
  NoticeTextItem,
  NoticeTextVersionItem,
  NoticeTranslation,
  OfficialFormItem,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { RecipientLanguages } from '../../src/modules/parties/recipients/recipient-languages';
import { inMaple } from '../support/in-company';
import { FINAL, noticeCalls, OFFER } from '../support/notices';
import { blankPdf, fieldsOf } from '../support/official-blanks';
import { pagesOf } from '../support/pdf-tools';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  await addCompanyAddress();
});
afterAll(() => server.close());

const { staff, edit, addCompanyAddress, tenancyAt, preview, issue, send, pdfOf, upload, save, ledgerOf } =
  noticeCalls(() => server);

describe('the second and final offer in British Columbia', () => {
  it('is a sheet until there is a blank, then fills its fields, and is the prescribed notice in the ledger', async () => {
    const { id, tenants } = await tenancyAt();
    await issue(id, OFFER);
    const own = await issue(id, FINAL);
    expect([own.status, own.body.message]).toEqual([
      422,
      expect.stringContaining('is not the official form'),
    ]);
    const { body: sheet } = await issue(id, { ...FINAL, isOfficialForm: true });
    expect(sheet.layout).toBe('OFFICIAL_SHEET');
    expect(pagesOf(await pdfOf(sheet.id)).join('')).toContain('Values for the official form RTB-22');
    const mailed = await send(sheet.id, { method: 'EMAIL', tenantIds: [tenants[0]!.id] });
    expect(mailed.body.message).toContain('A sheet is for the office only.');
    await send(sheet.id, { method: 'DOOR', tenantIds: [tenants[0]!.id], sentOn: '2026-09-16' });
    expect(await ledgerOf(sheet.id)).toEqual([
      expect.objectContaining({ isFinalNotice: true, method: 'DOOR' }),
    ]);

    const { status, body: form } = await upload(
      await blankPdf(['Tenant Name', 'Landlord', 'Inspection Date', 'Inspection Time', 'Signature']),
    );
    expect([status, form.mapping]).toEqual([
      201,
      { tenants: 'Tenant Name', landlord: 'Landlord', day: 'Inspection Date', hour: 'Inspection Time' },
    ]);
    const later = { ...FINAL, times: ['2026-09-22T15:00'], isOfficialForm: true };
    const shown = await preview(id, later);
    expect(shown.body.layout).toBe('OFFICIAL_FILLED');
    expect(shown.body.byHand.map(({ label }) => label)).toContain('Address of the unit');
    // A letter that the form cannot show is not left out in silence.
    const refused = await issue(id, later);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('cannot take their value: Tenant Name'),
    ]);
    const { tenants: _names, ...withoutNames } = form.mapping;
    const path = `/api/official-forms/${form.id}`;
    const mapped = await staff().put<OfficialFormItem>(
      path,
      { mapping: withoutNames },
      { 'If-Match': `"${form.version}"` },
    );
    expect([mapped.status, mapped.body.mapping]).toEqual([200, withoutNames]);
    const stale = await staff().put(path, { mapping: {} }, { 'If-Match': `"${form.version}"` });
    expect(stale.status).toBe(409);
    const strange = await staff().put<ErrorBody>(path, { mapping: { tenants: 'Nowhere' } });
    expect([strange.status, strange.body.message]).toEqual([
      422,
      expect.stringContaining('no field Nowhere'),
    ]);
    const { body: filled } = await issue(id, later);
    expect(filled.layout).toBe('OFFICIAL_FILLED');
    expect(await fieldsOf(await pdfOf(filled.id))).toMatchObject({
      'Inspection Date': 'Tue, Sep 22 2026',
      'Inspection Time': '3:00 PM',
      'Tenant Name': undefined,
    });
    const confirmed = { ...FINAL, times: ['2026-09-23T15:00'], confirmed: ['NOT_OFFICIAL', 'NO_FIRST'] };
    const { body: ours } = await issue(id, confirmed);
    expect(pagesOf(await pdfOf(ours.id)).join('')).toContain(
      'This notice is not on the official form RTB-22.',
    );
    await send(ours.id, { method: 'HAND', tenantIds: [tenants[0]!.id], sentOn: '2026-09-16' });
    expect(await ledgerOf(ours.id)).toEqual([expect.objectContaining({ isFinalNotice: false })]);
  });

  it('takes no blank that is protected, active, damaged or too large', async () => {
    const refusals: [Buffer, number, string][] = [
      [Buffer.from('Dear Sir'), 422, 'This file is not a PDF.'],
      [Buffer.from('%PDF-1.7\nnothing'), 422, 'This PDF cannot be read.'],
      [await blankPdf(['Tenant'], { userPassword: 'secret' }), 422, 'This PDF is protected.'],
      [await blankPdf(['Tenant'], { hasScript: true }), 422, 'This PDF contains scripts or attachments.'],
      // Readers open it without a password, and it still cannot be filled.
      [await blankPdf(['Tenant'], { userPassword: '' }), 422, 'This PDF is protected.'],
      [await blankPdf(['Tenant'], { hasAttachment: true }), 422, 'This PDF contains scripts or attachments.'],
      [await blankPdf([], { pages: 100 }), 422, 'This PDF has 100 pages. An official form has at most 20.'],
      [await blankPdf([], { pages: 21 }), 422, 'This PDF has 21 pages. An official form has at most 20.'],
      [Buffer.alloc(5 * 1024 * 1024 + 1), 413, ''],
    ];
    for (const [bytes, status, words] of refusals) {
      const answer = await upload(bytes);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    }
    expect((await staff().post('/api/official-forms/file', new FormData())).status).toBe(400);
    const { status, body } = await upload(await blankPdf([]));
    expect([status, body.fields, body.mapping]).toEqual([201, [], {}]);
  });
});

describe('texts of notices', () => {
  const KEY = { kind: 'FIRST_OFFER', place: 'OTHER' } as const;
  const block = (text: string, showWhen: string | null = null) => ({ text, showWhen });

  it('are kept as versions that notices name, and refused with their issues', async () => {
    const { body: texts } = await staff().get<NoticeTextItem[]>('/api/notice-texts');
    expect(texts).toHaveLength(11);
    const blocks = [
      block('Hello {tenants},'),
      block('<b>Bold</b> & {time}'),
      block('{possessionDay}', 'possessionDay'),
    ];
    const bad = await save({ ...KEY, basedOn: 0, blocks: [block('{{#each tenants}}{this}{{/each}}')] });
    expect([bad.status, bad.body.message]).toEqual([
      422,
      'The text has issues. Correct them, then save again.',
    ]);
    const first = await save({ ...KEY, basedOn: 0, blocks });
    expect([first.status, first.body.version, first.body.updatedBy]).toEqual([200, 1, expect.any(String)]);
    const stale = await save({ ...KEY, basedOn: 0, blocks: [block('Other')] });
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
    const same = await save({ ...KEY, basedOn: 1, blocks });
    expect(same.body.message).toBe('Nothing changed since version 1.');
    const { id } = await tenancyAt({ province: 'ON', city: 'Ottawa', postalCode: 'K1A 0A1' });
    const { body: notice } = await issue(id, OFFER);
    expect([notice.textVersion, notice.paragraphs]).toEqual([
      1,
      ['Hello Rosa Ilves, Ilmar Łukasz,', '<b>Bold</b> & Fri, Sep 18 2026, 10:00 AM Eastern time'],
    ]);
    expect(pagesOf(await pdfOf(notice.id)).join('')).toContain('<b>Bold</b> & Fri');
    expect((await save({ ...KEY, basedOn: 1, blocks: [block('Second {time}')] })).body.version).toBe(2);
    const { body: versions } = await staff().get<NoticeTextVersionItem[]>(
      '/api/notice-texts/versions?kind=FIRST_OFFER&place=OTHER',
    );
    expect(versions.map(({ version, blocks: kept }) => [version, kept.length])).toEqual([
      [2, 1],
      [1, 3],
    ]);
    const kept = await staff().get<NoticeDetails>(`/api/notices/${notice.id}`);
    expect(kept.body.paragraphs).toEqual(notice.paragraphs);
  });

  it('have a wording for each language, and the built-in one until there is one', async () => {
    const key = { kind: 'FINAL_OFFER', place: 'OTHER' } as const;
    const shown = async (language: string) => {
      const { body } = await staff().get<NoticeTextItem[]>(`/api/notice-texts?language=${language}`);
      return body.find(({ kind, place }) => kind === key.kind && place === key.place)!;
    };
    expect((await save({ ...key, basedOn: 0, blocks: [block('Hello {time}')] })).body.version).toBe(1);
    const builtIn = await shown('fr-CA');
    expect([builtIn.language, builtIn.version, builtIn.blocks[0]!.text]).toEqual([
      'fr-CA',
      0,
      'Bonjour {tenants},',
    ]);
    const french = { ...key, language: 'fr-CA', blocks: [block('Salut {time}')] };
    expect((await save({ ...french, basedOn: 1 })).status).toBe(409);
    expect((await save({ ...french, basedOn: 0 })).body.version).toBe(2);
    expect((await shown('en-CA')).blocks).toEqual([block('Hello {time}')]);
    // Saves in one language do not stand in the way of the other.
    expect((await save({ ...key, basedOn: 1, blocks: [block('Hi {time}')] })).body.version).toBe(3);
    expect((await save({ ...french, basedOn: 3, blocks: [block('Non')] })).status).toBe(409);
    const { body: versions } = await staff().get<NoticeTextVersionItem[]>(
      '/api/notice-texts/versions?kind=FINAL_OFFER&place=OTHER&language=fr-CA',
    );
    expect(versions.map(({ version }) => version)).toEqual([2]);
    const { id } = await tenancyAt({ province: 'ON', city: 'Ottawa', postalCode: 'K1A 0A1' });
    const own = await preview(id, { ...FINAL, language: 'fr-CA' });
    expect([own.body.textVersion, own.body.paragraphs]).toEqual([
      2,
      [expect.stringMatching(/^Salut lun\. 21 sept\./)],
    ]);
    expect((await staff().get('/api/notice-texts?language=en-XA')).status).toBe(400);
    const nowhere = await save({ kind: 'FIRST_OFFER', place: 'CA-US', basedOn: 0, blocks: [block('A')] });
    expect(nowhere.body.message).toContain('has no text of its own in this place');
  });

  it('are previewed with the data of a tenancy of their place', async () => {
    await tenancyAt();
    const trial = {
      kind: 'FINAL_OFFER',
      place: 'BC',
      inspection: 'moveOut',
      blocks: [block('For {tenants}: {time}')],
    };
    const { status, body } = await staff().post<NoticePreview>('/api/notice-texts/preview', trial);
    expect([status, body.property]).toEqual([200, expect.stringContaining('BC')]);
    expect(body.paragraphs[0]).toContain('10:00 AM Pacific time');
  });

  it('are saved once when two people save together', async () => {
    const key = { kind: 'REPORT_COPY', place: 'AB' };
    const both = await Promise.all(
      ['One', 'Two'].map((text) => save({ ...key, basedOn: 0, blocks: [block(text)] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a notice in French', () => {
  it('is written in the language of the tenants’ mails, and says so until its translation was reviewed', async () => {
    const { id, tenants } = await tenancyAt();
    const email = 'rose.francaise@example.com';
    const rosa = { ...tenants[0]!, emailForService: email };
    const { body: edited } = await edit(id, { tenants: [rosa] });
    const recipients = server.app.get(RecipientLanguages);
    await inMaple(() => server.app.get(Database).runUnit(() => recipients.choose([email], 'fr-CA')));
    const remark = 'La traduction de cet avis n’a pas été révisée par un conseiller juridique.';
    const shown = await preview(id, { ...OFFER, times: [] });
    expect(shown.body).toMatchObject({
      language: 'fr-CA',
      title: 'Proposition d’une inspection du logement',
      statements: [remark],
      // What is in the way is for the office, in its language.
      missing: ['Proposed time'],
      problems: [{ message: 'Enter one time for the inspection.' }],
    });

    // By email, the offer is received too late for the time.
    const late = await issue(id, OFFER);
    expect([late.status, late.body.details]).toEqual([422, { confirm: ['TOO_LATE'] }]);
    const offer = { ...OFFER, confirmed: ['TOO_LATE'] };
    const { body: notice } = await issue(id, offer);
    expect(notice.paragraphs.slice(0, 2)).toEqual([
      'Bonjour Rosa Ilves,',
      expect.stringMatching(
        /Inspection initiale\. Nous proposons ce moment\s: ven\. 18 sept\. 2026, 10\sh\s00 \(heure du/,
      ),
    ]);
    const pdf = await pdfOf(notice.id);
    expect(pdf.includes('/Lang (fr-CA)')).toBe(true);
    const text = pagesOf(pdf).join(' ').replace(/\s+/g, ' ');
    for (const words of [
      remark,
      'Adresse de signification du locateur',
      'consultée le',
      'BC-06',
      'entre 8 h 00',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Facts of this notice|Pacific|read on|legal advice/);
    await send(notice.id, { method: 'EMAIL', tenantIds: [edited.tenants[0]!.id] });
    await server.app.get(JobRunner).drained();
    const [mail] = (await server.app.get(MailTransport).written()).filter(({ to }) => to === email);
    // The language that was used last is the tenant's, whatever the mails are in.
    await inMaple(() => server.app.get(Database).runUnit(() => recipients.choose([email], 'en-CA')));
    expect((await preview(id, OFFER)).body.language).toBe('fr-CA');
    expect(mail).toMatchObject({
      language: 'fr-CA',
      subject: expect.stringContaining('Proposition d’une inspection du logement') as string,
      attachment: { name: 'proposition-inspection-2026-09-16.pdf' },
    });
    expect(mail!.text).toContain('vous envoie cet avis');

    const review = (isReviewed: boolean, version?: number) =>
      staff().put<NoticeTranslation[] & { code: string }>(
        '/api/notice-translations/fr-CA',
        { isReviewed },
        version === undefined ? {} : { 'If-Match': `"${version}"` },
      );
    const [reviewed] = (await review(true, 0)).body;
    expect(reviewed).toMatchObject({ language: 'fr-CA', version: 1, isReviewed: true });
    expect(reviewed!.changedBy).not.toBe('');
    expect((await review(false, 0)).status).toBe(409);
    expect((await preview(id, OFFER)).body.statements).toEqual([]);
    // Another language for the other tenant, at the same time.
    const { status, body: english } = await issue(id, { ...offer, language: 'en-CA' });
    expect([status, english.language, english.paragraphs[0]]).toEqual([201, 'en-CA', 'Dear Rosa Ilves,']);
    expect((await issue(id, OFFER)).body.message).toContain('was proposed in an earlier notice');
    expect((await review(false)).body).toMatchObject([{ isReviewed: false, version: 2 }]);
    expect((await staff().put('/api/notice-translations/en-CA', { isReviewed: true })).status).toBe(404);
  });
});
