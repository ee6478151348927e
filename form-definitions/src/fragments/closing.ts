import type { Force, Item, When } from '../definition';
import {
  choice,
  pairOf,
  section,
  worded,
  type Fragment,
  type SectionFragment,
  type Wording,
} from './authoring';
import { address, perSide } from './parties';

function both(...pairs: readonly [name: string, ...states: number[]][]): When {
  const on = (side: string) =>
    pairs.map(([name, ...states]): [string, ...number[]] => [`${side}${name}`, ...states]);
  return { moveIn: on('moveIn'), moveOut: on('moveOut') };
}

const TENANT_THERE = perSide('TenantAgentState', 0, 1);

function reasons(id: string, name: string, state: number, mandatory: boolean, label: string): Fragment {
  return worded(
    {
      id,
      type: 'longText',
      keys: pairOf(name),
      mandatory,
      when: both(['TenantAgentState', 0, 1], ['TenantStatement', state]),
    },
    label,
  );
}

/** Returns the tenant's declaration: agrees, disagrees or refuses to sign; the last two require a reason. */
export function tenantDeclaration(label: string): SectionFragment {
  return section(
    'tenantDeclaration',
    "Tenant's statement",
    [
      choice(
        {
          id: 'tenantStatement',
          type: 'radio',
          keys: pairOf('TenantStatement'),
          mandatory: true,
          when: TENANT_THERE,
          labelArgs: ['tenantName'],
          concept: 'tenantDeclaration',
        },
        label,
        [
          [0, 'The tenant agrees'],
          [1, 'The tenant does not agree'],
          [2, 'The tenant refuses to sign'],
        ],
      ),
      reasons('tenantAgreesComment', 'TenantAgreesComment', 0, false, 'Comments of the tenant'),
      reasons(
        'tenantDisagreesComment',
        'TenantDisagreesComment',
        1,
        true,
        'The tenant does not agree because',
      ),
      reasons('tenantRefusedComment', 'TenantRefusedComment', 2, true, 'The tenant refused to sign because'),
    ],
    { keepTogether: true },
  );
}

export function signature(id: string, name: string, label: string, rest: Partial<Item>): Fragment {
  return worded({ id, type: 'signature', keys: pairOf(name), mandatory: true, ...rest }, label);
}

/** Returns the signatures of both sides, with dates. A tenant who refuses does not sign. */
export function signatures(): SectionFragment {
  const tenantSigns = both(['TenantAgentState', 0, 1], ['TenantStatement', 0, 1]);
  return section(
    'signatures',
    'Signatures',
    [
      signature('landlordSignature', 'LandlordSignature', 'Signature of the landlord or agent', {
        concept: 'landlordSignature',
      }),
      worded(
        { id: 'landlordSignedOn', type: 'date', keys: pairOf('LandlordSignedOn'), mandatory: true },
        'Signed on',
      ),
      signature('tenantSignature', 'TenantSignature', 'Signature of the tenant or agent: {tenantName}', {
        labelArgs: ['tenantName'],
        when: tenantSigns,
        concept: 'tenantSignature',
      }),
      worded(
        {
          id: 'tenantSignedOn',
          type: 'date',
          keys: pairOf('TenantSignedOn'),
          mandatory: true,
          when: tenantSigns,
        },
        'Signed on',
      ),
    ],
    { keepTogether: true },
  );
}

function amount(name: string, label: string): Fragment {
  const limits = { min: 0, max: 1_000_000, step: 0.01 };
  return worded({ id: name, type: 'numeric', keys: { moveOut: name }, ...limits, width: 'half' }, label);
}

const AGREED: When = [
  ['moveOutTenantAgentState', 0, 1],
  ['deductionsState', 0],
];

/** Box Z: deductions from the deposits, and the tenant's response. */
export function deductions(securityLabel: string): SectionFragment {
  return section(
    'deductions',
    'Deductions at the end of the tenancy',
    [
      amount('deductionsSecurityDeposit', securityLabel),
      amount('deductionsPetDamageDeposit', 'Pet damage deposit'),
      worded(
        { id: 'deductionsComment', type: 'longText', keys: { moveOut: 'deductionsComment' } },
        'Comments',
      ),
      choice(
        { id: 'deductionsState', type: 'radio', keys: { moveOut: 'deductionsState' }, mandatory: true },
        'The deductions are',
        [
          [0, 'Mutual agreement'],
          [1, 'Tenant disagrees'],
          [2, 'Determined by contractor'],
        ],
      ),
      worded(
        {
          id: 'deductionsTenantComment',
          type: 'longText',
          keys: { moveOut: 'deductionsTenantComment' },
          mandatory: true,
          when: [
            ['moveOutTenantAgentState', 0, 1],
            ['deductionsState', 1],
          ],
        },
        'Comments of the tenant',
      ),
      worded(
        {
          id: 'deductionsDate',
          type: 'date',
          keys: { moveOut: 'deductionsDate' },
          mandatory: true,
          when: AGREED,
        },
        'Agreed on',
      ),
      worded(
        {
          id: 'deductionsSignature',
          type: 'signature',
          keys: { moveOut: 'deductionsSignature' },
          mandatory: true,
          labelArgs: ['tenantName'],
          when: AGREED,
        },
        'I agree to these deductions: {tenantName}',
      ),
    ],
    { keepTogether: true },
  );
}

/** Returns the forwarding address for the deposits. An absent tenant cannot provide one. */
export function forwarding(words: Wording): SectionFragment {
  const provides: When = [['tenantForwardingState', 0]];
  return section('forwarding', "Tenant's forwarding address", [
    choice(
      {
        id: 'tenantForwardingState',
        type: 'radio',
        keys: { moveOut: 'tenantForwardingState' },
        fixed: true,
        mandatory: true,
        force: [{ when: [['moveOutTenantAgentState', 2]], value: 2 }],
      },
      'Forwarding address',
      [
        [0, 'Tenant provides a forwarding address'],
        [1, 'Tenant refuses'],
        [2, 'Tenant is not present'],
      ],
    ),
    ...address({ name: 'forwarding', side: 'moveOut', words, common: { when: provides } }),
    worded(
      {
        id: 'serviceEmail',
        type: 'text',
        keys: { moveOut: 'serviceEmail' },
        format: 'email',
        maxLength: 254,
        when: provides,
      },
      'E-mail address for service',
    ),
  ]);
}

/** Returns the landlord at the end of the tenancy; the address is copied while it is unchanged. */
export function landlordAtEnd(words: Wording): SectionFragment {
  const different: When = [['landlordEndState', 1]];
  const follow = (source: string): Force[] => [
    { when: [['landlordEndState', 0]], copy: source },
    { when: different, clearOnEnter: true },
  ];
  const name = (key: string, source: string, label: string, rest: Partial<Item>) =>
    worded(
      {
        id: key,
        type: 'text',
        keys: { moveOut: key },
        maxLength: 200,
        force: follow(source),
        when: different,
        ...rest,
      },
      label,
    );
  return section('landlordEnd', 'Landlord at the end of the tenancy', [
    choice(
      {
        id: 'landlordEndState',
        type: 'radio',
        keys: { moveOut: 'landlordEndState' },
        fixed: true,
        mandatory: true,
      },
      'The landlord is',
      [
        [0, 'Same landlord'],
        [1, 'Different landlord'],
      ],
    ),
    name('landlordEndLastName', 'landlordLastName', 'Last name, or full legal name of the business', {
      mandatory: true,
    }),
    name('landlordEndFirstName', 'landlordFirstName', 'First name', {}),
    ...address({
      name: 'landlordEnd',
      side: 'moveOut',
      words,
      common: { fixed: true, when: different },
      force: (part) => follow(`landlord${part}`),
    }),
  ]);
}
