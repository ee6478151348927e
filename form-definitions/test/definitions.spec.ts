import { createHash } from 'node:crypto';
import { canonicalJson, ROOM_ELEMENTS, type ROOM_TYPE_LABELS } from '@walkthrough/domain';
import {
  ADDED_ROOM_ELEMENTS,
  CONDITION_DEFINITIONS,
  EARLIER_DEFINITIONS,
  entries,
  FORM_ROOM_ELEMENTS,
  labelNames,
  MATRIX_ROOM_TYPES,
  MATRIX_SEED,
  problems,
  SHIPPED_DEFINITIONS,
  textOfForm,
  type FormDefinition,
  formTextsIn,
} from '../src';
import { contextOf } from './support/contexts';
import { readGolden } from './support/golden';

const [ca, , us, legacy] = SHIPPED_DEFINITIONS as [
  FormDefinition,
  FormDefinition,
  FormDefinition,
  FormDefinition,
];

function keysOf(definition: FormDefinition): string[] {
  return entries(definition).map(({ key }) => key);
}

function labelOf(definition: FormDefinition, id: string): string | undefined {
  return Object.values(definition.i18n)[0]?.[id];
}

it('says State and Zip Code in the US form, and lists conditions with the cost to correct', () => {
  expect(labelOf(us, 'landlordProvince')).toBe('State');
  expect(labelOf(us, 'landlordPostalCode')).toBe('Zip Code');
  expect(labelOf(ca, 'landlordProvince')).toBe('Province');
  expect(keysOf(us)).toEqual(
    expect.arrayContaining(['moveIn_kitchen_range', 'moveOut_kitchen_range', 'cost_kitchen_range']),
  );
});

it.each([
  ['CA', 'Province', 'Postal Code'],
  ['US', 'State', 'Zip Code'],
])('uses the country’s terms in the legacy form: in %s it says %s and %s', (country, province, code) => {
  const labelled = (part: string) => {
    const { labelArgs = [] } = entries(legacy).find(({ key }) => key === part)!.item;
    const names = labelNames({}, 'moveIn', country);
    const allowed = Object.fromEntries(labelArgs.map((arg) => [arg, names[arg]]));
    return textOfForm(legacy.i18n['en-CA'], part, allowed);
  };
  expect(['landlord', 'forwarding'].map((name) => labelled(`${name}Province`))).toEqual([province, province]);
  expect(['landlord', 'forwarding'].map((name) => labelled(`${name}PostalCode`))).toEqual([code, code]);
});

/** Hash of each earlier version when it was shipped. */
const HASHES: Readonly<Record<string, string>> = {
  'condition-ca 1': '96a345abbe04da6236606aed6a812ceba88b37a2e69b3d981af9100d90746201',
  'condition-ab 1': '83916ee79748e9c3bf801d22667d65391188f6d877f1d876b9a6211c7165c86b',
  'condition-us 1': '7bf2bcd5479a93b53c08930bf2de0328a124267660faad34776c60f10fecf6e1',
  'condition-legacy 1': 'dda74ccbe334fe0e85a496c362d472a31c13311945fec2a11f27c93e42c49833',
  'condition-legacy 2': '8deb1b1a6fd262ef9fbe4567ffc705178e7150b0f7fb61631cc08977a1aabd41',
  'condition-ab 2': '80f801b15893ef3dad99fffd5a3e5a7da2408115b4a1a8ce7c2238d70bf7a81f',
  'condition-ca 2': 'e043dfce42c185841e43b08197f766b19f84096b8d658136e523748b24b42269',
  'condition-legacy 3': '020298a3d385fcab17f5d9867a35826cbc84f180b92cf0f8d8e6a8652ff0bc0e',
  'condition-us 2': 'bbf20e1aa700ab30a18aef48e88ef7d0d0e24080d8673c59795b2cdb6b739f58',
  'task-common 1': '8ccc53f2fa9686a300e9227752d146aeb637300fa43fdcecc81bd06edb3e91f9',
  'task-unit 1': '21b3f483a249918ba5ad76f9092d7fb84d34a1ee6e72ccf66ecf31dceb671acb',
};

it('keeps earlier shipped versions unchanged', () => {
  const names = EARLIER_DEFINITIONS.map(({ key, version }) => `${key} ${version}`);
  const hashes = EARLIER_DEFINITIONS.map((form) =>
    createHash('sha256').update(canonicalJson(form)).digest('hex'),
  );
  expect(Object.fromEntries(names.map((name, index) => [name, hashes[index]]))).toEqual(HASHES);
});

it('words every shipped form in French, with the same placeholders', () => {
  const places = (text: string) => [...text.matchAll(/\$?\{\w+\}/g)].map(([all]) => all);
  for (const { i18n, metadata } of SHIPPED_DEFINITIONS) {
    const [[, first = {}] = [], ...others] = Object.entries(i18n);
    expect(others.map(([locale]) => locale)).toEqual(['fr-CA']);
    const french = i18n['fr-CA']!;
    expect(Object.keys(french)).toEqual(Object.keys(first));
    for (const [id, text] of Object.entries(first))
      expect([id, places(french[id]!)]).toEqual([id, places(text)]);
    expect(metadata.unreviewed).toEqual(['fr-CA']);
  }
});

it('reads texts in the closest language, and what is not translated in the first', () => {
  const form = { i18n: { 'en-US': { a: 'Zip', b: 'Unit' }, fr: { a: 'Code' } } };
  expect(formTextsIn(form, 'en-CA')).toEqual({ locale: 'en-US', texts: { a: 'Zip', b: 'Unit' } });
  expect(formTextsIn(form, 'fr-CA')).toEqual({ locale: 'fr', texts: { a: 'Code', b: 'Unit' } });
  expect(formTextsIn({ i18n: { es: { a: 'Ciudad' } } }, 'fr-CA')).toEqual({
    locale: 'es',
    texts: { a: 'Ciudad' },
  });
});

it('keeps the three flags of the legacy form with their comments', () => {
  expect(keysOf(legacy)).toEqual(
    expect.arrayContaining([
      ...['tenantAgreesMoveIn', 'tenantDisagreesMoveIn', 'tenantDisagreesCommentMoveIn'],
      ...['tenantRefusedMoveOut', 'tenantRefusedCommentMoveOut'],
    ]),
  );
});

it.each(SHIPPED_DEFINITIONS.map((each) => [each.key, each] as const))(
  '%s lists its sources and unconfirmed parts, and never prints them',
  (_key, { metadata, i18n }) => {
    expect(metadata.sources.length).toBeGreaterThan(0);
    expect(metadata.unconfirmed.length).toBeGreaterThan(0);
    expect(JSON.stringify(i18n)).not.toMatch(/counsel|unconfirmed|to be checked/iu);
  },
);

describe('rooms', () => {
  it('have a matrix row for every room type of a unit, with known elements only', () => {
    expect(Object.keys(MATRIX_SEED).sort()).toEqual([...MATRIX_ROOM_TYPES].sort());
    for (const elements of Object.values(MATRIX_SEED)) {
      expect(new Set(elements).size).toBe(elements.length);
      elements.forEach((element) => expect(FORM_ROOM_ELEMENTS).toHaveProperty(element));
    }
  });

  it('show every specified element in some room, and no other', () => {
    const shown = new Set(Object.values(MATRIX_SEED).flat());
    expect(Object.keys(FORM_ROOM_ELEMENTS).filter((element) => !shown.has(element as never))).toEqual([]);
    expect(Object.keys(ADDED_ROOM_ELEMENTS).filter((element) => element in ROOM_ELEMENTS)).toEqual([]);
  });

  it('have an answer for every row of the paper form', () => {
    const rows = ca.metadata.paperRows ?? [];
    const unanswered = rows.filter(
      ({ roomType, element }) =>
        !(MATRIX_SEED[roomType as keyof typeof ROOM_TYPE_LABELS] as readonly string[] | undefined)?.includes(
          element,
        ),
    );
    expect(unanswered).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });
});

const OFFICE_ADDRESS = ['Unit', 'Street', 'City', 'Province', 'PostalCode'].map((part) => `landlord${part}`);

describe.each(CONDITION_DEFINITIONS.map((each) => [each.key, each] as const))(
  'the move-in of %s',
  (key, form) => {
    const open = (definition: FormDefinition, left: readonly string[]) => {
      const answers = {
        ...readGolden(definition, 'moveIn'),
        ...Object.fromEntries(left.map((k) => [k, null])),
      };
      return problems(definition, answers, contextOf('moveIn')).map((each) => each.key);
    };

    it('does not require addresses that only the office knows', () => {
      expect(open(form, [...OFFICE_ADDRESS, 'rentalCity', 'rentalPostalCode'])).toEqual([]);
      expect(open(form, ['landlordLastName'])).toEqual(['landlordLastName']);
    });

    it('still requires them in earlier versions', () => {
      const earlier = EARLIER_DEFINITIONS.find((each) => each.key === key);
      expect(open(earlier!, OFFICE_ADDRESS)).toEqual(OFFICE_ADDRESS.slice(1));
    });
  },
);
