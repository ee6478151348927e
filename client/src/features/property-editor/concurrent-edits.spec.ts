import {
  messages,
  type EditConflictDetails,
  type PropertyRecord,
  type TenantInfoItem,
} from '@walkthrough/domain';
import { isAlreadyApplied, isNewer, keptInspections, withMovedIn } from './concurrent-edits';
import { belongingsOf, detailsOf, type EditorValues, inspectionsOf, tenantValues } from './property-values';
import { type Saved, SAVE_STEPS } from './save-steps';

const { common, propertyEditor: texts } = messages;
const DAY = '2026-11-20';

/** Answer of `GET properties/open-visits`; an error means unreachable. */
let open: { open: number; scheduled: number; conditions: number } | Error;
jest.mock('../../api/client', () => ({
  callApi: () => (open instanceof Error ? Promise.reject(open) : Promise.resolve(open)),
}));

const property = (changes: object = {}): PropertyRecord =>
  ({
    id: 7,
    version: 3,
    code: '',
    addressLine1: '12 Main Street',
    addressLine2: '',
    city: 'Victoria',
    province: 'BC',
    postalCode: '',
    country: 'CA',
    landlord: '',
    landlordPhone: '',
    landlordEmail: '',
    buildingManager: common.notAvailable,
    customerId: 1,
    propertyManagerObj: null,
    virtualLocation: null,
    active: true,
    isUnassignable: false,
    frequency: 'QUARTERLY',
    nextInspection: '2027-01-05',
    template: { id: 1 },
    ...changes,
  }) as unknown as PropertyRecord;

const living = (id: number, changes: object = {}): TenantInfoItem => ({
  ...tenantValues(null, DAY),
  id,
  version: 1,
  isCurrent: true,
  numOccupants: 0,
  ...changes,
});

const typedInto = (saved: PropertyRecord, typed: Partial<EditorValues>): EditorValues => ({
  ...detailsOf(saved),
  ...belongingsOf(saved),
  ...inspectionsOf(saved),
  ...tenantValues(null, DAY),
  ...typed,
});

const facts = (theirs: Record<string, unknown>): EditConflictDetails => ({
  id: 7,
  base: {},
  theirs,
  mine: {},
  by: { id: 1, name: 'Clara' },
  at: 0,
  version: 4,
});

const step = (name: string) => SAVE_STEPS.find((each) => each.name === name)!;

describe('new occupants whose save got no answer', () => {
  const ola = living(20, { occupantName1: 'Ola Berg' });
  const before: Saved = { property: property(), occupants: [ola] };
  const nowWith = (mia: object): Saved => ({
    property: property({ version: 4 }),
    occupants: [living(21, { occupantName1: 'Mia Sato', ...mia }), { ...ola, isCurrent: false, version: 2 }],
  });

  it.each<[string, Partial<EditorValues>, object]>([
    ['as they were typed', { occupantPhone1: '604 555 0100' }, { occupantPhone1: '604-555-0100' }],
    [
      'with runs of blanks',
      { occupantName2: ' Kai  Lund', occupantPhone1: '604  555 0100 ' },
      { occupantName2: 'Kai Lund', occupantPhone1: '604-555-0100' },
    ],
    ['with blanks in the first name', { occupantName1: ' Mia  Sato' }, { occupantName1: 'Mia  Sato' }],
    ['without a number of people', { numOccupants: '' }, { numOccupants: 0 }],
    ['with a number that begins with nought', { numOccupants: '03' }, { numOccupants: 3 }],
  ])('are recognized %s, and not saved again', (_how, typed, recorded) => {
    const values = typedInto(before.property, { occupantName1: 'Mia Sato', ...typed });
    const found = withMovedIn(nowWith(recorded), values, before);
    expect(found.movedIn).toBe(21);
    expect(isAlreadyApplied(step(texts.tenantInformation), values, facts({}), found)).toBe(true);
  });

  it('differ from others who moved in at the same time', () => {
    const values = typedInto(before.property, { occupantName1: 'Mia Sato', numOccupants: '2' });
    const found = withMovedIn(nowWith({ numOccupants: 3 }), values, before);
    expect(found.movedIn).toBeUndefined();
    expect(isAlreadyApplied(step(texts.tenantInformation), values, facts({}), found)).toBe(false);
  });
});

describe('property details', () => {
  const details = step(texts.propertyDetails);
  const typed = { addressLine1: '14  Main Street ', buildingManager: '' };

  it('count as saved when they equal what the server stores for the typed text', () => {
    const kept = { addressLine1: '14 Main Street', buildingManager: common.notAvailable };
    const values = typedInto(property({ buildingManager: 'Ana Ruiz' }), typed);
    const now: Saved = { property: property({ version: 4, ...kept }), occupants: [] };
    expect(isAlreadyApplied(details, values, facts(kept), now)).toBe(true);
  });

  it('do not count as saved when somebody else typed something else', () => {
    const theirs = { addressLine1: '16 Main Street' };
    const values = typedInto(property(), typed);
    const now: Saved = { property: property({ version: 4, ...theirs }), occupants: [] };
    expect(isAlreadyApplied(details, values, facts(theirs), now)).toBe(false);
  });

  it('stored before blanks were ordered are sent only after somebody orders them', () => {
    const saved: Saved = { property: property({ addressLine1: '12  Main Street' }), occupants: [] };
    const untouched = typedInto(saved.property, {});
    expect(details.isNeeded(untouched, saved)).toBe(false);
    expect(details.isNeeded({ ...untouched, addressLine1: '12 Main Street' }, saved)).toBe(true);
  });
});

describe('a reloaded property', () => {
  const ola = living(20, { version: 2 });
  const known: Saved = { property: property(), occupants: [ola, living(19)] };

  it.each<[string, Partial<Saved>, boolean]>([
    ['the same', {}, false],
    ['a property that was changed', { property: property({ version: 4 }) }, true],
    ['somebody who was changed', { occupants: [{ ...ola, version: 3 }, living(19)] }, true],
    ['somebody more', { occupants: [living(21), ola, living(19)] }, true],
    ['somebody less', { occupants: [ola] }, true],
    ['what was on its way when it was saved', { property: property({ version: 2 }), occupants: [] }, false],
    ['who was on their way when they were saved', { occupants: [{ ...ola, version: 1 }, living(19)] }, false],
  ])('counts as changed or unchanged: %s', (_what, read, isNews) => {
    expect(isNewer({ ...known, ...read }, known)).toBe(isNews);
  });
});

describe('inspections to be removed', () => {
  const ended: Saved = { property: property({ active: false }), occupants: [] };
  const inspections = { open: 1, scheduled: 1, conditions: 1 };

  it.each<[string, Saved, boolean, typeof open, number | null]>([
    ['are counted where somebody else has kept them', ended, true, inspections, 2],
    ['are gone with the inspections', ended, true, { open: 0, scheduled: 0, conditions: 0 }, 0],
    ['are not asked for where they were to stay', ended, false, inspections, 0],
    ['are not asked for where inspections go on', { ...ended, property: property() }, true, inspections, 0],
    ['cannot be told without the server', ended, true, new Error('no network'), null],
  ])('are handled: %s', async (_what, now, cancelsInspections, answer, left) => {
    open = answer;
    expect(await keptInspections(now, { cancelsInspections })).toBe(left);
  });
});
