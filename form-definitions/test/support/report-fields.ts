import type { PairSide as Side } from '../../src';

/** The only states in which a field is shown: all of the pairs, each in one of its states. */
type States = readonly (readonly [key: string, ...states: number[]])[];

/** A field of the condition report on one side. */
export interface ReportField {
  key: string;
  side: Side;
  /** Label, where all forms share it, so that fields cannot be mixed up. */
  label?: string;
  type: 'boolean' | 'radio' | 'numeric' | 'text' | 'longText' | 'date' | 'select' | 'signature' | 'rooms';
  /** Choices of a radio by number, from 0. */
  choices?: readonly string[];
  /** Key of the box that requires the text. */
  box?: string;
  when?: States;
  format?: 'address' | 'postalCode' | 'email';
  /** An amount of money, with cents. */
  amount?: boolean;
}

/** The fields of a row of the specification, and the forms that have them. */
export interface FieldGroup {
  row: string;
  of: string;
  forms: readonly string[];
  fields: readonly ReportField[];
}

const ALL = ['condition-ca', 'condition-ab', 'condition-us', 'condition-legacy'] as const;
/** The older form is simpler: it has no unit, repairs, deductions or new landlord. */
const PRESENT_DAY = ['condition-ca', 'condition-ab', 'condition-us'] as const;
const SIDES = ['moveIn', 'moveOut'] as const;
/** For keys that end with their side. */
const AFTER = { moveIn: 'MoveIn', moveOut: 'MoveOut' } as const;

type OnSide = (side: Side) => Omit<ReportField, 'side'>;

const onBoth = (...fields: OnSide[]): ReportField[] =>
  SIDES.flatMap((side) => fields.map((field) => ({ side, ...field(side) })));

const on = (side: Side, ...fields: Omit<ReportField, 'side'>[]): ReportField[] =>
  fields.map((field) => ({ side, ...field }));

function address(name: string, side: Side, when?: States): ReportField[] {
  const shown = when === undefined ? {} : { when };
  return on(
    side,
    { key: `${name}Unit`, type: 'text', format: 'address', ...shown },
    {
      key: `${name}Street`,
      label: 'Street number and street name',
      type: 'text',
      format: 'address',
      ...shown,
    },
    { key: `${name}City`, label: 'City', type: 'text', format: 'address', ...shown },
    { key: `${name}Province`, type: 'select', ...shown },
    { key: `${name}PostalCode`, type: 'text', format: 'postalCode', ...shown },
  );
}

const texts = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([key, label]) => ({ key, label, type: 'text' }) as const);

const AGENTS = onBoth(
  (side) => ({
    key: `${side}LandlordAgentState`,
    label: 'Who is present',
    type: 'radio',
    choices: ['Landlord', 'Representative'],
  }),
  (side) => ({
    key: `${side}LandlordRepresentative`,
    label: 'Person present on behalf of landlord:',
    type: 'text',
    when: [[`${side}LandlordAgentState`, 1]],
  }),
  (side) => ({
    key: `${side}LandlordSignatureName`,
    label: 'Name of the person who signs for the landlord',
    type: 'text',
  }),
  (side) => ({
    key: `${side}TenantAgentState`,
    label: 'Who is present',
    type: 'radio',
    choices: ['Tenant', 'Representative', 'Absent'],
  }),
  (side) => ({
    key: `tenantAgentLegalName${AFTER[side]}`,
    label: "Legal name of the tenant's agent",
    type: 'text',
    when: [[`${side}TenantAgentState`, 1]],
  }),
  (side) => ({
    key: `${side}TenantSignatureName`,
    label: 'Name of the tenant who signs',
    type: 'select',
    when: [[`${side}TenantAgentState`, 0]],
  }),
);

const KEYS = {
  buildingEntranceKeys: 'Building entrance keys',
  unitEntranceKeys: 'Unit entrance keys',
  unitDeadboltKeys: 'Unit deadbolt keys',
  parkingRemotes: 'Parking remotes',
  mailboxKeys: 'Mailbox keys',
} as const;

function keys(side: Side, suffix: 'Issued' | 'Returned'): ReportField[] {
  const counts = Object.entries(KEYS).map(
    ([name, label]) => ({ key: `${name}${suffix}`, label, type: 'numeric' }) as const,
  );
  const others = { key: `otherKeys${suffix}`, label: 'Other keys and controls', type: 'text' } as const;
  return on(side, ...counts, others);
}

const statement = (name: string, state: number, label: string): OnSide => {
  return (side) => ({
    key: `${side}Tenant${name}Comment`,
    label,
    type: 'longText',
    when: [
      [`${side}TenantAgentState`, 0, 1],
      [`${side}TenantStatement`, state],
    ],
  });
};

const boxed = (name: string, label: string): OnSide => {
  return (side) => ({
    key: `tenant${name}Comment${AFTER[side]}`,
    label,
    type: 'longText',
    box: `tenant${name}${AFTER[side]}`,
  });
};

const deductionsIn = (state: number): States => [
  ['moveOutTenantAgentState', 0, 1],
  ['deductionsState', state],
];

const PROVIDED: States = [['tenantForwardingState', 0]];
const DIFFERENT: States = [['landlordEndState', 1]];

/** Fields of the condition report outside of the rooms, by side and shipped form. */
export const REPORT_FIELDS: readonly FieldGroup[] = [
  { row: 'CV-334', of: 'agent states and legal names', forms: ALL, fields: AGENTS },
  {
    row: 'CV-334',
    of: 'the landlord with the address, and two tenants',
    forms: ALL,
    fields: [
      ...on(
        'moveIn',
        ...texts({
          landlordLastName: 'Last name, or full legal name of the business',
          landlordFirstName: 'First name',
        }),
      ),
      ...address('landlord', 'moveIn'),
      ...on(
        'moveIn',
        ...texts({
          tenantLastName: 'Last name',
          tenantFirstName: 'First and middle names',
          tenantSecondLastName: 'Last name of the second tenant',
          tenantSecondFirstName: 'First and middle names of the second tenant',
        }),
      ),
    ],
  },
  { row: 'CV-334', of: 'the rental address', forms: PRESENT_DAY, fields: address('rental', 'moveIn') },
  {
    row: 'CV-335',
    of: 'keys issued and returned',
    forms: ALL,
    fields: [...keys('moveIn', 'Issued'), ...keys('moveOut', 'Returned')],
  },
  {
    row: 'CV-336',
    of: 'repairs at the start and at the end',
    forms: PRESENT_DAY,
    fields: [
      ...on('moveIn', {
        key: 'repairsStart',
        label: 'Start of tenancy: repairs to be completed by the landlord',
        type: 'longText',
        box: 'repairsStartNeeded',
      }),
      ...on('moveOut', {
        key: 'repairsEnd',
        label: 'End of tenancy: damage for which the tenant is responsible',
        type: 'longText',
        box: 'repairsEndNeeded',
      }),
    ],
  },
  {
    row: 'CV-337',
    of: 'the tenant agrees, disagrees or refuses, with comments',
    forms: PRESENT_DAY,
    fields: onBoth(
      (side) => ({
        key: `${side}TenantStatement`,
        type: 'radio',
        choices: ['The tenant agrees', 'The tenant does not agree', 'The tenant refuses to sign'],
        when: [[`${side}TenantAgentState`, 0, 1]],
      }),
      statement('Agrees', 0, 'Comments of the tenant'),
      statement('Disagrees', 1, 'The tenant does not agree because'),
      statement('Refused', 2, 'The tenant refused to sign because'),
    ),
  },
  {
    row: 'CV-337',
    of: 'the tenant agrees, disagrees or refuses, as three boxes',
    forms: ['condition-legacy'],
    fields: onBoth(
      (side) => ({
        key: `tenantAgrees${AFTER[side]}`,
        label: 'The tenant agrees with this report',
        type: 'boolean',
      }),
      boxed('Disagrees', 'The tenant disagrees because'),
      boxed('Refused', 'The tenant refused to sign because'),
    ),
  },
  {
    row: 'CV-338',
    of: 'deductions',
    forms: PRESENT_DAY,
    fields: on(
      'moveOut',
      { key: 'deductionsSecurityDeposit', label: 'Security deposit', type: 'numeric', amount: true },
      { key: 'deductionsPetDamageDeposit', label: 'Pet damage deposit', type: 'numeric', amount: true },
      { key: 'deductionsComment', label: 'Comments', type: 'longText' },
      {
        key: 'deductionsState',
        label: 'The deductions are',
        type: 'radio',
        choices: ['Mutual agreement', 'Tenant disagrees', 'Determined by contractor'],
      },
      {
        key: 'deductionsTenantComment',
        label: 'Comments of the tenant',
        type: 'longText',
        when: deductionsIn(1),
      },
      { key: 'deductionsDate', label: 'Agreed on', type: 'date', when: deductionsIn(0) },
      { key: 'deductionsSignature', type: 'signature', when: deductionsIn(0) },
    ),
  },
  {
    row: 'CV-339',
    of: "the tenant's forwarding address",
    forms: ALL,
    fields: [
      ...on('moveOut', {
        key: 'tenantForwardingState',
        label: 'Forwarding address',
        type: 'radio',
        choices: ['Tenant provides a forwarding address', 'Tenant refuses', 'Tenant is not present'],
      }),
      ...address('forwarding', 'moveOut', PROVIDED),
      ...on('moveOut', {
        key: 'serviceEmail',
        label: 'E-mail address for service',
        type: 'text',
        format: 'email',
        when: PROVIDED,
      }),
    ],
  },
  {
    row: 'CV-340',
    of: 'the landlord at the end',
    forms: PRESENT_DAY,
    fields: [
      ...on('moveOut', {
        key: 'landlordEndState',
        label: 'The landlord is',
        type: 'radio',
        choices: ['Same landlord', 'Different landlord'],
      }),
      ...on('moveOut', {
        key: 'landlordEndLastName',
        label: 'Last name, or full legal name of the business',
        type: 'text',
        when: DIFFERENT,
      }),
      ...on('moveOut', {
        key: 'landlordEndFirstName',
        label: 'First name',
        type: 'text',
        when: DIFFERENT,
      }),
      ...address('landlordEnd', 'moveOut', DIFFERENT),
    ],
  },
  {
    row: 'CV-341',
    of: 'general comments',
    forms: ALL,
    fields: onBoth((side) => ({
      key: `${side}GeneralComments`,
      label: 'General comments',
      type: 'longText',
    })),
  },
  {
    row: '2 §3',
    of: 'the dates',
    forms: ALL,
    fields: [
      ...onBoth((side) => ({ key: `${side}InspectionDate`, type: 'date' })),
      ...on('moveIn', { key: 'possessionDate', type: 'date' }),
      ...on('moveOut', { key: 'moveOutDate', type: 'date' }),
    ],
  },
  {
    row: '2 §3',
    of: 'detectors and insurance',
    forms: ['condition-ca', 'condition-ab'],
    fields: onBoth(
      ...['Smoke', 'Co2', 'TenantInsurance'].flatMap((name): OnSide[] =>
        ['Present', 'Problem'].map((asked) => (side) => ({
          key: `${side}${name}${asked}`,
          type: 'radio',
          choices: ['No', 'Yes'],
        })),
      ),
    ),
  },
  {
    row: '2 §3',
    of: 'the rooms',
    forms: ALL,
    fields: onBoth((side) => ({ key: `${side}Rooms`, type: 'rooms' })),
  },
  {
    row: '2 §3',
    of: 'the signatures of both',
    forms: ['condition-ca', 'condition-us', 'condition-legacy'],
    fields: onBoth(
      (side) => ({ key: `${side}LandlordSignature`, type: 'signature' }),
      (side) => ({ key: `${side}TenantSignature`, type: 'signature' }),
    ),
  },
  {
    row: '2 §3',
    of: 'the signatures of both under the statement that applies',
    forms: ['condition-ab'],
    fields: onBoth(
      ...(['Present', 'Absent'] as const).map((name): OnSide => (side) => ({
        key: `${side}LandlordSignature${name}`,
        type: 'signature',
        when: [[`${side}TenantAgentState`, ...(name === 'Present' ? [0, 1] : [2])]],
      })),
      ...(['Agree', 'Disagree'] as const).map((name): OnSide => (side) => ({
        key: `${side}TenantSignature${name}`,
        type: 'signature',
        when: [
          [`${side}TenantAgentState`, 0, 1],
          [`${side}TenantStatement`, name === 'Agree' ? 0 : 1],
        ],
      })),
    ),
  },
];
