import type { Column, Item, Row } from '../definition';
import { choices, pairOf, section, worded, type Fragment, type SectionFragment } from './authoring';

const YES_NO = [
  [1, 'Yes'],
  [0, 'No'],
] as const;

/** Returns detectors and insurance: Is Present / Has Problem, stored as numbers like all radios. */
export function safety(): SectionFragment {
  const { options, texts } = choices('yesNo', YES_NO);
  const rows = [
    ['smoke', 'Smoke', 'Smoke detector'],
    ['co2', 'Co2', 'CO2 detector'],
    ['insurance', 'TenantInsurance', "Tenant's insurance"],
  ] as const;
  const cells = (side: string, name: string) => ({
    present: `${side}${name}Present`,
    problem: `${side}${name}Problem`,
  });
  const item: Item = {
    id: 'detectors',
    type: 'radioTable',
    mandatory: true,
    columns: [
      { id: 'present', label: 'detectors.present', type: 'radio', options },
      { id: 'problem', label: 'detectors.problem', type: 'radio', options },
    ],
    rows: rows.map(([id, name]) => ({
      id,
      label: `detectors.${id}`,
      keys: { moveIn: cells('moveIn', name), moveOut: cells('moveOut', name) },
    })),
  };
  const table = worded(item, 'Detectors and insurance');
  const labels = Object.fromEntries(rows.map(([id, , label]) => [`detectors.${id}`, label]));
  return section('safety', 'Safety', [
    {
      items: table.items,
      texts: {
        ...table.texts,
        ...texts,
        ...labels,
        'detectors.present': 'Is Present',
        'detectors.problem': 'Has Problem',
      },
    },
  ]);
}

/** Returns the rooms with photos: one list per side; the move-out starts with those of the move-in. */
export function rooms(): SectionFragment {
  return section(
    'rooms',
    'Rooms',
    [
      worded(
        {
          id: 'rooms',
          type: 'rooms',
          keys: pairOf('Rooms'),
          prefill: { moveOut: 'moveInRooms' },
          concept: 'rooms',
        },
        'Condition of each room',
      ),
    ],
    { pageBreak: 'before' },
  );
}

const KEYS = [
  ['buildingEntranceKeys', 'Building entrance keys'],
  ['unitEntranceKeys', 'Unit entrance keys'],
  ['unitDeadboltKeys', 'Unit deadbolt keys'],
  ['parkingRemotes', 'Parking remotes'],
  ['mailboxKeys', 'Mailbox keys'],
] as const;

/** Box W: keys and controls, issued at move-in and returned at move-out. */
export function keysAndControls(): SectionFragment {
  return section('keys', 'Keys and controls: issued and returned', [
    ...KEYS.map(([name, label]) =>
      worded(
        {
          id: name,
          type: 'numeric',
          keys: { moveIn: `${name}Issued`, moveOut: `${name}Returned` },
          min: 0,
          max: 999,
          step: 1,
          mandatory: true,
          width: 'half',
        },
        label,
      ),
    ),
    worded(
      {
        id: 'otherKeys',
        type: 'text',
        keys: { moveIn: 'otherKeysIssued', moveOut: 'otherKeysReturned' },
        maxLength: 500,
      },
      'Other keys and controls',
    ),
  ]);
}

/** Box X and the damage of box Z: a tick requires a description. */
export function repairs(): SectionFragment {
  return section('repairs', 'Repairs and damage', [
    worded(
      {
        id: 'repairsStart',
        type: 'longText',
        keys: { moveIn: 'repairsStart' },
        checkbox: { moveIn: 'repairsStartNeeded' },
        concept: 'damageRepair',
      },
      'Start of tenancy: repairs to be completed by the landlord',
    ),
    worded(
      {
        id: 'repairsEnd',
        type: 'longText',
        keys: { moveOut: 'repairsEnd' },
        checkbox: { moveOut: 'repairsEndNeeded' },
        concept: 'damageRepair',
      },
      'End of tenancy: damage for which the tenant is responsible',
    ),
    worded(
      { id: 'otherItems', type: 'longText', keys: pairOf('OtherItems'), concept: 'otherItems' },
      'Other items that landlord and tenant agree to record',
    ),
  ]);
}

export function comments(): SectionFragment {
  return section('comments', 'Comments', [
    worded(
      { id: 'generalComments', type: 'longText', keys: pairOf('GeneralComments'), concept: 'comments' },
      'General comments',
    ),
  ]);
}

/** Returns a table for one part of the unit, as on the American form: condition on both sides, cost at the end. */
export function conditionTable(
  part: string,
  title: string,
  mandatory: boolean,
  elements: readonly (readonly [id: string, label: string])[],
): Fragment {
  const { options, texts } = choices('condition', [
    [1, 'Good'],
    [2, 'Fair'],
    [3, 'Poor'],
    [4, 'Damaged'],
    [5, 'Missing'],
    [0, 'N/A'],
  ]);
  const columns: Column[] = [
    { id: 'condition', label: 'condition.title', type: 'radio', options },
    { id: 'cost', label: 'cost.title', type: 'numeric', min: 0, max: 1_000_000, step: 0.01, optional: true },
  ];
  const rows = elements.map(([id]): Row => ({
    id,
    label: `${part}.${id}`,
    keys: {
      moveIn: { condition: `moveIn_${part}_${id}` },
      moveOut: { condition: `moveOut_${part}_${id}`, cost: `cost_${part}_${id}` },
    },
  }));
  const table = worded({ id: part, type: 'radioTable', mandatory, columns, rows }, title);
  const labels = Object.fromEntries(elements.map(([id, label]) => [`${part}.${id}`, label]));
  return {
    items: table.items,
    texts: {
      ...table.texts,
      ...texts,
      ...labels,
      'condition.title': 'Condition',
      'cost.title': 'Cost to Correct',
    },
  };
}
