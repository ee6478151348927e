import fc from 'fast-check';
import {
  addDays,
  DAY_ORDER,
  displayDate,
  factsOfTenancy,
  inspectionsToSuggest,
  jurisdictionOf,
  obligationsOf,
  RULE_PACKS,
  TENANCY_ANSWERS,
  TENANCY_DAYS,
  type TenancyChange,
  type TenancyDays,
  type TenancyItem,
  tenancyProblems,
} from '../../src';
import { FRENCH_FORMATS } from '../../src/fr-CA/french-formats';
import { frenchText } from '../../src/fr-CA/french-text';
import { addLanguage, readTextsIn } from '../../src/messages/texts';

const unknownDays = Object.fromEntries(TENANCY_DAYS.map((name) => [name, null])) as TenancyDays;
const tenancy = (known: Partial<TenancyItem> = {}): TenancyItem => ({
  id: 1,
  version: 1,
  propertyId: 1,
  isCurrent: true,
  country: 'CA',
  province: 'BC',
  review: null,
  ...(unknownDays as Record<(typeof TENANCY_DAYS)[number], null>),
  ...(Object.fromEntries(TENANCY_ANSWERS.map((name) => [name, null])) as Record<
    (typeof TENANCY_ANSWERS)[number],
    null
  >),
  pets: '',
  forwardingAddress: '',
  forwardingAddressWay: null,
  tenants: [],
  deposits: [],
  moveInInspection: null,
  moveOutInspection: null,
  deliveries: [],
  photos: [],
  ...known,
});
const tenant = (
  isEmailServiceAgreed: boolean | null,
  emailServiceOn: string | null = null,
  emailServiceEndedOn: string | null = null,
) => ({
  id: 1,
  name: 'Rosa',
  addressForService: '',
  emailForService: '',
  isEmailServiceAgreed,
  emailServiceOn,
  emailServiceEndedOn,
  joinedOn: null,
});
const mailedCopy = (sentOn: string): TenancyItem['deliveries'][number] => ({
  id: 7,
  propertyId: 1,
  tenancyId: 1,
  subject: 'OTHER',
  subjectId: null,
  fileName: '',
  fileSha256: '',
  document: 'moveInCopy',
  inspection: null,
  proposedAt: null,
  isFinalNotice: false,
  method: 'EMAIL',
  tenancyTenantId: null,
  recipientName: 'Rosa',
  recipientAddress: 'rosa@example.com',
  isServiceAddress: true,
  isAgreedInWriting: false,
  sentOn,
  receivedOn: null,
  recordedAt: 0,
  recordedBy: '',
  states: [],
  proofs: [],
});
const known = (day: string) => ({ is: 'known', day });
const none = { is: 'none' };
const unknown = { is: 'unknown' };

describe('inspections that no tenancy names', () => {
  const inspection = (id: number, type: 'MOVE_IN' | 'MOVE_OUT', inspectedOn: string | null) => ({
    id,
    type,
    inspectedOn,
    dueOn: null,
  });
  const first = inspection(1, 'MOVE_IN', '2026-04-04');
  const second = inspection(2, 'MOVE_IN', '2026-05-04');
  const last = inspection(3, 'MOVE_OUT', '2026-09-30');
  const inspections = [first, inspection(4, 'MOVE_IN', null), second, last];
  const suggested = (known: Partial<TenancyItem>, others: TenancyItem[] = []) => {
    const item = tenancy(known);
    return inspectionsToSuggest(item, { content: [item, ...others], inspections }).map(({ id }) => id);
  };

  it('are suggested once they are finished, the newest of each type', () => {
    expect(suggested({ tenancyStartOn: '2026-04-04' })).toEqual([2, 3]);
    const other = tenancy({ id: 9, moveInInspection: second });
    expect(suggested({ tenancyStartOn: '2026-04-04' }, [other])).toEqual([1, 3]);
  });

  it.each<[string, Partial<TenancyItem>, number[]]>([
    ['with neither start nor end, the move-out may be another tenant’s', {}, [2]],
    ['an earlier tenant left before the start', { tenancyStartOn: '2026-10-01' }, []],
    ['or on the first day', { possessionOn: '2026-09-30' }, []],
    ['30 days before the start is a move-in', { tenancyStartOn: '2026-06-03' }, [2, 3]],
    ['31 days before it is not', { tenancyStartOn: '2026-06-04' }, [3]],
    ['after the end comes no move-in', { tenancyEndOn: '2026-05-03' }, [1]],
    ['30 days after the end is a move-out', { vacatedOn: '2026-08-31', tenancyEndOn: 'none' }, [2, 3]],
    ['31 days after it is not', { possessionReturnedOn: '2026-08-30' }, [2]],
    ['31 days before it is not either', { tenancyEndOn: '2026-10-31' }, [2]],
  ])('%s', (_what, known, expected) => {
    expect(suggested(known)).toEqual(expected);
  });

  it('are not those of the next tenancy', () => {
    const next = tenancy({ id: 2, tenancyStartOn: '2026-05-01' });
    expect(suggested({ tenancyStartOn: '2026-04-01' }, [next])).toEqual([1]);
  });

  it('are not suggested where an inspection or its day is recorded', () => {
    expect(suggested({ tenancyStartOn: '2026-04-04', moveInInspection: first })).toEqual([3]);
    expect(suggested({ moveInInspectedOn: '2026-04-05', moveOutInspectedOn: 'none' })).toEqual([]);
  });
});

describe('facts of a tenancy', () => {
  const facts = (record: Partial<TenancyItem>, others: TenancyItem[] = []) =>
    factsOfTenancy(tenancy(record), [tenancy(record), ...others]);

  it('are unknown until they are recorded', () => {
    const { days, answers } = facts({});
    const { newTenantFrom, ...rest } = days;
    expect(new Set(Object.values(rest).map(({ is }) => is))).toEqual(new Set(['unknown']));
    expect(new Set(Object.values(answers))).toEqual(new Set(['unknown']));
    // No later tenancy is recorded.
    expect(newTenantFrom).toEqual(none);
  });

  it.each([
    ['a day', { possessionOn: '2026-10-01' }, 'possessionOn', known('2026-10-01')],
    ['what has not happened', { vacatedOn: 'none' }, 'vacatedOn', none],
    [
      'a spoken forwarding address',
      { forwardingAddressOn: '2026-10-01', forwardingAddressWay: 'SPOKEN_ONLY' },
      'forwardingAddressOn',
      none,
    ],
    [
      'a chosen inspection over the entered day',
      {
        moveInInspectedOn: '2026-10-09',
        moveInInspection: { id: 2, type: 'MOVE_IN', inspectedOn: '2026-10-01', dueOn: null },
      },
      'moveInInspectedOn',
      known('2026-10-01'),
    ],
    [
      'a chosen inspection that is open',
      { moveOutInspection: { id: 2, type: 'MOVE_OUT', inspectedOn: null, dueOn: null } },
      'moveOutInspectedOn',
      none,
    ],
    [
      'the latest agreement when all agreed to email',
      { tenants: [tenant(true, '2026-09-01'), tenant(true, '2026-09-05')] },
      'emailForServiceOn',
      known('2026-09-05'),
    ],
    [
      'one tenant against email',
      { tenants: [tenant(true, '2026-09-01'), tenant(false)] },
      'emailAgreedOn',
      none,
    ],
    [
      'one tenant whose agreement ended',
      { tenants: [tenant(true, '2026-09-01'), tenant(true, '2026-09-01', '2026-10-01')] },
      'emailForServiceOn',
      none,
    ],
    [
      'one tenant whose agreement is not known',
      { tenants: [tenant(true, '2026-09-01'), tenant(null)] },
      'emailAgreedOn',
      unknown,
    ],
  ] as const)('come from %s', (_what, record, name, expected) => {
    expect(facts(record as unknown as Partial<TenancyItem>).days[name]).toEqual(expected);
  });

  it('have a deposit when one is recorded, and a new tenant when a later tenancy is', () => {
    const deposit = { id: 1, kind: 'PET_DEPOSIT', cents: 1, receivedOn: null } as const;
    expect(facts({ deposits: [deposit], hasDeposit: false }).answers.hasDeposit).toBe('yes');
    const later = [
      tenancy({ id: 3, possessionOn: '2028-01-01' }),
      tenancy({ id: 2, tenancyStartOn: '2027-01-01' }),
    ];
    expect(facts({}, later).days.newTenantFrom).toEqual(known('2027-01-01'));
    expect(facts({}, [tenancy({ id: 2 })]).days.newTenantFrom).toEqual(unknown);
  });

  it.each([
    ['2026-05-01', null],
    ['2026-05-02', '2026-05-02'],
  ])('have a tenant who joined on %s, from the start on: %s', (joinedOn, expected) => {
    const tenants = [{ ...tenant(null), joinedOn }];
    const known = { tenancyStartOn: '2026-05-01', possessionOn: 'none', tenants };
    expect(facts(known).tenants).toEqual([{ id: '1', joinedOn: expected }]);
  });

  it('have the days of photos, each with an id of its own', () => {
    const photos = [
      { phase: 'START' as const, takenOn: '2026-06-15' },
      { phase: 'START' as const, takenOn: null },
    ];
    expect(facts({ photos }).photos).toEqual([
      { ...photos[0], id: 'START 2026-06-15' },
      { ...photos[1], id: 'START' },
    ]);
  });

  it('start the clock of their rules, and a missing one is named', () => {
    const record = tenancy({
      tenancyEndOn: '2026-10-31',
      hasDeposit: true,
      isDepositSettled: false,
      forwardingAddressOn: null,
    });
    const dueFrom = (facts: TenancyItem) =>
      obligationsOf({
        jurisdiction: jurisdictionOf('CA', 'BC')!,
        rules: RULE_PACKS.BC,
        facts: factsOfTenancy(facts, [facts]),
        settings: {},
        now: Date.UTC(2026, 10, 2, 20),
        zone: 'America/Vancouver',
      }).find(({ rule }) => rule === 'BC-13');
    expect(dueFrom(record)!.waitingFor).toContain('forwardingAddressOn');
    expect(dueFrom({ ...record, forwardingAddressOn: '2026-11-01' })!.dueOn).toBe('2026-11-16');
  });
});

describe('ending consent and joining later', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((ahead) => addDays('2026-05-20', ahead));
  const rosa = { ...tenant(true, '2026-05-01'), emailForService: 'rosa@example.com' };

  it('never undo what was served before', () => {
    const change = fc.constantFrom('ended', 'no', 'joined');
    let met = 0;
    fc.assert(
      fc.property(day, day, change, (sentOn, changedOn, kind) => {
        const mail = mailedCopy(sentOn);
        const record = (tenants: TenancyItem['tenants']) =>
          tenancy({ moveInInspectedOn: '2026-06-01', tenants, deliveries: [mail] });
        const stateOf = (item: TenancyItem) =>
          obligationsOf({
            jurisdiction: 'BC',
            rules: RULE_PACKS.BC,
            facts: factsOfTenancy(item, [item]),
            settings: {},
            now: Date.UTC(2026, 7, 1, 20),
            zone: 'America/Vancouver',
          }).find(({ rule }) => rule === 'BC-11')!.state;
        const after = {
          ended: [{ ...rosa, emailServiceEndedOn: changedOn }],
          no: [{ ...rosa, isEmailServiceAgreed: false }],
          joined: [rosa, { ...tenant(null), id: 2, name: 'Ilmar', joinedOn: changedOn }],
        }[kind];
        if (stateOf(record([rosa])) !== 'met' || (kind !== 'no' && changedOn < sentOn)) return;
        met += 1;
        expect(stateOf(record(after))).toBe('met');
      }),
      { numRuns: 300 },
    );
    expect(met).toBeGreaterThan(10);
  });
});

describe('problems of a change', () => {
  const problems = (change: TenancyChange, stored: Partial<TenancyDays> = {}) =>
    tenancyProblems(change, { ...unknownDays, ...stored });

  it.each(DAY_ORDER)('name the fields when %s is after %s', (first, second) => {
    const [early, late] = ['2026-10-01', '2026-10-02'];
    expect(problems({ [first]: early, [second]: late })).toEqual([]);
    expect(problems({ [first]: late, [second]: late })).toEqual([]);
    const [problem, ...more] = problems({ [second]: early }, { [first]: late });
    expect([problem!.field, more]).toEqual([second, []]);
    expect(problem!.text).toContain('(Thu, Oct 1 2026) is before ');
    expect(problems({ [first]: late }, { [second]: early }).map(({ field }) => field)).toEqual([first]);
    // What is stored already blocks no other change, and what has not happened has no order.
    expect(problems({ pets: 'Cat' }, { [first]: late, [second]: early })).toEqual([]);
    expect(problems({ [first]: 'none' }, { [second]: early })).toEqual([]);
  });

  it.each([
    [{ possessionOn: '2026-02-30' }, 'possessionOn'],
    [{ vacatedOn: '0001-01-01' }, 'vacatedOn'],
    [{ tenants: [{ name: '\u200b ' }] }, 'tenants.0.name'],
    [{ tenants: [{ name: 'A' }, { name: 'B', emailForService: 'b@' }] }, 'tenants.1.emailForService'],
    [{ tenants: [{ name: 'A', emailServiceOn: 'soon' }] }, 'tenants.0.emailServiceOn'],
    [{ tenants: [{ name: 'A', joinedOn: '2026-02-30' }] }, 'tenants.0.joinedOn'],
    [
      { tenants: [{ name: 'A', emailServiceOn: '2026-06-02', emailServiceEndedOn: '2026-06-01' }] },
      'tenants.0.emailServiceEndedOn',
    ],
    [
      {
        tenants: [
          { id: 1, name: 'A' },
          { id: 1, name: 'B' },
        ],
      },
      'tenants.1.id',
    ],
    [
      {
        deposits: [
          { id: 7, kind: 'PET_DEPOSIT', cents: 1 },
          { id: 8, kind: 'PET_DEPOSIT', cents: 1 },
          { id: 7, kind: 'PET_DEPOSIT', cents: 2 },
        ],
      },
      'deposits.2.id',
    ],
    [{ deposits: [{ kind: 'PET_DEPOSIT', cents: Number.NaN }] }, 'deposits.0.cents'],
    [{ deposits: [{ kind: 'PET_DEPOSIT', cents: 1, receivedOn: '2026-13-01' }] }, 'deposits.0.receivedOn'],
  ] as [TenancyChange, string][])('are at their field: %j', (change, field) => {
    expect(problems(change).map((problem) => problem.field)).toEqual([field]);
  });

  it.each([
    'vacatedOn',
    'moveOutInspectedOn',
    'forwardingAddressOn',
    'possessionReturnedOn',
    'agreedMoveOutOn',
    'preMoveOutInspectedOn',
    'workFinishedOn',
  ] as const)('refuse %s before the start while possession is unknown', (name) => {
    const stored = { tenancyStartOn: '2026-06-01' };
    expect(problems({ [name]: '2026-05-31' }, stored).map(({ field }) => field)).toEqual([name]);
    expect(problems({ [name]: '2026-06-01' }, stored)).toEqual([]);
    expect(problems({ [name]: '1900-01-01' })).toEqual([]);
  });

  it('allow a notice, an agreement and a move-in inspection before the start', () => {
    const early = { agreementOn: '2026-04-01', noticeToEndOn: '2026-05-01', moveInInspectedOn: '2026-05-31' };
    expect(problems(early, { tenancyStartOn: '2026-06-01' })).toEqual([]);
  });

  it('have dates in the language of their sentence', () => {
    const [english] = problems({ tenancyStartOn: '2026-10-02', tenancyEndOn: '2026-10-01' });
    addLanguage('fr-CA', frenchText, FRENCH_FORMATS);
    readTextsIn(() => 'fr-CA');
    try {
      expect(displayDate('2026-10-01')).toBe('jeu. 1er oct. 2026');
      const [read] = problems({ tenancyStartOn: '2026-10-02', tenancyEndOn: '2026-10-01' });
      expect(read).toEqual(english);
      addLanguage(
        'fr-CA',
        (_group, id) => (id === 'daysReversed' ? '{date} : {otherDate}' : undefined),
        FRENCH_FORMATS,
      );
      const [translated] = problems({ tenancyStartOn: '2026-10-02', tenancyEndOn: '2026-10-01' });
      expect(translated!.text).toContain('jeu. 1er oct. 2026');
    } finally {
      readTextsIn(() => 'en-CA');
    }
  });

  it('leave different ids and new rows alone', () => {
    const tenants = [{ id: 1, name: 'A' }, { id: 2, name: 'A' }, { name: 'A' }, { name: 'A' }];
    expect(problems({ tenants })).toEqual([]);
  });
});
