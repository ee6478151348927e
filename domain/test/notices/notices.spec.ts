import fc from 'fast-check';
import {
  fieldsOfNotice,
  fillNotice,
  guessOfficialMapping,
  hasNoticeText,
  hasNoticeErrors,
  NOTICE_FIELDS,
  NOTICE_KINDS,
  NOTICE_PLACES,
  type NoticeBlock,
  type NoticeDraft,
  type NoticeField,
  noticeFindings,
  noticeFixedPart,
  type NoticePlace,
  noticePlace,
  noticeProblems,
  type NoticeSource,
  noticeToConfirm,
  noticeValues,
  officialSheet,
  shippedText,
} from '../../src';

const always = (text: string): NoticeBlock => ({ text, showWhen: null });

const SOURCE: NoticeSource = {
  tenants: ['Rosa Ilves', 'Ilmar Ilves'],
  property: {
    addressLine1: '12 Main Street',
    addressLine2: '4',
    city: 'Victoria',
    province: 'BC',
    country: 'CA',
    postalCode: 'V8V 1A1',
    landlord: '',
  },
  company: { name: 'Maple', address: '1 Office Road', phone: '', email: 'office@example.com' },
  zone: 'Canada/Pacific',
  noticeDay: '2026-11-30',
  inspection: 'moveIn',
  times: ['2026-12-03T10:00', '2026-12-04T14:30'],
  earlierTime: null,
  possessionOn: '2026-12-01',
  tenancyEndOn: 'none',
  inspectedOn: null,
  preMoveOutInspectedOn: '2026-12-10',
};

describe('texts of notices', () => {
  it('are filled with values, without paragraphs whose field is not known', () => {
    const blocks = [
      always('Dear {tenants},'),
      { text: 'Call {companyPhone}.', showWhen: 'companyPhone' as const },
      always('{time} or {earlierTime}'),
    ];
    expect(fillNotice(blocks, noticeValues(SOURCE))).toEqual({
      paragraphs: ['Dear Rosa Ilves, Ilmar Ilves,', 'Thu, Dec 3 2026, 10:00 AM Pacific time or _____'],
      missing: ['earlierTime'],
    });
  });

  it.each([
    ['', ['This paragraph is empty. Write something or remove it.']],
    ['Dear {nobody},', ['There is no field “nobody”. Use one of the list.']],
    ['{{tenants}}', ['Braces mark fields, and every one needs its partner, such as in {tenants}.']],
    ['{#each tenants}', ['There is no field “#each tenants”. Use one of the list.']],
    ['{{{tenants}}}', ['Braces mark fields, and every one needs its partner, such as in {tenants}.']],
    ['{>page}', ['There is no field “>page”. Use one of the list.']],
    ['{tenants', ['Braces mark fields, and every one needs its partner, such as in {tenants}.']],
    ['{constructor}', ['There is no field “constructor”. Use one of the list.']],
    ['{inspectedDay}', ['The field “inspectedDay” belongs to another kind of notice.']],
    ['<b>{tenants}</b> {property}', []],
  ])('%p has these errors', (text, errors) => {
    const found = noticeFindings('FIRST_OFFER', [always(text)]);
    expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
      errors,
    );
  });

  it('warn about a field that may not be known, unless the paragraph is shown only then', () => {
    const block = { text: 'Since {possessionDay}', showWhen: null };
    expect(noticeFindings('FIRST_OFFER', [block])).toEqual([
      expect.objectContaining({ block: 0, severity: 'warning' }),
    ]);
    expect(noticeFindings('FIRST_OFFER', [{ ...block, showWhen: 'possessionDay' }])).toEqual([]);
    expect(hasNoticeErrors(noticeFindings('FIRST_OFFER', []))).toBe(true);
  });

  it('are shipped for every kind and place, without findings', () => {
    for (const place of NOTICE_PLACES)
      for (const kind of NOTICE_KINDS.filter((each) => hasNoticeText(each, place)))
        expect([place, kind, noticeFindings(kind, shippedText(kind, place))]).toEqual([place, kind, []]);
  });

  it('take a value as text, whatever signs it has', () => {
    const fields = fieldsOfNotice('FIRST_OFFER');
    const value = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('{tenants}', '{{x}}', '<script>', '$&', "$'", 'a\nb', '\u2028', '&lt;', '{time'),
    );
    const values = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: fields.length });
    const blocks = [always('A {tenants} B {time} C'), { text: '{property}', showWhen: 'property' as const }];
    fc.assert(
      fc.property(values, (given) => {
        const { paragraphs } = fillNotice(blocks, given);
        const shown = (field: NoticeField) => fillNotice([always(`{${field}}`)], given).paragraphs[0]!;
        // Each value stands where its field stood, is filled once, and adds no line.
        expect(paragraphs[0]).toBe(`A ${shown('tenants')} B ${shown('time')} C`);
        expect(paragraphs.join('')).not.toMatch(/[\r\n\u2028\u2029]/);
        for (const each of NOTICE_FIELDS)
          if (given[each] !== undefined && /^[ -~]*\S[ -~]*$/.test(given[each]))
            expect(shown(each)).toBe(given[each].trim());
      }),
    );
  });
});

describe('the fixed part of a notice', () => {
  it('has the facts that the law asks for, whatever the text says', () => {
    const subject = { kind: 'FIRST_OFFER', place: 'AB', inspection: 'moveIn' } as const;
    const { title, facts, missing, rules } = noticeFixedPart(subject, noticeValues(SOURCE));
    expect(title).toBe('Offer of two times for an inspection of the unit');
    expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
      'Full names of the tenants': 'Rosa Ilves, Ilmar Ilves',
      'Address of the unit': '4-12 Main Street, Victoria, BC V8V 1A1',
      'Landlord of this notice': 'Maple',
      'Address for service of the landlord': '1 Office Road',
      'Day of the notice': 'Mon, Nov 30 2026',
      'Inspection in question': 'Inspection at move-in',
      'Proposed time': 'Thu, Dec 3 2026, 10:00 AM Pacific time',
      'Second proposed time': 'Fri, Dec 4 2026, 2:30 PM Pacific time',
    });
    expect(missing).toEqual([]);
    expect(rules.map(({ rule }) => rule)).toEqual(['AB-03', 'AB-04-IN']);
    for (const { sources } of rules) expect(sources.join()).toContain('read on');
    // The hint about a weak source is for the office, not for the tenant.
    const copy = { kind: 'REPORT_COPY', place: 'BC', inspection: 'moveOut' } as const;
    expect(noticeFixedPart(copy, noticeValues(SOURCE)).rules[0]!.sources).toEqual([
      'Source: Landlord guide, move-out inspection, read on Fri, Nov 27 2026',
    ]);
  });

  it('names the window before move-out, with its rules, and misses the end of a tenancy without one', () => {
    const subject = { kind: 'MOVE_OUT_OPTION', place: 'CA-US', inspection: 'moveOut' } as const;
    const part = noticeFixedPart(subject, noticeValues({ ...SOURCE, tenancyEndOn: '2026-12-31', times: [] }));
    expect(part.facts.slice(-2)).toEqual([
      { label: 'Earliest day of this inspection', value: 'Thu, Dec 17 2026' },
      { label: 'Last day of the tenancy', value: 'Thu, Dec 31 2026' },
    ]);
    expect(part.rules.map(({ rule }) => rule)).toEqual(['CA-05', 'CA-05-DATE', 'CA-05-NOTICE']);
    expect(part.statements).toHaveLength(4);
    expect(noticeFixedPart(subject, noticeValues(SOURCE)).missing).toEqual(['tenancyEndDay']);
  });

  it('names the day of the inspection before move-out on its itemized list', () => {
    const subject = { kind: 'MOVE_OUT_LIST', place: 'CA-US', inspection: 'moveOut' } as const;
    const source = { ...SOURCE, tenancyEndOn: '2026-12-20', times: [] };
    const { facts, missing, rules } = noticeFixedPart(subject, noticeValues(source));
    expect([facts.slice(-2).map(({ value }) => value), missing]).toEqual([
      ['Thu, Dec 10 2026', 'Sun, Dec 20 2026'],
      [],
    ]);
    expect(rules.map(({ rule }) => rule)).toEqual(['CA-05-DATE', 'CA-06']);
    const unknown = noticeValues({ ...source, preMoveOutInspectedOn: 'none' });
    expect(noticeFixedPart(subject, unknown).missing).toEqual(['preMoveOutDay']);
  });

  it('names what is not known, and says what the own layout is not', () => {
    const subject = { kind: 'FINAL_OFFER', place: 'BC', inspection: 'moveOut' } as const;
    const values = noticeValues({ ...SOURCE, tenants: [], company: { ...SOURCE.company, address: '' } });
    const { missing, statements } = noticeFixedPart(subject, values);
    expect(missing).toEqual(['tenants', 'companyAddress']);
    expect(statements).toContain('This notice is not on the official form RTB-22.');
  });
});

describe('a notice', () => {
  const draft: NoticeDraft = {
    kind: 'FIRST_OFFER',
    inspection: 'moveIn',
    times: ['2026-12-03T10:00'],
    items: [],
    isOfficialForm: false,
  };
  const two = ['2026-12-03T10:00', '2026-12-04T10:00'];

  const AROUND = {
    place: 'BC' as NoticePlace,
    now: '2026-11-30T12:00',
    inTwoDays: '2026-12-02T12:00',
    earlierTimes: ['2026-12-01T10:00'],
    tenancyEndOn: '2026-12-20',
    isPreMoveOutRequested: true,
    hasFirstOffer: true,
    method: 'HAND' as const,
  };
  const final = { kind: 'FINAL_OFFER', isOfficialForm: true } as const;
  const at = (...times: string[]) => ({ times });
  const atMoveOut = { kind: 'MOVE_OUT_TIME', inspection: 'moveOut' } as const;
  const list = { kind: 'MOVE_OUT_LIST', inspection: 'moveOut', times: [] } as const;

  it.each<[string, NoticePlace, Partial<NoticeDraft>, string | undefined]>([
    ['one time', 'BC', {}, undefined],
    ['two times in Alberta', 'AB', { times: two }, undefined],
    ['one time in Alberta', 'AB', {}, 'Enter two times on different days.'],
    [
      'the same time twice',
      'AB',
      { times: ['2026-12-03T10:00', '2026-12-03T10:00'] },
      'Both times are the same. Propose two different times.',
    ],
    ['two times elsewhere', 'OTHER', { times: two }, 'Enter one time for the inspection.'],
    [
      'a past time',
      'BC',
      { times: ['2026-11-30T09:00'] },
      'Mon, Nov 30 2026, 9:00 AM is in the past. Propose a later time.',
    ],
    [
      'a day that is none',
      'BC',
      { times: ['2026-02-30T09:00'] },
      'Enter each time as a day and an hour, such as 2026-12-01 and 10:00 AM.',
    ],
    [
      'the time of an earlier notice',
      'BC',
      { kind: 'FINAL_OFFER', times: ['2026-12-01T10:00'] },
      'Tue, Dec 1 2026, 10:00 AM was proposed in an earlier notice. Propose another time.',
    ],
    [
      'a final offer in Alberta',
      'AB',
      { kind: 'FINAL_OFFER' },
      'In Alberta one offer names both times. Write an offer of inspection.',
    ],
    [
      'the official form for a first offer',
      'BC',
      { isOfficialForm: true },
      'There is no official form for this notice. Use your own layout.',
    ],
    [
      'an option before move-out',
      'CA-US',
      { kind: 'MOVE_OUT_OPTION', inspection: 'moveOut', times: [] },
      undefined,
    ],
    [
      'an option before move-out',
      'AB',
      { kind: 'MOVE_OUT_OPTION', inspection: 'moveOut', times: [] },
      'This notice is for California only. Choose another kind of notice.',
    ],
    [
      'the wrong inspection',
      'CA-US',
      { kind: 'MOVE_OUT_OPTION', times: [] },
      'This notice is about the move-out. Choose the inspection at move-out.',
    ],
    ['the first day before move-out', 'CA-US', { ...atMoveOut, times: ['2026-12-06T08:00'] }, undefined],
    ['the last day before move-out', 'CA-US', { ...atMoveOut, times: ['2026-12-20T23:00'] }, undefined],
    [
      'a day too early before move-out',
      'CA-US',
      { ...atMoveOut, times: ['2026-12-05T23:00'] },
      'Sat, Dec 5 2026, 11:00 PM is not within the last two weeks of the tenancy, which ends on Sun, Dec 20 2026. Propose another time.',
    ],
    ['an itemized list', 'CA-US', { ...list, items: ['Hall: clean the carpet, $80'] }, undefined],
    ['an empty list', 'CA-US', list, 'Enter at least one item that the tenant can still fix.'],
    [
      'a list of 61 items',
      'CA-US',
      { ...list, items: Array.from({ length: 61 }, () => 'Hall') },
      'A list can have at most 60 items. Put some of them on one line.',
    ],
    [
      'an item of 301 characters',
      'CA-US',
      { ...list, items: ['Hall', 'x'.repeat(301)] },
      'An item can have at most 300 characters. Shorten item 2.',
    ],
    ['items of an offer', 'BC', { items: ['Hall'] }, 'Only the itemized list has items. Remove them.'],
    ['a copy with a time', 'BC', { kind: 'REPORT_COPY' }, 'This notice proposes no time. Remove the times.'],
  ])('with %s in %s has this problem', (_, place, change, message) => {
    const [problem] = noticeProblems({ ...draft, ...change }, { ...AROUND, place });
    expect(problem?.message).toBe(message);
  });

  it.each<[NoticePlace, Partial<NoticeDraft>, string[]]>([
    ['BC', { times: ['2026-12-03T20:30'] }, []],
    ['BC', { times: ['2026-12-03T20:45'] }, ['TIMES']],
    ['BC', { kind: 'FINAL_OFFER' }, ['NOT_OFFICIAL']],
    ['BC', { kind: 'FINAL_OFFER', isOfficialForm: true }, []],
    // A Sunday, and an hour that BC allows.
    ['AB', { times: ['2026-12-06T10:00', '2026-12-07T20:00'] }, ['TIMES', 'TIMES']],
    ['OTHER', { times: ['2026-12-03T23:00'] }, []],
  ])('in %s %p asks to confirm %p', (place, change, kinds) => {
    expect(noticeToConfirm({ ...draft, ...change }, { ...AROUND, place }).map(({ kind }) => kind)).toEqual(
      kinds,
    );
  });

  it.each<[string, NoticePlace, Partial<NoticeDraft>, object, string[]]>([
    ['a final offer without a first one', 'BC', final, { hasFirstOffer: false }, ['NO_FIRST']],
    ['a final offer elsewhere without a first one', 'OTHER', final, { hasFirstOffer: false }, []],
    // By email, it is deemed received on Dec 3, and a final one has to be there before its day.
    ['a final offer by email', 'BC', final, { method: 'EMAIL' }, ['TOO_LATE']],
    ['a first offer by email', 'BC', {}, { method: 'EMAIL' }, []],
    [
      'a first offer by email, a day earlier',
      'BC',
      at('2026-12-02T10:00'),
      { method: 'EMAIL' },
      ['TOO_LATE'],
    ],
    ['two times on one day', 'AB', at('2026-12-03T10:00', '2026-12-03T15:00'), {}, ['ONE_DAY']],
    ['two times on two days', 'AB', at('2026-12-03T10:00', '2026-12-04T15:00'), {}, []],
  ])('asks to confirm %s', (_name, place, change, around, kinds) => {
    const found = noticeToConfirm({ ...draft, ...change }, { ...AROUND, place, ...around });
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    for (const { message } of found) expect(message).toMatch(/Rule (BC-05|AB-04-DAYS)\b.*: The /);
  });

  it('before move-out needs the request of the tenant, and 48 hours unless both sides waive them', () => {
    const kindsAt = (time: string, isPreMoveOutRequested = true) =>
      noticeToConfirm(
        { ...draft, ...atMoveOut, times: [time] },
        { ...AROUND, place: 'CA-US', isPreMoveOutRequested },
      ).map(({ kind }) => kind);
    expect(kindsAt('2026-12-02T12:00')).toEqual([]);
    expect(kindsAt('2026-12-02T11:59')).toEqual(['WAIVED']);
    expect(kindsAt('2026-12-02T11:59', false)).toEqual(['NOT_REQUESTED', 'WAIVED']);
    const ended = { ...AROUND, place: 'CA-US' as const, tenancyEndOn: '2026-11-29' };
    const option = { ...draft, kind: 'MOVE_OUT_OPTION', inspection: 'moveOut', times: [] } as const;
    expect(noticeProblems(option, ended).map(({ message }) => message)).toEqual([
      'The tenancy ended on Sun, Nov 29 2026. Correct its last day first.',
    ]);
  });

  it('belongs to the place of its tenancy', () => {
    const places = ['BC', 'AB', 'CA', 'ON'].map((each) => noticePlace(each === 'CA' ? 'US' : 'CA', each));
    expect(places).toEqual(['BC', 'AB', 'CA-US', 'OTHER']);
  });
});

describe('the official form', () => {
  it('gets its values by the names of its fields', () => {
    const names = ['Tenant Names', 'RentalUnitAddress', 'LandlordName', 'Landlord Address for Service'];
    const dates = ['Date of first opportunity', 'Date of Inspection', 'Time', 'Signature'];
    expect(guessOfficialMapping([...names, ...dates])).toEqual({
      tenants: 'Tenant Names',
      property: 'RentalUnitAddress',
      landlord: 'LandlordName',
      companyAddress: 'Landlord Address for Service',
      earlierTime: 'Date of first opportunity',
      day: 'Date of Inspection',
      hour: 'Time',
    });
  });

  it('has every value on its sheet, and leaves a line for those that are not known', () => {
    const sheet = officialSheet(noticeValues(SOURCE));
    expect(sheet).toHaveLength(11);
    const later = officialSheet(noticeValues({ ...SOURCE, earlierTime: '2026-12-02T10:00' }));
    expect(later.find(({ label }) => label === 'Time offered before')?.value).toContain('Wed, Dec 2 2026');
    expect(sheet.find(({ label }) => label === 'Proposed day')?.value).toBe('Thu, Dec 3 2026');
    expect(sheet.find(({ label }) => label === 'Phone number of your company')?.value).toBe('');
  });
});
