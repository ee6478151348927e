import type {
  ErrorBody,
  NoticeDetails,
  NoticePreview,
  NoticeTextItem,
  NoticeTextVersionItem,
  OfficialFormItem,
} from '@walkthrough/domain';
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

const { staff, addCompanyAddress, tenancyAt, preview, issue, send, pdfOf, upload, save, ledgerOf } =
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
    const confirmed = { ...FINAL, times: ['2026-09-23T15:00'], confirmed: ['NOT_OFFICIAL'] };
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
    expect(texts).toHaveLength(8);
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
