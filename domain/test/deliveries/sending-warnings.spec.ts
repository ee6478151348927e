import {
  documentWarnings,
  type LawDocument,
  type LawRuleSettings,
  noticeWarnings,
  type NoticeToSend,
  type PlannedSending,
  TENANCY_ANSWERS,
  TENANCY_DAYS,
  type TenancyItem,
  type TenancyTenantItem,
  withoutAgreement,
} from '../../src';

const agreed = { isEmailServiceAgreed: true, emailServiceOn: '2026-01-01' };
const tenant = (id: number, known: Partial<TenancyTenantItem> = {}): TenancyTenantItem => ({
  id,
  name: `Tenant ${id}`,
  addressForService: '',
  emailForService: `tenant${id}@example.com`,
  isEmailServiceAgreed: null,
  emailServiceOn: null,
  emailServiceEndedOn: null,
  joinedOn: null,
  ...known,
});
const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
/** A tenancy with a deposit, of which nothing else is known. */
const tenancy = (country: string, province: string, known: Partial<TenancyItem> = {}): TenancyItem =>
  ({
    ...nothing(TENANCY_DAYS),
    ...nothing(TENANCY_ANSWERS),
    id: 1,
    propertyId: 1,
    isCurrent: true,
    country,
    province,
    forwardingAddressWay: null,
    tenants: [tenant(1, agreed)],
    deposits: [{ id: 1, kind: 'SECURITY_DEPOSIT', cents: 100_000, receivedOn: null }],
    moveInInspection: null,
    moveOutInspection: null,
    deliveries: [],
    photos: [],
    ...known,
  }) as unknown as TenancyItem;

const CALIFORNIA = { vacatedOn: '2026-11-08' };
const ALBERTA = { possessionReturnedOn: '2026-11-01' };
const COLUMBIA = { moveInInspection: { id: 1, type: 'MOVE_IN', inspectedOn: '2026-11-20', dueOn: null } };

describe('what a document will not count for', () => {
  it.each<[string, string, object, LawDocument, PlannedSending, string[]]>([
    // Nov 8 and 21 days: Nov 29.
    ['US', 'CA', CALIFORNIA, 'depositStatement', { method: 'MAIL', sentOn: '2026-11-29' }, []],
    [
      'US',
      'CA',
      CALIFORNIA,
      'depositStatement',
      { method: 'MAIL', sentOn: '2026-11-30' },
      ['CA-06', 'after'],
    ],
    ['US', 'CA', CALIFORNIA, 'depositStatement', { method: 'DOOR', sentOn: '2026-11-20' }, ['CA-06', 'way']],
    ['US', 'CA', CALIFORNIA, 'depositStatement', { method: 'EMAIL', sentOn: '2026-11-20' }, []],
    // Nov 1 and 10 days: Nov 11 is a holiday.
    ['CA', 'AB', ALBERTA, 'depositStatement', { method: 'MAIL', sentOn: '2026-11-12' }, []],
    ['CA', 'AB', ALBERTA, 'depositStatement', { method: 'MAIL', sentOn: '2026-11-13' }, ['AB-08', 'after']],
    ['CA', 'AB', ALBERTA, 'depositEstimate', { method: 'DOOR', sentOn: '2026-11-05' }, ['AB-08', 'way']],
    // Nov 20 and 7 days, mail takes 5.
    ['CA', 'BC', COLUMBIA, 'moveInCopy', { method: 'MAIL', sentOn: '2026-11-21' }, []],
    ['CA', 'BC', COLUMBIA, 'moveInCopy', { method: 'MAIL', sentOn: '2026-11-23' }, ['BC-11', 'after']],
    ['CA', 'BC', COLUMBIA, 'moveInCopy', { method: 'HAND', sentOn: '2026-11-19' }, ['BC-11', 'before']],
    ['CA', 'BC', COLUMBIA, 'depositStatement', { method: 'HAND', sentOn: '2026-11-23' }, []],
    ['CA', 'ON', {}, 'depositStatement', { method: 'MAIL', sentOn: '2026-11-30' }, []],
    ['US', 'CA', CALIFORNIA, 'depositStatement', { method: 'MAIL', sentOn: '' }, []],
  ])('in %s %s %p: %s by %p says %p', (country, province, known, document, sending, words) => {
    const of = tenancy(country, province, known);
    const found = documentWarnings(document, of.tenants, sending, of, {});
    expect(found).toHaveLength(words.length === 0 ? 0 : 1);
    for (const word of words) expect(found[0]).toContain(word);
  });

  it('is nothing when the rule is met already', () => {
    const sent = { method: 'MAIL', sentOn: '2026-11-20', tenantIds: [1] };
    const earlier = {
      id: 5,
      document: 'depositStatement',
      tenancyTenantId: 1,
      recipientName: 'Tenant 1',
      recipientAddress: '',
      isServiceAddress: false,
      isAgreedInWriting: false,
      inspection: null,
      proposedAt: null,
      receivedOn: null,
      subject: 'STATEMENT',
      subjectId: 3,
      states: [],
      ...sent,
    };
    const of = tenancy('US', 'CA', { ...CALIFORNIA, deliveries: [earlier] as never });
    const late = { method: 'MAIL', sentOn: '2026-12-05' } as const;
    expect(documentWarnings('depositStatement', of.tenants, late, of, {})).toEqual([]);
  });

  it.each<[string, LawRuleSettings, number]>([
    ['its rule is switched off', { 'CA-06': { isOff: true, target: null } }, 0],
    ['another rule is switched off', { 'CA-07': { isOff: true, target: null } }, 1],
    [
      'its rule has a target of the company',
      { 'CA-06': { isOff: false, target: { days: 5, from: 'start' } } },
      1,
    ],
  ])('respects the settings of the company: %s', (_name, settings, count) => {
    const of = tenancy('US', 'CA', CALIFORNIA);
    const late = { method: 'MAIL', sentOn: '2026-11-30' } as const;
    expect(documentWarnings('depositStatement', of.tenants, late, of, settings)).toHaveLength(count);
  });

  it('names who did not agree to service by email', () => {
    const all = [tenant(1, agreed), tenant(2), tenant(3, { ...agreed, emailServiceEndedOn: '2026-06-01' })];
    const today = { sentOn: '2026-11-30' };
    expect(withoutAgreement(all, { method: 'EMAIL', ...today })).toEqual(['Tenant 2', 'Tenant 3']);
    expect(withoutAgreement(all, { method: 'HAND', ...today })).toEqual([]);
  });
});

describe('what a notice will not count for', () => {
  const NOON = '2026-12-02T12:00';
  const offer = { inspection: 'moveOut', layout: 'OFFICIAL_FILLED', times: ['2026-12-03T10:00'] } as const;
  const of = (country: string, province: string, notice: object): NoticeToSend => {
    const at = tenancy(country, province, COLUMBIA as never);
    return { notice: notice as NoticeToSend['notice'], tenancy: at, recipients: at.tenants };
  };
  it.each<[string, NoticeToSend, PlannedSending, string[]]>([
    [
      'a mailed final offer without a first one',
      of('CA', 'BC', { ...offer, kind: 'FINAL_OFFER', place: 'BC' }),
      { method: 'MAIL', sentOn: '2026-11-30' },
      ['Dec 5 2026', 'No first offer'],
    ],
    [
      'a mailed copy that is received too late',
      of('CA', 'BC', { kind: 'REPORT_COPY', place: 'BC', inspection: 'moveIn', layout: 'OWN', times: [] }),
      { method: 'MAIL', sentOn: '2026-11-23' },
      ['BC-11'],
    ],
    [
      'a time that is mailed less than 48 hours before',
      of('US', 'CA', { ...offer, kind: 'MOVE_OUT_TIME', place: 'CA-US', times: ['2026-12-02T10:00'] }),
      { method: 'EMAIL', sentOn: '2026-11-30' },
      ['CA-05-NOTICE: The tenant receives 48 hours'],
    ],
    [
      'a time that is mailed 48 hours before',
      of('US', 'CA', { ...offer, kind: 'MOVE_OUT_TIME', place: 'CA-US', times: [NOON] }),
      { method: 'EMAIL', sentOn: '2026-11-30' },
      [],
    ],
    [
      'a time that is handed over the day before',
      of('US', 'CA', { ...offer, kind: 'MOVE_OUT_TIME', place: 'CA-US', times: [NOON] }),
      { method: 'HAND', sentOn: '2026-12-01' },
      ['CA-05-NOTICE'],
    ],
  ])('%s', (_name, notice, sending, words) => {
    const found = noticeWarnings(notice, sending, NOON, {});
    expect(found).toHaveLength(words.length);
    words.forEach((word, at) => expect(found[at]).toContain(word));
  });

  it('is nothing when the rule of the document is switched off', () => {
    const copy = { kind: 'REPORT_COPY', place: 'BC', inspection: 'moveIn', layout: 'OWN', times: [] };
    const late = { method: 'MAIL', sentOn: '2026-11-23' } as const;
    const settings = { 'BC-11': { isOff: true, target: null } };
    expect(noticeWarnings(of('CA', 'BC', copy), late, NOON, settings)).toEqual([]);
  });
});
