import {
  deliveryFacts,
  type DeliveryItem,
  deliveryProblems,
  type DeliveryRecord,
  deliveryStateOf,
  deliveryWarnings,
  isServiceAddress,
  type TenancyItem,
} from '../../src';

const state = (name: DeliveryItem['states'][number]['state'], on: string) => ({
  state: name,
  at: Date.parse(on),
  on,
  detail: '',
  recordedBy: '',
});
const delivery = (known: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: 7,
  propertyId: 1,
  tenancyId: 1,
  subject: 'REPORT',
  subjectId: 3,
  fileName: '',
  fileSha256: '',
  document: 'moveInCopy',
  inspection: null,
  proposedAt: null,
  isFinalNotice: false,
  method: 'EMAIL',
  recipientName: 'Rosa',
  recipientAddress: 'rosa@example.com',
  isServiceAddress: true,
  isAgreedInWriting: false,
  tenancyTenantId: null,
  sentOn: '2026-06-02',
  receivedOn: null,
  recordedAt: 0,
  recordedBy: '',
  states: [],
  proofs: [],
  ...known,
});
const QUEUED = state('QUEUED', '2026-06-02');
const ACCEPTED = state('ACCEPTED', '2026-06-03');
const unknown = { is: 'unknown' };

describe('an email as evidence', () => {
  const sent = {
    id: '7',
    document: 'moveInCopy',
    method: 'EMAIL',
    sentOn: '2026-06-03',
    receivedOn: unknown,
    isAgreedInWriting: false,
    isForService: true,
    isOfOtherInspection: false,
    emailAgreedOn: { is: 'known', day: '2026-06-03' },
    tenantIds: [],
  };
  it.each([
    ['is none while it is queued', { states: [QUEUED] }, []],
    ['was sent on the day on which it was accepted', { states: [QUEUED, ACCEPTED] }, [sent]],
    ['is none when it was refused', { states: [QUEUED, state('REFUSED', '2026-06-03')] }, []],
    ['counts when a later try was accepted', { states: [state('REFUSED', '2026-06-02'), ACCEPTED] }, [sent]],
    ['is none after it bounced', { states: [QUEUED, ACCEPTED, state('BOUNCED', '2026-06-04')] }, []],
    [
      'is none when the bounce was recorded before the acceptance',
      { states: [QUEUED, state('BOUNCED', '2026-06-03'), ACCEPTED] },
      [],
    ],
    [
      'is received once it is read, whatever bounced afterwards',
      { states: [ACCEPTED, state('READ', '2026-06-04'), state('BOUNCED', '2026-06-05')] },
      [{ ...sent, receivedOn: { is: 'known', day: '2026-06-04' } }],
    ],
    ['is none after it was withdrawn', { states: [ACCEPTED, state('WITHDRAWN', '2026-06-04')] }, []],
    ['is none to an address not agreed', { states: [ACCEPTED], isServiceAddress: false }, []],
    [
      'does not count when only its way was agreed in writing',
      { states: [ACCEPTED], isServiceAddress: false, isAgreedInWriting: true },
      [{ ...sent, isAgreedInWriting: true, isForService: false, emailAgreedOn: { is: 'none' } }],
    ],
    ['is none when it is no document of a rule', { states: [ACCEPTED], document: null }, []],
  ] as const)('%s', (_what, known, expected) => {
    const { deliveries } = deliveryFacts([delivery(known as unknown as Partial<DeliveryItem>)], []);
    expect(deliveries).toEqual(expected);
  });

  it('counts when the address is agreed later', () => {
    const items = [delivery({ states: [ACCEPTED], isServiceAddress: false })];
    const tenant = {
      id: 4,
      name: 'Rosa',
      emailForService: ' Rosa@Example.com',
      isEmailServiceAgreed: true,
      emailServiceOn: '2026-05-01',
      emailServiceEndedOn: null,
    };
    expect(deliveryFacts(items, [tenant]).deliveries).toHaveLength(1);
    const [other] = deliveryFacts(items, [{ ...tenant, isEmailServiceAgreed: null }]).deliveries;
    expect(other).toMatchObject({ tenantIds: ['4'], isForService: false });
    expect(isServiceAddress([{ ...tenant, emailForService: '' }], '', '2026-06-02')).toBe(false);
  });
});

it('a delivery by hand counts on its day, and an offer that was taken back is no opportunity', () => {
  const offer = {
    document: 'inspectionOffer',
    inspection: 'moveOut',
    proposedAt: '2026-06-30T10:00',
    isFinalNotice: true,
    method: 'HAND',
    receivedOn: '2026-06-02',
  } as const;
  const items = [delivery(offer), delivery({ ...offer, id: 8, states: [state('WITHDRAWN', '2026-06-05')] })];
  const { deliveries, offers } = deliveryFacts(items, []);
  expect(deliveries).toEqual([]);
  expect(
    offers.map(({ id, isWithdrawn, sentOn, isFinalNotice }) => [id, isWithdrawn, sentOn, isFinalNotice]),
  ).toEqual([
    ['7', false, '2026-06-02', true],
    ['8', true, '2026-06-02', true],
  ]);
  expect(deliveryStateOf(items[0]!)).toBeNull();
});

describe('a record of a delivery', () => {
  const record: DeliveryRecord = { method: 'HAND', recipientName: 'Rosa', sentOn: '2026-06-02' };
  it.each([
    ['is right', {}, []],
    ['needs a recipient', { recipientName: ' ' }, ['recipientName']],
    ['needs its day', { sentOn: '' }, ['sentOn']],
    ['is refused before it was made', { sentOn: '2026-06-11' }, ['sentOn']],
    ['cannot be received before it was sent', { receivedOn: '2026-06-01' }, ['receivedOn']],
    ['cannot be received tomorrow', { receivedOn: '2026-06-11' }, ['receivedOn']],
    ['files only applications', { method: 'FILED', document: 'moveInCopy' }, ['method']],
    ['transfers only money', { method: 'TRANSFER', document: 'moveInCopy' }, ['method']],
    ['needs the address of an email', { method: 'EMAIL', recipientAddress: 'rosa' }, ['recipientAddress']],
    [
      'has no RTB-22 in Alberta',
      {
        document: 'inspectionOffer',
        inspection: 'moveIn',
        proposedAt: '2026-06-12T10:00',
        isFinalNotice: true,
      },
      ['isFinalNotice'],
    ],
    ['needs the time of an offer', { document: 'inspectionOffer' }, ['inspection', 'proposedAt']],
  ] as const)('%s', (_what, change, fields) => {
    const found = deliveryProblems({ ...record, ...change }, '2026-06-10', { country: 'CA', province: 'AB' });
    expect(found.map(({ field }) => field)).toEqual(fields);
  });
});

describe('the recipient of a delivery', () => {
  const tenant = (id: number, name: string, more: object = {}) => ({
    id,
    name,
    emailForService: 'both@example.com',
    isEmailServiceAgreed: true,
    emailServiceOn: '2026-01-01',
    emailServiceEndedOn: null,
    ...more,
  });
  const tenants = [tenant(1, 'Rosa Ilves'), tenant(2, 'Ilmar')];
  const hand = { method: 'HAND', tenancyTenantId: null, recipientAddress: '' } as const;

  it.each([
    ['is the chosen tenant', { ...hand, tenancyTenantId: 2, recipientName: 'Rosa Ilves' }, ['2']],
    ['is a tenant of that name', { ...hand, recipientName: ' rosa ilves' }, ['1']],
    ['is nobody when the text names none', { ...hand, recipientName: 'x' }, []],
    ['are all tenants with the address of an email', { recipientAddress: 'Both@example.com' }, ['1', '2']],
  ] as const)('%s', (_what, known, ids) => {
    const [found] = deliveryFacts([delivery({ states: [ACCEPTED], ...known })], tenants).deliveries;
    expect(found?.tenantIds).toEqual(ids);
  });

  it.each([
    ['is covered by an agreement that ended later', { emailServiceEndedOn: '2026-06-04' }, '2026-01-01'],
    ['is covered when the answer became no', { isEmailServiceAgreed: false }, '2026-06-03'],
    [
      'is covered on the day on which the agreement ended',
      { emailServiceEndedOn: '2026-06-03' },
      '2026-01-01',
    ],
    ['is not covered after the agreement ended', { emailServiceEndedOn: '2026-06-02' }, null],
  ] as const)('of an email %s', (_what, change, day) => {
    const all = [tenant(1, 'Rosa', { emailForService: 'rosa@example.com', ...change })];
    const [found] = deliveryFacts([delivery({ states: [ACCEPTED] })], all).deliveries;
    expect(found?.emailAgreedOn).toEqual(day === null ? { is: 'none' } : { is: 'known', day });
  });

  it('of an email from another mailbox has the day of sending, and nothing of a mail server', () => {
    const [found] = deliveryFacts([delivery()], []).deliveries;
    expect(found?.sentOn).toBe('2026-06-02');
    expect(deliveryStateOf(delivery())).toBeNull();
  });
});

describe('warnings about a delivery', () => {
  const rosa = {
    id: 1,
    name: 'Rosa',
    addressForService: '',
    emailForService: 'rosa@example.com',
    isEmailServiceAgreed: true,
    emailServiceOn: '2026-11-01',
    emailServiceEndedOn: null,
    joinedOn: null,
  };
  const offered = (proposedAt: string): DeliveryItem =>
    delivery({
      document: 'inspectionOffer',
      inspection: 'moveOut',
      proposedAt,
      method: 'HAND',
      sentOn: '2026-11-20',
      tenancyTenantId: 1,
    });
  const warnings = (province: string, record: Partial<DeliveryRecord>, deliveries: DeliveryItem[] = []) =>
    deliveryWarnings(
      { method: 'HAND', recipientName: 'Rosa', tenancyTenantId: 1, sentOn: '2026-11-30', ...record },
      { country: 'CA', province, tenants: [rosa], deliveries } as unknown as TenancyItem,
    );
  const offer = {
    document: 'inspectionOffer',
    inspection: 'moveOut',
    proposedAt: '2026-12-03T10:00',
  } as const;
  const FIRST = [offered('2026-12-02T10:00')];

  it.each([
    // An RTB-22 of Nov 30 for Dec 3: mail is deemed received on Dec 5, one on the door on Dec 3.
    ['a mailed final notice', 'BC', { ...offer, isFinalNotice: true, method: 'MAIL' }, FIRST, ['Dec 5 2026']],
    ['one on the door', 'BC', { ...offer, isFinalNotice: true, method: 'DOOR' }, FIRST, ['Dec 3 2026']],
    ['one by hand', 'BC', { ...offer, isFinalNotice: true }, FIRST, []],
    ['a first offer on the door', 'BC', { ...offer, method: 'DOOR' }, [], []],
    ['a mailed first offer', 'BC', { ...offer, method: 'MAIL' }, [], ['Dec 5 2026']],
    ['a final notice without a first offer', 'BC', { ...offer, isFinalNotice: true }, [], ['BC-05']],
    ['an offer after its time', 'AB', { ...offer, sentOn: '2026-12-04' }, [], ['after the offered time']],
    ['a second time on one day', 'AB', offer, [offered('2026-12-03T09:00')], ['AB-04-DAYS']],
    ['a second time on one day in BC', 'BC', offer, [offered('2026-12-03T09:00')], []],
    ['the same time twice', 'AB', offer, [offered('2026-12-03T10:00')], ['offered before']],
    ['a time when the hours end', 'AB', { ...offer, proposedAt: '2026-12-03T20:00' }, [], ['AB-03']],
    ['a time on a Sunday', 'AB', { ...offer, proposedAt: '2026-12-06T10:00' }, [], ['AB-03']],
    [
      'an email to another address',
      'BC',
      { document: 'moveOutCopy', method: 'EMAIL', recipientAddress: 'r@example.com' },
      [],
      ['not agreed for service'],
    ],
    [
      'an email to the agreed address',
      'BC',
      { document: 'moveOutCopy', method: 'EMAIL', recipientAddress: 'rosa@example.com' },
      [],
      [],
    ],
    [
      'a refund in another way',
      'AB',
      { document: 'depositRepayment', method: 'TRANSFER' },
      [],
      ['agreed to it in writing'],
    ],
    [
      'a copy for another person',
      'BC',
      { document: 'moveOutCopy', tenancyTenantId: null, recipientName: 'x' },
      [],
      ['counts for no tenant'],
    ],
    ['something else for anybody', 'BC', { tenancyTenantId: null, recipientName: 'x' }, [], []],
  ] as const)('name what is wrong with %s', (_what, province, record, deliveries, words) => {
    const found = warnings(province, record, [...deliveries]);
    expect(found).toHaveLength(words.length);
    for (const [at, word] of words.entries()) expect(found[at]).toContain(word);
  });
});
