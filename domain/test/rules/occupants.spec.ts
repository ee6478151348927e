import { occupancyProblems, splitOccupantValues } from '../../src/properties/occupants';

const fit = {
  occupantName1: 'Vacant',
  occupantEmail1: '',
  occupantEmail2: null,
  numOccupants: 0,
  leaseStart: '2024-02-29',
};

describe('occupancyProblems', () => {
  it.each([
    ['a fit one', {}, []],
    ['no first name', { occupantName1: '  ' }, ['propertyEditor.tenantName1Missing']],
    ['no move-in', { leaseStart: null }, ['propertyEditor.leaseStartMissing']],
    ['a move-in that does not exist', { leaseStart: '2023-02-29' }, ['propertyEditor.leaseStartMissing']],
    ['a move-in that is mistyped', { leaseStart: '9026-02-01' }, ['propertyEditor.leaseStartImplausible']],
    [
      'a move-in of before anybody lives',
      { leaseStart: '1026-02-01' },
      ['propertyEditor.leaseStartImplausible'],
    ],
    ['a name that nobody sees', { occupantName1: '\u200f\u200b' }, ['propertyEditor.tenantName1Missing']],
    ['a negative number', { numOccupants: -1 }, ['propertyEditor.numOccupantsInvalid']],
    ['half a person', { numOccupants: 1.5 }, ['propertyEditor.numOccupantsInvalid']],
    ['no number', { numOccupants: null }, []],
    ['a bad email', { occupantEmail2: 'ana@' }, ['propertyEditor.tenantEmailInvalid']],
    ['a good email', { occupantEmail1: ' ana@example.com ' }, []],
    ['a phone that cannot be dialled', { occupantPhone1: '555-01' }, ['propertyEditor.tenantPhoneInvalid']],
    ['words in place of a phone', { occupantPhone3: 'none' }, ['propertyEditor.tenantPhoneInvalid']],
    ['a phone with words beside it', { occupantPhone2: '604 555-0134 ext. 12, work' }, []],
    ['no phone', { occupantPhone1: ' ', occupantPhone2: null }, []],
    [
      'nothing at all',
      { occupantName1: undefined, leaseStart: undefined },
      ['propertyEditor.tenantName1Missing', 'propertyEditor.leaseStartMissing'],
    ],
  ])('%s', (_name, change, expected) => {
    const problems = occupancyProblems({ ...fit, ...change }, false);
    expect(problems.map(({ messageId }) => messageId)).toEqual(expected);
  });

  it('accept values recorded before the rules, and check their replacements', () => {
    const recorded = { occupantPhone1: '12', occupantEmail1: 'ana@' };
    const problems = (change: object) =>
      occupancyProblems({ ...fit, ...recorded, ...change }, false, recorded).map(({ field }) => field);
    expect(problems({ occupantName1: 'Somebody else' })).toEqual([]);
    expect(problems({ occupantPhone1: '13', occupantEmail1: 'ben@' })).toEqual([
      'occupantPhone1',
      'occupantEmail1',
    ]);
    expect(problems({ occupantPhone2: '12' })).toEqual(['occupantPhone2']);
  });

  it('are none for a common area', () => {
    expect(occupancyProblems({}, true)).toEqual([]);
    expect(occupancyProblems({}, false)).not.toEqual([]);
  });

  it('name the invalid address', () => {
    expect(occupancyProblems({ ...fit, occupantEmail1: 'ana@' }, false)).toEqual([
      {
        field: 'occupantEmail1',
        messageId: 'propertyEditor.tenantEmailInvalid',
        values: { email: 'ana@' },
      },
    ]);
  });
});

describe('splitOccupantValues', () => {
  it.each([
    ['names', 'Ana, Bob ,,  Cy Lee', ['Ana', 'Bob', 'Cy Lee'], true],
    ['names', 'a,b,c,d', ['a', 'b', 'c', 'd'], true],
    ['names', 'a,b,c,d,e', ['a', 'b', 'c', 'd', 'e'], false],
    ['phones', '1,2,3', ['1', '2', '3'], true],
    ['phones', '1,2,3,4', ['1', '2', '3', '4'], false],
    ['emails', 'a@b.ca,c@d.ca', ['a@b.ca', 'c@d.ca'], true],
    ['emails', 'a@b.ca,c@d.ca,e@f.ca', ['a@b.ca', 'c@d.ca', 'e@f.ca'], false],
    ['emails', ' , ', [], true],
  ] as const)('of %s: %p', (list, text, values, ok) => {
    expect(splitOccupantValues(text, list)).toMatchObject({ ok, values });
  });

  it('reports which limit was exceeded', () => {
    expect(splitOccupantValues('1,2,3,4', 'phones')).toMatchObject({
      messageId: 'propertyEditor.tooManyPhones',
      limit: 3,
    });
  });
});
