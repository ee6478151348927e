import {
  deliveryFacts,
  type DeliveryItem,
  deliveryProblems,
  type DeliveryRecord,
  deliveryStateOf,
  isServiceAddress,
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
  document: 'moveInCopy',
  inspection: null,
  proposedAt: null,
  isFinalNotice: false,
  method: 'EMAIL',
  recipientName: 'Rosa',
  recipientAddress: 'rosa@example.com',
  isServiceAddress: true,
  isAgreedInWriting: false,
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
    isOfOtherInspection: false,
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
    ['is none when it is no document of a rule', { states: [ACCEPTED], document: null }, []],
  ] as const)('%s', (_what, known, expected) => {
    const { deliveries } = deliveryFacts([delivery(known as unknown as Partial<DeliveryItem>)], []);
    expect(deliveries).toEqual(expected);
  });

  it('counts when the address is agreed later', () => {
    const items = [delivery({ states: [ACCEPTED], isServiceAddress: false })];
    const tenant = { emailForService: ' Rosa@Example.com', isEmailServiceAgreed: true };
    expect(deliveryFacts(items, [tenant]).deliveries).toHaveLength(1);
    expect(deliveryFacts(items, [{ ...tenant, isEmailServiceAgreed: null }]).deliveries).toEqual([]);
    expect(isServiceAddress([{ ...tenant, emailForService: '' }], '')).toBe(false);
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
    ['needs the time of an offer', { document: 'inspectionOffer' }, ['inspection', 'proposedAt']],
  ] as const)('%s', (_what, change, fields) => {
    const found = deliveryProblems({ ...record, ...change }, '2026-06-10');
    expect(found.map(({ field }) => field)).toEqual(fields);
  });
});
