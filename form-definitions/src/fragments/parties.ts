import { inDefaultLanguage } from '@walkthrough/domain';
import {
  choice,
  pairAfter,
  pairOf,
  section,
  worded,
  type Fragment,
  type SectionFragment,
  type Wording,
} from './authoring';
import { LABEL_ARGS, type Condition, type Force, type Item, type PairSide, type When } from '../definition';
import { ADDRESS_LABELS, messages } from '@walkthrough/domain';

export const CANADIAN: Wording = inDefaultLanguage(() => ({ ...ADDRESS_LABELS.CA, unit: 'Unit' }));
export const AMERICAN: Wording = inDefaultLanguage(() => ({ ...ADDRESS_LABELS.US, unit: 'Apartment no.' }));
/** For a form of both countries: each inspection shows its own country's terms. */
export const BY_COUNTRY: Wording = {
  province: '{provinceOrState}',
  postalCode: '{postalOrZipCode}',
  unit: 'Unit',
};

/** Returns an address part labeled with the country's term. */
function wordedByCountry(item: Item, label: string): Fragment {
  const labelArgs = LABEL_ARGS.filter((arg) => label.includes(`{${arg}}`));
  return worded(labelArgs.length === 0 ? item : { ...item, labelArgs }, label);
}

interface AddressShape {
  /** Prefix of keys and ids: `landlord` gives landlordUnit, landlordStreet, ... */
  name: string;
  side: 'moveIn' | 'moveOut';
  words: Wording;
  common?: Partial<Item>;
  force?: (part: string) => Force[];
  /** Parts that may stay empty, besides the unit. */
  optional?: readonly AddressPart[];
}

type AddressPart = 'Street' | 'City' | 'Province' | 'PostalCode';

/**
 * Address parts that an inspector has to enter. `all`: everything, as in the first versions. `offered`: the office's part
 * is prefilled if known and may stay empty, since it cannot be looked up on site.
 */
export type OfficeAddresses = 'all' | 'offered';

const LANDLORD_OPTIONAL: Readonly<Record<OfficeAddresses, readonly AddressPart[]>> = {
  all: [],
  offered: ['Street', 'City', 'Province', 'PostalCode'],
};

/** A property always has a street and a province; an inspector may not know the rest. */
const RENTAL_OPTIONAL: Readonly<Record<OfficeAddresses, readonly AddressPart[]>> = {
  all: [],
  offered: ['City', 'PostalCode'],
};

const ADDRESS_PARTS = [
  { part: 'Unit', maxLength: 40 },
  { part: 'Street', maxLength: 200 },
  { part: 'City', maxLength: 100 },
] as const;

/**
 * Returns unit, street, city, province or state, postal or zip code. All but the unit are mandatory unless listed as
 * optional.
 */
export function address({ name, side, words, common = {}, force, optional = [] }: AddressShape): Fragment[] {
  const isMandatory = (part: AddressPart) => !optional.includes(part);
  const item = (part: string, rest: Partial<Item>): Item => ({
    id: `${name}${part}`,
    type: 'text',
    keys: { [side]: `${name}${part}` },
    ...common,
    ...(force === undefined ? {} : { force: force(part) }),
    ...rest,
  });
  const labels = { Unit: words.unit, Street: 'Street number and street name', City: 'City' };
  return [
    ...ADDRESS_PARTS.map(({ part, maxLength }) => {
      const mandatory = part !== 'Unit' && isMandatory(part);
      return worded(item(part, { format: 'address', mandatory, maxLength, width: 'half' }), labels[part]);
    }),
    wordedByCountry(
      item('Province', {
        type: 'select',
        optionsFrom: 'provinces',
        mandatory: isMandatory('Province'),
        width: 'half',
      }),
      words.province,
    ),
    wordedByCountry(
      item('PostalCode', {
        format: 'postalCode',
        mandatory: isMandatory('PostalCode'),
        maxLength: 20,
        width: 'half',
      }),
      words.postalCode,
    ),
  ];
}

const NOT_A_COMPANY: When = [['$ownerIsCompany', false]];

/** Box A and B: the landlord and the address for service. */
export function landlord(words: Wording, addresses: OfficeAddresses): SectionFragment {
  const fixed = { fixed: true, concept: 'landlordLegalName', type: 'text', maxLength: 200 } as const;
  return section('landlord', 'Landlord', [
    worded(
      { ...fixed, id: 'landlordLastName', keys: { moveIn: 'landlordLastName' }, mandatory: true },
      'Last name, or full legal name of the business',
    ),
    worded(
      { ...fixed, id: 'landlordFirstName', keys: { moveIn: 'landlordFirstName' }, when: NOT_A_COMPANY },
      'First name',
    ),
    ...address({
      name: 'landlord',
      side: 'moveIn',
      words,
      common: { fixed: true, concept: 'landlordServiceAddress' },
      optional: LANDLORD_OPTIONAL[addresses],
    }),
  ]);
}

/** Box C: the tenants. */
export function tenants(): SectionFragment {
  const name = (key: string, label: string, mandatory: boolean) =>
    worded(
      {
        id: key,
        type: 'text',
        keys: { moveIn: key },
        fixed: true,
        maxLength: 200,
        mandatory,
        width: 'half',
        concept: 'tenantLegalName',
      },
      label,
    );
  return section('tenants', 'Tenants', [
    name('tenantLastName', 'Last name', true),
    name('tenantFirstName', 'First and middle names', true),
    name('tenantSecondLastName', 'Last name of the second tenant', false),
    name('tenantSecondFirstName', 'First and middle names of the second tenant', false),
  ]);
}

/** Box D: the rental unit. */
export function rentalUnit(
  words: Wording,
  addresses: OfficeAddresses,
  extra: readonly Fragment[] = [],
): SectionFragment {
  const common = { concept: 'rentalAddress' };
  return section('rentalUnit', 'Rental unit', [
    ...address({ name: 'rental', side: 'moveIn', words, common, optional: RENTAL_OPTIONAL[addresses] }),
    ...extra,
  ]);
}

/** Boxes E to H: possession, both inspections, move-out. */
export function dates(): SectionFragment {
  return section('dates', 'Dates', [
    worded(
      {
        id: 'possessionDate',
        type: 'date',
        keys: { moveIn: 'possessionDate' },
        fixed: true,
        mandatory: true,
        concept: 'possessionDate',
      },
      'Possession date',
    ),
    worded(
      {
        id: 'inspectionDate',
        type: 'date',
        keys: pairOf('InspectionDate'),
        mandatory: true,
        concept: 'inspectionDate',
      },
      'Date of the inspection',
    ),
    worded(
      { id: 'moveOutDate', type: 'date', keys: { moveOut: 'moveOutDate' }, mandatory: true },
      'Move-out date',
    ),
  ]);
}

/** Returns condition pairs for both sides: `perSide('LandlordAgentState', 0)`. */
export function perSide(name: string, ...states: number[]): Record<PairSide, Condition[]> {
  return { moveIn: [[`moveIn${name}`, ...states]], moveOut: [[`moveOut${name}`, ...states]] };
}

/** Returns the section about who is present for the landlord. A company is always represented. */
export function landlordPresence(): SectionFragment {
  const signatureName: Force[] = [
    {
      when: {
        moveOut: [
          ['moveOutLandlordAgentState', 0],
          ['landlordEndState', 1],
        ],
      },
      copy: '$landlordEndName',
    },
    { when: perSide('LandlordAgentState', 0), copy: '$landlordName' },
  ];
  return section('landlordPresence', 'Present for the landlord', [
    choice(
      {
        id: 'landlordAgentState',
        type: 'radio',
        keys: pairOf('LandlordAgentState'),
        fixed: true,
        mandatory: true,
        force: [{ when: [['$ownerIsCompany', true]], value: 1 }],
      },
      'Who is present',
      [
        [0, 'Landlord'],
        [1, 'Representative'],
      ],
    ),
    worded(
      {
        id: 'landlordRepresentative',
        type: 'text',
        keys: pairOf('LandlordRepresentative'),
        mandatory: true,
        maxLength: 200,
        when: {
          moveIn: [
            ['$ownerIsCompany', false],
            ['moveInLandlordAgentState', 1],
          ],
          moveOut: [
            ['$ownerIsCompany', false],
            ['moveOutLandlordAgentState', 1],
          ],
        },
      },
      inDefaultLanguage(() => messages.conditionForm.personForLandlord),
    ),
    worded(
      {
        id: 'landlordSignatureName',
        type: 'text',
        keys: pairOf('LandlordSignatureName'),
        fixed: true,
        mandatory: true,
        maxLength: 200,
        force: signatureName,
      },
      'Name of the person who signs for the landlord',
    ),
  ]);
}

/** Box I: who is present for the tenant. */
export function tenantPresence(): SectionFragment {
  return section('tenantPresence', 'Present for the tenant', [
    choice(
      {
        id: 'tenantAgentState',
        type: 'radio',
        keys: pairOf('TenantAgentState'),
        fixed: true,
        mandatory: true,
      },
      'Who is present',
      [
        [0, 'Tenant'],
        [1, 'Representative'],
        [2, 'Absent'],
      ],
    ),
    worded(
      {
        id: 'tenantAgentLegalName',
        type: 'text',
        keys: pairAfter('tenantAgentLegalName'),
        fixed: true,
        mandatory: true,
        maxLength: 200,
        when: perSide('TenantAgentState', 1),
        concept: 'tenantAgentLegalName',
      },
      "Legal name of the tenant's agent",
    ),
    worded(
      {
        id: 'tenantSignatureName',
        type: 'select',
        optionsFrom: 'tenantNames',
        keys: pairOf('TenantSignatureName'),
        fixed: true,
        mandatory: true,
        maxLength: 200,
        when: perSide('TenantAgentState', 0),
      },
      'Name of the tenant who signs',
    ),
  ]);
}
