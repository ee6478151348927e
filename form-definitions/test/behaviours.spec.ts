import {
  clearedBetween,
  collect,
  derive,
  isEnabled,
  labelNames,
  merge,
  normalise,
  normaliseDate,
  optionsOf,
  prefillMoveOut,
  problems,
  CONDITION_DEFINITIONS,
  isVisible,
  withContext,
  withoutContext,
  type Answers,
  type FormDefinition,
  type Item,
} from '../src';
import { fullAnswers } from './support/answers';
import { contextOf } from './support/contexts';
import { formOf } from './support/forms';

const [ca, ab, , legacy] = CONDITION_DEFINITIONS as [
  FormDefinition,
  FormDefinition,
  FormDefinition,
  FormDefinition,
];

function itemOf(definition: FormDefinition, id: string): Item {
  const item = definition.sections.flatMap(({ items }) => items).find((each) => each.id === id);
  if (item === undefined) throw new Error(`No item ${id}`);
  return item;
}

describe('derived values', () => {
  const moveOut = contextOf('moveOut');
  const moveIn = contextOf('moveIn');
  const company = { ownerIsCompany: true };

  it.each([
    ['the tenant is absent', { moveOutTenantAgentState: 2, tenantForwardingState: 0 }, 2],
    ['the tenant is there', { moveOutTenantAgentState: 0, tenantForwardingState: 0 }, 0],
    ['nobody has said', {}, undefined],
  ])('set the forwarding address when %s', (_case, answers: Answers, state) => {
    expect(derive(ca, answers, answers, moveOut)['tenantForwardingState']).toBe(state);
  });

  it.each(CONDITION_DEFINITIONS.map((definition) => [definition.key, definition] as const))(
    '%s: represent a company, on the open side only',
    (_key, definition) => {
      const derived = derive(definition, {}, { moveInLandlordAgentState: 0 }, contextOf('moveOut', company));
      expect(derived).toMatchObject({ moveInLandlordAgentState: 0, moveOutLandlordAgentState: 1 });
      expect(derive(definition, {}, {}, contextOf('moveIn', company))).toEqual({
        moveInLandlordAgentState: 1,
      });
    },
  );

  it('never change a closed side', () => {
    const answers = { moveOutTenantAgentState: 2 };
    expect(derive(ca, {}, answers, contextOf('moveOut', { editable: false, ownerIsCompany: true }))).toBe(
      answers,
    );
  });

  const landlordAddress = {
    landlordUnit: '4',
    landlordStreet: '12 Main St',
    landlordCity: 'Nelson',
    landlordProvince: 'BC',
    landlordPostalCode: 'V1L 1A1',
    landlordLastName: 'Lee',
  };

  it('copy the end address while the landlord is the same', () => {
    const answers = { ...landlordAddress, landlordEndState: 0, landlordEndStreet: 'typed' };
    expect(derive(ca, answers, answers, moveOut)).toMatchObject({
      landlordEndUnit: '4',
      landlordEndStreet: '12 Main St',
      landlordEndCity: 'Nelson',
      landlordEndProvince: 'BC',
      landlordEndPostalCode: 'V1L 1A1',
      landlordEndLastName: 'Lee',
    });
  });

  it('clear the end address when the landlord changes, and then keep typed text', () => {
    const same = derive(ca, {}, { ...landlordAddress, landlordEndState: 0 }, moveOut);
    const changed = derive(ca, same, { ...same, landlordEndState: 1 }, moveOut);
    expect(changed).toMatchObject({
      landlordEndStreet: null,
      landlordEndCity: null,
      landlordStreet: '12 Main St',
    });
    expect(clearedBetween(ca, 'moveOut', same, changed)).toContain('landlordEndStreet');
    const typed = { ...changed, landlordEndStreet: '9 Oak Ave' };
    expect(derive(ca, changed, typed, moveOut)).toBe(typed);
  });

  it.each([
    ['first and last name', { landlordFirstName: 'Ana', landlordLastName: 'Lee' }, 0, 'Ana Lee'],
    ['last name only', { landlordLastName: 'Lee Ltd' }, 0, 'Lee Ltd'],
    ['a representative keeps the typed name', { landlordLastName: 'Lee' }, 1, 'typed'],
  ])('set the landlord signature name: %s', (_case, names: Answers, state, expected) => {
    const answers = { ...names, moveInLandlordAgentState: state, moveInLandlordSignatureName: 'typed' };
    expect(derive(ca, answers, answers, moveIn)['moveInLandlordSignatureName']).toBe(expected);
  });

  it('let the landlord at the end sign the end', () => {
    const answers = {
      landlordLastName: 'Lee',
      landlordEndLastName: 'Roy',
      landlordEndState: 1,
      moveOutLandlordAgentState: 0,
    };
    expect(derive(ca, answers, answers, moveOut)['moveOutLandlordSignatureName']).toBe('Roy');
  });
});

describe('visible and enabled items', () => {
  it.each([
    ['moveIn', 'moveIn', true, true],
    ['moveOut', 'moveIn', true, false],
    ['moveIn', 'moveIn', false, false],
  ] as const)('%s while %s is active, open: %s', (side, activeSide, editable, expected) => {
    expect(isEnabled(side, contextOf(activeSide, { editable }))).toBe(expected);
  });

  it.each([
    [false, 1, true],
    [true, 1, false],
    [false, 0, false],
  ])('include the person for the landlord: company %s, agent state %s', (ownerIsCompany, state, expected) => {
    const item = itemOf(ca, 'landlordRepresentative');
    const answers = { moveInLandlordAgentState: state };
    expect(isVisible(ca, item, 'moveIn', answers, contextOf('moveIn', { ownerIsCompany }))).toBe(expected);
  });

  it('exclude a disabled item with hideOnDisabled', () => {
    const item = itemOf(legacy, 'tenantRefused');
    expect(isVisible(legacy, item, 'moveIn', {}, contextOf('moveIn'))).toBe(true);
    expect(isVisible(legacy, item, 'moveOut', {}, contextOf('moveIn'))).toBe(false);
  });

  it('support four conditions at once, and several states each', () => {
    const item: Item = {
      id: 'x',
      type: 'title',
      when: [
        ['a', 1, 2],
        ['b', true],
        ['c', 'y'],
        ['$country', 'CA'],
      ],
    };
    const answers = { a: 2, b: true, c: 'y' };
    expect(isVisible(ca, item, 'moveIn', answers, contextOf('moveIn'))).toBe(true);
    expect(isVisible(ca, item, 'moveIn', answers, contextOf('moveIn', { country: 'US' }))).toBe(false);
    expect(isVisible(ca, item, 'moveIn', { ...answers, a: '2' }, contextOf('moveIn'))).toBe(false);
  });

  it('ignore inherited properties of objects', () => {
    const item: Item = { id: 'x', type: 'title', when: [['toString', 'x']] };
    expect(isVisible(legacy, item, 'moveIn', {}, contextOf('moveIn'))).toBe(false);
  });
});

describe('problems', () => {
  it('come in document order, with their position', () => {
    const found = problems(ca, {}, contextOf('moveIn'));
    expect(found[0]).toEqual({
      key: 'landlordLastName',
      code: 'required',
      itemId: 'landlordLastName',
      sectionId: 'landlord',
    });
    const order = ca.sections.flatMap(({ items }) => items.map(({ id }) => id));
    const places = found.map(({ itemId }) => order.indexOf(itemId));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('are empty on a closed side', () => {
    expect(problems(ca, {}, contextOf('moveIn', { editable: false }))).toEqual([]);
  });

  it('include no forwarding address when the tenant refuses to give one', () => {
    const full = fullAnswers(ca);
    const asked = (state: number) =>
      problems(ca, { ...full, tenantForwardingState: state, forwardingStreet: null }, contextOf('moveOut'));
    expect(asked(0)).toMatchObject([{ key: 'forwardingStreet', code: 'required' }]);
    expect(asked(1)).toEqual([]);
  });

  it('include the missing reason of a checked box', () => {
    const full = { ...fullAnswers(legacy), tenantDisagreesCommentMoveIn: '' };
    const found = (ticked: unknown) =>
      problems(legacy, { ...full, tenantDisagreesMoveIn: ticked }, contextOf('moveIn')).map(({ key }) => key);
    expect(found(true)).toEqual(['tenantDisagreesCommentMoveIn']);
    expect(found(false)).toEqual([]);
    // Not a tick, only a value of the wrong type.
    expect(found(1)).toEqual(['tenantDisagreesMoveIn']);
  });

  it('include every radio and rooms, mandatory or not', () => {
    const form = formOf([
      { id: 'radio', type: 'radio', keys: { moveIn: 'radio' }, options: [[0, 'x']] },
      { id: 'inline', type: 'inlineRadio', keys: { moveIn: 'inline' }, options: [[0, 'x']] },
      { id: 'rooms', type: 'rooms', keys: { moveIn: 'rooms' } },
      { id: 'text', type: 'text', keys: { moveIn: 'text' } },
      { id: 'title', type: 'title', label: 'x' },
    ]);
    const found = problems(form, { rooms: [] }, contextOf('moveIn'));
    expect(found.map(({ key, code }) => `${key} ${code}`)).toEqual([
      'radio required',
      'inline required',
      'rooms noRooms',
    ]);
    expect(problems(form, { radio: 0, inline: 0, rooms: [{ id: 'a' }] }, contextOf('moveIn'))).toEqual([]);
  });

  it('include every cell of a mandatory row except optional ones', () => {
    const found = problems(ca, {}, contextOf('moveIn')).map(({ key }) => key);
    expect(found).toEqual(
      expect.arrayContaining(['moveInSmokePresent', 'moveInSmokeProblem', 'moveInCo2Present']),
    );
    const us = CONDITION_DEFINITIONS[2] as FormDefinition;
    const american = problems(us, {}, contextOf('moveOut')).map(({ key }) => key);
    expect(american).toContain('moveOut_kitchen_range');
    expect(american).not.toContain('cost_kitchen_range');
    expect(american).not.toContain('moveOut_dining_floor');
  });

  it('include the applicable statement of the Alberta form', () => {
    const full = {
      ...fullAnswers(ab),
      moveInLandlordSignaturePresent: null,
      moveInLandlordSignatureAbsent: null,
    };
    const found = (state: number) =>
      problems(ab, { ...full, moveInTenantAgentState: state }, contextOf('moveIn')).map(({ key }) => key);
    expect(found(0)).toEqual(['moveInLandlordSignaturePresent']);
    expect(found(2)).toEqual(['moveInLandlordSignatureAbsent']);
  });
});

describe('collect', () => {
  const form = formOf([
    { id: 'text', type: 'text', keys: { moveIn: 'text' } },
    { id: 'radio', type: 'radio', keys: { moveIn: 'radio' }, options: [[0, 'x']] },
    { id: 'inline', type: 'inlineRadio', keys: { moveIn: 'inline' }, options: [[0, 'x']] },
    { id: 'date', type: 'date', keys: { moveIn: 'date', moveOut: 'dateOut' } },
    { id: 'long', type: 'longText', keys: { moveIn: 'long' }, when: [['radio', 0]] },
  ]);
  const context = contextOf('moveIn');
  const full = { text: 'a', radio: 0, inline: 0, date: '2026-03-01', dateOut: '2026-04-01', long: 'b' };

  it('takes enabled and visible answers', () => {
    const { dateOut: _other, ...mine } = full;
    expect(collect(form, full, context, { mode: 'partial', stored: {} }).values).toEqual(mine);
    const hidden = collect(form, { ...full, radio: null }, context, { mode: 'partial', stored: {} });
    expect(hidden.values).toEqual({ text: 'a', inline: 0, date: '2026-03-01' });
    const closed = contextOf('moveIn', { editable: false });
    expect(collect(form, full, closed, { mode: 'partial', stored: {} }).values).toEqual({});
  });

  it('leaves radio and text items out of a new submission, because they were saved with each edit', () => {
    const { values } = collect(form, full, context, { mode: 'newSubmission', stored: full });
    expect(values).toEqual({ inline: 0, date: '2026-03-01', long: 'b' });
    expect(merge(full, { values, cleared: [] })).toEqual(full);
  });

  it.each([
    ['null does not overwrite what was never emptied here', {}, { values: {}, cleared: [] }],
    ['an emptied field is cleared', { text: '' }, { values: {}, cleared: ['text'] }],
    ['null empties too', { date: null }, { values: {}, cleared: ['date'] }],
    [
      'an invalid date is null, and a null does not overwrite',
      { date: '2026-02-30' },
      { values: {}, cleared: [] },
    ],
    ['a false start is nothing', { inline: null }, { values: {}, cleared: [] }],
  ])('%s', (_case, answers: Answers, expected) => {
    const stored = { text: 'old', date: '2020-01-01' };
    expect(collect(form, answers, context, { mode: 'partial', stored })).toEqual(expected);
  });

  it('merges without nulls, and empties cleared keys', () => {
    const merged = merge({ a: 1, b: 2, c: 3 }, { values: { a: null, b: 5 }, cleared: ['c'] });
    expect(merged).toEqual({ a: 1, b: 5, c: null });
  });
});

describe('normalise', () => {
  const form = formOf([
    { id: 'a', type: 'text', keys: { moveIn: 'address' }, format: 'address' },
    { id: 'p', type: 'text', keys: { moveIn: 'postal' }, format: 'postalCode' },
    { id: 'e', type: 'text', keys: { moveIn: 'email' }, format: 'email' },
    { id: 'd', type: 'date', keys: { moveIn: 'date' } },
    { id: 'n', type: 'numeric', keys: { moveIn: 'number' } },
    { id: 't', type: 'longText', keys: { moveIn: 'text' } },
  ]);

  it.each([
    ['address', '  12   Main  St ', '12 Main St'],
    ['postal', ' v1l  1a1', 'V1L 1A1'],
    ['email', ' a@b.ca ', 'a@b.ca'],
    ['date', '2026-03-01T23:30:00Z', '2026-03-01'],
    ['date', '2026-02-30', null],
    ['date', 'soon', null],
    ['date', '', ''],
    ['number', ' 12 ', 12],
    ['number', 'twelve', null],
    ['number', 0, 0],
    ['text', ' a\n b ', ' a\n b '],
    ['text', ' \n ', ''],
    ['text', null, null],
    ['elsewhere', ' x ', ' x '],
  ])('%s: turns %j into %j', (key, value, expected) => {
    const once = normalise(form, { [key]: value });
    expect(once).toEqual({ [key]: expected });
    expect(normalise(form, once)).toEqual(once);
  });

  it('takes the day of a date with a time', () => {
    expect(normaliseDate('2026-03-01 08:00')).toBe('2026-03-01');
  });
});

describe('prefill', () => {
  const moveIn = {
    moveInRooms: [
      { id: 'a', type: 'KITCHEN', name: 'Kitchen', wall: 'GOOD', wallCodes: ['GOOD'], images: [1] },
    ],
  };

  it('starts the move-out with the rooms of the move-in, under new ids', () => {
    const filled = prefillMoveOut(ca, moveIn, () => 'new');
    expect(filled['moveOutRooms']).toEqual([
      { id: 'new', sourceRoomId: 'a', type: 'KITCHEN', name: 'Kitchen', wall: 'GOOD', wallCodes: ['GOOD'] },
    ]);
    const [copy] = filled['moveOutRooms'] as { wallCodes: unknown }[];
    expect(copy?.wallCodes).not.toBe(moveIn.moveInRooms[0]?.wallCodes);
  });

  it('keeps existing rooms', () => {
    const answers = { ...moveIn, moveOutRooms: [{ id: 'b' }] };
    expect(prefillMoveOut(ca, answers, () => 'new')).toEqual(answers);
  });
});

describe('the context', () => {
  it('is never stored', () => {
    const answers = { text: 'a' };
    const data = withContext(ca, answers, contextOf('moveIn'));
    expect(data.$ctx.activeSide).toBe('moveIn');
    expect(withoutContext(data)).toEqual(answers);
  });

  it.each([
    [
      { moveInTenantAgentState: 1, tenantAgentLegalNameMoveIn: 'Agent', moveInTenantSignatureName: 'Ana' },
      'Agent',
    ],
    [
      { moveInTenantAgentState: 0, tenantAgentLegalNameMoveIn: 'Agent', moveInTenantSignatureName: 'Ana' },
      'Ana',
    ],
    [{}, ''],
  ])('names the tenant %#', (answers: Answers, expected) => {
    expect(labelNames(answers, 'moveIn', 'CA').tenantName).toBe(expected);
  });

  it('lists provinces or states by country, and the recorded tenants', () => {
    const values = (id: string, country: string) =>
      optionsOf(itemOf(ca, id), contextOf('moveIn', { country })).map(({ value }) => value);
    expect(values('landlordProvince', 'CA')).toContain('BC');
    expect(values('landlordProvince', 'US')).toContain('WA');
    expect(values('tenantSignatureName', 'CA')).toEqual(['Ana Lee']);
  });
});
