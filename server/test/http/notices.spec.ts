import { randomUUID } from 'node:crypto';
import {
  type DeliveryItem,
  factsOfTenancy,
  type NoticeDetails,
  type NoticeItem,
  obligationsOf,
  RULE_PACKS,
} from '@walkthrough/domain';
import { sha256 } from '../../src/core/context/sha256';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { FINAL, noticeCalls, OFFER } from '../support/notices';
import { pagesOf } from '../support/pdf-tools';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  await addCompanyAddress();
});
afterAll(() => server.close());

const { staff, currentOf, edit, addCompanyAddress, tenancyAt, preview, issue, send, pdfOf, ledgerOf } =
  noticeCalls(() => server);

describe('a notice', () => {
  it('is previewed with real data, issued as a tagged PDF, mailed and recorded, and never changes', async () => {
    const { id, tenants, propertyId } = await tenancyAt();
    const shown = await preview(id, OFFER);
    expect(shown.body).toMatchObject({
      place: 'BC',
      layout: 'OWN',
      textVersion: 0,
      missing: [],
      problems: [],
      confirmations: [],
      title: 'Offer of an inspection of the unit',
    });
    expect(shown.body.paragraphs[0]).toBe('Dear Rosa Ilves, Ilmar Łukasz,');

    const issued = await issue(id, OFFER);
    expect(issued.status).toBe(201);
    const { id: noticeId, sha256: hash, pdfSha256, paragraphs } = issued.body;
    expect(paragraphs).toEqual(shown.body.paragraphs);
    const pdf = await pdfOf(noticeId);
    expect(sha256(pdf)).toBe(pdfSha256);
    const verify = (bytes: Buffer) =>
      server.api.anonymous().post('/api/reports/verification/file', { sha256: sha256(bytes) });
    expect((await verify(pdf)).body).toEqual({ matches: true });
    expect((await verify(Buffer.from('another file'))).body).toEqual({ matches: false });
    expect(pdf.includes('/StructTreeRoot')).toBe(true);
    const text = pagesOf(pdf).join(' ').replace(/\s+/g, ' ');
    for (const words of [
      'Ilmar Łukasz',
      'Fri, Sep 18 2026, 10:00 AM Pacific time',
      '1 Office Road, Vancouver',
      'BC-06',
      'read on',
      'Information, not legal advice',
    ])
      expect(text).toContain(words);

    const again = await issue(id, OFFER);
    expect([again.status, again.body.message]).toEqual([
      422,
      'Fri, Sep 18 2026, 10:00 AM was proposed in an earlier notice. Propose another time.',
    ]);

    const key = randomUUID();
    const mail = { method: 'EMAIL', tenantIds: [tenants[0]!.id] };
    const sent = await send(noticeId, mail, key);
    expect([sent.status, sent.body]).toEqual([201, { recipients: ['Rosa Ilves'], sentOn: '2026-09-16' }]);
    expect((await send(noticeId, mail, key)).body).toEqual(sent.body);
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).filter(
      ({ to }) => to === 'rosa.service@example.com',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: 'notice',
      attachment: { key: expect.stringContaining(pdfSha256) as string },
    });
    expect(mails[0]!.text).toContain('Dear Rosa Ilves, Ilmar Łukasz,');

    const byHand = { method: 'HAND', tenantIds: [tenants[1]!.id], sentOn: '2026-09-16' };
    expect((await send(noticeId, byHand)).status).toBe(201);
    expect(await ledgerOf(noticeId)).toEqual([
      expect.objectContaining({
        propertyId,
        tenancyId: id,
        document: 'inspectionOffer',
        inspection: 'moveIn',
        proposedAt: '2026-09-18T10:00',
        isFinalNotice: false,
        method: 'EMAIL',
        isServiceAddress: true,
      }),
      expect.objectContaining({ method: 'HAND', recipientName: 'Ilmar Łukasz', receivedOn: '2026-09-16' }),
    ]);

    // Whatever changes afterwards, the notice stays as it was issued.
    await edit(id, { tenants: [{ name: 'Somebody Else' }] });
    const later = await staff().get<NoticeDetails>(`/api/notices/${noticeId}`);
    expect(later.body).toEqual(issued.body);
    expect(later.body.sha256).toBe(hash);
    const { body: list } = await staff().get<NoticeItem[]>(`/api/tenancies/${id}/notices`);
    expect(list.map((each) => each.id)).toEqual([noticeId]);
  });

  it('refuses what is wrong, missing or not confirmed, in the words of the field', async () => {
    const { id, tenants } = await tenancyAt();
    const refusals: [object, string, string | undefined][] = [
      [{ ...OFFER, times: [] }, 'Enter one time for the inspection.', 'times'],
      [
        { ...OFFER, times: ['2026-09-16T09:00'] },
        'Wed, Sep 16 2026, 9:00 AM is in the past. Propose a later time.',
        'times',
      ],
      [
        { ...OFFER, times: ['tomorrow'] },
        'Enter each time as a day and an hour, such as 2026-12-01 and 10:00 AM.',
        'times',
      ],
      [
        { kind: 'REPORT_COPY', inspection: 'moveIn' },
        'No finished inspection is chosen for the tenancy. Choose it in the tenancy first.',
        'inspection',
      ],
    ];
    for (const [body, message, field] of refusals) {
      const answer = await issue(id, body);
      expect([answer.status, answer.body.message, answer.body.details]).toEqual([422, message, { field }]);
    }
    const late = { ...OFFER, times: ['2026-09-18T22:00'] };
    const unconfirmed = await issue(id, late);
    expect([unconfirmed.status, unconfirmed.body.message]).toEqual([
      422,
      expect.stringContaining('Outside 8:00 AM–9:00 PM: see rule BC-06'),
    ]);
    const { body: notice } = await issue(id, { ...late, confirmed: ['TIMES'] });
    const sendings: [object, string][] = [
      [{ method: 'HAND', tenantIds: [tenants[0]!.id] }, 'Enter the date on which it was given or sent.'],
      [
        { method: 'DOOR', tenantIds: [tenants[0]!.id], sentOn: '2026-09-17' },
        'The delivery date is in the future. Record it when it is done.',
      ],
      [
        { method: 'DOOR', tenantIds: [tenants[0]!.id], sentOn: '2026-09-15' },
        'The delivery date is before the date of issue. Correct the date.',
      ],
      [
        { method: 'EMAIL', tenantIds: [tenants[1]!.id] },
        'Ilmar Łukasz has no email address for service. Add it to the tenancy or choose another way.',
      ],
      [
        { method: 'HAND', tenantIds: [987_654], sentOn: '2026-09-16' },
        'This tenant is not part of the tenancy. Reload the page, then choose again.',
      ],
    ];
    for (const [body, message] of sendings) {
      const answer = await send(notice.id, body);
      expect([answer.status, answer.body.message]).toEqual([422, message]);
    }
    expect(await ledgerOf(notice.id)).toEqual([]);
    await edit(id, { tenants: [] });
    const withoutTenants = await issue(id, OFFER);
    expect([withoutTenants.status, withoutTenants.body.message]).toEqual([
      422,
      'Missing for this notice: Full names of the tenants. Add them to the tenancy, the property or the company settings.',
    ]);
  });

  it('proposes two times on different days in Alberta, which are two offers for the rules', async () => {
    const { id, tenants, province } = await tenancyAt({
      province: 'AB',
      city: 'Calgary',
      postalCode: 'T2P 0A1',
    });
    expect(province).toBe('AB');
    const twice = await issue(id, { ...OFFER, times: ['2026-09-18T10:00', '2026-09-18T10:00'] });
    expect(twice.body.message).toBe('Both times are the same. Propose two different times.');
    const sameDay = await issue(id, { ...OFFER, times: ['2026-09-18T10:00', '2026-09-18T15:00'] });
    expect([sameDay.body.message, sameDay.body.details]).toEqual([
      expect.stringContaining('Both times are on the same day. Rule AB-04-DAYS, which is not confirmed: '),
      { confirm: ['ONE_DAY'] },
    ]);
    const sunday = await issue(id, { ...OFFER, times: ['2026-09-18T10:00', '2026-09-20T15:00'] });
    expect(sunday.body.message).toContain('see rule AB-03');
    const { body: notice } = await issue(id, { ...OFFER, times: ['2026-09-18T10:00', '2026-09-21T15:00'] });
    expect(notice.title).toBe('Offer of two times for an inspection of the unit');
    await send(notice.id, { method: 'REGISTERED_MAIL', tenantIds: [tenants[0]!.id], sentOn: '2026-09-16' });
    expect((await ledgerOf(notice.id)).map(({ proposedAt }) => proposedAt)).toEqual(notice.times);
    const { body: none } = await issue(id, FINAL);
    expect(none.message).toContain('In Alberta one offer names both times.');
  });

  it('can propose a withdrawn time again, which was no offer for the rules', async () => {
    const { id, tenants, propertyId } = await tenancyAt();
    const byHand = { method: 'HAND', sentOn: '2026-09-16' };
    const { body: first } = await issue(id, OFFER);
    // One delivery for each tenant: one of them can be withdrawn alone.
    const sendToBoth = async (noticeId: number) => {
      for (const { id: tenant } of tenants) await send(noticeId, { ...byHand, tenantIds: [tenant] });
    };
    await sendToBoth(first.id);
    const final = { ...FINAL, isOfficialForm: true };
    const earlier = async () => {
      const { body } = await preview(id, { ...final, isOfficialForm: false });
      return body.facts.find(({ label }) => label === 'Time offered before')?.value;
    };
    expect(await earlier()).toContain('Fri, Sep 18 2026');
    const { body: second } = await issue(id, final);
    await sendToBoth(second.id);
    /** What the rule of two opportunities says of the offers. */
    const offersRule = async () => {
      const tenancy = (await currentOf(propertyId))!;
      const facts = factsOfTenancy(tenancy, [tenancy]);
      const now = Date.parse('2026-09-16T18:00:00Z');
      const around = {
        jurisdiction: 'BC' as const,
        rules: RULE_PACKS.BC,
        settings: {},
        now,
        zone: 'Canada/Pacific',
      };
      const found = obligationsOf({ ...around, facts }).find(({ rule }) => rule === 'BC-04-IN')!;
      return found.evidence.map(({ finding }) => finding);
    };
    expect(await offersRule()).not.toContain('notEnough');

    const withdraw = async (deliveryId: number) =>
      expect(
        (await staff().post<DeliveryItem>(`/api/deliveries/${deliveryId}/withdrawal`, { reason: 'Ill' }))
          .status,
      ).toBe(200);
    const [toRosa, toIlmar] = await ledgerOf(first.id);
    await withdraw(toRosa!.id);
    // The other tenant still has the offer.
    const again = { ...OFFER, kind: 'FINAL_OFFER', confirmed: ['NOT_OFFICIAL'] };
    expect((await issue(id, again)).body.message).toContain('was proposed in an earlier notice');
    await withdraw(toIlmar!.id);
    expect(await offersRule()).toContain('noFirst');
    expect(await earlier()).toContain('Mon, Sep 21 2026');

    // Without a first offer that stands, a final one asks.
    const unasked = { ...again, times: ['2026-09-23T10:00'] };
    expect((await issue(id, unasked)).body.details).toEqual({ confirm: ['NO_FIRST'] });
    const { status, body: repeated } = await issue(id, OFFER);
    expect([status, repeated.times]).toEqual([201, OFFER.times]);
    await sendToBoth(repeated.id);
    expect(await offersRule()).not.toContain('noFirst');
    expect((await issue(id, again)).body.message).toContain('was proposed in an earlier notice');
  });

  it('is sent again when the same one was issued before, and its delivery was withdrawn', async () => {
    const { id, tenants } = await tenancyAt();
    const { body: notice } = await issue(id, OFFER);
    const byHand = { method: 'HAND', tenantIds: [tenants[0]!.id], sentOn: '2026-09-16' };
    await send(notice.id, byHand);
    const [delivery] = await ledgerOf(notice.id);
    await staff().post(`/api/deliveries/${delivery!.id}/withdrawal`, { reason: 'Ill' });
    expect((await issue(id, OFFER)).body).toMatchObject({
      message: 'The same notice was issued before. Send that one again: it counts like a new one.',
      details: { notice: notice.id },
    });
    expect((await send(notice.id, byHand)).status).toBe(201);
  });

  it('keeps its facts, and its list says which have changed since', async () => {
    const { id, possessionOn } = await tenancyAt({}, { possessionOn: '2026-10-01' });
    expect(possessionOn).toBe('2026-10-01');
    const { body: notice } = await issue(id, OFFER);
    const listed = async () => (await staff().get<NoticeItem[]>(`/api/tenancies/${id}/notices`)).body[0]!;
    expect((await listed()).changes).toEqual([]);
    // The end of a tenancy without one became known: the notice does not contradict it.
    const refused = await edit(id, { tenancyEndOn: '2020-01-01', tenancyStartOn: '2026-10-01' });
    expect(refused.status).toBe(422);
    await edit(id, { possessionOn: '2026-10-05', tenancyEndOn: '2027-09-30' });
    expect((await listed()).changes).toEqual([
      { label: 'Day of possession', was: 'Thu, Oct 1 2026', now: 'Mon, Oct 5 2026' },
    ]);
    await edit(id, { possessionOn: null });
    expect((await listed()).changes).toEqual([
      { label: 'Day of possession', was: 'Thu, Oct 1 2026', now: '' },
    ]);
    const { body: later } = await staff().get<NoticeDetails>(`/api/notices/${notice.id}`);
    expect(later).toEqual(notice);
  });

  it('reads its times in the zone of the property', async () => {
    const { id } = await tenancyAt({ province: 'NL', city: 'St. John’s', postalCode: 'A1A 1A1' });
    // It is 10:00 AM in the west and 2:30 PM in St. John’s.
    const past = await issue(id, { ...OFFER, times: ['2026-09-16T14:00'] });
    expect(past.body.message).toContain('is in the past');
    const { status, body } = await issue(id, { ...OFFER, times: ['2026-09-16T15:00'] });
    expect([status, body.facts.at(-1)!.value]).toEqual([201, 'Wed, Sep 16 2026, 3:00 PM Newfoundland time']);
  });

  it('offers the inspection before move-out in California, and names its time', async () => {
    const place = { country: 'US', province: 'CA', city: 'Fresno', postalCode: '93650' } as const;
    const { id, tenants } = await tenancyAt(place);
    const option = { kind: 'MOVE_OUT_OPTION', inspection: 'moveOut' };
    const withoutEnd = await issue(id, option);
    expect([withoutEnd.status, withoutEnd.body.message]).toEqual([
      422,
      expect.stringContaining('Missing for this notice: Last day of the tenancy.'),
    ]);
    await edit(id, { tenancyStartOn: '2025-10-01', tenancyEndOn: '2026-09-30' });
    const byHand = { method: 'HAND', tenantIds: [tenants[0]!.id], sentOn: '2026-09-16' };
    const { body: notice } = await issue(id, option);
    expect(
      pagesOf(await pdfOf(notice.id))
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toMatch(
      /Wed, Sep 16 2026 Last day of the tenancy Wed, Sep 30 2026.*only if you ask for it.*CA-05-NOTICE/,
    );
    await send(notice.id, byHand);
    expect(await ledgerOf(notice.id)).toEqual([
      expect.objectContaining({ document: 'preMoveOutOffer', proposedAt: null }),
    ]);
    const at = (time: string) => ({ kind: 'MOVE_OUT_TIME', inspection: 'moveOut', times: [time] });
    expect((await issue(id, at('2026-10-01T10:00'))).body.message).toContain('within the last two weeks');
    const early = await issue(id, at('2026-09-18T09:00'));
    expect(early.body.details).toEqual({ confirm: ['NOT_REQUESTED', 'WAIVED'] });
    await edit(id, { isPreMoveOutRequested: true });
    const { status, body: time } = await issue(id, at('2026-09-21T09:00'));
    expect(status).toBe(201);
    await send(time.id, byHand);
    expect(await ledgerOf(time.id)).toEqual([expect.objectContaining({ document: null })]);

    const list = { kind: 'MOVE_OUT_LIST', inspection: 'moveOut' };
    expect((await issue(id, list)).body.message).toContain('Enter at least one item');
    const items = ['Hall:  clean the carpet, $80', ' ', '<b>Kitchen</b>: repair the door'];
    const undone = await issue(id, { ...list, items });
    expect(undone.body.message).toContain('Missing for this notice: Inspected before move-out on.');
    await edit(id, { preMoveOutInspectedOn: '2026-09-16' });
    const { status: listed, body: itemized } = await issue(id, { ...list, items });
    expect([listed, itemized.items]).toEqual([201, [items[0], items[2]]]);
    expect(
      pagesOf(await pdfOf(itemized.id))
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toMatch(
      /What you can still fix 1\. Hall: clean the carpet, \$80 2\. <b>Kitchen<\/b>: repair the door Facts/,
    );
    // Other items are another notice.
    expect((await issue(id, { ...list, items })).body.message).toContain('issued before');
    expect((await issue(id, { ...list, items: [items[0]] })).status).toBe(201);
    await send(itemized.id, byHand);
    expect(await ledgerOf(itemized.id)).toEqual([expect.objectContaining({ document: null })]);
    const elsewhere = await issue((await tenancyAt()).id, option);
    expect(elsewhere.body.message).toBe('This notice is for California only. Choose another kind of notice.');
  });

  it('encloses the report as it was issued', async () => {
    const openings = new Openings(server.api.as('maple.coordinator'));
    const opened = await openings.next();
    const inspector = server.api.as('maple.inspector');
    await (
      await Delivery.of(inspector, opened.id, {
        answers: answersToSend('condition-ca', 'moveIn'),
        rooms: [room('Hall')],
        photos: [await photo(40)],
      })
    ).all();
    const { body: record } = await staff().get<{ property: { id: number } }>(
      `/api/condition-inspections/${opened.id}`,
    );
    const tenancy = (await currentOf(record.property.id))!;
    const rosa = { name: 'Rosa', emailForService: 'rosa.copy@example.com' };
    const { body: changed } = await edit(tenancy.id, {
      moveInInspectionId: opened.inspectionId,
      tenants: [rosa],
    });
    const { status, body: notice } = await issue(tenancy.id, { kind: 'REPORT_COPY', inspection: 'moveIn' });
    expect([status, notice.enclosure?.inspectionId]).toEqual([201, opened.inspectionId]);
    const { body: report } = await staff().get<Buffer>(
      `/api/reports/condition-inspection/inspection/${opened.inspectionId}`,
    );
    expect(sha256(report)).toBe(notice.enclosure!.sha256);
    await send(notice.id, { method: 'EMAIL', tenantIds: [changed.tenants[0]!.id] });
    await server.app.get(JobRunner).drained();
    const [mail] = (await server.app.get(MailTransport).written()).filter(
      ({ to }) => to === 'rosa.copy@example.com',
    );
    expect(mail!.enclosures).toEqual([expect.objectContaining({ name: notice.enclosure!.fileName })]);
    expect(await ledgerOf(notice.id)).toEqual([
      expect.objectContaining({ document: 'moveInCopy', isServiceAddress: false }),
    ]);
  });
});
